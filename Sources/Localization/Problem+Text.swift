extension Catalog.Problem: CustomStringConvertible {
  /// The mistake with its location, in English, for example
  /// `de.lproj/Localizable.strings:3:19: expected ';' after the text; the text is kept`.
  ///
  /// The module `NSSMessages` has the sentence in eight languages.
  public var description: String { location + message }

  /// The location, such as `de.lproj/Localizable.strings:3:19: `; empty if there is none.
  package var location: String {
    guard !file.isEmpty else { return line == 0 ? "" : "\(line):\(column): " }
    return line == 0 ? "\(file): " : "\(file):\(line):\(column): "
  }

  /// The mistake and its consequence, in English.
  public var message: String { [kind.text, kind.consequence].compactMap { $0 }.joined(separator: "; ") }
}

extension Catalog.Problem.Kind {
  package var text: String {
    switch self {
    case .unreadable: "the file cannot be read"
    case .tooLarge: "the file has more than 100 MB"
    case .invalidFileName: "the name of a file is not UTF-8"
    case .invalidEncoding: "the file cannot be read: it is neither UTF-8 nor UTF-16"
    case .brokenEntry: "expected an entry such as '\"key\" = \"text\";'"
    case .missingQuote: "the closing quotation mark is missing"
    case .missingSemicolon: "expected ';' after the text"
    case .unescapedQuote, .unescapedQuoteInKey: "a quotation mark inside a text needs a backslash"
    case .openComment: "the comment is not closed"
    case .duplicateKey(let key): "the key '\(key)' occurs twice"
    case .unknownEscape: "unknown escape sequence"
    case .invalidJSON(let reason), .invalidPropertyList(let reason): "the file cannot be read: \(reason.text)"
    case .notText(let key): "invalid entry: the value of '\(key)' is not a text"
    case .missingFormat(let key): "invalid entry: '\(key)' has no 'NSStringLocalizedFormatKey'"
    case .undefinedVariable(let name): "invalid entry: the variable '\(name)' is not defined"
    case .unusedVariable(let name): "invalid entry: no text uses the variable '\(name)'"
    case .unknownCategory(let name): "invalid entry: '\(name)' is not a plural category"
    case .missingOther(let name): "invalid entry: the plural '\(name)' has no category 'other'"
    case .malformedVariable(let text, _): "invalid entry: '\(text)' is not a variable"
    case .missingSpecifier(let name): "invalid entry: the variable '\(name)' has no 'formatSpecifier'"
    case .unknownDevice(let name): "invalid entry: '\(name)' is not a kind of device"
    case .missingDevice(let name): "invalid entry: '\(name)' has no text for other devices"
    case .unknownMember(let name, _): "invalid entry: '\(name)' is not known here"
    case .entryOutside(let key): "invalid entry: '\(key)' is beside 'strings' and is not compiled"
    case .unknownRule(let name): "invalid entry: '\(name)' is not a known type of variable"
    case .unknownLocalization(let name): "'\(name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name)' is not a language"
    case .unsupportedFormat(let name): "'\(name)' does not have the expected format"
    case .malformedIdentifier(let name): "'\(name)' is not a language"
    case .unknownLanguage(let name): "the language '\(name)' is not known"
    case .duplicateLanguage(let name): "the language '\(name)' occurs twice"
    case .emptyList: "the list has no language"
    }
  }

  /// The way in which the reader handled a mistake.
  package enum Consequence: String, CaseIterable {
    case backslashIgnored = "the backslash is ignored"
    case entryKept = "the entry is kept"
    case entrySkipped = "the entry is skipped"
    case fileSkipped = "the file is skipped"
    case folderSkipped = "the folder is skipped"
    case lastWins = "the last one is used"
    case lineSkipped = "the line is skipped"
    case restSkipped = "the rest of the file is skipped"
    case skipped = "it is skipped"
    case textKept = "the text is kept"
  }

  package var result: Consequence? {
    switch self {
    case .unreadable, .tooLarge, .invalidFileName, .invalidEncoding, .invalidPropertyList, .invalidJSON, .unsupportedFormat:
      .fileSkipped
    case .brokenEntry, .missingQuote, .unescapedQuoteInKey: .lineSkipped
    case .missingSemicolon, .unescapedQuote: .textKept
    case .openComment: .restSkipped
    case .duplicateKey: .lastWins
    case .unknownEscape: .backslashIgnored
    case .notText, .missingFormat: .entrySkipped
    case .undefinedVariable, .missingOther, .malformedVariable, .missingSpecifier, .missingDevice: .entryKept
    case .unusedVariable, .unknownDevice: nil
    case .unknownCategory, .unknownRule, .unknownMember, .entryOutside, .malformedIdentifier, .unknownLanguage,
      .duplicateLanguage:
      .skipped
    case .unknownLocalization: .folderSkipped
    case .emptyList: nil
    }
  }

  fileprivate var consequence: String? { result?.rawValue }
}

extension Catalog.Problem.Reason {
  package var text: String {
    switch self {
    case .endsEarly: "it ends too early"
    case .expected(let text): "expected '\(text)'"
    case .unexpectedCharacter: "unexpected character"
    case .textAfterEnd: "there is text after the end of its content"
    case .tooDeep: "the values are nested too deeply"
    case .tooManyValues: "the values refer to each other too many times"
    case .damaged: "its tables are damaged"
    case .conflictMarkers(let lines):
      "it has conflict markers of git (lines \(lines.map(String.init).joined(separator: ", ")))"
    case .isJSON: "it is JSON"
    case .isAndroid: "it is a file for Android"
    }
  }
}
