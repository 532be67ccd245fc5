import Localization
import NSSTheme

extension DiagnosticID {
  /// An entry of a `.strings` file that has no key, `=` or text.
  public static let stringsBrokenEntry = DiagnosticID(
    "strings-broken-entry", .error, "expected an entry such as '\"key\" = \"text\";'")
  /// A file that is not text, or not a valid property list or JSON.
  public static let stringsBrokenFile = DiagnosticID("strings-broken-file", .error, "the file cannot be read: {reason}")
  /// A key that occurs twice in a file.
  public static let stringsDuplicateKey = DiagnosticID(
    "strings-duplicate-key", .warning, "the key '{key}' occurs twice", help: "remove one of the entries, or rename a key")
  /// An entry with variations that is incomplete or unknown.
  public static let stringsInvalidEntry = DiagnosticID("strings-invalid-entry", .error, "invalid entry: {reason}{entry}")
  /// A missing semicolon in a `.strings` file.
  public static let stringsMissingSemicolon = DiagnosticID(
    "strings-missing-semicolon", .error, "expected ';' after the text", help: "insert ';'")
  /// A comment that is not closed in a `.strings` file.
  public static let stringsOpenComment = DiagnosticID(
    "strings-open-comment", .error, "the comment is not closed", help: "insert '*/' at the end of the comment")
  /// A quotation mark inside a text of a `.strings` file.
  public static let stringsUnescapedQuote = DiagnosticID(
    "strings-unescaped-quote", .error, "a quotation mark inside a text needs a backslash", help: "write a backslash before it")
  /// A backslash before a character that needs none.
  public static let stringsUnknownEscape = DiagnosticID(
    "strings-unknown-escape", .warning, "unknown escape sequence{entry}", help: "remove the backslash, or write it twice")
  /// A folder or a key of a String Catalog that is not named after a language.
  public static let stringsUnknownLanguage = DiagnosticID("strings-unknown-language", .warning, "'{name}' is not a language")
}

extension PhraseID {
  static let problemAndroid = PhraseID("problem.android", "it is a file for Android")
  static let problemBackslashIgnored = PhraseID("problem.backslash-ignored", "the backslash is ignored")
  static let problemConflictMarkers = PhraseID("problem.conflict-markers", "it has conflict markers of git (lines {lines})")
  static let problemDamaged = PhraseID("problem.damaged", "its tables are damaged")
  static let problemDuplicateLanguage = PhraseID("problem.duplicate-language", "the language '{name}' occurs twice")
  static let problemEmptyList = PhraseID("problem.empty-list", "the list has no language")
  static let problemEncoding = PhraseID("problem.encoding", "it is neither UTF-8 nor UTF-16")
  static let problemEndsEarly = PhraseID("problem.ends-early", "it ends too early")
  static let problemEntryKept = PhraseID("problem.entry-kept", "the entry is kept")
  static let problemEntryOutside = PhraseID("problem.entry-outside", "'{name}' is beside 'strings' and is not compiled")
  static let problemEntrySkipped = PhraseID("problem.entry-skipped", "the entry is skipped")
  static let problemExpected = PhraseID("problem.expected", "expected '{text}'")
  static let problemFileName = PhraseID("problem.file-name", "the name of a file is not UTF-8")
  static let problemFileSkipped = PhraseID("problem.file-skipped", "the file is skipped")
  static let problemFolderSkipped = PhraseID("problem.folder-skipped", "the folder is skipped")
  static let problemJSON = PhraseID("problem.json", "it is JSON")
  static let problemLastWins = PhraseID("problem.last-wins", "the last one is used")
  static let problemLineSkipped = PhraseID("problem.line-skipped", "the line is skipped")
  static let problemMalformedVariable = PhraseID("problem.malformed-variable", "'{name}' is not a variable")
  static let problemMissingDevice = PhraseID("problem.missing-device", "'{name}' has no text for other devices")
  static let problemMissingFormat = PhraseID("problem.missing-format", "'{name}' has no 'NSStringLocalizedFormatKey'")
  static let problemMissingOther = PhraseID("problem.missing-other", "the plural '{name}' has no category 'other'")
  package static let problemMissingQuote = PhraseID("problem.missing-quote", "the closing quotation mark is missing")
  static let problemMissingSpecifier = PhraseID("problem.missing-specifier", "the variable '{name}' has no 'formatSpecifier'")
  static let problemNotText = PhraseID("problem.not-text", "the value of '{name}' is not a text")
  static let problemRestSkipped = PhraseID("problem.rest-skipped", "the rest of the file is skipped")
  static let problemSkipped = PhraseID("problem.skipped", "it is skipped")
  static let problemTextAfterEnd = PhraseID("problem.text-after-end", "there is text after the end of its content")
  static let problemTextKept = PhraseID("problem.text-kept", "the text is kept")
  static let problemTooDeep = PhraseID("problem.too-deep", "the values are nested too deeply")
  static let problemTooLarge = PhraseID("problem.too-large", "the file has more than 100 MB")
  static let problemTooManyValues = PhraseID("problem.too-many-values", "the values refer to each other too many times")
  static let problemUndefinedVariable = PhraseID("problem.undefined-variable", "the variable '{name}' is not defined")
  static let problemUnexpectedCharacter = PhraseID("problem.unexpected-character", "unexpected character")
  static let problemUnknownCategory = PhraseID("problem.unknown-category", "'{name}' is not a plural category")
  static let problemUnknownDevice = PhraseID("problem.unknown-device", "'{name}' is not a kind of device")
  static let problemUnknownLanguage = PhraseID("problem.unknown-language", "the language '{name}' is not known")
  static let problemUnknownMember = PhraseID("problem.unknown-member", "'{name}' is not known here")
  static let problemUnknownRule = PhraseID("problem.unknown-rule", "'{name}' is not a known type of variable")
  static let problemUnreadable = PhraseID("problem.unreadable", "the file cannot be read")
  static let problemUnsupported = PhraseID("problem.unsupported", "'{name}' does not have the expected format")
  static let problemUnusedVariable = PhraseID("problem.unused-variable", "no text uses the variable '{name}'")
}

extension Catalog.Problem {
  /// The mistake and its consequence in a language, without the location.
  public func message(in translation: Translation) -> String {
    let texts = [kind.phrase, kind.consequence.map { .phrase($0) }].compactMap { $0 }
    let sentences = texts.map { content -> String in
      switch content {
      case .phrase(let phrase): translation.text(phrase)
      case .diagnostic(let id, let arguments):
        Diagnostic(id, at: SourceRange(0, 0), layer: 0, arguments).message(in: translation)
      }
    }
    return sentences.joined(separator: translation.text(.phrase(.listClauses)))
  }

  /// The problem in a language, with its location, such as `de.lproj/Localizable.strings:3:19: `.
  public func description(in translation: Translation) -> String { location + message(in: translation) }
}

private enum ProblemText {
  case phrase(Phrase)
  case diagnostic(DiagnosticID, [Phrase.Argument])
}

extension Catalog.Problem.Kind {
  /// The diagnostic for a problem in a file; nil if the problem is not in an editable file.
  package var diagnostic: (id: DiagnosticID, arguments: [Phrase.Argument])? {
    switch self {
    case .brokenEntry, .missingQuote: (.stringsBrokenEntry, [])
    case .duplicateKey(let key): (.stringsDuplicateKey, [.excerpt("key", key)])
    case .missingSemicolon: (.stringsMissingSemicolon, [])
    case .openComment: (.stringsOpenComment, [])
    case .unescapedQuote, .unescapedQuoteInKey: (.stringsUnescapedQuote, [])
    case .unknownEscape: (.stringsUnknownEscape, [Phrase.Argument("entry", "")])
    case .malformedIdentifier(let name): (.stringsUnknownLanguage, [.excerpt("name", name)])
    case .unknownLocalization(let name):
      (.stringsUnknownLanguage, [.excerpt("name", name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name)])
    case .invalidEncoding: (.stringsBrokenFile, Problem.Kind.reason(.problemEncoding))
    case .invalidJSON(let reason), .invalidPropertyList(let reason):
      (.stringsBrokenFile, Phrase.Argument.excerpts([:], ["reason": .phrase(reason.phrase)]))
    case .notText(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemNotText, name))
    case .missingFormat(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemMissingFormat, name))
    case .undefinedVariable(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemUndefinedVariable, name))
    case .unusedVariable(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemUnusedVariable, name))
    case .unknownCategory(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemUnknownCategory, name))
    case .missingOther(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemMissingOther, name))
    case .malformedVariable(let text, _): (.stringsInvalidEntry, Problem.Kind.reason(.problemMalformedVariable, text))
    case .missingSpecifier(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemMissingSpecifier, name))
    case .unknownDevice(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemUnknownDevice, name))
    case .missingDevice(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemMissingDevice, name))
    case .unknownMember(let name, _): (.stringsInvalidEntry, Problem.Kind.reason(.problemUnknownMember, name))
    case .entryOutside(let key): (.stringsInvalidEntry, Problem.Kind.reason(.problemEntryOutside, key))
    case .unknownRule(let name): (.stringsInvalidEntry, Problem.Kind.reason(.problemUnknownRule, name))
    case .unreadable, .tooLarge, .invalidFileName, .unsupportedFormat, .unknownLanguage, .duplicateLanguage, .emptyList: nil
    }
  }

  private static func reason(_ id: PhraseID, _ name: String? = nil) -> [Phrase.Argument] {
    let phrase = name.map { Phrase(id, ["name": Phrase.excerpt($0)]) } ?? Phrase(id)
    return Phrase.Argument.excerpts([:], ["reason": .phrase(phrase)]) + [Phrase.Argument("entry", "")]
  }

  fileprivate var phrase: ProblemText? {
    if case .missingQuote = self { return .phrase(Phrase(.problemMissingQuote)) }
    if let (id, arguments) = diagnostic { return .diagnostic(id, arguments) }
    switch self {
    case .unreadable: return .phrase(Phrase(.problemUnreadable))
    case .tooLarge: return .phrase(Phrase(.problemTooLarge))
    case .invalidFileName: return .phrase(Phrase(.problemFileName))
    case .unsupportedFormat(let name): return .phrase(Phrase(.problemUnsupported, ["name": name]))
    case .unknownLanguage(let name): return .phrase(Phrase(.problemUnknownLanguage, ["name": name]))
    case .duplicateLanguage(let name): return .phrase(Phrase(.problemDuplicateLanguage, ["name": name]))
    case .emptyList: return .phrase(Phrase(.problemEmptyList))
    default: return nil
    }
  }

  fileprivate var consequence: Phrase? {
    let id: PhraseID? =
      switch result {
      case .backslashIgnored: .problemBackslashIgnored
      case .entryKept: .problemEntryKept
      case .entrySkipped: .problemEntrySkipped
      case .fileSkipped: .problemFileSkipped
      case .folderSkipped: .problemFolderSkipped
      case .lastWins: .problemLastWins
      case .lineSkipped: .problemLineSkipped
      case .restSkipped: .problemRestSkipped
      case .skipped: .problemSkipped
      case .textKept: .problemTextKept
      case nil: nil
      }
    return id.map { Phrase($0) }
  }
}

extension Catalog.Problem.Reason {
  fileprivate var phrase: Phrase {
    switch self {
    case .endsEarly: Phrase(.problemEndsEarly)
    case .expected(let text): Phrase(.problemExpected, ["text": text])
    case .unexpectedCharacter: Phrase(.problemUnexpectedCharacter)
    case .textAfterEnd: Phrase(.problemTextAfterEnd)
    case .tooDeep: Phrase(.problemTooDeep)
    case .tooManyValues: Phrase(.problemTooManyValues)
    case .damaged: Phrase(.problemDamaged)
    case .conflictMarkers(let lines):
      Phrase(.problemConflictMarkers, ["lines": lines.map(String.init).joined(separator: ", ")])
    case .isJSON: Phrase(.problemJSON)
    case .isAndroid: Phrase(.problemAndroid)
    }
  }
}
