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
      let send: @Sendable () -> Void = { [weak self] in
        guard let self else { return }
        // Read and sent under one lock: of two changes on two threads, the language that stays comes last.
        last.withLock { last in
          let tag = selected
          // Observers are also called for added texts, which do not change the language.
          if last != .some(tag) { continuation.yield(tag) }
          last = .some(tag)
        }
      }
      let subscription = onChange { _ in send() }
      send()
      continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    }
  }
}

/// The language of an app as observable state: a SwiftUI view that reads ``selected`` or a text is drawn again after each change.
///
/// ```swift
/// @State private var language = ObservableLanguage(manager) var body: some View { Text(language.localizer.string("title")) }
/// ```
@Observable @MainActor public final class ObservableLanguage {
  /// The selected language.
  public private(set) var selected: LanguageTag?
  /// Counts the changes, so that views that show texts are also updated after texts are added.
  private var changes = 0

  /// The manager whose language this is.
  @ObservationIgnored public let manager: LocalizationManager
  @ObservationIgnored private var subscription: LocalizationManager.Subscription?

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

  /// Selects a language, as `LocalizationManager.select(_:)` does, and updates the views at once.
  @discardableResult
  public func select(_ tag: LanguageTag?) -> LanguageMatch? {
    defer { update() }
    return manager.select(tag)
  }

  /// Looks up texts in the selected language. A view that reads it is drawn again after each change.
  public var localizer: Localizer {
    _ = changes
    return manager.localizer
  }
}
