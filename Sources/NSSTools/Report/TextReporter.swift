import NSSMessages
import NSSTheme

extension Reporter {
  /// For people at a terminal.
  public static let text = Reporter(name: "text", isForPeople: true) { TextReportWriter(options: $0) }

  /// The first line of each finding, as Xcode and gcc write it: Xcode makes links of such lines.
  public static let xcode = Reporter(name: "xcode") { XcodeReportWriter(options: $0) }
}

private struct TextReportWriter: ReportWriter {
  let options: Reporter.Options
  var endsWithSentence: Bool { true }

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    let files = check.files.map { SourceFile(name: options.path($0.name), bytes: $0.bytes) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: options.hasColors, in: options.translation)
    for finding in check.findings {
      printer.write(finding, &output)
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
    for finding in check.findings {
      let place = check.place(finding.range, finding.layer)
      let path = options.path(check.name(finding.layer)).visibleOnOneLine.withoutCommand
      let message = finding.message(in: options.translation).visibleOnOneLine
      output.write("\(path):\(place.line):\(place.column): \(finding.severity.name): \(message)")
      output.write(" [\(finding.id.rawValue)]\n")
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {}
}
