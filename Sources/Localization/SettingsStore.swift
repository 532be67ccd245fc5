/// Where the selected language is kept between two starts of an app.
public protocol SettingsStore: Sendable {
  /// The text that is kept under a key.
  func string(forKey key: String) -> String?
  /// Keeps a text under a key; nil removes it.
  ///
  /// - Returns: false if it could not be kept.
  func set(_ value: String?, forKey key: String) -> Bool
}

/// Settings that last as long as the program: for tests, and where nothing is to be kept.
public final class MemorySettings: SettingsStore {
  private let values = Locked<[String: String]>([:])

  /// Settings with some values.
  public init(_ values: [String: String] = [:]) { self.values.withLock { $0 = values } }

  /// The text that is kept under a key.
  public func string(forKey key: String) -> String? { values.withLock { $0[key] } }

  /// Keeps a text under a key; nil removes it. It never fails.
  public func set(_ value: String?, forKey key: String) -> Bool {
    values.withLock { $0[key] = value }
    return true
  }
}
