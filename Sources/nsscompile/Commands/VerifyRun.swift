import NSSCompiler
import NSSFiles
import NSSMessages
import NSSProjects
import NSSTheme
import NSSTools

struct VerifyRun {
  let arguments: ParsedArguments
  private var count = 0
  private var changed = 0
  private var broken = 0
  private var updated = 0
  private var failure: CommandFailure?
  /// The places and messages of failures that were shown.
  private var shown: Set<Name> = []
  private var repeated = 0

  private var made = 0
  /// The golden files of dark stylesheets whose pairs have one that contains the dark theme.
  private var olderGoldens: [String] = []
  /// The report for programs; nil for text, which has the changes on standard output and failures on standard error.
  private var report: Report?
  private let writer = BlockWriter(StandardStreams.writeOutput)
  private var output: Output

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    output = writer.output()
    guard let format = Reporter.all.first(where: { $0.name == arguments.value(of: CheckCommand.reporter) }),
      format.name != Reporter.text.name
    else { return }
    report = format.begin(CheckCommand.reportOptions(arguments, format), &output)
  }

  private var isUpdate: Bool { arguments.contains(VerifyCommand.update) }

  var status: ExitStatus {
    if let failure { return failure.status }
    return broken > 0 || changed > updated ? .failure : .success
  }

  /// Reports a failure at an offset of a file with some bytes, unless the message names another place.
  mutating func note(_ failure: CommandFailure, at path: String, _ bytes: [UInt8] = [], offset: Int = 0) {
    if failure.status.code > self.failure?.status.code ?? 0 { self.failure = failure }
    guard report != nil else { return CommandLineTool.report(failure) }
    for other in failure.others { note(other, at: path) }
    let file = SourceFile(bytes: bytes, name: path)
    add(
      [file],
      Diagnostic(
        .goldenFile, at: SourceRange(at: UInt32(min(offset, bytes.count))), layer: 0,
        parts: ["problem": .phrase(failure.message)], help: failure.help), isFolder: Path.isFolder(path))
  }

  /// Reports a failure of a project file.
  mutating func note(_ failure: CommandFailure, in project: ProjectFile) {
    let file = project.project.file
    for problem in failure.others + [failure] {
      let place = problem.location?.split(separator: ":").suffix(2).compactMap { Int($0) } ?? []
      let offset = place.count == 2 ? LineMap(file).offset(line: place[0], utf16Column: place[1]) : 0
      let alone = CommandFailure(problem.status, problem.message, help: problem.help, at: problem.location)
      note(alone, at: project.path, file.bytes, offset: Int(offset))
    }
  }

  var isReport: Bool { report != nil }

  private mutating func add(_ files: [SourceFile], _ diagnostics: Diagnostic..., isFolder: Bool = false) {
    report?.add(files: files, diagnostics: diagnostics, fileCount: isFolder ? 0 : nil, &output)
  }

  mutating func verify(_ item: VerifyCommand.Item) throws(CommandFailure) {
    var bytes: [UInt8] = []
    var golden: Theme?
    if !item.isNew {
      count += 1
      bytes = try InputFile.readOwn(item.golden)
      guard try load(bytes, item, &golden) else { return }
    }
    if !isUpdate, golden?.dark != nil, item.pair == nil, let twin = Twins.dark(of: item.stylesheet) {
      throw CommandFailure(
        .failure, "the stylesheet '\(file: twin)' of '\(item.golden)' does not exist",
        help: "restore the stylesheet; '--update' removes the dark theme from the golden file")
    }
    let options = try options(golden, item)
    let layers = try (item.project?.existingLayers(beneath: item.stylesheet) ?? []) + [item.stylesheet]
    if golden?.dark != nil, !item.isDark, let older = item.goldenOfDark { olderGoldens.append(older) }
    let isPair = options.dialect.defaultPaletteName != nil && (golden?.dark != nil || item.goldenOfDark == nil)
    let dark = isPair && !item.isDark ? item.pair.map { [$0.dark] } ?? [] : []
    let darkLayers = try DarkSheets.withLayers(dark, item.project, arguments)
    let compilation = Compilation(
      Stylesheets(
        layers: try StylesheetFiles.read(layers, isRegular: item.isFound || arguments.isWatched, project: item.project),
        dark: try StylesheetFiles.read(darkLayers, isRegular: true, project: item.project)), options: options)
    let files = compilation.stylesheets.files
    guard !compilation.hasErrors else {
      broken += 1
      if item.isNew { count += 1 }
      let all = compilation.diagnostics.kept.filter { $0.severity == .error }
      // Themes may share a layer, which has the same errors in each.
      let errors = all.filter { error in
        let place = "\(files[error.layer].name) \(error.sourceRange.start)"
        return report != nil || shown.insert(Name("\(place) \(error.message)")).inserted
      }
      repeated += all.count - errors.count
      report?.add(files: files, diagnostics: errors, &output)
      return report == nil ? CommandLineTool.report(errors, in: files, arguments) : ()
    }
    let theme = compilation.incompleteTheme
    guard let golden else {
      try rewrite(item, theme, like: bytes, hasLocations: bytes.contains(bytesOf: "\"at\":"))
      add(files)
      guard item.isNew else { return try say("\(file: item.golden): rewritten, because it was not a compiled theme") }
      made += 1
      let names = [item.stylesheet] + dark
      return arguments.contains(SharedOptions.quiet)
        ? () : try say("\(file: item.golden): made from \(Phrase.Content.names(names))")
    }
    let difference = ThemeDifference(from: golden, to: theme)
    if difference.changes.isEmpty { add(files) } else { try show(difference, item, files) }
    if isUpdate {
      try rewrite(item, theme, like: bytes, hasLocations: golden.hasLocations)
      if !difference.changes.isEmpty { updated += 1 }
    }
  }

  private mutating func show(
    _ difference: ThemeDifference, _ item: VerifyCommand.Item, _ files: [SourceFile]
  ) throws(CommandFailure) {
    changed += 1
    let count = ["path": item.stylesheet, "count": String(difference.changes.count)] as KeyValuePairs
    guard report != nil else {
      let swatch = Terminal.swatch(arguments.value(of: SharedOptions.color), on: .output)
      return try CommandLineTool.print(
        CommandLineTool.spoken(Phrase(.verifyChanges, count)) + "\n"
          + difference.text(DifferenceCauses(none: difference), in: SpokenLanguage.translation, swatch))
    }
    // With '--update', the golden file agrees.
    guard !isUpdate else { return add(files) }
    let notes = difference.changes.compactMap { change in
      change.place.map {
        Diagnostic.Note(.goldenChange, at: SourceRange(at: $0.offset), layer: $0.layer, ["change": change.description])
      }
    }
    let main = files.lastIndex { $0.name.isSame(as: item.stylesheet) } ?? 0
    let place = difference.changes.lazy.compactMap(\.place).first
    add(
      files,
      Diagnostic(
        .goldenFile, at: SourceRange(at: place?.offset ?? 0), layer: place?.layer ?? main,
        parts: [
          "problem": .phrase(
            Phrase(
              .verifyDiffers, ["golden": item.golden, "count": String(difference.changes.count)],
              parts: ["change": .text(difference.changes[0].text(in: .english))]))
        ], help: Phrase(.verifyUpdate), notes: difference.changes.count > 1 ? notes : []))
  }

  /// Says what was done: on standard output, unless that has a report.
  private func say(_ phrase: Phrase) throws(CommandFailure) {
    if report != nil { return CommandLineTool.note(phrase) }
    try CommandLineTool.print(CommandLineTool.spoken(phrase) + "\n")
  }

  /// Reads the theme of a golden file; nil if it is broken and `--update` will rewrite it. Returns false for a failure.
  private mutating func load(_ bytes: [UInt8], _ item: VerifyCommand.Item, _ theme: inout Theme?) throws(CommandFailure) -> Bool {
    do throws(ThemeFormatError) { theme = try Theme(json: bytes) } catch {
      let isOurs = bytes.isEmpty || bytes.contains(bytesOf: "\"nssTheme\"")
      if isUpdate, isOurs { return true }
      let help: Phrase =
        isOurs
        ? "'nsscompile verify \(item.stylesheet.shellWord) --update' rewrites it"
        : "move or remove the file; '--update' does not replace it"
      let failure = CompiledTheme.failure(error, bytes, name: item.golden, help: help)
      note(failure, at: item.golden, bytes, offset: error.offset)
      return false
    }
    guard !isUpdate, let problem = GoldenKeys.unknown(in: bytes) else { return true }
    let failure = CommandFailure(
      .configuration, "'\(file: item.golden)' cannot be compared in full: \(problem.phrase)",
      help: "correct it, or rewrite the file with '--update'")
    note(failure, at: item.golden, bytes, offset: problem.offset)
    return false
  }

  /// The options. The dialect and the palette come from the golden file, unless the command line or the project file sets them.
  private func options(_ golden: Theme?, _ item: VerifyCommand.Item) throws(CommandFailure) -> Compilation.Options {
    let settings = item.project?.settings(for: item.stylesheet) ?? ProjectSettings()
    var options = try CompilationOptions.options(arguments, for: VerifyCommand.spec, settings)
    guard let golden else { return options }
    if !arguments.contains(CompilationOptions.dialect), settings.dialect == nil {
      guard let dialect = golden.dialect ?? (arguments.contains(VerifyCommand.update) ? options.dialect : nil)
      else {
        throw CommandFailure(
          .configuration, "'\(file: item.golden)' has no known dialect, so it is not a golden file",
          help: "'--update' rewrites it")
      }
      options.dialect = dialect
    }
    if !arguments.contains(CompilationOptions.palette), settings.palette == nil {
      options.palette = golden.palette
    }
    return options
  }

  /// Rewrites a golden file in the same layout as before: with or without white space and locations.
  private func rewrite(_ item: VerifyCommand.Item, _ theme: Theme, like old: [UInt8], hasLocations: Bool) throws(CommandFailure) {
    let lineEnds = old.prefix(1 << 12).filter { $0 == UInt8(ascii: "\n") }.count
    let emitterOptions = Emitter.Options(
      isCompact: lineEnds <= 1 && old.first == UInt8(ascii: "{") && old.count > 2, hasLocations: hasLocations)
    try OutputFile.replace(try FoundFile.target(item.golden, item.origin), old, with: theme.json(emitterOptions))
  }

  mutating func summarize() throws(CommandFailure) {
    let isQuiet = arguments.contains(SharedOptions.quiet)
    if !olderGoldens.isEmpty, !isQuiet {
      let count = ["count": String(olderGoldens.count)] as KeyValuePairs
      CommandLineTool.note(Phrase(.batchOlderOutputs, count, parts: ["names": .names(olderGoldens, .and)]))
    }
    report?.end(&output, isQuiet: isQuiet, remarks: CommandLineTool.takeRemarks())
    if report != nil { return try writer.finish(&output) }
    guard !isQuiet else { return }
    var parts: [Phrase] = []
    if changed > 0 {
      parts.append(
        Phrase(
          updated == changed ? .verifyChangedAndUpdated : .verifyChanged, ["changed": String(changed), "count": String(count)]))
    }
    if broken > 0 { parts.append(Phrase(.verifyNotCompiled, ["broken": String(broken), "count": String(count)])) }
    if repeated > 0 { parts.append(Phrase(.batchNotRepeated, ["count": String(repeated)])) }
    if count + made == 0 || parts.isEmpty && failure != nil { return }
    if parts.isEmpty, count > 0 { parts.append(Phrase(.verifyFine, ["count": String(count)])) }
    if made > 0 { parts.append(Phrase(.verifyMadeCount, ["count": String(made)])) }
    try CommandLineTool.print(CommandLineTool.spoken(parts) + "\n")
    if changed > updated, !arguments.contains(VerifyCommand.update) {
      try CommandLineTool.print("  help: \(CommandLineTool.spoken(Phrase(.verifyUpdate)))\n")
    }
  }
}

extension PhraseID {
  static let verifyChanged = PhraseID(
    english: "verify.changed", one: "the theme changed", other: "{changed} of {count} themes changed")
  static let verifyChangedAndUpdated = PhraseID(
    english: "verify.changed-and-updated", one: "the theme changed, and the golden file with it",
    other: "{changed} of {count} themes changed, and the golden files with them")
  static let verifyChanges = PhraseID("verify.changes", one: "{path}: {count} change", other: "{path}: {count} changes")
  static let verifyDiffers = PhraseID(
    english: "verify.differs", one: "the theme differs from '{golden}': {change}",
    other: "the theme differs from '{golden}' in {count} values, first {change}")
  static let verifyFine = PhraseID(
    english: "verify.fine", one: "the theme matches its golden file",
    other: "all {count} themes match their golden files")
  static let verifyMadeCount = PhraseID(
    english: "verify.made-count", one: "{count} golden file made", other: "{count} golden files made")
  static let verifyNotCompiled = PhraseID(
    english: "verify.not-compiled", one: "the theme cannot be compiled", other: "{broken} of {count} themes cannot be compiled")
  static let verifyUpdate = PhraseID(
    english: "verify.update", "if this is intended, run the same command with '--update' and read the difference")
}
