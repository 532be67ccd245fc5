import NSSTheme

extension RulePage {
  static let unknownMediaFeature = RulePage(
    .unknownMediaFeature,
    summary: "a media feature other than 'device' and 'orientation', which is always satisfied",
    explanation: """
      The runtimes look at 'device' and 'orientation' only, in lower case, and treat any other feature as satisfied.
      The styles of the block then reach devices that they were not meant for: with 'Device: ipad' they apply on the
      iPhone too. There is no counterpart to 'max-width' and similar features of CSS. Correct the name, or use
      'device'.
      """,
    bad: "@media (Device: ipad) { Button { font-size: 18; } }", good: "@media (device: ipad) { Button { font-size: 18; } }")
}
