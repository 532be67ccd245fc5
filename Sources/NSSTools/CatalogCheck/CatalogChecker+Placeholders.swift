import Localization
import NSSMessages
import NSSTheme

extension PhraseID {
  static let stringsAlsoForNumber = PhraseID(
    "strings.also-for-number", "in '{language}', the category '{category}' is also for {number}")
  static let stringsPercentSign = PhraseID("strings.percent-sign", "write '%%' for a percent sign")
}

extension CatalogChecker {
  /// Reports mistakes in the placeholders of a text alone.
  mutating func addOwn(_ own: Placeholders, _ location: CatalogTable.Location, _ language: CatalogTable.Language) {
    for (use, type) in own.contradictions {
      report(
        .stringsPlaceholderType, at: use.range, in: location.file,
        ["placeholder": use.text, "other": "%\(type)", "language": language.name])
    }
    guard !own.isProse || !own.specifiers.isEmpty else { return }
    for index in own.mixed { report(.stringsMixedPlaceholders, at: own.forms[index].range, in: location.file) }
  }

  /// Reports placeholders that differ from the development language's.
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
    guard !known.names.isEmpty else { return }
    let names = Set(known.names.map(\.text))
    for use in own.names where !names.contains(use.text) { reportExtra(use, location, source) }
    let present = Set(own.names.map(\.text))
    var reported: Set<Name> = []
    for use in known.names where !present.contains(use.text) && reported.insert(Name(use.text)).inserted {
      reportMissing(use, own, location, source)
    }
  }

  private mutating func addSpecifiers(
    _ own: Placeholders, _ known: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    _ language: CatalogTable.Language
  ) {
    var standard: [Int: Placeholders.Use] = [:]
    for use in known.specifiers where standard[use.position] == nil { standard[use.position] = use }
    var seen: Set<[Int]> = []
    // Report one difference for each form and each argument: placeholders in another order, and the forms of a plural, have
    // several wrong types with one cause.
    var forms = Set(own.contradictions.map(\.use.form))
    var positions: Set<Int> = []
    for use in own.specifiers where seen.insert([use.form, use.position]).inserted {
      guard let other = standard[use.position] else {
        // A text without placeholders is often shown as it is, not as a format: '100%ige Sicherheit'.
        if !known.isProse { reportExtra(use, location, source, known.specifiers.isEmpty ? .warning : nil) }
        continue
      }
      guard let difference = use.difference(from: other) else { continue }
      let isNew = (forms.insert(use.form).inserted, positions.insert(use.position).inserted)
      guard isNew == (true, true) else { continue }
      report(
        .stringsPlaceholderType, difference == .type ? nil : .warning, at: use.range, in: location.file,
        ["placeholder": use.text, "other": other.text, "language": developmentName],
        notes: [note(.stringsDevelopmentText, at: other.range, in: source.file, developmentName)])
    }
    if !known.isProse, !known.specifiers.isEmpty {
      for use in own.loose {
        reportExtra(use, location, source, use.type.isEmpty ? .warning : nil, help: Phrase(.stringsPercentSign))
      }
    }
    let needs = needs(language)
    let development = table.development.map { table.languages[$0] }
    let wanted = known.shown(development.flatMap { self.needs($0) })
    let present = Set(own.shown(needs).map(\.position))
    // A form that names a category by its key is compared alone.
    let isForm = own.forms.count == 1 && own.forms[0].category.map { $0 != .other } ?? false
    let isExact = isForm && needs.map { $0.furtherNumber(own.forms[0].category ?? .other, in: own.forms) == nil } ?? true
    var reported: Set<Int> = []
    for use in wanted where !present.contains(use.position) && reported.insert(use.position).inserted {
      if isForm, isExact { continue }
      reportMissing(use, own, location, source)
    }
    if let needs { addHiddenNumbers(own, standard, location, source, language, needs) }
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
        help: Phrase(
          .stringsAlsoForNumber, ["language": language.name, "category": category.rawValue, "number": String(number)]))
    }
  }

  private mutating func reportExtra(
    _ use: Placeholders.Use, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    _ severity: Diagnostic.Severity? = nil, help: Phrase? = nil
  ) {
    report(
      .stringsExtraPlaceholder, severity, at: use.range, in: location.file,
      ["placeholder": use.text, "language": developmentName], help: help,
      notes: [note(.stringsDevelopmentText, at: table[source].keyRange, in: source.file, developmentName)])
  }

  private mutating func reportMissing(
    _ use: Placeholders.Use, _ own: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    at range: Range<Int>? = nil, help: Phrase? = nil
  ) {
    report(
      .stringsMissingPlaceholder, at: range ?? own.general?.range ?? table[location].range, in: location.file,
      ["placeholder": use.text, "language": developmentName], help: help,
      notes: [note(.stringsDevelopmentText, at: use.range, in: source.file, developmentName)])
  }
}

extension CatalogFile.Form {
  /// True for a form of the same plural: of the same variable on the same device.
  fileprivate func isSameCase(as other: CatalogFile.Form) -> Bool {
    variable.isSame(as: other.variable) && device.isSame(as: other.device) && width == other.width
  }
}

extension Placeholders.Use {
  /// True for a use that shows a number.
  fileprivate var isNumber: Bool { kind == .integer || kind == .number || kind == .argument }
}
