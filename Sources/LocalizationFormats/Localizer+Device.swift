import Localization

extension Localizer {
  /// The kind of device that the app runs on, as String Catalogs name it: `mac`, `iphone`, `ipad`, `ipod`, `applewatch`,
  /// `appletv`, `applevision`. Nil on other systems.
  public static var currentDevice: String? {
    #if os(macOS) || targetEnvironment(macCatalyst)
      "mac"
    #elseif os(watchOS)
      "applewatch"
    #elseif os(tvOS)
      "appletv"
    #elseif os(visionOS)
      "applevision"
    #elseif os(iOS)
      device(model: ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? model)
    #else
      nil
    #endif
  }

  /// The kind of device of a model such as `iPad14,1`.
  package static func device(model: String) -> String {
    model.hasPrefix("iPad") ? "ipad" : model.hasPrefix("iPod") ? "ipod" : "iphone"
  }

  #if os(iOS) && !targetEnvironment(macCatalyst)
    private static var model: String {
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  #endif
}
