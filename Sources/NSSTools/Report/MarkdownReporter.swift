import NSSMessages
import NSSTheme

extension Reporter {
  /// Tables for pull requests and wikis.
  public static let markdown = Reporter(name: "markdown") { MarkdownReportWriter(options: $0) }
}

private struct MarkdownReportWriter: ReportWriter {
  let options: Reporter.Options
  var endsWithSentence: Bool { true }
  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    if !check.diagnostics.isEmpty {
      let headings = [PhraseID.tableLocation, .tableSeverity, .tableDiagnostic, .tableRule].map {
        options.translation.text(Phrase($0))
      }
      output.write("| \(headings.joined(separator: " | ")) |\n|---|---|---|---|\n")
      for diagnostic in check.diagnostics {
        let location = check.location(diagnostic.sourceRange, diagnostic.layer)
        let path = Markdown.code("\(options.path(check.name(diagnostic.layer))):\(location.line):\(location.column)")
        output.write(
          "| \(path) | \(diagnostic.severity.name) | \(Markdown.cell(diagnostic.message(in: options.translation))) | `\(diagnostic.id.rawValue)` |\n"
        )
        output.endValue()
      }
      output.write("\n")
    }
    if let portability = check.portability {
      output.write(portability.markdown(in: options.translation))
      output.write("\n")
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(summary.text(in: options.translation) + "\n")
  }
}

/// Escapes texts so that Markdown shows them literally.
enum Markdown {
  static func cell(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.visibleOnOneLine.unicodeScalars {
      if "\\`*_{}[]<>()#+-.!|~&".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  static func code(_ text: String) -> String {
    let scalars = text.visibleOnOneLine.unicodeScalars
    var longest = 0
    var run = 0
    var escaped = String.UnicodeScalarView()
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      if scalar == "|" { escaped.append("\\") }
      escaped.append(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    return "\(fence)\(padding)\(String(escaped))\(padding)\(fence)"
  }
}
