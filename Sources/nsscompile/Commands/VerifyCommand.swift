import NSSFiles
import NSSTheme

/// `nsscompile verify DIR…`: compares themes with their golden files, by meaning.
enum VerifyCommand {
  static let spec = CommandSpec(
    name: "verify",
    summary: "compile themes and compare them with their golden files",
    usage: "nsscompile verify DIR… [--update] [OPTION…]",
    positionals: [
      PositionalSpec(
        "DIR…", help: "folders with themes 'X.nss' that have a golden file 'X.theme.json' beside them; or such stylesheets")
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

  static let update = OptionSpec("update", help: "rewrite the golden files; read the difference before you commit it")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = VerifyRun(arguments)
    let pairs = try pairs(arguments, &run)
    for pair in pairs {
      do throws(CommandFailure) {
        try run.verify(pair)
      } catch {
        // A failing theme does not stop the others.
        guard error.status != .inputOutput else { throw error }
        run.note(error)
      }
    }
    try run.summarize()
    return run.status
  }

  /// A stylesheet and its golden file.
  struct Pair {
    let stylesheet: String
    let golden: String
    /// The folder that must contain the golden file.
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

  /// The themes below a folder that have a golden file. A golden file without a theme is a failure.
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
}
