import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

/// `nsscompile check INPUT…`: reports and fixes everything that is wrong with stylesheets.
enum CheckCommand {
  static let spec = CommandSpec(
    name: "check",
    summary: "report everything that is wrong with stylesheets, and fix it",
    usage: "nsscompile check INPUT… [OPTION…]",
    positionals: [
      PositionalSpec("INPUT…", help: "stylesheets, each checked alone, or folders of them; '-' is standard input")
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

  static let reporter = OptionSpec(
    "reporter", placeholder: "FORM", allowedValues: Reporter.all.map(\.name), defaultValue: Reporter.text.name,
    help: "the form of the report, on standard output")
  static let rule = OptionSpec(
    "rule", placeholder: "ID=LEVEL",
    help: "make a diagnostic 'off', 'note', 'warning' or 'error'; 'nsscompile rules' lists them; may be repeated")
  static let strict = OptionSpec("strict", help: "fail on warnings")
  static let maxWarnings = OptionSpec("max-warnings", placeholder: "N", help: "fail if there are more than N warnings")
  static let layers = OptionSpec("layers", help: "check the inputs as layers of one theme")
  static let portable = OptionSpec(
    "portable", placeholder: "NAMES",
    help: "compare with other runtimes: \(Dialect.all.map(\.name).joined(separator: ", ")), separated by commas")
  static let fix = OptionSpec("fix", help: "fix what is certain, in place")
  static let unsafeFixes = OptionSpec(
    "unsafe-fixes", help: "with --fix: also apply fixes that change the look of the app or remove something")
  static let dryRun = OptionSpec("dry-run", help: "with --fix: write nothing, show a unified diff instead of the report")
  static let baseline = OptionSpec(
    "baseline", placeholder: "FILE", help: "ignore the diagnostics that FILE lists; create FILE if it is missing")
  static let updateBaseline = OptionSpec("update-baseline", help: "with --baseline: write FILE again")
  static let absolutePaths = OptionSpec("absolute-paths", help: "show absolute paths, which Xcode turns into links")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = try CheckRun(arguments)
    return try run.run()
  }

  // MARK: Options and inputs

  static func checkOptions(_ arguments: ParsedArguments) throws(CommandFailure) -> Check.Options {
    var options = Check.Options(compilation: try CompilationOptions.options(arguments, for: spec))
    for setting in arguments.values(of: rule) {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw spec.usageFailure(.usageNoLevel, ["setting": setting, "example": "\(parts[0])=off"])
      }
      options.levels[try RulesCommand.id(named: parts[0], for: spec)] = try level(named: parts[1])
    }
    options.portable = try runtimes(arguments.values(of: portable), for: spec)
    if arguments.contains(portable), options.portable.allSatisfy({ $0.name == options.compilation.dialect.name }) {
      let others = Dialect.all.map(\.name).filter { $0 != options.compilation.dialect.name }
      throw spec.usageFailure(.usageOtherRuntimes, parts: ["names": .names(others, .or)])
    }
    return options
  }

  /// The runtimes that the values of `--portable` name.
  static func runtimes(_ values: [String], for spec: CommandSpec) throws(CommandFailure) -> [Dialect] {
    var runtimes: [Dialect] = []
    for name in values.flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) {
      guard let dialect = Dialect.named(name) else {
        throw spec.usageFailure(
          .usageUnknownRuntime, ["name": name],
          parts: ["hint": hint(for: name, among: Dialect.all.map(\.name), all: .choicesRuntimes)])
      }
      runtimes.append(dialect)
    }
    return runtimes
  }

  private static func level(named name: String) throws(CommandFailure) -> Check.Level {
    guard let level = Check.Level(rawValue: name) else {
      throw spec.usageFailure(
        .usageUnknownLevel, ["name": name],
        parts: ["hint": hint(for: name, among: Check.Level.allCases.map(\.rawValue), all: .choicesLevels)])
    }
    return level
  }

  static func maximumWarnings(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(of: maxWarnings) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw spec.usageFailure(.usageMaxWarnings, ["value": text])
    }
    return number
  }

  static func checkCombinations(_ arguments: ParsedArguments) throws(CommandFailure) {
    for option in [unsafeFixes, dryRun] where arguments.contains(option) && !arguments.contains(fix) {
      throw spec.usageFailure(.usageNeedsOption, ["option": "--\(option.name)", "other": "--fix"])
    }
    if arguments.contains(updateBaseline), !arguments.contains(baseline) {
      throw spec.usageFailure(.usageNeedsOption, ["option": "--update-baseline", "other": "--baseline FILE"])
    }
    if arguments.value(of: baseline) == "-" { throw spec.usageFailure(.usageBaselineFile) }
  }

  /// The inputs, with folders replaced by the stylesheets below them. Paths below the current folder are relative to it.
  static func inputs(
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
    // A stylesheet that is named twice is checked once; layers may contain it twice.
    var known: Set<[UInt8]> = []
    if arguments.contains(layers) {
      if arguments.contains(fix), let twice = inputs.first(where: { !known.insert(Array($0.utf8)).inserted }) {
        throw spec.usageFailure(.usageFixTwice, ["name": twice])
      }
      return inputs
    }
    return inputs.filter { known.insert(Array($0.utf8)).inserted }
  }

  static func reportOptions(_ arguments: ParsedArguments, _ form: Reporter) -> Reporter.Options {
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
