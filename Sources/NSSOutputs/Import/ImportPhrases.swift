import NSSTheme

/// The messages of an import.
extension PhraseID {
  static let importApproximated = PhraseID(
    "import.approximated",
    one: "{count} color has an unknown color space; its hex digits are used (first: '{first}')",
    other: "{count} colors have unknown color spaces; their hex digits are used (first: '{first}')")
  static let importBroken = PhraseID("import.broken", "'{path}' cannot be read: {reason}")
  static let importClipped = PhraseID(
    "import.clipped",
    one: "{count} color is outside sRGB and becomes the nearest one with components from 0 to 255 (first: '{first}')",
    other: "{count} colors are outside sRGB and become the nearest ones with components from 0 to 255 (first: '{first}')")
  static let importColor = PhraseID(
    "import.color", one: "{count} color cannot be read and is omitted; write hex digits or a color of CSS (first: '{first}')",
    other: "{count} colors cannot be read and are omitted; write hex digits or colors of CSS (first: '{first}')")
  static let importContext = PhraseID(
    "import.context", one: "{count} context is not an appearance, device or orientation and is omitted (first: '{first}')",
    other: "{count} contexts are not appearances, devices or orientations and are omitted (first: '{first}')")
  static let importDangling = PhraseID(
    "import.dangling",
    one: "{count} reference leads nowhere or in a circle and is omitted (first: '{first}')",
    other: "{count} references lead nowhere or in a circle and are omitted (first: '{first}')")
  static let importDark = PhraseID("import.dark", "the dark theme of the pair is omitted: a stylesheet has one theme")
  static let importEntry = PhraseID(
    "import.entry",
    one: "{count} entry for a device, a language or another appearance is omitted (first: '{first}')",
    other: "{count} entries for devices, languages or other appearances are omitted (first: '{first}')")
  static let importGamut = PhraseID(
    "import.gamut", one: "{count} color for Display P3 is omitted, because there is one for sRGB (first: '{first}')",
    other: "{count} colors for Display P3 are omitted, because there are colors for sRGB (first: '{first}')")
  static let importModes = PhraseID(
    "import.modes", one: "{count} color of an appearance is not in the palette and is omitted (first: '{first}')",
    other: "{count} colors of appearances are not in the palette and are omitted (first: '{first}')")
  static let importNearly = PhraseID(
    "import.nearly", one: "{count} token differs from a palette style only in case and becomes a constant (first: '{first}')",
    other: "{count} tokens differ from palette styles only in case and become constants (first: '{first}')")
  static let importNoRules = PhraseID(
    "import.no-rules", one: "{count} value is omitted, because the runtime reads only palette overrides (first: '{first}')",
    other: "{count} values are omitted, because the runtime reads only palette overrides (first: '{first}')")
  static let importOpacity = PhraseID(
    "import.opacity", one: "the opacity of {count} color is rounded, because the dialect has 256 steps (first: '{first}')",
    other: "the opacities of {count} colors are rounded, because the dialect has 256 steps (first: '{first}')")
  static let importOther = PhraseID(
    "import.other", one: "{count} value has no counterpart in a stylesheet and is omitted (first: '{first}')",
    other: "{count} values have no counterpart in a stylesheet and are omitted (first: '{first}')")
  static let importPointer = PhraseID(
    "import.pointer", one: "{count} reference with '$ref' or '$extends' is not read (first: '{first}')",
    other: "{count} references with '$ref' or '$extends' are not read (first: '{first}')")
  static let importReference = PhraseID(
    "import.reference", "'{path}' refers to '{name}', which is not a readable file in the same folder")
  static let importRemoved = PhraseID(
    "import.removed", one: "{count} property cannot be removed for a device or an orientation (first: '{first}')",
    other: "{count} properties cannot be removed for a device or an orientation (first: '{first}')")
  static let importRenamed = PhraseID(
    "import.renamed", one: "{count} name is written differently (first: '{first}')",
    other: "{count} names are written differently (first: '{first}')")
  static let importSpace = PhraseID(
    "import.space", one: "{count} color has an unknown color space and is omitted (first: '{first}')",
    other: "{count} colors have unknown color spaces and are omitted (first: '{first}')")
  static let importThemeAlone = PhraseID(
    "import.theme-alone", "'{path}' is a compiled theme, which is imported alone")
  static let importUnusedName = PhraseID(
    "import.unused-name", one: "{count} chosen name is for a token that does not exist (first: '{first}')",
    other: "{count} chosen names are for tokens that do not exist (first: '{first}')")
}

extension Phrase {
  /// A source that is not JSON, with the location of the error.
  static func importBroken(_ source: Import.Source, _ error: JSONFormatError) -> Phrase {
    let map = LineMap(SourceFile(bytes: source.bytes, name: source.path))
    let offset = UInt32(clamping: error.offset)
    return Phrase(
      .importBroken, ["path": "\(source.path):\(map.line(at: offset)):\(map.column(at: offset))"],
      parts: ["reason": .phrase(error.cause)])
  }
}
