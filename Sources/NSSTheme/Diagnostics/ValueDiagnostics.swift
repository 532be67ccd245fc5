/// Values of properties and of constants.
extension DiagnosticID {
  /// An alpha above 64, which is 100 %, in an eight-digit color.
  public static let alphaAbove100 = DiagnosticID(
    "alpha-above-100", .warning, "the alpha '{alpha}' of '{value}' is above 64 (100 %); the color is opaque",
    help: "in '#AARRGGBB' the alpha is a percentage in hex, 00 to 64")

  /// A boolean other than 'true' or 'false'.
  public static let booleanWord = DiagnosticID(
    "boolean-word", .warning, "'{value}' is read as {meaning}; the words for '{property}' are 'true' and 'false'",
    help: "write '{meaning}'")

  /// A component of a color function above its maximum.
  public static let clampedComponent = DiagnosticID(
    "clamped-component", .warning, "the component '{component}' of '{value}' is above {limit} and is read as {limit}",
    help: "components are 0 to 255, or 0.0 to 1.0 with a point")

  /// A color of eight hex digits, which each runtime reads differently.
  public static let eightDigitColor = DiagnosticID(
    "eight-digit-color", .note, "'{value}' is read as {reading}; the runtimes disagree about eight digits")

  /// A fourth part in 'rgb' or 'hsl', which take three.
  public static let ignoredAlpha = DiagnosticID(
    "ignored-alpha", .warning, "'{value}' has a fourth part, which 'rgb' and 'hsl' ignore",
    help: "write '{function}a' to use it, or remove the fourth part")

  /// An alpha of 1 without a point, which is 1/255.
  public static let integerAlpha = DiagnosticID(
    "integer-alpha", .warning, "the alpha '{alpha}' is divided by 255, so '{value}' is almost transparent",
    help: "write '1.0' for an opaque color: a number with a decimal point is not divided")

  /// A value that the property cannot read.
  public static let invalidValue = DiagnosticID("invalid-value", .error, "'{value}' is not {type}, which '{property}' needs")

  /// 'rgba' or 'hsla' with only three parts.
  public static let missingAlpha = DiagnosticID(
    "missing-alpha", .error, "'{function}' needs a fourth part, the alpha",
    help: "write '{function}(..., 1.0)', or use '{plain}'")

  /// A unit after a number.
  public static let unitIgnored = DiagnosticID(
    "unit-ignored", .warning, "'{value}' is read as '{number}'; the text after the number is ignored",
    help: "write '{number}': numbers have no unit")
}
