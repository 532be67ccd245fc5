import Synchronization

/// The texts of an app or a library, by language, table and key.
public struct Catalog: Sendable {
  private static let reads = Atomic(0)
  /// How many texts in the `.strings` format this process has read: 0 until it needs a message.
  package static var readCount: Int { reads.load(ordering: .relaxed) }

  private var texts: [LanguageTag: [String: [String: String]]] = [:]
  /// The problems in the files, in the order of the file names.
  public private(set) var problems: [Problem] = []

  /// A catalog without texts.
  public init() {}

  /// Reads the folders `<tag>.lproj` of a folder, each with its tables `<Table>.strings`.
  ///
  /// A broken entry or an unreadable file is skipped and reported in ``problems``. Files in unsupported formats (`.stringsdict`,
  /// `.xcstrings`) are reported too.
  ///
  /// - Throws: ``FileError`` if the folder cannot be read.
  public init(directory: String) throws(FileError) {
    let entries = try Files.names(in: directory) { _ in problems.append(Problem(file: directory, .invalidFileName)) }
    for name in entries {
      if name.hasSuffix(".xcstrings") { problems.append(Problem(file: "\(directory)/\(name)", .unsupportedFormat(name))) }
      guard name.hasSuffix(".lproj") else { continue }
      let folder = "\(directory)/\(name)"
      guard let tag = LanguageTag(String(name.dropLast(6))) else {
        // Xcode's folder for the base localization has no texts.
        if name != "Base.lproj" { problems.append(Problem(file: folder, .unknownLocalization(name))) }
        continue
      }
      guard let names = try? Files.names(in: folder, unnamed: { _ in problems.append(Problem(file: folder, .invalidFileName)) })
      else {
        problems.append(Problem(file: folder, .unreadable))
        continue
      }
      if texts[tag] == nil { texts[tag] = [:] }
      for name in names { read("\(folder)/\(name)", name, tag) }
    }
  }

  private mutating func read(_ path: String, _ name: String, _ tag: LanguageTag) {
    if name.hasSuffix(".stringsdict") || name.hasSuffix(".xcstrings") {
      return problems.append(Problem(file: path, .unsupportedFormat(name)))
    }
    guard name.hasSuffix(".strings") else { return }
    guard let bytes = try? Files.contents(of: path) else { return problems.append(Problem(file: path, .unreadable)) }
    add(StringsFile(bytes), path: path, table: String(name.dropLast(8)), tag)
  }

  private mutating func add(_ file: StringsFile, path: String, table: String, _ tag: LanguageTag) {
    Catalog.reads.add(1, ordering: .relaxed)
    var lines = LineCounter(file.text)
    for problem in file.problems.sorted(by: { $0.offset < $1.offset }) {
      let location = problem.kind == .invalidEncoding ? (line: 0, column: 0) : lines.location(problem.offset)
      problems.append(Problem(file: path, line: location.line, column: location.column, problem.kind))
    }
    merge(file.entries, table: table, localization: tag)
  }

  /// Reads the text of a `.strings` file, for texts that are part of a program.
  public mutating func merge(stringsFile text: String, table: String, localization: LanguageTag) {
    add(StringsFile(Array(text.utf8)), path: "", table: table, localization)
  }

  /// Adds texts, and replaces the text of a key that already exists. The table name may end in `.strings`.
  public mutating func merge(_ entries: [String: String], table: String, localization: LanguageTag) {
    guard !entries.isEmpty else { return }
    let table = Catalog.tableName(table)
    if texts[localization]?[table] == nil {
      texts[localization, default: [:]][table] = entries
    } else {
      texts[localization]?[table]?.merge(entries) { $1 }
    }
  }

  /// The name of a table without `.strings`.
  static func tableName(_ name: String) -> String { name.hasSuffix(".strings") ? String(name.dropLast(8)) : name }

  /// Removes the texts of a table, of a language, or of a table in a language. Without arguments, removes all texts.
  public mutating func remove(table: String? = nil, localization: LanguageTag? = nil) {
    for tag in localization.map({ [$0] }) ?? Array(texts.keys) {
      if let table { texts[tag]?[Catalog.tableName(table)] = nil } else { texts[tag] = nil }
      if texts[tag]?.isEmpty ?? false { texts[tag] = nil }
    }
  }

  /// The languages that have a folder or texts, sorted by name.
  public var localizations: [LanguageTag] { texts.keys.sorted { $0.description < $1.description } }

  /// All texts of a table in a language, by key.
  package func texts(table: String, localization: LanguageTag) -> [String: String] {
    texts[localization]?[Catalog.tableName(table)] ?? [:]
  }

  /// True if both catalogs have the same texts.
  func hasSameTexts(as other: Catalog) -> Bool { texts == other.texts }

  /// The text of a key; nil if there is none. A text may be empty.
  public subscript(key: String, table: String, localization: LanguageTag) -> String? {
    texts[localization]?[Catalog.tableName(table)]?[key]
  }
}

/// Finds the lines and columns of ascending offsets.
private struct LineCounter {
  private let text: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: [UInt8]) { self.text = text }

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
