import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A constant whose name is similar to a palette style, or is a style of another palette.
  public static let unknownPaletteStyle = DiagnosticID(
    "unknown-palette-style", .warning, "'{name}' overrides nothing: palette '{palette}' has no such style, and no value uses it")
}

extension PhraseID {
  static let hintNoStateStyle = PhraseID(
    "hint.no-state-style", "no style is for this state; use the constant in a rule, for example '{property}: {name};'")
  static let hintStyleOfPalettes = PhraseID("hint.style-of-palettes", "palettes that have '{name}': {palettes}")
}

extension Lint {
  static let unknownPaletteStyle = Lint(
    .unknownPaletteStyle, in: .palette,
    summary: "a constant is named almost like a palette style, or like a style of another palette",
    explanation: """
      A constant overrides a palette color only if it has the exact name of a style of the palette. No value uses this one, and its name is
      a style of another palette or nearly one of this palette: it was probably meant to override a color, and the color stays SAP's.
      """,
    bad: """
      @tintColr: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, diagnostics in
    var taken: Set<Name> = []
    func report(
      _ name: SourceRange, _ layer: Int, _ palette: String, meant: String? = nil, isSafe: Bool = false, help: Phrase? = nil
    ) {
      // Two constants cannot get the same name.
      let isFree = meant.map { context.constants.names.find($0) == nil && taken.insert(Name($0)).inserted } ?? false
      diagnostics.report(
        .unknownPaletteStyle, at: name, layer: layer,
        ["name": context.text(name, in: layer), "palette": palette, "suggestion": meant.map { "@" + $0 }], help: help,
        fixIts: meant.map { [Diagnostic.FixIt(name, "@" + $0, isFree ? isSafe ? .safe : .unsafe : .suggestion)] } ?? [])
    }
    context.forEachMisspelling { misspelling, name, layer in
      let palette = context.palette.name
      switch misspelling {
      // The loop below reports names that are misspelled styles of the palette that the stylesheet was written for.
      case .style where context.otherPalettes[layer] != nil: return
      case .style(let meant, let isDoubtful): report(name, layer, palette, meant: meant, isSafe: !isDoubtful)
      case .otherPalette(let style, let palettes):
        guard context.otherPalettes[layer] == nil else { return }
        let names = Phrase.Content.plainNames(PaletteHomes.newest(palettes))
        report(name, layer, palette, help: Phrase(.hintStyleOfPalettes, ["name": style], parts: ["palettes": names]))
      case .state(let word):
        let property = "font-color" + (ControlState.named(word).map { "-" + $0 } ?? "")
        let text = context.text(name, in: layer)
        report(name, layer, palette, help: Phrase(.hintNoStateStyle, ["property": property, "name": text]))
      case .suffix, .variant: return
      }
    }
    for row in context.misspellingsOfOtherPalettes.isEmpty ? [] : context.constants.rows {
      guard let meant = context.misspellingsOfOtherPalettes[row.constant], let other = context.otherPalettes[row.layer] else {
        continue
      }
      report(context.analysis.nameRange(row), row.layer, other.suggested, meant: meant)
    }
  }
}
