/// Palette colors and their overrides.
extension DiagnosticID {
  /// A palette name in a value, with a suffix that FioriThemeManager does not know.
  public static let ignoredSuffix = DiagnosticID(
    "ignored-suffix", .warning, "FioriThemeManager ignores the suffix of '{value}' and reads '{name}'",
    help: "its suffixes are '_device', '_deviceInverse', '_lightConstant' and '_darkConstant'")

  /// A palette override that is always outranked by another form of the same style.
  public static let ineffectiveOverride = DiagnosticID(
    "ineffective-override", .warning, "'{name}' has no effect: '{winner}' overrides the color {where}",
    help: "remove it, or remove the other definition")

  /// A palette style whose documented value is not a color.
  public static let invalidPaletteColor = DiagnosticID(
    "invalid-palette-color", .warning, "the palette documents '{name}' as '{documented}', which is not a color",
    help: "override it with '@{override}: ...;'")

  /// A value that names a style of another palette.
  public static let missingStyle = DiagnosticID(
    "missing-style", .warning, "the palette has no '{name}', so SwiftUI draws it transparent",
    help: "choose a style of the palette, or another palette with '--palette'")

  /// A palette override whose value is not a color.
  public static let overrideNotColor = DiagnosticID(
    "override-not-color", .error, "'{name}' overrides a palette color, but '{value}' is not a color")

  /// A palette style that FioriThemeManager draws although its documented value is not a color.
  public static let paintedPaletteColor = DiagnosticID(
    "painted-palette-color", .note, "the palette documents '{name}' as '{documented}', which this runtime draws as {painted}",
    help: "override it with '@{name}:...;'")

  /// A palette color that is overridden with itself, directly or through others.
  public static let paletteCycle = DiagnosticID(
    "palette-cycle", .error, "the palette color '{name}' refers to itself: {path}",
    help: "give '{name}' a color of its own")
}
