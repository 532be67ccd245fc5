import NSSTheme

extension DiagnosticID {
  /// A property that no runtime knows, with a name similar to a known one.
  public static let unknownProperty = DiagnosticID("unknown-property", .warning, "nothing reads the property '{property}'")
}

extension PhraseID {
  static let hintCounterparts = PhraseID("hint.counterparts", "NSS has {names} for it")
  static let hintFontWeight = PhraseID(
    "hint.font-weight", "name the font with its weight, such as 'font-name: HelveticaNeue-Bold;'")
  static let hintNoCounterpart = PhraseID("hint.no-counterpart", "NSS has no property for it")
}

extension Lint {
  /// Warns of properties such as `fon-color`, which no runtime reads.
  static let unknownProperty = Lint(
    .unknownProperty,
    in: .grammar,
    summary: "a property that no runtime knows, with a name similar to a known one",
    explanation: """
      The runtimes read only the properties that they know; any other is stored and never read. The name is so similar to
      a known property that it is probably misspelled, and the control looks as if the line were not there. Some names
      come from CSS, UIKit or SwiftUI, such as 'border-radius' or 'textColor': NSS has another name for them, or none. All
      others are assumed to be properties of the app, which the project file can list under 'known.properties'.
      """,
    bad: """
      Button { fon-color: red; }
      """,
    good: """
      Button { font-color: red; }
      """
  ) { context, report in
    let names = context.analysis.theme.propertyNames
    guard names.count > Property.count else { return }
    var meant: [Int: (property: String?, help: Phrase?)] = [:]
    for property in Property.count..<names.count where names.range(property).count <= 64 {
      let name = names.string(property)
      guard !Property.namesInForce.contains(name), !context.known.hasProperty(name) else { continue }
      meant[property] = Property.remedy(for: name)
    }
    guard !meant.isEmpty else { return }
    for (layerIndex, layer) in context.sheets.enumerated() {
      for rule in layer.tree.rules {
        let declared = rule.declarations.indices.map { context.analysis.property($0, in: layer) }
        guard declared.contains(where: { meant[$0] != nil }) else { continue }
        // If the rule has the correct name too, the two declarations would compete.
        var taken = Set(declared.filter { $0 < Property.count }.map { names.string($0) })
        for (index, property) in zip(rule.declarations.indices, declared) {
          guard let (suggestion, help) = meant[property] else { continue }
          let range = layer.propertyRange(index)
          let isReadable =
            suggestion.map { context.analysis.mayRead(layer.tree.declarations[index].value, in: layerIndex, as: $0) } ?? false
          report.report(
            .unknownProperty, at: range, layer: layerIndex, ["property": names.string(property), "suggestion": suggestion],
            help: help,
            // In a broken rule, no value is read that the fix might turn into an error.
            fixIts: rule.isBroken
              ? []
              : suggestion.map {
                [
                  Diagnostic.FixIt(
                    range: range, replacement: $0,
                    isSafe: taken.insert($0).inserted && isReadable && Property.property(ofState: names.string(property)) == nil)
                ]
              } ?? [])
        }
      }
    }
  }
}

extension Property {
  /// The listed properties, prepared for finding the nearest name.
  private static let known = KnownNames((0..<count).map { names.string($0) })
  /// The listed properties, by their names without hyphens.
  private static let unhyphenated = Dictionary(
    (0..<count).map { (ForeignProperties.letters(names.string($0)), names.string($0)) },
    // If there are two accepted spellings, suggest the one without a double hyphen.
    uniquingKeysWith: { first, second in first.hasText("--") ? second : first })

  /// The property that an unknown name means, or a help text about it; nil for a name that the app itself may define.
  static func remedy(for name: String) -> (property: String?, help: Phrase?)? {
    if ForeignProperties.letters(name) == "fontweight" { return (nil, Phrase(.hintFontWeight)) }
    switch ForeignProperties.counterpart(of: name) ?? ForeignProperties.counterpart(ofState: name) {
    case .same(let property): return (property, nil)
    case .other(let properties): return (nil, Phrase(.hintCounterparts, parts: ["names": .names(properties)]))
    case ForeignProperties.Counterpart.none?: return (nil, Phrase(.hintNoCounterpart))
    case nil: return (property(ofState: name) ?? meant(by: name)).map { ($0, nil) }
    }
  }

  /// The property for a state of a control, named as in CSS or with its words in another order: `font-color-hover`,
  /// `disabled-font-color`.
  static func property(ofState name: String) -> String? {
    var words = name.split(separator: "-").map(String.init)
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

  /// The property that a misspelled name means: each of its words is correct or has one slip, or only the hyphens are wrong.
  fileprivate static func meant(by name: String) -> String? {
    if let property = unhyphenated[ForeignProperties.letters(name)] { return property }
    return known.nearest(to: name, isCandidate: { areSlips(name, $0) }, atMost: { $0 < 10 ? 1 : 2 })
  }

  private static func areSlips(_ name: String, _ known: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    let knownWords = known.split(separator: "-", omittingEmptySubsequences: false)
    // A missing or additional hyphen is a slip like any other.
    guard words.count == knownWords.count, words.count > 1 else { return Slips.isPlausible(name, known) }
    if Slips.isSeries(Array(name.utf8), Array(known.utf8)) { return false }
    return zip(words, knownWords).enumerated().allSatisfy { index, pair in
      let (word, knownWord) = pair
      // After a hyphen, the first letter may be missing.
      if word == knownWord || (index > 0 && word == knownWord.dropFirst()) { return true }
      return
        (word.utf8.first == knownWord.utf8.first && KnownNames([String(knownWord)]).nearest(to: String(word)) { _ in 1 } != nil)
    }
  }

  /// Misspelled names in published stylesheets and class references, which the runtime probably reads.
  static let namesInForce: Set<String> = ["text-lien-clamp"]
}
