import Foundation
import NSSTheme
import Testing

/// Explanations, and the comparison of themes by meaning.
@Suite struct ExplanationTests {
  /// The last step is what the compiled theme has, read back from its JSON: for every style of the palette that a stylesheet
  /// overrides, every constant, and every property of every selector, in the base and in each environment.
  @Test func theLastStepIsTheCompiledValue() throws {
    var count = 0
    for entry in try Corpus.all() {
      let compilation = Compilation(layers: entry.layers, options: entry.options)
      guard !compilation.hasErrors else { continue }
      let theme = try Theme(json: compilation.theme.json())
      for name in theme.overriddenStyles.prefix(8) + theme.constantNames.map({ "@" + $0 }).prefix(40) + theme.selectors.prefix(20)
      {
        let explanation = try Explanation(name, of: entry.layers, options: entry.options)
        for section in explanation.sections {
          count += 1
          #expect(section.steps.last?.kind == .result, "\(entry): \(name)")
          #expect(section.steps.last?.color == section.color, "\(entry): \(name)")
          let adapted = theme.adapted(to: section.environment)
          expect(section, explanation.kind, name, adapted, "\(entry): \(name).\(section.name)")
        }
      }
    }
    #expect(count > 2000)
  }

  private func expect(
    _ section: Explanation.Section, _ kind: Explanation.Kind, _ name: String, _ theme: Theme, _ comment: Testing.Comment
  ) {
    switch kind {
    case .paletteStyle:
      let isElevated = section.name.contains("elevated")
      let isHighContrast = section.name.contains("high contrast")
      let color = theme.color(
        name, background: section.background ?? .light, isElevated: isElevated, isHighContrast: isHighContrast)
      #expect(section.color == color, comment)
    case .constant:
      #expect(section.value == theme.constant(String(name.dropFirst())) ?? "", comment)
    case .selector, .property:
      let value = theme.style(name)?.value(section.name)
      if case .color(let color)? = value {
        #expect(section.color == color, comment)
      } else if case .text(let text)? = value {
        #expect(section.value.trimmingCharacters(in: ["\"", "'"]) == text.trimmingCharacters(in: ["\"", "'"]), comment)
      } else {
        #expect((value == nil) == section.value.isEmpty, comment)
      }
    }
  }

  @Test func unknownNamesHaveTheNearest() {
    let file = SourceFile("@brand: red; Button { font-color: @brand; }")
    for (what, nearest) in [
      ("@brnd", "@brand"), ("tintColr", "tintColor"), ("Buton.font-color", "Button.font-color"),
      ("Button.font-colr", "Button.font-color"), ("Button:LargeButton.font-color", nil), ("xyzzy", nil),
    ] {
      do {
        _ = try Explanation(what, of: [file])
        Issue.record("'\(what)' was explained")
      } catch {
        #expect(error.nearest == nearest, "\(what)")
      }
    }
  }

  @Test func aThemeDoesNotDifferFromItself() throws {
    for entry in try Corpus.all() {
      let theme = Compilation(layers: entry.layers, options: entry.options).theme
      let loaded = try Theme(json: theme.json())
      #expect(ThemeDifference(from: loaded, to: theme).changes.isEmpty, "\(entry)")
    }
  }

  @Test func differencesAreByMeaning() {
    func changes(_ before: String, _ after: String) -> [String] {
      let difference = ThemeDifference(from: Compilation(before).theme, to: Compilation(after, name: "a.nss").theme)
      return difference.changes.map { "\($0.subject): \($0.before ?? "–") → \($0.after ?? "–") \($0.place ?? "")" }
    }
    #expect(changes("Button { font-color: red; }", "/* */ Button{font-color:#F00;}").isEmpty)
    #expect(
      changes("Button { font-color: red; }", "Button { font-color: blue; }") == [
        "Button.font-color: #FF0000 → #0000FF a.nss:1:22"
      ])
    #expect(
      changes("Button { font-size: 1; }", "Button { height: 1; }")
        == ["Button.height: – → 1 a.nss:1:18", "Button.font-size: 1 → – "])
    #expect(changes("@a: 1;", "@b: 1;") == ["@b: – → 1 a.nss:1:1", "@a: 1 → – "])
    #expect(
      changes("@primary3: red;", "@primary3: red; @primary3_darkBackground: blue;").contains {
        $0.hasPrefix("primary3 on dark backgrounds: #76767B → #0000FF")
      })
    #expect(
      changes("@media (device: ipad) { Button { width: 1; } }", "@media (device: ipad) { Button { width: 2; } }")
        == ["Button.width (ipad): 1 → 2 a.nss:1:41"])
  }
}

extension Theme {
  /// The styles that a stylesheet overrides in the base.
  fileprivate var overriddenStyles: [String] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json())) as? [String: Any],
      let palette = object["palette"] as? [String: Any], let colors = palette["colors"] as? [String: [String: [String: Any]]]
    else { return [] }
    return colorNames.filter { colors[$0]?.values.contains { $0["origin"] != nil } ?? false }
  }

  fileprivate var constantNames: [String] {
    let object = try? JSONSerialization.jsonObject(with: Data(json())) as? [String: Any]
    return ((object?["constants"] as? [String: Any])?.keys).map { $0.sorted() } ?? []
  }
}
