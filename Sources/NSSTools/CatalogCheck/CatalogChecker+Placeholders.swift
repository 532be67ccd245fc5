import Localization
import NSSCompiler
import NSSTheme

extension PhraseID {
  static let stringsAlsoForNumber = PhraseID(
    "strings.also-for-number", "in '{language}', the category '{category}' also covers {number}")
  static let stringsDamaged = PhraseID("strings.damaged", "'{text}' is not a placeholder ({numbers}); write '{placeholder}'")
  static let stringsDoublePercent = PhraseID("strings.double-percent", "write '%%' for a percent sign")
}

extension CatalogChecker {
  /// Reports mistakes in the placeholders of a text alone.
  mutating func addOwn(_ own: Placeholders, _ location: CatalogTable.Location, _ language: CatalogTable.Language) {
    for (use, type) in own.contradictions { reportType(use, type, location, language) }
    guard !own.isProse || !own.specifiers.isEmpty else { return }
    for index in own.mixed { report(.stringsMixedPlaceholders, at: own.forms[index].range, in: location.file) }
  }

  /// Reports mistakes in a format of the development language: arguments that two texts read as different types, and percent signs.
  mutating func addFormat(_ own: Placeholders, _ location: CatalogTable.Location, _ language: CatalogTable.Language) {
    for (use, type) in own.conflicts where !own.contradictions.contains(where: { $0.use.range == use.range }) {
      reportType(use, type, location, language)
    }
    guard !own.isProse, !own.specifiers.isEmpty else { return }
    for use in own.loose {
      report(.stringsPercentSign, at: use.range, in: location.file, ["text": use.text], help: Phrase(.stringsDoublePercent))
    }
  }

  mutating func addPlaceholders(
    _ own: Placeholders, _ location: CatalogTable.Location, _ known: Placeholders, _ source: CatalogTable.Location,
    _ language: CatalogTable.Language
  ) {
    // An empty text is reported as such.
    guard table[location].entry != nil, !table[location].isImplied, !(own.general?.text.isEmpty ?? false) else { return }
    if !known.isProse || !known.specifiers.isEmpty {
      addOwn(own, location, language)
      addSpecifiers(own, known, location, source, language)
    }
    addNames(own, known, location, source)
  }

  private mutating func addNames(
    _ own: Placeholders, _ known: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location
  ) {
    guard !known.names.isEmpty else { return }
    // Each phrase of an App Shortcut is used alone.
    let isSet = own.forms.count > 1 && own.forms.allSatisfy { $0.isSameCase(as: own.forms[0]) && $0.category == nil }
    let parts: [Int?] = isSet ? Array(own.forms.indices) : [nil]
    for form in parts {
      let uses = own.names.filter { form == nil || $0.form == form }
      let present = Set(uses.map { Name($0.text) })
      var reported: Set<Name> = []
      var missing = known.names.filter { !present.contains(Name($0.text)) && reported.insert(Name($0.text)).inserted }
      for use in uses where !known.names.contains(where: { $0.text.isSame(as: use.text) }) {
        // A misspelled name is one mistake.
        let meant = nearestName(to: use.text, among: missing.map { $0.text })
        missing.removeAll { name in meant.map(name.text.isSame) ?? false }
        reportExtra(use, location, source, help: meant.map { Phrase(.choicesDidYouMean, ["name": $0]) })
      }
      for use in missing {
        let range = form.map { own.forms[$0].range }
        let text = form.map { own.forms[$0].text } ?? own.general?.text ?? ""
        reportMissing(use, own, location, source, at: range, help: interpolation(use, text))
      }
    }
  }

  /// The help for a name that is written as in Swift code, `\(.applicationName)`.
  private func interpolation(_ use: Placeholders.Use, _ text: String) -> Phrase? {
    let name = use.text.drop { "${".contains($0) }.dropLast()
    return Array(text.utf8).contains(bytesOf: "\\(.\(name))") ? Phrase(.hintWrite, ["text": use.text]) : nil
  }

  private mutating func addSpecifiers(
    _ own: Placeholders, _ known: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    _ language: CatalogTable.Language
  ) {
    var standard: [Int: Placeholders.Use] = [:]
    for use in known.specifiers where standard[use.position] == nil { standard[use.position] = use }
    // The code passes the arguments of the key.
    let key = table.files[source.file].language == .several ? Placeholders(table[source].keyAsText) : nil
    let passed = Dictionary((key?.specifiers ?? []).map { ($0.position, $0) }) { first, _ in first }
    var seen: Set<[Int]> = []
    // Report one difference for each form and each argument: placeholders in another order, and the forms of a plural, have
    // several wrong types with one cause.
    var forms = Set(own.contradictions.map(\.use.form))
    var positions: Set<Int> = []
    for use in own.specifiers where seen.insert([use.form, use.position]).inserted {
      guard let other = standard[use.position] ?? passed[use.position] else {
        // A text without placeholders is often shown as it is, not as a format: '100%ige Sicherheit'.
        if !known.isProse { reportExtra(use, location, source, known.specifiers.isEmpty && passed.isEmpty ? .warning : nil) }
        continue
      }
      guard let difference = use.difference(from: other) else { continue }
      let isNew = (forms.insert(use.form).inserted, positions.insert(use.position).inserted)
      guard isNew == (true, true) else { continue }
      report(
        .stringsPlaceholderType, difference == .type ? nil : .warning, at: use.range, in: location.file,
        [
          "placeholder": use.text, "other": other.text,
          "language": standard[use.position] == nil ? table[source].key : developmentName,
        ],
        notes: [
          standard[use.position] == nil
            ? note(.stringsKey, at: table[source].keyRange, in: source.file) : developmentNote(at: other.range, in: source.file)
        ])
    }
    let missing = missing(own, known, language)
    let damaged = missing.map { use in own.damaged(as: use).map { (use, $0) } }
    if !known.isProse, !known.specifiers.isEmpty {
      for use in own.loose where !damaged.contains(where: { $0?.1.range.overlaps(use.range) ?? false }) {
        reportExtra(use, location, source, use.type.isEmpty ? .warning : nil, help: Phrase(.stringsDoublePercent))
      }
    }
    for (use, damaged) in zip(missing, damaged) {
      let help = damaged.map { _, found in
        Phrase(.stringsDamaged, ["text": found.text, "numbers": found.numbers, "placeholder": use.text])
      }
      reportMissing(use, own, location, source, at: damaged?.1.range, help: help)
    }
    if let needs = needs(language) { addHiddenNumbers(own, standard, location, source, language, needs) }
  }

  /// The arguments that a text does not show.
  private mutating func missing(
    _ own: Placeholders, _ known: Placeholders, _ language: CatalogTable.Language
  ) -> [Placeholders.Use] {
    let needs = needs(language)
    let development = table.development.map { table.languages[$0] }
    let wanted = known.shown(development.flatMap { self.needs($0) })
    let present = Set(own.shown(needs).map(\.position))
    // A form that names a category by its key is compared alone.
    let isForm = own.forms.count == 1 && own.forms[0].category.map { $0 != .other } ?? false
    let isExact = isForm && needs.map { $0.furtherNumber(own.forms[0].category ?? .other, in: own.forms) == nil } ?? true
    var reported: Set<Int> = []
    return isForm && isExact ? [] : wanted.filter { !present.contains($0.position) && reported.insert($0.position).inserted }
  }

  /// Reports forms of plurals that stand for several numbers and do not show which.
  private mutating func addHiddenNumbers(
    _ own: Placeholders, _ standard: [Int: Placeholders.Use], _ location: CatalogTable.Location,
    _ source: CatalogTable.Location, _ language: CatalogTable.Language, _ needs: PluralNeeds
  ) {
    for (index, form) in own.forms.enumerated() {
      guard let category = form.category, category != .other, let number = needs.furtherNumber(category, in: own.forms),
        let general = own.forms.firstIndex(where: { $0.category == .other && $0.isSameCase(as: form) }),
        let shown = own.specifiers.first(where: { $0.form == general && $0.isNumber }), let other = standard[shown.position],
        !own.specifiers.contains(where: { $0.form == index && $0.position == shown.position })
      else { continue }
      reportMissing(
        other, own, location, source, at: form.range,
        help: Phrase(.stringsAlsoForNumber, ["language": language.name, "category": category.rawValue, "number": String(number)]))
    }
  }

  private mutating func reportType(
    _ use: Placeholders.Use, _ type: String, _ location: CatalogTable.Location, _ language: CatalogTable.Language
  ) {
    report(
      .stringsPlaceholderType, at: use.range, in: location.file,
      ["placeholder": use.text, "other": "%\(type)", "language": language.name])
  }

  private mutating func reportExtra(
    _ use: Placeholders.Use, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    _ severity: Diagnostic.Severity? = nil, help: Phrase? = nil
  ) {
    report(
      .stringsExtraPlaceholder, severity, at: use.range, in: location.file,
      ["placeholder": use.text, "language": developmentName], help: help,
      notes: [developmentNote(at: table[source].keyRange, in: source.file)])
  }

  private mutating func reportMissing(
    _ use: Placeholders.Use, _ own: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    at range: Range<Int>? = nil, help: Phrase? = nil
  ) {
    report(
      .stringsMissingPlaceholder, at: range ?? own.general?.range ?? table[location].range, in: location.file,
      ["placeholder": use.text, "language": developmentName], help: help,
      notes: [developmentNote(at: use.range, in: source.file)])
  }
}

extension CatalogFile.Form {
  /// True for a form of the same plural: of the same variable on the same device.
  func isSameCase(as other: CatalogFile.Form) -> Bool {
    variable.isSame(as: other.variable) && device.isSame(as: other.device) && width == other.width
  }
}

extension Placeholders.Use {
  fileprivate var isNumber: Bool { kind == .integer || kind == .number || kind == .argument }
}
