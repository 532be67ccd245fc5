/// Conditions of `@media` blocks.
extension DiagnosticID {
  /// A media block that asks for the same feature twice, of which only the last counts.
  public static let duplicateMediaFeature = DiagnosticID(
    "duplicate-media-feature", .warning, "'{feature}' is asked for twice; only the last one counts",
    help: "remove one of the two")

  /// A media feature other than 'device' and 'orientation', which always holds.
  public static let unknownMediaFeature = DiagnosticID(
    "unknown-media-feature", .warning, "unknown media feature '{feature}'; the runtimes take it as always true",
    help: "the features are 'device' and 'orientation'")

  /// A device or orientation that does not exist, so that the block never applies.
  public static let unknownMediaValue = DiagnosticID(
    "unknown-media-value", .warning, "'{value}' is no {feature}, so this block never applies",
    help: "the values of '{feature}' are {values}")
}
