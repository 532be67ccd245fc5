/// A mistake in texts or settings, which the reader skipped.
public struct Problem: Hashable, Sendable {
  /// The kind of a mistake.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// The name of the file is not UTF-8.
    case invalidFileName
    /// The bytes are neither UTF-8 nor UTF-16.
    case invalidEncoding
    /// An entry that is not `key = value;`. It is skipped to the end of its line.
    case brokenEntry
    /// The `;` of the last entry is missing. The entry is kept.
    case missingSemicolon
    /// A comment that is not closed.
    case openComment
    /// A key that occurs twice in the file. The last entry wins.
    case duplicateKey(String)
    /// A backslash before a character that needs none. The backslash is ignored.
    case unknownEscape
    /// A folder whose name is not a language.
    case unknownLocalization(String)
    /// A file format that is not supported: `.stringsdict`, `.xcstrings`.
    case unsupportedFormat(String)
    /// An identifier that is not a language.
    case malformedIdentifier(String)
    /// A language that the system does not know.
    case unknownLanguage(String)
    /// A language that occurs twice.
    case duplicateLanguage(String)
    /// A list without languages.
    case emptyList
  }

  /// The path of the file; empty if the mistake is not in a file.
  public let file: String
  /// The line, from 1; 0 for the file as a whole.
  public let line: Int
  /// The column in characters, from 1; 0 for the file as a whole.
  public let column: Int
  /// The kind of the mistake.
  public let kind: Kind

  package init(file: String = "", line: Int = 0, column: Int = 0, _ kind: Kind) {
    self.file = file
    self.line = line
    self.column = column
    self.kind = kind
  }
}
