import Foundation
import Localization
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSThemeFoundation
import NSSTools
import Testing

/// The examples of the documentation. The lines between two markers are those of the article. `DocumentationTests` runs them and
/// compares them with the articles.
struct DocumentationExamples {
  // MARK: README

  func readme() throws -> (tint: String?, size: Double?, large: Double?, theme: Theme, loaded: Theme, check: Check) {
    // example: readme
    let compilation = Compilation("@tintColor: #0A6ED1; Button { font-size: 18; } LargeButton { font-size: 20; }")
    for diagnostic in compilation.diagnostics { print(diagnostic) }
    let theme = try compilation.theme()
    let tint = theme.color(.tintColor)?.hex  // "#0A6ED1"; the dark one with `in: .darkBackground`
    let size = theme.style("Button")?.number("font-size")  // 18
    let large = theme.style("Button:LargeButton")?.number("font-size")  // 20
    let loaded = try Theme(json: theme.json())  // a theme that was compiled before
    let check = Check("@accent: red;")  // diagnostics of the compiler and lints
    // end
    return (tint, size, large, theme, loaded, check)
  }

  // MARK: NSSTheme

  func first(_ stylesheet: String) throws -> (tint: Theme.Color?, color: Theme.Color?, size: Double?) {
    // example: first
    let theme = try Compilation(stylesheet, name: "acme.nss").theme()

    let tint = theme.color(.tintColor)  // #0A6ED1
    let headline = theme.style("fdlFUIObjectView_headlineLabel")
    let color = headline?.color("font-color")  // #0A6ED1
    let size = headline?.number("font-size")  // 14, inherited from fdlFontStyle_subheadline
    // end
    return (tint, color, size)
  }

  // MARK: UsingTheLibrary

  func compile(_ stylesheet: String) -> Theme? {
    // example: compile
    do {
      return try Compilation(stylesheet, name: "acme.nss").theme()
    } catch {
      print(error)  // acme.nss:3:8: error: …
      return nil
    }
    // end
  }

  func options(_ stylesheet: String) -> Compilation {
    // example: options
    let options = Compilation.Options(palette: .v8, device: .ipad, orientation: .landscape)
    let compilation = Compilation(stylesheet, name: "acme.nss", options: options)
    // end
    return compilation
  }

  func layers(_ baseStylesheet: String, _ tenantStylesheet: String) -> Compilation {
    // example: layers
    let base = SourceFile(baseStylesheet, name: "base.nss")
    let tenant = SourceFile(tenantStylesheet, name: "tenant.nss")
    let compilation = Compilation([base, tenant])
    // end
    return compilation
  }

  func translated(_ compilation: Compilation, _ reader: LanguageTag?, _ environment: [String: String]) -> [String] {
    // example: translated
    let translation = Translation.chosen(reader, environment: environment)
    let texts = compilation.diagnostics.map { $0.text(in: translation) }
    // end
    return texts
  }

  func report(_ compilation: Compilation) -> String {
    // example: report
    let report = "\(compilation.diagnostics.text())\n\(compilation.diagnostics.summary())"
    // end
    return report
  }

  func rows(_ compilation: Compilation) -> [String] {
    // example: rows
    let rows = compilation.diagnostics.map { diagnostic in
      let location = diagnostic.location
      return "\(location.line):\(location.column) \(diagnostic.severity) \(diagnostic.id): \(diagnostic.message)"
    }
    // end
    return rows
  }

  func fix(_ compilation: Compilation, in bytes: inout [UInt8]) {
    // example: fixIts
    let fixIts = compilation.diagnostics.filter { $0.fileIndex == 0 }.flatMap(\.fixIts)
    for fixIt in fixIts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(fixIt.range, with: Array(fixIt.replacement.utf8))
    }
    // end
  }

  func write(_ theme: Theme, to url: URL) throws {
    // example: write
    let json = theme.json(isCompact: true)
    try Data(json).write(to: url)
    // end
  }

  // example: load
  func loadTheme(from url: URL) -> Theme? {
    do {
      return try Theme(contentsOf: url)
    } catch {
      print(error.localizedDescription)  // acme.json: not a compiled theme: …
      return nil
    }
  }
  // end

  func resource(in bundle: Bundle) throws -> Theme {
    // example: resource
    let theme = try Theme(named: "acme", in: bundle)  // acme.json
    // end
    return theme
  }

  func data(_ data: Data) throws -> Theme {
    // example: data
    let theme = try Theme(json: data)
    // end
    return theme
  }

  func isChanged(_ theme: Theme, from old: Theme) -> Bool {
    // example: equal
    let isChanged = theme != old
    // end
    return isChanged
  }

  func colors(_ theme: Theme) -> [Theme.Color?] {
    // example: colors
    let tint = theme.color(.tintColor)
    let tintOnDark = theme.color(.tintColor, in: .darkBackground)
    let sheet = theme.color(.primaryBackground, in: Palette.Variant(background: .dark, isElevated: true))
    let readable = theme.color(.tintColor, in: Palette.Variant(isHighContrast: true))
    // end
    return [tint, tintOnDark, sheet, readable]
  }

  func colorsByName(_ theme: Theme) -> (chart: Theme.Color?, all: [(String, String)]) {
    // example: colorsByName
    let chart = theme.color("chart1", in: .darkBackground)
    let all = theme.colors(in: .darkBackground).map { ($0.name, $0.color.hex) }
    // end
    return (chart, all)
  }

  func hex(_ color: Theme.Color) -> [String?] {
    // example: hex
    let brand = Theme.Color(hex: "#0A6ED1")
    let glass = Theme.Color(hex: "#0A6ED14D")  // alpha comes last, as in CSS
    let text = color.hex  // #RRGGBB, or #RRGGBBAA if it is not opaque
    // end
    return [brand?.hex, glass?.hex, text]
  }

  // example: codable
  struct Settings: Codable {
    var accent: Theme.Color  // "#0A6ED1", or { "hex": "#0A6ED1", "alpha": 0.3 } as in a compiled theme
  }
  // end

  func components(_ color: Theme.Color) -> [Double] {
    // example: components
    let components = (
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255, alpha: color.alpha
    )
    // end
    return [components.red, components.green, components.blue, components.alpha]
  }

  func styles(_ theme: Theme) -> (name: [String?], color: Theme.Color?, size: Double?) {
    // example: styles
    let headline = theme.style("fdlFUIObjectView_headlineLabel")
    let component = headline?.component  // FUIObjectView
    let part = headline?.part  // headlineLabel
    let color = headline?.color("font-color")
    let size = headline?.number("font-size")
    // end
    return ([component, part], color, size)
  }

  func values(_ button: Theme.Style) -> [Any?] {
    // example: values
    let font = button.text("font-name")
    let padding = button.insets("padding")  // top, left, bottom, right
    let shadow = button.offset("text-shadow-offset")  // horizontal, vertical
    let alignment = button.keyword("text-align")
    let fits = button.bool("text-auto-fit")
    let excluded = button.names("exclude-views")
    // end
    return [font, padding, shadow, alignment, fits, excluded]
  }

  func subscripts(_ button: Theme.Style) -> String {
    // example: subscript
    switch button["font-size"] {
    case .number(let size): return "\(size) points"
    case let value?: return "not a number: \(value)"
    case nil: return "not set"
    }
    // end
  }

  func listed(_ theme: Theme) {
    // example: iterate
    for style in theme.styles {
      for (name, value) in style {
        print(style.name, name, value)
      }
    }
    // end
  }

  func adaptive(_ button: Theme.Style) -> [Theme.Color?] {
    // example: reference
    let light = button.color("font-color")  // font-color: tintColor
    let dark = button.color("font-color", in: .darkBackground)
    let runtime = button.runtimeColor("font-color")  // the same as `light`
    // end
    return [light, dark, runtime]
  }

  func constants(_ theme: Theme) -> [String?] {
    // example: constants
    let brand = theme.constant("@brand")  // or "brand"
    let color = theme.color(ofConstant: "@brand")
    let names = theme.constants.map(\.name)
    // end
    return [brand, color?.hex] + names
  }

  func classPath(_ theme: Theme) -> Double? {
    // example: classPath
    let size = theme.style("Button:LargeButton")?.number("font-size")
    // end
    return size
  }

  func adapted(_ theme: Theme) -> [Theme] {
    // example: adapted
    let landscape = theme.adapted(to: Theme.Environment(device: .ipad, orientation: .landscape))
    let portrait = theme.adapted(to: Theme.Environment(device: .ipad, orientation: .portrait))
    // end
    return [landscape, portrait]
  }

  func appearance(_ theme: Theme) -> [Theme.Color?] {
    // example: appearance
    let dark = theme.adapted(to: Theme.Environment(device: .iphone, orientation: .portrait, variant: .darkBackground))
    let tint = dark.color(.tintColor)  // the color on dark backgrounds
    let label = dark.style("Label")?.color("font-color")  // the same, if the value is `tintColor`
    // end
    return [tint, label]
  }

  // MARK: LightAndDarkSheets

  func pair() throws -> String? {
    // example: pair
    let pair = Compilation(
      Stylesheets(SourceFile("Label { font-color: black; }"), dark: SourceFile("Label { font-color: white; }")))
    let theme = try pair.theme()
    let dark = theme.adapted(to: Theme.Environment(device: .iphone, orientation: .portrait, variant: .darkBackground))
    let color = dark.style("Label")?.color("font-color")  // #FFFFFF
    // end
    return color?.hex
  }

  // example: golden
  func checkBrand(_ name: String, in folder: URL) throws {
    let compilation = Compilation([try SourceFile(contentsOf: folder.appendingPathComponent("\(name).nss"))])
    #expect(compilation.diagnostics.map(\.message) == [])

    let golden = folder.appendingPathComponent("\(name).theme.json")
    let theme = Data(try compilation.theme().json())
    if ProcessInfo.processInfo.environment["UPDATE_BRANDS"] == "1" { try theme.write(to: golden) }
    #expect(try Data(contentsOf: golden) == theme)
  }
  // end

  func expectations(_ stylesheet: String) throws {
    // example: expectations
    let theme = try Compilation(stylesheet).theme()
    #expect(theme.color(.tintColor)?.hex == "#0A6ED1")
    #expect(theme.style("fdlFUIObjectView_headlineLabel")?.number("font-size") == 14)
    // end
  }

  func concurrently(_ stylesheets: [String]) async throws -> [Theme] {
    // example: concurrently
    let themes = try await withThrowingTaskGroup(of: Theme.self) { group in
      for stylesheet in stylesheets {
        group.addTask { try Compilation(stylesheet).theme() }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // end
    return themes
  }

  // MARK: Checking

  func check(_ stylesheet: String) -> Check {
    // example: check
    var options = Check.Options()
    options.levels[.unusedConstant] = .off
    options.comparedRuntimes = [.nui]
    let check = Check(stylesheet, name: "acme.nss", options: options)
    for diagnostic in check.diagnostics {
      print(diagnostic)  // acme.nss:1:1: warning: … [unknown-class]
    }
    // end
    return check
  }

  func fixed(_ stylesheet: String) -> String {
    // example: fixes
    let fixes = Fixes(stylesheet, name: "acme.nss")
    let fixed = fixes.stylesheets.files[0].text
    // end
    return fixed
  }

  func formatted(_ stylesheet: String) -> FormattedStylesheet {
    // example: format
    var style = FormattedStylesheet.Options()
    style.indentation = .spaces(2)
    let format = FormattedStylesheet(SourceFile(stylesheet, name: "acme.nss"), options: style)
    for error in format.diagnostics { print(error.message) }  // syntax errors, with which the file stays as it is
    // end
    return format
  }

  func explain(_ stylesheet: String) throws -> Explanation {
    // example: explanation
    let explanation = try Explanation("tintColor", of: [SourceFile(stylesheet, name: "acme.nss")])
    print(explanation.text())
    // end
    return explanation
  }

  func compare(_ golden: Theme, _ theme: Theme) -> [ThemeDifference.Change] {
    // example: difference
    let difference = ThemeDifference(from: golden, to: theme)
    for change in difference.changes {
      print(change, change.location ?? "")  // Button.font-size: 17 → 18 acme.nss:3:3
    }
    // end
    return difference.changes
  }
}
