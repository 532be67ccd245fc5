/// The kind of an argument or of the value of an option, from which shells complete it.
enum ArgumentKind: Sendable {
  /// Any text, for which shells offer nothing.
  case text
  /// A file with one of these extensions, given without dots; any file if the list is empty. Shells offer folders too, because
  /// they lead to files.
  case file([String])
  case folder
  case value([String])
  /// Values separated by commas.
  case list([String])
  /// A value, optionally followed by `=` and a file.
  case valueWithFile([String])
  case rule
  case ruleLevel
}
