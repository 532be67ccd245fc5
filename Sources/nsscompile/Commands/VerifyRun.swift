import NSSCompiler
import NSSFiles
import NSSMessages
import NSSProjects
import NSSTheme
import NSSTools

/// Verifies themes, and keeps the results so far.
struct VerifyRun {
  let arguments: ParsedArguments
  private var count = 0
  private var changed = 0
  private var broken = 0
  private var updated = 0
  /// The number of stylesheets without a golden file.
  var withoutGolden = 0
  private var failure: CommandFailure?

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  var status: ExitStatus {
    if let failure { return failure.status }
    return broken > 0 || changed > updated ? .failure : .success
  }

  mutating func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    if self.failure == nil { self.failure = failure }
  }

  mutating func verify(_ pair: VerifyCommand.Pair) throws(CommandFailure) {
    count += 1
    let bytes = try InputFile.readOwn(pair.golden)
    let golden = try load(bytes, pair)
    let layers = try (pair.project?.existingLayers(beneath: pair.stylesheet) ?? []) + [pair.stylesheet]
    let dark = golden?.dark == nil ? nil : Twins.existingDark(of: pair.stylesheet)
    let darkLayers = try DarkSheets.withLayers(dark.map { [$0] } ?? [], pair.project, arguments)
    let compilation = Compilation(
      Stylesheets(
        layers: try StylesheetFiles.read(layers, isRegular: pair.isFound || arguments.isWatched, project: pair.project),
        dark: try StylesheetFiles.read(darkLayers, isRegular: true, project: pair.project)), options: try options(golden, pair))
    guard !compilation.hasErrors else {
      broken += 1
      return CommandLineTool.reportErrors(compilation.diagnostics, in: compilation.stylesheets.files, arguments)
    }
    guard let golden else {
      try rewrite(pair, compilation.incompleteTheme, like: bytes, hasLocations: bytes.contains(bytesOf: "\"at\":"))
      return try CommandLineTool.print(CommandLineTool.spoken(Phrase(.verifyWrittenAnew, ["golden": pair.golden])) + "\n")
    }
    let difference = ThemeDifference(from: golden, to: compilation.incompleteTheme)
    if !difference.changes.isEmpty {
      changed += 1
      let changes = Phrase(.verifyChanges, ["path": pair.stylesheet, "count": String(difference.changes.count)])
      try CommandLineTool.print(
        CommandLineTool.spoken(changes) + "\n" + difference.text(in: SpokenLanguage.translation))
    }
    if arguments.contains(VerifyCommand.update) {
      try rewrite(pair, compilation.incompleteTheme, like: bytes, hasLocations: golden.hasLocations)
      if !difference.changes.isEmpty { updated += 1 }
    }
  }

  /// The theme of a golden file; nil if the file is broken and `--update` will rewrite it.
  private func load(_ bytes: [UInt8], _ pair: VerifyCommand.Pair) throws(CommandFailure) -> Theme? {
    let theme: Theme
    do throws(CommandFailure) {
      theme = try CompiledTheme.read(bytes, name: pair.golden, help: Phrase(.verifyBrokenHelp))
    } catch {
      if arguments.contains(VerifyCommand.update) { return nil }
      throw error
    }
    guard !arguments.contains(VerifyCommand.update), let problem = GoldenKeys.unknown(in: bytes) else { return theme }
    throw CommandFailure(
      .configuration, .verifyUnknown, ["golden": pair.golden], parts: ["reason": .phrase(problem)],
      help: Phrase(.verifyUnknownHelp))
  }

  /// The options. The dialect and the palette come from the golden file, unless the command line or the project file sets
  /// them.
  private func options(_ golden: Theme?, _ pair: VerifyCommand.Pair) throws(CommandFailure) -> Compilation.Options {
    let settings = pair.project?.settings(for: pair.stylesheet) ?? ProjectSettings()
    var options = try CompilationOptions.options(arguments, for: VerifyCommand.spec, settings)
    guard let golden else { return options }
    if !arguments.contains(CompilationOptions.dialect), settings.dialect == nil {
      guard let dialect = golden.dialect ?? (arguments.contains(VerifyCommand.update) ? options.dialect : nil)
      else {
        throw CommandFailure(
          .configuration, .verifyNoDialect, ["golden": pair.golden], help: Phrase(.verifyBrokenHelp))
      }
      options.dialect = dialect
    }
    if !arguments.contains(CompilationOptions.palette), settings.palette == nil {
      options.palette = golden.palette
    }
    return options
  }

  /// Rewrites a golden file in the same layout as before: with or without white space and locations.
  private func rewrite(
    _ pair: VerifyCommand.Pair, _ theme: Theme, like old: [UInt8], hasLocations: Bool
  ) throws(CommandFailure) {
    let lineEnds = old.prefix(1 << 12).filter { $0 == UInt8(ascii: "\n") }.count
    let emitterOptions = Emitter.Options(
      isCompact: lineEnds <= 1 && old.first == UInt8(ascii: "{") && old.count > 2, hasLocations: hasLocations)
    try OutputFile.replace(
      try FoundFile.target(pair.golden, pair.origin), old, with: theme.json(emitterOptions))
  }

  func summarize() throws(CommandFailure) {
    guard !arguments.contains(SharedOptions.quiet) else { return }
    var parts: [Phrase] = []
    if changed > 0 {
      parts.append(
        Phrase(
          updated == changed ? .verifyChangedAndUpdated : .verifyChanged, ["changed": String(changed), "count": String(count)]))
    }
    if broken > 0 { parts.append(Phrase(.verifyNotCompiled, ["broken": String(broken), "count": String(count)])) }
    if count == 0 { return }
    if parts.isEmpty, failure != nil { return }
    if parts.isEmpty { parts.append(Phrase(.verifyFine, ["count": String(count)])) }
    if withoutGolden > 0 { parts.append(Phrase(.verifyWithoutGoldenFile, ["count": String(withoutGolden)])) }
    try CommandLineTool.print(CommandLineTool.spoken(parts) + "\n")
    if changed > updated, !arguments.contains(VerifyCommand.update) {
      try CommandLineTool.print("  help: \(CommandLineTool.spoken(Phrase(.verifyUpdate)))\n")
    }
  }
}

extension PhraseID {
  static let verifyBrokenHelp = PhraseID(english: "verify.broken.help", "'--update' rewrites it")
  static let verifyChanged = PhraseID(english: "verify.changed", "{changed} of {count} themes changed")
  static let verifyChangedAndUpdated = PhraseID(
    english: "verify.changed-and-updated", "{changed} of {count} themes changed, and the golden files with them")
  static let verifyChanges = PhraseID("verify.changes", one: "{path}: {count} change", other: "{path}: {count} changes")
  static let verifyFine = PhraseID(
    english: "verify.fine", one: "the theme matches its golden file",
    other: "all {count} themes match their golden files")
  static let verifyNoDialect = PhraseID(
    english: "verify.no-dialect", "'{golden}' has no known dialect, so it is not a golden file")
  static let verifyNotCompiled = PhraseID(english: "verify.not-compiled", "{broken} of {count} themes cannot be compiled")
  static let verifyUnknown = PhraseID(english: "verify.unknown", "'{golden}' cannot be compared in full: {reason}")
  static let verifyUnknownHelp = PhraseID(english: "verify.unknown.help", "correct it, or rewrite the file with '--update'")
  static let verifyUpdate = PhraseID(
    english: "verify.update", "if this is intended, run the same command with '--update' and read the difference")
  static let verifyWithoutGoldenFile = PhraseID(
    english: "verify.without-golden-file", one: "{count} stylesheet has no golden file",
    other: "{count} stylesheets have no golden file")
  static let verifyWrittenAnew = PhraseID(
    english: "verify.written-anew", "{golden}: rewritten, because it was not a compiled theme")
}
