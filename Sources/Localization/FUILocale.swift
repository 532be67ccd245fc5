/// Overrides the language of a framework's messages, as SAP's `FUILocale` does: the messages come from the localization that the
/// identifier resolves to.
///
/// Safe to use from several threads at once. A change does not affect texts that were already returned.
public final class FUILocale: Sendable {
  /// The override of the whole program.
  public static let shared = FUILocale(localizations: shippedLocalizations)

  /// The languages of this package's messages, English first.
  public static let shippedLocalizations = [
    LanguageTag(language: "en"), LanguageTag(language: "de"), LanguageTag(language: "es"), LanguageTag(language: "fr"),
    LanguageTag(language: "it"), LanguageTag(language: "pt"), LanguageTag(language: "zh", script: "Hans"),
    LanguageTag(language: "zh", script: "Hant"),
  ]

  private struct State {
    var localizations: [LanguageTag]
    var identifier: String?
    var infersChineseScript = false
  }

  private let state: Locked<State>

  /// Creates an override for the given localizations, for a test or a scene.
  public init(localizations: [LanguageTag]) { state = Locked(State(localizations: localizations)) }

  /// The available localizations. Setting them resolves the identifier again.
  public var localizations: [LanguageTag] {
    get { state.withLock { $0.localizations } }
    set { state.withLock { $0.localizations = newValue } }
  }

  /// The identifier that was set; nil for no override.
  public var identifier: String? {
    get { state.withLock { $0.identifier } }
    set { state.withLock { $0.identifier = newValue } }
  }

  /// True to infer the script of Chinese from its region, so that `zh_TW` is Traditional. The documented rule reads it as Simplified.
  public var infersChineseScript: Bool {
    get { state.withLock { $0.infersChineseScript } }
    set { state.withLock { $0.infersChineseScript = newValue } }
  }

  /// The localization that the identifier resolves to; nil if there is no override or no matching localization.
  public var resolution: LanguageTag? { FUILocale.resolution(state.withLock { $0 }) }

  private static let regionalLanguages: Set<String> = ["de", "en", "es", "fr", "it", "pt"]

  private static func resolution(_ state: State) -> LanguageTag? {
    guard let tag = state.identifier.flatMap(LanguageTag.init) else { return nil }
    var candidates = [LanguageTag(language: tag.language)]
    if tag.language == "zh" {
      let script = tag.script ?? (state.infersChineseScript ? tag.impliedScript : nil) ?? "Hans"
      candidates = [LanguageTag(language: "zh", script: script)]
    } else if regionalLanguages.contains(tag.language), let region = tag.region {
      candidates.insert(LanguageTag(language: tag.language, region: region), at: 0)
    }
    return candidates.first(where: state.localizations.contains)
  }
}
