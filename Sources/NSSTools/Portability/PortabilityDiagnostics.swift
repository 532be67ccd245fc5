import NSSTheme

extension DiagnosticID {
  /// A color name that another runtime draws in another color.
  public static let adaptiveColor = DiagnosticID(
    "adaptive-color", .warning, "'{value}' is {theirs} in {runtime}, and {ours} in {base}", help: "write the color in hex")

  /// A definition in a comment, which FioriThemeManager reads anyway.
  public static let definitionInComment = DiagnosticID(
    "definition-in-comment", .warning, "{runtime} does not support comments: it reads this definition of '{name}'",
    help: "move it away from the start of its line, or remove it")

  /// A constant has two definitions, and the runtimes take different ones.
  public static let differingDuplicate = DiagnosticID(
    "differing-duplicate", .warning,
    "'{name}' is defined twice: {runtime} takes {theirChoice}, '{theirs}', and {base} {ourChoice}",
    help: "keep one of the definitions")

  /// A value that another runtime reads as something else.
  public static let differingValue = DiagnosticID(
    "differing-value", .warning, "'{property}' is '{theirs}' in {runtime}, and '{ours}' in {base}", help: "write the value out")

  /// Rules, which FioriThemeManager does not read.
  public static let ignoredRule = DiagnosticID(
    "ignored-rule", .warning, one: "{runtime} reads no rules: this one has no effect there",
    other: "{runtime} reads no rules: the {count} rules of this stylesheet have no effect there",
    help: "override palette colors instead, or style the views in code")

  /// An override that does not begin its line, which FioriThemeManager does not see.
  public static let indentedDefinition = DiagnosticID(
    "indented-definition", .warning, "{runtime} reads only definitions that begin a line, so '{name}' overrides nothing there",
    help: "put it on a separate line, without spaces before '@'")

  /// A constant made of another one, which NUI does not replace.
  public static let nestedConstant = DiagnosticID(
    "nested-constant", .warning,
    "'{name}' is '{theirs}' in {runtime}, and '{ours}' in {base}: NUI replaces constants only one level deep",
    help: "write the value out")

  /// An override of a palette color, which has no effect in NUI.
  public static let noPalette = DiagnosticID(
    "no-palette", .warning, "{runtime} has no palette, so '{name}' overrides nothing there",
    help: "use it in a rule: NUI reads a constant only there")

  /// A part that inherits from a font style, which NUI does not know.
  public static let notInherited = DiagnosticID(
    "not-inherited", .warning, "'{style}' gets {properties} from '{global}' in {there} only: {not} does not support font styles",
    help: "repeat them in the rule")

  /// A palette name as the color on dark backgrounds, which the runtimes read differently.
  public static let otherBackground = DiagnosticID(
    "other-background", .warning,
    """
    on a dark background, '{value}' is {theirs} in {runtime}, and {ours} in {base}: only FioriThemeManager looks at \
    the background
    """, help: "write the color itself")

  /// A palette color that a different definition sets in another runtime.
  public static let otherOverride = DiagnosticID(
    "other-override", .warning,
    "'{style}' on {background} is {theirs} in {runtime}, and {ours} in {base}: only {where} uses '{name}'")

  /// An ordinary constant for NUI that another runtime reads as a palette override.
  public static let paletteOverride = DiagnosticID(
    "palette-override", .warning, "{runtime} has a palette: '{name}' overrides its color '{style}' there",
    help: "rename the constant, if it is not meant to")

  /// A definition that FioriThemeManager reads, and a runtime with a grammar does not.
  public static let skippedDefinition = DiagnosticID(
    "skipped-definition", .warning, "{runtime} does not read this definition of '{name}': {reason}",
    help: "move it to a separate line, outside of comments, or remove it")

  /// A definition in an '@media' block, which always applies in FioriThemeManager.
  public static let unconditionalDefinition = DiagnosticID(
    "unconditional-definition", .warning, "{runtime} does not support '@media': this definition of '{name}' always applies there",
    help: "define it outside of '@media', or keep it in a stylesheet for SAPFiori and NUI only")

  /// An override that leaves elevated and high-contrast colors as they are in FioriThemeManager.
  public static let unreachedCells = DiagnosticID(
    "unreached-cells", .note, "in {runtime} '{style}' is overridden on {background} only; it stays SAP's on {missing}",
    help: "override them too: {names}")
}

extension NoteID {
  package static let otherDefinition = NoteID("other-definition", "the other definition is here")
}

extension PhraseID {
  static let hintFirstForm = PhraseID("hint.first-form", "define '{name}', which has precedence in both")
  package static let noColor = PhraseID("no-color", "no color")
  static let portabilityException = PhraseID("portability.exception", "exception")
  static let reasonInComment = PhraseID("reason.in-comment", "it is in a comment")
  static let reasonNoDefinition = PhraseID("reason.no-definition", "it is not a definition there")
}
