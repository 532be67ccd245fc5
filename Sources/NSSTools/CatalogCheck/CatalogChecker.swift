import Localization
import NSSCompiler
import NSSTheme

struct CatalogChecker {
  let table: CatalogTable
  private(set) var diagnostics: [Diagnostic] = []
  var knownNeeds: [LanguageTag: PluralNeeds] = [:]

  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity? = nil, at range: Range<Int>, in file: Int,
    _ arguments: KeyValuePairs<String, String?> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:],
    help: Phrase? = nil, notes: [Diagnostic.Note] = []
  ) {
    add(
      id, severity, at: range, in: file, Phrase.Argument.excerpts(arguments, parts) + [Phrase.Argument("entry", "")], help: help,
      notes: notes)
  }

  /// Adds a diagnostic. In a String Catalog, the argument `entry` says which text it is about, because the location does not.
  mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity?, at range: Range<Int>, in file: Int, _ arguments: [Phrase.Argument],
    help: Phrase?, notes: [Diagnostic.Note]
  ) {
    let entry = table.entry(at: range.lowerBound, in: file).flatMap { entry in
      entry.language.map { Phrase(.stringsEntry, ["key": Phrase.excerpt(entry.key), "language": $0.description]) }
    }
    let known = arguments.filter { entry == nil || $0.name != "entry" }
    let arguments = known + Phrase.Argument.excerpts([:], ["entry": entry.map { .phrase($0) }])
    diagnostics.append(
      Diagnostic(
        id, severity, at: SourceRange(range.lowerBound, range.upperBound), layer: file, arguments, help: help, notes: notes))
  }

  func note(
    _ id: NoteID, at range: Range<Int>, in file: Int, _ arguments: KeyValuePairs<String, String?> = [:]
  ) -> Diagnostic.Note { Diagnostic.Note(id, at: SourceRange(range.lowerBound, range.upperBound), layer: file, arguments) }

  func developmentNote(at range: Range<Int>, in file: Int) -> Diagnostic.Note {
    note(.stringsDevelopmentText, at: range, in: file, ["language": developmentName])
  }

  // MARK: Languages

  mutating func addComparison() {
    guard let development = table.development else { return }
    if let missing = table.missingDevelopment {
      report(.stringsMissingTable, at: 0..<0, in: 0, ["table": table.group.table, "language": missing.description])
      return
    }
    let standard = table.standard
    let keys = standard.map { CatalogKey(table[$0].key) }
    let rows = table.languages.map { language in keys.map { language.entries[$0] } }
    let texts = CatalogTexts(table, rows, development)
    let plurals = KeyPlurals(table, standard)
    let isForm = standard.map { plurals.isForm(table[$0].key) }
    let varies = standard.map { table[$0].variants.contains { $0.category != nil } }
    let arguments = standard.map { Placeholders(table[$0]) }
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
        let entry = table[location]
        guard index == development || !entry.hasSameTexts(as: table[standard[number]]) else { continue }
        guard !entry.hasUnknownVariables, !table[standard[number]].hasUnknownVariables else { continue }
        let known = arguments[number]
        if index == development {
          addOwn(known, location, language)
          addFormat(known, location, language)
        } else if !isForm[number] {
          addPlaceholders(Placeholders(entry, of: known), location, known, standard[number], language)
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
    guard let tag = language.tag, isCompared(language) else { return }
    let general = general(tag)
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
        parts: ["keys": .phrase(Phrase(.stringsOneKey, ["key": Phrase.excerpt(entry.key)]))],
        notes: isCatalog ? [] : [developmentNote(at: entry.keyRange, in: source.file)])
    }
  }

  /// True for a language that needs all texts of the development language.
  func isCompared(_ language: CatalogTable.Language) -> Bool {
    guard let tag = language.tag, tag.hasKnownLanguage, !table.isSource(tag) else { return false }
    // The keys of a broken file are not missing, and a language such as 'en-GB' has only what differs from 'en'.
    return !language.files.contains { table.files[$0].isBroken }
      && !general(tag).contains { $0.name == developmentName && $0.tag?.language == tag.language }
  }

  func general(_ tag: LanguageTag) -> [CatalogTable.Language] {
    let parents = tag.inheritanceChain.dropFirst()
    return table.languages.filter { other in parents.contains { $0 == other.tag } }
  }

  /// The file of a language that an entry should be added to.
  private func target(_ source: CatalogTable.Location, _ language: CatalogTable.Language) -> Int {
    func isPlural(_ file: Int) -> Bool { table.files[file].name.hasSuffix(".stringsdict") }
    return language.files.first { isPlural($0) == isPlural(source.file) } ?? language.files.first ?? source.file
  }

  private mutating func addExtra(_ language: CatalogTable.Language, _ row: [CatalogTable.Location?], _ plurals: KeyPlurals) {
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
        help: candidates.compactMap { hiddenDifference(entry.key, $0) }.first
          ?? nearest.map { Phrase(.choicesDidYouMean, ["name": Phrase.excerpt($0)]) })
    }
  }

  /// The difference between two keys that look the same; nil if they do not.
  private func hiddenDifference(_ key: String, _ other: String) -> Phrase? {
    // Canonically equivalent texts are equal as `String`.
    if key == other { return Phrase(.stringsOtherUnicodeForm, ["language": developmentName]) }
    let (own, standard) = (Array(key.unicodeScalars), Array(other.unicodeScalars))
    guard own.count == standard.count, let index = own.indices.first(where: { own[$0] != standard[$0] }),
      zip(own, standard).allSatisfy({ $0 == $1 || $0.isSpace && $1.isSpace })
    else { return nil }
    return Phrase(
      .stringsOtherSpace, ["own": own[index].codePoint, "other": standard[index].codePoint, "language": developmentName])
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

extension PhraseID {
  static let stringsEntry = PhraseID("strings.entry", " (the text of '{key}' in '{language}')")
  static let stringsManyKeys = PhraseID("strings.many-keys", "{count} of {total} keys (first: '{key}')")
  static let stringsOneKey = PhraseID("strings.one-key", "'{key}'")
  static let stringsOtherSpace = PhraseID("strings.other-space", "it has {own} where the key in '{language}' has {other}")
  static let stringsOtherUnicodeForm = PhraseID(
    "strings.other-unicode-form", "it differs from the key in '{language}' in its Unicode form only; copy that key")
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.generalCategory == .spaceSeparator }
}

extension CatalogFile.Entry {
  /// True if all texts are those of another entry, so that they have no differences.
  func hasSameTexts(as other: CatalogFile.Entry) -> Bool {
    let (forms, others) = (forms, other.forms)
    return !forms.isEmpty && forms.count == others.count
      && zip(forms, others).allSatisfy { $0.text.isSame(as: $1.text) && $0.isSameCase(as: $1) && $0.category == $1.category }
  }

  /// True for an empty text, and for a key without letters that is its own text, such as `%@ – %@`: there is nothing to translate.
  var isWordless: Bool {
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
