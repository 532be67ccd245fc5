import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Explanations, and the semantic comparison of themes.
@Suite struct ExplanationTests {
  /// The last step is the value in the compiled theme, read back from its JSON. Tested for overridden palette styles, constants
  /// and all properties of selectors, in the base and in each environment.
  @Test func theLastStepIsTheCompiledValue() throws {
    var count = 0
    for entry in try Corpus.sample() {
      let compilation = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      guard !compilation.hasErrors else { continue }
      let theme = try Theme(json: compilation.incompleteTheme.json())
      for name in theme.overriddenStyles.prefix(8) + theme.constantNames.map({ "@" + $0 }).prefix(40) + theme.selectors.prefix(20)
      {
        let explanation = try Explanation(name, of: Stylesheets(layers: entry.layers), options: entry.options)
        for section in explanation.sections {
          count += 1
          // The uses of a constant follow its value.
          let last = section.steps.last { $0.kind != .use }
          #expect(last?.kind == .result, "\(entry): \(name)")
          #expect(last?.color == section.color, "\(entry): \(name)")
          for environment in section.environments {
            let adapted = theme.adapted(to: environment)
            expect(section, explanation.kind, name, adapted, "\(entry): \(name).\(section.name)")
          }
        }
      }
    }
    #expect(count > 2000 / Corpus.step)
  }

  private func expect(
    _ section: Explanation.Section, _ kind: Explanation.Kind, _ name: String, _ theme: Theme, _ comment: Testing.Comment
  ) {
    switch kind {
    case .paletteStyle:
      let color = theme.color(name, in: section.variant ?? .lightBackground)
      #expect(section.color == color, comment)
    case .constant:
      #expect(section.value == theme.constant(String(name.dropFirst())) ?? "", comment)
    case .selector, .property:
      let value = theme.style(name)?[section.name]
      if case .color(let color)? = value {
        #expect(section.color == color, comment)
      } else if case .text(let text)? = value {
        #expect(section.value.trimmingCharacters(in: ["\"", "'"]) == text.trimmingCharacters(in: ["\"", "'"]), comment)
      } else {
        #expect((value == nil) == section.value.isEmpty, comment)
      }
    }
  }

  /// The headings and steps of an explanation, one per line.
  private func lines(_ what: String, _ texts: String...) throws -> [String] {
    let files = texts.enumerated().map { SourceFile($1, name: "\($0).nss") }
    return try Explanation(what, of: Stylesheets(layers: files)).sections.flatMap { section in
      ["\(section.name) (\(section.environments[0].device?.rawValue ?? "-"))"] + section.steps.map(\.description)
    }
  }

  @Test func inheritedOnlyInAVariant() throws {
    let text = "fdlA_b { font-style: body; } @media (device: ipad) { fdlFontStyle_body { font-size: 1; } }"
    let expected = [
      "font-size (-)", "'fdlA_b' does not declare it",
      "font-style: body;  adds the declarations of 'fdlFontStyle_body'",
      "font-size: 1;  lost: its '@media' block does not apply (ipad)", "no value",
      "font-size (ipad)", "font-style: body;  adds the declarations of 'fdlFontStyle_body'", "font-size: 1;",
      "its '@media' block applies (ipad)", "1",
    ]
    #expect(try lines("fdlA_b.font-size", text) == expected)
    #expect(try lines("fdlA_b", text).suffix(10) == expected)
  }

  @Test func aValueOnSeveralLinesIsShownOnOne() throws {
    let text = "@a: 1,\n  2;\nButton { shadow-offset: @a; padding: 1 2\r\n3\t4; }"
    #expect(try lines("@a", text).contains("@a: 1, 2;"))
    #expect(try lines("Button.padding", text).contains("padding: 1 2 3 4;"))
  }

  @Test func notInheritedInAVariant() throws {
    let text = """
      fdlA_b { font-style: body; } fdlFontStyle_body { font-size: 1; }
      @media (device: ipad) { fdlA_b { font-style: footnote; } }
      """
    #expect(
      try lines("fdlA_b.font-size", text) == [
        "font-size (-)", "font-style: footnote;  lost: its '@media' block does not apply (ipad)",
        "font-style: body;  adds the declarations of 'fdlFontStyle_body'", "font-size: 1;", "1",
        "font-size (ipad)", "'fdlA_b' does not declare it", "font-style: body;  lost: a later declaration is used",
        "font-style: footnote;  adds the declarations of 'fdlFontStyle_footnote'",
        "'fdlFontStyle_footnote' does not declare it", "no value",
      ])
  }

  /// The explanation of a property that exists only in another environment gives the reason why it has no value in this one.
  @Test func inheritedOnlyInTheBase() throws {
    let file = SourceFile(
      """
      fdlA_b { font-style: body; } fdlFontStyle_body { font-size: 1; }
      @media (device: ipad) { fdlA_b { font-style: footnote; } }
      """)
    var options = Compilation.Options()
    options.environment = Environment(device: .ipad, orientation: .landscape)
    let sections = try Explanation("fdlA_b.font-size", of: [file], options: options).sections
    #expect(sections.map(\.value) == [""])
    #expect(sections[0].steps.contains { $0.description.contains("footnote") })
  }

  /// A font style may be a constant. An unknown font style adds no declarations.
  @Test func constantAndUnknownFontStyles() throws {
    let constant = """
      @s: body; fdlFontStyle_body { font-size: 1; } fdlA_b { font-style: @s; }
      @media (device: ipad) { fdlA_b { font-style: footnote; } }
      """
    var options = Compilation.Options()
    options.environment = Environment(device: .ipad)
    #expect(try Explanation("fdlA_b.font-size", of: [SourceFile(constant)], options: options).sections.map(\.value) == [""])
    let unknown = """
      fdlFontStyle_body { font-size: 1; } fdlA_b { font-style: body; }
      @media (device: ipad) { fdlA_b { font-style: bogus; } }
      """
    #expect(
      try lines("fdlA_b.font-size", unknown).suffix(6) == [
        "'fdlA_b' does not declare it", "font-style: body;  lost: a later declaration is used", "font-style: bogus;",
        "its '@media' block applies (ipad)", "'bogus' is not a text style, so the value is not used", "no value",
      ])
  }

  /// Environments with the same steps share a heading in text, and have separate sections in JSON.
  @Test func environmentsWithTheSameSteps() throws {
    let file = SourceFile(
      """
      @media (device: ipad) { Label { width: 1; } }
      @media (orientation: landscape) { Card { width: 3; } }
      """, name: "a.nss")
    func headings(_ what: String) throws -> [String] {
      try Explanation(what, of: [file]).text().split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    }
    #expect(try headings("Label.width") == ["Label.width: no value", "Label.width (ipad): 1"])
    #expect(try headings("Card.width") == ["Card.width: no value", "Card.width (landscape): 3"])
    let json = String(decoding: try Explanation("Label.width", of: [file]).json(), as: UTF8.self)
    #expect(json.split(separator: "\n").filter { $0.contains("\"when\"") }.count == 2)
  }

  @Test func aLaterLayerIsGivenAsTheReason() throws {
    let steps = try lines("tintColor_lightBackground", "@tintColor_lightBackground: red;", "@tintColor: blue;")
    #expect(steps[1] == "@tintColor_lightBackground: red;  lost: a later stylesheet overrides the color")
    #expect(!steps.contains { $0.contains("first of these that is defined") })
    let inOne = try lines("tintColor_lightBackground", "@tintColor_lightBackground: red; @tintColor: blue;")
    #expect(inOne.contains { $0.contains("first of these that is defined") })
  }

  @Test func anUndefinedConstantIsGivenAsTheReason() throws {
    #expect(
      try lines("Label.font-color", "Label { font-color: @gone; }")[2]
        == "the value cannot be computed: a constant in it is not defined, or refers to itself")
    #expect(
      try lines("Label.font-size", "Label { font-size: tall; }")[2] == "'tall' is not a number, so the value is not used")
  }

  @Test func unknownNamesHaveASuggestion() {
    let file = SourceFile("@brand: red; Button { font-color: @brand; }")
    for (what, nearest) in [
      ("@brnd", "@brand"), ("tintColr", "tintColor"), ("Buton.font-color", "Button.font-color"),
      ("Button.font-colr", "Button.font-color"), ("Button:LargeButton.font-color", nil), ("xyzzy", nil),
    ] {
      do {
        _ = try Explanation(what, of: [file])
        Issue.record("'\(what)' was explained")
      } catch {
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        #expect(error.description.hasPrefix("unknown name '\(error.name)'\(hint)"), "\(what)")
      }
    }
  }

  @Test func aThemeDoesNotDifferFromItself() throws {
    for entry in try Corpus.sample() {
      let theme = Compilation(Stylesheets(layers: entry.layers), options: entry.options).incompleteTheme
      let loaded = try Theme(json: theme.json())
      #expect(ThemeDifference(from: loaded, to: theme).changes.isEmpty, "\(entry)")
    }
  }

  @Test func differencesAreSemantic() {
    func changes(_ before: String, _ after: String) -> [String] {
      let difference = ThemeDifference(
        from: Compilation(before).incompleteTheme, to: Compilation(after, name: "a.nss").incompleteTheme)
      return difference.changes.map { "\($0.subject): \($0.before ?? "–") → \($0.after ?? "–") \($0.location ?? "")" }
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
}
