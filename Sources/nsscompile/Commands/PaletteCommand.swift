import NSSTheme
import NSSTools

/// `nsscompile palette [NAME]`: lists the built-in colors.
enum PaletteCommand {
  static let spec = CommandSpec(
    name: "palette",
    summary: "list the built-in palettes, or the colors of one",
    usage: "nsscompile palette [NAME] [--json]",
    positionals: [PositionalSpec("NAME", help: "a palette: \(Palette.names.joined(separator: ", "))")],
    options: [json, SpokenLanguage.option, SharedOptions.help, SharedOptions.version],
    examples: ["nsscompile palette", "nsscompile palette v8 --json"]
  )

  private static let json = OptionSpec("json", help: "write JSON")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard arguments.positionals.count <= 1 else {
      throw spec.usageFailure(.usageOnePalette, ["name": arguments.positionals[1]])
    }
    guard let name = arguments.positionals.first else {
      try CommandLineTool.print(arguments.contains(json) ? listJSON : list)
      return .success
    }
    let palette = try palette(named: name, for: spec)
    let theme = Compilation("", options: Compilation.Options(palette: palette)).theme
    if arguments.contains(json) {
      try CommandLineTool.print(theme.paletteJSON(Emitter.Options()))
    } else {
      try CommandLineTool.print(table(theme, palette))
    }
    return .success
  }

  /// The palette with a name. Fails with `usage` and the nearest name, or with all names for an unknown version.
  static func palette(named name: String, for command: CommandSpec) throws(CommandFailure) -> Palette {
    guard let palette = Palette.named(name) else {
      let words = Palette.names.filter { $0.count > 2 }
      let hint: Phrase.Content =
        nearestName(to: name, among: words).map { .phrase(Phrase(.choicesDidYouMean, ["name": $0])) }
        ?? allNames(Palette.names, .choicesPalettes)
      throw command.usageFailure(.usageUnknownPalette, ["name": name], parts: ["hint": hint])
    }
    return palette
  }

  private static var palettes: [Palette] { Palette.names.compactMap(Palette.named) }

  private static var list: String {
    palettes.map { palette in
      let older = palette.styleCount - palette.ownStyleCount
      let summary = Phrase(
        older > 0 ? .paletteSummaryWithOlder : .paletteSummary,
        ["styles": String(palette.ownStyleCount), "variants": String(palette.variantCount), "count": String(older)])
      return palette.name.padded(to: 10) + CommandLineTool.spoken(summary) + "\n"
    }.joined()
  }

  private static var listJSON: String {
    let rows = palettes.map {
      "  { \"name\": \"\($0.name)\", \"styles\": \($0.styleCount), \"ownStyles\": \($0.ownStyleCount), "
        + "\"variants\": \($0.variantCount) }"
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }

  /// A row for each style, a column for each variant.
  private static func table(_ theme: Theme, _ palette: Palette) -> String {
    let variants = (0..<palette.variantCount).map { Palette.Variant(rawValue: UInt8($0)) }
    var rows = [[CommandLineTool.spoken(Phrase(.tableStyle))] + variants.map(\.name)]
    for style in theme.colorNames {
      let colors = variants.map { variant in
        theme.color(
          style, background: variant.isDark ? .dark : .light, isElevated: variant.isElevated,
          isHighContrast: variant.isHighContrast
        ).map(\.shown) ?? Color.noneShown
      }
      rows.append([style] + colors)
    }
    return AlignedColumns.text(rows)
  }
}
