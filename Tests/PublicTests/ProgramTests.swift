import Foundation
import Localization
import LocalizationFormats
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSThemeFoundation
import NSSTools
import Testing

/// What a newcomer types first, as one program for each subject. Those for SwiftUI and UIKit are in `AppleStubs/Examples`.
@Suite struct ProgramTests {
  @Test func compileAndLookUp() throws {
    let theme = try Compilation("@tintColor: #0A6ED1; Button { font-size: 18; } LargeButton { font-size: 20; }").theme()
    #expect(
      "\(theme.color(.tintColor)?.hex ?? "-") \(theme.style("Button")?.number("font-size") as Any)" == "#0A6ED1 Optional(18.0)")
    #expect("\(theme.style("Button:LargeButton")?.number("font-size") as Any)" == "Optional(20.0)")
  }

  @Test func theDarkTrap() throws {
    let text = "fdlFUIObjectView_headlineLabel { font-color: tintColor; }"
    let theme = try Compilation(text, options: .init(palette: .v8)).theme()
    let dark = theme.adapted(to: .init(device: .iphone, orientation: .portrait, variant: .darkBackground))
    let label = dark.style("fdlFUIObjectView_headlineLabel")
    #expect(dark.color(.tintColor) == theme.color(.tintColor, in: .darkBackground) && dark.color(.tintColor)?.hex == "#4DB1FF")
    #expect(label?.color("font-color") == dark.color(.tintColor))
    #expect(label?.runtimeColor("font-color") == theme.color(.tintColor))
  }

  @Test func printWhatIsWrong() throws {
    do {
      _ = try Compilation("Button { font-color: @brnd; }", name: "acme.nss").theme()
      Issue.record("an undefined constant")
    } catch {
      #expect("\(error)" == "acme.nss:1:22: error: undefined constant '@brnd' [undefined-constant]")
      let found = error.diagnostics.filter { $0.id == .undefinedConstant }
      #expect(found.map(\.location.line) == [1] && found.map(\.message) == ["undefined constant '@brnd'"])
    }
  }

  @Test func aReferenceAPaletteAndAMisspelledOne() throws {
    let theme = try Compilation("Button { font-color: tintColor; }", options: .init(palette: .v8)).theme()
    let reference = try #require(theme.style("Button")?.paletteReference("font-color"))
    #expect(theme.color(reference, in: .darkBackground)?.hex == "#4DB1FF")
    #expect(theme.color(.chart1, in: .darkBackground) == Palette.v8.color(.chart1, in: .darkBackground))
    do {
      _ = try Palette.named("v9")
      Issue.record("an unknown palette")
    } catch {
      #expect("\(error)".hasPrefix("unknown palette 'v9'; known are 'sapfiori', "))
    }
  }

  @Test func layersAndAPair() throws {
    let base = SourceFile("@tintColor: red;"), tenant = SourceFile("Label { font-color: tintColor; font-size: 3; }")
    let dark = SourceFile("@tintColor: blue; Label { font-color: tintColor; }")
    let theme = try Compilation(Stylesheets(layers: [base, tenant], dark: [base, dark])).theme()
    let night = theme.adapted(to: .init(variant: .init(background: .dark, isHighContrast: true)))
    var lines: [String] = []
    for style in night.styles { for (property, value) in style { lines.append("\(style.name) \(property) \(value)") } }
    #expect(lines == ["Label font-color \(try #require(night.color(.tintColor)))"])
    #expect(theme.color(.tintColor)?.hex == "#FF0000" && theme.style("Label")?.color("font-color")?.hex == "#FF0000")
  }

  @Test func checkFixExplainCompare() throws {
    let pair = Stylesheets(
      SourceFile("@tintColor: #0A6ED1; @unused: 1;", name: "a.nss"), dark: SourceFile("@tintColor: red;", name: "a.dark.nss"))
    let old = try Compilation(pair).theme()
    var options = Check.Options()
    options.levels[.unusedConstant] = .off
    let check = Check(pair, options: options)
    #expect(!check.diagnostics.contains { $0.id == .unusedConstant })
    #expect(check.diagnostics.text(in: Translation("de")).isEmpty == check.diagnostics.isEmpty)
    #expect(Fixes("Buton { width: 1 }").stylesheets.files[0].text == "Button { width: 1; }")
    #expect(Reporter.github.report([check]).isEmpty == check.diagnostics.isEmpty)
    do {
      print(try Explanation("tintColr", of: pair))
      Issue.record("an unknown name")
    } catch {
      #expect("\(error)" == "unknown name 'tintColr'; did you mean 'tintColor'?")
    }
    let changes = ThemeDifference(from: old, to: try check.theme()).changes
    #expect(changes.isEmpty)
    let other = try Compilation("@tintColor: #0A67D1;").theme()
    #expect(ThemeDifference(from: old, to: other).changes.first?.description.hasPrefix("tintColor ") == true)
  }

  @Test func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("acme.nss")
    try Data("@tintColor: #0A6ED1;".utf8).write(to: url)
    do {
      try Compilation(Stylesheets(contentsOf: url)).theme().write(to: url.appendingPathExtension("json"))
      #expect(try Theme(contentsOf: url.appendingPathExtension("json")).color(.tintColor)?.hex == "#0A6ED1")
      print(try Theme(named: "acme").constants.map(\.name))
      Issue.record("a missing resource")
    } catch {
      #expect(error.localizedDescription.hasSuffix("' has no resource 'acme.json'"))
    }
    let dark = folder.appendingPathComponent("acme.dark.nss")
    let missing = #expect(throws: ThemeFileError.self) { try Stylesheets(contentsOf: url, dark: dark) }
    #expect(missing?.localizedDescription.hasPrefix("cannot read 'acme.dark.nss': ") == true)
    try Data("@tintColor: red;".utf8).write(to: dark)
    #expect(try Compilation(Stylesheets(contentsOf: url, dark: dark)).theme().dark?.color(.tintColor)?.hex == "#FF0000")
    let theme = try Compilation("").theme()
    let unwritable = #expect(throws: ThemeFileError.self) { try theme.write(to: folder.appendingPathComponent("none/a.json")) }
    #expect(unwritable?.localizedDescription.hasPrefix("cannot write 'a.json': ") == true)
  }

  @Test func localization() throws {
    let texts = Catalog(["en": ["items.one": "%d item", "items.other": "%d items"], "pl": ["items.few": "%d elementy"]])
    let manager = LocalizationManager(catalogs: [texts, try Catalog(bundle: .main)], preferred: LanguageTag.systemPreferred)
    manager.setSupported(["en", "pl"])
    #expect("\(manager.select("pl-PL")?.isDefault as Any)" == "Optional(false)")
    #expect(manager.localizer.plural("items", count: 3) == "3 elementy" && manager.localizer.text("none") == nil)
  }
}
