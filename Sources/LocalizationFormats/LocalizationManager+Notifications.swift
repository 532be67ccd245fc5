import Foundation
import Localization

extension Notification.Name {
  /// The selected language of an app has changed. The object is the `LanguageTag` that is selected now.
  public static let languageDidChange = Notification.Name("LocalizationLanguageDidChange")

  /// The locale or the time zone of the system has changed: what shows dates and numbers asks for new formats. There is no
  /// object. (Linux tells nobody of such changes; an app may post `NSLocale.currentLocaleDidChangeNotification` there.)
  public static let formatsDidChange = Notification.Name("LocalizationFormatsDidChange")
}

extension LocalizationManager {
  /// Posts `languageDidChange` when another language is selected, and `formatsDidChange` when the locale or the time zone of the
  /// system changes. They are posted on the thread of the change.
  ///
  /// - Parameters:
  ///   - center: where they are posted.
  ///   - system: where the system posts its own.
  /// - Returns: what ends the notifications when it is given up.
  public func postNotifications(
    to center: NotificationCenter = .default, system: NotificationCenter = .default
  ) -> Subscription {
    let last = Locked(selected)
    let changes = onChange { tag in
      // Added texts are changes too, but not of the language.
      let isOther = last.withLock { last in
        defer { last = tag }
        return last != tag
      }
      if isOther { center.post(name: .languageDidChange, object: tag) }
    }
    let system = SystemObserver(system) { center.post(name: .formatsDidChange, object: nil) }
    // Both end with the closure that holds them.
    return Subscription { withExtendedLifetime((changes, system)) {} }
  }
}

/// Calls a closure when the locale or the time zone of the system changes, as long as it lives.
///
/// Sendable without a check, because the tokens, which are not marked so, are never changed, and are only handed back to the
/// center that made them; a center may be used from any thread.
private final class SystemObserver: @unchecked Sendable {
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  init(_ center: NotificationCenter, _ body: @escaping @Sendable () -> Void) {
    self.center = center
    tokens = [NSLocale.currentLocaleDidChangeNotification, .NSSystemTimeZoneDidChange].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in body() }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }
}
