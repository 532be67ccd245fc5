import NSSTheme

extension RulePage {
  static let unknownMediaValue = RulePage(
    .unknownMediaValue,
    summary: "a device or orientation that does not exist, so that the block never applies",
    explanation: """
      The values of 'device' are 'iphone' and 'ipad', those of 'orientation' 'portrait' and 'landscape', all in lower
      case. The runtimes compare letter by letter. With any other value the condition is never satisfied, and the
      styles of the block never appear in the app.
      """,
    bad: "@media (device: iPad) { Button { font-size: 18; } }", good: "@media (device: ipad) { Button { font-size: 18; } }")
}
