/// The language of an app: the supported languages, the selected one, and its texts.
///
/// The language can change while the app runs. Safe to use from several threads at once; observers and other closures of the app are called outside the lock.
public final class LocalizationManager: Sendable {
  /// The settings key of the selected language.
  public static let settingsKey = "APP_LANGUAGE_SETTING"

  fileprivate struct State {
    var supported: [LanguageTag] = []
    var defaultLocale: LanguageTag?
    var selected: LanguageTag?
    var isKnown: (@Sendable (LanguageTag) -> Bool)?
    var standard: (@Sendable (LanguageTag) -> LanguageTag?)?
    var added = Catalog()
    var observers: [Int: @Sendable (LanguageTag?) -> Void] = [:]
    var nextObserver = 0
    /// The language to store in the settings, and the number of selections so far.
    var kept: LanguageTag?
    var selections = 0
  }

  private let catalogs: [Catalog]
  private let settings: any SettingsStore
  private let preferred: [LanguageTag]
  private let savesAutomaticChoice: Bool
  private let device: String?
  private let state = Locked(State())

  /// A copy of the state, to call the closures of the app outside of the lock: they may call the manager.
  private var current: State { state.withLock { $0 } }

  /// Creates a manager without a list of languages. Its ``localizer`` uses the most preferred language of the catalogs.
  ///
  /// - Parameters:
  ///   - catalogs: the texts, the app's own first.
  ///   - settings: the store of the selection.
  ///   - preferred: the languages that the user prefers, the most preferred first.
  ///   - savesAutomaticChoice: true to store a language that the manager chose.
  ///   - device: the kind of device for texts that depend on it; see ``Localizer/device``.
  public init(
    catalogs: [Catalog] = [], settings: any SettingsStore = MemorySettings(), preferred: [LanguageTag],
    savesAutomaticChoice: Bool = true, device: String? = nil
  ) {
    self.device = device
    self.catalogs = catalogs
    self.settings = settings
    self.preferred = preferred
    self.savesAutomaticChoice = savesAutomaticChoice
  }

  // MARK: The list

  /// Sets the languages that the app supports, and selects one: the stored one if it is in the list, or the one that the user
  /// prefers, or the default, which is not stored.
  ///
  /// - Parameters:
  ///   - ids: the languages, in the order in which the app shows them.
  ///   - default: the language for users whose languages are not supported; the first of the list if it is not in the list.
  ///   - isKnown: returns whether a language exists; nil accepts all languages.
  ///   - standard: returns the language whose texts and formats are used for an unknown one.
  /// - Returns: a problem for each malformed, unknown or repeated language. Such languages are omitted.
  @discardableResult
  public func setSupported(
    _ ids: [String], default: String? = nil, isKnown: (@Sendable (LanguageTag) -> Bool)? = { $0.isKnown },
    standard: (@Sendable (LanguageTag) -> LanguageTag?)? = nil
  ) -> [Catalog.Problem] {
    var problems: [Problem] = []
    var supported: [LanguageTag] = []
    for id in ids {
      guard let tag = LanguageTag(id) else {
        problems.append(Problem(.malformedIdentifier(id)))
        continue
      }
      if supported.contains(tag) {
        problems.append(Problem(.duplicateLanguage(id)))
      } else if isKnown?(tag) ?? true {
        supported.append(tag)
      } else {
        problems.append(Problem(.unknownLanguage(id)))
      }
    }
    let wanted = `default`.flatMap(LanguageTag.init)
    let defaultLocale = wanted.flatMap { supported.contains($0) ? $0 : nil } ?? supported.first
    let selections = state.withLock { $0.selections }
    let selected = defaultLocale.map { automaticChoice(supported, $0) }
    change { state in
      // Keep a selection that another thread made meanwhile.
      let newer = state.selections == selections ? nil : state.kept.flatMap { supported.contains($0) ? $0 : nil }
      state.supported = supported
      state.defaultLocale = defaultLocale
      state.selected = newer ?? selected
      state.isKnown = isKnown
      state.standard = standard
    }
    return problems
  }

  private func automaticChoice(_ supported: [LanguageTag], _ defaultLocale: LanguageTag) -> LanguageTag {
    if let text = settings.string(forKey: LocalizationManager.settingsKey) {
      if let saved = LanguageTag(text), supported.contains(saved) { return saved }
      _ = settings.set(nil, forKey: LocalizationManager.settingsKey)
    }
    let match = LanguageMatch(preferred: preferred, supported: supported, default: defaultLocale)
    if match.kind != .default, savesAutomaticChoice {
      _ = settings.set(match.tag.description, forKey: LocalizationManager.settingsKey)
    }
    return match.tag
  }

  /// The languages that the app supports, in the order in which they were given.
  public var supported: [LanguageTag] { state.withLock { $0.supported } }

  /// The language for users whose languages are not supported.
  public var defaultLocale: LanguageTag? { state.withLock { $0.defaultLocale } }

  /// The selected language; nil until a list is set.
  public var selected: LanguageTag? { state.withLock { $0.selected } }

  /// The language of the texts and formats: the selected one, or its replacement if it is unknown.
  package var textLocale: LanguageTag? { current.textLocale }

  /// The supported language that matches a language: itself, or the first of its fallbacks in the list.
  public func supportedLocale(for tag: LanguageTag) -> LanguageTag? {
    let supported = supported
    return tag.inheritanceChain.first(where: supported.contains)
  }

  // MARK: The selection

  /// Selects and stores the supported language that matches, or else the default. ``LanguageMatch/isDefault`` states which of the two.
  ///
  /// - Returns: the selected language; nil if no list is set.
  @discardableResult
  public func select(_ id: String) -> LanguageMatch? { select(LanguageTag(id)) }

  /// Selects and stores the supported language that matches, or throws and keeps the selection.
  ///
  /// - Throws: ``UnsupportedLanguage`` if no supported language matches.
  @discardableResult
  public func selectSupported(_ tag: LanguageTag) throws(UnsupportedLanguage) -> LanguageMatch {
    guard supportedLocale(for: tag) != nil, let match = select(tag), !match.isDefault else {
      throw UnsupportedLanguage(identifier: tag.description)
    }
    return match
  }

  /// Selects and stores the supported language that matches, or else the default. ``LanguageMatch/isDefault`` says which.
  ///
  /// - Returns: the selected language; nil if no list is set.
  @discardableResult
  public func select(_ tag: LanguageTag?) -> LanguageMatch? {
    // Choose and set under one lock, because another thread may replace the list.
    change { state in
      guard let defaultLocale = state.defaultLocale else { return nil }
      let match = LanguageMatch(preferred: [tag].compactMap { $0 }, supported: state.supported, default: defaultLocale)
      state.selected = match.tag
      state.kept = match.tag
      state.selections += 1
      return match
    }
  }

  /// Removes the stored selection. The current one stays until the next ``setSupported(_:default:isKnown:standard:)``.
  ///
  /// - Returns: true if no selection is stored anymore.
  @discardableResult
  public func resetSavedSettings() -> Bool {
    _ = settings.set(nil, forKey: LocalizationManager.settingsKey)
    return settings.string(forKey: LocalizationManager.settingsKey) == nil
  }

  // MARK: Texts

  /// Looks up texts in the selected language, then in the default language. Added texts take precedence over the shipped texts of
  /// the same language.
  public var localizer: Localizer {
    var localizer = languageLocalizer
    localizer.device = device
    return localizer
  }

  private var languageLocalizer: Localizer {
    let current = current
    let catalogs = [current.added] + catalogs
    if let selected = current.textLocale {
      return Localizer(selected: selected, default: current.defaultLocale, catalogs: catalogs)
    }
    let localizations = Set(catalogs.flatMap(\.localizations)).sorted { $0.description < $1.description }
    let fallback = localizations.first ?? LanguageTag(language: "en")
    let match = LanguageMatch(preferred: preferred, supported: localizations, default: fallback)
    return Localizer(single: match.tag, catalogs: catalogs)
  }

  /// Adds texts to a language, by default the selected one, and replaces the text of a key that was added before.
  ///
  /// - Returns: false if the table name is empty or no language is selected.
  @discardableResult
  public func add(_ texts: [String: String], table: String = "Localizable", in language: LanguageTag? = nil) -> Bool {
    guard !table.isEmpty, let language = language ?? selected else { return false }
    change { $0.added.merge(texts, table: table, in: language) }
    return true
  }

  /// Removes added texts of a table, of a language, or of a table in a language. Without arguments, removes all added texts.
  public func removeAdded(table: String? = nil, in language: LanguageTag? = nil) {
    change { $0.added.remove(table: table, in: language) }
  }

  // MARK: Observers

  /// Calls a closure with the selected language after each change of that language or of the added texts.
  ///
  /// - Returns: a subscription that ends the calls when it is released.
  public func onChange(_ body: @escaping @Sendable (LanguageTag?) -> Void) -> Subscription {
    let number = state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = body
      return state.nextObserver
    }
    // The closure is released outside of the lock, because that may end other subscriptions.
    return Subscription { [weak self] in _ = self?.state.withLock { $0.observers.removeValue(forKey: number) } }
  }

  /// Changes the state under the lock. Outside it, stores a new selection of the app, and calls the observers if the selected
  /// language or the added texts changed.
  private func change<Answer: Sendable>(_ body: (inout State) -> Answer) -> Answer {
    // The state before is returned, so that its closures are released outside of the lock.
    let (before, after, answer) = state.withLock { state in
      let before = state
      let answer = body(&state)
      return (before, state, answer)
    }
    if before.selections != after.selections { keepSelection() }
    if before.selected != after.selected || !before.added.hasSameTexts(as: after.added) {
      for (_, observer) in after.observers.sorted(by: { $0.key < $1.key }) { observer(after.selected) }
    }
    return answer
  }

  /// Writes the last selection to the settings, outside the lock because the settings are foreign code. Each thread repeats the
  /// write until there is no newer selection, so that the last one is stored.
  private func keepSelection() {
    while true {
      let (tag, selections) = state.withLock { ($0.kept, $0.selections) }
      guard let tag else { return }
      _ = settings.set(tag.description, forKey: LocalizationManager.settingsKey)
      if state.withLock({ $0.selections }) == selections { return }
    }
  }
}

extension LocalizationManager.State {
  /// The language of the texts: the selected one if it is known, or else its replacement.
  fileprivate var textLocale: LanguageTag? {
    guard let selected, let standard, !(isKnown?(selected) ?? selected.isKnown) else { return selected }
    if let replacement = standard(selected), isKnown?(replacement) ?? replacement.isKnown { return replacement }
    return defaultLocale
  }
}

extension LocalizationManager {
  /// A language that an app does not support.
  public struct UnsupportedLanguage: Error, Hashable, CustomStringConvertible {
    /// The language as given.
    public let identifier: String

    /// The error in English.
    public var description: String { "no supported language matches '\(identifier)'" }
  }

  /// Ends the calls of an observer when its owner releases it.
  public final class Subscription: Sendable {
    private let end: @Sendable () -> Void

    package init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
  }
}
