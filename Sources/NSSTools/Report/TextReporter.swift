import NSSMessages
import NSSTheme

extension Reporter {
  /// Diagnostics with excerpts, for people at a terminal.
  public static let text = Reporter(name: "text", isForPeople: true) { TextReportWriter(options: $0) }

  /// The first line of each diagnostic, in the format of Xcode and gcc: Xcode turns such lines into links.
  public static let xcode = Reporter(name: "xcode") { XcodeReportWriter(options: $0) }
}

private struct TextReportWriter: ReportWriter {
  let options: Reporter.Options
  var endsWithSentence: Bool { true }

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    let files = check.files.map { SourceFile(name: options.path($0.name), bytes: $0.bytes) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: options.hasColors, in: options.translation)
    for diagnostic in check.findings {
      printer.write(diagnostic, &output)
      output.endValue()
    }
    if let portability = check.portability {
      if !check.findings.isEmpty { output.write("\n") }
      output.write(portability.text(in: options.translation))
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(summary.text(in: options.translation) + "\n")
  }
}

private struct XcodeReportWriter: ReportWriter {
  let options: Reporter.Options

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    for diagnostic in check.findings {
      let place = check.place(diagnostic.range, diagnostic.layer)
      let path = options.path(check.name(diagnostic.layer)).visibleOnOneLine.withoutCommand
      let message = diagnostic.message(in: options.translation).visibleOnOneLine
      output.write("\(path):\(place.line):\(place.column): \(diagnostic.severity.name): \(message)")
      output.write(" [\(diagnostic.id.rawValue)]\n")
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {}
}
