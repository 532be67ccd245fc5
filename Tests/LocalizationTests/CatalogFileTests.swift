import Foundation
import Localization
import Testing

/// The formats of files: property lists, plurals and String Catalogs.
@Suite struct CatalogFileTests {
  private static let english = tag("en")

  private func file(_ text: String, _ format: CatalogFile.Format) -> CatalogFile { CatalogFile(Array(text.utf8), format: format) }

  private func texts(_ file: CatalogFile, _ language: String = "en") -> [String: String] {
    let entries = file.texts(in: Self.english)[tag(language)] ?? [:]
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, $0.value.general) })
  }

  private func kinds(_ file: CatalogFile) -> [Problem.Kind] { file.problems.map(\.kind) }

  /// The location is that of the first byte in another encoding, even at the end of the file.
  @Test(arguments: [[0x22, 0xE9], [0xFF], [0x61, 0xF0, 0x9F], [0xFE, 0xFF, 0xD8], []] as [[UInt8]])
  func otherEncodings(_ bytes: [UInt8]) {
    for format in CatalogFile.Format.allCases {
      let file = CatalogFile(bytes, format: format)
      #expect(file.problems.allSatisfy { $0.range.upperBound <= file.text.count }, "\(file.problems)")
    }
  }

  // MARK: Property lists

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let texts = [
      "title": "Überschrift", "emoji": "😀 & <b>\"x\"</b>", "long": String(repeating: "ä", count: 300), "empty": "",
      "kurz": "a\nb",
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: texts, format: format, options: 0)
    let read = CatalogFile(Array(data), format: .strings)
    #expect(self.texts(read) == texts)
    #expect(read.problems.isEmpty && read.isBinary == (format == .binary))
  }

  @Test func valuesThatAreNoTexts() throws {
    let list: [String: Any] = ["a": "A", "n": 5, "d": ["x": "y"], "l": ["z"], "t": true, "date": Date()]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      let read = CatalogFile(Array(data), format: .strings)
      #expect(texts(read) == ["a": "A"])
      #expect(
        Set(kinds(read)) == [.notText("n"), .notText("d"), .notText("l"), .notText("t"), .notText("date")])
    }
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key><string>x &#65;&#x42; <![CDATA[<&>]]><!-- c --></string></dict></plist>", "x AB <&>"),
    ("<!-- c --><dict><key>a</key><string/></dict>", ""),
    (
      "\u{FEFF}<?xml version='1.0'?><!DOCTYPE plist [<!ENTITY e \"]>\">]><plist version=\"1.0\"><dict><key>a</key>\n"
        + "<string>1\r\n2\r3</string></dict></plist> ", "1\n2\n3"
    ),
    (
      "<!DOCTYPE plist [<!-- it's ]> --><?target isn't ]>?><!ELEMENT a ANY>]><plist><dict><key>a</key><string>b</string></dict>"
        + "</plist>", "b"
    ),
  ])
  func xml(_ text: String, _ expected: String) {
    let read = file(text, .strings)
    #expect(texts(read) == ["a": expected])
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key><string>x</string>", Problem.Reason.endsEarly, 43),
    ("<plist><dict><key>a</key></dict></plist>", .expected("<string>"), 18),
    ("<plist><dict><string>a</string></dict></plist>", .expected("<key>"), 13),
    ("<plist><dict><key>a</key><string>&e;</string></dict></plist>", .expected("&amp;"), 33),
    ("<plist><dict></plist>", .expected("</dict>"), 13),
    ("<plist><dict></dict></plist><x>", .textAfterEnd, 28),
    ("<plist>" + String(repeating: "<array>", count: 100_000), .tooDeep, 7 + 64 * 7),
  ])
  func brokenXML(_ text: String, _ reason: Problem.Reason, _ offset: Int) {
    let read = file(text, .strings)
    #expect(kinds(read) == [.invalidPropertyList(reason)])
    #expect(read.problems.first?.range.lowerBound == offset)
  }

  /// Objects that contain each other, or many times, need no more time than the file has bytes.
  @Test func hostileBinaryPropertyLists() {
    func list(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets.append(UInt8(bytes.count))
        bytes += object
      }
      let table = UInt8(bytes.count)
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [UInt8](repeating: 0, count: 7) + [UInt8(objects.count)]
        + [UInt8](repeating: 0, count: 7) + [top] + [UInt8](repeating: 0, count: 7) + [table]
    }
    func reasons(_ bytes: [UInt8]) -> [Problem.Kind] { kinds(CatalogFile(bytes, format: .strings)) }
    #expect(reasons(list([[0xA1, 0]])) == [.invalidPropertyList(.tooDeep)])
    let laughs = (0..<20).map { [0xA4] + [UInt8](repeating: UInt8($0 + 1), count: 4) } + [[0x51, 0x61]]
    #expect(reasons(list(laughs)) == [.invalidPropertyList(.tooManyValues)])
    #expect(reasons(list([[0xD1, 5, 0]])) == [.invalidPropertyList(.damaged)])
    #expect(reasons(list([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])) == [.invalidPropertyList(.damaged)])
    #expect(reasons(Array("bplist00".utf8)) == [.invalidPropertyList(.endsEarly)])
    let good = list([[0xD1, 1, 2], [0x51, 0x61], [0x61, 0x00, 0xE9]])
    #expect(texts(CatalogFile(good, format: .strings)) == ["a": "é"])
    for index in good.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = good
        bytes[index] = byte
        _ = CatalogFile(bytes, format: .stringsdict)
      }
      _ = CatalogFile(Array(good[..<index]), format: .strings)
    }
  }

  // MARK: Plurals

  private static let plural = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>files</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
      <key>files</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string>
        <key>other</key><string>%d files</string>
      </dict>
      <key>folders</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lu</string>
        <key>one</key><string>a folder</string>
        <key>other</key><string>%lu folders</string>
      </dict>
    </dict>
    <key>width</key>
    <dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>5</key><string>Hi</string><key>20</key><string>Good morning</string>
    </dict></dict>
    <key>device</key>
    <dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string><key>other</key><string>Tap</string>
    </dict></dict>
    <key>plain</key><string>Plain</string>
    </dict></plist>
    """

  @Test func stringsdict() throws {
    let read = file(Self.plural, .stringsdict)
    #expect(read.problems.isEmpty)
    let entries = try #require(read.texts(in: Self.english)[Self.english])
    func text(_ key: CatalogKey, _ wanted: CatalogCase) -> String? { entries[key]?.text(for: wanted) }
    #expect(text("files", CatalogCase { _, _ in .one }) == "%1$d file in a folder")
    #expect(text("files", CatalogCase { number, _ in number == 1 ? .one : .other }) == "%1$d file in %2$lu folders")
    #expect(entries["files"]?.general == "%1$d files in %2$lu folders")
    #expect(text("width", CatalogCase(width: 10)) == "Hi" && text("width", CatalogCase(width: 1)) == "Hi")
    #expect(entries["width"]?.general == "Good morning")
    #expect(text("device", CatalogCase(device: "mac")) == "Click" && text("device", CatalogCase(device: "ipad")) == "Tap")
    #expect(entries["plain"] == .text("Plain"))
    var catalog = Catalog()
    let texts = entries.map { ($0.key.text, $0.value) }
    catalog.merge(Dictionary(uniqueKeysWithValues: texts), table: "Localizable", in: Self.english)
    var localizer = Localizer(languages: [Self.english], catalogs: [catalog])
    #expect(localizer.text("device") == "Tap")
    localizer.device = "mac"
    localizer.width = 10
    #expect(localizer.text("device") == "Click" && localizer.string("device") == "Click" && localizer.text("width") == "Hi")
    #expect(localizer.plural("files", count: 1).contains("file"))
  }

  @Test func stringsdictInBinary() throws {
    let list = try PropertyListSerialization.propertyList(from: Data(Self.plural.utf8), format: nil)
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let read = CatalogFile(Array(data), format: .stringsdict)
    #expect(read.problems.isEmpty)
    #expect(read.texts(in: Self.english) == file(Self.plural, .stringsdict).texts(in: Self.english))
  }

  @Test func incompletePlurals() {
    let read = file(
      """
      <dict>
      <key>a</key><dict><key>x</key><string>y</string></dict>
      <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@ %#@none@</string>
        <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>single</key><string>x</string><key>one</key><string>y</string></dict>
        <key>w</key><dict><key>NSStringFormatSpecTypeKey</key><string>Other</string></dict></dict>
      </dict>
      """, .stringsdict)
    #expect(
      Set(kinds(read)) == [
        .missingFormat("a"), .undefinedVariable("none"), .unknownCategory("single"), .missingOther("v"),
        .unknownRule("Other"),
      ])
    #expect(texts(read)["b"] == "y %2$#@none@" || texts(read)["b"] == "y %#@none@")
  }

  /// Foundation uses the form `zero` for 0 in all languages.
  @Test func zero() {
    let forms: [PluralCategory: CatalogEntry] = [.zero: .text("nothing"), .one: .text("%d file"), .other: .text("%d files")]
    var catalog = Catalog()
    catalog.merge(["n": CatalogEntry.plural(forms)], table: "Localizable", in: Self.english)
    let localizer = Localizer(languages: [Self.english], catalogs: [catalog])
    #expect((0...2).map { localizer.plural("n", count: $0) } == ["nothing", "1 file", "2 files"])
    #expect(localizer.string("n", arguments: [0]) == "nothing" && localizer.string("n", arguments: [1]) == "1 file")
  }

  /// Variables that name each other are replaced once each, and never without limit.
  @Test func variablesInCircles() {
    var variables = ["a": "%#@b@", "b": "%#@a@"].mapValues { CatalogEntry.Variable(specifier: "d", entry: .text($0)) }
    #expect(CatalogEntry.format(.text("%#@a@"), variables: variables).general == "%#@a@")
    variables = [:]
    for index in 0..<16 {
      variables["v\(index)"] = CatalogEntry.Variable(
        specifier: "d", entry: .text(String(repeating: "%#@v\(index + 1)@", count: 20)))
    }
    #expect(CatalogEntry.format(.text("%#@v0@"), variables: variables).general.utf8.count < 4 << 20)
  }

  // MARK: String Catalogs

  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "" : { },
      "Cancel" : { "shouldTranslate" : false },
      "Open" : { "extractionState" : "stale", "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "\\u00d6ffnen \\ud83d\\ude00" } },
        "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
      "%lld files" : { "comment" : "a count", "localizations" : {
        "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
          "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Dateien" } } } } },
        "en" : { "variations" : { "device" : {
          "mac" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file on Mac" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files on Mac" } } } } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } },
      "%@ has %lld birds" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ has %#@birds@" },
          "substitutions" : { "birds" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg bird" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg birds" } } } } } } } } }
    } }
    """

  @Test func stringCatalogs() throws {
    let read = file(Self.catalog, .xcstrings)
    #expect(read.problems.isEmpty && read.sourceLanguage == Self.english)
    #expect(texts(read, "de") == ["Open": "Öffnen 😀", "%lld files": "%lld Dateien"])
    #expect(texts(read, "fr") == [:])
    let english = try #require(read.texts(in: Self.english)[Self.english])
    #expect(english["Cancel"] == .text("Cancel") && english["Open"] == .text("Open"))
    #expect(english["%lld files"]?.text(for: CatalogCase(device: "mac") { _, _ in .one }) == "%lld file on Mac")
    #expect(english["%lld files"]?.general == "%lld files")
    let birds = try #require(english["%@ has %lld birds"])
    #expect(birds.text(for: CatalogCase { number, _ in number == 2 ? .one : .other }) == "%1$@ has %2$lld bird")
    #expect(birds.general == "%1$@ has %2$lld birds")
    let states = read.entries.filter { $0.language == tag("de") }.flatMap(\.forms).compactMap(\.state)
    #expect(states == ["translated", "translated", "needs_review"])
    #expect(read.entries.filter(\.isStale).allSatisfy { $0.key == "Open" })
    #expect(read.entries.filter { !$0.isTranslatable }.map(\.key) == ["Cancel"])
  }

  @Test(arguments: [
    ("{", Problem.Reason.endsEarly, 1), ("[1,]", .unexpectedCharacter, 3), ("{\"strings\":{},}", .expected("\""), 14),
    ("{\"a\" 1}", .expected(":"), 5), ("{} x", .textAfterEnd, 3), ("01", .unexpectedCharacter, 0), ("\"\n\"", .expected("\""), 1),
    (#"{"a":"\x"}"#, .unexpectedCharacter, 7), ("{}", .expected("\"strings\""), 0),
    (String(repeating: "[", count: 100_000), .tooDeep, 64),
  ])
  func brokenJSON(_ text: String, _ reason: Problem.Reason, _ offset: Int) {
    let read = file(text, .xcstrings)
    #expect(kinds(read) == [.invalidJSON(reason)], "\(text.prefix(40))")
    #expect(read.problems.first?.range.lowerBound == offset, "\(text.prefix(40))")
  }

  @Test func duplicateKeysAreReported() {
    let json = #"{"sourceLanguage":"en","strings":{"a":{},"a":{}}}"#
    #expect(kinds(file(json, .xcstrings)) == [.duplicateKey("a")])
    let xml = "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>"
    #expect(kinds(file(xml, .strings)) == [.duplicateKey("a")])
    #expect(texts(file(xml, .strings)) == ["a": "2"])
  }

  // MARK: Folders

  @Test func foldersOfAnApp() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write("Base.lproj/Localizable.strings", "a = \"base a\"; base = \"only base\";")
    try write("English.lproj/Localizable.strings", "a = \"old\"; english = \"legacy\";")
    try write("en.lproj/Localizable.strings", "a = \"new\"; files = \"flat\";")
    try write("en.lproj/Localizable.stringsdict", Self.plural)
    try write("German.lproj/Errors.strings", "e = \"Fehler\";")
    try write("zh_TW.lproj/Localizable.strings", "a = \"繁\";")
    try write("Chinese, Simplified.lproj/Localizable.strings", "a = \"简\";")
    try write("Catalog.xcstrings", Self.catalog)
    try write(
      "mul.lproj/Main.xcstrings",
      #"{"sourceLanguage":"en","strings":{"x.title":{"localizations":{"de":{"stringUnit":{"value":"X"}}}}}}"#)
    let catalog = try Catalog(directory: folder.path)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.localizations.map(\.description) == ["de", "en", "zh-Hans", "zh-TW"])
    #expect(catalog.text("a", table: "Localizable", in: tag("en")) == "new")
    #expect(catalog.text("english", table: "Localizable", in: tag("en")) == "legacy")
    #expect(catalog.text("files", table: "Localizable", in: tag("en")) == "%1$d files in %2$lu folders")
    #expect(catalog.text("e", table: "Errors", in: tag("de")) == "Fehler")
    #expect(catalog.text("Open", table: "Catalog", in: tag("de")) == "Öffnen 😀")
    #expect(catalog.text("x.title", table: "Main", in: tag("de")) == "X")
    #expect(catalog.entry("base", table: "Localizable", in: nil) == .text("only base"))
    let localizer = Localizer(selected: tag("de"), default: tag("en"), catalogs: [catalog])
    #expect(["a", "base", "none"].map { localizer.string($0) } == ["new", "only base", "none"])
    #expect(Localizer(single: tag("de"), catalogs: [catalog]).string("base") == "only base")
  }

  /// A pipe would block, and a device may have no end.
  @Test func onlyFilesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    #expect(mkfifo(german.appendingPathComponent("A.strings").path, 0o600) == 0)
    try FileManager.default.createDirectory(at: german.appendingPathComponent("B.strings"), withIntermediateDirectories: true)
    #expect(try Catalog(directory: folder.path).problems.map(\.kind) == [.unreadable, .unreadable])
  }

  // MARK: Problems

  @Test func problemsAreSentences() {
    var catalog = Catalog()
    catalog.merge(stringsFile: "a = \"x\"\nb = \"y\";\na = c;", table: "T", in: Self.english)
    #expect(
      catalog.problems.map(\.description) == [
        "1:8: expected ';' after the text; the text is kept", "3:1: the key 'a' occurs twice; the last one is used",
      ])
    #expect(
      catalog.problems.map(\.message) == [
        "expected ';' after the text; the text is kept", "the key 'a' occurs twice; the last one is used",
      ])
  }

  // MARK: Format specifiers

  @Test(arguments: [
    ("%d of %lld, %1$@ %%d %#@files@ %2$#@x@ %arg", ["d", "lld", "1:@", "files", "2:x", "arg"]),
    ("100% %", []), ("%5.2f %-10s %+d %'d %*d %.3@", ["f", "s", "d", "d", "d", "@"]), ("%0$d %1000$d", []),
    ("%zu %hhd %Lf %qd %", ["zu", "hhd", "Lf", "qd"]),
  ])
  func formatSpecifiers(_ text: String, _ expected: [String]) {
    let found = FormatSpecifier.all(in: text).map { specifier in
      (specifier.position.map { "\($0):" } ?? "") + (specifier.variable ?? specifier.type)
    }
    #expect(found == expected)
  }
}
