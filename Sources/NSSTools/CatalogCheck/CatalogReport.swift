import Localization
import NSSMessages
import NSSTheme

/// Collects the diagnostics of a table.
struct CatalogReport {
  let table: CatalogTable
  private(set) var diagnostics: [Diagnostic] = []
  /// The plural rules of languages, each made only once.
  private var rules: [LanguageTag: PluralNeeds] = [:]

  init(table: CatalogTable) { self.table = table }

  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity? = nil, at range: Range<Int>, in file: Int,
    _ arguments: KeyValuePairs<String, String?> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:],
    help: Phrase? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        id, severity, at: SourceRange(range.lowerBound, range.upperBound), layer: file, arguments, parts: parts, help: help,
        notes: notes))
  }

  func note(_ id: NoteID, at range: Range<Int>, in file: Int, _ language: String? = nil) -> Diagnostic.Note {
    Diagnostic.Note(id, at: SourceRange(range.lowerBound, range.upperBound), layer: file, ["language": language])
  }

  // MARK: Files

  /// Reports the problems of each file on its own.
  mutating func addProblems() {
    for (index, file) in table.files.enumerated() {
      if case .noLanguage(let name) = file.place { report(.stringsUnknownLanguage, at: 0..<0, in: index, ["name": name]) }
      for problem in file.file.problems {
        let notes = problem.first.map { [note(.stringsFirstEntry, at: $0, in: index)] } ?? []
        guard let (id, arguments) = problem.kind.diagnostic else { continue }
        var severity: Diagnostic.Severity?
        if case .unusedVariable = problem.kind { severity = .warning }
        let range = SourceRange(problem.range.lowerBound, problem.range.upperBound)
        diagnostics.append(Diagnostic(id, severity, at: range, layer: index, arguments, notes: notes))
      }
    }
  }

  // MARK: Languages

  /// Reports the differences between the languages.
  mutating func addComparison() {
    guard let development = table.development else { return }
    let standard = table.standard
    let keys = standard.map { CatalogKey(table[$0].key) }
    let rows = table.languages.map { language in keys.map { language.entries[$0] } }
    let texts = standard.map { table[$0].entry?.general }
    let translations = CatalogTranslations(table, rows, texts, development)
    var arguments: [Placeholders?] = standard.map { _ in nil }
    let types = standard.map { Placeholders.simpleTypes(of: table[$0]) }
    for (index, language) in table.languages.enumerated() {
      addTexts(index, rows[index], texts, translations)
      addPlurals(language)
      guard index != development else { continue }
      if language.tag != nil { addMissing(language, rows[index], standard) }
      addExtra(language, rows[index])
      for (number, location) in rows[index].enumerated() {
        guard let location else { continue }
        // A fast path: almost all texts have the same simple placeholders.
        if let known = types[number], Placeholders.simpleTypes(of: table[location]) == known { continue }
        let known = arguments[number] ?? Placeholders(table[standard[number]])
        arguments[number] = known
        addPlaceholders(location, known, standard[number])
      }
    }
    addMissingTables(standard)
  }

  private var developmentName: String { table.development.map { table.languages[$0].name } ?? "" }

  /// Reports keys that only the development language has, at the locations where they should be inserted.
  private mutating func addMissing(
    _ language: CatalogTable.Language, _ row: [CatalogTable.Location?], _ standard: [CatalogTable.Location]
  ) {
    // The keys of a broken file are unknown, so do not report them as missing.
    guard !language.files.contains(where: { table.files[$0].isBroken }) else { return }
    let fallbacks = language.tag?.fallbacks.dropFirst() ?? []
    let general = table.languages.filter { other in
      other.name != developmentName && fallbacks.contains { $0 == other.tag }
    }
    // The last entry before the missing one, by file.
    var previous: [Int: Range<Int>] = [:]
    for (location, source) in zip(row, standard) {
      let entry = table[source]
      if let location {
        previous[location.file] = table[location].range
        continue
      }
      guard entry.isTranslatable, !entry.isStale else { continue }
      let key = CatalogKey(entry.key)
      let severity: Diagnostic.Severity? = general.contains { $0.entries[key] != nil } ? .note : nil
      let isCatalog = table.files[source.file].place == .several
      let file = isCatalog ? source.file : target(source, language)
      let end = previous[file]?.upperBound ?? 0
      report(
        .stringsMissingKey, severity, at: isCatalog ? entry.keyRange : end..<end, in: file,
        ["key": entry.key, "language": language.name],
        notes: isCatalog ? [] : [note(.stringsDevelopmentText, at: entry.keyRange, in: source.file, developmentName)])
    }
  }

  /// The file of a language that an entry should be added to.
  private func target(_ source: CatalogTable.Location, _ language: CatalogTable.Language) -> Int {
    func isPlural(_ file: Int) -> Bool { table.files[file].name.hasSuffix(".stringsdict") }
    return language.files.first { isPlural($0) == isPlural(source.file) } ?? language.files.first ?? source.file
  }

  /// Reports keys that the development language does not have.
  private mutating func addExtra(_ language: CatalogTable.Language, _ row: [CatalogTable.Location?]) {
    guard let development = table.development, !table.group.hasSource else { return }
    guard row.reduce(0, { $1 == nil ? $0 : $0 + 1 }) < language.entries.count else { return }
    let known = table.languages[development].entries
    // A misspelled key is both extra and missing. If many keys are missing, the cause is a different mistake.
    let missing = known.keys.filter { language.entries[$0] == nil }.map(\.text)
    let candidates = missing.count > 200 ? [] : missing.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for location in language.locations(where: { known[$0] == nil }) {
      let entry = table[location]
      guard !entry.isStale else { continue }
      let nearest = entry.key.utf8.count > 200 ? nil : nearestName(to: entry.key, among: candidates)
      report(
        .stringsExtraKey, at: entry.keyRange, in: location.file, ["key": entry.key, "language": developmentName],
        help: nearest.map { Phrase(.choicesDidYouMean, ["name": Phrase.excerpt($0)]) })
    }
  }

  /// Reports the languages that other tables have but this one does not.
  private mutating func addMissingTables(_ standard: [CatalogTable.Location]) {
    guard let first = standard.first?.file, table.files[first].place != .several else { return }
    let present = Set(table.languages.compactMap(\.tag))
    for tag in table.group.neighbors where !present.contains(tag) {
      // A regional language falls back to the general one.
      guard !tag.fallbacks.contains(where: present.contains), !table.group.hasSource else { continue }
      report(.stringsMissingTable, at: 0..<0, in: first, ["table": table.group.table, "language": tag.description])
    }
  }

  // MARK: Placeholders

  private mutating func addPlaceholders(
    _ location: CatalogTable.Location, _ known: Placeholders, _ source: CatalogTable.Location
  ) {
    let entry = table[location]
    // An empty text has a diagnostic of its own.
    guard let content = entry.entry, !entry.isImplied, !content.general.isEmpty else { return }
    let own = Placeholders(entry)
    if !known.isProse || !known.specifiers.isEmpty { addSpecifiers(own, known, location, source) }
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
    _ own: Placeholders, _ known: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location
  ) {
    var standard: [Int: Placeholders.Use] = [:]
    for use in known.specifiers where standard[use.position] == nil { standard[use.position] = use }
    for index in own.mixed { report(.stringsMixedPlaceholders, at: own.forms[index].range, in: location.file) }
    var seen: Set<[Int]> = []
    // Placeholders in the wrong order cause several type errors. Report them once.
    var mismatched: Set<Int> = []
    for use in own.specifiers where seen.insert([use.form, use.position]).inserted {
      guard let other = standard[use.position] else {
        // A text without placeholders is often shown unformatted: '100%ige Sicherheit'.
        if !known.isProse { reportExtra(use, location, source, known.specifiers.isEmpty ? .warning : nil) }
        continue
      }
      guard let difference = use.difference(from: other), mismatched.insert(use.form).inserted else {
        continue
      }
      report(
        .stringsPlaceholderType, difference == .type ? nil : .warning, at: use.range, in: location.file,
        ["placeholder": use.text, "other": other.text, "language": developmentName],
        notes: [note(.stringsDevelopmentText, at: other.range, in: source.file, developmentName)])
    }
    let present = Set(own.shown.map(\.position))
    var reported: Set<Int> = []
    for use in known.shown where !present.contains(use.position) && reported.insert(use.position).inserted {
      reportMissing(use, own, location, source)
    }
  }

  private mutating func reportExtra(
    _ use: Placeholders.Use, _ location: CatalogTable.Location, _ source: CatalogTable.Location,
    _ severity: Diagnostic.Severity? = nil
  ) {
    report(
      .stringsExtraPlaceholder, severity, at: use.range, in: location.file,
      ["placeholder": use.text, "language": developmentName],
      notes: [note(.stringsDevelopmentText, at: table[source].keyRange, in: source.file, developmentName)])
  }

  private mutating func reportMissing(
    _ use: Placeholders.Use, _ own: Placeholders, _ location: CatalogTable.Location, _ source: CatalogTable.Location
  ) {
    let general = own.forms.first { $0.category == nil || $0.category == .other }
    report(
      .stringsMissingPlaceholder, at: general?.range ?? table[location].range, in: location.file,
      ["placeholder": use.text, "language": developmentName],
      notes: [note(.stringsDevelopmentText, at: use.range, in: source.file, developmentName)])
  }

  // MARK: Plurals

  /// Reports plural categories that a language needs or does not have.
  private mutating func addPlurals(_ language: CatalogTable.Language) {
    guard let tag = language.tag else { return }
    let locations = language.entries.values.filter { table[$0].variants.contains { $0.category != nil } }
    for location in locations.sorted(by: <) {
      let needs = rules[tag] ?? PluralNeeds(tag)
      rules[tag] = needs
      // The forms of one plural, which belong to the same variable and device.
      var names: [[String]] = []
      var plurals: [[String]: [CatalogFile.Form]] = [:]
      for form in table[location].variants where form.category != nil {
        let name = [form.variable ?? "", form.device ?? ""]
        if plurals[name] == nil { names.append(name) }
        plurals[name, default: []].append(form)
      }
      for name in names { addPlural(plurals[name] ?? [], needs, language, location) }
    }
  }

  private mutating func addPlural(
    _ forms: [CatalogFile.Form], _ needs: PluralNeeds, _ language: CatalogTable.Language, _ location: CatalogTable.Location
  ) {
    let present = Set(forms.compactMap(\.category))
    let hasDecimals = forms.contains { form in FormatSpecifier.all(in: form.text).contains { $0.kind == .number } }
    let missing = (hasDecimals ? needs.all : needs.counting).filter { !present.contains($0) && $0 != .other }
    if !missing.isEmpty, let first = forms.first(where: { $0.category == .other }) ?? forms.first {
      report(
        .stringsMissingPlural, at: first.range, in: location.file, ["language": language.name],
        parts: ["names": .names(missing.map(\.rawValue))])
    }
    for form in forms {
      guard let category = form.category, !needs.all.contains(category), category != .zero else { continue }
      report(
        .stringsUnusedPlural, at: form.range, in: location.file, ["language": language.name, "name": category.rawValue])
    }
  }
}

/// The plural categories of a language.
private struct PluralNeeds {
  /// All categories.
  let all: [PluralCategory]
  /// The categories of whole numbers.
  let counting: [PluralCategory]

  init(_ language: LanguageTag) {
    let rules = PluralRules(language)
    (all, counting) = (rules.categories, rules.countingCategories)
  }
}
