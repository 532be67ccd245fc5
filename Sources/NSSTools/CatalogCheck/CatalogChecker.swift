import Localization
import NSSCompiler
import NSSMessages
import NSSTheme

/// Collects the diagnostics of a table.
struct CatalogChecker {
  let table: CatalogTable
  private(set) var diagnostics: [Diagnostic] = []
  /// The plural categories of languages, made once.
  var knownNeeds: [LanguageTag: PluralNeeds] = [:]
  /// The plural categories of decimals, made once for languages whose texts show some.
  var knownDecimals: [LanguageTag?: [PluralCategory]] = [:]

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
      addUnknownLanguages(file, index)
      for problem in file.file.problems {
        let notes = problem.first.map { [note(.stringsFirstEntry, at: $0, in: index)] } ?? []
        guard let (id, arguments) = problem.kind.diagnostic else { continue }
        var severity: Diagnostic.Severity?
        if case .unusedVariable = problem.kind { severity = .warning }
        let help = problem.kind == .missingQuote ? Phrase(.problemMissingQuote) : nil
        let range = SourceRange(problem.range.lowerBound, problem.range.upperBound)
        diagnostics.append(Diagnostic(id, severity, at: range, layer: index, arguments, help: help, notes: notes))
      }
    }
  }

  /// Reports folders and keys of String Catalogs that are not named after a language.
  private mutating func addUnknownLanguages(_ file: CatalogTable.File, _ index: Int) {
    func add(_ name: String, at range: Range<Int>) {
      let nearest = LanguageTag.named(inEnglish: name)?.description
      report(
        .stringsUnknownLanguage, at: range, in: index, ["name": name],
        help: nearest.map { Phrase(.choicesDidYouMean, ["name": $0]) })
    }
    switch file.language {
    case .noLanguage(let name): add(name, at: 0..<0)
    case .language(let tag) where !tag.hasKnownLanguage: add(tag.description, at: 0..<0)
    case .several:
      var known: Set<LanguageTag> = []
      for entry in file.file.entries {
        guard let tag = entry.language, !tag.hasKnownLanguage, known.insert(tag).inserted else { continue }
        add(tag.description, at: entry.languageRange ?? entry.range)
      }
    case .language, .base, .unknown: break
    }
  }

  // MARK: Languages

  /// Reports the differences between the languages.
  mutating func addComparison() {
    guard let development = table.development else { return }
    let standard = table.standard
    let keys = standard.map { CatalogKey(table[$0].key) }
    let rows = table.languages.map { language in keys.map { language.entries[$0] } }
    let texts = CatalogTexts(table, rows, development)
    let plurals = KeyPlurals(table, standard)
    let isForm = standard.map { plurals.isForm(table[$0].key) }
    let varies = standard.map { table[$0].variants.contains { $0.category != nil } }
    var arguments: [Placeholders?] = standard.map { _ in nil }
    let signatures = standard.map { Placeholders.signature(of: table[$0]) }
    for (index, language) in table.languages.enumerated() {
      addTexts(index, rows[index], texts)
      addPlurals(language, rows[index], varies)
      addKeyPlurals(language, plurals, isDevelopment: index == development)
      if index != development {
        addMissing(language, rows[index], standard, isForm)
        addExtra(language, rows[index], plurals)
      }
      for (number, location) in rows[index].enumerated() {
        guard let location else { continue }
        // Almost all texts have the same simple placeholders, so that there is nothing to compare.
        if let known = signatures[number] {
          if index == development || Placeholders.signature(of: table[location]) == known { continue }
        }
        let known = arguments[number] ?? Placeholders(table[standard[number]])
        arguments[number] = known
        if index == development {
          addOwn(known, location, language)
        } else if !isForm[number] {
          addPlaceholders(Placeholders(table[location]), location, known, standard[number], language)
        }
      }
    }
    addMissingTables(standard)
  }

  var developmentName: String { table.development.map { table.languages[$0].name } ?? "" }

  /// Reports keys that only the development language has, at the locations where they should be inserted.
  private mutating func addMissing(
    _ language: CatalogTable.Language, _ row: [CatalogTable.Location?], _ standard: [CatalogTable.Location], _ isForm: [Bool]
  ) {
    guard let tag = language.tag, tag.hasKnownLanguage, !table.isSource(tag) else { return }
    // The keys of a broken file are not missing.
    guard !language.files.contains(where: { table.files[$0].isBroken }) else { return }
    let parents = tag.inheritanceChain.dropFirst()
    let general = table.languages.filter { other in parents.contains { $0 == other.tag } }
    // A language such as 'en-GB' has only what differs from 'en'.
    guard !general.contains(where: { $0.name == developmentName && $0.tag?.language == tag.language }) else { return }
    // The last entry before the missing one, by file.
    var previous: [Int: Range<Int>] = [:]
    for (number, source) in standard.enumerated() {
      if let location = row[number] {
        previous[location.file] = table[location].range
        continue
      }
      // The rules of the language say which forms it needs.
      guard !isForm[number] else { continue }
      let entry = table[source]
      guard entry.isTranslatable, !entry.isStale, !entry.isWordless else { continue }
      let key = CatalogKey(entry.key)
      let severity: Diagnostic.Severity? = general.contains { $0.entries[key] != nil } ? .note : nil
      let isCatalog = table.files[source.file].language == .several
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
  private mutating func addExtra(
    _ language: CatalogTable.Language, _ row: [CatalogTable.Location?], _ plurals: KeyPlurals
  ) {
    guard let development = table.development, !table.group.hasSource else { return }
    guard row.reduce(0, { $1 == nil ? $0 : $0 + 1 }) < language.entries.count else { return }
    let known = table.languages[development].entries
    // A misspelled key is both extra and missing. If many keys are missing, the cause is a different mistake.
    let missing = known.keys.filter { language.entries[$0] == nil }.map(\.text)
    let candidates = missing.count > 200 ? [] : missing.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for location in language.locations(where: { key, _ in known[key] == nil }) {
      let entry = table[location]
      guard !entry.isStale, !plurals.isForm(entry.key) else { continue }
      let nearest = entry.key.utf8.count > 200 ? nil : nearestName(to: entry.key, among: candidates)
      report(
        .stringsExtraKey, at: entry.keyRange, in: location.file, ["key": entry.key, "language": developmentName],
        help: nearest.map { Phrase(.choicesDidYouMean, ["name": Phrase.excerpt($0)]) })
    }
  }

  /// Reports the languages that other tables have but this one does not.
  private mutating func addMissingTables(_ standard: [CatalogTable.Location]) {
    guard let first = standard.first?.file, table.files[first].language != .several else { return }
    // A storyboard may have a file for each language.
    guard !table.group.hasSource || table.group.isInfoPlist else { return }
    let present = Set(table.languages.compactMap(\.tag))
    for tag in table.group.neighbors where tag.hasKnownLanguage && !table.isSource(tag) {
      // A language of another region falls back to the general one.
      guard !tag.inheritanceChain.contains(where: present.contains) else { continue }
      report(.stringsMissingTable, at: 0..<0, in: first, ["table": table.group.table, "language": tag.description])
    }
  }
}

extension CatalogFile.Entry {
  /// True for an empty text, and for a key without letters that is its own text, such as `%@ – %@`: there is nothing to translate.
  fileprivate var isWordless: Bool {
    guard let text = entry?.general else { return false }
    if text.utf8.allSatisfy({ $0 <= 0x20 }) { return true }
    guard isImplied else { return false }
    let bytes = Array(text.utf8)
    var words: [UInt8] = []
    var end = 0
    for specifier in FormatSpecifier.all(in: bytes) {
      words += bytes[end..<specifier.range.lowerBound]
      end = specifier.range.upperBound
    }
    return !String(decoding: words + bytes[end...], as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
