import NSSCompiler
import NSSTheme
import Random
import Testing

/// The law of recovery: one mistake is one report, and what is written before and after it keeps its effect.
@Suite struct RecoveryTests {
  /// Mistakes in place of a statement outside of rules.
  private static let statements =
    openValues.flatMap { ["@bad: \($0)", "@bad: \($0);"] } + values.map { "@bad: \($0);" } + [
      "@bad = #0A6ED1;", "@bad #0A6ED1;", "bad: #0A6ED1;", "$bad: #0A6ED1;", "@bad:: #0A6ED1;", "@bad: ;", "@bad:", "@bad",
      "@bad: #0A6ED1", "@@bad: #0A6ED1;", "@{bad}: #0A6ED1;", "--bad: #0A6ED1;",
      "\"bad\": \"#0A6ED1\",", "\"Bad\": { font-color: red; }", "@bad[dark]: #0A6ED1;",
      "@bad(dark): #0A6ED1;",
      "# bad", "-- bad, worse", "<!-- bad, worse -->", "/* bad */ */", "#################", "// bad", "}", ")", "]", "bad;",
      ".bad();",
      "@import 'bad';", "@include bad;", "@include bad(1, 2);", "@charset \"utf-8\";", "@font-face { font-family: Bad; }",
      "@bad: { font-color: red; }", "<<<<<<< bad", "{ font-color: red; }", "Bad { font-color: red; }}",
      "Bad {{ font-color: red; }",
      "Bad { font-color: red;", "worse;", "Bad { font-color: red; )", "Bad [ font-color: red; }",
      "Bad font-color: red; }",
      "Bad = { font-color: red; }", "Bad: { font-color: red; }", "Bad {", "Bad, Worse {",
      "@media (device: ipad) Bad { font-size: 1; } }", "@worse", "@media (device: ipad", "@media (device:",
      "@media", "@media (device: ipad) Bad { font-size: 1; }", "@media (prefers-color-scheme: dark) Bad { font-size: 1; }",
      "@media (prefers-color-scheme: dark) {\n  :root { --bad: #0A6ED1; }\n}", ":root { --bad: #0A6ED1; }",
      "@import url(https://x.y/z.css);", "@import url(//x.y/z.css) screen;", "@namespace bad url(http://x.y/z);",
      "@font-face { src: url(https://x.y/z.woff); }", "@supports (bad: x) { Bad { font-size: 1; } }",
      "$bad blue: #0A6ED1;", "@bad Blue: #0A6ED1;", "@Bad / Blue: #0A6ED1;", "@bad blue 500: #0A6ED1;", "Bad Blue: #0A6ED1;",
      "--bad blue: #0A6ED1;", "Bad::before { content: \"x\" }", "Bad { font-size: 1; /* bad }\n/* worse */",
    ]
    + conditions.map { "@media \($0) { Bad { font-size: 1; } }" } + selectors.map { "\($0) { font-size: 1; }" }
    + selectors.map { "\($0) {\n  font-size: 1;\n  width: 2;\n}" }

  /// Mistakes in place of a declaration.
  private static let declarations =
    openValues.flatMap { ["font-color: \($0)", "font-color: \($0);"] } + (values + unreadValues).map { "font-color: \($0);" } + [
      "\"font-color\": \"red\",",
      "font-color red;", "font-color: ;", "font-color:", "font-color;", "font-color", ": red;", "font-color = red;",
      "font-color: red",
      "font-color:: red;", "font-color; red;", "font color: red;", ".bad();", ".bad;", "@include bad;", "@include bad(1);",
      "@extend .bad;",
      "&:hover { font-color: red; }", "& > bad { font-color: red; }", "bad { font-color: red; }", "@bad: red;", "$bad: red;",
      "@media (device: ipad) { font-size: 1; }", "# bad", "// bad", "<!-- bad, worse -->", "font-color: red !important;",
      "font-color: red !default;", "font-color: red,;", "font-size;", "font-color: 'red';", "font-color: red;;",
      "font-color: red; }", "font-size: 12,5;", "font-size: 1 + 2;", "font-size: 17px / 22px;", "font-size: calc(1px + 2px);",
      "font-size: 12 px;", "* { font-size: 1; }", ">>>>>>> bad", "font-color: {red};", "font-color: @{bad};",
      "font-color: #{$bad};", "background-image: url(https://x.y/z.png);", "image: https://x.y/z.png;",
      "&:active { font-color: red; }", "&.bad { font-color: red; }", "&-bad { font-color: red; }",
      "&::before { content: none; }", "&::before { content: \"x\" }", "&::after { width: 50%; }", "> bad { font-size: 1; }",
    ]

  /// Functions without their `)`.
  private static let openValues = [
    "lighten($color:", "lighten($color: red, $amount: 10%", "rgba(10, /", "rgba(10, 20", "rgba(10,", "rgba(", "mix(red,",
    "mix(red, blue",
    "rgb(1, 2, 3", "hsl(212deg 91%", "darken(@missing, 10%",
  ]

  /// Values that can only be colors, and are not.
  private static let values = [
    "rgb(10 20 30)", "#12345", "hsl(212deg 91% 43%)", "fade(red; 50%)", "rgb(1; 2; 3)", "rgb(1, 2, 3))", "rgb[1, 2, 3]",
    "#0A6ED1 50%",
    "#0A6ED1 / 0.5", "#0A6ED1/50", "#0A6ED1@50%", "#0A67DX", "# 0A6ED1", "UIColor(red: 0.5, green: 0.5, blue: 0.5)",
    "Color(hex: 0x336699)", "\"#0A6ED1\"", "light-dark(#FFF, #000)", "#0A6ED1, #91C8F6",
    "oklch(0.62 0.19 259)", "color-mix(in srgb, red 50%, blue)", "rgb(from red r g b / 50%)", "#0A6ED1 !important",
    "~\"#0A6ED1\"",
    "#0A6ED1)", "#0A6ED1 #91C8F6", "@missing", "@missing 50%", "rgba(@missing, 0.5)", "$missing",
  ]

  /// Values that a constant without a use may have.
  private static let unreadValues = ["0A6ED1", "(#0A6ED1", "var(--bad)", "linear-gradient(180deg, #0A6ED1 0%, #0854A0 100%)"]

  private static let selectors = [
    ".Bad > .Worse", "Bad Worse", "Bad:hover", "Bad::before", "Bad:Worse", "Bad[x=\"y\"]", "Bad[x]", "[x=\"y\"] Bad", "[x] Bad",
    "Bad,, Worse", "\"Bad\"",
    "Bad,", "*", "&", "Bad + Worse", "Bad ~ Worse", "Bad and Worse", "Bad;", "Bad > Worse, Other", "@Bad", "#{$bad}",
    "Bad:not(.x)",
    "Bad:hover, Worse:hover", "Bad Worse Other", "Bad(x)", ".bad()", "Bad!", "Bad=", "Bad /", "Bad\u{200B}Worse", "$Bad", "%Bad",
  ]

  private static let conditions = [
    "screen", "(min-width: 768px)", "only screen and (min-width: 768px)", "not (device: iphone)", "(device ipad)", "device: ipad",
    "ipad",
    "(device: ipad), (device: iphone)", "(device = ipad)", "(device: \"ipad\")", "(device: ipad) && (orientation: landscape)",
    "(prefers-color-scheme: dark)", "(device: ipad) or (device: iphone)", "{device: ipad}",
    "(device: ipad and (orientation: landscape)",
    "(width >= 768px)", "(orientation: landscape) (device: ipad)", "(device: ipad))",
  ]

  @Test func oneMistakeIsOneReport() {
    var random = SplitMix64(state: 48)
    for number in 0..<2_000 {
      let text = Text(&random, number)
      guard number % Corpus.step == 0 else { continue }
      let file = SourceFile(bytes: Array(text.text.utf8), name: "a.nss")
      let kept = Compilation(Stylesheets(layers: [file])).diagnostics.kept
      #expect(kept.count == 1, "\(text.text)\n\(kept.map { "\($0.id.rawValue): \($0.message)" })")
      let rules = Set(SyntaxTree.parse(file).tree.rulesWithEffect)
      #expect(text.rules.allSatisfy(rules.contains), "\(text.text)\n\(text.rules.filter { !rules.contains($0) })")
    }
  }

  /// A stylesheet with one mistake, and the rules and definitions that it does not concern.
  private struct Text {
    private(set) var text = ""
    private(set) var rules: [String] = []

    init(_ random: inout SplitMix64, _ number: Int) {
      let isInRule = number % 3 == 0
      let mistakes = isInRule ? RecoveryTests.declarations : RecoveryTests.statements
      let mistake = mistakes[random.below(mistakes.count)]
      let count = random.below(4) + 2
      let broken = random.below(count)
      for part in 0..<count {
        if part == broken, !isInRule { text += mistake + "\n" }
        switch part == broken && isInRule ? 3 : random.below(4) {
        case 0:
          text += "@good\(part): #0A6ED1;\n"
          rules.append("@good\(part): #0A6ED1")
        case 1:
          text += "Button\(part), Label\(part) {\n    font-color: white;\n    font-size: 12;\n}\n"
          rules.append("Button\(part), Label\(part) { font-color: white; font-size: 12; }")
        case 2:
          text += "@media (device: ipad) {\n    View\(part) {\n        width: 12;\n    }\n}\n"
          rules.append("View\(part) { width: 12; }")
        default:
          let (before, behind) = (random.below(2), random.below(2))
          let declarations = ["width: 1;", "height: 2;"]
          let inside = declarations.prefix(before) + (part == broken && isInRule ? [mistake] : []) + declarations.suffix(behind)
          let isOneLine = inside.count < 2 && !inside.contains { $0.hasPrefix("#") || $0.hasPrefix("//") }
          text +=
            isOneLine
            ? "Table\(part) { \(inside.joined(separator: " ")) }\n"
            : "Table\(part) {\n    \(inside.joined(separator: "\n    "))\n}\n"
          if part != broken || !isInRule { rules.append("Table\(part) { \(inside.joined(separator: " ")) }") }
        }
      }
    }
  }
}

extension SyntaxTree {
  /// The rules and definitions that count, as text.
  fileprivate var rulesWithEffect: [String] {
    definitions.filter { !$0.isInRule }.map { "\(text(of: $0.name)): \(text(of: $0.value))" }
      + rules.filter { !$0.isBroken }.map { rule in
        let names = self[rule.selectors].map { text(of: $0.name) }.joined(separator: ", ")
        let declarations = self[rule.declarations].map { "\(text(of: $0.property)): \(text(of: $0.value));" }
        return "\(names) { \(declarations.joined(separator: " ")) }"
      }
  }
}
