import NSSMessages
import NSSTheme

extension Reporter {
  /// JUnit's XML, which build servers show: a test suite for each stylesheet, a failed test case for each diagnostic.
  public static let junit = Reporter(name: "junit") { JUnitReportWriter(options: $0) }
}

private struct JUnitReportWriter: ReportWriter {
  let options: Reporter.Options
  /// The suites, each with its test cases. A layer that several themes share has one.
  private var suites: [(name: String, count: Int, cases: Output)] = []
  private var numbers: [Name: Int] = [:]

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) {
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"nsscompile\">\n")
  }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var diagnostics = check.diagnostics[...]
    let files = check.files.map { SourceFile(bytes: $0.bytes, name: options.path($0.name)) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, in: options.translation)
    for layer in check.files.indices {
      let own = diagnostics.prefix { $0.layer == layer }
      diagnostics = diagnostics.dropFirst(own.count)
      let name = JUnitReportWriter.escaped(options.path(check.name(layer)))
      let number = numbers[Name(name)] ?? suites.count
      if number == suites.count { suites.append((name, 0, Output())) }
      numbers[Name(name)] = number
      suites[number].count += own.count
      for diagnostic in own {
        let location = check.location(diagnostic.sourceRange, layer)
        let message = JUnitReportWriter.escaped(diagnostic.message(in: options.translation).visible)
        suites[number].cases.write(
          "    <testcase name=\"\(diagnostic.id.rawValue) \(location.line):\(location.column)\" classname=\"\(name)\">\n"
            + "      <failure message=\"\(message)\" type=\"\(diagnostic.severity.name)\">"
            + JUnitReportWriter.escaped(printer.text(diagnostic)) + "</failure>\n    </testcase>\n")
      }
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    let noDiagnostics = JUnitReportWriter.escaped(options.translation.text(Phrase(.summaryNone)))
    for (name, count, cases) in suites {
      output.write("  <testsuite name=\"\(name)\" tests=\"\(max(1, count))\" failures=\"\(count)\" ")
      output.write("errors=\"0\" skipped=\"0\">\n")
      if count == 0 { output.write("    <testcase name=\"\(noDiagnostics)\" classname=\"\(name)\"/>\n") }
      output.write(cases.bytes)
      output.write("  </testsuite>\n")
      output.endValue()
    }
    if let failure = summary.failure {
      let text = JUnitReportWriter.escaped(options.translation.text(failure).visible)
      output.write("  <testsuite name=\"nsscompile\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">\n")
      output.write("    <testcase name=\"warnings\" classname=\"nsscompile\">\n")
      output.write("      <failure message=\"\(text)\" type=\"warning\">\(text)</failure>\n    </testcase>\n  </testsuite>\n")
    }
    if !summary.remarks.isEmpty {
      let errors = summary.remarks.filter(\.isError)
      output.write(
        "  <testsuite name=\"run\" tests=\"\(errors.count)\" failures=\"0\" errors=\"\(errors.count)\" skipped=\"0\">\n")
      for (index, text) in errors.map({ JUnitReportWriter.escaped($0.text.visible) }).enumerated() {
        output.write("    <testcase name=\"run \(index + 1)\" classname=\"nsscompile\"><error message=\"\(text)\"/></testcase>\n")
      }
      let texts = summary.remarks.map { "\($0.level): \($0.text.visible)" }
      output.write("    <system-err>\(JUnitReportWriter.escaped(texts.joined(separator: "\n")))</system-err>\n  </testsuite>\n")
    }
    output.write("</testsuites>\n")
  }

  /// The text with references instead of the characters that XML interprets.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let reference = reference(scalar) { result += reference.unicodeScalars } else { result.append(scalar) }
    }
    return String(result).withRunnerSigns(as: "&#35;")
  }

  /// The reference of a character. One that XML 1.0 does not allow even as a reference becomes its control picture or U+FFFD.
  private static func reference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n": "&#10;"
    case "\t": "&#9;"
    case "\u{0}"..<"\u{20}": String(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case "\u{7F}"..<"\u{A0}": "&lt;\(scalar.codePoint)&gt;"
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    case "\u{20}"..<"\u{7F}": nil
    default: scalar.isInvisible ? "&#\(scalar.value);" : nil
    }
  }
}
