import NSSTheme

extension RulePage {
  static let unknownMediaFeature = RulePage(
    "unknown-media-feature", .warning, "unknown media feature '{feature}'; the runtimes treat it as always true",
    help: "the features are 'device' and 'orientation'",
    summary: "a media feature other than 'device' and 'orientation', which is always satisfied",
    explanation: """
      The runtimes look at 'device' and 'orientation' only, in lower case, and treat any other feature as satisfied. The styles of the
      block then reach devices that they were not meant for: with 'Device: ipad' they apply on the iPhone too. There is no counterpart to
      'max-width' and similar features of CSS. Correct the name, or use 'device'.
      """,
    bad: "@media (Device: ipad) { Button { font-size: 18; } }", good: "@media (device: ipad) { Button { font-size: 18; } }")
}

extension DiagnosticID {
  /// A media feature other than 'device' and 'orientation'; the runtimes treat it as always true.
  public static let unknownMediaFeature = RulePage.unknownMediaFeature.id
}

extension RuleContext {
  func unknownMediaFeature(_ option: MediaOption, _ layer: Int) -> Diagnostic {
    let tree = tree(layer)
    let (feature, value) = (tree.text(of: option.feature), tree.text(of: option.value).lowercased())
    var help = MediaOptions.appearance([feature, value], tree, option.feature.number, dialect)
    // Other conditions of the block stay.
    if help?.id == .hintAppearanceHere { help = MediaOptions.help(tree, option.feature.number, dialect) }
    let suggestion = help == nil ? nearestName(to: feature, among: ["device", "orientation"]) : nil
    if suggestion == nil, help == nil, let option = MediaOptions.option([feature.lowercased(), value]) {
      help = Phrase(.hintWrite, ["text": "(\(option))"])
    }
    return Diagnostic(
      .unknownMediaFeature, at: tree[option.feature].range, layer: layer, ["feature": feature, "suggestion": suggestion],
      help: help, fixIts: RuleContext.respelling(tree[option.feature].range, feature, suggestion))
  }

  /// The fix-it that writes a similar word. Unless only the case is wrong, the intended word is uncertain.
  static func respelling(_ range: SourceRange, _ word: String, _ suggestion: String?) -> [Diagnostic.FixIt] {
    suggestion.map { [Diagnostic.FixIt(range, $0, $0 == word.lowercased() ? .safe : .suggestion)] } ?? []
  }
}
