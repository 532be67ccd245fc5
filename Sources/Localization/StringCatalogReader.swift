/// Reads the entries of a String Catalog (`.xcstrings`).
struct StringCatalogReader {
  private(set) var entries: [CatalogFile.Entry] = []
  private(set) var problems: [CatalogFile.LocatedProblem] = []
  private(set) var sourceLanguage: LanguageTag?

  init() {}

  mutating func read(_ root: DataNode) {
    guard let strings = root["strings"], let keys = strings.members else {
      problems.append(CatalogFile.LocatedProblem(.invalidJSON(.expected("\"strings\"")), root["strings"]?.range ?? root.range))
      return
    }
    if let language = root["sourceLanguage"], let name = language.text {
      sourceLanguage = LanguageTag(name)
      if sourceLanguage == nil { problems.append(CatalogFile.LocatedProblem(.malformedIdentifier(name), language.range)) }
    }
    var known: [CatalogKey: Range<Int>] = [:]
    for member in keys {
      if let first = known.updateValue(member.keyRange, forKey: CatalogKey(member.key)) {
        problems.append(CatalogFile.LocatedProblem(.duplicateKey(member.key), member.keyRange, first: first))
      }
      read(member)
    }
  }

  private mutating func read(_ member: DataNode.Member) {
    guard member.value.members != nil else {
      problems.append(CatalogFile.LocatedProblem(.notText(member.key), member.keyRange))
      return
    }
    var isTranslatable = true
    if case .boolean(false)? = member.value["shouldTranslate"]?.content { isTranslatable = false }
    let isStale = member.value["extractionState"]?.text == "stale"
    var hasSource = false
    for localization in member.value["localizations"]?.members ?? [] {
      guard let language = LanguageTag(localization.key) else {
        problems.append(CatalogFile.LocatedProblem(.malformedIdentifier(localization.key), localization.keyRange))
        continue
      }
      var reader = VariationReader()
      let entry = texts(localization.value, member.key, localization.keyRange, &reader)
      problems += reader.problems
      if language == sourceLanguage { hasSource = true }
      entries.append(
        CatalogFile.Entry(
          language: language, languageRange: localization.keyRange, key: member.key, keyRange: member.keyRange, entry: entry,
          range: localization.value.range,
          variants: reader.forms, isTranslatable: isTranslatable, isStale: isStale))
    }
    guard !hasSource, let sourceLanguage else { return }
    entries.append(
      CatalogFile.Entry(
        language: sourceLanguage, key: member.key, keyRange: member.keyRange, entry: .text(member.key), range: member.keyRange,
        isTranslatable: isTranslatable, isStale: isStale, isImplied: true))
  }

  /// The texts of a localization, or of one of its variations.
  private func texts(
    _ node: DataNode, _ key: String, _ range: Range<Int>, _ reader: inout VariationReader
  ) -> CatalogEntry? {
    guard node.members != nil else {
      reader.problems.append(CatalogFile.LocatedProblem(.notText(key), node.range))
      return nil
    }
    let first = reader.forms.count
    let content = plainTexts(node, key, range, &reader)
    guard let substitutions = node["substitutions"]?.members else { return content }
    var variables: [String: CatalogVariable] = [:]
    for member in substitutions {
      let entry = reader.inVariable(member.key) { plainTexts(member.value, member.key, member.keyRange, &$0) }
      guard let entry else { continue }
      var argument: Int?
      if case .number(let number)? = member.value["argNum"]?.content { argument = Int(number).flatMap { $0 > 0 ? $0 : nil } }
      variables[member.key] = CatalogVariable(
        argument: argument, specifier: member.value["formatSpecifier"]?.text ?? "@", entry: entry)
    }
    var inner = VariationReader()
    inner.forms = Array(reader.forms[first...])
    inner.checkVariables(substitutions.map { ($0.key, $0.keyRange) })
    reader.problems += inner.problems
    return content.map { variables.isEmpty ? $0 : .format($0, variables: variables) }
  }

  /// The texts without substitutions.
  private func plainTexts(
    _ node: DataNode, _ key: String, _ range: Range<Int>, _ reader: inout VariationReader
  ) -> CatalogEntry? {
    if let unit = node["stringUnit"] {
      guard let value = unit["value"], let text = value.text else {
        reader.problems.append(CatalogFile.LocatedProblem(.notText(key), unit.range))
        return nil
      }
      return reader.text(text, value.range, state: unit["state"]?.text)
    }
    if let set = node["stringSet"], case .list(let values)? = set["values"]?.content {
      // The phrases of an App Shortcut. Each is a text, and the first one represents them all.
      let texts = values.compactMap { value in
        value.text.flatMap { reader.text($0, value.range, state: set["state"]?.text) }
      }
      return texts.first
    }
    guard let variations = node["variations"] else {
      reader.problems.append(CatalogFile.LocatedProblem(.notText(key), node.range))
      return nil
    }
    if let forms = variations["device"]?.members {
      return reader.device(forms) { texts($1, key, range, &$0) }
    }
    if let forms = variations["plural"]?.members {
      return reader.plural(forms, name: key, at: range) { texts($1, key, range, &$0) }
    }
    if let forms = variations["width"]?.members {
      return reader.width(forms) { texts($1, key, range, &$0) }
    }
    reader.problems.append(CatalogFile.LocatedProblem(.notText(key), variations.range))
    return nil
  }
}
