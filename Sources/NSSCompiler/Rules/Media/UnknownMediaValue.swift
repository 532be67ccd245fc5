import NSSTheme

extension RulePage {
  static let unknownMediaValue = RulePage(
    "unknown-media-value", .warning, "'{value}' is not a value of '{feature}', so this block never applies",
    help: "the values of '{feature}' are {values}",
    summary: "a device or orientation that does not exist, so that the block never applies",
    explanation: """
      The values of 'device' are 'iphone' and 'ipad', those of 'orientation' 'portrait' and 'landscape', all in lower case. The runtimes
      compare letter by letter. With any other value the condition is never satisfied, and the styles of the block never appear in the app.
      """,
    bad: "@media (device: iPad) { Button { font-size: 18; } }", good: "@media (device: ipad) { Button { font-size: 18; } }")
}

extension DiagnosticID {
  /// A device or orientation that does not exist, so that the block never applies.
  public static let unknownMediaValue = RulePage.unknownMediaValue.id
}

extension RuleContext {
  func unknownMediaValue(_ option: MediaOption, isOtherUsed: Bool, _ layer: Int) -> Diagnostic {
    let tree = tree(layer)
    let (feature, value) = (tree.text(of: option.feature), tree.text(of: option.value))
    let values = feature == "device" ? Environment.Device.names : Environment.Orientation.names
    let swapped = MediaCondition.isOfOtherFeature(value, feature) ? MediaOptions.option([value.lowercased()]) : nil
    let meant = MediaOptions.option([feature, value.lowercased()]).map { Phrase(.hintWrite, ["text": "(\($0))"]) }
    let suggestion = swapped.map { "(\($0))" } ?? nearestName(to: value, among: values)
    let whole = SourceRange(start: tree[option.feature].start, end: tree[option.value].end)
    return Diagnostic(
      .unknownMediaValue, at: tree[option.value].range, layer: layer,
      ["value": value, "feature": feature, "suggestion": suggestion], parts: ["values": .names(values)],
      help: suggestion == nil ? meant : nil,
      // Another option with that feature would compete with this one.
      fixIts: swapped.map { [Diagnostic.FixIt(whole, $0, isOtherUsed ? .unsafe : .safe)] }
        ?? RuleContext.respelling(tree[option.value].range, value, suggestion))
  }
}
