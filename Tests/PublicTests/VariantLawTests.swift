import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// The laws of look-ups in a variant, for every theme of the corpus: compiled, loaded and adapted ones, and pairs.
@Suite struct VariantLawTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every eighth stylesheet of a folder, or every one if the environment variable `LAWS` is `all`.
  private static let step = ProcessInfo.processInfo.environment["LAWS"] == "all" ? 1 : 8

  /// The stylesheets of the repository, in the dialects and palettes that they are for, each with an excerpt that has everything
  /// that the laws are about.
  private static func stylesheets() throws -> [(Stylesheets, Compilation.Options)] {
    let folders = ["Themes", "Tests/NSSThemeTests/Corpus", "Tests/NSSThemeTests/Golden"]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "nss" }.sorted { $0.path < $1.path }.enumerated().filter { $0.offset % step == 0 }.map(
          \.element
        )
        .map { SourceFile(bytes: Array(try Data(contentsOf: $0)), name: $0.lastPathComponent) }
    }
    let extras = SourceFile(
      """
      @ink: tintColor; @fixed: primaryLabel_lightBackground; @hex: #32102030;
      @tintColor_darkBackground: #123456; @tertiaryLabel: secondaryLabel;
      Label { font-color: @ink; background-color: @fixed; border-color: tintColor_lightBackground; tint-color: "tintColor"; }
      Button { font-color: tertiaryLabel; background-color: map8; font-size: 17; } LargeButton { font-color: white; }
      @media (device: ipad) { @tintColor: #654321; Button { font-color: tintColor; } }
      """, name: "extras.nss")
    let dark = SourceFile(
      "@tintColor: #777777; Label { font-color: @ink; } @ink: tintColor; Dark { color: tintColor; }", name: "dark.nss")
    var all: [(Stylesheets, Compilation.Options)] = []
    for palette in [Palette.sapfiori, .v8] {
      all += files.map { (Stylesheets(layers: [$0, extras]), Compilation.Options(palette: palette)) }
      all.append((Stylesheets(layers: [extras], dark: [extras, dark]), Compilation.Options(palette: palette)))
      all.append((Stylesheets(extras, dark: dark), Compilation.Options(palette: palette, device: .ipad)))
    }
    all += files.map { (Stylesheets($0), Compilation.Options(dialect: .thememanager)) }
    return all + files.map { (Stylesheets($0), Compilation.Options(dialect: .nui)) }
  }

  /// The themes of the stylesheets, loaded ones, and those adapted to some environments.
  private static func themes() throws -> [Theme] {
    try stylesheets().flatMap { stylesheets, options in
      let theme = Compilation(stylesheets, options: options).incompleteTheme
      #expect(theme.variant == .lightBackground)
      let loaded = try Theme(json: theme.json())
      #expect(loaded == theme && loaded.variant == .lightBackground)
      let environments = [
        Theme.Environment(device: .ipad, orientation: .portrait), Theme.Environment(variant: .darkBackground),
        Theme.Environment(device: .ipad, variant: Palette.Variant(background: .dark, isElevated: true)),
      ]
      return [theme, loaded] + environments.map(loaded.adapted(to:))
    }
  }

  @Test func aVariantIsThatOfAnAdaptedTheme() throws {
    let themes = try Self.themes()
    #expect(themes.count > 40)
    for theme in themes {
      let styles = theme.styles
      for variant in Palette.Variant.allCases {
        let adapted = theme.adapted(to: Theme.Environment(variant: variant))
        #expect(adapted.variant == variant && adapted.dark == nil)
        for style in ColorStyle.allCases { #expect(theme.color(style, in: variant) == adapted.color(style)) }
        #expect(theme.colors(in: variant).elementsEqual(adapted.colors(), by: ==))
        for name in theme.constants.map(\.name) + ["none"] {
          #expect(theme.color(ofConstant: name, in: variant) == adapted.color(ofConstant: name))
        }
        for style in styles + [theme.style("Button:LargeButton")].compactMap({ $0 }) {
          let other = adapted.style(style.name)
          for (property, _) in style {
            #expect(style.color(property, in: variant) == other?.color(property), "\(style.name) \(property) \(variant)")
            #expect(other?[property]?.color == other?.color(property))
          }
          for (property, value) in other ?? style { #expect((other ?? style)[property] == value) }
        }
      }
    }
  }

  @Test func withoutAVariantLookUpsAreThoseOfTheJSON() throws {
    for theme in try Self.themes() where theme.variant == .lightBackground {
      for style in theme.styles {
        for (property, _) in style { #expect(style.color(property) == style.runtimeColor(property)) }
      }
      for (name, color) in theme.colors() { #expect(theme.color(name, in: .lightBackground) == color) }
    }
  }

  @Test func theRuntimeShowsTheColorOfTheJSON() throws {
    for theme in try Self.themes() {
      let colors = try Self.colors(theme)
      for style in theme.styles {
        for (property, _) in style { #expect(style.runtimeColor(property) == colors[style.name]?[property]) }
      }
    }
  }

  /// The color of each property in the JSON of a theme.
  private static func colors(_ theme: Theme) throws -> [String: [String: Theme.Color]] {
    struct JSON: Decodable {
      struct Property: Decodable { let color: Theme.Color? }
      struct Style: Decodable { let properties: [String: Property]?, inherited: [String: Property]? }
      let styles: [String: Style]?
    }
    let styles = try JSONDecoder().decode(JSON.self, from: Data(theme.json())).styles ?? [:]
    return styles.mapValues { style in
      (style.inherited ?? [:]).merging(style.properties ?? [:]) { $1 }.compactMapValues(\.color)
    }
  }

  @Test func aDarkBarInLightMode() throws {
    let theme = try Compilation(
      Stylesheets(SourceFile("@tintColor_darkBackground: red;"), dark: SourceFile("@tintColor_darkBackground: blue;"))
    ).theme()
    #expect(theme.color(.tintColor, in: .darkBackground)?.hex == "#0000FF")
    #expect(theme.adapted(to: Theme.Environment()).color(.tintColor, in: .darkBackground)?.hex == "#FF0000")
  }

  @Test func adaptingKeepsTheFormat() throws {
    for (stylesheets, options) in try Self.stylesheets() {
      let theme = Compilation(stylesheets, options: options).incompleteTheme
      guard theme.dark == nil else { continue }
      let environment = Theme.Environment(device: .ipad, orientation: .portrait)
      var dark = environment
      dark.variant = .darkBackground
      #expect(theme.adapted(to: dark).json() == theme.adapted(to: environment).json())
      #expect(theme.adapted(to: dark) != theme.adapted(to: environment))
      #expect(theme.adapted(to: dark).adapted(to: Theme.Environment()).variant == .darkBackground)
    }
  }
}
