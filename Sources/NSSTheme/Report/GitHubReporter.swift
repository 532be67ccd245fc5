extension Reporter {
  /// Workflow commands of GitHub Actions, which shows them in the changed files. It shows ten of each kind for a step, so the worst
  /// come first.
  public static let github = Reporter(name: "github") { GitHubReportWriter(options: $0) }
}

private struct GitHubReportWriter: ReportWriter {
  let options: Reporter.Options
  /// The commands for warnings and notes, until all errors are written.
  private var waiting = [Output(), Output()]

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    for finding in check.findings {
      switch finding.severity {
      case .error: write(finding, check, &output)
      case .warning: write(finding, check, &waiting[0])
      case .note: write(finding, check, &waiting[1])
      }
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    for commands in waiting {
      output.write(commands.bytes)
      output.endValue()
    }
  }

  private func write(_ finding: Diagnostic, _ check: ReportedCheck, _ output: inout Output) {
    let place = check.place(finding.range, finding.layer)
    output.write("::\(finding.severity == .note ? "notice" : finding.severity.name) ")
    output.write("file=\(GitHubReportWriter.escaped(options.path(check.name(finding.layer)).visible, isProperty: true))")
    output.write(",line=\(place.line)")
    if place.endLine != place.line { output.write(",endLine=\(place.endLine)") }
    output.write(",col=\(place.column)")
    if place.endLine == place.line, place.endColumn > place.column { output.write(",endColumn=\(place.endColumn)") }
    output.write(",title=\(finding.id.rawValue)::\(GitHubReportWriter.escaped(finding.message.visible, isProperty: false))\n")
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
