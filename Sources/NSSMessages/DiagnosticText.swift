import NSSTheme

extension Diagnostic {
  /// The message with its location, its source line, its notes and its help, as the command prints it:
  ///
  ///     acme.nss:4:17: error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]
  ///         font-color: @brnd;
  ///                     ^~~~~
  ///       help: replace it with '@brand'
  public func text(in translation: Translation = .english, hasColors: Bool = false) -> String {
    guard !files.isEmpty else { return message(in: translation) }
    var printer = DiagnosticPrinter(files: files, screen: Screen(hasColors: hasColors), in: translation)
    return String(printer.text(self).dropLast())
  }
}

extension DiagnosticList {
  /// The texts of the diagnostics that were kept, as the command prints them.
  public func text(in translation: Translation = .english, hasColors: Bool = false) -> String {
    var printer = DiagnosticPrinter(files: files, screen: Screen(hasColors: hasColors), in: translation)
    return String(kept.map { printer.text($0) }.joined().dropLast())
  }

  /// The number of diagnostics of each severity, for example `1 error, 3 warnings`.
  public func summary(in translation: Translation = .english) -> String {
    DiagnosticPrinter.summary(self, in: translation) ?? translation.text(Phrase(.summaryNone))
  }
}

extension CompilationError {
  /// A line for each error, with the message in a language.
  public func text(in translation: Translation) -> String {
    diagnostics.lines(from: .error) { $0.message(in: translation) }
  }
}

extension PhraseID {
  package static let summaryNone = PhraseID("summary.none", "no diagnostics")
}
