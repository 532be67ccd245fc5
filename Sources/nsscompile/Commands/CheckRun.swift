import NSSCompiler
import NSSFiles
import NSSTheme
import NSSTools

struct CheckRun {
  private let arguments: ParsedArguments
  private let groups: [CheckGroup]
  private var parts: [CheckPart] = []
  private let maximumWarnings: Int?
  private var failure: CommandFailure?
  /// The stylesheets with errors that are all suppressed from the report.
  private var refused: [String] = []
  /// The light stylesheets of the pairs in which mistakes hide some of the differences.
  private var uncompared: [String] = []
  /// The stylesheets whose undefined constants are not reported, because an imported file was not read.
  private var unjudged: [String] = []
  /// The errors so far, by file, place and message.
  private var errors: Set<Name> = []
  private var applied = RuleCounts()
  private var remaining = RemainingDiagnostics()
  private var isIncomplete = false
  private var fixedFiles = 0
  private var baselines: [BaselineFile] = []
  private var constants = RunConstants()

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    var projects = try ProjectFiles(arguments, for: CheckCommand.spec)
    for input in arguments.positionals.isEmpty ? ["-"] : arguments.positionals {
      let path = CompilationOptions.path(of: Path.normalized(input), arguments)
      let isFolder = path.map(Path.isFolder) ?? false
      _ = try isFolder ? projects.project(forFolder: path ?? ".") : projects.project(forStylesheet: path)
    }
    // Check the options only without a project file, which may set the dialect that an option needs.
    if projects.found.isEmpty { _ = try CheckCommand.checkOptions(arguments) }
    maximumWarnings = try CheckCommand.maximumWarnings(arguments)
    var skipped: [CommandFailure] = []
    let inputs = try CheckCommand.inputs(arguments, &projects, &skipped)
    try CheckCommand.checkCombinations(arguments)
    try CheckCommand.checkBaseline(arguments, projects)
    groups = try CheckGroup.groups(inputs, arguments, &parts)
    for index in parts.indices {
      parts[index].baseline = try BaselineFile.index(arguments, parts[index].project, in: &baselines)
    }
    for failure in skipped { note(failure) }
    noteSameNames(Set(inputs.map { Name($0.path) }))
    // A single theme is checked with all of its layers.
    if groups.count > 1 { for group in groups { addConstants(group) } }
  }

  /// Reports a stylesheet with the name of a pair: they would be one theme.
  private mutating func noteSameNames(_ paths: Set<Name>) {
    for light in groups.lazy.filter({ !$0.dark.paths.isEmpty }).compactMap(\.light.paths.last) {
      let single = Twins.themeName(ofLight: light) + ".nss"
      guard !single.isSame(as: light), paths.contains(Name(single)) else { continue }
      let message: Phrase = "the theme of '\(file: single)' has the name of that of the pair with '\(light)'"
      note(CommandFailure(.usage, message, help: "rename or remove '\(single)'"))
    }
  }

  private mutating func addConstants(_ group: CheckGroup) {
    for side in [group.light, group.dark] {
      // What cannot be read is reported when it is checked.
      constants.add((try? StylesheetFiles.read(side.paths, isRegular: true)) ?? [])
    }
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let writer = BlockWriter(StandardStreams.writeOutput)
    var output = writer.output()
    let isDiff = arguments.contains(CheckCommand.dryRun)
    let format = Reporter.all.first { $0.name == arguments.value(of: CheckCommand.reporter) } ?? .text
    var summary = ReportSummary()
    if isDiff {
      for group in groups {
        guard let check = diffed(group, &output) else { continue }
        let diagnostics = unknown(check, group)
        summary.add(check, diagnostics: diagnostics)
        parts[group.part].summary.add(check, diagnostics: diagnostics)
      }
    } else {
      var report = format.begin(CheckCommand.reportOptions(arguments, format), &output)
      for group in groups {
        guard let (check, isFixed) = checked(group) else { continue }
        let diagnostics = unknown(check, group)
        if isFixed { remaining.add(diagnostics, of: check, fixOptions(group)) }
        summary.add(check, diagnostics: diagnostics)
        parts[group.part].summary.add(check, diagnostics: diagnostics)
        let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        report.add(
          check, files: group.ownCount, diagnostics: shown, counted: format.isForPeople ? shown : diagnostics,
          empty: check.emptyFiles.sorted().filter(group.isOwn).map { check.stylesheets.files[$0].name },
          fixable: fixable(check, shown, group, format), isQuiet: isQuiet, &output)
      }
      // A quiet report has no warnings, so it has to name the reason if they alone fail the check.
      let hidden = isQuiet && failure == nil && summary.count(of: .error) == 0 ? tooManyWarnings(summary) : nil
      // A report for programs has what is said about the run.
      if !format.isForPeople { try sayWhatWasDone() }
      report.end(
        &output, isQuiet: isQuiet, knownCount: baselines.reduce(0) { $0 + $1.knownCount }, failure: hidden,
        remarks: CommandLineTool.takeRemarks())
    }
    try writer.finish(&output)
    if isDiff || format.isForPeople { try sayWhatWasDone() }
    if let failure { return failure.status }
    if summary.count(of: .error) > 0 { return .failure }
    guard let reason = tooManyWarnings(summary) else { return .success }
    // With `--quiet` too: warnings are not shown, so nothing else explains why the check fails.
    CommandLineTool.note(reason)
    return .failure
  }

  private func sayWhatWasDone() throws(CommandFailure) {
    noteWhatWasDone()
    // After a failure, the baseline would lack the inputs that could not be read.
    if failure == nil, !arguments.contains(CheckCommand.dryRun) {
      let folders = BaselineFile.CheckedFolders(paths: arguments.folders, suffixes: [".nss"])
      for baseline in baselines { try baseline.finish(isQuiet: isQuiet, folders) }
    } else if failure != nil, arguments.contains(CheckCommand.updateBaseline) {
      CommandLineTool.note("no baseline was written, because an input could not be read")
    }
  }

  /// The diagnostics to report: those that the baseline does not list, and an error of a shared layer only once. `--quiet` does not
  /// change them, nor the exit status.
  private mutating func unknown(_ check: Check, _ group: CheckGroup) -> [Diagnostic] {
    let (kept, files) = (check.diagnostics.kept, check.stylesheets.files)
    let found = kept.filter { diagnostic in
      guard !group.isTwin(diagnostic.layer), Check.isReported(diagnostic, group.isOwn) else { return false }
      guard diagnostic.severity == .error else { return true }
      let (name, range) = (files[diagnostic.layer].name, diagnostic.sourceRange)
      return errors.insert(Name("\(name) \(range.start) \(range.end) \(diagnostic.id.rawValue) \(diagnostic.message)")).inserted
    }
    var unknown = found
    if let baseline = parts[group.part].baseline {
      unknown = baselines[baseline].unknown(found, in: files, own: files.indices.filter(group.isOwn).map { files[$0] }) {
        group.runs($0, isPartial: check.isComparedInPart)
      }
    }
    if StylesheetFiles.importedConstants(files) == nil { unjudged.append(group.inputs.last ?? "") }
    if check.isComparedInPart { uncompared.append(group.light.paths.last ?? "") }
    func errorCount(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }
    if check.compilationErrorCount > 0, errorCount(unknown) == 0, errorCount(found) == errorCount(kept) {
      let error = kept.first { $0.severity == .error }
      refused.append(files[error?.layer ?? files.indices.first(where: group.isOwn) ?? 0].name)
    }
    return Check.reported(unknown, group.isOwn)
  }

  /// The number of diagnostics that `--fix` fixes, which only fixing shows: one mistake may hide others, or their fixes may not
  /// fit together. None are promised for a large theme.
  private func fixable(_ check: Check, _ shown: [Diagnostic], _ group: CheckGroup, _ format: Reporter) -> Int {
    let files = check.stylesheets.files
    guard format.isForPeople, !arguments.contains(CheckCommand.fix), shown.contains(where: \.hasSafeFix),
      files.reduce(0, { $0 + $1.bytes.count }) <= CheckRun.triedSize
    else { return 0 }
    let fixer = fixes(files, of: group)
    return files.indices.filter(group.isOwn).reduce(0) { $0 + fixer.applied[$1].total }
  }

  private static let triedSize = 1 << 20
  private static let shownPairs = 8

  private func tooManyWarnings(_ summary: ReportSummary) -> Phrase? {
    CheckPart.tooManyWarnings(summary.count(of: .warning), parts, arguments, maximumWarnings)
  }

  private var isQuiet: Bool { arguments.contains(SharedOptions.quiet) }

  private func noteWhatWasDone() {
    for name in refused {
      CommandLineTool.note("'\(name)' has errors that are silenced here; 'nsscompile compile' still rejects it")
    }
    if !uncompared.isEmpty, !isQuiet {
      let names = Phrase.Content.names(uncompared, .and).cut(at: CheckRun.shownPairs)
      CommandLineTool.noteWrapped("some differences between light and dark are shown once their blocks have no errors: \(names)")
    }
    if !unjudged.isEmpty, !isQuiet {
      let names = Phrase.Content.names(unjudged, .and).cut(at: CheckRun.shownPairs)
      CommandLineTool.noteWrapped("undefined constants are not reported, because an imported file was not read: \(names)")
    }
    guard arguments.contains(CheckCommand.fix), !isQuiet, !arguments.contains(CheckCommand.dryRun) else { return }
    noteFixes()
  }

  /// Reports for each rule what was fixed, what was not fixed, and why.
  private func noteFixes() {
    let reasons: [(RemainingDiagnostics.Reason, Phrase)] = [
      (.isUnsafe, "fixes that change the look of the app or remove something need '--unsafe-fixes'"),
      (.causesError, "not applied, because the result would be an error"),
      (.isForOtherRuntime, "diagnostics about other runtimes are not fixed"), (.hasNoFix, "to be fixed by hand"),
    ]
    let count = applied.total
    let stylesheets = Phrase(.checkStylesheets, ["count": String(fixedFiles)])
    let hasFixes = reasons.dropLast().contains { remaining[$0.0] != nil }
    CommandLineTool.noteWrapped(
      count == 0
        ? hasFixes ? "made no changes" : "there was nothing to fix"
        : Phrase(.checkChanges, ["count": String(count)], parts: ["stylesheets": .phrase(stylesheets), "rules": applied.list]))
    // The remaining diagnostics are not known before the next run.
    guard !isIncomplete else { return CommandLineTool.note("more can be fixed: run the same command again") }
    for (reason, phrase) in reasons {
      guard let counts = remaining[reason] else { continue }
      let obstacle = reason == .causesError ? remaining.obstacle.map { "; \($0.place): \($0.message)" } : nil
      CommandLineTool.noteWrapped("\(phrase): \(counts.list)\(obstacle ?? "")")
    }
  }

  private mutating func read(_ group: CheckGroup) -> [SourceFile]? {
    do throws(CommandFailure) {
      return try CompilationOptions.read(group.inputs, arguments, parts[group.part].project, found: group.found)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    if self.failure == nil { self.failure = failure }
  }

  /// Checks a group, after fixing it with `--fix`; nil if a file cannot be read. `isFixed` is true if all fixes were written.
  private mutating func checked(_ group: CheckGroup) -> (check: Check, isFixed: Bool)? {
    guard let files = read(group) else { return nil }
    guard arguments.contains(CheckCommand.fix) else { return (check(files, of: group), false) }
    let fixer = fixes(files, of: group)
    let fixed = fixer.stylesheets.files
    var present = files
    for (index, path) in group.inputs.enumerated()
    where group.isOwn(index) && files[index].bytes != fixed[index].bytes {
      do throws(CommandFailure) {
        // Do not overwrite a file that another program saved meanwhile.
        try OutputFile.replace(try FoundFile.target(path, group.origin(index)), files[index].bytes, with: fixed[index].bytes)
        present[index] = fixed[index]
        fixedFiles += 1
        applied.add(fixer.applied[index])
        isIncomplete = isIncomplete || fixer.isIncomplete
      } catch {
        note(error)
      }
    }
    // If a file could not be written, check the content on the disk.
    return present == fixed ? (fixer.check, true) : (check(present, of: group), false)
  }

  private mutating func diffed(_ group: CheckGroup, _ output: inout Output) -> Check? {
    guard let files = read(group) else { return nil }
    let fixer = fixes(files, of: group)
    let fixed = fixer.stylesheets.files
    for (index, old) in files.enumerated() where group.isOwn(index) {
      let diff = LineDiff.unified(old.bytes, fixed[index].bytes, name: old.name)
      output.write(CheckRun.shown(diff))
    }
    return fixer.check
  }

  private func check(_ files: [SourceFile], of group: CheckGroup) -> Check {
    Check(Stylesheets(files, lightCount: group.light.paths.count), options: options(files, of: group))
  }

  /// The options of a group, with the constants that its stylesheets import.
  private func options(_ files: [SourceFile], of group: CheckGroup) -> Check.Options {
    var options = group.options
    options.run = constants
    options.compilation.imported = StylesheetFiles.importedConstants(files)
    return options
  }

  private func fixes(_ files: [SourceFile], of group: CheckGroup) -> Fixes {
    var options = fixOptions(group)
    options.check = self.options(files, of: group)
    return Fixes(Stylesheets(files, lightCount: group.light.paths.count), options: options)
  }

  private func fixOptions(_ group: CheckGroup) -> Fixes.Options {
    Fixes.Options(check: group.options, appliesUnsafe: arguments.contains(CheckCommand.unsafeFixes))
  }

  /// A stylesheet or a diff of one for standard output: without control characters on a terminal. Programs get the bytes unchanged.
  static func shown(_ text: [UInt8]) -> [UInt8] {
    guard Terminal.isTerminal(.output) else { return text }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: "\n").utf8)
  }
}

extension PhraseID {
  static let checkChanges = PhraseID(
    english: "check.changes", one: "made {count} change in {stylesheets}: {rules}",
    other: "made {count} changes in {stylesheets}: {rules}")
  static let checkStylesheets = PhraseID(english: "check.stylesheets", one: "{count} stylesheet", other: "{count} stylesheets")
}
