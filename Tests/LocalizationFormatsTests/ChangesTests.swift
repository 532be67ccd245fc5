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

  @Test @MainActor func theStateFollowsTheManager() async {
    let catalog = Catalog(["en": ["title": "Orders"], "de": ["title": "Bestellungen"]])
    let manager = LocalizationManager(catalogs: [catalog], preferred: ["en"])
    manager.setSupported(["en", "de"])
    let language = ObservableLanguage(manager)
    #expect(language.string("title") == "Orders")
    language.select("de")
    #expect(language.selected == "de" && language.string("title") == "Bestellungen")
    manager.select("en")
    while language.selected != "en" { await Task.yield() }
    #expect(language.string("title") == "Orders")
  }

  @Test func aBundleHasTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try Data("\"title\" = \"Bestellungen\";".utf8).write(to: german.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try Catalog(bundle: bundle)["title", "Localizable", "de"] == "Bestellungen")
  }
}
