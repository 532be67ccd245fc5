import Foundation
import Localization
import LocalizationFormats
import Synchronization
import Testing

/// The formats of an app's language.
@Suite struct ManagerFormatsTests {
  private func manager(_ supported: [String], _ selected: String? = nil) -> LocalizationManager {
    let manager = LocalizationManager(preferred: [])
    _ = manager.setSupported(supported, isKnown: nil) { _ in LanguageTag("de") }
    if let selected { manager.select(selected) }
    return manager
  }

  @Test func followsTheSelection() {
    let manager = manager(["en-US", "it-IT", "zh-Hant"])
    #expect(manager.formats(timeZone: losAngeles()).decimal(1234.56) == "1,234.56")
    manager.select("it-IT")
    #expect(manager.formats(timeZone: losAngeles()).decimal(1234.56) == "1.234,56")
    manager.select("zh-Hant")
    #expect(manager.formats(timeZone: losAngeles()).currencyCode == "TWD")
    #expect(manager.formats(timeZone: losAngeles()).timeZone == losAngeles())
  }

  @Test func formatsOfAnotherRegion() {
    let formats = manager(["en"]).formats(region: "DE", timeZone: losAngeles())
    #expect(formats.decimal(1234.56) == "1.234,56")
    #expect(formats.calendar.firstWeekday == 2)
    #expect(formats.currencyCode == "EUR")
    #expect(formats.date(moment("2014-01-05T15:08:09Z"), style: .full).contains("January"))
    #expect(manager(["en-US"]).formats(region: "de").decimal(1234.56) == "1.234,56")
    for region in ["Germany", "", "QQ"] { #expect(manager(["en"]).formats(region: region).decimal(1234.56) == "1,234.56") }
  }

  @Test func formatsOfAnInventedLanguage() {
    let manager = LocalizationManager(preferred: [])
    _ = manager.setSupported(["en", "invented"], isKnown: { $0.isKnown || $0.language == "invented" })
    manager.select("invented")
    #expect(manager.formats().locale.identifier == "invented")
    let withStandard = LocalizationManager(preferred: [])
    let known = Mutex(true)
    // The language is known when the list is set, but unknown when it is used.
    _ = withStandard.setSupported(["en", "invented"], isKnown: { $0.isKnown || known.withLock { $0 } }) { _ in LanguageTag("de") }
    known.withLock { $0 = false }
    withStandard.select("invented")
    #expect(withStandard.formats().decimal(1234.56) == "1.234,56")
    // Without `isKnown`, the standard replaces languages whose code is unknown.
    #expect(self.manager(["en", "invented"], "invented").formats().decimal(1234.56) == "1.234,56")
  }

  @Test func separatorsFromTheTable() {
    let manager = manager(["it", "de", "de-CH"], "de-CH")
    manager.add(["LM_decimal_separator": "·", "LM_grouping_separator": "_"], in: "de")
    #expect(manager.formats().decimal(1234.56) == "1_234·56")
    #expect(manager.formats(region: "DE").decimal(1234.56) == "1.234,56")
    manager.select("it")
    #expect(manager.formats().decimal(1234.56) == "1.234,56")
    // The separators of the default language do not apply to other languages.
    manager.removeAdded()
    manager.add(["LM_decimal_separator": "·"], in: "it")
    manager.select("de")
    #expect(manager.formats().decimal(1234.56) == "1.234,56")
  }

  @Test func namesOfTheLanguages() {
    let manager = manager(["en-US", "it", "zh-Hans", "invented-locale"], "it")
    #expect(manager.supportedNames(.inSelected) == ["inglese (Stati Uniti)", "italiano", "cinese semplificato", ""])
    #expect(manager.supportedNames(.inOwn) == ["English (United States)", "italiano", "简体中文", ""])
    manager.add(["LM_locale_name_en_US": "A", "LM_locale_name_en-US": "B", "LM_locale_name_zh-Hans": "C"])
    manager.add(["LM_locale_name_it": "D"], table: "Names")
    #expect(
      manager.supportedNames(.fromTable()) == ["A", "LM_locale_name_it", "C", "LM_locale_name_invented_locale"])
    #expect(manager.supportedNames(.fromTable("Names"))[1] == "D")
  }

  @Test func withoutASelection() {
    let manager = LocalizationManager(preferred: [])
    #expect(manager.formats().locale == SystemLocales.current())
    #expect(manager.supportedNames(.inSelected) == [])
  }

  // MARK: Property lists

  private func withFile(_ name: String, _ text: String, _ body: (String) -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    body(folder.path)
    try FileManager.default.removeItem(at: folder)
  }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><array><string>it</string><string>en-US</string><integer>3</integer></array></plist>
    """

  @Test func loadsPropertyLists() throws {
    let manager = LocalizationManager(preferred: [])
    try withFile("Languages.plist", Self.xml) { folder in
      let problems = manager.loadSupported(plist: "\(folder)/Languages", default: "en-US")
      #expect(problems.map(\.kind) == [.malformedIdentifier("3")])
      #expect(manager.supported.map(\.description) == ["it", "en-US"] && manager.defaultLocale?.description == "en-US")
    }
    try withFile("List.plist", Self.xml) { folder in
      let manager = LocalizationManager(preferred: [])
      if let bundle = Bundle(path: folder) { _ = manager.loadSupported(plist: "List", in: bundle) }
      #expect(manager.supported.map(\.description) == ["it", "en-US"])
    }
    try withFile("Old.txt", "(\"de\", fr, \"fr\", \"xx\")") { folder in
      let problems = manager.loadSupported(plist: "\(folder)/Old.txt")
      #expect(problems.map(\.kind) == [.duplicateLanguage("fr"), .unknownLanguage("xx")])
      #expect(manager.supported.map(\.description) == ["de", "fr"])
    }
  }

  @Test(
    arguments: [
      ("", .emptyList), ("()", .emptyList), ("{ a = b; }", .unsupportedFormat), ("no list", .unsupportedFormat),
      (nil, .unreadable),
    ] as [(String?, Refusal)])
  func keepsTheListIfTheFileIsInvalid(text: String?, refusal: Refusal) throws {
    let manager = manager(["en"])
    try withFile(text == nil ? "Other.plist" : "List.plist", text ?? "") { folder in
      let path = "\(folder)/List.plist"
      let problems = manager.loadSupported(plist: "\(folder)/List")
      let kind: Problem.Kind =
        switch refusal {
        case .emptyList: .emptyList
        case .unsupportedFormat: .unsupportedFormat(path)
        case .unreadable: .unreadable
        }
      #expect(problems.map(\.kind) == [kind] && problems.first?.file == path)
      #expect(manager.supported.map(\.description) == ["en"])
    }
  }

  enum Refusal { case emptyList, unsupportedFormat, unreadable }

  // MARK: Notifications

  @Test func notifications() {
    let manager = manager(["en", "it"])
    let (center, system) = (NotificationCenter(), NotificationCenter())
    let seen = Mutex<[String]>([])
    let tokens = [Notification.Name.languageDidChange, .formatsDidChange].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { notification in
        let language = (notification.object as? LanguageTag)?.description ?? "-"
        seen.withLock { $0.append(notification.name == .languageDidChange ? language : "formats") }
      }
    }
    var subscription: LocalizationManager.Subscription? = manager.postNotifications(to: center, system: system)
    manager.select("it")
    manager.select("it")
    manager.add(["a": "b"])
    #expect(seen.withLock { $0 } == ["it"])
    system.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    system.post(name: .NSSystemTimeZoneDidChange, object: nil)
    #expect(seen.withLock { $0 } == ["it", "formats", "formats"])
    #expect(subscription != nil)
    subscription = nil
    manager.select("en")
    system.post(name: .NSSystemTimeZoneDidChange, object: nil)
    #expect(seen.withLock { $0.count } == 3)
    for token in tokens { center.removeObserver(token) }
  }

  // MARK: Threads

  @Test func isSafeToUseFromManyThreads() async {
    let manager = manager(["en-US", "it-IT", "de-DE"])
    let date = moment("2013-06-10T18:03:15Z")
    let settings = MemorySettings()
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<8 {
        group.addTask {
          (0..<40).allSatisfy { round in
            manager.select(["en-US", "it-IT", "de-DE"][(index + round) % 3])
            let formats = manager.formats(timeZone: losAngeles())
            let user = UserFormats(formats, settings: settings)
            user.dateFormat = ["dd.MM.yyyy", "dd/MM/yyyy"][round % 2]
            let text = formats.decimal(1234.5)
            return ["1,234.5", "1.234,5"].contains(text) && formats.parseNumber(text) == 1234.5
              && formats.date(date, style: .long).contains("2013") && user.userDate(date).hasPrefix("10")
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
