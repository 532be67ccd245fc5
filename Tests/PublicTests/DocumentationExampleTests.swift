import Foundation
import Localization
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// The Swift examples of the articles do what the articles say.
@Suite struct DocumentationExampleTests {
  private let examples = DocumentationExamples()

  @Test func lookUps() throws {
    let stylesheet = """
      @brand: #0A6ED1;
      @tintColor: @brand;
      fdlFontStyle_subheadline { font-size: 14; }
      fdlFUIObjectView_headlineLabel { font-style: subheadline; font-color: @brand; }
      """
    let first = try examples.first(stylesheet)
    #expect(first.tint?.hex == "#0A6ED1")
    #expect(first.color?.hex == "#0A6ED1")
    #expect(first.size == 14)
    try examples.expectations(stylesheet)
    let readme = try examples.readme()
    #expect(readme.tint == "#0A6ED1" && readme.size == 18 && readme.large == 20)
    #expect(readme.loaded == readme.theme && readme.check.diagnostics.map(\.id) == [.unusedConstant])

    let theme = try #require(examples.compile(stylesheet))
    let styles = examples.styles(theme)
    #expect(styles.name == ["FUIObjectView", "headlineLabel"])
    #expect(styles.color?.hex == "#0A6ED1")
    #expect(styles.size == 14)
    #expect(examples.compile("Button { height: tall; }") == nil)
  }

  @Test func colorsOfTheme() {
    let compilation = examples.options("@tintColor: #0A6ED1;")
    #expect(compilation.incompleteTheme.palette == .v8)
    #expect(examples.colors(compilation.incompleteTheme).map { $0?.hex } == ["#0A6ED1", "#4DB1FF", "#171D23", "#0046A8"])
    let documented = Compilation("").incompleteTheme
    #expect(examples.colors(documented).map { $0?.hex } == ["#3678AF", "#CAE4FB", nil, "#3678AF"])
    let byName = examples.colorsByName(documented)
    #expect(byName.chart?.hex == "#74B3F0")
    #expect(byName.all.count == 44)
    #expect(examples.hex(Theme.Color(red: 255, green: 51, blue: 0, alpha: 0.5)) == ["#0A6ED1", "#0A6ED14D", "#FF330080"])
    #expect(examples.components(Theme.Color(red: 255, green: 51, blue: 0, alpha: 0.5)) == [1, 0.2, 0, 0.5])
  }

  @Test func messagesInTheLanguageOfTheReader() {
    let compilation = Compilation("Button { height: tall; }", name: "a.nss")
    let texts = examples.translated(compilation, LanguageTag("de"), ["LANG": "fr_FR.UTF-8"])
    #expect(texts.count == 1 && texts[0].contains("„height“ braucht eine Zahl, nicht „tall“"))
    #expect(examples.translated(compilation, nil, ["LANG": "fr_FR.UTF-8"])[0].contains("« tall »"))
  }

  @Test func valuesOfStyles() throws {
    let theme = try Compilation(
      """
      @brand: red;
      Button { padding: 4 8; font-size: 18; font-name: Avenir-Medium; text-shadow-offset: 1,2; text-align: left; }
      Button { text-auto-fit: true; exclude-views: UIStepper; font-color: tintColor; }
      LargeButton { font-size: 20; font-color: @brand; } Plain { width: 1; }
      """
    ).theme()
    #expect(examples.subscripts(try #require(theme.style("Button"))) == "18.0 points")
    #expect(examples.subscripts(try #require(theme.style("Plain"))) == "not set")
    let values = examples.values(try #require(theme.style("Button"))).map { $0.map { "\($0)" } }
    #expect(values[0] == "Avenir-Medium" && values[3] == "left" && values[4] == "true" && values[5] == #"["UIStepper"]"#)
    #expect(values[1]?.hasSuffix("Insets(top: 4.0, left: 8.0, bottom: 4.0, right: 8.0)") == true)
    #expect(values[2]?.hasSuffix("Offset(horizontal: 1.0, vertical: 2.0)") == true)
    examples.listed(theme)
    #expect(examples.adaptive(try #require(theme.style("Button"))).map { $0?.hex } == ["#3678AF", "#CAE4FB", "#3678AF"])
    #expect(examples.adaptive(try #require(theme.style("LargeButton"))).allSatisfy { $0?.hex == "#FF0000" })
    #expect(examples.constants(theme) == ["red", "#FF0000", "brand"])
    #expect(examples.classPath(theme) == 20)
  }

  @Test func layersOfTheme() {
    let theme = examples.layers("@brand: red; A { color: @brand; }", "@brand: blue;").incompleteTheme
    #expect(theme.style("A")?.color("color")?.hex == "#0000FF")
  }

  @Test func environmentsOfTheme() throws {
    let theme = Compilation("A { width: 1; } @media (orientation: landscape) { A { width: 2; } }").incompleteTheme
    #expect(try examples.pair() == "#FFFFFF")
    #expect(examples.adapted(theme).map { $0.style("A")?.number("width") } == [2, 1])
    let tinted = Compilation("Label { font-color: tintColor; }").incompleteTheme
    #expect(examples.appearance(tinted).map { $0?.hex } == ["#CAE4FB", "#CAE4FB"])
  }

  @Test func diagnostics() throws {
    let compilation = Compilation("@brand: red;\nA { color: @brnd; }\n", name: "acme.nss")
    #expect(
      examples.rows(compilation) == [
        "2:12 error undefined-constant: undefined constant '@brnd'; did you mean '@brand'?"
      ]
    )
    #expect(examples.report(compilation).hasPrefix("acme.nss:2:12: error: undefined constant '@brnd'"))
    #expect(examples.report(compilation).hasSuffix("\n1 error"))
    #expect(examples.report(Compilation("")) == "\nno diagnostics")
    let misspelled = Compilation("@brand: red;\nA { color: @brnd; }\nB { color: @brrrand; }\n")
    var bytes = misspelled.stylesheets.files[0].bytes
    examples.fix(misspelled, in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "@brand: red;\nA { color: @brand; }\nB { color: @brand; }\n")
  }

  @Test func filesOfThemes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documentation-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let theme = Compilation("@tintColor: #0A6ED1;").incompleteTheme

    try Data(theme.json()).write(to: folder.appendingPathComponent("acme.json"))
    let compact = folder.appendingPathComponent("compact.json")
    try examples.write(theme, to: compact)
    #expect(examples.loadTheme(from: compact)?.color(.tintColor)?.hex == "#0A6ED1")
    let broken = folder.appendingPathComponent("broken.json")
    try Data("{}".utf8).write(to: broken)
    #expect(examples.loadTheme(from: broken) == nil)
    #expect(try examples.data(Data(contentsOf: compact)) == theme)
    let bundle = try #require(Bundle(url: folder))
    #expect(try examples.resource(in: bundle) == theme)
    #expect(!examples.isChanged(theme, from: try examples.data(Data(contentsOf: compact))))
    let settings = try JSONDecoder().decode(
      DocumentationExamples.Settings.self, from: Data(##"{"accent": "#0A6ED1"}"##.utf8))
    #expect(settings.accent.hex == "#0A6ED1")

    try Data("@tintColor: #0A6ED1;".utf8).write(to: folder.appendingPathComponent("acme.nss"))
    try Data(theme.json()).write(to: folder.appendingPathComponent("acme.theme.json"))
    try examples.checkBrand("acme", in: folder)
  }

  @Test func manyThemesAtOnce() async throws {
    let themes = try await examples.concurrently((1...20).map { "A { width: \($0); }" })
    #expect(Set(themes.compactMap { $0.style("A")?.number("width") }) == Set((1...20).map(Double.init)))
  }

  @Test func checks() throws {
    let found = examples.check("@unused: 1; @tintColor: red; @tintColor_darkBackground: cyan; Buton { width: 1; }").diagnostics
    #expect(found.map(\.id) == [.noPalette, .noPalette, .unknownClass])
    #expect(examples.fixed("Buton { width: 1 }") == "Button { width: 1; }")
    #expect(examples.formatted("Button{width:1;}").file.bytes == Array("Button {\n  width: 1;\n}\n".utf8))
    #expect(try examples.explain("@tintColor: red;").sections.map(\.value) == ["#FF0000", "#CAE4FB"])
    let changes = examples.compare(Compilation("A { width: 1; }").incompleteTheme, Compilation("A { width: 2; }").incompleteTheme)
    #expect(changes.map(\.description) == ["A.width: 1 → 2"])
  }
}
