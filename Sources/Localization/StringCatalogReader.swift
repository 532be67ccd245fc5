struct StringCatalogReader {
  private(set) var entries: [CatalogFile.Entry] = []
  var problems: [CatalogFile.LocatedProblem] = []
  private(set) var sourceLanguage: LanguageTag?
  let development: LanguageTag?

  mutating func read(_ root: DataNode) {
    let root = checked(root, as: .root)
    guard let strings = root["strings"], let keys = strings.members else {
      return problems.add(.invalidJSON(.expected("\"strings\"")), root["strings"]?.range ?? root.range)
    }
    problems += root.duplicateKeys
    if let language = root["sourceLanguage"], let name = language.text {
      sourceLanguage = LanguageTag(name)
      if sourceLanguage == nil { problems.add(.malformedIdentifier(name), language.range) }
    }
    for member in keys { read(member) }
  }

  /// True for a language whose texts are not translations. Xcode compiles them whatever their state is, and marks a text that the
  /// code contains as new.
  private func isSource(_ language: LanguageTag) -> Bool {
    language == sourceLanguage || development?.fallbacks.contains(language) ?? false
  }

  private mutating func read(_ member: DataNode.Member) {
    guard member.value.members != nil else { return problems.add(.notText(member.key), member.keyRange) }
    let value = checked(member.value, as: .entry)
    var isTranslatable = true
    if case .boolean(false)? = value["shouldTranslate"]?.content { isTranslatable = false }
    let isStale = value["extractionState"]?.text == "stale"
    var hasSource = false
    for localization in value["localizations"]?.members ?? [] {
      guard let language = LanguageTag(localization.key) else {
        problems.add(.malformedIdentifier(localization.key), localization.keyRange)
        continue
      }
      var reader = VariationReader()
      reader.ignoresState = isSource(language)
      let entry = texts(localization.value, member.key, localization.keyRange, &reader)
      // A variation contains no definitions of its own, so this is the only place where all are known.
      if localization.value["substitutions"] == nil { reader.checkVariables([], from: 0) }
      problems += reader.problems
      if language == sourceLanguage { hasSource = true }
      entries.append(
        CatalogFile.Entry(
          language: language, languageRange: localization.keyRange, key: member.key, keyRange: member.keyRange, entry: entry,
          range: localization.value.range,
          variants: reader.forms, isTranslatable: isTranslatable, isStale: isStale,
          hasUnknownVariables: reader.hasUnknownVariables))
    }
    guard !hasSource, let sourceLanguage else { return }
    entries.append(
      CatalogFile.Entry(
        language: sourceLanguage, key: member.key, keyRange: member.keyRange, entry: .text(member.key), range: member.keyRange,
        isTranslatable: isTranslatable, isStale: isStale, isImplied: true))
  }

  private mutating func texts(
    _ node: DataNode, _ key: String, _ range: Range<Int>, _ reader: inout VariationReader
  ) -> CatalogEntry? {
    let node = checked(node, as: .texts)
    guard node.members != nil else {
      reader.problems.add(.notText(key), node.range)
      return nil
    }
    let first = reader.forms.count
    let content = plainTexts(node, key, range, &reader)
    guard let substitutions = node["substitutions"]?.members else { return content }
    var variables: [String: CatalogEntry.Variable] = [:]
    for member in substitutions {
      let value = checked(member.value, as: .substitution)
      let entry = reader.inVariable(member.key) { plainTexts(value, member.key, member.keyRange, &$0) }
      guard let entry else { continue }
      var argument: Int?
      if case .number(let number)? = value["argNum"]?.content { argument = Int(number).flatMap { $0 > 0 ? $0 : nil } }
      let specifier = value["formatSpecifier"]?.text
      if specifier == nil { reader.addUnknownVariable(.missingSpecifier(member.key), at: member.keyRange) }
      variables[member.key] = CatalogEntry.Variable(argument: argument, specifier: specifier ?? "@", entry: entry)
    }
    reader.checkVariables(substitutions.map { ($0.key, $0.keyRange) }, from: first)
    return content.map { variables.isEmpty ? $0 : .format($0, variables: variables) }
  }

  /// The texts without substitutions.
  private mutating func plainTexts(
    _ node: DataNode, _ key: String, _ range: Range<Int>, _ reader: inout VariationReader
  ) -> CatalogEntry? {
    if let unit = node["stringUnit"].map({ checked($0, as: .unit) }) {
      guard let value = unit["value"], let text = value.text else {
        reader.problems.add(.notText(key), unit.range)
        return nil
      }
      return reader.text(text, value.range, state: unit["state"]?.text)
    }
    if let set = node["stringSet"].map({ checked($0, as: .set) }), case .list(let values)? = set["values"]?.content {
      // The phrases of an App Shortcut. Each is a text, and the first one represents them all.
      let texts = values.compactMap { value in
        value.text.flatMap { reader.text($0, value.range, state: set["state"]?.text) }
      }
      return texts.first
    }
    guard let variations = node["variations"].map({ checked($0, as: .variations) }) else {
      reader.problems.add(.notText(key), node.range)
      return nil
    }
    if let forms = variations["device"]?.members {
      return reader.device(forms, name: key, at: range) { texts($1, key, range, &$0) }
    }
    if let forms = variations["plural"]?.members {
      return reader.plural(forms, name: key, at: range) { texts($1, key, range, &$0) }
    }
    if let forms = variations["width"]?.members {
      return reader.width(forms) { texts($1, key, range, &$0) }
    }
    reader.problems.add(.notText(key), variations.range)
    return nil
  }
}
