import NSSCompiler
import NSSTheme

/// The probable intention of the author of an unknown property, and what to do.
struct PropertyAdvice {
  var suggestion: String?
  var replacement: String?
  /// The properties that are meant for classes that do not read the replacement.
  var others: [String] = []
  var help: Phrase?
  /// The properties that the author has to choose from, because they have other values.
  var alternatives: [String] = []
  /// True if the fix-it can be applied without asking, provided that the value can be read.
  var isCertain = true
  var isRemoved: Bool { help.map { [.hintNoCounterpart, .hintNotReadFor].contains($0.id) } ?? false }
  /// True for a name that the app itself may define.
  var isOfApp = false
}

extension PropertyAdvice {
  /// The advice for an unknown name. Nil if the name resembles no known one, so the app itself may define it.
  init?(for name: String) {
    // A layer of Core Animation: 'layer.cornerRadius'.
    if name.hasPrefix("layer."), let advice = PropertyAdvice(for: String(name.dropFirst(6))) {
      self = advice
      return
    }
    if FoldedNames.letters(name).elementsEqual("fontweight".utf8) {
      self = PropertyAdvice(help: Phrase(.hintFontWeight, ["name": "system"]), alternatives: ["font-name"])
    } else if name.hasPrefix("--"), name.utf8.count > 2 {
      self = PropertyAdvice(help: Phrase(.hintVariables, ["name": "@" + name.dropFirst(2)]))
    } else if let counterpart = ForeignProperties.counterpart(of: name) {
      self = PropertyAdvice(counterpart, of: name)
    } else if let property = Property.property(ofState: name) {
      let state = property.split(separator: "-").last.map(String.init) ?? ""
      self = PropertyAdvice(suggestion: property, replacement: property, isCertain: name.lowercased().hasText(state))
    } else if let property = Property.meant(by: name) {
      self = PropertyAdvice(
        suggestion: property, replacement: property, others: property == "color" ? ["font-color"] : [])
    } else if let foreign = ForeignProperties.nearest(to: name), var advice = PropertyAdvice(for: foreign) {
      (advice.isCertain, advice.isOfApp) = (false, true)
      self = advice
    } else {
      return nil
    }
  }

  private init(_ counterpart: ForeignProperties.Counterpart, of name: String) {
    switch counterpart {
    case .same(let property): self = PropertyAdvice(suggestion: property, replacement: property)
    case .similar(let properties):
      let property = properties[0]
      let help =
        name.lowercased().hasPrefix("border") && property.hasPrefix("border")
        ? Phrase(.hintOneBorder, ["property": property])
        : property == "text-alpha"
          ? Phrase(.hintOfText, ["text": property]) : Phrase(.hintCounterparts, parts: ["names": .names([property])])
      self = PropertyAdvice(replacement: property, others: Array(properties.dropFirst()), help: help, isCertain: false)
    case .other(let properties):
      self = PropertyAdvice(help: Phrase(.hintCounterparts, parts: ["names": .names(properties)]), alternatives: properties)
    case .none: self = PropertyAdvice(help: Phrase(.hintNoCounterpart))
    }
  }

  /// Adapts the advice to a value that the suggested property cannot read, such as a background with several parts.
  mutating func adapt(to value: String, of name: String, _ classes: [Int]) {
    let letters = FoldedNames.letters(name)
    if replacement == "background-color", value.hasText("gradient("),
      classes.isEmpty || classes.contains(where: { NUIClasses.reads($0, "background-color-top") })
    {
      self = PropertyAdvice(.other(["background-color-top", "background-color-bottom"]), of: name)
    } else if letters.elementsEqual("filter".utf8), value.hasPrefix("drop-shadow(") {
      self = PropertyAdvice(for: "drop-shadow") ?? self
    } else if letters.elementsEqual("background".utf8) || letters.elementsEqual("bg".utf8), !value.hasText("gradient(") {
      self = PropertyAdvice(.other(["background-color", "background-image"]), of: name)
    }
  }

  /// Adapts the advice to the classes of a rule: a property that none of them reads is not suggested.
  mutating func adapt(to found: (classes: [Int], hasOthers: Bool), _ context: LintContext, isReadable: (String) -> Bool) {
    let (classes, hasOthers) = found
    guard let first = classes.first else {
      // Only indicators have a 'color'.
      if replacement == "color", let other = others.first { (suggestion, replacement) = (other, other) }
      return
    }
    let isRead = { (property: String, nuiClass: Int) in context.known.reads(nuiClass, property, in: context.dialect) }
    if let property = replacement, !classes.allSatisfy({ isRead(property, $0) }) {
      // The active tab is selected, while an active button is pressed.
      let selected = property.hasSuffix("-highlighted") ? [String(property.dropLast(11)) + "selected"] : []
      if let other = (others + selected).first(where: { other in classes.allSatisfy { isRead(other, $0) } }) {
        replacement = other
        if suggestion != nil { suggestion = other } else { help = Phrase(.hintCounterparts, parts: ["names": .names([other])]) }
      } else {
        isCertain = false
      }
    }
    let properties = replacement.map { [$0] } ?? alternatives
    let read = properties.filter { property in classes.contains { isRead(property, $0) } }
    guard let property = properties.first(where: isReadable) ?? properties.first, read.count < properties.count, !hasOthers
    else { return }
    alternatives = read
    guard read.isEmpty else { return help = Phrase(.hintCounterparts, parts: ["names": .names(read)]) }
    (suggestion, replacement) = (nil, nil)
    help = Phrase(.hintNotReadFor, ["property": property, "class": NUIClasses.names.string(first)])
  }
}

extension Property {
  private static let known = KnownNames((0..<count).map { names.string($0) })

  /// The property for a state as named in CSS or with its words in another order: `font-color-hover`, `disabled-font-color`.
  static func property(ofState name: String) -> String? {
    var words = NameWord.words(of: name).map { $0.text.lowercased() }
    guard words.count > 1, let index = words.firstIndex(where: { ControlState.named($0) != nil }),
      let state = ControlState.named(words[index])
    else { return nil }
    words.remove(at: index)
    let rest = words.joined(separator: "-")
    var property = rest
    if names.find(rest) == nil {
      guard case .same(let counterpart) = ForeignProperties.counterpart(of: rest) else { return nil }
      property = counterpart
    }
    return names.find("\(property)-\(state)") == nil ? nil : "\(property)-\(state)"
  }

  /// The property that a misspelled name means: each of its words is correct or has one misspelling, or only the hyphens are wrong.
  static func meant(by name: String) -> String? {
    if let property = unhyphenated.name(like: name) { return property }
    return known.nearest(to: name, isCandidate: { areMisspellings(name, $0) }, atMost: { $0 < 10 ? 1 : 2 })
  }

  static func areMisspellings(_ name: String, _ known: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    let knownWords = known.split(separator: "-", omittingEmptySubsequences: false)
    // A missing or additional hyphen is a misspelling like any other.
    guard words.count == knownWords.count, words.count > 1 else { return Misspellings.isPlausible(name, known) }
    if Misspellings.isSeries(Array(name.utf8), Array(known.utf8)) { return false }
    return zip(words, knownWords).enumerated().allSatisfy { index, pair in
      let (word, knownWord) = pair
      // After a hyphen, the first letter may be missing.
      if word == knownWord || (index > 0 && word == knownWord.dropFirst()) { return true }
      return
        (word.utf8.first == knownWord.utf8.first && KnownNames([String(knownWord)]).nearest(to: String(word)) { _ in 1 } != nil)
    }
  }
}

extension LintContext {
  func declares(_ name: String, _ rule: Rule, _ sheet: Sheet) -> Bool {
    Property.names.find(name).map(properties(of: rule, in: sheet).contains) ?? false
  }

  /// The classes of NUI that the selectors of a rule name, even if they are misspelled.
  func classes(of rule: Rule, in sheet: Sheet) -> (classes: [Int], hasOthers: Bool) {
    let found = rule.selectors.indices.map { selector in
      let style = analysis.style(selector, in: sheet)
      return nuiClasses[style] ?? meantClasses[style].flatMap(NUIClasses.names.find)
        ?? CombinedName(analysis.theme.styleNames.string(style)).flatMap { NUIClasses.names.find($0.nuiClass) }
    }
    // The class of `Button:highlighted {` is known.
    if rule.isBroken, let name = sheet.tree[rule.writtenSelectors].last?.name, sheet.tree.tokens[name.number + 1].isA(.colon) {
      return (NUIClasses.names.find(sheet.tree.text(of: name)).map { [$0] } ?? [], false)
    }
    return (found.compactMap(\.self), found.contains(nil))
  }

  /// True if the project file lists all classes of a rule; nil if one is of NUI, and for a broken rule.
  func listsClasses(of rule: Rule, in sheet: Sheet) -> Bool? {
    let styles = rule.selectors.indices.map { analysis.style($0, in: sheet) }
    guard !styles.isEmpty, styles.allSatisfy({ nuiClasses[$0] == nil }) else { return nil }
    return styles.allSatisfy { known.hasClass(meantClasses[$0] ?? analysis.theme.styleNames.string($0)) }
  }
}
