import Foundation
import NSSCompiler
import NSSOutputs
import NSSTheme
import NSSTools
import Testing

/// Pairs of light and dark stylesheets. The cases are in `Spec/pairs.md`.
@Suite struct PairTests {
  /// Pairs that compile: those of the specification, and each theme of the repository with the next one.
  private static func pairs() throws -> [Corpus.Entry] {
    var entries = try Corpus.pairs()
    for dialect in Dialect.all {
      let themes = try Corpus.themes() + Corpus.stylesheets("Corpus", in: Corpus.testFolder)
      for (light, dark) in zip(themes, themes.dropFirst() + themes.prefix(1)) {
        let name = "\(light), \(dark) in \(dialect.name)"
        entries.append(
          Corpus.Entry(name: name, layers: light.layers, options: Compilation.Options(dialect: dialect), dark: dark.layers))
      }
    }
    let media = SourceFile("@a: 1; @media (device: ipad) { @a: 2; @tintColor: red; Label { width: @a; } }", name: "m.nss")
    entries.append(
      Corpus.Entry(
        name: "media", layers: try Corpus.goldenPair().layers, options: Compilation.Options(palette: .v8), dark: [media]))
    return entries.filter { !Compilation(Stylesheets(layers: $0.layers, dark: $0.dark), options: $0.options).hasErrors }
  }

  private static let environments =
    [Environment()]
    + Environment.Device.allCases.flatMap { device in
      Environment.Orientation.allCases.map { Environment(device: device, orientation: $0) }
    }

  /// Each theme of a pair is what its stylesheets are alone, in each environment.
  @Test func bothThemesAreWhole() throws {
    let pairs = try Self.pairs()
    #expect(pairs.count > 20)
    for pair in pairs {
      let theme = Compilation(Stylesheets(layers: pair.layers, dark: pair.dark), options: pair.options).incompleteTheme
      let sides = [(Palette.Background.light, pair.layers), (.dark, pair.dark)]
      for (appearance, layers) in sides {
        let alone = Compilation(Stylesheets(layers: layers), options: pair.options).incompleteTheme
        for environment in Self.environments {
          var both = environment
          both.variant = Palette.Variant(background: appearance)
          let adapted =
            environment == Environment() ? (appearance == .dark ? theme.dark ?? theme : theme) : theme.adapted(to: both)
          let expected = environment == Environment() ? alone : alone.adapted(to: environment)
          #expect(Self.changes(expected, adapted).isEmpty, "\(pair), \(both)")
        }
      }
    }
  }

  /// The changes between two themes, without their own dark themes.
  private static func changes(_ first: Theme, _ second: Theme) -> [ThemeDifference.Change] {
    ThemeDifference(from: first, to: second).changes.filter { $0.environment.variant == nil }
  }

  /// A pair that is written, loaded and written again is the same text.
  @Test func pairsAreLoaded() throws {
    for pair in try Self.pairs() {
      let theme = Compilation(Stylesheets(layers: pair.layers, dark: pair.dark), options: pair.options).incompleteTheme
      for options in [Emitter.Options(), Emitter.Options(isCompact: true, hasLocations: true)] {
        let loaded = try Theme(json: theme.json(options))
        #expect(loaded.json(options) == theme.json(options), "\(pair)")
        #expect(loaded == theme, "\(pair)")
        #expect(loaded.dark?.json() == theme.dark?.json(), "\(pair)")
        #expect(ThemeDifference(from: loaded, to: theme).changes.isEmpty, "\(pair)")
      }
    }
  }

  /// The keys may have any order.
  @Test func theDarkThemeCanComeFirst() throws {
    let json = """
      {"dark":{"variants":[{"when":{"device":"ipad"},"constants":{"a":"3"}}],"styles":{"Label":null},"constants":{"b":null,"a":"2"},
      "palette":{"colors":{"s":{"darkBackground":{"hex":"#000000","alpha":1}}}}},"nssTheme":1,"dialect":"sapfiori",
      "constants":{"a":"1","b":"1"},"styles":{"Label":{"properties":{}}},"palette":{"name":"sapfiori","colors":{"s":{
      "lightBackground":{"hex":"#FFFFFF","alpha":1},"darkBackground":{"hex":"#EEEEEE","alpha":1}}}}}
      """
    let theme = try Theme(json: json)
    let dark = theme.adapted(to: Environment(variant: .darkBackground))
    #expect(theme.constant("a") == "1" && dark.constant("a") == "2" && dark.constant("b") == nil)
    #expect(theme.style("Label") != nil && dark.style("Label") == nil && dark.selectors.isEmpty)
    #expect(theme.color("s", in: .darkBackground)?.hex == "#000000" && dark.color("s")?.hex == "#000000")
    #expect(theme.adapted(to: Environment()).color("s", in: .darkBackground)?.hex == "#EEEEEE")
    #expect(theme.adapted(to: Environment(device: .ipad, variant: .darkBackground)).constant("a") == "3")
    #expect(theme.adapted(to: Environment(device: .ipad, variant: .lightBackground)).constant("a") == "1")
    #expect(dark.dark == nil && theme.adapted(to: Environment(variant: .lightBackground)).dark == nil)
  }

  /// Null is for what only the light theme has: nothing else can be missing.
  @Test(arguments: [
    #"{"nssTheme":1,"palette":{"colors":{}},"constants":{"a":null},"styles":{}}"#,
    #"{"nssTheme":1,"palette":{"colors":{}},"constants":{},"styles":{"Label":null}}"#,
    #"{"nssTheme":1,"palette":{"colors":{}},"constants":{},"styles":{},"variants":[{"when":{"device":"ipad"},"styles":{"A":null}}]}"#,
    #"{"nssTheme":1,"palette":{"colors":{}},"constants":{},"styles":{},"dark":null}"#,
    #"{"nssTheme":1,"palette":{"colors":{}},"constants":{},"styles":{},"dark":{},"dark":{}}"#,
  ])
  func brokenPairs(_ json: String) {
    #expect(throws: ThemeFormatError.self) { try Theme(json: json) }
  }

  /// Each form has the colors of both themes.
  @Test func formsHaveBothAppearances() throws {
    let pair = try Corpus.goldenPair()
    let theme = Compilation(Stylesheets(layers: pair.layers, dark: pair.dark), options: pair.options).incompleteTheme
    func text(_ emitter: Emitter) -> String {
      var files = EmittedFiles()
      emitter.emit(theme, Emitter.Options(), &files)
      return files.kept.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    #expect(text(.swift).contains("static var tintColor: ThemeColor { ThemeColor(.rgb(0x0A6ED1), dark: .rgb(0xA9D8FF)) }"))
    #expect(text(.css).contains("background-color: light-dark(#ffffff, #12171c);"))
    #expect(text(.text).contains("style OnlyLight unset [dark]"))
    #expect(text(.dtcg).contains("#/sets/dark"))
    #expect(text(.xcassets).contains("\"value\" : \"dark\""))
  }

  /// No form omits the dark theme or the variants silently: its files differ from those of a theme without them, or it counts a loss.
  @Test(arguments: Emitter.all.map(\.name))
  func noFormOmitsTheDarkThemeOrVariantsSilently(_ form: String) throws {
    let emitter = try #require(Emitter.named(form))
    func emitted(_ text: String, dark: [SourceFile] = []) -> EmittedFiles {
      let compilation = Compilation(Stylesheets(layers: [SourceFile(text, name: "a.nss")], dark: dark))
      #expect(!compilation.hasErrors)
      var files = EmittedFiles()
      emitter.emit(compilation.incompleteTheme, Emitter.Options(), &files)
      return files
    }
    func differs(_ files: EmittedFiles, _ others: EmittedFiles) -> Bool {
      files.kept.map(\.path) != others.kept.map(\.path) || files.kept.map(\.bytes) != others.kept.map(\.bytes)
        || files.losses != others.losses
    }
    let text = "@brand: #0A6ED1;\nLabel { font-size: 14; font-color: @brand; }\n"
    let alone = emitted(text)
    let changes = [
      "@brand: #A9D8FF;", "@tintColor: #A9D8FF;", "Label { font-size: 17; }", "Label { font-name: Avenir; }",
      "Label { text-align: left; }", "OtherLabel { width: 1; }",
    ]
    for change in changes {
      let dark = SourceFile(text + change, name: "a.dark.nss")
      #expect(differs(emitted(text, dark: [dark]), emitted(text, dark: [SourceFile(text, name: "a.dark.nss")])), "\(change)")
      #expect(differs(emitted(text + "@media (device: ipad) { \(change) }"), alone), "\(change)")
    }
  }

  /// Twins are found by their names.
  @Test(arguments: [
    (["a.nss", "a.dark.nss"], ["0+1"]), (["a.light.nss", "a.dark.nss"], ["0+1"]), (["a.dark.nss", "a.nss"], ["1+0"]),
    (["a.light.nss", "a.nss", "a.dark.nss"], ["0+2", "1"]), (["a.light.nss"], ["0 a.dark.nss"]),
    (["a.light.nss", "b.dark.nss"], ["0 a.dark.nss", "1 b.light.nss"]),
    (["a.dark.nss"], ["0 a.nss"]), (["a.nss", "b.dark.nss"], ["0", "1 b.nss"]), (["x/.dark.nss"], ["0"]),
    ([".dark.nss", ".light.nss"], ["0", "1"]), (["x/a.nss", "y/a.dark.nss"], ["0", "1 y/a.nss"]), (["a.txt"], ["0"]),
  ])
  func twins(_ names: [String], _ expected: [String]) {
    let groups = Twins.groups(names).map { group in
      "\(group.light)" + (group.dark.map { "+\($0)" } ?? "") + (group.missing.map { " \($0.name)" } ?? "")
    }
    #expect(groups == expected, "\(names)")
  }
}
