import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools
import Synchronization

/// Compiles the themes of a batch, several at a time. What is said about them comes in the order of the themes, whatever the order in
/// which they are done.
final class BatchRun: Sendable {
  struct Options: Sendable {
    /// True to go on after a theme that fails.
    let keepsGoing: Bool
    let isQuiet: Bool
    let hasColors: Bool
    /// Where manifests were read from.
    let manifests: [String]
  }

  /// What became of a theme.
  private struct Outcome: Sendable {
    /// What is to be said, ready for the terminal: of the stylesheets, of how many more findings there are, and of what else failed.
    var findings: [String] = []
    var omitted = ""
    var failure = ""
    var status = ExitStatus.success
    var isUnchanged = false
  }

  private struct State {
    var next = 0
    var isStopped = false
    /// The outcomes of themes before which others are not done yet.
    var waiting: [Int: Outcome] = [:]
    var shown = 0
    var done = 0
    var unchanged = 0
    var failed = 0
    /// How many themes were asked for in a way that nobody understands.
    var refused = 0
    /// What was said of the stylesheets of a manifest, and how often it was not said again: a layer of thousands of themes has the same
    /// findings in each. As bytes: Swift takes texts for equal that are not the same.
    var said: Set<[UInt8]> = []
    var repeated = 0
    /// Of the first failure that is no fault of a theme, or else of the first theme at fault.
    var status = ExitStatus.success
    var progress: BatchProgress
  }

  private let jobs: [BatchJob]
  /// What all themes are asked for with.
  private let common: ThemeRequest
  private let folder: OutputFolder
  private let options: Options
  private let kept: KeptFiles
  private let palettes = RenderedPalettes()
  private let state: Mutex<State>

  init(jobs: [BatchJob], common: ThemeRequest, folder: OutputFolder, options: Options) {
    self.jobs = jobs
    self.common = common
    self.folder = folder
    self.options = options
    kept = KeptFiles(jobs, manifests: options.manifests)
    state = Mutex(State(progress: BatchProgress(count: jobs.count, isQuiet: options.isQuiet)))
  }

  /// Tells of something that is no theme and was left out.
  func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    state.withLock { $0.status = BatchRun.worse($0.status, failure.status) }
  }

  /// Tells of a theme that cannot be asked for like this.
  func refuse(_ failure: CommandFailure) {
    note(failure)
    state.withLock { $0.refused += 1 }
  }

  /// Compiles all themes, and tells how many there were. Answers with 0 if all are fine, with 1 if themes are at fault, and with the
  /// status of the first other failure if there was one.
  func run(on count: Int) -> ExitStatus {
    LastWords.set("nsscompile: " + CommandLineTool.spoken(Phrase(.batchInterrupted)))
    Workers.run(min(count, jobs.count)) {
      while let index = self.take() { self.finish(index, self.compile(index)) }
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
      let request = job.request(common)
      // A pipe that is named on the command line is meant; one that a manifest names may hold the batch for ever.
      let files = try Stylesheets.read(request.inputs, isRegular: job.place != nil)
      let compilation = Compilation(layers: files, options: request.options, rules: RulePage.ids)
      tell(compilation, in: &outcome)
      guard !compilation.hasErrors else {
        outcome.status = .themeAtFault
        return outcome
      }
      let output = request.output ?? ""
      outcome.isUnchanged = try kept.write(index, to: folder.path(of: output)) { () throws(CommandFailure) in
        // Only now, so that no folders are made for a theme that is none.
        let target = try usingFiles(try folder.target(output))
        try kept.check(target, request.inputs)
        if let name = folder.nameBehindLinks(target) { try kept.check(index, target, name) }
        // Ten thousand waits for the disk would be most of the time. What a power cut takes is not equal, and written by the next run.
        let file = try usingFiles(try OutputFile(target, isSynced: false))
        try BlockWriter(file.write).write(compilation.theme, as: .json, palettes.emitterOptions(for: request))
        return try usingFiles(try !file.commit())
      }
    } catch {
      outcome.status = error.status
      outcome.failure = CommandLineTool.text(error)
    }
    return outcome
  }

  private func tell(_ compilation: Compilation, in outcome: inout Outcome) {
    let shown = compilation.diagnostics.kept.filter { !options.isQuiet || $0.severity == .error }
    guard !shown.isEmpty else { return }
    var printer = DiagnosticPrinter(shown, in: compilation.files, hasColors: options.hasColors, SpokenLanguage.translation)
    outcome.findings = shown.map { printer.text($0) }
    guard compilation.diagnostics.omittedCount > 0 else { return }
    outcome.omitted = (DiagnosticPrinter.summary(compilation.diagnostics, in: SpokenLanguage.translation) ?? "") + "\n"
  }

  /// What is to be said of a theme; in front of it stands where the theme was asked for, because many have the same inputs.
  private func text(_ outcome: Outcome, of index: Int, _ state: inout State) -> String {
    guard let place = jobs[index].place else { return outcome.findings.joined() + outcome.omitted + outcome.failure }
    let findings = outcome.findings.filter { finding in
      let bytes = Array(finding.utf8)
      // What all themes say of their own is not worth any amount of memory.
      return state.said.count < BatchRun.saidLimit ? state.said.insert(bytes).inserted : !state.said.contains(bytes)
    }
    let repeated = outcome.findings.count - findings.count
    state.repeated += repeated
    guard !findings.isEmpty || outcome.status != .success else { return "" }
    let theme = place.phrase(.phrase(Phrase(.name, ["name": jobs[index].output])))
    var text = "nsscompile: \(CommandLineTool.spoken(theme))\n" + findings.joined()
    if !findings.isEmpty { text += outcome.omitted }
    if outcome.status != .success, repeated > 0 {
      text += "  note: \(CommandLineTool.spoken(Phrase(.batchNotRepeated, ["count": String(repeated)])))\n"
    }
    return text + outcome.failure
  }

  private static let saidLimit = 10_000

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

  /// A failure of the machine counts more than a theme that is at fault: it may be gone at the next try.
  private static func worse(_ first: ExitStatus, _ second: ExitStatus) -> ExitStatus {
    if first == .success { return second }
    return first == .themeAtFault && second != .success ? second : first
  }

  private func summarize() {
    state.withLock { state in
      state.progress.end()
      let failed = state.failed + state.refused
      guard !options.isQuiet || failed > 0 else { return }
      var parts = [Phrase(.batchCompiled, ["count": String(state.done - state.failed)])]
      if state.unchanged > 0 { parts.append(Phrase(.batchUnchanged, ["count": String(state.unchanged)])) }
      if failed > 0 { parts.append(Phrase(.batchFailed, ["count": String(failed)])) }
      if state.repeated > 0 { parts.append(Phrase(.batchNotRepeated, ["count": String(state.repeated)])) }
      if state.done < jobs.count { parts.append(Phrase(.batchNotTried, ["count": String(jobs.count - state.done)])) }
      var text = CommandLineTool.spoken(parts) + "\n"
      if state.done < jobs.count { text += "  help: \(CommandLineTool.spoken(Phrase(.batchKeepGoing)))\n" }
      StandardError.write("nsscompile: \(text)")
    }
  }
}
