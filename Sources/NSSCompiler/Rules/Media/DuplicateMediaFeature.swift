import NSSTheme

extension RulePage {
  static let duplicateMediaFeature = RulePage(
    "duplicate-media-feature", .warning, "the condition has '{feature}' twice; only the last one has an effect",
    help: "remove one of the two",
    summary: "a media block that names the same feature twice; only the last one has an effect",
    explanation: """
      The runtimes keep one value for each feature of a media block. If 'device' or 'orientation' is given twice,
      the last value replaces the first: the block below applies on every iPad and on no iPhone. Media blocks have
      no 'or'. Remove one of the two, or write a block for each value.
      """,
    bad: "@media (device: iphone) and (device: ipad) { Button { font-size: 18; } }",
    good: "@media (device: ipad) { Button { font-size: 18; } }")
}

extension DiagnosticID {
  /// A media block whose condition has the same feature twice. Only the last one has an effect.
  public static let duplicateMediaFeature = RulePage.duplicateMediaFeature.id
}

extension RuleContext {
  func duplicateMediaFeature(_ earlier: MediaOption, _ layer: Int) -> Diagnostic {
    let tree = tree(layer)
    let (feature, value) = (tree.text(of: earlier.feature), tree.text(of: earlier.value).lowercased())
    let meant = MediaCondition.isOfOtherFeature(value, feature) ? MediaOptions.option([value]) : nil
    return Diagnostic(
      .duplicateMediaFeature, at: tree[earlier.feature].range, layer: layer, ["feature": feature],
      help: meant.map { Phrase(.hintWrite, ["text": "(\($0))"]) })
  }
}
