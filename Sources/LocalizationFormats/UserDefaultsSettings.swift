import Foundation
import Localization

/// Settings in `UserDefaults`.
///
/// On Linux they are a property list, named after the suite, in `$XDG_CONFIG_HOME` or else in `~/.config`. Safe to use from
/// several threads at once: each call asks the system for its defaults anew, and the system guards them.
public struct UserDefaultsSettings: SettingsStore {
  private let suite: String?

  /// The settings of a suite, for example of the identifier of an app group; nil for those of the app.
  public init(suite: String? = nil) { self.suite = suite }

  // Not kept, because `UserDefaults` is not `Sendable`. The system refuses the app's own identifier as a suite: that is the
  // standard one.
  private var defaults: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

  /// The text that is kept under a key.
  public func string(forKey key: String) -> String? { defaults.string(forKey: key) }

  /// Keeps a text under a key; nil removes it.
  ///
  /// - Returns: false if the settings could not be written.
  public func set(_ value: String?, forKey key: String) -> Bool {
    let defaults = defaults
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    return defaults.synchronize() && defaults.string(forKey: key) == value
  }
}
