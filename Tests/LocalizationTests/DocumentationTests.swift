import Foundation
import Localization
import Synchronization
import Testing

/// The examples of the documentation. The lines between two markers are those of the article.
@Suite struct LocalizationDocumentationTests {
  private func catalog() -> Catalog {
    var catalog = Catalog()
    catalog.merge(["title": "Hello %name%"], table: "Localizable", in: tag("en"))
    catalog.merge(["title": "繁體"], table: "Localizable", in: tag("zh-Hant"))
    return catalog
  }

  @Test func textsOfALanguage() {
    // example
    let catalog = Catalog([
      "en": ["title": "Orders", "items.one": "%d item", "items.other": "%d items"],
      "pl": ["title": "Zamówienia", "items.one": "%d element", "items.few": "%d elementy", "items.other": "%d elementów"],
    ])
    let localizer = Localizer(selected: "pl", default: "en", catalogs: [catalog])
    let title = localizer.string("title")  // Zamówienia
    let items = localizer.plural("items", count: 3)  // 3 elementy
    // end
    #expect([title, items] == ["Zamówienia", "3 elementy"])
    // example
    let route = Catalog(["en": ["route": "%1$@ to %2$@"], "de": ["route": "nach %2$@ von %1$@"]])
    let german = Localizer(selected: "de", default: "en", catalogs: [route])
    let text = german.string("route", arguments: ["Walldorf", "Berlin"])  // nach Berlin von Walldorf
    // end
    #expect(text == "nach Berlin von Walldorf")
  }

  @Test func languageOfTheApp() {
    let (catalog, settings, preferred) = (catalog(), MemorySettings(), [tag("en-GB")])
    let redrawn = Mutex<[String]>([])
    let redraw: @Sendable (LanguageTag?) -> Void = { language in redrawn.withLock { $0.append(language?.description ?? "") } }
    // example
    let manager = LocalizationManager(catalogs: [catalog], settings: settings, preferred: preferred)
    manager.setSupported(["en", "de", "fr-CA"], default: "en")
    let title = manager.localizer.string("title", placeholders: ["%name%": "Ada"])

    let subscription = manager.onChange { language in redraw(language) }
    let match = manager.select("de")
    // end
    #expect(match?.isDefault == false)
    #expect(title == "Hello Ada")
    #expect(redrawn.withLock { $0 } == ["de"])
    // example
    manager.add(["title": "Willkommen"], in: "de")
    manager.removeAdded(in: "de")
    // end
    #expect(redrawn.withLock { $0.count } == 3)
    withExtendedLifetime(subscription) {}
    // example
    let swiss = manager.select("fr-CH")  // en, swiss?.isDefault == true: neither fr-CH nor fr is supported
    do {
      try manager.selectSupported("ja")
    } catch {
      print(error)  // no supported language matches 'ja'
    }
    // end
    #expect(swiss?.isDefault == true && manager.selected == "en")
    let error = #expect(throws: LocalizationManager.UnsupportedLanguage.self) {
      try manager.selectSupported(LanguageTag(language: "ja"))
    }
    #expect(error?.description == "no supported language matches 'ja'")
  }

  @Test func textsOfADirectory() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Resources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appendingPathComponent("Resources/de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    try Data("\"quit\" = \"Beenden\";".utf8).write(to: german.appendingPathComponent("Localizable.strings"))
    func Catalog(directory: String) throws -> Localization.Catalog {
      try Localization.Catalog(directory: folder.appendingPathComponent(directory).path)
    }
    // example
    let shipped = try Catalog(directory: "Resources")
    let translated = Localizer(selected: "de-AT", default: "en", catalogs: [shipped])
    let quit = translated.string("quit")  // Beenden, from Resources/de.lproj/Localizable.strings
    // end
    #expect(quit == "Beenden")
  }

  @Test func textsForDevices() {
    // example
    let tap = CatalogEntry.device(["iphone": .text("Tap"), "mac": .text("Click"), "other": .text("Press")])
    var devices = Catalog()
    devices.merge(["start": tap], table: "Localizable", in: "en")
    var mac = Localizer(languages: ["en"], catalogs: [devices])
    mac.device = "mac"
    let start = mac.string("start")  // Click
    // end
    #expect(start == "Click")
  }

  @Test func untranslatedTexts() {
    var catalog = catalog()
    catalog.merge(["title": "Bonjour"], table: "Localizable", in: tag("fr"))
    catalog.merge(["items.other": "%n% items"], table: "Localizable", in: tag("en"))
    // example
    let localizer = Localizer(selected: "fr-CA", default: "en", catalogs: [catalog])
    let title = localizer.string("title")  // fr-CA, then fr, then en
    let hint = localizer.string("hint", default: "Tap to begin")
    let count = localizer.plural("items", count: 3, placeholders: ["%n%": "3"])  // items.one or items.other
    // end
    #expect([title, hint, count] == ["Bonjour", "Tap to begin", "3 items"])
  }

  @Test func languageOfAScene() {
    let catalog = catalog()
    // example
    let scene = FUILocale(localizations: catalog.localizations)
    scene.identifier = "zh_Hant_HK"
    let localizer = Localizer(selected: scene.resolution, default: "en", catalogs: [catalog])
    // end
    #expect(localizer.string("title") == "繁體")
  }

  @Test func problems() {
    var catalog = Catalog()
    catalog.merge(stringsFile: "\n\"open\" = \"Öffnen\"\nquit = X;", table: "Localizable", in: tag("de"))
    // example
    for problem in catalog.problems { print(problem) }
    // de.lproj/Localizable.strings:2:18: expected ';' after the text; the text is kept
    // end
    #expect(catalog.problems.map(\.description) == ["2:18: expected ';' after the text; the text is kept"])
  }

  @Test func everyExampleIsRun() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Localization/Localization.docc/Localization.md"), encoding: .utf8)
    func normalized(_ text: some StringProtocol) -> [String] {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let source = try String(contentsOf: here, encoding: .utf8)
    let examples = source.components(separatedBy: "    // example\n").dropFirst().compactMap {
      $0.components(separatedBy: "    // end\n").first.map(normalized)
    }
    let blocks = article.replacing(/import \w+\n+/, with: "").components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first.map(normalized)
    }
    #expect(blocks.count == 10)
    for block in blocks { #expect(examples.contains(block), "\(block)") }
  }
}
