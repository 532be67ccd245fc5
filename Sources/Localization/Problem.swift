extension Catalog {
  /// A mistake in texts or settings, which the reader skipped or repaired. Its ``description`` is a sentence with the location.
  public struct Problem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The file cannot be read.
      case unreadable
      /// The file has more than 100 MB.
      case tooLarge
      /// The name of the file is not UTF-8.
      case invalidFileName
      /// The bytes are neither UTF-8 nor UTF-16.
      case invalidEncoding
      /// An entry that is not `key = value;`. It is skipped to the end of its line.
      case brokenEntry
      /// The quotation mark at the end of a text is missing. The entry is skipped to the end of its line.
      case missingQuote
      /// The `;` after an entry is missing. The entry is kept.
      case missingSemicolon
      /// A quotation mark inside a text without a backslash before it. The text is kept, including the mark.
      case unescapedQuote
      /// A quotation mark inside a key without a backslash before it. The entry is skipped to the end of its line.
      case unescapedQuoteInKey
      /// A comment that is not closed.
      case openComment
      /// A key that occurs twice in the file. The last entry wins.
      case duplicateKey(String)
      /// A backslash before a character that needs none. The backslash is ignored.
      case unknownEscape
      /// A file that is not a property list. It is skipped.
      case invalidPropertyList(Reason)
      /// A file that is not JSON. It is skipped.
      case invalidJSON(Reason)
      /// A value that is neither a text nor has variations.
      case notText(String)
      /// An entry of a `.stringsdict` file without `NSStringLocalizedFormatKey`.
      case missingFormat(String)
      /// A variable in a text that its entry does not define.
      case undefinedVariable(String)
      /// A variable that no text uses.
      case unusedVariable(String)
      /// A use of a variable that is not written `%#@name@`.
      case malformedVariable(String, name: String)
      /// A substitution of a String Catalog without `formatSpecifier`.
      case missingSpecifier(String)
      /// A name that is not a plural category.
      case unknownCategory(String)
      /// A plural without the category `other`.
      case missingOther(String)
      /// A name that is not a kind of device.
      case unknownDevice(String)
      /// Texts by device without one for `other`.
      case missingDevice(String)
      /// A name or a value that a String Catalog does not have at its place, and the known one that it resembles.
      case unknownMember(String, meant: String?)
      /// A key of a String Catalog beside `strings`.
      case entryOutside(String)
      /// A `NSStringFormatSpecTypeKey` that is neither `NSStringPluralRuleType` nor `NSStringDeviceSpecificRuleType`.
      case unknownRule(String)
      /// A folder whose name is not a language.
      case unknownLocalization(String)
      /// A file in a format that does not support the requested content.
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

    /// The reason why a file is not a valid property list or JSON.
    package enum Reason: Hashable, Sendable {
      /// The file ends too early.
      case endsEarly
      /// The file has something else where this is expected.
      case expected(String)
      /// A character that is not allowed at its location.
      case unexpectedCharacter
      /// There is text after the end of the values.
      case textAfterEnd
      /// The values are nested too deeply.
      case tooDeep
      /// The values of a binary property list refer to each other so often that they have no end.
      case tooManyValues
      /// A binary property list whose tables are damaged.
      case damaged
      /// Git has marked a conflict in these lines.
      case conflictMarkers(lines: [Int])
      /// The file is JSON.
      case isJSON
      /// The file has the texts of an app for Android.
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
