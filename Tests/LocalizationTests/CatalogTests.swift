import Foundation
import Localization
import Testing

/// Reading and looking up texts.
@Suite struct CatalogTests {
  private static let english = tag("en")

  private func entries(_ text: String) -> (Catalog, [String]) {
    var catalog = Catalog()
    catalog.merge(stringsFile: text, table: "T", in: Self.english)
    return (catalog, catalog.problems.map { "\($0.line):\($0.column) \($0.kind)" })
  }

  @Test(arguments: [
    (#""a" = "b";"#, "b"), ("a = b;", "b"), ("'a' = 'b';", "b"), (#"a;"#, "a"), (#"/* c */ a = "b"; // d"#, "b"),
    (#"a = "";"#, ""),
    (#"a = "x\ny\tz\"\\";"#, "x\ny\tz\"\\"), (#"a = "\U00e9\U1F";"#, "é\u{1F}"), (#"a = "\UD83D\UDE00";"#, "😀"),
    (#"a = "\101\7";"#, "A\u{7}"),
    (#"a = "\u00e9";"#, "u00e9"), ("a = b", "b"), (#"a = "b"; a = "c";"#, "c"), ("x y z\na = b;", "b"),
    ("a = \"b\n c\";", "b\n c"),
    ("broken = ;\na = b;", "b"), ("a = b;\n\"open = \"x", "b"),
  ])
  func readsEntries(text: String, expected: String) {
    #expect(entries(text).0.text("a", table: "T", in: Self.english) == expected)
  }

  /// A broken entry is reported at its line, and the next lines are read.
  @Test(arguments: [
    ("k\nl = w;\nm = n;", ["1:1 brokenEntry"]), ("k =\nl = w;\nm = n;", ["1:1 brokenEntry"]),
    ("\"k\"\r\n\"l\" = \"w\";\r\nm = n;", ["1:1 brokenEntry"]),
    ("k = \"open;\nl = \"w\";\nm = n;", ["1:10 missingQuote"]), ("k = \"open\nl = \"w\";\nm = n;", ["1:10 missingQuote"]),
    ("\"k = open;\nl = \"w\";\nm = n;", ["1:10 missingQuote"]),
    ("k = /* open;\nl = w; m = n;", ["1:1 brokenEntry"]),
  ])
  func aBrokenEntryIsSkippedToTheEndOfItsLine(text: String, problems: [String]) {
    let (catalog, found) = entries(text)
    #expect(catalog.text("l", table: "T", in: Self.english) == "w" && catalog.text("m", table: "T", in: Self.english) == "n")
    #expect(found == problems)
  }

  @Test func tableNamesMayEndInStrings() {
    var catalog = Catalog()
    catalog.merge(["q": "Q"], table: "Foo.strings", in: Self.english)
    #expect(
      catalog.text("q", table: "Foo", in: Self.english) == "Q" && catalog.text("q", table: "Foo.strings", in: Self.english) == "Q"
    )
    #expect(Localizer(languages: [Self.english], catalogs: [catalog]).text("q", table: "Foo.strings") == "Q")
    catalog.remove(table: "Foo.strings")
    #expect(catalog.text("q", table: "Foo", in: Self.english) == nil)
  }

  @Test func reportsProblems() {
    #expect(entries("a = b").1 == ["1:6 missingSemicolon"])
    #expect(entries("a = b;\na = c;").1 == ["2:1 duplicateKey(\"a\")"])
    #expect(entries("é = 1;\na = b;").1 == ["1:1 brokenEntry"])
    #expect(entries("a = \"\\q\";").1 == ["1:6 unknownEscape"])
    #expect(entries("a = b; /* c").1 == ["1:8 openComment"])
    #expect(entries("x = ;\ny = \"1\" 2;\na = b;").1 == ["1:1 brokenEntry", "2:1 brokenEntry"])
  }

  @Test func bracesAroundAllEntries() {
    for text in ["{ a = b; }", "/* c */ {\n\"a\" = \"b\";\n}\n", "{ a = b }", "{}\na = b;"] {
      #expect(entries(text).0.text("a", table: "T", in: Self.english) == "b", "\(text)")
    }
    #expect(entries("{ \"a\" = \"b\"; CFBundleName = App; }").1 == [] && entries("{}").1 == [])
    #expect(entries("{ a = b }").1 == ["1:8 missingSemicolon"])
    #expect(entries("{ a = b;").1 == ["1:1 brokenEntry"])
    #expect(entries("a = b;\n{ c = d; }").1 == ["2:1 brokenEntry"])
  }

  /// A missing `;` in the middle keeps the text, and so do quotation marks that lack their backslashes.
  @Test(
    arguments: [
      ("a = \"x\"\nb = \"y\";", ["1:8 missingSemicolon"], ["x", "y"]),
      ("\"a\" = \"x\" // c\n\n/* d */ \"b\" = \"y\";", ["1:10 missingSemicolon"], ["x", "y"]),
      ("\"a\" = \"x\" \"b\" = \"y\";", ["1:10 missingSemicolon"], ["x", "y"]),
      ("a = x b = y;", ["1:6 missingSemicolon"], ["x", "y"]),
      ("\"a\" = \"say \"hi\" now\";\nb = y;", ["1:12 unescapedQuote"], ["say \"hi\" now", "y"]),
      ("\"a\" = \"1\"; \"b\" = \"5\" wide\";", ["1:20 unescapedQuote"], ["1", "5\" wide"]),
      ("\"a\" = \"\\q \"hi\"\"; // c\nb = y;", ["1:8 unknownEscape", "1:11 unescapedQuote"], ["q \"hi\"", "y"]),
      ("\"a \"x\" c\" = \"d\";\nb = y;", ["1:4 unescapedQuoteInKey"], [nil, "y"]),
      ("\"a\" = \"open;\n\"b\" = \"y\";", ["1:12 missingQuote"], [nil, "y"]),
      ("\u{FEFF}\u{FEFF}a = x;\n\u{FEFF}b = y;", [], ["x", "y"]),
    ] as [(String, [String], [String?])])
  func keepsWhatIsMeant(text: String, problems: [String], texts: [String?]) {
    let (catalog, found) = entries(text)
    #expect(found == problems)
    #expect([catalog.text("a", table: "T", in: Self.english), catalog.text("b", table: "T", in: Self.english)] == texts)
  }

  @Test func readsFolders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ data: Data) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    let text = "\"k\" = \"é\";"
    try write("en.lproj/Localizable.strings", Data(text.utf8))
    try write("zh_Hant.lproj/Other.strings", Data([0xFF, 0xFE]) + text.data(using: .utf16LittleEndian)!)
    try write("de.lproj/Localizable.strings", text.data(using: .utf16BigEndian)!)
    try write("fr.lproj/Localizable.strings", text.data(using: .utf16LittleEndian)!)
    try write("it.lproj/Localizable.strings", Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8))
    try write("es.lproj/Localizable.strings", Data([0x22, 0xFF, 0x41]))
    try write("es.lproj/Plurals.stringsdict", Data())
    try write("es.lproj/Localizable.xcstrings", Data())
    try write("not a tag.lproj/Localizable.strings", Data())
    try write("Texts.xcstrings", Data())
    try write("aaa.xcstrings", Data())
    let catalog = try Catalog(directory: folder.path)
    #expect(catalog.localizations.map(\.description) == ["de", "en", "es", "fr", "it", "zh-Hant"])
    for name in ["en", "de", "fr", "it"] { #expect(catalog.text("k", table: "Localizable", in: tag(name)) == "é", "\(name)") }
    #expect(catalog.text("k", table: "Other", in: tag("zh-Hant")) == "é")
    let problems = catalog.problems.map { "\(($0.file as NSString).lastPathComponent) \($0.kind)" }
    #expect(
      problems == [
        "Texts.xcstrings invalidJSON(Localization.Catalog.Problem.Reason.endsEarly)",
        "aaa.xcstrings invalidJSON(Localization.Catalog.Problem.Reason.endsEarly)", "Localizable.strings invalidEncoding",
        "Localizable.xcstrings invalidJSON(Localization.Catalog.Problem.Reason.endsEarly)",
        "Plurals.stringsdict invalidPropertyList(Localization.Catalog.Problem.Reason.endsEarly)",
        "not a tag.lproj unknownLocalization(\"not a tag.lproj\")",
      ])
    #expect(throws: Catalog.FileError.self) { try Catalog(directory: folder.path + "/none") }
  }

  #if !canImport(Darwin)
    /// File systems of Apple have no such names.
    @Test func namesThatAreNotUTF8() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
      let name = Array((folder.path + "/en.lproj/x").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
      let file = try #require(fopen(name, "w"))
      fclose(file)
      let catalog = try Catalog(directory: folder.path)
      #expect(catalog.problems.map(\.kind) == [.invalidFileName])
      #expect(catalog.localizations == [tag("en")])
    }
  #endif

  private func sample() -> Catalog {
    var catalog = Catalog()
    catalog.merge(["a": "color"], table: "Localizable", in: tag("en-US"))
    catalog.merge(["a": "colour", "b": "B-en"], table: "Localizable", in: tag("en"))
    catalog.merge(["a": "colore", "b": "B-it", "c": "C-it"], table: "Localizable", in: tag("it"))
    return catalog
  }

  /// Foundation and Xcode take keys with different bytes for different keys, and so does a catalog.
  @Test func keysAreComparedByTheirBytes() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    var catalog = Catalog()
    catalog.merge(
      stringsFile: "\"\(composed)\" = \"one\"; \"\(decomposed)\" = \"two\";", table: composed, in: tag("en"))
    catalog.merge(["x": "three"], table: decomposed, in: tag("en"))
    #expect(catalog.text(composed, table: composed, in: tag("en")) == "one")
    #expect(catalog.text(decomposed, table: composed, in: tag("en")) == "two")
    #expect(
      catalog.text("x", table: composed, in: tag("en")) == nil && catalog.text("x", table: decomposed, in: tag("en")) == "three")
  }

  @Test func looksUpInAllLanguages() {
    var localizer = Localizer(selected: tag("en-US"), default: tag("it"), catalogs: [sample()])
    #expect(["a", "b", "c", "d"].map { localizer.string($0) } == ["color", "B-en", "C-it", "d"])
    #expect(localizer.string("d", default: "D") == "D")
    #expect(localizer.string("a", table: "Localizable.strings") == "color")
    var added = Catalog()
    added.merge(["b": "B2"], table: "Localizable", in: tag("en"))
    added.merge(["a": "X"], table: "Localizable", in: tag("it"))
    localizer.catalogs.insert(added, at: 0)
    #expect(["a", "b", "c"].map { localizer.string($0) } == ["color", "B2", "C-it"])
    #expect(localizer.text("d") == nil)
  }

  @Test func singleLanguageHasNoFallback() {
    var catalog = Catalog()
    catalog.merge(["awesome-title": "本地化"], table: "Localizable", in: tag("zh-Hans"))
    catalog.merge(
      ["awesome-title": "Localization Rocks", "another-title": "Another"], table: "Localizable", in: tag("en"))
    #expect(Localizer(selected: tag("zh-Hans"), default: tag("en"), catalogs: [catalog]).string("another-title") == "Another")
    let single = Localizer(single: tag("zh-Hans"), catalogs: [catalog])
    #expect(single.string("another-title") == "another-title")
    #expect(single.string("another-title", default: "") == "another-title")
    #expect(single.plural("another-title", count: 2, default: "") == "another-title")
    #expect(single.string("another-title", default: "D") == "D")
  }

  @Test func replacesPlaceholdersOnce() {
    let localizer = Localizer()
    #expect(localizer.string("Hello %name%, %n% items", placeholders: ["%name%": "%n%", "%n%": "3"]) == "Hello %n%, 3 items")
    #expect(localizer.string("%ab %a", placeholders: ["%a": "1", "%ab": "2", "": "x"]) == "2 1")
  }

  @Test func plurals() {
    var catalog = Catalog()
    for language in ["en", "fr", "zh-Hans"] {
      catalog.merge(["n.one": "one", "n.other": "other"], table: "Localizable", in: tag(language))
    }
    catalog.merge(["n.other": "other"], table: "Localizable", in: tag("de"))
    func form(_ language: String, _ count: Int) -> String {
      Localizer(selected: tag(language), default: nil, catalogs: [catalog]).plural("n", count: count)
    }
    #expect([0, 1, 2, -1].map { form("en", $0) } == ["other", "one", "other", "one"])
    #expect([0, 1, 2].map { form("fr", $0) } == ["one", "one", "other"])
    #expect([0, 1, 2].map { form("zh-Hans", $0) } == ["other", "other", "other"])
    #expect(form("de", 1) == "other")
    #expect(form("it", 1) == "n")
  }

  @Test func numberedTexts() {
    var catalog = Catalog()
    catalog.merge(["p.0": "a", "p.1": "b", "p.3": "d"], table: "Localizable", in: tag("en"))
    #expect(Localizer(languages: [tag("en")], catalogs: [catalog]).texts(prefix: "p") == ["a", "b"])
  }
}
