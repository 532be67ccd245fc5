/// Overrides the language of a framework's own messages, as SAP's `FUILocale` does: set an identifier, and the messages are those of the
/// localization that it resolves to.
///
/// Safe to use from several threads at once. Texts that were handed out do not change.
public final class FUILocale: Sendable {
  /// The override of the whole program.
  public static let shared = FUILocale(localizations: shippedLocalizations)

  /// The languages that the messages of this package are in, English first.
  public static let shippedLocalizations = [
    LanguageTag(language: "en"), LanguageTag(language: "de"), LanguageTag(language: "es"), LanguageTag(language: "fr"),
    LanguageTag(language: "it"), LanguageTag(language: "pt"), LanguageTag(language: "zh", script: "Hans"),
    LanguageTag(language: "zh", script: "Hant"),
  ]

  private struct State {
    var localizations: [LanguageTag]
    var identifier: String?
    var infersChineseScript = false
    var resolution: LanguageTag?

    mutating func resolve() {
      resolution = identifier.flatMap { FUILocale.resolution(of: $0, in: localizations, infersChineseScript) }
    }
  }

  private let state: Locked<State>

  /// An override for some localizations: for tests, or one for each scene.
  public init(localizations: [LanguageTag]) { state = Locked(State(localizations: localizations)) }

  /// The localizations that there are. Setting them resolves the identifier again.
  public var localizations: [LanguageTag] {
    get { state.withLock { $0.localizations } }
    set {
      state.withLock {
        $0.localizations = newValue
        $0.resolve()
      }
    }
  }

  /// The identifier that was set; nil for no override.
  public var identifier: String? {
    get { state.withLock { $0.identifier } }
    set {
      state.withLock {
        $0.identifier = newValue
        $0.resolve()
      }
    }
  }

  /// True if Chinese without a script gets that of its region: `zh_TW` is Traditional then. By the documented rule it is Simplified.
  public var infersChineseScript: Bool {
    get { state.withLock { $0.infersChineseScript } }
    set {
      state.withLock {
        $0.infersChineseScript = newValue
        $0.resolve()
      }
    }
  }

  /// The localization that the identifier resolves to; nil for no override, or for one that no localization answers.
  public var resolution: LanguageTag? { state.withLock { $0.resolution } }

  /// The languages that have localizations for regions.
  private static let regionalLanguages: Set<String> = ["de", "en", "es", "fr", "it", "pt"]

  private static func resolution(
    of identifier: String, in localizations: [LanguageTag], _ infersChineseScript: Bool
  ) -> LanguageTag? {
    guard let tag = LanguageTag(identifier) else { return nil }
    var candidates = [LanguageTag(language: tag.language)]
    if tag.language == "zh" {
      let script = tag.script ?? (infersChineseScript ? tag.impliedScript : nil) ?? "Hans"
      candidates = [LanguageTag(language: "zh", script: script)]
    } else if regionalLanguages.contains(tag.language), let region = tag.region {
      candidates.insert(LanguageTag(language: tag.language, region: region), at: 0)
    }
    return candidates.first(where: localizations.contains)
  }
}
