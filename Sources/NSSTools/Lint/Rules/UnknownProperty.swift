import NSSTheme

extension DiagnosticID {
  /// A property that no runtime knows, with a name similar to a known one.
  public static let unknownProperty = DiagnosticID("unknown-property", .warning, "nothing reads the property '{property}'")
}

extension PhraseID {
  static let hintFontWeight = PhraseID(
    "hint.font-weight", "name the font with its weight, such as 'font-name: HelveticaNeue-Bold;'")
}

extension Lint {
  /// Warns of properties such as `fon-color`, which no runtime reads.
  static let unknownProperty = Lint(
    .unknownProperty,
    in: .grammar,
    summary: "a property that no runtime knows, with a name similar to a known one",
    explanation: """
      The runtimes read only the properties that they know; any other is stored and never read. The name is so similar
      to a known property that it is probably misspelt, and the control looks as if the line were not there. Some names
      are the CSS name of a known property, such as 'border-radius'. All others are taken for properties of the app's
      own.
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
      guard !Property.namesInForce.contains(name) else { continue }
      if let known = Property.cssNames[name] ?? Property.meant(by: name) {
        meant[property] = (known, nil)
      } else if name == "font-weight" {
        meant[property] = (nil, Phrase(.hintFontWeight))
      }
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
          report.report(
            .unknownProperty, at: range, layer: layerIndex, ["property": names.string(property), "suggestion": suggestion],
            help: help,
            fixIts: suggestion.map {
              [Diagnostic.FixIt(range: range, replacement: $0, isSafe: taken.insert($0).inserted)]
            } ?? [])
        }
      }
    }
  }
}

extension Property {
  /// The listed properties, prepared for misspelt names.
  private static let known = KnownNames((0..<count).map { names.string($0) })
  /// The listed properties, by their names without hyphens.
  private static let unhyphenated = Dictionary(
    (0..<count).map { (letters(names.string($0)), names.string($0)) }, uniquingKeysWith: { first, _ in first })

  /// The property that a misspelt name means: each of its words is correct or has one slip, or only the hyphens are wrong.
  fileprivate static func meant(by name: String) -> String? {
    if let property = unhyphenated[letters(name)] { return property }
    return known.nearest(to: name, isCandidate: { areSlips(name, $0) }, atMost: { $0 < 10 ? 1 : 2 })
  }

  /// The letters of a name in lower case: `fontcolor` for `fontColor` and `font_color`.
  private static func letters(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }, as: UTF8.self)
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

  /// The properties that have another name in CSS, by that name.
  fileprivate static let cssNames = [
    "background": "background-color", "border-radius": "corner-radius", "font-family": "font-name",
  ]

  /// Misspelt names in published stylesheets and class references: the runtime probably reads these names.
  fileprivate static let namesInForce: Set<String> = ["text-lien-clamp"]
}
