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
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: false)
    for layer in check.files.indices {
      let own = findings.prefix { $0.layer == layer }
      findings = findings.dropFirst(own.count)
      let name = JUnitReportWriter.escaped(options.path(check.name(layer)))
      output.write("  <testsuite name=\"\(name)\" tests=\"\(max(1, own.count))\" failures=\"\(own.count)\" ")
      output.write("errors=\"0\" skipped=\"0\">\n")
      if own.isEmpty { output.write("    <testcase name=\"no findings\" classname=\"\(name)\"/>\n") }
      for finding in own {
        let place = check.place(finding.range, layer)
        output.write("    <testcase name=\"\(finding.id.rawValue) at \(place.line):\(place.column)\" classname=\"\(name)\">\n")
        output.write(
          "      <failure message=\"\(JUnitReportWriter.escaped(finding.message))\" type=\"\(finding.severity.name)\">")
        output.write(JUnitReportWriter.escaped(printer.text(finding)))
        output.write("</failure>\n    </testcase>\n")
        output.endValue()
      }
      output.write("  </testsuite>\n")
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) { output.write("</testsuites>\n") }

  /// What XML 1.0 cannot have, not even as a reference, becomes its picture or U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
      case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
      case "\u{0}"..<"\u{20}": result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
