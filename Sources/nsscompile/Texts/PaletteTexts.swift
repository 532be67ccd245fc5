import NSSTheme

/// `nsscompile palette`.
extension PhraseID {
  static let paletteDocumented = PhraseID("palette.documented", "documentation")
  static let paletteNoStyle = PhraseID("palette.no-style", "palette '{palette}' has no style '{name}'")
  static let paletteNoStyleMeant = PhraseID(
    "palette.no-style-meant", "palette '{palette}' has no style '{name}'; did you mean '{suggestion}'?")
  static let paletteRelease = PhraseID("palette.release", "SDK {release}")
  static let paletteRows = PhraseID(
    "palette.rows",
    """
    elevated and high-contrast colors are shown where they differ from the plain ones; elevated high-contrast colors are shown \
    where they differ from those of high contrast
    """)
  static let paletteStyleAlone = PhraseID(
    english: "palette.style-alone",
    "'{name}' is a style, not a palette; name the palette first: 'nsscompile palette {palette} {name}'")
  static let paletteSummary = PhraseID("palette.summary", "{styles} styles, {variants} variants")
  static let paletteSummaryWithOlder = PhraseID(
    "palette.summary-with-older",
    one: "{styles} styles, {variants} variants, and {count} of another palette that its runtime also provides",
    other: "{styles} styles, {variants} variants, and {count} of other palettes that its runtime also provides")
  static let tableStyle = PhraseID("table.style", "Style")
}
