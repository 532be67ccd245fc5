/// The texts of an app or a library, by language, table and key.
public struct Catalog: Sendable {
  /// The tables of a language by name, with their texts by key.
  private typealias Tables = [CatalogKey: [CatalogKey: CatalogEntry]]

  private var texts: [LanguageTag: Tables] = [:]
  /// The texts of `Base.lproj`, used for keys that no language has.
  private var base: Tables = [:]
  /// The problems in the files, in the order of the file names.
  public private(set) var problems: [Catalog.Problem] = []

  /// Creates a catalog without texts.
  public init() {}

  /// Creates a catalog with texts by language and key: `Catalog(["en": ["title": "Orders"], "de": ["title": "Aufträge"]])`.
  public init(_ texts: [LanguageTag: [String: String]], table: String = "Localizable") {
    for (language, entries) in texts { merge(entries, table: table, in: language) }
  }

  /// Reads the folders `<language>.lproj` of a folder, each with its tables `<Table>.strings` and `<Table>.stringsdict`, and the
  /// String Catalogs `<Table>.xcstrings`, which have all languages.
  ///
  /// `.strings` files may be text, property lists in XML, or binary property lists as Xcode ships them. The texts of `Base.lproj`
  /// are the last fallback. Folders may have the English names of older projects, such as `German.lproj`. Texts of a
  /// `.stringsdict` file replace those of the `.strings` file of its table, as in Foundation. Files and entries that cannot be
  /// read are skipped and reported in ``problems``.
  ///
  /// - Throws: ``FileError`` if the folder cannot be read.
  public init(directory: String) throws(FileError) {
    let entries = try Files.names(in: directory) { _ in problems.append(Problem(file: directory, .invalidFileName)) }
    for name in entries {
      if name.hasSuffix(".xcstrings") { read("\(directory)/\(name)", name, .development) }
      guard name.hasSuffix(".lproj") else { continue }
      let folder = "\(directory)/\(name)"
      guard let language = FileLanguage(folder: String(name.dropLast(6))) else {
        problems.append(Problem(file: folder, .unknownLocalization(name)))
        continue
      }
      guard let names = try? Files.names(in: folder, unnamed: { _ in problems.append(Problem(file: folder, .invalidFileName)) })
      else {
        problems.append(Problem(file: folder, .unreadable))
        continue
      }
      if case .language(let tag) = language, texts[tag] == nil { texts[tag] = [:] }
      // `.strings` comes before `.stringsdict`, so that the texts with variations win.
      for name in names { read("\(folder)/\(name)", name, language) }
    }
  }

  private enum FileLanguage {
    case language(LanguageTag)
    case base
    /// A String Catalog, which names its languages itself, or a file in `mul.lproj`, the folder for several languages. Texts
    /// without a language are in the source language of the file.
    case development

    /// The language of a folder, by its name without `.lproj`; nil if the name is not a language.
    init?(folder name: String) {
      switch name {
      case "Base": self = .base
      case "mul": self = .development
      default:
        guard let tag = LanguageTag.named(likeFolder: name) else { return nil }
        self = .language(tag)
      }
    }
  }

  private mutating func read(_ path: String, _ name: String, _ language: FileLanguage) {
    guard let format = CatalogFile.Format(fileName: name) else { return }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.contents(of: path)
    } catch {
      return problems.append(Problem(file: path, error.isTooLarge ? .tooLarge : .unreadable))
    }
    let table = String(name.dropLast(format.rawValue.utf8.count + 1))
    add(CatalogFile(bytes, format: format), path: path, table: table, language)
  }

  private mutating func add(_ file: CatalogFile, path: String, table: String, _ language: FileLanguage) {
    var lines = LineCounter(text: file.text)
    for problem in file.problems {
      let location = file.text.isEmpty ? (line: 0, column: 0) : lines.location(problem.range.lowerBound)
      problems.append(Problem(file: path, line: location.line, column: location.column, problem.kind))
    }
    switch language {
    case .base:
      for entry in file.entries { base[CatalogKey(table), default: [:]][CatalogKey(entry.key)] = entry.entry }
    case .language(let language):
      for (tag, entries) in file.texts(in: language) { merge(entries, table: table, in: tag) }
    case .development:
      guard let language = file.sourceLanguage ?? file.entries.lazy.compactMap(\.language).first else { return }
      for (tag, entries) in file.texts(in: language) { merge(entries, table: table, in: tag) }
    }
  }

  /// Reads the text of a `.strings` file, for texts that are part of a program.
  public mutating func merge(stringsFile text: String, table: String = "Localizable", in language: LanguageTag) {
    add(CatalogFile(Array(text.utf8), format: .strings), path: "", table: Catalog.tableName(table), .language(language))
  }

  /// Adds texts, and replaces the text of a key that already exists. The table name may end in `.strings`.
  public mutating func merge(_ entries: [String: String], table: String = "Localizable", in language: LanguageTag) {
    merge(entries.mapValues { CatalogEntry.text($0) }, table: table, in: language)
  }

  /// Adds texts with variations, and replaces the texts of a key that already exists.
  public mutating func merge(_ entries: [String: CatalogEntry], table: String = "Localizable", in language: LanguageTag) {
    let keyed = entries.lazy.map { (CatalogKey($0.key), $0.value) }
    merge(Dictionary(uniqueKeysWithValues: keyed), table: table, in: language)
  }

  private mutating func merge(_ entries: [CatalogKey: CatalogEntry], table: String, in language: LanguageTag) {
    guard !entries.isEmpty else { return }
    let table = Catalog.tableKey(table)
    if texts[language]?[table] == nil {
      texts[language, default: [:]][table] = entries
    } else {
      texts[language]?[table]?.merge(entries) { $1 }
    }
  }

  static func tableName(_ name: String) -> String { name.hasSuffix(".strings") ? String(name.dropLast(8)) : name }

  private static func tableKey(_ name: String) -> CatalogKey { CatalogKey(tableName(name)) }

  /// Removes the texts of a table, of a language, or of a table in a language. Without a language, removes the texts of `Base.lproj`
  /// too; without arguments, removes all texts.
  public mutating func remove(table: String? = nil, in language: LanguageTag? = nil) {
    for tag in language.map({ [$0] }) ?? Array(texts.keys) {
      if let table { texts[tag]?[Catalog.tableKey(table)] = nil } else { texts[tag] = nil }
      if texts[tag]?.isEmpty ?? false { texts[tag] = nil }
    }
    guard language == nil else { return }
    if let table { base[Catalog.tableKey(table)] = nil } else { base = [:] }
  }

  /// The languages that have a folder or texts, sorted by name.
  public var localizations: [LanguageTag] { texts.keys.sorted { $0.description < $1.description } }

  package func texts(table: String, in language: LanguageTag) -> [String: String] {
    let entries = texts[language]?[Catalog.tableKey(table)] ?? [:]
    return Dictionary(entries.lazy.map { ($0.key.text, $0.value.general) }) { $1 }
  }

  func hasSameTexts(as other: Catalog) -> Bool { texts == other.texts && base == other.base }

  /// The text of a key; nil if there is none. A text may be empty. A text with variations gives its general form: the one of the
  /// category `other`.
  public func text(_ key: String, table: String = "Localizable", in language: LanguageTag) -> String? {
    entry(key, table: table, in: language)?.general
  }

  /// The texts of a key with their variations; nil if there are none.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - table: the table, such as `Localizable`.
  ///   - language: the language; nil for the texts of `Base.lproj`.
  public func entry(_ key: String, table: String = "Localizable", in language: LanguageTag?) -> CatalogEntry? {
    let tables = language.map { texts[$0] ?? [:] } ?? base
    return tables[Catalog.tableKey(table)]?[CatalogKey(key)]
  }
}

/// Finds the lines and columns of ascending offsets.
private struct LineCounter {
  let text: [UInt8]
  var offset = 0
  var line = 1
  var lineStart = 0

  mutating func location(_ wanted: Int) -> (line: Int, column: Int) {
    while offset < min(wanted, text.count) {
      let byte = text[offset]
      offset += 1
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r") && (offset == text.count || text[offset] != UInt8(ascii: "\n")))
      if isLineEnd {
        line += 1
        lineStart = offset
      }
    }
    return (line, String(decoding: text[lineStart..<min(wanted, text.count)], as: UTF8.self).count + 1)
  }
}
