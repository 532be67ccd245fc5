import Localization
import NSSTheme

extension Translation {
  /// The supported languages, English first.
  public static let languages: [LanguageTag] = FUILocale.shippedLocalizations

  /// English, the language of the declarations.
  public static let english = Translation(LanguageTag(language: "en"), messages: "")

  /// The translation of a language or of the nearest supported one; English if there is none.
  public init(_ wanted: LanguageTag?) {
    self = wanted.flatMap { Translation.match([$0]) }.map { Translation.translation($0.tag) } ?? .english
  }

  private static func translation(_ tag: LanguageTag) -> Translation {
    switch tag.description {
    case "de": german
    case "es": spanish
    case "fr": french
    case "it": italian
    case "pt": portuguese
    case "zh-Hans": simplifiedChinese
    case "zh-Hant": traditionalChinese
    default: english
    }
  }

  /// Chooses the language of messages, in this order:
  ///
  /// 1. The requested language, from an option or a setting.
  /// 2. The override of the program: `FUILocale.shared`.
  /// 3. The environment: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`, if its texts are in UTF-8.
  /// 4. English.
  ///
  /// - Parameters:
  ///   - wanted: the requested language; nil if there is none.
  ///   - environment: the variables of the process.
  public static func chosen(_ wanted: LanguageTag? = nil, environment: [String: String]) -> Translation {
    if let wanted, let match = match([wanted]) { return translation(match.tag) }
    if let resolution = FUILocale.shared.resolution { return Translation(resolution) }
    guard isUTF8(environment) else { return english }
    return match(LanguageTag.preferred(environment: environment)).map { translation($0.tag) } ?? english
  }

  /// True if there are messages in a language or in one that it falls back to.
  package static func isSupported(_ tag: LanguageTag) -> Bool { match([tag]) != nil }

  private static func match(_ preferred: [LanguageTag]) -> LanguageMatch? {
    let match = LanguageMatch(preferred: preferred, supported: languages, default: languages[0])
    return match.kind == .default ? nil : match
  }

  /// Takes the code set from the first variable that is set. Without a code set, UTF-8 is assumed, as terminals do.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    if locale == "C" || locale == "POSIX" { return false }
    guard let dot = locale.firstIndex(of: ".") else { return true }
    let codeSet = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    return codeSet.lowercased().filter { $0 != "-" } == "utf8"
  }
}
