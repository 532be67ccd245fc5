import Localization
import Observation

extension LocalizationManager {
  /// The selected language now and after each change of it, as an asynchronous sequence. It ends when its task is cancelled.
  ///
  /// ```swift
  /// for await language in manager.languages { redraw(language) }
  /// ```
  ///
  /// A slow reader gets the newest language; those in between are dropped.
  public var languages: AsyncStream<LanguageTag?> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let last = Locked<LanguageTag??>(nil)
      let send: @Sendable (LanguageTag?) -> Void = { tag in
        // Observers are also called for added texts, which do not change the language.
        let isOther = last.withLock { last in
          defer { last = .some(tag) }
          return last != .some(tag)
        }
        if isOther { continuation.yield(tag) }
      }
      let subscription = onChange(send)
      send(selected)
      continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    }
  }
}

/// The language of an app as observable state: a SwiftUI view that reads ``selected`` or a text is drawn again after each change.
///
/// ```swift
/// @State private var language = ObservableLanguage(manager)
/// var body: some View { Text(language.string("title")) }
/// ```
@Observable @MainActor public final class ObservableLanguage {
  /// The selected language.
  public private(set) var selected: LanguageTag?
  /// Counts the changes, so that views that show texts are also updated after texts are added.
  private var changes = 0

  /// The manager whose language this is.
  @ObservationIgnored public let manager: LocalizationManager
  @ObservationIgnored private var subscription: Subscription?

  /// Creates the observable state of a manager.
  public init(_ manager: LocalizationManager) {
    self.manager = manager
    selected = manager.selected
    subscription = manager.onChange { [weak self] _ in
      Task { @MainActor in self?.update() }
    }
  }

  private func update() {
    selected = manager.selected
    changes += 1
  }

  /// Selects a language, as ``LocalizationManager/select(_:)`` does, and updates the views at once.
  @discardableResult
  public func select(_ id: String) -> LanguageMatch? {
    defer { update() }
    return manager.select(id)
  }

  /// The text of a key in the selected language.
  public func string(_ key: String, table: String = "Localizable", placeholders: [String: String] = [:]) -> String {
    _ = changes
    return manager.localizer.string(key, table: table, placeholders: placeholders)
  }
}
