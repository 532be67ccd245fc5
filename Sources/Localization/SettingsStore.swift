/// Stores the selected language between launches of an app.
public protocol SettingsStore: Sendable {
  func string(forKey key: String) -> String?
  /// Stores the text of a key; nil removes it.
  ///
  /// - Returns: false if it could not be stored.
  func set(_ value: String?, forKey key: String) -> Bool
}

/// Settings in memory, for tests and for apps that store nothing.
public final class MemorySettings: SettingsStore {
  private let values = Locked<[String: String]>([:])

  /// Creates settings with initial values.
  public init(_ values: [String: String] = [:]) { self.values.withLock { $0 = values } }

  /// The text of a key; nil if there is none.
  public func string(forKey key: String) -> String? { values.withLock { $0[key] } }

  /// Stores the text of a key; nil removes it. Never fails.
  public func set(_ value: String?, forKey key: String) -> Bool {
    values.withLock { $0[key] = value }
    return true
  }
}
