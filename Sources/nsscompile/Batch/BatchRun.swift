import NSSCompiler
import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools
import Synchronization

/// Compiles the themes of a batch, several at a time. Messages are written in the order of the themes, whatever order they finish in.
final class BatchRun: Sendable {
  struct Options: Sendable {
    let keepsGoing: Bool
    let isQuiet: Bool
    let screen: Screen
    /// The paths of the manifests and project files, which no theme may replace.
    let kept: [String]
    /// The baselines of the project files, by the paths of these.
    let known: [Name: KnownDiagnostics]
    let arguments: ParsedArguments
  }

  private struct Outcome: Sendable {
    /// The texts for the terminal: the diagnostics, the number of omitted diagnostics, and another failure.
    var diagnostics: [String] = []
    /// Properties that the output formats cannot express.
    var losses: [String] = []
    var omitted = ""
    var failure = ""
    var status = ExitStatus.success
    var isUnchanged = false
  }

  private struct State {
    var next = 0
    var isStopped = false
    /// Outcomes that wait for an earlier theme to finish.
    var waiting: [Int: Outcome] = [:]
    var shown = 0
    var done = 0
    var unchanged = 0
    var failed = 0
    /// The number of invalid requests.
    var refused = 0
    /// The diagnostics shown so far, and how many were not repeated: thousands of themes may share a layer. Stored as bytes, because
    /// Swift treats some strings with different bytes as equal.
    var shownDiagnostics: Set<[UInt8]> = []
    var repeated = 0
    /// The number of losses of formats that are no errors. The first ones are shown.
    var losses = 0
    /// The status of the first failure that is not an error of a theme, or else of the first theme with errors.
    var status = ExitStatus.success
    var progress: BatchProgress
  }

  private let jobs: [BatchJob]
  private let common: ThemeRequest
  private let folder: OutputFolder
  private let options: Options
  private let kept: KeptFiles
  private let state: Mutex<State>
  /// The names of `--only` that no theme had so far.
  private let missingNames: Mutex<[String]>

  init(jobs: [BatchJob], common: ThemeRequest, folder: OutputFolder, options: Options) {
    self.jobs = jobs
    self.common = common
    self.folder = folder
    self.options = options
    kept = KeptFiles(jobs, manifests: options.kept)
    missingNames = Mutex(common.emitterOptions.parts?.names ?? [])
    state = Mutex(State(progress: BatchProgress(count: jobs.count, isQuiet: options.isQuiet)))
  }

  /// Reports a skipped entry that is not a theme.
  func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    state.withLock { $0.status = BatchRun.worse($0.status, failure.status) }
  }

  /// Reports the failures of a number of invalid requests for themes.
  func refuse(_ failures: [CommandFailure], count: Int) {
    state.withLock { $0.refused += count }
    for failure in failures { note(failure) }
  }

  /// Compiles all themes, and reports their number. Returns 0 if all succeed, 1 if themes have errors, or the status of the first
  /// other failure.
  func run(on count: Int) -> ExitStatus {
    LastWords.set(
      "nsscompile: " + CommandLineTool.spoken("interrupted: finished themes are kept; run the same command again for the rest"))
    Workers.run(min(count, jobs.count)) {
      while let index = self.take() { self.finish(index, self.compile(index)) }
    }
    for name in missingNames.withLock({ $0 }) where state.withLock({ $0.status == .success }) {
      if let problem = ThemeParts([name]).problem(in: []) { note(CommandFailure(.usage, problem)) }
    }
    summarize()
    return state.withLock { $0.status }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < jobs.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  // MARK: One theme

  private func compile(_ index: Int) -> Outcome {
    let job = jobs[index]
    var outcome = Outcome()
    do throws(CommandFailure) {
      let request = try job.request(common, options.arguments)
      for (number, output) in request.outputs.enumerated() where output.isShared {
        let shared = try EmittedTheme(Compilation("").incompleteTheme, as: output.emitter, request.emitterOptions.with(output))
        _ = try write(shared, output, kept.number(of: number, job: index), request)
      }
      let stylesheets = try request.stylesheets(isRegular: job.isFound)
      var compilation = Compilation(stylesheets, options: request.options, rules: RulePage.ids)
      compilation.apply(request.levels)
      if let project = request.project { options.known[Name(project.path)]?.hide(in: &compilation) }
      report(compilation, in: &outcome)
      guard !compilation.hasErrors else {
        outcome.status = .failure
        return outcome
      }
      var losses = LossDiagnostics(stylesheets.layers, request.levels)
      let theme = compilation.incompleteTheme
      if let parts = request.emitterOptions.parts {
        // A theme of a folder needs only one of the names.
        let missing = parts.names.filter { ThemeParts([$0]).problem(in: [theme]) != nil }
        let isEmpty = parts.kinds.isEmpty && missing.count == parts.names.count
        if job.location != nil || isEmpty, let problem = parts.problem(in: [theme]) {
          throw CommandFailure(.usage, problem, at: job.location == nil ? stylesheets.layers.last?.name : nil)
        }
        missingNames.withLock { names in names.removeAll { name in !missing.contains { $0.isSame(as: name) } } }
      }
      var emitterOptions = request.emitterOptions
      emitterOptions.sources = OutputFormats.sources(stylesheets.layers)
      emitterOptions.darkSources = OutputFormats.sources(stylesheets.dark)
      let emitted = try request.outputs.map { output throws(CommandFailure) in
        try EmittedTheme(theme, as: output.emitter, emitterOptions.with(output))
      }
      if losses.isError {
        for (output, emitted) in zip(request.outputs, emitted) { losses.add(emitted.losses, of: output.emitter) }
      }
      outcome.isUnchanged = true
      if !losses.diagnostics.hasErrors {
        for (output, emitted) in zip(request.outputs, emitted) { try emitted.check(at: folder.path(of: output.path)) }
        for (number, (output, emitted)) in zip(request.outputs, emitted).enumerated() {
          if try write(emitted, output, kept.number(of: number, job: index), request) { outcome.isUnchanged = false }
          losses.add(emitted.losses, of: output.emitter)
        }
      }
      outcome.losses = losses.lines(isQuiet: options.isQuiet, options.screen)
      if losses.diagnostics.hasErrors { outcome.status = .failure }
    } catch {
      outcome.status = error.status
      outcome.failure = CommandLineTool.text(error)
    }
    return outcome
  }

  /// Writes one output, and fails if it would replace an input or the output of another theme. Returns true if a file changed.
  private func write(
    _ emitted: EmittedTheme, _ output: BatchOutput, _ number: Int, _ request: ThemeRequest
  ) throws(CommandFailure) -> Bool {
    try kept.write(number, to: folder.path(of: output.path)) { () throws(CommandFailure) in
      let path = output.emitter.isFolder ? output.path + "/" : output.path
      return try emitted.write(below: folder, at: path) { target throws(CommandFailure) in
        try kept.check(number, target, request.paths)
      }
    }
  }

  private func report(_ compilation: Compilation, in outcome: inout Outcome) {
    let shown = compilation.diagnostics.kept.filter { !options.isQuiet || $0.severity == .error }
    guard !shown.isEmpty else { return }
    let translation = SpokenLanguage.translation
    var output = Output()
    RepeatedDiagnostics.write(shown, of: compilation.stylesheets.files, options.screen, translation, to: &output) {
      output in
      outcome.diagnostics.append(String(decoding: output.bytes, as: UTF8.self))
      output.removeAll()
    }
    guard compilation.diagnostics.omittedCount > 0 || shown.namesWithoutSuggestion > 0 else { return }
    outcome.omitted = options.screen.line(DiagnosticPrinter.summary(compilation.diagnostics, in: translation) ?? "")
  }

  /// The messages about a theme. A theme of a manifest is introduced by its line, because many themes have the same inputs.
  private func text(_ outcome: Outcome, of index: Int, _ state: inout State) -> String {
    var outcome = outcome
    // Most themes of a batch lose the same. Unless that is an error, it is shown for the first ones.
    let isError = outcome.status != .success
    outcome.diagnostics += outcome.losses.prefix(isError ? outcome.losses.count : max(0, BatchRun.shownLosses - state.losses))
    if !isError { state.losses += outcome.losses.count }
    let diagnostics = outcome.diagnostics.filter { diagnostic in
      let bytes = Array(diagnostic.utf8)
      // The limit bounds the memory if every theme has diagnostics of its own.
      let isFull = state.shownDiagnostics.count >= BatchRun.shownDiagnosticsLimit
      return isFull ? !state.shownDiagnostics.contains(bytes) : state.shownDiagnostics.insert(bytes).inserted
    }
    let repeated = outcome.diagnostics.count - diagnostics.count
    state.repeated += repeated
    var text = diagnostics.joined() + (diagnostics.isEmpty ? "" : outcome.omitted)
    guard let location = jobs[index].location else { return text + outcome.failure }
    guard !diagnostics.isEmpty || outcome.status != .success else { return "" }
    let theme = location.phrase("'\(jobs[index].outputs.first?.path ?? "")'")
    text = "nsscompile: \(CommandLineTool.spoken(theme))\n" + text
    if outcome.status != .success, repeated > 0 {
      text += "  note: \(CommandLineTool.spoken(Phrase(.batchNotRepeated, ["count": String(repeated)])))\n"
    }
    return text + outcome.failure
  }

  private static let shownDiagnosticsLimit = 10_000
  private static let shownLosses = 5

  // MARK: All themes

  private func finish(_ index: Int, _ outcome: Outcome) {
    state.withLock { state in
      state.done += 1
      if outcome.status != .success {
        state.failed += 1
        if !options.keepsGoing { state.isStopped = true }
      } else if outcome.isUnchanged {
        state.unchanged += 1
      }
      state.waiting[index] = outcome
      var text = ""
      while let next = state.waiting.removeValue(forKey: state.shown) {
        text += self.text(next, of: state.shown, &state)
        state.status = BatchRun.worse(state.status, next.status)
        state.shown += 1
      }
      state.progress.show(text, done: state.done)
    }
  }

  /// The more important status: other failures precede errors of a theme, because retrying may help.
  private static func worse(_ first: ExitStatus, _ second: ExitStatus) -> ExitStatus {
    if first == .success { return second }
    return first == .failure && second != .success ? second : first
  }

  private func summarize() {
    state.withLock { state in
      state.progress.erase()
      let failed = state.failed + state.refused
      guard !options.isQuiet || failed > 0 else { return }
      var parts = [Phrase(.batchCompiled, ["count": String(state.done - state.failed)])]
      if state.unchanged > 0 { parts.append(Phrase(.batchUnchanged, ["count": String(state.unchanged)])) }
      if failed > 0 { parts.append(Phrase(.batchFailed, ["count": String(failed)])) }
      if state.repeated > 0 { parts.append(Phrase(.batchNotRepeated, ["count": String(state.repeated)])) }
      if state.done < jobs.count { parts.append(Phrase(.batchNotTried, ["count": String(jobs.count - state.done)])) }
      var text = CommandLineTool.spoken(parts) + "\n"
      if state.done < jobs.count { text += "  help: \(CommandLineTool.spoken("'--keep-going' compiles the other themes too"))\n" }
      if !options.isQuiet, state.losses > BatchRun.shownLosses {
        let note = Phrase(.batchMoreLosses, ["count": String(state.losses - BatchRun.shownLosses)])
        text += "  note: \(CommandLineTool.spoken(note))\n"
      }
      for note in options.isQuiet ? [] : [olderOutputs(), state.refused == 0 ? staleOutputs() : nil] {
        if let note { text += "  note: \(CommandLineTool.spoken(note))\n" }
      }
      StandardError.write("nsscompile: \(text)")
    }
  }

  /// A note about the outputs that earlier versions wrote for the dark stylesheets of pairs; nil if there are none.
  private func olderOutputs() -> Phrase? {
    let older = jobs.flatMap(\.olderOutputs).map { folder.path(of: $0.path) }.filter(Path.exists)
    guard !older.isEmpty else { return nil }
    let written = Set(jobs.lazy.flatMap(\.outputs).map { Name(self.folder.path(of: $0.path)) })
    let names = older.filter { !written.contains(Name($0)) }
    guard !names.isEmpty else { return nil }
    return Phrase(.batchOlderOutputs, ["count": String(names.count)], parts: ["names": .names(names, .and)])
  }

  /// A note about compiled themes in the output folder that no stylesheet of the input folders makes; nil if there are none.
  private func staleOutputs() -> Phrase? {
    guard jobs.allSatisfy({ $0.isFound && $0.location == nil }) else { return nil }
    let known = Set(
      jobs.lazy.flatMap { $0.outputs + $0.olderOutputs }.map { Name(Path.normalized(self.folder.path(of: $0.path))) })
    let suffixes = Set(jobs.lazy.flatMap(\.outputs).filter { !$0.emitter.isFolder }.map { "." + $0.emitter.fileExtension })
    let found = suffixes.sorted().flatMap { (try? Folder.files(below: folder.path(of: "."), suffix: $0) { _, _ in }) ?? [] }
    // A golden file belongs to 'verify'.
    let stale = found.map(Path.normalized).filter { path in
      guard !known.contains(Name(path)), !Path.isName(path, endingWith: ".theme.json"),
        let bytes: [UInt8] = try? InputFile.read(path, limit: SourceFile.maximumSize, isRegular: true)
      else { return false }
      return bytes.isGenerated
    }
    let names = Phrase.Content.names(stale, .and).cut(at: BatchRun.shownStale)
    return stale.isEmpty ? nil : Phrase(.batchStaleOutputs, ["count": String(stale.count)], parts: ["names": names])
  }

  private static let shownStale = 8
}

extension Emitter.Options {
  func with(_ output: BatchOutput) -> Emitter.Options {
    guard !output.settings.isEmpty else { return self }
    var options = self
    options.settings.merge(output.settings) { $1 }
    return options
  }

  /// The file with the types of Swift that themes of a batch share, below the output folder; nil if they do not share them.
  var typesFile: String? {
    guard case .shared(let path) = swiftTypes else { return nil }
    return path ?? "NSSThemeSupport.swift"
  }
}

extension PhraseID {
  static let batchCompiled = PhraseID(english: "batch.compiled", one: "{count} theme compiled", other: "{count} themes compiled")
  static let batchFailed = PhraseID(english: "batch.failed", one: "{count} theme failed", other: "{count} themes failed")
  static let batchMoreLosses = PhraseID(
    english: "batch.more-losses", one: "{count} more note about what outputs lose is not shown [output-loss]",
    other: "{count} more notes about what outputs lose are not shown [output-loss]")
  static let batchNotRepeated = PhraseID(
    english: "batch.not-repeated", one: "{count} diagnostic not repeated",
    other: "{count} diagnostics not repeated")
  static let batchNotTried = PhraseID(
    english: "batch.not-tried", one: "{count} theme not tried", other: "{count} themes not tried")
  static let batchOlderOutputs = PhraseID(
    english: "batch.older-outputs",
    one: "{names} is no longer written: the theme of the pair contains the dark one; remove the file",
    other: "{names} are no longer written: the themes of the pairs contain the dark ones; remove the files")
  static let batchStaleOutputs = PhraseID(
    english: "batch.stale-outputs", one: "{names} is no output of this run; remove it if its stylesheet is gone or a lower layer",
    other: "{names} are no outputs of this run; remove those whose stylesheets are gone or lower layers")
  static let batchUnchanged = PhraseID(
    english: "batch.unchanged", one: "{count} of them unchanged", other: "{count} of them unchanged")
}
