import NSSFiles
import NSSTheme
import NSSTools

/// Checks or fixes the inputs, and keeps the results so far.
struct CheckRun {
  private let arguments: ParsedArguments
  private let groups: [[String]]
  private let options: Check.Options
  private let maximumWarnings: Int?
  private var failure: CommandFailure?
  /// The links in an input folder that lead out of it.
  private let outside: Set<[UInt8]>
  /// The stylesheets with errors of which none is reported.
  private var refused: [String] = []
  private var fixCount = 0
  private var isIncomplete = false
  private var fixedFiles = 0
  private var baseline: BaselineFile?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    options = try CheckCommand.checkOptions(arguments)
    maximumWarnings = try CheckCommand.maximumWarnings(arguments)
    try CheckCommand.checkCombinations(arguments)
    var skipped: [CommandFailure] = []
    var outside: Set<[UInt8]> = []
    let inputs = try CheckCommand.inputs(arguments, &skipped, &outside)
    self.outside = outside
    groups = arguments.contains(CheckCommand.layers) ? [inputs] : inputs.map { [$0] }
    baseline = try arguments.value(of: CheckCommand.baseline).map { path throws(CommandFailure) in
      try BaselineFile(path: path, isUpdate: arguments.contains(CheckCommand.updateBaseline))
    }
    for failure in skipped { note(failure) }
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let writer = BlockWriter(StandardStreams.writeOutput)
    var output = writer.output()
    let isDiff = arguments.contains(CheckCommand.dryRun)
    let form = Reporter.all.first { $0.name == arguments.value(of: CheckCommand.reporter) } ?? .text
    var summary = ReportSummary()
    if isDiff {
      for group in groups {
        guard let check = diffed(group, &output) else { continue }
        summary.add(check, findings: unknown(check))
      }
    } else {
      var report = form.begin(CheckCommand.reportOptions(arguments, form), &output)
      for group in groups {
        guard let check = checked(group) else { continue }
        let diagnostics = unknown(check)
        summary.add(check, findings: diagnostics)
        let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        report.add(check, findings: shown, isQuiet: isQuiet, &output)
      }
      report.end(&output, isQuiet: isQuiet)
    }
    try writer.finish(&output)
    noteWhatWasDone()
    // After a failure, the baseline would lack the inputs that were not read.
    if failure == nil, !arguments.contains(CheckCommand.dryRun) { try baseline?.finish(isQuiet: isQuiet) }
    if let failure { return failure.status }
    if summary.count(.error) > 0 { return .themeAtFault }
    guard let reason = tooManyWarnings(summary.count(.warning)) else { return .success }
    // With `--quiet` too: warnings are not shown, so nothing else explains why the check fails.
    CommandLineTool.note(reason)
    return .themeAtFault
  }

  /// The reason why warnings alone fail the check; nil if they do not.
  private func tooManyWarnings(_ count: Int) -> Phrase? {
    if arguments.contains(CheckCommand.strict), count > 0 { return Phrase(.checkStrict) }
    guard let maximumWarnings, count > maximumWarnings else { return nil }
    return Phrase(.checkMaxWarnings, ["count": String(count), "limit": String(maximumWarnings)])
  }

  /// The diagnostics that the baseline does not list. `--quiet` does not change them, nor the exit status.
  private mutating func unknown(_ check: Check) -> [Diagnostic] {
    let diagnostics = baseline?.unknown(check) ?? check.diagnostics.kept
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if check.compilationErrors > 0, !hasErrors { refused.append(contentsOf: check.files.prefix(1).map(\.name)) }
    return diagnostics
  }

  private var isQuiet: Bool { arguments.contains(SharedOptions.quiet) }

  private func noteWhatWasDone() {
    for name in refused {
      CommandLineTool.note(Phrase(.checkRefused, ["name": name]))
    }
    guard arguments.contains(CheckCommand.fix), !isQuiet, !arguments.contains(CheckCommand.dryRun) else { return }
    let stylesheets = Phrase(.checkStylesheets, ["count": String(fixedFiles)])
    CommandLineTool.note(
      fixCount == 0
        ? Phrase(.checkNothingToFix)
        : Phrase(.checkChanges, ["count": String(fixCount)], parts: ["stylesheets": .phrase(stylesheets)]))
    if isIncomplete { CommandLineTool.note(Phrase(.checkMoreToFix)) }
  }

  /// The files of a group; nil if one cannot be read. The other groups are still checked.
  private mutating func read(_ group: [String]) -> [SourceFile]? {
    do throws(CommandFailure) {
      return try CompilationOptions.read(group, arguments)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    if self.failure == nil { self.failure = failure }
  }

  private mutating func checked(_ group: [String]) -> Check? {
    guard let files = read(group) else { return nil }
    guard arguments.contains(CheckCommand.fix) else { return Check(layers: files, options: options) }
    let fixer = fixer(files)
    var present = files
    for (index, path) in group.enumerated() where files[index].bytes != fixer.files[index].bytes {
      do throws(CommandFailure) {
        guard !outside.contains(Array(path.utf8)) else {
          throw CommandFailure(.linkLeadsOutside(output: path, path: path))
        }
        // Do not overwrite a file that another program saved meanwhile.
        guard try isStill(path, [files[index].bytes, fixer.files[index].bytes]) else {
          throw CommandFailure(.changedMeanwhile(path: path))
        }
        try usingFiles(try OutputFile.replace(path, with: fixer.files[index].bytes))
        present[index] = fixer.files[index]
        fixedFiles += 1
        fixCount += fixer.counts[index]
        isIncomplete = isIncomplete || fixer.isIncomplete
      } catch {
        note(error)
      }
    }
    // If a file could not be written, check the content on the disk.
    return present == fixer.files ? fixer.check : Check(layers: present, options: options)
  }

  /// True if a file has one of the contents: the original one, or the fixed one that another process may have written.
  private func isStill(_ path: String, _ contents: [[UInt8]]) throws(CommandFailure) -> Bool {
    // A pipe cannot be read twice.
    guard let file = FileIdentity(path: path), file.isRegular else { return true }
    return contents.contains(try InputFile.read(path))
  }

  private mutating func diffed(_ group: [String], _ output: inout Output) -> Check? {
    guard let files = read(group) else { return nil }
    let fixer = fixer(files)
    for (old, new) in zip(files, fixer.files) {
      let diff = LineDiff.unified(old.bytes, new.bytes, name: old.name)
      output.write(Terminal.isThere(on: .output) ? CheckRun.visible(diff) : diff)
    }
    return fixer.check
  }

  private func fixer(_ files: [SourceFile]) -> Fixes {
    Fixes(files, options: Fixes.Options(check: options, appliesUnsafe: arguments.contains(CheckCommand.unsafeFixes)))
  }

  /// A diff for a terminal, without control characters. Programs get the bytes unchanged.
  static func visible(_ diff: [UInt8]) -> [UInt8] {
    let lines = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: "\n").utf8)
  }
}
