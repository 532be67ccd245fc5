import NSSCompiler
import NSSTheme
import NSSTools

enum PaletteCommand {
  static let spec = CommandSpec(
    name: "palette",
    summary: "list the built-in palettes, or the colors of one",
    usage: "nsscompile palette [NAME [STYLE…]] [OPTION…]",
    otherNames: ["color", "colors", "colour", "colours", "palettes"],
    positionals: [
      PositionalSpec("NAME", takes: .value(Palette.names), help: "a palette: \(Palette.names.joined(separator: ", "))"),
      PositionalSpec(
        "STYLE…", help: "styles of the palette or parts of their names, or a color such as '#0070F2'; without any, all styles"),
    ],
    options: [SharedOptions.json, SharedOptions.color] + SharedOptions.common,
    examples: [
      "nsscompile palette", "nsscompile palette v8", "nsscompile palette v8 tintColor", "nsscompile palette v8 '#0070F2'",
      "nsscompile palette v8 --json",
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let name = arguments.positionals.first else {
      try CommandLineTool.print(arguments.contains(SharedOptions.json) ? listJSON : Array(list.utf8))
      return .success
    }
    if Palette.find(name) == nil, let home = home(of: name) {
      throw spec.usageFailure("'\(name)' is a style, not a palette; name the palette first: 'nsscompile palette \(home) \(name)'")
    }
    let palette = try palette(named: name, for: spec)
    let theme = Compilation("", options: Compilation.Options(palette: palette)).incompleteTheme
    let swatch = Terminal.swatch(arguments.value(of: SharedOptions.color), on: .output)
    let asked = Array(arguments.positionals.dropFirst())
    if asked.count == 1, let color = theme.color(ofText: asked[0]), palette.styles.find(asked[0]) == nil {
      let search = ColorSearch(color, in: theme, palette)
      guard arguments.contains(SharedOptions.json) else {
        try CommandLineTool.print(search.text(asked[0], in: SpokenLanguage.translation, swatch))
        return .success
      }
      try CommandLineTool.print(
        (["name": .string(palette.name), "color": .string(asked[0]), "matches": search.json()] as JSONValue).file)
      return .success
    }
    let names = try styles(asked, of: palette)
    let table = PaletteTableText(theme: theme, palette: palette, swatch: swatch)
    if arguments.contains(SharedOptions.json) {
      try CommandLineTool.print(names.isEmpty ? theme.paletteJSON(Emitter.Options()) : table.json(names))
    } else {
      try CommandLineTool.print(names.isEmpty ? table.all : table.text(names))
    }
    return .success
  }

  /// The most likely palette for a style: the default dialect's if it contains the style, otherwise the first one that does.
  private static func home(of style: String) -> String? {
    let homes = PaletteHomes.palettes(having: style)
    return homes.first { $0 == Dialect.sapfiori.defaultPaletteName } ?? homes.first
  }

  /// The named styles, with or without `@`. Fails with `usage` for a style that the palette does not have.
  private static func styles(_ named: [String], of palette: Palette) throws(CommandFailure) -> [String] {
    var styles: [String] = []
    for argument in named {
      let name = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
      guard palette.styles.find(name) == nil else {
        styles.append(name)
        continue
      }
      if Palette.find(name) != nil { throw spec.usageFailure("one palette at a time; '\(name)' is a second one") }
      let known = (0..<palette.styles.count).map { palette.styles.string($0) }
      let matching = name.utf8.count < 3 ? [] : known.filter { $0.lowercased().hasText(name.lowercased()) }
      guard matching.isEmpty else {
        styles += matching.filter { !styles.contains($0) }
        continue
      }
      if let nearest = nearestName(to: name, among: known) {
        throw spec.usageFailure(.paletteNoStyleMeant, ["palette": palette.name, "name": name, "suggestion": nearest])
      }
      let homes = PaletteHomes.palettes(having: name)
      guard homes.isEmpty else {
        throw CommandFailure(
          .usage, Phrase(.paletteNoStyle, ["palette": palette.name, "name": name]),
          help: Phrase(.explainOtherPalettes, parts: ["palettes": .plainNames(homes)]))
      }
      throw spec.usageFailure(.paletteNoStyle, ["palette": palette.name, "name": name])
    }
    return styles
  }

  /// The palette with a name. Fails with `usage` and the nearest name, or with all names for an unknown version.
  static func palette(named name: String, for command: CommandSpec) throws(CommandFailure) -> Palette {
    guard let palette = Palette.find(name) else {
      let hint = hint(for: name, among: Palette.names, all: .choicesPalettes)
      throw command.usageFailure("unknown palette '\(name)'; \(hint)")
    }
    return palette
  }

  private static var list: String {
    let rows = Palette.all.map { palette in
      let older = palette.styles.count - palette.ownStyleCount
      let summary = Phrase(
        older > 0 ? .paletteSummaryWithOlder : .paletteSummary,
        ["styles": String(palette.ownStyleCount), "variants": String(palette.variantCount), "count": String(older)])
      let release = palette.release.map { Phrase(.paletteRelease, ["release": $0]) } ?? Phrase(.paletteDocumented)
      return [palette.name, CommandLineTool.spoken(release), CommandLineTool.spoken(summary)]
    }
    let choices = Palette.all.compactMap(\.choice).map { [CommandLineTool.spoken($0)] }
    return AlignedColumns.text(rows) + AlignedColumns.text(choices)
  }

  private static var listJSON: [UInt8] {
    let rows = Palette.all.map { palette -> JSONValue in
      let members: JSONValue = [
        "name": .string(palette.name), "release": palette.release.map { .string($0) } ?? .null,
        "styles": .integer(palette.styles.count), "ownStyles": .integer(palette.ownStyleCount),
        "variants": .integer(palette.variantCount),
      ]
      return .line(members, .objects)
    }
    return JSONValue.array(rows).file
  }
}

extension PhraseID {
  static let paletteDocumented = PhraseID("palette.documented", "documentation")
  static let paletteNoStyle = PhraseID("palette.no-style", "palette '{palette}' has no style '{name}'")
  static let paletteNoStyleMeant = PhraseID(
    "palette.no-style-meant", "palette '{palette}' has no style '{name}'; did you mean '{suggestion}'?")
  static let paletteRelease = PhraseID("palette.release", "SDK {release}")
  static let paletteSummary = PhraseID("palette.summary", "{styles} styles, {variants} variants")
  static let paletteSummaryWithOlder = PhraseID(
    "palette.summary-with-older",
    one: "{styles} styles, {variants} variants, and {count} style of another palette that the SDK has too",
    other: "{styles} styles, {variants} variants, and {count} styles of other palettes that the SDK has too")
}
