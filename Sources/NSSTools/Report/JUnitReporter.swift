import NSSMessages
import NSSTheme

extension Reporter {
  /// JUnit's XML, which build servers show: a test suite for each stylesheet, a failed test case for each finding.
  public static let junit = Reporter(name: "junit") { JUnitReportWriter(options: $0) }
}

private struct JUnitReportWriter: ReportWriter {
  let options: Reporter.Options

  mutating func begin(_ output: inout Output) {
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"nsscompile\">\n")
  }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var findings = check.findings[...]
    let files = check.files.map { SourceFile(name: options.path($0.name), bytes: $0.bytes) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: false, in: options.translation)
    let noFindings = JUnitReportWriter.escaped(options.translation.text(Phrase(.summaryNone)))
    for layer in check.files.indices {
      let own = findings.prefix { $0.layer == layer }
      findings = findings.dropFirst(own.count)
      let name = JUnitReportWriter.escaped(options.path(check.name(layer)))
      output.write("  <testsuite name=\"\(name)\" tests=\"\(max(1, own.count))\" failures=\"\(own.count)\" ")
      output.write("errors=\"0\" skipped=\"0\">\n")
      if own.isEmpty { output.write("    <testcase name=\"\(noFindings)\" classname=\"\(name)\"/>\n") }
      for finding in own {
        let place = check.place(finding.range, layer)
        output.write("    <testcase name=\"\(finding.id.rawValue) \(place.line):\(place.column)\" classname=\"\(name)\">\n")
        output.write(
          "      <failure message=\"\(JUnitReportWriter.escaped(finding.message(in: options.translation).visible))\" type=\"\(finding.severity.name)\">"
        )
        output.write(JUnitReportWriter.escaped(printer.text(finding)))
        output.write("</failure>\n    </testcase>\n")
        output.endValue()
      }
      output.write("  </testsuite>\n")
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) { output.write("</testsuites>\n") }

  /// The text with references for what XML reads otherwise. Most of a text is taken over as it is, in long pieces.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let place = rest.utf8.firstIndex(where: { !isPlain($0) }) {
      result += rest[..<place]
      result += reference(rest.unicodeScalars[place])
      rest = rest[rest.unicodeScalars.index(after: place)...]
    }
    return (result + rest).withRunnerSigns(as: "&#35;")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "\"")
  }

  /// What XML 1.0 cannot have, not even as a reference, becomes its picture or U+FFFD.
  private static func reference(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n": "&#10;"
    case "\t": "&#9;"
    case "\u{0}"..<"\u{20}": String(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: scalar.isInvisible ? "&#\(scalar.value);" : String(scalar)
    }
  }
}
