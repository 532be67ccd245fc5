import Foundation
import Localization

extension LocaleFormats {
  /// A text between the quotation marks of the language: `“iPhone”`, `„iPhone“`, `「iPhone」`. French marks have no spaces inside.
  public func quoted(_ text: String) -> String {
    (locale.quotationBeginDelimiter ?? "“") + text + (locale.quotationEndDelimiter ?? "”")
  }

  /// A text in upper case by the rules of the language: `i` is `İ` in Turkish.
  public func uppercased(_ text: String) -> String { text.uppercased(with: locale) }

  /// A text in lower case by the rules of the language: `I` is `ı` in Turkish.
  public func lowercased(_ text: String) -> String { text.lowercased(with: locale) }

  /// A text with each word capitalized by the rules of the language: `ijsland` is `IJsland` in Dutch.
  public func capitalized(_ text: String) -> String { text.capitalized(with: locale) }

  /// The order of two texts by the rules of the language: `ä` precedes `z` in German, and follows it in Swedish.
  ///
  /// - Parameters:
  ///   - first: a text.
  ///   - second: the text that it is compared with.
  ///   - options: for example `.numeric`, which orders `file2` before `file10`, or `.caseInsensitive`.
  public func compare(_ first: String, _ second: String, options: String.CompareOptions = []) -> ComparisonResult {
    first.compare(second, options: options, range: nil, locale: locale)
  }

  /// The name of a language, with its region or script, in the language of the formats: `de-CH` is `Deutsch (Schweiz)` in German.
  /// Empty if the system has no name.
  public func name(of language: LanguageTag) -> String {
    // Some systems return the identifier if they have no name for it.
    guard Locale.LanguageCode(language.language).isISOLanguage else { return "" }
    return locale.localizedString(forIdentifier: language.description) ?? ""
  }

  /// The name of a language, with its region or script, in the language of the formats. Empty if the identifier is malformed or
  /// the system has no name.
  public func name(of identifier: String) -> String { LanguageTag(identifier).map { name(of: $0) } ?? "" }
}
