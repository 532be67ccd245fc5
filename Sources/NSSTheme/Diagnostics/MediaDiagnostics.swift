/// Conditions of `@media` blocks.
extension DiagnosticID {
  /// A media block whose condition has the same feature twice. Only the last one has an effect.
  public static let duplicateMediaFeature = DiagnosticID(
    "duplicate-media-feature", .warning, "the condition has '{feature}' twice; only the last one has an effect",
    help: "remove one of the two")

  /// A media feature other than 'device' and 'orientation'; the runtimes treat it as always true.
  public static let unknownMediaFeature = DiagnosticID(
    "unknown-media-feature", .warning, "unknown media feature '{feature}'; the runtimes treat it as always true",
    help: "the features are 'device' and 'orientation'")

  /// A device or orientation that does not exist, so that the block never applies.
  public static let unknownMediaValue = DiagnosticID(
    "unknown-media-value", .warning, "'{value}' is not a value of '{feature}', so this block never applies",
    help: "the values of '{feature}' are {values}")
}
