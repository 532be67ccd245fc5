/// Something that is wrong with texts or settings, and that was passed over.
public struct Problem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable
    /// A file whose name is no UTF-8.
    case invalidFileName
    /// The bytes are neither UTF-8 nor UTF-16.
    case invalidEncoding
    /// An entry that is not `key = value;`. It is passed over to the end of its line.
    case brokenEntry
    /// The `;` of the last entry is missing. The entry is kept.
    case missingSemicolon
    /// A comment that is never closed.
    case openComment
    /// A key that the file has already. The last one counts.
    case duplicateKey(String)
    /// A backslash before a character that needs none. The character stands for itself.
    case unknownEscape
    /// A folder whose name is no language.
    case unknownLocalization(String)
    /// A form of texts that is not read: `.stringsdict`, `.xcstrings`.
    case unsupportedFormat(String)
    /// An identifier that is no language.
    case malformedIdentifier(String)
    /// A language that the system does not know.
    case unknownLanguage(String)
    /// A language that is named twice.
    case duplicateLanguage(String)
    /// A list of languages that has none.
    case emptyList
  }

  /// The file, or an empty text for what stands in none.
  public let file: String
  /// The line, from 1; 0 for the file as a whole.
  public let line: Int
  /// The column in characters, from 1; 0 for the file as a whole.
  public let column: Int
  /// What is wrong.
  public let kind: Kind

  package init(file: String = "", line: Int = 0, column: Int = 0, _ kind: Kind) {
    self.file = file
    self.line = line
    self.column = column
    self.kind = kind
  }
}
