#if os(Linux)
  import Foundation
  import Localization
  import LocalizationFormats
  import Testing

  /// Settings in files.
  ///
  /// The system reads the location of the settings when a program starts. So each test runs the test program again with its own
  /// folder, which leaves the settings of the user unchanged.
  @Suite struct UserDefaultsTests {
    private static let isInner = ProcessInfo.processInfo.environment["LOCALIZATION_FORMATS_INNER_TEST"] != nil

    @Test(.enabled(if: !isInner)) func keepsSettings() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(try run("innerKeepsSettings", settings: folder.path) == 0)
      let file = folder.appendingPathComponent("com.example.app.plist")
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      #expect(list as? [String: String] == ["a": "de"])
    }

    @Test(.enabled(if: isInner)) func innerKeepsSettings() {
      let settings = UserDefaultsSettings(suite: "com.example.app")
      #expect(settings.string(forKey: "a") == nil)
      #expect(settings.set("de", forKey: "a"))
      #expect(settings.string(forKey: "a") == "de")
      #expect(UserDefaultsSettings(suite: "com.example.app").string(forKey: "a") == "de")
      #expect(UserDefaultsSettings(suite: "com.example.other").string(forKey: "a") == nil)
      #expect(settings.set("x", forKey: "b") && settings.set(nil, forKey: "b"))
      #expect(settings.string(forKey: "b") == nil)
      #expect(settings.set(nil, forKey: "never set"))

      let manager = LocalizationManager(settings: settings, preferred: [])
      _ = manager.setSupported(["en", "it"])
      manager.select("it")
      let next = LocalizationManager(settings: UserDefaultsSettings(suite: "com.example.app"), preferred: [])
      _ = next.setSupported(["en", "it"])
      #expect(next.selected?.description == "it" && next.resetSavedSettings())
      #expect(UserDefaultsSettings().set("app", forKey: "c") && UserDefaultsSettings().string(forKey: "c") == "app")
    }

    @Test(.enabled(if: !isInner)) func reportsFailedWrites() throws {
      #expect(try run("innerReportsFailedWrites", settings: "/dev/null") == 0)
    }

    @Test(.enabled(if: isInner)) func innerReportsFailedWrites() {
      #expect(!UserDefaultsSettings(suite: "com.example.app").set("de", forKey: "a"))
    }

    private func run(_ test: String, settings: String) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", test]
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_CONFIG_HOME"] = settings
      environment["LOCALIZATION_FORMATS_INNER_TEST"] = "1"
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
#endif
