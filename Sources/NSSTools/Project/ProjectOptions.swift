import NSSCompiler
import NSSTheme

extension Compilation.Options {
  /// The options that a project file sets. The palette is ignored if the dialect has none.
  package init(_ settings: ProjectSettings, dialect: Dialect? = nil) {
    let dialect = dialect ?? settings.dialect ?? .sapfiori
    self.init(
      dialect: dialect, palette: dialect.defaultPaletteName == nil ? nil : settings.palette, device: settings.device,
      orientation: settings.orientation, keywords: settings.known.keywords)
    base = settings.base
  }
}

extension Check.Options {
  /// The options that a project file sets. A stylesheet that `isBase` is beneath others, which may use its constants.
  package init(_ settings: ProjectSettings, compilation: Compilation.Options, isBase: Bool = false) {
    self.init(compilation: compilation)
    levels = settings.rules
    self.isBase = isBase
    if isBase { levels[.unusedConstant] = .off }
    known = settings.known
    contrast = settings.contrast
    reportsUnlistedNames = settings.strict == true
    if let names = settings.portable, names.contains(where: { $0.name != compilation.dialect.name }) { comparedRuntimes = names }
  }
}

extension FormattedStylesheet.Options {
  /// The style that a project file sets, above the one of `.editorconfig`.
  package init(_ settings: ProjectSettings, dialect: Dialect? = nil, above lower: ProjectSettings.Format = .init()) {
    self.init()
    var format = lower
    format.apply(settings.format)
    runtimes = [dialect ?? settings.dialect ?? .sapfiori] + (settings.portable ?? [])
    indentation = format.indent ?? indentation
    lineWidth = format.lineWidth ?? lineWidth
    hasFinalLineEnding = format.hasFinalLineEnding ?? hasFinalLineEnding
    spaceAfterColon = format.spaceAfterColon ?? spaceAfterColon
    lineEnding = format.lineEnding ?? lineEnding
  }
}

extension Check {
  /// The diagnostics of a stylesheet above layers of a project file. Those are checked alone, so only their errors are included.
  package static func reported(_ diagnostics: [Diagnostic], above baseCount: Int) -> [Diagnostic] {
    reported(diagnostics) { $0 >= baseCount }
  }

  /// The diagnostics of stylesheets that are not layers of a project file. A mistake in a lower layer that a definition in one
  /// of them causes is reported once, at the definition.
  package static func reported(_ diagnostics: [Diagnostic], _ isOwn: (_ layer: Int) -> Bool) -> [Diagnostic] {
    var causes: Set<Cause> = []
    return diagnostics.compactMap { diagnostic in
      if isOwn(diagnostic.layer) { return diagnostic }
      guard let cause = cause(of: diagnostic, isOwn) else { return isErrorBelow(diagnostic) ? diagnostic : nil }
      let isNew = causes.insert(Cause(id: diagnostic.id, layer: cause.layer, range: cause.sourceRange)).inserted
      return isNew ? diagnostic.moved(to: cause, leaving: .usedHere) : nil
    }
  }

  /// True if ``reported(_:_:)`` has the diagnostic, or a diagnostic at its cause.
  package static func isReported(_ diagnostic: Diagnostic, _ isOwn: (_ layer: Int) -> Bool) -> Bool {
    isOwn(diagnostic.layer) || isErrorBelow(diagnostic) || cause(of: diagnostic, isOwn) != nil
  }

  /// Other themes may use the constants of a lower layer.
  private static func isErrorBelow(_ found: Diagnostic) -> Bool { found.severity == .error && found.id != .unusedConstant }

  private static func cause(of diagnostic: Diagnostic, _ isOwn: (_ layer: Int) -> Bool) -> Diagnostic.Note? {
    diagnostic.notes.first { isOwn($0.layer) && ($0.id == .definedHere || $0.id == .backgroundColor) }
  }

  private struct Cause: Hashable {
    let id: DiagnosticID
    let layer: Int
    let range: SourceRange
  }
}
