import Foundation
import NSSCompiler
import NSSMessages
import NSSOutputs
import NSSTheme
import NSSThemeFoundation
import NSSTools
import Testing

/// The parts of the library that make it pleasant to use: typed values, iteration, equality, printing, errors, files.
@Suite struct LibraryTests {
  private static let theme = Compilation(
    """
    @tintColor: blue;
    @tintColor_darkBackground: cyan;
    @ink: tintColor_darkBackground;
    @text: @ink;
    fdlFontStyle_body { font-style: body; font-size: 14; font-color: tintColor; }
    fdlFUIObjectView_headlineLabel { font-style: body; text-align: center; }
    Button { font-name: "Avenir"; font-size: 18; padding: 4 8; text-shadow-offset: 1,-2; text-auto-fit: true;
      exclude-views: UIAlertButton,UIStepper; font-color: @text; background-color: tintColor; border-color: red; }
    @media (device: ipad) { @tintColor: red; Button { font-size: 20; } }
    """
  ).incompleteTheme

  // MARK: Styles

  @Test func everyKindOfValueHasALookUp() throws {
    let button = try #require(Self.theme.style("Button"))
    #expect(button.text("font-name") == "Avenir")
    #expect(button.number("font-size") == 18)
    #expect(button.insets("padding") == Theme.Value.Insets(top: 4, left: 8, bottom: 4, right: 8))
    #expect(button.offset("text-shadow-offset") == Theme.Value.Offset(horizontal: 1, vertical: -2))
    #expect(button.bool("text-auto-fit") == true)
    #expect(button.names("exclude-views") == ["UIAlertButton", "UIStepper"])
    #expect(button.color("border-color") == Theme.Color(hex: "#F00"))
    #expect(Self.theme.style("fdlFUIObjectView_headlineLabel")?.keyword("text-align") == "center")
    #expect(button["font-size"] == .number(18))
    #expect(button["no-such-property"] == nil)
    // A value of another kind is nil.
    #expect(button.bool("font-size") == nil)
    #expect(button.text("font-size") == nil)
    #expect(button.insets("text-shadow-offset") == nil)
    #expect(button.keyword("font-name") == nil)
  }

  @Test func aStyleIsACollection() throws {
    let label = try #require(Self.theme.style("fdlFUIObjectView_headlineLabel"))
    #expect(label.map(\.name) == ["font-style", "text-align", "font-size", "font-color"])
    #expect(label.inheritedFrom == "fdlFontStyle_body")
    #expect(label.count == 4)
    for (name, value) in label { #expect(label[name] == value) }
    #expect(Self.theme.styles.map(\.name) == ["fdlFontStyle_body", "fdlFUIObjectView_headlineLabel", "Button"])
    let pad = Self.theme.adapted(to: Theme.Environment(device: .ipad))
    for style in pad.styles { for (name, value) in style { #expect(style[name] == value) } }
    #expect(Self.theme.styles.last?.inheritedFrom == nil)
  }

  @Test func valuesKnowThePaletteColorTheyName() throws {
    let loaded = try Theme(json: Self.theme.json())
    for theme in [Self.theme, loaded, loaded.adapted(to: Theme.Environment(device: .ipad))] {
      let button = try #require(theme.style("Button"))
      let background = try #require(button.paletteReference("background-color"))
      #expect(background.style == .tintColor)
      #expect(background.variant == nil && "\(background)" == "tintColor")
      let text = try #require(button.paletteReference("font-color"))
      #expect(text.variant == .darkBackground)
      #expect("\(text)" == "tintColor_darkBackground")
      #expect(button.color("font-color") == theme.color(.tintColor, in: .darkBackground))
      #expect(button.color("background-color") == theme.color(.tintColor))
      #expect(button.paletteReference("border-color") == nil)
      #expect(button.paletteReference("font-size") == nil)
      #expect(theme.style("fdlFUIObjectView_headlineLabel")?.paletteReference("font-color")?.name == "tintColor")
    }
    let json = String(decoding: Self.theme.json(), as: UTF8.self)
    #expect(json.contains(##"{ "hex": "#00FFFF", "alpha": 1, "paletteStyle": "tintColor", "cell": "darkBackground" }"##))
  }

  /// The palette may follow the styles.
  @Test(
    arguments: [
      (#""paletteStyle":"a","cell":"lightBackground""#, nil),
      (#""paletteStyle":"a""#, "'cell' is missing"), (#""cell":"lightBackground""#, "'paletteStyle' is missing"),
      (#""paletteStyle":"b","cell":"lightBackground""#, "a style that the palette does not have"),
      (#""paletteStyle":"a","cell":"contrastLightBackground""#, "a variant that the palette does not have"),
      (#""paletteStyle":"a","cell":"ofALaterVersion""#, nil), (#""paletteStyle":1,"cell":"a""#, "expected a string"),
    ] as [(String, String?)])
  func referencesAreLoaded(_ members: String, _ reason: String?) throws {
    let styles =
      ##""styles":{"A":{"properties":{"p":{"value":"x","type":"color","color":{"hex":"#000000",\##(members),"alpha":1}}}}}"##
    let palette = #""palette":{"colors":{"a":{"lightBackground":{},"darkBackground":{}}}}"#
    for json in ["{\"nssTheme\":1,\(styles),\(palette)}", "{\"nssTheme\":1,\(palette),\(styles)}"] {
      if let reason {
        let error = #expect(throws: ThemeFormatError.self) { try Theme(json: json) }
        #expect(error?.reason == reason)
      } else {
        let theme = try Theme(json: json)
        #expect(try Theme(json: theme.json()).json() == theme.json())
        #expect((theme.style("A")?.paletteReference("p") == nil) == members.contains("Later"))
      }
    }
  }

  // MARK: Colors

  @Test(
    arguments: [
      ("#0A6ED1", "#0A6ED1", 1.0), ("0a6ed1", "#0A6ED1", 1), ("#06D", "#0066DD", 1), ("#06D8", "#0066DD88", 136.0 / 255),
      ("#0A6ED14D", "#0A6ED14D", 77.0 / 255), ("#0A6ED1FF", "#0A6ED1", 1), ("#0A6ED100", "#0A6ED100", 0),
    ] as [(String, String, Double)])
  func colorsFromHexDigits(_ text: String, _ hex: String, _ alpha: Double) throws {
    let color = try #require(Theme.Color(hex: text))
    #expect(color.hex == hex)
    #expect(color.alpha == alpha)
    #expect(Theme.Color(hex: color.hex) == color)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#123456789", "##123456", "#12345G", " #123456", "#１２３４５６", "red"])
  func otherTextsAreNoColors(_ text: String) { #expect(Theme.Color(hex: text) == nil) }

  @Test func colorsAreCodable() throws {
    let colors = [Theme.Color(red: 10, green: 110, blue: 209), Theme.Color(red: 10, green: 110, blue: 209, alpha: 0.3)]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(colors)
    #expect(String(decoding: data, as: UTF8.self) == ##"[{"alpha":1,"hex":"#0A6ED1"},{"alpha":0.3,"hex":"#0A6ED1"}]"##)
    #expect(try JSONDecoder().decode([Theme.Color].self, from: data) == colors)
    let texts = Data(##"["#0A6ED1", "#0A6ED180", {"hex": "#0A6ED180"}]"##.utf8)
    #expect(try JSONDecoder().decode([Theme.Color].self, from: texts).map(\.hex) == ["#0A6ED1", "#0A6ED180", "#0A6ED180"])
    for broken in [#"["blue"]"#, "[3]", "[{}]", #"[{"hex": "0"}]"#, #"[{"hex": "000000", "alpha": "x"}]"#, "[null]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Theme.Color].self, from: Data(broken.utf8)) }
    }
  }

  // MARK: Themes

  @Test func themesAreTypedAndComparable() throws {
    #expect(Self.theme.dialect == .sapfiori)
    #expect(Self.theme.palette == .sapfiori)
    #expect(Self.theme == Self.theme)
    #expect(try Theme(json: Data(Self.theme.json())) == Self.theme)
    #expect(try Theme(json: Self.theme.json(hasLocations: true)) == Self.theme)
    #expect(Self.theme.adapted(to: Theme.Environment(device: .ipad)) != Self.theme)
    let nui = Compilation("A { width: 1; }", options: .init(dialect: .nui)).incompleteTheme
    #expect(nui.dialect == .nui)
    #expect(nui.palette == nil)
    let later = try Theme(json: #"{"nssTheme":1,"dialect":"later","palette":{"name":"v99","colors":{}}}"#)
    #expect(later.dialect == nil && later.palette == nil)
    #expect(try Theme(json: later.json()) == later)
  }

  @Test func constantsByName() {
    #expect(Self.theme.constant("@ink") == "tintColor_darkBackground")
    #expect(Self.theme.constant("ink") == "tintColor_darkBackground")
    #expect(Self.theme.constant("@@ink") == nil)
    #expect(Self.theme.constant("@") == nil)
    #expect(Self.theme.constants.map(\.name) == ["tintColor", "tintColor_darkBackground", "ink", "text"])
    #expect(Self.theme.constants.map(\.value) == ["blue", "cyan", "tintColor_darkBackground", "tintColor_darkBackground"])
    let lines = Compilation("@@a: 1;\n@a: 2;\n", options: .init(dialect: .thememanager)).incompleteTheme
    for (name, value) in lines.constants { #expect(lines.constant("@" + name) == value, "\(name)") }
  }

  @Test func aThemeWithErrorsIsThrown() throws {
    #expect(try Compilation("A { width: 1; }").theme().style("A")?.number("width") == 1)
    let broken = Compilation("@brand: red;\nA { color: @brnd; }\nB { width: tall; }\n", name: "acme.nss")
    let error = #expect(throws: CompilationError.self) { try broken.theme() }
    #expect(
      error?.description == """
        acme.nss:2:12: error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]
        acme.nss:3:12: error: 'width' needs a number, and 'tall' is not one [invalid-value]
        """)
    #expect(error?.localizedDescription == error?.description)
    #expect(error?.text(in: Translation("de")).hasPrefix("acme.nss:2:12: error: Konstante „@brnd“ ist nicht definiert") == true)
    #expect(error?.stylesheets == broken.stylesheets && error?.diagnostics.count == broken.diagnostics.count)
    #expect(broken.incompleteTheme.constant("brand") == "red")
  }

  // MARK: Printing

  @Test func whatIsPrintedIsReadable() throws {
    let button = Compilation("A { font-color: #1EE68A00; padding: 4 8; font-name: 'X Y'; } B {}").incompleteTheme
    #expect("\(try #require(button.style("A")))" == "A { font-color: #E68A00 / 30%; padding: 4 8 4 8; font-name: X Y }")
    #expect("\(try #require(Self.theme.style("fdlFontStyle_body")))".hasPrefix("fdlFontStyle_body { font-style: body;"))
    #expect("\(Theme.Color(red: 10, green: 110, blue: 209))" == "#0A6ED1")
    #expect("\(Dialect.nui) \(Palette.v8)" == "nui v8")
    let compilation = Compilation("A { color: @brnd; width: 1 }", name: "a.nss")
    let lines = compilation.diagnostics.description.split(separator: "\n").map(String.init)
    #expect(lines.first == "a.nss:1:12: error: undefined constant '@brnd' [undefined-constant]")
    #expect(compilation.diagnostics.map(\.description) == lines)
    let fixIt = try #require(compilation.diagnostics.flatMap(\.fixIts).first)
    #expect("\(fixIt)".contains("..<") && "\(fixIt)".contains("\""))
  }

  // MARK: Diagnostics

  @Test func aDiagnosticKnowsItsPlace() throws {
    let files = [SourceFile("@a: red;\n", name: "a.nss"), SourceFile("B {\n  /* 👍🏽 */ color: @b;\n}\n", name: "b.nss")]
    let list = Compilation(Stylesheets(layers: files)).diagnostics
    let diagnostic = try #require(list.first)
    #expect(list.count == 1 && list.count(of: .error) == 1 && list.hasErrors && list[0] == diagnostic)
    #expect(diagnostic.id == .undefinedConstant && diagnostic.severity == .error && diagnostic.runtime == nil)
    #expect(diagnostic.fileIndex == 1 && diagnostic.file == files[1])
    #expect(String(decoding: diagnostic.file.bytes[diagnostic.range], as: UTF8.self) == "@b")
    let location = diagnostic.location
    #expect((location.file, location.line, location.column, location.utf16Column) == ("b.nss", 2, 18, 21))
    #expect("\(location)" == "b.nss:2:18" && "\(diagnostic)".hasPrefix("b.nss:2:18: error: "))
    #expect(files[1].location(at: diagnostic.range.lowerBound) == location)
    #expect(files[1].offset(line: 2, utf16Column: 21) == diagnostic.range.lowerBound)
    #expect(files[1].location(at: -1).line == 1 && files[1].location(at: 1_000).line == 4)
  }

  @Test func aNoteKnowsItsPlace() throws {
    let pair = Stylesheets(SourceFile("@a: red;", name: "a.nss"), dark: SourceFile("@b: 1;\n@b: 2;\n", name: "a.dark.nss"))
    let diagnostic = try #require(Compilation(pair).diagnostics.first { $0.id == .duplicateConstant })
    let note = try #require(diagnostic.notes.first)
    #expect(diagnostic.fileIndex == 1 && note.file.name == "a.dark.nss" && note.location.column == 1)
    #expect("\(note)" == "\(note.location): note: \(note.message)")
  }

  @Test func diagnosticsAsText() throws {
    let check = Check("@brand: red;\nA { color: @brnd }", name: "acme.nss")
    let text = check.diagnostics.text()
    #expect(text.hasPrefix("acme.nss:2:12: error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]\n"))
    #expect(check.diagnostics.map { $0.text() }.joined(separator: "\n") == text)
    #expect(check.diagnostics.text(in: Translation("de")) != text && check.diagnostics.text(hasColors: true).contains("\u{1B}["))
    #expect(check.diagnostics.summary().contains("error") && Compilation("").diagnostics.summary() == "no diagnostics")
    #expect(Compilation("").diagnostics.text(in: .english).isEmpty && Translation("xx") == .english)
    let report = Reporter.json.report([check])
    #expect(try report.contains("undefined-constant") && Reporter.named("json").report([check]) == report)
    #expect(Fixes("A { width: 1 }").check.diagnostics.allSatisfy { $0.file.text.contains("width: 1;") })
    #expect(FormattedStylesheet(SourceFile("A {", name: "a.nss")).diagnostics.first?.location.file == "a.nss")
  }

  @Test func anExplanationKnowsItsPlaces() throws {
    let explanation = try Explanation("tintColor", of: Stylesheets("@tintColor: red;", name: "acme.nss"))
    let location = try #require(explanation.sections.first?.steps.lazy.compactMap(\.location).first)
    #expect(location.file == "acme.nss" && location.line == 1)
    #expect(explanation.description == explanation.text())
  }

  @Test func outputsOfATheme() throws {
    let json = Self.theme.output(.json(isCompact: true)).files
    #expect(json.count == 1 && json[0].bytes == Self.theme.json(isCompact: true))
    let css = Self.theme.output(.css(prefix: "acme"), sources: ["acme.nss"])
    #expect(String(decoding: css.files[0].bytes, as: UTF8.self).contains("--acme-"))
    var options = SwiftOptions()
    options.access = .public
    #expect(String(decoding: Self.theme.output(.swift(options)).files[0].bytes, as: UTF8.self).contains("public enum"))
    #expect(Self.theme.output(.assetCatalog()).files.count > 1)
    // Brands share their types, and each file has the parts that are asked for.
    options.name = nil
    (options.support, options.parts) = (.shared, [.styles])
    let acme = try Compilation("@a: 1; Button { font-size: 17; font-color: tintColor; }").theme()
    let coast = try Compilation("Button { font-size: 18; width: 1; }").theme()
    let file = String(decoding: acme.output(.swift(options), sources: ["acme.nss"]).files[0].bytes, as: UTF8.self)
    #expect(file.contains("public nonisolated enum AcmeTheme {\n  public enum Styles {"))
    #expect(file.contains("runtimeFontColor: ThemeColor"))
    #expect(!file.contains("struct ThemeColor") && !file.contains("enum Constants"))
    #expect(String(decoding: SwiftOptions.supportFile, as: UTF8.self).contains("public nonisolated struct ThemeColor"))
    let brands = options.brands([("acme", acme), ("coast", coast)], named: "Tenant")
    #expect(brands.files.map(\.path) == ["Tenant.swift"] && brands.losses.count == 1)
    let tenant = String(decoding: brands.files[0].bytes, as: UTF8.self)
    #expect(tenant.contains("enum Tenant: String, Hashable, Sendable, CaseIterable {\n  case acme, coast\n"))
    #expect(tenant.contains("case .acme: AcmeTheme.Styles.Button.fontSize; case .coast: CoastTheme.Styles.Button.fontSize"))
    options.support = .module("Branding")
    let other = String(decoding: acme.output(.swift(options)).files[0].bytes, as: UTF8.self)
    #expect(other.contains("public import Branding"))
    for format in [OutputFormat.designTokens, .text] { #expect(Self.theme.output(format).files.count == 1) }
  }

  @Test func colorsOfAPalette() throws {
    #expect(Palette.v8.color(.tintColor) == Compilation("", options: .init(palette: .v8)).incompleteTheme.color(.tintColor))
    #expect(
      Palette.v8.colors(in: .darkBackground).map(\.name)
        == Compilation("", options: .init(palette: .v8)).incompleteTheme
        .colors(in: .darkBackground).map(\.name))
    #expect(Palette.sapfiori.color("no-such-style") == nil)
    #expect(Dialect.sapfiori.defaultPalette == .sapfiori && Dialect.nui.defaultPalette == nil)
  }

  // MARK: Files

  @Test func themesFromFilesAndBundles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("acme.json")
    try Data(Self.theme.json()).write(to: url)
    #expect(try Theme(contentsOf: url) == Self.theme)

    let missing = #expect(throws: ThemeFileError.self) { try Theme(contentsOf: folder.appendingPathComponent("none.json")) }
    #expect(missing?.localizedDescription.hasPrefix("cannot read 'none.json': ") == true)
    let stylesheet = folder.appendingPathComponent("acme.nss")
    try Data("A { width: tall; }".utf8).write(to: stylesheet)
    let invalid = #expect(throws: ThemeFileError.self) { try Theme(contentsOf: stylesheet) }
    #expect(invalid?.localizedDescription == "acme.nss: not a compiled theme: expected an object at byte 0")
    #expect(invalid?.recoverySuggestion?.contains("nsscompile") == true)
    let compilation = Compilation([try SourceFile(contentsOf: stylesheet)])
    let broken = #expect(throws: CompilationError.self) { try compilation.theme() }
    #expect(broken?.localizedDescription.hasPrefix("acme.nss:1:12: error: ") == true)

    let bundle = try #require(Bundle(url: folder))
    #expect(try Theme(named: "acme", in: bundle) == Self.theme)
    #expect(try Theme(named: "acme.json", in: bundle) == Self.theme)
    let absent = #expect(throws: ThemeFileError.self) { try Theme(named: "other", in: bundle) }
    #expect(absent?.localizedDescription == "'\(folder.lastPathComponent)' has no resource 'other.json'")
  }

  // MARK: Names

  @Test func aMisspelledNameThrows() throws {
    #expect(try Palette.named("v8") == .v8 && Palette.all.allSatisfy { try Palette.named($0.name) == $0 })
    #expect(try Dialect.all.allSatisfy { try Dialect.named($0.name) == $0 })
    let dialect = #expect(throws: UnknownNameError.self) { try Dialect.named("nuii") }
    #expect(dialect?.description == "unknown dialect 'nuii'; known are 'sapfiori', 'nui', 'thememanager'")
    #expect(throws: UnknownNameError.self) { try Palette.named("V8") }
    let rule = #expect(throws: UnknownNameError.self) { try RulePage.named("half-brandd") }
    #expect(rule?.description == "unknown rule 'half-brandd'; did you mean 'half-branded'?")
    #expect(try RulePage.named("half-branded").id == .halfBranded && RulePage.all().count > 100)
    let reporter = #expect(throws: UnknownNameError.self) { try Reporter.named("xml") }
    #expect(reporter?.alternatives == Reporter.all.map(\.name))
    let name = #expect(throws: UnknownNameError.self) { try Explanation("tintColr", of: Stylesheets("")) }
    #expect(name?.description == "unknown name 'tintColr'; did you mean 'tintColor'?")
  }

  @Test func aVariantIsItsName() throws {
    #expect(Palette.Variant.allCases.count == 8 && Palette.v8.variants == Palette.Variant.allCases)
    for variant in Palette.Variant.allCases {
      #expect(Palette.Variant(variant.description) == variant)
      let json = try JSONEncoder().encode([variant])
      #expect(String(decoding: json, as: UTF8.self) == "[\"\(variant)\"]")
      #expect(try JSONDecoder().decode([Palette.Variant].self, from: json) == [variant])
    }
    #expect(Palette.Variant("dark") == nil)
    #expect(Palette.Variant(background: .dark, isElevated: true).description == "elevatedDarkBackground")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Palette.Variant].self, from: Data("[\"dark\"]".utf8)) }
  }

  @Test func aReferenceHasAColor() throws {
    let theme = try Compilation("Button { font-color: tintColor_darkBackground; }").theme()
    let reference = try #require(theme.style("Button")?.paletteReference("font-color"))
    #expect(theme.color(reference) == theme.color(.tintColor, in: .darkBackground))
    #expect(theme.color(reference, in: .lightBackground) == theme.color(reference))
    let dark = theme.adapted(to: Theme.Environment(variant: .darkBackground))
    #expect(
      dark.color(reference) == theme.color(reference) && dark.style("Button")?.color("font-color") == theme.color(reference))
  }

  @Test func classesAreMerged() throws {
    let theme = try Compilation(
      """
      Button { font-size: 18; padding: 1; } LargeButton { font-size: 20; height: 3; }
      fdlFontStyle_body { font-size: 14; font-name: A; } fdlFUIObjectView_headlineLabel { font-style: body; }
      """
    ).theme()
    let style = try #require(theme.style("Button:LargeButton"))
    #expect(style.name == "Button:LargeButton" && style.map(\.name) == ["font-size", "padding", "height"])
    #expect(style.number("font-size") == 20 && theme.style("LargeButton:Button")?.number("font-size") == 18)
    #expect(theme.style("None:Button:Nothing")?.number("font-size") == 18 && theme.style("None:Nothing") == nil)
    #expect(theme.style("") == nil && theme.style(forClasses: []) == nil)
    #expect(theme.style(forClasses: ["Button", "LargeButton"])?.elementsEqual(style, by: ==) == true)
    let label = try #require(theme.style("Button:fdlFUIObjectView_headlineLabel"))
    #expect(label.part == "headlineLabel" && label.inheritedFrom == "fdlFontStyle_body")
    #expect(label.number("font-size") == 14 && label.map(\.name) == ["padding", "font-style", "font-size", "font-name"])
    #expect(theme.style("fdlFUIObjectView_headlineLabel:Button")?.number("font-size") == 18)
  }

  @Test func constantsHaveColors() throws {
    let theme = try Compilation(
      "@a: #1E0A6ED1; @b: tintColor; @c: tintColor_darkBackground; @d: 12; @e: rgb(255, 0, 0); @f: red; @g: @b;",
      options: .init(palette: .v8)
    ).theme()
    for theme in [theme, try Theme(json: theme.json())] {
      #expect(theme.color(ofConstant: "@a")?.description == "#0A6ED1 / 30%")
      #expect(theme.color(ofConstant: "b") == theme.color(.tintColor) && theme.color(ofConstant: "g") == theme.color(.tintColor))
      #expect(theme.color(ofConstant: "b", in: .darkBackground) == theme.color(.tintColor, in: .darkBackground))
      #expect(theme.color(ofConstant: "c") == theme.color(.tintColor, in: .darkBackground))
      #expect(theme.color(ofConstant: "d") == nil && theme.color(ofConstant: "none") == nil)
      #expect(theme.color(ofConstant: "e")?.hex == "#FF0000" && theme.color(ofConstant: "f")?.hex == "#FF0000")
    }
  }

  @Test func stylesheetsAreOneInput() throws {
    let light = SourceFile("@a: red;", name: "a.nss")
    let dark = SourceFile("@a: blue;", name: "a.dark.nss")
    #expect(Stylesheets(light, dark: dark).files == [light, dark] && Stylesheets(light).dark.isEmpty)
    #expect(Stylesheets("@a: red;", name: "a.nss") == [light])
    #expect(Compilation(Stylesheets(light, dark: dark)).stylesheets == Stylesheets(layers: [light], dark: [dark]))
    #expect(Set([light, dark, SourceFile("@a: red;", name: "a.nss")]).count == 2)
    #expect(light.text == "@a: red;" && SourceFile(bytes: [0xFF]).text == "\u{FFFD}")
  }
}

@Suite struct ImportLibraryTests {
  @Test func tokensBecomeStylesheets() throws {
    let light = SourceFile(##"{"brand": {"$type": "color", "$value": "#0A6ED1"}}"##, name: "light.tokens.json")
    let dark = SourceFile(##"{"brand": {"$type": "color", "$value": "#91C8F6"}}"##, name: "dark.tokens.json")
    var options = Import.Options(palette: .v8)
    options.names = ["brand": "@accent"]
    let pair = try Import(tokens: [light, dark], options: options)
    #expect(pair.stylesheets.layers.map(\.text) == ["@accent: #0A6ED1;\n"] && pair.notes.isEmpty)
    #expect(pair.stylesheets.dark.map(\.text) == ["@accent: #91C8F6;\n"])
    let one = try Import(tokens: [light])
    #expect(one.stylesheets.files.map(\.text) == ["@brand: #0A6ED1;\n"])
    let theme = try Compilation(pair.stylesheets).theme()
    #expect(Import(theme).stylesheets.files.map(\.text) == pair.stylesheets.files.map(\.text))
  }

  @Test func resolversNameOtherFiles() throws {
    let resolver = SourceFile(
      ##"{"sets": {"base": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/base"}]}"##,
      name: "tokens/acme.resolver.json")
    let tokens = SourceFile(#"{"size": {"$type": "number", "$value": 4}}"#, name: "tokens/a.json")
    #expect(try Import(tokens: [resolver, tokens]).stylesheets.layers[0].text == "@size: 4;\n")
    let failure = #expect(throws: Import.Failure.self) { try Import(tokens: [resolver]) }
    #expect(failure?.reasons.count == 1 && failure?.description.contains("'a.json'") ?? false)
  }

  @Test func invalidNamesAndFilesFail() throws {
    var options = Import.Options()
    options.names = ["a": "not a name"]
    let failure = #expect(throws: Import.Failure.self) {
      try Import(tokens: [SourceFile("{}", name: "a.json")], options: options)
    }
    #expect(failure?.reasons == ["'not a name', the name of 'a', cannot be the name of a constant"])
    #expect(throws: Import.Failure.self) { try Import(catalog: [SourceFile("{", name: "a.colorset/Contents.json")]) }
  }
}
