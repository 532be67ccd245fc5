extension Catalog {
  /// A mistake in texts or settings, which the reader skipped or repaired. Its ``description`` is a sentence with the location.
  public struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case unreadable
      case tooLarge
      case invalidFileName
      case invalidEncoding
      case brokenEntry
      case missingQuote
      case missingSemicolon
      case unescapedQuote
      case unescapedQuoteInKey
      case openComment
      case duplicateKey(String)
      case unknownEscape
      case invalidPropertyList(Reason)
      case invalidJSON(Reason)
      case notText(String)
      case missingFormat(String)
      case undefinedVariable(String)
      case unusedVariable(String)
      case malformedVariable(String, name: String)
      case missingSpecifier(String)
      case unknownCategory(String)
      case missingOther(String)
      case unknownDevice(String)
      case missingDevice(String)
      case unknownMember(String, meant: String?)
      case entryOutside(String)
      case unknownRule(String)
      case unknownLocalization(String)
      case unsupportedFormat(String)
      case malformedIdentifier(String)
      case unknownLanguage(String)
      case duplicateLanguage(String)
      case emptyList
    }

    /// The reason why a file is not a valid property list or JSON.
    package enum Reason: Hashable, Sendable {
      case endsEarly
      case expected(String)
      case unexpectedCharacter
      case textAfterEnd
      case tooDeep
      case tooManyValues
      case damaged
      case conflictMarkers(lines: [Int])
      case isJSON
      case isAndroid
    }

    /// The path of the file; empty if the mistake is not in a file.
    public let file: String
    /// The line, from 1; 0 for the file as a whole.
    public let line: Int
    /// The column in characters, from 1; 0 for the file as a whole.
    public let column: Int
    package let kind: Kind

    package init(file: String = "", line: Int = 0, column: Int = 0, _ kind: Kind) {
      self.file = file
      self.line = line
      self.column = column
      self.kind = kind
    }
  }
}

/// The package uses the short name.
package typealias Problem = Catalog.Problem
