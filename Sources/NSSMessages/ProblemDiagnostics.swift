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

extension Phrase {
  package init(_ text: Problem.Text) { self.init(PhraseID("problem.\(text.key)", text.english), text.arguments) }
}

extension Catalog.Problem {
  /// The mistake and its consequence in a language, without the location.
  public func message(in translation: Translation) -> String {
    var sentences: [String] = []
    if let sentence = kind.sentence {
      sentences.append(translation.text(Phrase(sentence)))
    } else if let (id, arguments) = kind.diagnostic {
      sentences.append(Diagnostic(id, at: SourceRange(0, 0), layer: 0, arguments).message(in: translation))
    }
    if let consequence = kind.consequence { sentences.append(translation.text(Phrase(consequence))) }
    return sentences.joined(separator: translation.text(.phrase(.listClauses)))
  }

  /// The problem in a language, with its location, such as `de.lproj/Localizable.strings:3:19: `.
  public func description(in translation: Translation) -> String { location + message(in: translation) }
}

extension Catalog.Problem.Kind {
  /// The diagnostic for a problem in a file; nil if the problem is not in an editable file.
  package var diagnostic: (id: DiagnosticID, arguments: [Phrase.Argument])? {
    let noEntry = Phrase.Argument("entry", "")
    return switch self {
    case .brokenEntry, .missingQuote: (.stringsBrokenEntry, [])
    case .duplicateKey(let key): (.stringsDuplicateKey, [.excerpt("key", key)])
    case .missingSemicolon: (.stringsMissingSemicolon, [])
    case .openComment: (.stringsOpenComment, [])
    case .unescapedQuote, .unescapedQuoteInKey: (.stringsUnescapedQuote, [])
    case .unknownEscape: (.stringsUnknownEscape, [noEntry])
    case .malformedIdentifier(let name): (.stringsUnknownLanguage, [.excerpt("name", name)])
    case .unknownLocalization(let name):
      (.stringsUnknownLanguage, [.excerpt("name", name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name)])
    case .invalidJSON, .invalidPropertyList: (.stringsBrokenFile, reasonArguments)
    case .invalidEncoding: (.stringsBrokenFile, reasonArguments + [noEntry])
    default: reason == nil ? nil : (.stringsInvalidEntry, reasonArguments + [noEntry])
    }
  }

  private var reasonArguments: [Phrase.Argument] {
    guard var reason else { return [] }
    if let first = reason.arguments.first, first.key == "name" { reason.arguments = ["name": Phrase.excerpt(first.value)] }
    return Phrase.Argument.excerpts([:], ["reason": .phrase(Phrase(reason))])
  }
}
