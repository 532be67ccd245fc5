import Foundation
import Localization

/// Settings in `UserDefaults`.
///
/// On Linux they are a property list, named after the suite, in `$XDG_CONFIG_HOME` or else in `~/.config`. Safe to use from
/// several threads at once, because each call requests the defaults from the system, which synchronizes them.
public struct UserDefaultsSettings: SettingsStore {
  private let suite: String?

  /// Creates the settings of a suite, for example an app group identifier; nil for the settings of the app.
  public init(suite: String? = nil) { self.suite = suite }

  // Computed, because `UserDefaults` is not `Sendable`. The system rejects the app's own identifier as a suite; in that case, use
  // the standard settings, which are the same.
  private var defaults: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

  /// The text of a key; nil if there is none.
  public func string(forKey key: String) -> String? { defaults.string(forKey: key) }

  /// Stores the text of a key; nil removes it.
  ///
  /// - Returns: false if the settings could not be written.
  public func set(_ value: String?, forKey key: String) -> Bool {
    let defaults = defaults
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    return defaults.synchronize() && defaults.string(forKey: key) == value
  }
}
