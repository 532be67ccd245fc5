import NSSTheme

extension DiagnosticID {
  /// A rule that styles all controls of a kind, including those in views of the system.
  public static let broadClass = DiagnosticID(
    "broad-class", .note, "'{class}' styles every control of this kind in the app, even in views of the system",
    help: "style a class of your own that the app sets as nuiClass, or exclude views with 'exclude-views'")
}

extension Lint {
  static let broadClass = Lint(
    .broadClass, in: .grammar, summary: "a rule for all controls of a kind, including those that the system shows",
    explanation: """
      NUI styles all controls of a class, wherever they come from. A background for 'View', 'Table' or 'Button' also changes
      alerts, keyboards, share sheets, pickers and the views of other frameworks, often in untested ways.

      The rule is off by default, because many themes want just that. Turn it on with '--rule broad-class=note'.
      """,
    bad: "View { background-color: white; }", good: "Card { background-color: white; }",
    options: "--dialect nui --rule broad-class=note", isOptional: true
  ) { context, diagnostics in
    guard !context.dialect.hasFioriProperties else { return }
    let broad = ["Button", "Control", "Label", "Table", "TableCell", "View"]
    let exclusions = ["exclude-subviews", "exclude-views"].compactMap { Property.names.find($0) }
    context.forEachRule { rule, sheet, layer in
      let declared = context.properties(of: rule, in: sheet)
      guard !declared.isEmpty, !declared.contains(where: exclusions.contains) else { return }
      for selector in sheet.tree[rule.selectors] {
        let range = sheet.tree[selector.name].range
        let name = context.text(range, in: layer)
        guard broad.contains(name) else { continue }
        diagnostics.report(.broadClass, at: range, layer: layer, ["class": name])
      }
    }
  }
}
