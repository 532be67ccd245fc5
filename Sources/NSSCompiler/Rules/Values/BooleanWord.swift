import NSSTheme

extension RulePage {
  static let booleanWord = RulePage(
    "boolean-word", .warning, "'{value}' is read as {meaning}; the words for '{property}' are 'true' and 'false'",
    help: "write '{meaning}'",
    summary: "a boolean written with a word other than 'true' or 'false'",
    explanation: """
      NUI reads 'YES', 'Y', 'TRUE' and '1' as true. It reads every word that it does not recognize as false, without a message. The value
      here is understood, but a misspelling of such a word would go unnoticed in the app.

      Write 'true' or 'false', which are the documented words and are case-sensitive.
      """,
    bad: "Button { text-auto-fit: YES; }", good: "Button { text-auto-fit: true; }")
}

extension DiagnosticID {
  /// A boolean other than 'true' or 'false'.
  public static let booleanWord = RulePage.booleanWord.id
}

extension ReadValue {
  var booleanWord: Diagnostic {
    let meaning = mistake.value?.word == 1 ? "true" : "false"
    // The runtime reads a word such as `on` as false.
    let opposites = meaning == "true" ? ["disabled", "n", "no", "none", "off"] : ["enabled", "on", "true", "y", "yes"]
    return diagnostic(
      .booleanWord, ["value": text, "meaning": meaning, "property": mistake.detail],
      fixIts: replacing(location.tokens.count == 1 ? meaning : nil, opposites.contains(unquoted.lowercased()) ? .unsafe : .safe))
  }
}
