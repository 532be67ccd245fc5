import NSSCompiler
import NSSMessages
import NSSTheme

extension Reporter {
  /// All data of the diagnostics, for scripts.
  public static let json = Reporter(name: "json") { JSONReportWriter(options: $0) }
}

private struct JSONReportWriter: ReportWriter {
  let options: Reporter.Options
  private var isFirst = true
  private var portability: [(portability: Portability, files: [String])] = []

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) { output.write("{\n  \"nssReport\": 1,\n  \"findings\": [") }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var fingerprints = Fingerprints()
    for diagnostic in check.diagnostics {
      output.write(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      write(diagnostic, check, fingerprints.key(diagnostic, in: check), &output)
      output.endValue()
    }
    if let compared = check.portability { portability.append((compared, check.files.map { options.path($0.name) })) }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(isFirst ? "],\n" : "\n  ],\n")
    if !portability.isEmpty {
      output.write("  \"portability\": [\n")
      for (index, compared) in portability.enumerated() {
        if index > 0 { output.write(",\n") }
        compared.portability.writeJSON(compared.files, &output)
        output.endValue()
      }
      output.write("\n  ],\n")
    }
    output.write("  \"summary\": { \"files\": \(summary.files), \"errors\": \(summary.count(of: .error)), ")
    output.write("\"warnings\": \(summary.count(of: .warning)), \"notes\": \(summary.count(of: .note)) }\n}\n")
  }

  fileprivate func write(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ fingerprint: String, _ output: inout Output) {
    output.write("{ \"id\": \"\(diagnostic.id.rawValue)\", \"severity\": \"\(diagnostic.severity.name)\", ")
    if let runtime = diagnostic.runtime { output.write("\"runtime\": \"\(runtime)\", ") }
    writeLocation(diagnostic.range, diagnostic.layer, check, &output)
    output.write(", \"message\": ")
    output.writeJSON(diagnostic.message(in: options.translation))
    if let help = diagnostic.help(in: options.translation) {
      output.write(", \"help\": ")
      output.writeJSON(help)
    }
    output.write(", \"notes\": [")
    for (index, note) in diagnostic.notes.enumerated() {
      output.write(index == 0 ? "{ \"message\": " : ", { \"message\": ")
      output.writeJSON(note.message(in: options.translation))
      output.write(", ")
      writeLocation(note.range, note.layer, check, &output)
      output.write(" }")
    }
    output.write("], \"fixIts\": [")
    for (index, fixIt) in diagnostic.fixIts.enumerated() {
      output.write(index == 0 ? "" : ", ")
      output.write("{ \"start\": \(fixIt.range.start), \"end\": \(fixIt.range.end), \"replacement\": ")
      output.writeJSON(fixIt.replacement)
      output.write(", \"isSafe\": \(fixIt.isSafe) }")
    }
    output.write("], \"fingerprint\": \"\(fingerprint)\" }")
  }

  private func writeLocation(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck, _ output: inout Output) {
    let location = check.location(range, layer)
    output.write("\"file\": ")
    output.writeJSON(options.path(check.name(layer)))
    output.writeMember(", \"line\": ", location.line)
    output.writeMember(", \"column\": ", location.column)
    output.writeMember(", \"endLine\": ", location.endLine)
    output.writeMember(", \"endColumn\": ", location.endColumn)
  }
}

extension Compilation {
  /// Writes the diagnostics as JSON on one line: the elements of the same array as in a report.
  package func writeDiagnostics(in translation: Translation, _ output: inout Output) {
    guard !diagnostics.kept.isEmpty else { return }
    let writer = JSONReportWriter(options: Reporter.Options(translation: translation))
    let reported = ReportedCheck(files: stylesheets.files, diagnostics: diagnostics.kept)
    var fingerprints = Fingerprints()
    for (index, diagnostic) in reported.diagnostics.enumerated() {
      if index > 0 { output.write(", ") }
      writer.write(diagnostic, reported, fingerprints.key(diagnostic, in: reported), &output)
    }
  }
}
