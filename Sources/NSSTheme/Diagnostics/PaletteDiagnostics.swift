/// Palette colors and their overrides.
extension DiagnosticID {
  /// A palette override that is always outranked by another form of the same style.
  public static let ineffectiveOverride = DiagnosticID(
    "ineffective-override", .warning, "'{name}' has no effect: '{winner}' overrides the color {where}",
    help: "remove it, or remove the other definition")

  /// A palette color that is overridden with itself, directly or through others.
  public static let paletteCycle = DiagnosticID(
    "palette-cycle", .error, "the palette color '{name}' refers to itself: {path}",
    help: "give '{name}' a color of its own")
}
