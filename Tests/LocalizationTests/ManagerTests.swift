import Localization
import Synchronization
import Testing

/// The language of an app.
@Suite struct ManagerTests {
  private static let key = LocalizationManager.settingsKey

  private func tags(_ text: String) -> [LanguageTag] { text.split(separator: " ").compactMap { LanguageTag(String($0)) } }

  private func manager(saved: String? = nil, preferred: String) -> (LocalizationManager, MemorySettings) {
    let settings = MemorySettings(saved.map { [Self.key: $0] } ?? [:])
    return (LocalizationManager(settings: settings, preferred: tags(preferred)), settings)
  }

  private let list = ["en", "en-US", "it", "invented-locale"]

  @Test(
    arguments: [
      (nil, "en-GB fr", "en", "en"), (nil, "fr en-US", "en-US", "en-US"), (nil, "fr", "it", nil),
      ("en-US", "it", "en-US", "en-US"),
      ("de", "en", "en", "en"),
    ] as [(String?, String, String, String?)])
  func selectsWhenTheListIsSet(saved: String?, preferred: String, selected: String, kept: String?) {
    let (manager, settings) = manager(saved: saved, preferred: preferred)
    #expect(manager.setSupported(list, default: "it", isKnown: nil).isEmpty)
    #expect(manager.selected?.description == selected)
    #expect(settings.string(forKey: Self.key) == kept)
  }

  @Test func theDefaultIsInTheList() {
    let (manager, _) = manager(preferred: "ja")
    _ = manager.setSupported(list, default: "fr", isKnown: nil)
    #expect(manager.defaultLocale?.description == "en")
    #expect(manager.selected?.description == "en")
  }

  @Test func omitsInvalidLanguages() {
    let (manager, _) = manager(preferred: "it")
    let problems = manager.setSupported(["it", "invented-locale", "", "it", "xx", "en-QQ", "es-419"])
    #expect(
      problems.map(\.kind) == [
        .unknownLanguage("invented-locale"), .malformedIdentifier(""), .duplicateLanguage("it"), .unknownLanguage("xx"),
        .unknownLanguage("en-QQ"),
      ])
    #expect(manager.supported.map(\.description) == ["it", "es-419"])
    _ = manager.setSupported([])
    #expect(manager.selected == nil && manager.select("it") == nil)
  }

  @Test func selectsALanguage() {
    let (manager, settings) = manager(preferred: "it")
    _ = manager.setSupported(list, default: "it", isKnown: nil)
    #expect(manager.select("en-AU") == generic("en"))
    #expect(manager.selected == "en" && manager.selected != "en-AU")
    #expect(settings.string(forKey: Self.key) == "en")
    #expect(manager.select("de")?.tag.description == "it")
    #expect(manager.supported.contains("en-US") && !manager.supported.contains("en-GB"))
    #expect(manager.supportedLocale(for: "en-GB")?.description == "en")
    #expect(manager.supportedLocale(for: "de") == nil)
    #expect(manager.resetSavedSettings())
    #expect(settings.string(forKey: Self.key) == nil)
    #expect(manager.selected?.description == "it")
  }

  @Test func textsOfAnInventedLanguage() {
    var catalog = Catalog()
    catalog.merge(["a": "english"], table: "Localizable", in: tag("en"))
    catalog.merge(["a": "italiano"], table: "Localizable", in: tag("it"))
    let manager = LocalizationManager(catalogs: [catalog], preferred: [])
    _ = manager.setSupported(list, default: "it", isKnown: nil) { _ in LanguageTag("en") }
    manager.select("invented-locale")
    #expect(manager.localizer.string("a") == "english")
    _ = manager.setSupported(list, default: "it", isKnown: nil) { _ in nil }
    manager.select("invented-locale")
    #expect(manager.localizer.string("a") == "italiano")
  }

  @Test func addedTextsTakePrecedence() {
    var catalog = Catalog()
    catalog.merge(["a": "shipped", "b": "B"], table: "Localizable", in: tag("en"))
    let manager = LocalizationManager(catalogs: [catalog], preferred: tags("en"))
    #expect(manager.localizer.string("a") == "shipped")
    _ = manager.setSupported(["en", "it"])
    #expect(manager.add(["a": "added"]))
    #expect(manager.localizer.string("a") == "added" && manager.localizer.string("b") == "B")
    #expect(!manager.add(["a": "x"], table: ""))
    manager.removeAdded(table: "Localizable", in: "en")
    #expect(manager.localizer.string("a") == "shipped")
  }

  @Test func observersAreCalledOncePerChange() {
    let manager = LocalizationManager(preferred: tags("en"))
    _ = manager.setSupported(["en", "it"])
    let seen = Mutex<[String]>([])
    var subscription: LocalizationManager.Subscription? = manager.onChange { tag in
      seen.withLock { $0.append(tag?.description ?? "-") }
    }
    manager.select("it")
    manager.select("it")
    manager.add(["a": "b"])
    #expect(subscription != nil)
    subscription = nil
    manager.select("en")
    #expect(seen.withLock { $0 } == ["it", "it"])
  }

  @Test func isSafeToUseFromManyThreads() async {
    let manager = LocalizationManager(preferred: tags("en"))
    _ = manager.setSupported(["en", "it", "de"])
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            manager.select(["en", "it", "de"][(index + round) % 3])
            manager.add(["k\(index)": "v\(round)"], in: "en")
            _ = manager.localizer.string("k\(index)")
            _ = manager.onChange { _ in }
          }
        }
      }
    }
    #expect(manager.selected != nil)
  }

  @Test func observersAreCalledForChangesOnly() {
    let manager = LocalizationManager(preferred: [tag("en")])
    _ = manager.setSupported(["en", "it"])
    let calls = Mutex(0)
    let subscription = manager.onChange { _ in
      calls.withLock { $0 += 1 }
      // Adding the same text again is not a change, so this does not recurse forever.
      manager.add(["a": "b"], in: "en")
    }
    manager.removeAdded()
    manager.removeAdded(table: "Other")
    manager.add([:])
    manager.select("en")
    #expect(calls.withLock { $0 } == 0)
    manager.select("it")
    #expect(calls.withLock { $0 } == 2)
    manager.add(["a": "b"], in: "en")
    #expect(calls.withLock { $0 } == 2)
    manager.removeAdded()
    #expect(calls.withLock { $0 } == 4)
    withExtendedLifetime(subscription) {}
  }

  /// Settings that store nothing, and report it.
  private struct NoSettings: SettingsStore {
    func string(forKey key: String) -> String? { nil }
    func set(_ value: String?, forKey key: String) -> Bool { false }
  }

  /// Slow settings: before they have stored a selection, another one is made.
  private final class SlowSettings: SettingsStore {
    private let memory = MemorySettings()
    let meanwhile = Mutex<(@Sendable () -> Void)?>(nil)

    func string(forKey key: String) -> String? { memory.string(forKey: key) }
    func set(_ value: String?, forKey key: String) -> Bool {
      let body = meanwhile.withLock { body in
        defer { body = nil }
        return body
      }
      body?()
      return memory.set(value, forKey: key)
    }
  }

  @Test func theLastSelectionIsStored() {
    let settings = SlowSettings()
    let manager = LocalizationManager(settings: settings, preferred: tags("en"))
    _ = manager.setSupported(["en", "it", "de"])
    settings.meanwhile.withLock { $0 = { manager.select("de") } }
    manager.select("it")
    #expect(manager.selected == "de")
    let next = LocalizationManager(settings: settings, preferred: tags("en"))
    _ = next.setSupported(["en", "it", "de"])
    #expect(next.selected == "de")
  }

  /// The closures of the app are called, and released, outside of the lock: they may use the manager.
  @Test(.timeLimit(.minutes(1)))
  func closuresMayUseTheManager() {
    final class Counter: Sendable {
      private let number = Mutex(0)
      var count: Int { number.withLock { $0 } }
      func add() { number.withLock { $0 += 1 } }
    }
    final class Holder: Sendable {
      let manager: LocalizationManager
      let isKept: Bool
      init(_ manager: LocalizationManager, isKept: Bool = true) { (self.manager, self.isKept) = (manager, isKept) }
      deinit { _ = manager.selected }
    }
    let manager = LocalizationManager(
      catalogs: [Catalog(["it": ["key": "testo"]])], preferred: [tag("it")])
    let calls = Counter()
    let holder = Holder(manager)
    let set = { @Sendable in
      let released = Holder(manager)
      _ = manager.setSupported(
        ["it", "xx"],
        isKnown: { tag in
          calls.add()
          return released.isKept && manager.selected != nil && holder.manager.supported.contains(tag) && tag.description != "xx"
        }, standard: { _ in manager.supported.first })
    }
    _ = manager.setSupported(["it", "xx"], isKnown: nil)
    set()
    _ = manager.setSupported(["it", "xx"], isKnown: { _ in manager.selected != nil }, standard: { _ in manager.supported.first })
    set()
    #expect(manager.select("it") != nil)
    #expect(manager.localizer.string("key") == "testo")
    #expect(manager.textLocale == tag("it"))
    #expect(calls.count > 0)
    do {
      let inner = manager.onChange { _ in _ = manager.selected }
      let outer = manager.onChange { [holder = Holder(manager)] _ in _ = (inner, holder.isKept) }
      _ = outer
    }
    #expect(manager.select("it") != nil)
  }

  @Test func selectsWithoutWritableSettings() {
    let manager = LocalizationManager(settings: NoSettings(), preferred: [tag("en")])
    _ = manager.setSupported(["en", "it"])
    #expect(manager.select("it")?.tag == tag("it") && manager.selected == "it")
    #expect(manager.resetSavedSettings())
  }
}

/// A match of a language for a more specific one.
private func generic(_ text: String) -> LanguageMatch {
  LanguageMatch(preferred: [tag(text + "-ZZ")], supported: [tag(text)], default: tag("xx"))
}
