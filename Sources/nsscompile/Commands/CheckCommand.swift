import NSSFiles
import NSSTheme

/// `nsscompile check INPUT…`: everything that can be said about stylesheets.
enum CheckCommand {
  static let spec = CommandSpec(
    name: "check",
    summary: "report everything that is wrong with stylesheets, and mend it",
    usage: "nsscompile check INPUT… [OPTION…]",
    positionals: [
      PositionalSpec("INPUT…", help: "stylesheets, each on its own, or folders of them; '-' is standard input")
    ],
    options: [
      reporter, rule, strict, maxWarnings, layers, portable, fix, unsafeFixes, dryRun, baseline, updateBaseline,
      absolutePaths, CompilationOptions.dialect, CompilationOptions.palette, CompilationOptions.device,
      CompilationOptions.orientation, CompilationOptions.stdinName, SharedOptions.color, SharedOptions.quiet,
      SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
    ],
    examples: [
      "nsscompile check brands/",
      "nsscompile check acme.nss --fix --dry-run",
      "nsscompile check base.nss tenant.nss --layers --strict --rule unused-constant=off",
      "nsscompile check acme.nss --portable nui,thememanager",
      "nsscompile check brands/ --reporter sarif > nss.sarif",
    ],
    readsConfiguration: true
  )

  private static let reporter = OptionSpec(
    "reporter", placeholder: "FORM", allowedValues: Reporter.all.map(\.name), defaultValue: Reporter.text.name,
    help: "the form of the report, on standard output")
  private static let rule = OptionSpec(
    "rule", placeholder: "ID=LEVEL",
    help: "make a finding 'off', 'note', 'warning' or 'error'; 'nsscompile rules' lists them; may be repeated")
  private static let strict = OptionSpec("strict", help: "fail on warnings too")
  private static let maxWarnings = OptionSpec("max-warnings", placeholder: "N", help: "fail if there are more warnings")
  private static let layers = OptionSpec("layers", help: "take the inputs as layers of one theme")
  private static let portable = OptionSpec(
    "portable", placeholder: "NAMES",
    help: "compare with other runtimes: \(Dialect.all.map(\.name).joined(separator: ", ")), with commas between them")
  private static let fix = OptionSpec("fix", help: "mend what is certain, in place")
  private static let unsafeFixes = OptionSpec(
    "unsafe-fixes", help: "with --fix: also what changes the look of the app, or takes something away")
  private static let dryRun = OptionSpec("dry-run", help: "with --fix: write nothing, show a unified diff instead of the report")
  private static let baseline = OptionSpec(
    "baseline", placeholder: "FILE", help: "leave out the findings that FILE knows; write it if it is not there")
  private static let updateBaseline = OptionSpec("update-baseline", help: "with --baseline: write FILE anew")
  private static let absolutePaths = OptionSpec("absolute-paths", help: "show absolute paths, which Xcode makes links of")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = try CheckRun(arguments)
    return try run.run()
  }

  /// What is to be done, and what became of it so far.
  private struct CheckRun {
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
      groups = arguments.contains(layers) ? [inputs] : inputs.map { [$0] }
      baseline = try arguments.value(of: CheckCommand.baseline).map { path throws(CommandFailure) in
        try BaselineFile(path: path, isUpdate: arguments.contains(updateBaseline))
      }
      for failure in skipped { note(failure) }
    }

    mutating func run() throws(CommandFailure) -> ExitStatus {
      let writer = BlockWriter(StandardStreams.writeOutput)
      var output = writer.output()
      let isDiff = arguments.contains(dryRun)
      let form = Reporter.all.first { $0.name == arguments.value(of: reporter) } ?? .text
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
      if failure == nil, !arguments.contains(dryRun) { try baseline?.finish(isQuiet: isQuiet) }
      if let failure { return failure.status }
      if summary.count(.error) > 0 { return .themeAtFault }
      guard let reason = tooManyWarnings(summary.count(.warning)) else { return .success }
      // Quietly, too: where warnings are not shown, nothing else tells why the check fails.
      CommandLineTool.note(reason)
      return .themeAtFault
    }

    /// Why warnings alone fail the check; nil if they do not.
    private func tooManyWarnings(_ count: Int) -> Phrase? {
      if arguments.contains(strict), count > 0 { return Phrase(.checkStrict) }
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
      guard arguments.contains(fix), !isQuiet, !arguments.contains(dryRun) else { return }
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
      guard arguments.contains(fix) else { return Check(layers: files, options: options) }
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
          try usingFiles { () throws(FileError) in try OutputFile.replace(path, with: fixer.files[index].bytes) }
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
        output.write(Terminal.isThere(on: .output) ? CheckCommand.visible(diff) : diff)
      }
      return fixer.check
    }

    private func fixer(_ files: [SourceFile]) -> Fixer {
      Fixer(files, options: Fixer.Options(check: options, appliesUnsafe: arguments.contains(unsafeFixes)))
    }
  }

  /// A diff for people: programs get the bytes of the stylesheets as they are.
  private static func visible(_ diff: [UInt8]) -> [UInt8] {
    let lines = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: "\n").utf8)
  }

  // MARK: What is asked for

  private static func checkOptions(_ arguments: ParsedArguments) throws(CommandFailure) -> Check.Options {
    var options = Check.Options(compilation: try CompilationOptions.options(arguments, for: spec))
    for setting in arguments.values(of: rule) {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw spec.usageFailure(.usageNoLevel, ["setting": setting, "example": "\(parts[0])=off"])
      }
      options.levels[try RulesCommand.id(named: parts[0], for: spec)] = try level(named: parts[1])
    }
    for name in arguments.values(of: portable).flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) {
      guard let dialect = Dialect.named(name) else {
        throw spec.usageFailure(
          .usageUnknownRuntime, ["name": name],
          parts: ["hint": hint(for: name, among: Dialect.all.map(\.name), all: .choicesRuntimes)])
      }
      options.portable.append(dialect)
    }
    if arguments.contains(portable), options.portable.allSatisfy({ $0.name == options.compilation.dialect.name }) {
      let others = Dialect.all.map(\.name).filter { $0 != options.compilation.dialect.name }
      throw spec.usageFailure(.usageOtherRuntimes, parts: ["names": .names(others, .or)])
    }
    return options
  }

  private static func level(named name: String) throws(CommandFailure) -> Check.Level {
    guard let level = Check.Level(rawValue: name) else {
      throw spec.usageFailure(
        .usageUnknownLevel, ["name": name],
        parts: ["hint": hint(for: name, among: Check.Level.allCases.map(\.rawValue), all: .choicesLevels)])
    }
    return level
  }

  private static func maximumWarnings(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(of: maxWarnings) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw spec.usageFailure(.usageMaxWarnings, ["value": text])
    }
    return number
  }

  private static func checkCombinations(_ arguments: ParsedArguments) throws(CommandFailure) {
    for option in [unsafeFixes, dryRun] where arguments.contains(option) && !arguments.contains(fix) {
      throw spec.usageFailure(.usageNeedsOption, ["option": "--\(option.name)", "other": "--fix"])
    }
    if arguments.contains(updateBaseline), !arguments.contains(baseline) {
      throw spec.usageFailure(.usageNeedsOption, ["option": "--update-baseline", "other": "--baseline FILE"])
    }
    if arguments.value(of: baseline) == "-" { throw spec.usageFailure(.usageBaselineFile) }
  }

  /// The inputs, folders replaced by the stylesheets below them. What lies below the current folder is named from there.
  private static func inputs(
    _ arguments: ParsedArguments, _ skipped: inout [CommandFailure], _ outside: inout Set<[UInt8]>
  ) throws(CommandFailure) -> [String] {
    var inputs: [String] = []
    for input in try CompilationOptions.inputs(arguments.positionals, arguments, for: spec) {
      let path = Path.normalized(input)
      guard path != "-", Path.isFolder(path) else {
        inputs.append(path)
        continue
      }
      let found = try Stylesheets.below(path) { failure, _ in skipped.append(failure) }
      if arguments.contains(fix) {
        for file in found where Path.leads(file, outOf: path) { outside.insert(Array(Path.normalized(file).utf8)) }
      }
      inputs += found.map(Path.normalized)
    }
    if arguments.contains(fix), !arguments.contains(dryRun), inputs.contains("-") {
      throw spec.usageFailure(.usageFixStandardInput)
    }
    // A stylesheet that is named twice is checked once; as a layer it may stand in two places.
    var known: Set<[UInt8]> = []
    if arguments.contains(layers) {
      if arguments.contains(fix), let twice = inputs.first(where: { !known.insert(Array($0.utf8)).inserted }) {
        throw spec.usageFailure(.usageFixTwice, ["name": twice])
      }
      return inputs
    }
    return inputs.filter { known.insert(Array($0.utf8)).inserted }
  }

  private static func reportOptions(_ arguments: ParsedArguments, _ form: Reporter) -> Reporter.Options {
    var options = Reporter.Options(
      version: CommandLineTool.version,
      hasColors: Terminal.hasColors(arguments.value(of: SharedOptions.color), on: .output),
      translation: form.isForPeople ? SpokenLanguage.translation : SpokenLanguage.forPrograms)
    if arguments.contains(absolutePaths), let current = Folder.current {
      options.path = { path in Path.isAbsolute(path) || path.hasPrefix("<") ? path : "\(current)/\(path)" }
    }
    return options
  }
}

/// The file of known findings.
private struct BaselineFile {
  private let path: String
  private let isWritten: Bool
  private var baseline: Baseline
  /// What the file will have in place of what it had about the same stylesheets.
  private var present = Baseline()
  private var files: Set<String> = []
  private var knownCount = 0

  /// A file that is not there is written at the end. Fails with `configuration` for one that is no baseline.
  init(path: String, isUpdate: Bool) throws(CommandFailure) {
    self.path = Path.normalized(path)
    guard Path.exists(path) else {
      baseline = Baseline()
      isWritten = true
      return
    }
    isWritten = isUpdate
    let bytes = try InputFile.read(path)
    do {
      baseline = try Baseline(json: bytes)
    } catch {
      throw CommandFailure(
        .configuration,
        bytes.isEmpty ? .baselineEmpty : .baselineBroken, ["path": path], parts: ["reason": .phrase(error.cause)],
        help: Phrase(.baselineBrokenHelp))
    }
  }

  /// The findings that are not known; none while the file is written.
  mutating func unknown(_ check: Check) -> [Diagnostic] {
    let names = Set(check.files.map { name($0.name) })
    files.formUnion(names)
    guard isWritten else {
      let unknown = baseline.unknown(check, name: name)
      knownCount += check.diagnostics.kept.count - unknown.count
      return unknown
    }
    present.add(check.diagnostics.kept, of: check, name: name)
    return []
  }

  /// A stylesheet as it is called in the file: seen from there, so that the file serves in every folder.
  private func name(_ path: String) -> String {
    path.hasPrefix("<") ? path : Path.relative(path, from: Path.parent(of: self.path))
  }

  /// Writes the file, or tells which of its entries can go.
  func finish(isQuiet: Bool) throws(CommandFailure) {
    if isWritten {
      let written = baseline.without(files).merged(with: present)
      try usingFiles { () throws(FileError) in try OutputFile.replace(path, with: written.json()) }
      guard !isQuiet else { return }
      CommandLineTool.note(Phrase(.baselineWritten, ["path": path, "count": String(written.entries.count)]))
      return
    }
    guard !isQuiet else { return }
    if knownCount > 0 {
      CommandLineTool.note(Phrase(.baselineLeftOut, ["path": path, "count": String(knownCount)]))
    }
    let absent = baseline.absent(of: files)
    guard !absent.isEmpty else { return }
    CommandLineTool.note(Phrase(.baselineAbsent, ["path": path, "count": String(absent.count)]))
    // As the file has them: its messages are English.
    for entry in absent { CommandLineTool.note("  \(entry.file): \(entry.message) [\(entry.id)]") }
  }
}
