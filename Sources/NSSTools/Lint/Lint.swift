import NSSTheme

/// A rule that looks for mistakes in compiled stylesheets, with its page.
///
/// A lint has a file of its own in `Lint/Rules`: its id with severity, message and help, its page, and its check.
struct Lint: Sendable {
  let page: RulePage
  /// Reports the mistakes in a compilation.
  let check: @Sendable (LintContext, inout LintReport) -> Void

  init(
    _ id: DiagnosticID,
    in scope: RulePage.Scope,
    summary: String,
    explanation: String,
    bad: String,
    good: String,
    options: String = "",
    isOptional: Bool = false,
    check: @escaping @Sendable (LintContext, inout LintReport) -> Void
  ) {
    page = RulePage(
      id, in: scope, summary: summary, explanation: explanation, bad: bad, good: good, options: options, isOptional: isOptional)
    self.check = check
  }

  var id: DiagnosticID { page.id }

  /// The lints, in alphabetical order of their ids.
  static let all: [Lint] = [
    .broadClass, .combinedClass, .deprecatedPaletteStyle, .duplicateSelector, .halfBranded, .lowContrast, .missingVariant,
    .nestedComment, .otherPalette, .outOfRange, .paletteContrast, .recoloredPaletteStyle, .similarPaletteStyle, .undocumentedName,
    .unknownClass, .unknownFont, .unknownPaletteStyle, .unknownProperty, .unknownSuffix, .unreadProperty, .unusedConstant,
  ]
}
