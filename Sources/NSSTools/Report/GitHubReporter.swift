import NSSMessages
import NSSTheme

extension Reporter {
  /// Workflow commands of GitHub Actions, which shows them in the changed files. GitHub shows ten annotations of each severity
  /// for a step, so errors come first.
  public static let github = Reporter(name: "github") { GitHubReportWriter(options: $0) }
}

private struct GitHubReportWriter: ReportWriter {
  let options: Reporter.Options
  /// The commands for warnings and for notes, held back until all errors are written.
  private var warnings = Output()
  private var notes = Output()

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    for diagnostic in check.diagnostics {
      switch diagnostic.severity {
      case .error:
        GitHubReportWriter.write(diagnostic, check, options, &output)
        output.endValue()
      case .warning: GitHubReportWriter.write(diagnostic, check, options, &warnings)
      case .note: GitHubReportWriter.write(diagnostic, check, options, &notes)
      }
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(warnings.bytes)
    output.write(notes.bytes)
    for remark in summary.remarks {
      output.write("::\(remark.isError ? "error" : "notice") title=nsscompile::")
      output.write("\(GitHubReportWriter.escaped(remark.text.visible, isProperty: false))\n")
    }
  }

  private static func write(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ options: Reporter.Options, _ output: inout Output)
  {
    let location = check.location(diagnostic.sourceRange, diagnostic.layer)
    output.write("::\(diagnostic.severity == .note ? "notice" : diagnostic.severity.name) ")
    output.write("file=\(GitHubReportWriter.escaped(options.path(check.name(diagnostic.layer)).visible, isProperty: true))")
    output.write(",line=\(location.line)")
    if location.endLine != location.line { output.write(",endLine=\(location.endLine)") }
    output.write(",col=\(location.column)")
    if location.endLine == location.line, location.endColumn > location.column {
      output.write(",endColumn=\(location.endColumn)")
    }
    var message = diagnostic.message(in: options.translation).visible
    if !diagnostic.suggestsChange, let help = diagnostic.help(in: options.translation) { message += "\nhelp: " + help.visible }
    output.write(",title=\(diagnostic.id.rawValue)::\(GitHubReportWriter.escaped(message, isProperty: false))\n")
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
