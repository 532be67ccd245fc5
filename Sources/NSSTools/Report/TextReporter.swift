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
  var isShortened = false
  var fixableCount = 0
  /// True once there are too many diagnostics for source lines.
  var isCompact = false
  /// The lines about warnings and about notes, held back until those about errors are written.
  var warnings = Output()
  var notes = Output()
  /// The number of diagnostics that were shown with their source lines.
  var excerptCount = 0
  /// The maximum number of such diagnostics: about as many as fit a screen.
  private static let maximumExcerpts = 8
  private static let shownEmpty = 8
  var endsWithSentence: Bool { true }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    let files = check.files.map { SourceFile(bytes: $0.bytes, name: options.path($0.name)) }
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, screen: options.screen, in: options.translation)
    let groups =
      options.groupsRepeated
      ? RepeatedDiagnostics.groups(check.diagnostics) : check.diagnostics.map { RepeatedDiagnostics(first: $0) }
    if options.mentionsFixes {
      fixableCount += check.fixable ?? check.diagnostics.count(where: \.hasSafeFix)
    }
    // If there are many different mistakes, omit the source lines, so that the report fits a screen.
    isCompact = isCompact || options.groupsRepeated && excerptCount + groups.count > TextReportWriter.maximumExcerpts
    excerptCount += groups.count
    if isCompact || groups.count < check.diagnostics.count { isShortened = true }
    for group in groups {
      switch isCompact ? group.first.severity : .error {
      case .error: group.write(&printer, isCompact: isCompact, in: check, options, &output)
      case .warning: group.write(&printer, isCompact: true, in: check, options, &warnings)
      case .note: group.write(&printer, isCompact: true, in: check, options, &notes)
      }
      output.endValue()
    }
    if let portability = check.portability {
      writeHeld(to: &output)
      if !check.diagnostics.isEmpty { output.write("\n") }
      output.write(portability.text(in: options.translation))
      output.endValue()
    }
  }

  private mutating func writeHeld(to output: inout Output) {
    output.write(warnings.bytes)
    output.write(notes.bytes)
    warnings.removeAll()
    notes.removeAll()
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    writeHeld(to: &output)
    var text = summary.phrase
    if case let empty = summary.emptyFiles, !empty.isEmpty {
      let id: PhraseID = summary.files == 1 ? .summaryEmpty : .summarySomeEmpty
      let names = Phrase.Content.names(empty.map(options.path), .and).cut(at: TextReportWriter.shownEmpty)
      text = .phrase(Phrase(id, ["count": String(empty.count)], parts: ["found": text, "names": names]))
    }
    if isShortened { text = .phrase(Phrase(.reportShowsEach, parts: ["found": text])) }
    if isCompact, 1..<summary.total ~= summary.count(of: .error) {
      text = .phrase(Phrase(.reportErrorsOnly, parts: ["found": text]))
    }
    if fixableCount > 0 { text = .phrase(Phrase(.reportFixes, ["count": String(fixableCount)], parts: ["found": text])) }
    text = text.noting(namesWithoutSuggestion: summary.namesWithoutSuggestion)
    output.write(options.screen.line(options.translation.text(text)))
  }
}

private struct XcodeReportWriter: ReportWriter {
  let options: Reporter.Options

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    for diagnostic in check.diagnostics {
      let location = check.location(diagnostic.sourceRange, diagnostic.layer)
      let path = options.path(check.name(diagnostic.layer)).visibleOnOneLine.withoutCommand
      let message = diagnostic.line(in: options.translation).visibleOnOneLine
      output.write("\(path):\(location.line):\(location.column): \(diagnostic.severity.name): \(message)")
      output.write(" [\(diagnostic.id.rawValue)]\n")
      output.endValue()
    }
  }
}
