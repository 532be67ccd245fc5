import NSSFiles
import NSSTheme
import NSSTools

/// What is to be done, and what became of it so far.
struct CheckRun {
  private let arguments: ParsedArguments
  private let groups: [[String]]
  private let options: Check.Options
  private let maximumWarnings: Int?
  private var failure: CommandFailure?
  /// The links that were found in a folder and lead out of it.
  private let outside: Set<[UInt8]>
  /// The stylesheets that have errors of which none is reported.
  private var refused: [String] = []
  private var mendedCount = 0
  private var isIncomplete = false
  private var mendedFiles = 0
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
        guard let check = mended(group, &output) else { continue }
        summary.add(check, findings: unknown(check))
      }
    } else {
      var report = form.begin(CheckCommand.reportOptions(arguments, form), &output)
      for group in groups {
        guard let check = checked(group) else { continue }
        let findings = unknown(check)
        summary.add(check, findings: findings)
        report.add(check, findings: isQuiet ? findings.filter { $0.severity == .error } : findings, isQuiet: isQuiet, &output)
      }
      report.end(&output, isQuiet: isQuiet)
    }
    try writer.finish(&output)
    tellWhatWasDone()
    // What was not read would be missing in the baseline.
    if failure == nil, !arguments.contains(CheckCommand.dryRun) { try baseline?.finish(isQuiet: isQuiet) }
    if let failure { return failure.status }
    if summary.count(.error) > 0 { return .themeAtFault }
    guard let reason = tooManyWarnings(summary.count(.warning)) else { return .success }
    // Quietly, too: where warnings are not shown, nothing else tells why the check fails.
    CommandLineTool.note(reason)
    return .themeAtFault
  }

  /// Why warnings alone fail the check; nil if they do not.
  private func tooManyWarnings(_ count: Int) -> Phrase? {
    if arguments.contains(CheckCommand.strict), count > 0 { return Phrase(.checkStrict) }
    guard let maximumWarnings, count > maximumWarnings else { return nil }
    return Phrase(.checkMaxWarnings, ["count": String(count), "limit": String(maximumWarnings)])
  }

  /// What the baseline does not know. Whether the output is quiet makes no difference for the exit status.
  private mutating func unknown(_ check: Check) -> [Diagnostic] {
    let findings = baseline?.unknown(check) ?? check.diagnostics.kept
    let isSaid = findings.contains { $0.severity == .error }
    if check.compilationErrors > 0, !isSaid { refused.append(contentsOf: check.files.prefix(1).map(\.name)) }
    return findings
  }

  private var isQuiet: Bool { arguments.contains(SharedOptions.quiet) }

  private func tellWhatWasDone() {
    for name in refused {
      CommandLineTool.note(Phrase(.checkRefused, ["name": name]))
    }
    guard arguments.contains(CheckCommand.fix), !isQuiet, !arguments.contains(CheckCommand.dryRun) else { return }
    let stylesheets = Phrase(.checkStylesheets, ["count": String(mendedFiles)])
    CommandLineTool.note(
      mendedCount == 0
        ? Phrase(.checkNothingToMend)
        : Phrase(.checkChanges, ["count": String(mendedCount)], parts: ["stylesheets": .phrase(stylesheets)]))
    if isIncomplete { CommandLineTool.note(Phrase(.checkMoreToMend)) }
  }

  /// One input that cannot be read does not keep the others from being checked.
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
        // Who saved it while it was mended shall not lose what was written.
        guard try isStill(path, [files[index].bytes, fixer.files[index].bytes]) else {
          throw CommandFailure(.changedMeanwhile(path: path))
        }
        try usingFiles(try OutputFile.replace(path, with: fixer.files[index].bytes))
        present[index] = fixer.files[index]
        mendedFiles += 1
        mendedCount += fixer.counts[index]
        isIncomplete = isIncomplete || fixer.isIncomplete
      } catch {
        note(error)
      }
    }
    // What could not be written is reported as it is on the disk.
    return present == fixer.files ? fixer.check : Check(layers: present, options: options)
  }

  /// True for a file that has one of two contents: what was read, or what another process made of it.
  private func isStill(_ path: String, _ contents: [[UInt8]]) throws(CommandFailure) -> Bool {
    // A pipe cannot be read twice.
    guard let file = FileIdentity(path: path), file.isRegular else { return true }
    return contents.contains(try InputFile.read(path))
  }

  private mutating func mended(_ group: [String], _ output: inout Output) -> Check? {
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

  /// A diff for people: programs get the bytes of the stylesheets as they are.
  private static func visible(_ diff: [UInt8]) -> [UInt8] {
    let lines = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: "\n").utf8)
  }
}
