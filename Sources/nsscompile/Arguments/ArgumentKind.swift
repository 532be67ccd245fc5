/// What an argument or the value of an option is, as shells complete it.
enum ArgumentKind: Sendable {
  /// Any text: there is nothing to offer.
  case text
  /// A file with one of these endings, without their points; any file if there are none. Folders lead to files.
  case file([String])
  case folder
  case value([String])
  /// Values with commas between them.
  case list([String])
  /// A value, or a value, `=` and a file.
  case valueWithFile([String])
  /// The id of a rule.
  case rule
  /// The id of a rule, `=` and a level.
  case ruleLevel
}
