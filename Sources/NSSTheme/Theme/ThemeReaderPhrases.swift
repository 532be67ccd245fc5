extension PhraseID {
  static let jsonNoTheme = PhraseID("json.no-theme", "not a compiled theme: {reason} at byte {offset}")
  static let jsonNullInBase = PhraseID("json.null-in-base", "null in the base")
  static let jsonPaletteGaps = PhraseID("json.palette-gaps", "the palette has gaps")
  static let jsonTooLong = PhraseID("json.too-long", "the text is too long")
  static let jsonUnknownStyle = PhraseID("json.unknown-style", "a style that the palette does not have")
  static let jsonUnknownVariant = PhraseID("json.unknown-variant", "a variant that the palette does not have")
  static let jsonVersion = PhraseID("json.version", "the theme has version {version} of the format; only version 1 is supported")
}
