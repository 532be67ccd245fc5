import Foundation
import Localization
import LocalizationFormats
import Testing

@Suite struct ChangesTests {
  @Test func aSequenceHasTheLanguageAndItsChanges() async {
    let manager = LocalizationManager(preferred: ["en"])
    manager.setSupported(["en", "de"])
    var languages = manager.languages.makeAsyncIterator()
    #expect(await languages.next() == .some("en"))
    manager.add(["key": "text"])
    manager.select("de")
    #expect(await languages.next() == .some("de"))
  }

  /// Changes on several threads: the last language of the sequence is the selected one.
  @Test func aSequenceEndsWithTheSelectedLanguage() async {
    let manager = LocalizationManager(preferred: ["en"])
    manager.setSupported(["en", "de", "fr", "it"])
    for _ in 0..<200 {
      var languages = manager.languages.makeAsyncIterator()
      await withTaskGroup(of: Void.self) { group in
        for tag in ["en", "de", "fr", "it"] { group.addTask { manager.select(tag) } }
      }
      // Only the newest one is kept.
      #expect(await languages.next() == .some(manager.selected))
    }
  }

  @Test func kindsOfDevices() {
    #expect(["iPad14,1", "iPod9,1", "iPhone17,3"].map(Localizer.device(model:)) == ["ipad", "ipod", "iphone"])
  }

  @Test(.timeLimit(.minutes(5))) @MainActor func theStateFollowsTheManager() async {
    let catalog = Catalog(["en": ["title": "Orders"], "de": ["title": "Bestellungen"]])
    let manager = LocalizationManager(catalogs: [catalog], preferred: ["en"])
    manager.setSupported(["en", "de"])
    let language = ObservableLanguage(manager)
    #expect(language.localizer.string("title") == "Orders")
    language.select(LanguageTag(language: "de"))
    #expect(language.selected == "de" && language.localizer.string("title") == "Bestellungen")
    #expect(
      language.localizer.string("title", arguments: []) == "Bestellungen"
        && language.localizer.plural("items", count: 2) == "items")
    manager.select("en")
    while language.selected != "en" { await Task.yield() }
    #expect(language.localizer.string("title") == "Orders")
  }

  @Test func aBundleHasTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try Data("\"title\" = \"Bestellungen\";".utf8).write(to: german.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try Catalog(bundle: bundle).text("title", in: "de") == "Bestellungen")
  }
}
