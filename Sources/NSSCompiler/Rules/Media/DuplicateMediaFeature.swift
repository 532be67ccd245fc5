import NSSTheme

extension RulePage {
  static let duplicateMediaFeature = RulePage(
    .duplicateMediaFeature,
    summary: "a media block that names the same feature twice; only the last one has an effect",
    explanation: """
      The runtimes keep one value for each feature of a media block. If 'device' or 'orientation' is given twice,
      the last value replaces the first: the block below applies on every iPad and on no iPhone. Media blocks have
      no 'or'. Remove one of the two, or write a block for each value.
      """,
    bad: "@media (device: iphone) and (device: ipad) { Button { font-size: 18; } }",
    good: "@media (device: ipad) { Button { font-size: 18; } }")
}
