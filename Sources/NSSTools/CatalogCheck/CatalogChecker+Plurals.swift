import Localization
import NSSTheme

extension CatalogChecker {
  mutating func needs(_ language: CatalogTable.Language) -> PluralNeeds? {
    guard let tag = language.tag else { return nil }
    if let known = knownNeeds[tag] { return known }
    let made = PluralNeeds(tag)
    knownNeeds[tag] = made
    return made
  }

  /// Reports missing and unused plural categories; `varies` says which keys have plurals in the development language.
  mutating func addPlurals(_ language: CatalogTable.Language, _ row: [CatalogTable.Location?], _ varies: [Bool]) {
    guard let needs = needs(language) else { return }
    for location in language.locations(where: { _, location in table[location].variants.contains { $0.category != nil } }) {
      for forms in CatalogChecker.plurals(table[location].variants) { addPlural(forms, needs, language, location.file) }
    }
    // Single texts in place of plurals.
    guard needs.counting.count > 1 else { return }
    for (location, varies) in zip(row, varies) where varies {
      guard let location, let text = table[location].entry?.single, !table[location].isImplied else { continue }
      let kinds = FormatSpecifier.all(in: text).map(\.kind)
      guard kinds.contains(.integer) || kinds.contains(.number) else { continue }
      let form = CatalogFile.Form(category: .other, text: text, range: table[location].range)
      addPlural([form], needs, language, location.file)
    }
  }

  /// The forms of each plural of an entry; a plural belongs to a variable on a device.
  private static func plurals(_ variants: [CatalogFile.Form]) -> [[CatalogFile.Form]] {
    var plurals: [[CatalogFile.Form]] = []
    for form in variants where form.category != nil {
      let index = plurals.lastIndex { $0[0].variable.isSame(as: form.variable) && $0[0].device.isSame(as: form.device) }
      if let index { plurals[index].append(form) } else { plurals.append([form]) }
    }
    return plurals
  }

  private mutating func addPlural(
    _ forms: [CatalogFile.Form], _ needs: PluralNeeds, _ language: CatalogTable.Language, _ file: Int
  ) {
    func isAbsent(_ category: PluralCategory) -> Bool { !forms.contains { $0.category == category } }
    var missing = needs.counting.filter { $0 != .other && isAbsent($0) }
    let uncounted = needs.uncounted.filter(isAbsent)
    if !uncounted.isEmpty, forms.contains(where: { form in FormatSpecifier.all(in: form.text).contains { $0.kind == .number } }) {
      let decimal = needs.decimal
      missing = (missing + uncounted.filter(decimal.contains)).sorted()
    }
    if !missing.isEmpty, let first = forms.first(where: { $0.category == .other }) ?? forms.first {
      report(
        .stringsMissingPlural, at: first.range, in: file, ["language": language.name],
        parts: ["names": .names(missing.map(\.rawValue))])
    }
    for form in forms {
      guard let category = form.category, !(needs.all + needs.optional).contains(category), category != .zero else { continue }
      report(.stringsUnusedPlural, at: form.range, in: file, ["language": language.name, "name": category.rawValue])
    }
  }

  // MARK: Plurals of several keys

  /// Checks the plurals whose forms are entries of their own.
  mutating func addKeyPlurals(_ language: CatalogTable.Language, _ plurals: KeyPlurals, isDevelopment: Bool) {
    for (name, source) in plurals.all {
      var known: Placeholders?
      var forms: [CatalogFile.Form] = []
      var file: Int?
      for (category, key) in KeyPlurals.keys(name) {
        guard let location = language.entries[key], let text = table[location].entry?.single else { continue }
        forms.append(CatalogFile.Form(category: category, text: text, range: table[location].range))
        file = location.file
        guard !isDevelopment, category != .other else { continue }
        let standard = known ?? Placeholders(table[source])
        known = standard
        addPlaceholders(Placeholders(table[location], category: category), location, standard, source, language)
      }
      // A plural without `other` is reported as a missing key.
      guard let file, forms.last?.category == .other, let needs = needs(language) else { continue }
      addPlural(forms, needs, language, file)
    }
  }
}
