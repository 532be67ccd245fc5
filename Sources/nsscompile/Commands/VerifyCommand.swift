import NSSFiles
import NSSTheme

/// `nsscompile verify DIR…`: golden files of themes, compared by meaning.
enum VerifyCommand {
  static let spec = CommandSpec(
    name: "verify",
    summary: "compile themes and compare them with what they should be",
    usage: "nsscompile verify DIR… [--update] [OPTION…]",
    positionals: [
      PositionalSpec(
        "DIR…", help: "folders in which a theme 'X.nss' has its golden file 'X.theme.json' beside it; or such stylesheets")
    ],
    options: [
      update, CompilationOptions.dialect, CompilationOptions.palette, SharedOptions.color, SharedOptions.quiet,
      SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
    ],
    examples: [
      "nsscompile Themes/acme.nss -o Themes/acme.theme.json   # the first golden file",
      "nsscompile verify Themes",
      "nsscompile verify Themes --update",
    ],
    readsConfiguration: true
  )

  private static let update = OptionSpec("update", help: "rewrite the golden files; read the difference before you commit it")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = VerifyRun(arguments)
    let pairs = try pairs(arguments, &run)
    for pair in pairs {
      do throws(CommandFailure) {
        try run.verify(pair)
      } catch {
        // One broken theme does not keep the others from being verified.
        guard error.status != .inputOutput else { throw error }
        run.note(error)
      }
    }
    try run.summarize()
    return run.status
  }

  /// A stylesheet and what it should come to.
  private struct Pair {
    let stylesheet: String
    let golden: String
    /// Where the golden file has to lie.
    let folder: String
  }

  private static func pairs(_ arguments: ParsedArguments, _ run: inout VerifyRun) throws(CommandFailure) -> [Pair] {
    guard !arguments.positionals.isEmpty else { throw spec.usageFailure(.usageNoThemes) }
    var pairs: [Pair] = []
    for input in arguments.positionals.map(Path.normalized) {
      if Path.isFolder(input) {
        pairs += try self.pairs(below: input, &run)
      } else {
        try Stylesheets.check(input, for: spec)
        let pair = pair(input, Path.parent(of: input))
        guard Path.exists(pair.golden) else {
          throw CommandFailure(
            .noInput, .verifyNoGoldenFile, ["path": input, "golden": pair.golden],
            help: Phrase(.verifyNoGoldenFileHelp, ["path": input.shellWord, "golden": pair.golden.shellWord]))
        }
        pairs.append(pair)
      }
    }
    var known: Set<[UInt8]> = []
    return pairs.filter { known.insert(Array($0.stylesheet.utf8)).inserted }
  }

  /// The themes below a folder that have a golden file. Golden files whose themes are gone are failures.
  private static func pairs(below folder: String, _ run: inout VerifyRun) throws(CommandFailure) -> [Pair] {
    var skipped: [CommandFailure] = []
    let stylesheets = try Stylesheets.files(below: folder, suffix: ".nss") { failure, _ in skipped.append(failure) }
      .map(Path.normalized)
    let goldens = try Stylesheets.files(below: folder, suffix: ".theme.json") { _, _ in }.map(Path.normalized)
    for failure in skipped { run.note(failure) }
    let there = Set(goldens.map { Array($0.utf8) })
    let found = stylesheets.map { pair($0, folder) }.filter { there.contains(Array($0.golden.utf8)) }
    let known = Set(found.map { Array($0.golden.utf8) })
    for golden in goldens where !known.contains(Array(golden.utf8)) {
      run.note(
        CommandFailure(
          .themeAtFault, .verifyNoStylesheet,
          ["golden": golden, "path": "\(golden.dropLast(".theme.json".count)).nss"],
          help: Phrase(.verifyNoStylesheetHelp)))
    }
    run.withoutGolden += stylesheets.count - found.count
    guard !goldens.isEmpty else {
      throw CommandFailure(
        .noInput, .verifyNothingBelow, ["folder": folder], help: Phrase(.verifyNothingBelowHelp))
    }
    return found
  }

  private static func pair(_ stylesheet: String, _ folder: String) -> Pair {
    Pair(stylesheet: stylesheet, golden: String(Substring(stylesheet.utf8.dropLast(4))) + ".theme.json", folder: folder)
  }

  /// What became of the themes so far.
  private struct VerifyRun {
    let arguments: ParsedArguments
    private var count = 0
    private var changed = 0
    private var broken = 0
    private var updated = 0
    /// How many stylesheets have no golden file.
    var withoutGolden = 0
    private var failure: CommandFailure?

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    var status: ExitStatus {
      if let failure { return failure.status }
      return broken > 0 || changed > updated ? .themeAtFault : .success
    }

    mutating func note(_ failure: CommandFailure) {
      CommandLineTool.report(failure)
      if self.failure == nil { self.failure = failure }
    }

    mutating func verify(_ pair: Pair) throws(CommandFailure) {
      count += 1
      let bytes = try InputFile.read(pair.golden)
      let golden = try load(bytes, pair)
      let compilation = Compilation(
        SourceFile(name: pair.stylesheet, bytes: try InputFile.read(pair.stylesheet)), options: try options(golden, pair))
      guard !compilation.hasErrors else {
        broken += 1
        return CommandLineTool.reportErrors(compilation.diagnostics, in: compilation.files, arguments)
      }
      guard let golden else {
        try rewrite(pair, compilation.theme, like: bytes, hasLocations: bytes.contains(bytesOf: "\"at\":"))
        return try CommandLineTool.print(CommandLineTool.spoken(Phrase(.verifyWrittenAnew, ["golden": pair.golden])) + "\n")
      }
      let difference = ThemeDifference(from: golden, to: compilation.theme)
      if !difference.changes.isEmpty {
        changed += 1
        let changes = Phrase(.verifyChanges, ["path": pair.stylesheet, "count": String(difference.changes.count)])
        try CommandLineTool.print(
          CommandLineTool.spoken(changes) + "\n" + difference.text(in: SpokenLanguage.translation))
      }
      if arguments.contains(update) {
        try rewrite(pair, compilation.theme, like: bytes, hasLocations: golden.hasLocations)
        if !difference.changes.isEmpty { updated += 1 }
      }
    }

    /// nil for a golden file that is broken and about to be rewritten.
    private func load(_ bytes: [UInt8], _ pair: Pair) throws(CommandFailure) -> Theme? {
      do throws(ThemeFormatError) {
        return try Theme(json: bytes)
      } catch {
        if arguments.contains(update) { return nil }
        throw CommandFailure(
          .configuration, bytes.isEmpty ? .verifyEmpty : .verifyBroken, ["golden": pair.golden],
          parts: ["reason": .phrase(error.phrase)], help: Phrase(.verifyBrokenHelp))
      }
    }

    /// The dialect and the palette of the golden file, unless they are asked for.
    private func options(_ golden: Theme?, _ pair: Pair) throws(CommandFailure) -> Compilation.Options {
      var options = try CompilationOptions.options(arguments, for: spec)
      guard let golden else { return options }
      if !arguments.contains(CompilationOptions.dialect) {
        guard let dialect = Dialect.named(golden.dialect) ?? (arguments.contains(update) ? options.dialect : nil) else {
          throw CommandFailure(
            .configuration, .verifyNoDialect, ["golden": pair.golden], help: Phrase(.verifyBrokenHelp))
        }
        options.dialect = dialect
      }
      if !arguments.contains(CompilationOptions.palette) { options.palette = Palette.named(golden.paletteName) }
      return options
    }

    /// In the form that the file had: with or without white space and places.
    private func rewrite(
      _ pair: Pair, _ theme: Theme, like old: [UInt8], hasLocations: Bool
    ) throws(CommandFailure) {
      // Whatever is called a golden file is rewritten: not what a link makes of some other file.
      guard !Path.leads(pair.golden, outOf: pair.folder) else {
        throw CommandFailure(.linkLeadsOutside(output: pair.golden, path: pair.golden))
      }
      let lineEnds = old.prefix(1 << 12).filter { $0 == UInt8(ascii: "\n") }.count
      let emitterOptions = Emitter.Options(
        isCompact: lineEnds <= 1 && old.first == UInt8(ascii: "{") && old.count > 2, hasLocations: hasLocations)
      try usingFiles { () throws(FileError) in try OutputFile.replace(pair.golden, with: theme.json(emitterOptions)) }
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
      if changed > updated, !arguments.contains(update) {
        try CommandLineTool.print("  help: \(CommandLineTool.spoken(Phrase(.verifyUpdate)))\n")
      }
    }
  }
}
