import NSSCompiler
import NSSFiles
import NSSMessages
import NSSProjects
import NSSTheme
import NSSTools

/// `nsscompile check INPUT…`: reports and fixes everything that is wrong with stylesheets.
enum CheckCommand {
  static let spec = CommandSpec(
    name: "check",
    summary: "report everything that is wrong with stylesheets, and fix it",
    usage: "nsscompile check [INPUT…] [OPTION…]",
    otherNames: ["analyse", "analyze", "audit", "diagnose", "doctor", "inspect", "lint", "linter", "test", "validate"],
    positionals: [
      PositionalSpec(
        "INPUT…", takes: .file(["nss"]),
        help: "stylesheets, each checked alone, or together with its light or dark counterpart, or folders of them; "
          + "'-' is standard input; without any, the folder of the nearest project file")
    ],
    options: [
      reporter, all, RuleOption.rule, strict, maxWarnings, layers, DarkSheets.option, portable, migrateFrom, fix, unsafeFixes,
      dryRun, baseline, updateBaseline, absolutePaths, showConfig,
    ] + CompilationOptions.all + SharedOptions.forFolders,
    examples: [
      "nsscompile check brands/", "nsscompile check acme.nss --fix --dry-run",
      "nsscompile check base.nss tenant.nss --layers --strict --rule unused-constant=off",
      "nsscompile check acme.nss --dark acme.dark.nss", "nsscompile check acme.nss --portable nui,thememanager",
      "nsscompile check brands/ --reporter sarif > nss.sarif",
    ],
    readsConfiguration: true
  )

  static let reporter = OptionSpec(
    "reporter", placeholder: "FORM", allowedValues: Reporter.all.map(\.name), defaultValue: Reporter.text.name,
    help: "the form of the report, on standard output")
  static let all = OptionSpec("all", help: "show each diagnostic; without it, the text report shows repeated ones once")
  static let strict = OptionSpec("strict", help: "fail on warnings")
  static let maxWarnings = OptionSpec("max-warnings", placeholder: "N", help: "fail if there are more than N warnings")
  static let layers = OptionSpec("layers", help: "check the inputs as layers of one theme")
  static let portable = OptionSpec(
    "portable", placeholder: "NAMES", takes: .list(runtimeNames), isRepeated: true,
    help: "compare with other runtimes: \(Dialect.all.map(\.name).joined(separator: ", ")), separated by commas, or all")
  private static let migrateFrom = OptionSpec(
    "migrate-from", placeholder: "NAME", takes: .value(PaletteMigration.series.dropLast()),
    help: "warn about the palette styles of this older palette that '--palette' has under another name")
  static let fix = OptionSpec("fix", help: "fix what is certain, in place")
  static let unsafeFixes = OptionSpec(
    "unsafe-fixes", help: "like --fix, and apply fixes that change the look of the app or remove something")
  static let dryRun = OptionSpec("dry-run", help: "with --fix: write nothing, show a unified diff instead of the report")
  static let baseline = OptionSpec(
    "baseline", placeholder: "FILE", takes: .file(["json"]),
    help: "ignore the diagnostics that FILE lists")
  static let updateBaseline = OptionSpec("update-baseline", help: "with --baseline: create or replace FILE")
  static let absolutePaths = OptionSpec("absolute-paths", help: "show absolute paths, which Xcode turns into links")

  private static let showConfig = OptionSpec(
    "show-config", placeholder: "FILE", takes: .file(["nss"]),
    help: "show the settings for FILE and where they come from; check nothing")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    if let path = arguments.value(of: showConfig) { return try ShownSettings.show(path, arguments) }
    var arguments = arguments
    if !arguments.contains(CompilationOptions.stdinName), !hasInput(&arguments) {
      throw CommandFailure(
        .usage, "no input; name a stylesheet, or '-' for standard input",
        help: "'nsscompile check .' checks the stylesheets in the current folder")
    }
    if arguments.contains(unsafeFixes), !arguments.isWatched { arguments.insert(fix) }
    var run = try CheckRun(arguments)
    return try run.run()
  }

  // MARK: Options and inputs

  /// True if there is an input. Without one, the folder of the nearest project file becomes the input.
  static func hasInput(_ arguments: inout ParsedArguments) -> Bool {
    if arguments.positionals.isEmpty, !arguments.contains(SharedOptions.noConfig), let file = ProjectFile.nearest(to: ".") {
      arguments.positionals = [Path.parent(of: file)]
    }
    return !arguments.positionals.isEmpty
  }

  static func checkOptions(
    _ arguments: ParsedArguments, _ settings: ProjectSettings = ProjectSettings(), isBase: Bool = false
  ) throws(CommandFailure) -> Check.Options {
    let compilation = try CompilationOptions.options(arguments, for: spec, settings)
    var options = Check.Options(settings, compilation: compilation, isBase: isBase)
    try RuleOption.apply(arguments, to: &options.levels, for: spec)
    options.reportsUnlistedNames = arguments.contains(strict) || options.reportsUnlistedNames
    options.migratesFrom = try olderPalette(arguments, options.compilation)
    guard arguments.contains(portable) else { return options }
    options.comparedRuntimes = try runtimes(arguments.values(of: portable), for: spec)
    if options.comparedRuntimes.allSatisfy({ $0.name == options.compilation.dialect.name }) {
      let others = Dialect.all.map(\.name).filter { $0 != options.compilation.dialect.name } + [allRuntimes]
      throw spec.usageFailure("'--portable' compares with other runtimes; name \(names: others, .or)")
    }
    return options
  }

  /// The palette of `--migrate-from`. Fails with `usage` unless it is older than the palette of the stylesheets.
  private static func olderPalette(
    _ arguments: ParsedArguments, _ options: Compilation.Options
  ) throws(CommandFailure) -> Palette? {
    guard let name = arguments.value(of: migrateFrom) else { return nil }
    let older = try PaletteCommand.palette(named: name, for: spec)
    guard options.dialect.defaultPaletteName != nil else {
      throw spec.usageFailure(.usageNoPalette, ["dialect": options.dialect.name, "option": "--migrate-from \(name)"])
    }
    let palette = options.palette?.name ?? options.dialect.defaultPaletteName ?? ""
    guard let newer = Palette.find(palette), PaletteMigration.isOlder(older, than: newer) else {
      let names = Phrase.Content.plainNames(PaletteMigration.series)
      throw spec.usageFailure(
        "palette '\(name)' is not older than '\(palette)'; name the newer one with '--palette'; in order: \(names)")
    }
    return older
  }

  /// The runtimes that the values of `--portable` name; `all` means all runtimes.
  static func runtimes(_ values: [String], for spec: CommandSpec) throws(CommandFailure) -> [Dialect] {
    var runtimes: [Dialect] = []
    for name in values.flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) {
      let named = name == allRuntimes ? Dialect.all : Dialect.find(name).map { [$0] }
      guard let named else {
        let names = nearestName(to: name, among: [allRuntimes]).map { [$0] } ?? Dialect.all.map(\.name)
        throw spec.usageFailure(
          "unknown runtime '\(name)' for '--portable'; \(hint(for: name, among: names, all: .choicesRuntimes))")
      }
      for dialect in named where !runtimes.contains(where: { $0.name == dialect.name }) { runtimes.append(dialect) }
    }
    return runtimes
  }

  private static let allRuntimes = "all"

  static var runtimeNames: [String] { Dialect.all.map(\.name) + [allRuntimes] }

  static func maximumWarnings(_ arguments: ParsedArguments, for spec: CommandSpec = spec) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(of: maxWarnings) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw spec.usageFailure("'--max-warnings' needs a number of 0 or more, not '\(text)'")
    }
    return number
  }

  static func checkCombinations(_ arguments: ParsedArguments) throws(CommandFailure) {
    // A run that is repeated for each change writes only if that is said plainly.
    for option in [unsafeFixes, dryRun] where arguments.contains(option) && !arguments.contains(fix) {
      throw CommandFailure(
        .usage, "'--\(option.name)' needs '--fix'",
        help: "write '--fix --\(option.name)'")
    }
    if arguments.contains(fix), !arguments.contains(dryRun), arguments.values(of: DarkSheets.option).contains("-") {
      throw spec.usageFailure(.usageFixStandardInput)
    }
  }

  static func checkBaseline(
    _ arguments: ParsedArguments, _ projects: ProjectFiles, for spec: CommandSpec = spec
  ) throws(CommandFailure) {
    let isInProject = projects.found.contains { $0.project.settings.baseline != nil }
    if arguments.contains(updateBaseline), !arguments.contains(baseline), !isInProject {
      throw spec.usageFailure("'--update-baseline' needs '--baseline FILE'")
    }
    if arguments.value(of: baseline) == "-" { throw spec.usageFailure("'--baseline' needs the name of a file") }
  }

  struct Input {
    let path: String
    let project: ProjectFile?
    /// The folder below which it was found, and its name there; nil if the command line names it directly.
    var origin: FoundFile?
    var isFound = false
    /// True for the other stylesheet of a pair, which is read for comparison only.
    var isTwin = false
  }

  /// The named stylesheets, and those below the named folders. Paths below the current folder are relative to it.
  static func found(
    _ named: [String], _ arguments: ParsedArguments, _ projects: inout ProjectFiles, isWritten: Bool,
    _ skipped: inout [CommandFailure]
  ) throws(CommandFailure) -> [Input] {
    var inputs: [Input] = []
    for path in named.map(Path.normalized) {
      guard path != "-", Path.isFolder(path) else {
        let project = try projects.project(forStylesheet: CompilationOptions.path(of: path, arguments))
        if project?.skips(path, arguments) != true { inputs.append(Input(path: path, project: project)) }
        continue
      }
      let found = try StylesheetFiles.below(path, &projects) { failure, _ in skipped.append(failure) }
      let folder = isWritten ? try usingFiles(try OutputFolder(path, isMade: false)) : nil
      inputs += found.map { file, project in
        Input(
          path: Path.normalized(file), project: project, origin: folder.map { FoundFile(file, below: path, $0) }, isFound: true)
      }
    }
    return inputs
  }

  /// The inputs, with folders replaced by the stylesheets below them, and with the other stylesheets of their pairs.
  static func inputs(
    _ arguments: ParsedArguments, _ projects: inout ProjectFiles, _ skipped: inout [CommandFailure]
  ) throws(CommandFailure) -> [Input] {
    let inputs = try found(
      try CompilationOptions.inputs(arguments.positionals, arguments, for: spec), arguments, &projects,
      isWritten: arguments.contains(fix), &skipped)
    if arguments.contains(fix), !arguments.contains(dryRun), inputs.contains(where: { $0.path == "-" }) {
      throw spec.usageFailure(.usageFixStandardInput)
    }
    // A stylesheet that is named twice is checked only once. As layers, it may occur twice.
    var known: Set<Name> = []
    if arguments.contains(layers) {
      if arguments.contains(fix), let twice = inputs.first(where: { !known.insert(Name($0.path)).inserted }) {
        throw spec.usageFailure("'--fix' cannot change '\(twice.path)', which is named twice")
      }
      return inputs
    }
    let named = inputs.filter { known.insert(Name($0.path)).inserted }
    guard !arguments.contains(DarkSheets.option) else { return named }
    return named.flatMap { input in
      let path = CompilationOptions.path(of: input.path, arguments)
      let twin = path.flatMap { Twins.existing(of: $0) { FileIdentity(path: $0)?.isRegular == true }?.path }
      guard !input.isFound, let twin else { return [input] }
      let project = input.project
      guard project?.isExcluded(twin, below: project?.folder ?? "") != true, known.insert(Name(twin)).inserted else {
        return [input]
      }
      return [input, Input(path: twin, project: project, isTwin: true)]
    }
  }

  static func reportOptions(_ arguments: ParsedArguments, _ format: Reporter) -> Reporter.Options {
    var options = Reporter.Options(
      version: CommandLineTool.version,
      screen: Terminal.screen(arguments.value(of: SharedOptions.color), on: .output),
      groupsRepeated: !arguments.contains(all),
      mentionsFixes: !arguments.contains(fix),
      translation: format.isForPeople ? SpokenLanguage.translation : SpokenLanguage.forPrograms)
    if arguments.contains(absolutePaths), let current = Folder.current {
      options.path = { path in
        Path.isAbsolute(path) || path.isSame(as: CompilationOptions.standardInputName) ? path : "\(current)/\(path)"
      }
    }
    return options
  }
}

extension PhraseID {
  static let usageFixStandardInput = PhraseID(
    english: "usage.fix-standard-input", "'--fix' cannot change standard input; '--fix --dry-run' shows the changes")
}
