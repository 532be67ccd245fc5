import NSSTheme

extension Analysis {
  /// Compiles stylesheets as layers of one theme, and makes the diagnostics: at most a number for each severity.
  package init(_ files: [SourceFile], options: Compilation.Options, diagnosticLimit: Int = DiagnosticList.standardLimit) {
    self.init(
      noticing: files, dialect: options.dialect, palette: options.palette, environment: options.environment,
      keywords: options.keywords, diagnosticLimit: diagnosticLimit)
    let context = RuleContext(self, base: options.base)
    diagnostics = mistakes.diagnostics(\.severity, context.diagnostic)
    diagnostics.removeFollowOns(imported: options.imported)
    if !options.isBase { blameMisspelledDefinitions() }
  }

  package func adapted(to environment: Environment) -> Analysis {
    let options = Compilation.Options(
      dialect: layers.dialect, palette: palette, device: environment.device, orientation: environment.orientation,
      keywords: keywords)
    return Analysis(files, options: options, diagnosticLimit: diagnostics.limit)
  }

  /// True if a listed property accepts a value, or would accept it without a misspelling.
  package func mayRead(_ value: Run<Token>, in layer: Int, as property: String) -> Bool {
    guard let number = Property.names.find(property), let text = resolvedText(of: value, in: layer) else { return false }
    let type = ValueType.of(Property.kinds[number])
    var reader = ValueReader(text, 0, text.count, in: readingContext())
    if type.read(&reader) != nil { return true }
    return ValueHints.advice(String(decoding: text, as: UTF8.self), type, dialect, palette).suggestion != nil
  }

  /// The theme of a pair whose light sheet this is. If both are too long together, a diagnostic replaces the dark theme.
  package func theme(withDark dark: Analysis, _ diagnostics: inout DiagnosticList) -> Theme {
    let size = (files + dark.files).reduce(0) { $0 + $1.bytes.count }
    guard size <= SourceFile.maximumSize else {
      diagnostics.report(RuleContext.tooLarge(size), as: .tooLarge)
      return theme
    }
    return ThemePair(light: theme, dark: dark.theme).theme()
  }
}
