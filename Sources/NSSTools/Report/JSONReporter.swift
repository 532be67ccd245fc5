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
  private var portability: [JSONValue] = []

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) { output.write("{\n  \"nssReport\": 1,\n  \"findings\": [") }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var fingerprints = Fingerprints()
    for diagnostic in check.diagnostics {
      output.write(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      json(diagnostic, check, fingerprints.key(diagnostic, in: check)).writeLines(&output)
    }
    if let compared = check.portability { portability.append(compared.json(check.files.map { options.path($0.name) })) }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(isFirst ? "],\n" : "\n  ],\n")
    if !portability.isEmpty {
      output.write("  \"portability\": ")
      JSONValue.array(portability).writeLines(&output, level: 1)
      output.write(",\n")
    }
    if !summary.remarks.isEmpty {
      let remarks = summary.remarks.map { remark -> JSONValue in
        .line(["severity": .string(remark.level), "message": .string(remark.text)], .objects)
      }
      output.write("  \"notifications\": ")
      JSONValue.array(remarks).writeLines(&output, level: 1)
      output.write(",\n")
    }
    output.write("  \"summary\": ")
    let counts: JSONValue = [
      "files": .integer(summary.files), "errors": .integer(summary.count(of: .error)),
      "warnings": .integer(summary.count(of: .warning)), "notes": .integer(summary.count(of: .note)),
    ]
    JSONValue.line(counts, .objects).writeLines(&output)
    output.write("\n}\n")
  }

  fileprivate func json(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ fingerprint: String) -> JSONValue {
    let notes = diagnostic.notes.map { note -> JSONValue in
      .merged(["message": .string(note.message(in: options.translation))], location(note.sourceRange, note.layer, check))
    }
    let fixIts = diagnostic.fixIts.map { fixIt -> JSONValue in
      [
        "start": .integer(Int(fixIt.sourceRange.start)), "end": .integer(Int(fixIt.sourceRange.end)),
        "replacement": .string(fixIt.replacement), "isSafe": .boolean(fixIt.isSafe),
      ]
    }
    let members = JSONValue.merged(
      [
        "id": .string(diagnostic.id.rawValue), "severity": .string(diagnostic.severity.name),
        "runtime": (diagnostic.reading?.dialect).map { .string($0) },
      ], location(diagnostic.sourceRange, diagnostic.layer, check),
      [
        "message": .string(diagnostic.message(in: options.translation)),
        "help": diagnostic.help(in: options.translation).map { .string($0) }, "notes": .array(notes), "fixIts": .array(fixIts),
        "fingerprint": .string(fingerprint),
      ])
    return .line(members, .objects)
  }

  private func location(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck) -> JSONValue {
    let location = check.location(range, layer)
    return [
      "file": .string(options.path(check.name(layer))), "line": .integer(location.line), "column": .integer(location.column),
      "endLine": .integer(location.endLine), "endColumn": .integer(location.endColumn),
    ]
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
      writer.json(diagnostic, reported, fingerprints.key(diagnostic, in: reported)).writeLines(&output)
    }
  }
}

extension Color {
  package var json: JSONValue { ["hex": .string(opaqueHex), "alpha": .number(alpha)] }
}

extension Environment {
  var json: JSONValue { .object(features.map { ($0.name, .string($0.value)) }) }
}
