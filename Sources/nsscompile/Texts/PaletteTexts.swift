import NSSTheme

/// `nsscompile palette`.
extension PhraseID {
  static let paletteSummary = PhraseID("palette.summary", "{styles} styles, {variants} variants")
  static let paletteSummaryWithOlder = PhraseID(
    "palette.summary-with-older",
    one: "{styles} styles, {variants} variants, and {count} of another palette that its runtime also provides",
    other: "{styles} styles, {variants} variants, and {count} of other palettes that its runtime also provides")
  static let tableStyle = PhraseID("table.style", "Style")
}
