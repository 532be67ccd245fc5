import Foundation
import Localization

extension Notification.Name {
  /// Posted after the selected language changed. The object is the `LanguageTag` of the new language.
  public static let languageDidChange = Notification.Name("LocalizationLanguageDidChange")

  /// Posted after the locale or the time zone of the system changed, without an object. Request new formats to show dates and
  /// numbers. (Linux reports no such changes; an app may post `NSLocale.currentLocaleDidChangeNotification` there.)
  public static let formatsDidChange = Notification.Name("LocalizationFormatsDidChange")
}

extension LocalizationManager {
  /// Posts `languageDidChange` when another language is selected, and `formatsDidChange` when the locale or the time zone of the
  /// system changes. Notifications are posted on the thread of the change.
  ///
  /// - Parameters:
  ///   - center: the center that posts the notifications.
  ///   - system: the center that posts the notifications of the system.
  /// - Returns: a subscription that ends the notifications when it is released.
  public func postNotifications(
    to center: NotificationCenter = .default, system: NotificationCenter = .default
  ) -> LocalizationManager.Subscription {
    let last = Locked(selected)
    let changes = onChange { tag in
      // Observers are also called for added texts, which do not change the language.
      let isOther = last.withLock { last in
        defer { last = tag }
        return last != tag
      }
      if isOther { center.post(name: .languageDidChange, object: tag) }
    }
    let system = SystemObserver(system) { center.post(name: .formatsDidChange, object: nil) }
    // Releasing the closure ends both observers.
    return LocalizationManager.Subscription { withExtendedLifetime((changes, system)) {} }
  }
}

/// Calls a closure when the locale or the time zone of the system changes, until it is released.
///
/// Unchecked Sendable because the tokens, which are not Sendable, never change and are only passed back to their center. A center
/// may be used from any thread.
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
