import NSSCompiler
import NSSOutputs
import NSSTheme
import NSSTools
import Random
import Testing

/// The law of `import` for compiled themes: the stylesheet gives the same theme, without the values that the notes count.
@Suite struct ImportTests {
  private static let fragments = [
    "", " ", "\t", "  ", "\"", "'", "\"\"", "''", "\" a \"", "' a'", "\"it's\"", "'\"'", "/*", "*/", "/* c */", "//", ";", ":",
    ",", "(",
    ")", "{", "}", "@", "@b", "#", "%", "\\", "\n", "\r\n", "\r", "é", "e\u{301}", "😀", "\u{2028}", "\u{85}", "\u{A0}",
    "\u{FEFF}",
    "a", "1", "#123456", "red", "!important", "none", "rgb(1,2,3)",
  ]

  @Test(arguments: Dialect.all.map(\.name))
  func valuesComeBack(_ name: String) throws {
    let dialect = try #require(Dialect.find(name))
    // Without a palette, a compilation takes a fraction of the time.
    let options = Compilation.Options(dialect: dialect, palette: Palette.none)
    var random = SplitMix64(state: 5)
    var (compared, omitted) = (0, 0)
    for number in 0..<4_000 {
      let fragment = { Self.fragments[random.below(Self.fragments.count)] }
      let value =
        number < Self.fragments.count ? Self.fragments[number] : (0..<random.below(4) + 1).map { _ in fragment() }.joined()
      let text =
        switch random.below(dialect.hasRules ? 3 : 1) {
        case 0: "@a:\(value);\n@b:#112233;\n"
        case 1: "@b:#112233;\nButton { text: \(value); }\n"
        default: "@a: x;\n@b:#112233;\n@media (device: ipad) {\n@a: \(value);\n}\n"
        }
      let compilation = Compilation(text, options: options)
      guard !compilation.hasErrors else { continue }
      let theme = try Theme(json: compilation.incompleteTheme.json())
      let result = Import(theme, options: Import.Options(dialect: dialect, palette: Palette.none))
      let again = Compilation(result.stylesheets, options: options)
      #expect(!again.hasErrors, "\(text.debugDescription)")
      let changes = ThemeDifference(from: theme, to: again.incompleteTheme).changes
      compared += 1
      omitted += result.notes.isEmpty ? 0 : 1
      let isRight = result.notes.isEmpty ? changes.isEmpty : changes.allSatisfy { $0.after == nil || $0.after == "x" }
      #expect(isRight, "\(text.debugDescription) gives \(result.stylesheets.layers[0].text.debugDescription)")
    }
    #expect(compared > 400 && omitted > 5 && omitted < compared / 2, "\(compared), \(omitted)")
  }
}
