import NSSTheme

extension RulePage {
  static let invalidValue = RulePage(
    "invalid-value", .error, "'{property}' needs {type}, and '{value}' is not one",
    summary: "a value that the property cannot read",
    explanation: """
      Each property has a type, such as color, number or offset. NUI has no message for a value of another type: a number becomes 0, a
      keyword becomes the default one, and a color is missing. An offset with only one part ends the app, and so does a missing color in
      the title of a bar.

      The help names the form that the type needs. Color names are case-sensitive and are those of UIKit, not of CSS.
      """,
    bad: "Label { font-size: large; }", good: "Label { font-size: 20; }")
}

extension DiagnosticID {
  /// A value that the property cannot read.
  public static let invalidValue = RulePage.invalidValue.id
}

extension UnreadValue {
  var invalidValue: Diagnostic {
    let isOfCSS = ["auto", "currentcolor", "inherit", "initial", "null", "revert", "unset"].contains(mistake.text.lowercased())
    guard isOfCSS, mistake.definition == nil else { return diagnostic(.invalidValue, advice) }
    return diagnostic(.invalidValue, ValueHints.Advice(.hintNoCounterpart), [sheet.removal(of: sheet.tree[mistake.declaration])])
  }
}
