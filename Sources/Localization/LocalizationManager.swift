/// The language of an app: which ones it supports, which one is selected, and the texts in it.
///
/// The language can be changed while the app runs. Safe to use from several threads at once; observers are called outside of the lock.
public final class LocalizationManager: Sendable {
  /// The key under which the selected language is kept.
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
    /// The language that was selected last, to be kept, and the number of the selection.
    var kept: LanguageTag?
    var selections = 0
  }

  private let catalogs: [Catalog]
  private let settings: any SettingsStore
  private let preferred: [LanguageTag]
  private let savesAutomaticChoice: Bool
  private let state = Locked(State())

  /// A manager without a list of languages: ``localizer`` then has the language of the catalogs that is preferred most.
  ///
  /// - Parameters:
  ///   - catalogs: the texts, the app's own first.
  ///   - settings: where the selection is kept.
  ///   - preferred: the languages that the user wants, the most wanted first.
  ///   - savesAutomaticChoice: true to keep a language that was chosen for the user.
  public init(
    catalogs: [Catalog] = [], settings: any SettingsStore = MemorySettings(), preferred: [LanguageTag],
    savesAutomaticChoice: Bool = true
  ) {
    self.catalogs = catalogs
    self.settings = settings
    self.preferred = preferred
    self.savesAutomaticChoice = savesAutomaticChoice
  }

  // MARK: The list

  /// Sets the languages that the app supports, and selects one: the kept one if it is a member; or what the user prefers; or the
  /// default, which is not kept.
  ///
  /// - Parameters:
  ///   - ids: the languages, in the order in which the app shows them.
  ///   - default: the language for users whose languages are not supported; the first of the list if it is none of its members.
  ///   - isKnown: says of a language whether there is one; nil switches the check off.
  ///   - standard: names, for a language that is not known, the one whose texts and formats are used.
  /// - Returns: what was left out: malformed, unknown and repeated languages.
  public func setSupported(
    _ ids: [String], default: String? = nil, isKnown: (@Sendable (LanguageTag) -> Bool)? = { $0.isKnown },
    standard: (@Sendable (LanguageTag) -> LanguageTag?)? = nil
  ) -> [Problem] {
    var problems: [Problem] = []
    var supported: [LanguageTag] = []
    for id in ids {
      if let tag = LanguageTag(id) {
        if supported.contains(tag) {
          problems.append(Problem(.duplicateLanguage(id)))
        } else if isKnown?(tag) ?? true {
          supported.append(tag)
        } else {
          problems.append(Problem(.unknownLanguage(id)))
        }
      } else {
        problems.append(Problem(.malformedIdentifier(id)))
      }
    }
    let wanted = `default`.flatMap(LanguageTag.init)
    let defaultLocale = wanted.flatMap { supported.contains($0) ? $0 : nil } ?? supported.first
    let selections = state.withLock { $0.selections }
    let selected = defaultLocale.map { automaticChoice(supported, $0) }
    change { state in
      // Who selects meanwhile is not overridden.
      let newer = state.selections == selections ? nil : state.kept.flatMap { supported.contains($0) ? $0 : nil }
      state.supported = supported
      state.defaultLocale = defaultLocale
      state.selected = newer ?? selected
      state.isKnown = isKnown
      state.standard = standard
      return false
    }
    return problems
  }

  private func automaticChoice(_ supported: [LanguageTag], _ defaultLocale: LanguageTag) -> LanguageTag {
    if let text = settings.string(forKey: LocalizationManager.settingsKey) {
      if let saved = LanguageTag(text), supported.contains(saved) { return saved }
      _ = settings.set(nil, forKey: LocalizationManager.settingsKey)
    }
    let match = negotiate(preferred: preferred, supported: supported, default: defaultLocale)
    if match.kind != .default, savesAutomaticChoice {
      _ = settings.set(match.tag.description, forKey: LocalizationManager.settingsKey)
    }
    return match.tag
  }

  /// The languages that the app supports, in the order in which they were given.
  public var supported: [LanguageTag] { state.withLock { $0.supported } }

  /// The language for users whose languages are not supported.
  public var defaultLocale: LanguageTag? { state.withLock { $0.defaultLocale } }

  /// The selected language; nil as long as no list was set.
  public var selected: LanguageTag? { state.withLock { $0.selected } }

  /// The language whose texts and formats are used: the selected one, or what stands in for it if it is not known.
  package var textLocale: LanguageTag? { state.withLock { $0.textLocale } }

  /// True for a member of the list.
  public func supports(_ id: String) -> Bool { LanguageTag(id).map { supported.contains($0) } ?? false }

  /// The member of the list that a language stands for: itself, or the first of its fall-backs that is one.
  public func supportedLocale(for id: String) -> LanguageTag? {
    let supported = supported
    return LanguageTag(id)?.fallbacks.first(where: supported.contains)
  }

  // MARK: The selection

  /// Selects a language: the member of the list that it stands for, or else the default one; and keeps it.
  ///
  /// - Returns: what was selected; nil when no list was set.
  @discardableResult
  public func select(_ id: String) -> LanguageMatch? {
    let tag = LanguageTag(id)
    // Chosen and set under one lock: the list may be another one a moment later.
    let match = change { state -> (Bool, LanguageMatch?) in
      guard let defaultLocale = state.defaultLocale else { return (false, nil) }
      let match =
        tag.map { negotiate(preferred: [$0], supported: state.supported, default: defaultLocale) }
        ?? LanguageMatch(tag: defaultLocale, kind: .default)
      state.selected = match.tag
      return (false, match)
    } saving: {
      $0?.tag
    }
    return match
  }

  /// True for the selected language.
  public func isSelected(_ id: String) -> Bool { LanguageTag(id).map { $0 == selected } ?? false }

  /// Forgets the kept selection. The present one stays until the next ``setSupported(_:default:isKnown:standard:)``.
  ///
  /// - Returns: true when nothing is kept any more.
  @discardableResult
  public func resetSavedSettings() -> Bool {
    _ = settings.set(nil, forKey: LocalizationManager.settingsKey)
    return settings.string(forKey: LocalizationManager.settingsKey) == nil
  }

  // MARK: Texts

  /// Looks up the texts of the selected language, then those of the default one. Added texts come before shipped ones of the same
  /// language.
  public var localizer: Localizer {
    let (added, selected, defaultLocale) = state.withLock { ($0.added, $0.textLocale, $0.defaultLocale) }
    let catalogs = [added] + catalogs
    if let selected { return Localizer(selected: selected, default: defaultLocale, catalogs: catalogs) }
    let localizations = Set(catalogs.flatMap(\.localizations)).sorted { $0.description < $1.description }
    let fallback = localizations.first ?? LanguageTag(language: "en")
    let match = negotiate(preferred: preferred, supported: localizations, default: fallback)
    return Localizer(single: match.tag, catalogs: catalogs)
  }

  /// Adds texts, for the selected language unless another one is named; of a key that is there already the new one counts.
  ///
  /// - Returns: false for an empty name of a table, or a language that is malformed.
  @discardableResult
  public func add(_ texts: [String: String], table: String = "Localizable", localization: String? = nil) -> Bool {
    guard !table.isEmpty else { return false }
    let named = localization.flatMap(LanguageTag.init)
    guard localization == nil || named != nil, let tag = named ?? selected else { return false }
    changeAdded { $0.merge(texts, table: table, localization: tag) }
    return true
  }

  /// Removes added texts: of a table, of a language, or of both; all of them if neither is given.
  public func removeAdded(table: String? = nil, localization: String? = nil) {
    let tag = localization.flatMap(LanguageTag.init)
    guard localization == nil || tag != nil else { return }
    changeAdded { $0.remove(table: table, localization: tag) }
  }

  // MARK: Observers

  /// Calls a closure after each change of the selected language or of the added texts, with the selected language.
  ///
  /// - Returns: what ends the calls when it is given up.
  public func onChange(_ body: @escaping @Sendable (LanguageTag?) -> Void) -> Subscription {
    let number = state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = body
      return state.nextObserver
    }
    return Subscription { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
  }

  private func changeAdded(_ body: (inout Catalog) -> Void) {
    change { state in
      let before = state.added
      body(&state.added)
      return !state.added.hasSameTexts(as: before)
    }
  }

  /// Changes the state under the lock, and calls the observers outside of it if there was a change.
  ///
  /// - Parameter body: answers whether something else than the selection has changed.
  private func change(_ body: (inout State) -> Bool) {
    change { state in
      (body(&state), ())
    } saving: { _ in
      nil
    }
  }

  /// The same, with an answer, and a selection to keep before observers are called.
  private func change<Answer: Sendable>(
    _ body: (inout State) -> (isChanged: Bool, Answer), saving saved: (Answer) -> LanguageTag?
  ) -> Answer {
    let (observers, selected, isKept, answer) = state.withLock { state in
      let before = state.selected
      let (isOtherwiseChanged, answer) = body(&state)
      let isChanged = isOtherwiseChanged || before != state.selected
      let tag = saved(answer)
      if let tag {
        state.kept = tag
        state.selections += 1
      }
      return (isChanged ? state.observers.sorted { $0.key < $1.key }.map(\.value) : [], state.selected, tag != nil, answer)
    }
    if isKept { keepSelection() }
    for observer in observers { observer(selected) }
    return answer
  }

  /// Writes the last selection into the settings, outside of the lock, because they are code of others. Of several who write at the same
  /// time each looks again, so that the last selection is what stays.
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
  /// The language whose texts are used: the selected one if it is known, or what stands in for it.
  fileprivate var textLocale: LanguageTag? {
    guard let selected, let standard, !(isKnown?(selected) ?? selected.isKnown) else { return selected }
    if let stand = standard(selected), isKnown?(stand) ?? stand.isKnown { return stand }
    return defaultLocale
  }
}

/// Ends the calls of an observer when its owner gives it up.
public final class Subscription: Sendable {
  private let end: @Sendable () -> Void

  package init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
