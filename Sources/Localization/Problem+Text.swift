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
  public var message: String { [kind.english, kind.consequence?.filled].compactMap { $0 }.joined(separator: "; ") }

  /// A part of a sentence about a problem.
  package struct Text {
    /// The end of the key in translations.
    package let key: String
    /// The text in English, with `{name}` for an argument of this name.
    package let english: String
    package var arguments: KeyValuePairs<String, String> = [:]

    fileprivate init(_ key: String, _ english: String, _ arguments: KeyValuePairs<String, String> = [:]) {
      (self.key, self.english, self.arguments) = (key, english, arguments)
    }

    fileprivate init(_ key: String, _ english: String, _ name: String) { self.init(key, english, ["name": name]) }

    fileprivate var filled: String {
      Localizer.filled(english, Dictionary(uniqueKeysWithValues: arguments.map { ("{\($0)}", $1) }))
    }
  }
}

extension Catalog.Problem.Kind {
  /// The reason why a file cannot be read, or why an entry is invalid; nil for other mistakes.
  package var reason: Problem.Text? {
    switch self {
    case .invalidEncoding: Problem.Text("encoding", "it is neither UTF-8 nor UTF-16")
    case .invalidJSON(let reason), .invalidPropertyList(let reason): reason.text
    case .notText(let name): Problem.Text("not-text", "the value of '{name}' is not a text", name)
    case .missingFormat(let name): Problem.Text("missing-format", "'{name}' has no 'NSStringLocalizedFormatKey'", name)
    case .undefinedVariable(let name): Problem.Text("undefined-variable", "the variable '{name}' is not defined", name)
    case .unusedVariable(let name): Problem.Text("unused-variable", "no text uses the variable '{name}'", name)
    case .unknownCategory(let name): Problem.Text("unknown-category", "'{name}' is not a plural category", name)
    case .missingOther(let name): Problem.Text("missing-other", "the plural '{name}' has no category 'other'", name)
    case .malformedVariable(let text, _): Problem.Text("malformed-variable", "'{name}' is not a variable", text)
    case .missingSpecifier(let name):
      Problem.Text("missing-specifier", "the variable '{name}' has no 'formatSpecifier'", name)
    case .unknownDevice(let name): Problem.Text("unknown-device", "'{name}' is not a kind of device", name)
    case .missingDevice(let name): Problem.Text("missing-device", "'{name}' has no text for other devices", name)
    case .unknownMember(let name, _): Problem.Text("unknown-member", "'{name}' is not known here", name)
    case .entryOutside(let name): Problem.Text("entry-outside", "'{name}' is beside 'strings' and is not compiled", name)
    case .unknownRule(let name): Problem.Text("unknown-rule", "'{name}' is not a known type of variable", name)
    default: nil
    }
  }

  /// The whole sentence of a mistake that has no diagnostic; nil for other mistakes.
  package var sentence: Problem.Text? {
    switch self {
    case .unreadable: Problem.Text("unreadable", "the file cannot be read")
    case .tooLarge: Problem.Text("too-large", "the file has more than 100 MB")
    case .invalidFileName: Problem.Text("file-name", "the name of a file is not UTF-8")
    case .missingQuote: Problem.Text("missing-quote", "the closing quotation mark is missing")
    case .unsupportedFormat(let name): Problem.Text("unsupported", "'{name}' does not have the expected format", name)
    case .unknownLanguage(let name): Problem.Text("unknown-language", "the language '{name}' is not known", name)
    case .duplicateLanguage(let name): Problem.Text("duplicate-language", "the language '{name}' occurs twice", name)
    case .emptyList: Problem.Text("empty-list", "the list has no language")
    default: nil
    }
  }

  fileprivate var english: String {
    switch self {
    case .brokenEntry: "expected an entry such as '\"key\" = \"text\";'"
    case .missingSemicolon: "expected ';' after the text"
    case .unescapedQuote, .unescapedQuoteInKey: "a quotation mark inside a text needs a backslash"
    case .openComment: "the comment is not closed"
    case .duplicateKey(let key): "the key '\(key)' occurs twice"
    case .unknownEscape: "unknown escape sequence"
    case .unknownLocalization(let name): "'\(name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name)' is not a language"
    case .malformedIdentifier(let name): "'\(name)' is not a language"
    case .invalidEncoding, .invalidJSON, .invalidPropertyList: "the file cannot be read: \(reason?.filled ?? "")"
    default: sentence?.filled ?? "invalid entry: \(reason?.filled ?? "")"
    }
  }

  /// The way in which the reader handled the mistake.
  package var consequence: Problem.Text? {
    switch self {
    case .unreadable, .tooLarge, .invalidFileName, .invalidEncoding, .invalidPropertyList, .invalidJSON, .unsupportedFormat:
      Problem.Text("file-skipped", "the file is skipped")
    case .brokenEntry, .missingQuote, .unescapedQuoteInKey: Problem.Text("line-skipped", "the line is skipped")
    case .missingSemicolon, .unescapedQuote: Problem.Text("text-kept", "the text is kept")
    case .openComment: Problem.Text("rest-skipped", "the rest of the file is skipped")
    case .duplicateKey: Problem.Text("last-wins", "the last one is used")
    case .unknownEscape: Problem.Text("backslash-ignored", "the backslash is ignored")
    case .notText, .missingFormat: Problem.Text("entry-skipped", "the entry is skipped")
    case .undefinedVariable, .missingOther, .malformedVariable, .missingSpecifier, .missingDevice:
      Problem.Text("entry-kept", "the entry is kept")
    case .unknownCategory, .unknownRule, .unknownMember, .entryOutside, .malformedIdentifier, .unknownLanguage,
      .duplicateLanguage:
      Problem.Text("skipped", "it is skipped")
    case .unknownLocalization: Problem.Text("folder-skipped", "the folder is skipped")
    case .unusedVariable, .unknownDevice, .emptyList: nil
    }
  }
}

extension Catalog.Problem.Reason {
  fileprivate var text: Problem.Text {
    switch self {
    case .endsEarly: Problem.Text("ends-early", "it ends too early")
    case .expected(let text): Problem.Text("expected", "expected '{text}'", ["text": text])
    case .unexpectedCharacter: Problem.Text("unexpected-character", "unexpected character")
    case .textAfterEnd: Problem.Text("text-after-end", "there is text after the end of its content")
    case .tooDeep: Problem.Text("too-deep", "the values are nested too deeply")
    case .tooManyValues: Problem.Text("too-many-values", "the values refer to each other too many times")
    case .damaged: Problem.Text("damaged", "its tables are damaged")
    case .conflictMarkers(let lines):
      Problem.Text(
        "conflict-markers", "it has conflict markers of git (lines {lines})",
        ["lines": lines.map(String.init).joined(separator: ", ")])
    case .isJSON: Problem.Text("json", "it is JSON")
    case .isAndroid: Problem.Text("android", "it is a file for Android")
    }
  }
}
