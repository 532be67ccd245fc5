/// The errors that prevented the compilation of stylesheets.
public struct CompilationError: Error, Sendable {
  /// The stylesheets.
  public let stylesheets: Stylesheets
  /// All diagnostics of the compilation.
  public let diagnostics: DiagnosticList

  package init(stylesheets: Stylesheets, diagnostics: DiagnosticList) {
    self.stylesheets = stylesheets
    self.diagnostics = diagnostics
  }
}

extension CompilationError: CustomStringConvertible {
  /// A line for each error, in English: `acme.nss:2:12: error: undefined constant '@brnd' [undefined-constant]`.
  public var description: String { diagnostics.lines(from: .error) { $0.message } }
}
