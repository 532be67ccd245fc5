import NSSMessages
import NSSTheme

extension Reporter {
  /// Diagnostics with excerpts, for people at a terminal.
  public static let text = Reporter(name: "text", isForPeople: true) { TextReportWriter(options: $0) }

  /// One line for each diagnostic, with its help, in the format of Xcode and gcc. Xcode turns such lines into links.
  public static let xcode = Reporter(name: "xcode") { XcodeReportWriter(options: $0) }
}

private struct TextReportWriter: ReportWriter {
  let options: Reporter.Options
  /// True if some diagnostics are not shown separately.
  private var isShortened = false
  /// The number of diagnostics with a safe fix-it.
  private var fixableCount = 0
  /// The number of diagnostics that were shown with their source lines.
  private var excerptCount = 0
  /// The maximum number of such diagnostics: about as many as fit a screen.
  private static let maximumExcerpts = 8
  var endsWithSentence: Bool { true }

  init(options: Reporter.Options) { self.options = options }

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    let files = check.files.map { SourceFile(bytes: $0.bytes, name: options.path($0.name)) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: options.hasColors, in: options.translation)
    let groups =
      options.groupsRepeated
      ? RepeatedDiagnostics.groups(check.diagnostics) : check.diagnostics.map { RepeatedDiagnostics(first: $0) }
    if options.mentionsFixes {
      fixableCount += check.diagnostics.count { $0.reading == nil && $0.fixIts.contains(where: \.isSafe) }
    }
    // If there are many different mistakes, omit the source lines, so that the report fits a screen.
    let isCompact = options.groupsRepeated && excerptCount + groups.count > TextReportWriter.maximumExcerpts
    if !isCompact { excerptCount += groups.count }
    for group in groups {
      group.write(&printer, isCompact: isCompact, in: check, options.path, options.translation, &output)
      if isCompact || !group.others.isEmpty { isShortened = true }
      output.endValue()
    }
    if let portability = check.portability {
      if !check.diagnostics.isEmpty { output.write("\n") }
      output.write(portability.text(in: options.translation))
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    var text = summary.phrase
    if summary.emptyFiles > 0 {
      let id: PhraseID = summary.files == 1 ? .summaryEmpty : .summarySomeEmpty
      text = .phrase(Phrase(id, ["count": String(summary.emptyFiles)], parts: ["found": text]))
    }
    if isShortened { text = .phrase(Phrase(.reportShowsEach, parts: ["found": text])) }
    if fixableCount > 0 { text = .phrase(Phrase(.reportFixes, ["count": String(fixableCount)], parts: ["found": text])) }
    text = text.noting(namesWithoutSuggestion: summary.namesWithoutSuggestion)
    output.write(options.translation.text(text) + "\n")
  }
}

private struct XcodeReportWriter: ReportWriter {
  let options: Reporter.Options

  mutating func begin(_ output: inout Output) {}

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    for diagnostic in check.diagnostics {
      let location = check.location(diagnostic.sourceRange, diagnostic.layer)
      let path = options.path(check.name(diagnostic.layer)).visibleOnOneLine.withoutCommand
      let message = XcodeReportWriter.text(diagnostic, options.translation).visibleOnOneLine
      output.write("\(path):\(location.line):\(location.column): \(diagnostic.severity.name): \(message)")
      output.write(" [\(diagnostic.id.rawValue)]\n")
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {}

  private static func text(_ diagnostic: Diagnostic, _ translation: Translation) -> String {
    let message = diagnostic.message(in: translation)
    guard let help = diagnostic.furtherHelp(in: translation) else { return message }
    return message + (message.last == "?" ? " " : "; ") + help
  }
}

extension Diagnostic {
  /// The help; nil if the message already suggests the change.
  func furtherHelp(in translation: Translation) -> String? {
    ownHelp == nil && id.helpText == nil && text(of: "suggestion") != nil ? nil : help(in: translation)
  }
}
