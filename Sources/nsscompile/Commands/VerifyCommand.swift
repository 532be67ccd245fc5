import NSSFiles
import NSSProjects
import NSSTheme

/// `nsscompile verify DIR…`: compares themes with their golden files, by meaning.
enum VerifyCommand {
  static let spec = CommandSpec(
    name: "verify",
    summary: "compile themes and compare them with their golden files",
    usage: "nsscompile verify DIR… [--update] [OPTION…]",
    otherNames: ["golden", "regress", "snapshot", "snapshots"],
    positionals: [
      PositionalSpec(
        "DIR…", takes: .file(["nss"]),
        help: "folders with themes 'X.nss' that have a golden file 'X.theme.json' beside them; or such stylesheets")
    ],
    options: [
      update, CompilationOptions.dialect, CompilationOptions.palette, SharedOptions.config, SharedOptions.noConfig,
      SharedOptions.color, SharedOptions.quiet, SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
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
    var projects = try ProjectFiles(arguments, for: spec)
    let pairs = try pairs(arguments, &projects, &run)
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
    /// The folder that must contain the golden file; nil if nothing is written.
    var origin: FoundFile?
    let project: ProjectFile?
    /// True if the stylesheet was found in a folder.
    var isFound = false
  }

  private static func pairs(
    _ arguments: ParsedArguments, _ projects: inout ProjectFiles, _ run: inout VerifyRun
  ) throws(CommandFailure) -> [Pair] {
    guard !arguments.positionals.isEmpty else { throw spec.usageFailure(.usageNoThemes) }
    var pairs: [Pair] = []
    for input in arguments.positionals.map(Path.normalized) {
      if Path.isFolder(input) {
        pairs += try self.pairs(below: input, try root(input, arguments), try projects.project(forFolder: input), &run)
      } else {
        try StylesheetFiles.check(input, for: spec)
        let folder = Path.parent(of: input)
        let pair = pair(
          Path.opened(folder) + (Path.parts(of: input).last ?? Substring(input)), below: folder,
          try root(folder, arguments), try projects.project(forStylesheet: input))
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

  /// The folder in which golden files are rewritten; nil without `--update`.
  private static func root(_ folder: String, _ arguments: ParsedArguments) throws(CommandFailure) -> OutputFolder? {
    arguments.contains(update) ? try usingFiles(try OutputFolder(folder, isMade: false)) : nil
  }

  private static let goldenSuffix = ".theme.json"

  /// The themes below a folder that have a golden file. A golden file without a theme is a failure, as is a golden file that is a
  /// folder, a pipe or a device.
  private static func pairs(
    below folder: String, _ root: OutputFolder?, _ project: ProjectFile?, _ run: inout VerifyRun
  ) throws(CommandFailure) -> [Pair] {
    var skipped: [CommandFailure] = []
    let stylesheets = try StylesheetFiles.files(below: folder, suffix: ".nss") { failure, _ in skipped.append(failure) }
      .filter { !(project?.isExcluded($0, below: folder) ?? false) }
    var hasBroken = false
    let goldens = try usingFiles(
      try Folder.files(below: folder, suffix: goldenSuffix) { error, isGolden in
        if isGolden { skipped.append(CommandFailure(ofOwn: error)) }
        hasBroken = hasBroken || isGolden
      }
    )
    .filter { !(project?.isExcluded(stylesheet(ofGolden: $0), below: folder) ?? false) }
    // Extensions are compared without case, so golden files are looked up by the rest of their names.
    let there = Dictionary(goldens.map { (baseName(Path.normalized($0), ending: goldenSuffix), $0) }) { first, _ in first }
    var found: [Pair] = []
    for stylesheet in stylesheets.map(Path.normalized) {
      let baseName = baseName(stylesheet, ending: ".nss")
      let standard = String(decoding: baseName, as: UTF8.self) + goldenSuffix
      if let golden = there[baseName] {
        let origin = root.map { FoundFile(golden, below: folder, $0) }
        found.append(
          Pair(stylesheet: stylesheet, golden: Path.normalized(golden), origin: origin, project: project, isFound: true))
      } else if Path.isFolder(standard) {
        skipped.append(CommandFailure(ofOwn: .isFolder(.file(standard))))
        hasBroken = true
      }
    }
    for failure in skipped { run.note(failure) }
    let known = Set(found.map { Array($0.golden.utf8) })
    for golden in goldens.map(Path.normalized) where !known.contains(Array(golden.utf8)) {
      run.note(
        CommandFailure(
          .failure, .verifyNoStylesheet,
          ["golden": golden, "path": stylesheet(ofGolden: golden)],
          help: Phrase(.verifyNoStylesheetHelp)))
    }
    run.withoutGolden += stylesheets.count - found.count
    guard !goldens.isEmpty || hasBroken else {
      throw CommandFailure(
        .noInput, .verifyNothingBelow, ["folder": folder], help: Phrase(.verifyNothingBelowHelp))
    }
    return found
  }

  private static func stylesheet(ofGolden path: String) -> String {
    String(decoding: baseName(path, ending: goldenSuffix), as: UTF8.self) + ".nss"
  }

  /// The bytes of a path without its extension.
  private static func baseName(_ path: String, ending: String) -> [UInt8] { Array(path.utf8.dropLast(ending.utf8.count)) }

  /// - Parameter stylesheet: a path that begins with the path of the folder.
  private static func pair(
    _ stylesheet: String, below folder: String, _ root: OutputFolder?, _ project: ProjectFile?
  ) -> Pair {
    func golden(_ stylesheet: String) -> String { String(Substring(stylesheet.utf8.dropLast(4))) + goldenSuffix }
    let path = Path.normalized(stylesheet)
    return Pair(
      stylesheet: path, golden: golden(path), origin: root.map { FoundFile(golden(stylesheet), below: folder, $0) },
      project: project)
  }
}

extension PhraseID {
  static let verifyNoGoldenFile = PhraseID(english: "verify.no-golden-file", "'{path}' has no golden file '{golden}'")
  static let verifyNoGoldenFileHelp = PhraseID(english: "verify.no-golden-file.help", "make it: nsscompile {path} -o {golden}")
  static let verifyNoStylesheet = PhraseID(
    english: "verify.no-stylesheet", "the stylesheet '{path}' of '{golden}' does not exist")
  static let verifyNoStylesheetHelp = PhraseID(
    english: "verify.no-stylesheet.help", "restore the stylesheet, or remove the golden file")
  static let verifyNothingBelow = PhraseID(english: "verify.nothing-below", "there is no golden file below the folder '{folder}'")
  static let verifyNothingBelowHelp = PhraseID(
    english: "verify.nothing-below.help", "make the first one: nsscompile X.nss -o X.theme.json")
}
