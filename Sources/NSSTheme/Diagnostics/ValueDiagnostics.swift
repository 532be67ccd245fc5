/// Values of properties and of constants.
extension DiagnosticID {
  /// An alpha above 64, which is 100 %, in an eight-digit color.
  public static let alphaAbove100 = DiagnosticID(
    "alpha-above-100", .warning, "'{value}' is read as {reading}, opaque: its alpha '{alpha}' is above 64 (100 %)",
    help: "in '#AARRGGBB' the alpha is a percentage in hex, 00 to 64")

  /// A boolean other than 'true' or 'false'.
  public static let booleanWord = DiagnosticID(
    "boolean-word", .warning, "'{value}' is read as {meaning}; the words for '{property}' are 'true' and 'false'",
    help: "write '{meaning}'")

  /// A color function whose components are only 0 and 1, each of which is divided by 255.
  public static let byteComponents = DiagnosticID(
    "byte-components", .warning, "'{value}' is read as {reading}: a component without a point is divided by 255",
    help: "write '1.0' or '255' for the full component")

  /// A component of a color function above its maximum.
  public static let clampedComponent = DiagnosticID(
    "clamped-component", .warning, "the component '{component}' of '{value}' is above {limit} and is read as {limit}",
    help: "components are 0 to 255, or 0.0 to 1.0 with a point")

  /// A color of eight hex digits, which each runtime reads differently.
  public static let eightDigitColor = DiagnosticID(
    "eight-digit-color", .note, "'{value}' is read as {reading}; the runtimes disagree about eight digits")

  /// A number of hex digits that no color has. The runtime reads only the first ones.
  public static let hexDigitCount = DiagnosticID(
    "hex-digit-count", .warning, "'{value}' has {count} hex digits; the first {read} are read, as {reading}",
    help: "a color has {lengths} digits")

  /// A fourth part in 'rgb' or 'hsl', which take three.
  public static let ignoredAlpha = DiagnosticID(
    "ignored-alpha", .warning, "'{value}' has a fourth part, which 'rgb' and 'hsl' ignore",
    help: "write '{function}a' to use it, or remove the fourth part")

  /// An alpha of 1 without a point, which is 1/255.
  public static let integerAlpha = DiagnosticID(
    "integer-alpha", .warning, "the alpha '{alpha}' is divided by 255, so '{value}' is almost transparent",
    help: "write '1.0' for an opaque color: a number with a decimal point is not divided")

  /// A value that the property cannot read.
  public static let invalidValue = DiagnosticID("invalid-value", .error, "'{property}' needs {type}, and '{value}' is not one")

  /// A color after characters that FioriThemeManager miscounts.
  public static let miscountedColor = DiagnosticID(
    "miscounted-color", .warning,
    "FioriThemeManager miscounts the characters before the digits of '{value}', and reads {color}",
    help: "write nothing before the '#'")

  /// 'rgba' or 'hsla' with only three parts.
  public static let missingAlpha = DiagnosticID(
    "missing-alpha", .error, "'{function}' needs a fourth part, the alpha",
    help: "write '{function}(..., 1.0)', or use '{plain}'")

  /// Fractions and numbers up to 255 in one color function.
  public static let mixedComponents = DiagnosticID(
    "mixed-components", .warning, "'{value}' mixes fractions and bytes: '{component}' has no point and is divided by 255",
    help: "write a point in each of the first three components, or in none of them")

  /// A color of UIKit that depends on the device and its settings.
  public static let systemColor = DiagnosticID(
    "system-color", .warning,
    "'{value}' is a color of the system that changes with its settings, so the theme has no value for it",
    help: "write the color in hex if it should be in the theme")

  /// A word that is not among the documented text styles.
  public static let undocumentedFontStyle = DiagnosticID(
    "undocumented-font-style", .warning, "'{value}' is not among the documented text styles, so nothing is inherited")

  /// A unit after a number.
  public static let unitIgnored = DiagnosticID(
    "unit-ignored", .warning, "'{value}' is read as '{number}'; the text after the number is ignored",
    help: "write '{number}': numbers have no unit")

  /// A color of eight hex digits that ends with an alpha, as in the order of the web.
  public static let webColorOrder = DiagnosticID(
    "web-color-order", .warning, "'{value}' is read as {reading}: here the alpha comes first, not last as on the web")
}
