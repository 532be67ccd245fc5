/// The errors of stylesheets that have no theme because of them.
public struct CompilationError: Error, Sendable {
  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// All diagnostics of the compilation.
  public let diagnostics: DiagnosticList

  package init(files: [SourceFile], diagnostics: DiagnosticList) {
    self.files = files
    self.diagnostics = diagnostics
  }
}

extension CompilationError: CustomStringConvertible {
  /// A line for each error, in English: `acme.nss:2:12: error: undefined constant '@brnd' [undefined-constant]`.
  public var description: String {
    let maps = files.map { LineMap($0) }
    return diagnostics.filter { $0.severity == .error }.map { error in
      let map = maps[error.layer]
      let location = "\(map.line(at: error.range.start)):\(map.column(at: error.range.start))"
      return "\(files[error.layer].name.visibleOnOneLine):\(location): \(error)"
    }.joined(separator: "\n")
  }
}
