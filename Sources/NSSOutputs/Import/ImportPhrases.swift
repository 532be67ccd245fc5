import NSSTheme

extension PhraseID {
  static let importAlphaFirst = PhraseID(
    "import.alpha-first",
    one: "{count} color is read with its alpha last, as in CSS; if it is first, as in Android, put it last (first: '{first}')",
    other: "{count} colors are read with the alpha last, as in CSS; if it is first, as in Android, put it last (first: '{first}')"
  )
  static let importAmbiguous = PhraseID(
    "import.ambiguous",
    one:
      "the tokens {first} share the name of a palette style and become constants; to choose, write a file such as {line} for '--map'",
    other:
      "tokens of {count} palette styles share names and become constants; choose with such a file for '--map': {line} (first: {first})"
  )
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
  static let importComma = PhraseID("import.comma", "a ',' before '{character}'")
  static let importContext = PhraseID(
    "import.context", one: "{count} context is not an appearance, device or orientation and is omitted (first: '{first}')",
    other: "{count} contexts are not appearances, devices or orientations and are omitted (first: '{first}')")
  static let importDangling = PhraseID(
    "import.dangling",
    one: "{count} reference leads nowhere or in a circle and is omitted (first: '{first}')",
    other: "{count} references lead nowhere or in a circle and are omitted (first: '{first}')")
  static let importDark = PhraseID("import.dark", "the dark theme of the pair is omitted; '--dark-output FILE' writes it")
  static let importDarkValues = PhraseID(
    "import.dark-values",
    one:
      "{count} dark value of a constant or a style is omitted; '--dark-output FILE' writes a dark stylesheet (first: '{first}')",
    other:
      "{count} dark values of constants and styles are omitted; '--dark-output FILE' writes a dark stylesheet (first: '{first}')")
  static let importEntry = PhraseID(
    "import.entry",
    one: "{count} entry for a device, a language or another appearance is omitted (first: '{first}')",
    other: "{count} entries for devices, languages or other appearances are omitted (first: '{first}')")
  static let importFigma = PhraseID(
    "import.figma", "'{path}' is a response of Figma's variables API; export them as design tokens (DTCG) with a plug-in")
  static let importFormat = PhraseID(
    "import.format", "'{path}' is not JSON ({format}); convert it to design tokens in JSON, or to variables of CSS")
  static let importGamut = PhraseID(
    "import.gamut", one: "{count} color for Display P3 is omitted, because there is one for sRGB (first: '{first}')",
    other: "{count} colors for Display P3 are omitted, because there are colors for sRGB (first: '{first}')")
  static let importModes = PhraseID(
    "import.modes", one: "{count} color of an appearance is not in the palette and is omitted (first: '{first}')",
    other: "{count} colors of appearances are not in the palette and are omitted (first: '{first}')")
  static let importModifier = PhraseID(
    "import.modifier",
    one: "{count} value is a calculation or has a modifier and is omitted; export its result (first: '{first}')",
    other: "{count} values are calculations or have modifiers and are omitted; export their results (first: '{first}')")
  static let importNearly = PhraseID(
    "import.nearly", one: "{count} token differs from a palette style only in case and becomes a constant (first: '{first}')",
    other: "{count} tokens differ from palette styles only in case and become constants (first: '{first}')")
  static let importNoRules = PhraseID(
    "import.no-rules", one: "{count} value is omitted, because the runtime reads only palette overrides (first: '{first}')",
    other: "{count} values are omitted, because the runtime reads only palette overrides (first: '{first}')")
  static let importNumber = PhraseID(
    "import.number",
    one: "{count} number cannot be read and is omitted; write a decimal number, alone or with 'px' (first: '{first}')",
    other: "{count} numbers cannot be read and are omitted; write decimal numbers, alone or with 'px' (first: '{first}')")
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
  static let importReplaced = PhraseID(
    "import.replaced", one: "{count} name has several values, and the last one is used (first: '{first}')",
    other: "{count} names have several values, and the last ones are used (first: '{first}')")
  static let importRule = PhraseID(
    "import.rule", one: "{count} part of a stylesheet is not a variable for the whole page and is omitted (first: '{first}')",
    other: "{count} parts of a stylesheet are not variables for the whole page and are omitted (first: '{first}')")
  static let importSpace = PhraseID(
    "import.space", one: "{count} color has an unknown color space and is omitted (first: '{first}')",
    other: "{count} colors have unknown color spaces and are omitted (first: '{first}')")
  static let importThemeAlone = PhraseID("import.theme-alone", "'{path}' is a compiled theme; import it without other sources")
  static let importType = PhraseID(
    "import.type", one: "{count} value has a type that a stylesheet does not have and is omitted (first: '{first}')",
    other: "{count} values have types that a stylesheet does not have and are omitted (first: '{first}')")
  static let importTypography = PhraseID(
    "import.typography", one: "{count} text style is imported as a font and a size, without its other parts (first: '{first}')",
    other: "{count} text styles are imported as fonts and sizes, without their other parts (first: '{first}')")
  static let importUnusedName = PhraseID(
    "import.unused-name", one: "{count} chosen name is for a token that does not exist (first: '{first}')",
    other: "{count} chosen names are for tokens that do not exist (first: '{first}')")
}

extension Phrase {
  /// A source that is not JSON, with the location of the error.
  static func importBroken(_ source: SourceFile, _ error: JSONFormatError) -> Phrase {
    let before = source.bytes.prefix(error.offset).last { ByteClass.table[Int($0)] & ByteClass.space == 0 }
    let found = source.bytes.dropFirst(error.offset).first
    let isComma = before == UInt8(ascii: ",") && (found == UInt8(ascii: "}") || found == UInt8(ascii: "]"))
    let reason =
      isComma
      ? Phrase(.importComma, ["character": found == UInt8(ascii: "}") ? "}" : "]"])
      : found == UInt8(ascii: "/") ? Phrase(.jsonNoComments) : error.cause
    let location = source.location(at: error.offset).description
    return Phrase(.importBroken, ["path": location], parts: ["reason": .phrase(reason)])
  }
}
