import Foundation
import Localization
import LocalizationFormats
import Synchronization
import Testing

/// The examples of the documentation. The lines between two markers are those of the article.
///
/// Examples that use the settings of the user who runs the tests are only compiled. Of examples that depend on the time zone,
/// only the other results are tested.
@Suite struct FormatsDocumentationTests {
  private let date = moment("2013-06-10T18:03:15Z")

  private func catalog() -> Catalog {
    var catalog = Catalog()
    catalog.merge(["title": "Titre"], table: "Localizable", in: tag("fr-CA"))
    return catalog
  }

  @Test func languageOfTheApp() {
    let (catalog, settings) = (catalog(), MemorySettings())
    // example
    let manager = LocalizationManager(catalogs: [catalog], settings: settings, preferred: LanguageTag.systemPreferred)
    _ = manager.setSupported(["en-US", "de-DE", "fr-CA"], default: "en-US", isKnown: SystemLocales.contains)
    manager.select("de-DE")

    let formats = manager.formats()
    let price = formats.currency(1234.56)  // 1.234,56 €
    let day = formats.date(date, style: .long)  // 10. Juni 2013
    let time = formats.time(date)  // 20:03
    let birthday = formats.date(date, template: "dMMM")  // 10. Juni
    // end
    #expect(visible(price) == "1.234,56~€" && day.hasSuffix(". Juni 2013") && birthday.hasSuffix(". Juni") && time.contains(":"))
    // example
    let amount = formats.parseNumber("1.234,56")  // 1234.56
    let nothing = formats.parseNumber("1,234.56")  // nil: no German number
    let deadline = formats.parseDate("3.9.2014")  // September 3
    // end
    #expect(amount == 1234.56 && nothing == nil)
    #expect(deadline.map { formats.date($0, style: .long) } == "3. September 2014")
  }

  @Test func textsOfTheApp() throws {
    // example
    let catalog = try Catalog(bundle: .main)
    let manager = LocalizationManager(
      catalogs: [catalog], preferred: LanguageTag.systemPreferred, device: Localizer.currentDevice)
    manager.setSupported(["en", "de"])
    let title = manager.localizer.string("title", default: "Orders")
    // end
    #expect(title == "Orders")
  }

  @Test func changesAsASequence() async {
    let manager = LocalizationManager(preferred: [])
    manager.setSupported(["en", "de"])
    let redrawn = Mutex<[LanguageTag?]>([])
    let redraw: @Sendable (LanguageTag?) -> Void = { language in
      redrawn.withLock { $0.append(language) }
      if language == "en" { manager.select("de") }
    }
    let task = Task {
      // example
      for await language in manager.languages {
        redraw(language)
      }
      // end
    }
    while redrawn.withLock({ $0.count }) < 2 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(redrawn.withLock { $0 } == ["en", "de"])
  }

  @Test @MainActor func observableLanguage() {
    let texts = Catalog(["en": ["title": "Orders"], "de": ["title": "Bestellungen"]])
    let manager = LocalizationManager(catalogs: [texts], preferred: ["en"])
    manager.setSupported(["en", "de"])
    // example
    let language = ObservableLanguage(manager)
    let orders = language.localizer.string("title")  // Orders
    let match = language.select("de")  // match?.isDefault: no supported language matched
    let bestellungen = language.localizer.string("title")  // Bestellungen
    // end
    #expect([orders, bestellungen] == ["Orders", "Bestellungen"] && match?.isDefault == false)
  }

  @Test func otherRegion() {
    let manager = LocalizationManager(preferred: [])
    _ = manager.setSupported(["en"])
    // example
    let formats = manager.formats(region: "DE")
    let number = formats.decimal(1234.56)  // 1.234,56
    let day = formats.date(date, style: .full)  // Monday, 10. June 2013
    // end
    #expect(number == "1.234,56" && day.contains("June"))
  }

  /// Only compiled, because it writes to the settings of the user who runs the tests.
  func choices(_ manager: LocalizationManager) -> [String] {
    // example
    let settings = UserDefaultsSettings(suite: "com.example.app")
    let user = UserFormats(manager.formats(), settings: settings)
    user.dateFormat = "yyyy-MM-dd"
    user.distanceUnit = "km"

    let day = user.userDate(date)  // 2013-06-10
    let distance = user.distance(12.345)  // 12.3 km
    // end
    return [day, distance]
  }

  /// Only compiled, for the same reason.
  func selectionThatLasts(_ catalog: Catalog) -> [Problem] {
    // example
    let settings = UserDefaultsSettings(suite: "com.example.app")
    let manager = LocalizationManager(catalogs: [catalog], settings: settings, preferred: LanguageTag.systemPreferred)
    let problems = manager.loadSupported(plist: "Languages")  // an array of identifiers, in the app's resources
    // end
    return problems
  }

  @Test func menu() {
    let manager = LocalizationManager(preferred: [])
    _ = manager.setSupported(["en", "de", "zh-Hans"])
    // example
    let names = manager.supportedNames(.inOwn)  // English, Deutsch, 简体中文
    // end
    #expect(names == ["English", "Deutsch", "简体中文"])
  }

  @Test func languageOfAScene() {
    let catalog = catalog()
    // example
    let scene = FUILocale(localizations: catalog.localizations)
    scene.locale = Locale(identifier: "fr_CA")

    let localizer = Localizer(selected: scene.resolution, default: LanguageTag("en"), catalogs: [catalog])
    let formats = LocaleFormats(locale: scene.locale ?? SystemLocales.current())
    let title = localizer.string("title")
    let number = formats.decimal(1234.5)  // 1 234,5
    // end
    #expect(title == "Titre" && visible(number).replacing("^", with: "~") == "1~234,5")
  }

  @Test func changes() {
    let manager = LocalizationManager(preferred: [])
    _ = manager.setSupported(["en-US", "de-DE"])
    let redrawn = Mutex(0)
    let redraw: @Sendable () -> Void = { redrawn.withLock { $0 += 1 } }
    // example
    let subscription = manager.postNotifications()
    let center = NotificationCenter.default
    let tokens = [Notification.Name.languageDidChange, .formatsDidChange].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in redraw() }
    }
    manager.select("de-DE")
    // end
    #expect(redrawn.withLock { $0 } >= 1)
    for token in tokens { center.removeObserver(token) }
    withExtendedLifetime(subscription) {}
  }

  @Test func everyExampleIsCompiled() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/LocalizationFormats/LocalizationFormats.docc/LocalizationFormats.md"),
      encoding: .utf8)
    func normalized(_ text: some StringProtocol) -> [String] {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let source = try String(contentsOf: here, encoding: .utf8)
    let examples = source.components(separatedBy: "// example\n").dropFirst().compactMap {
      $0.components(separatedBy: "// end\n").first.map(normalized)
    }
    let blocks = article.replacing(/import \w+\n+/, with: "").components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first.map(normalized)
    }
    #expect(blocks.count == 11)
    for block in blocks { #expect(examples.contains(block), "\(block)") }
  }
}
