import NSSCompiler
import NSSFiles
import NSSMessages
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

enum CompileCommand {
  static let spec = CommandSpec(
    name: "compile",
    summary: "compile stylesheets into a resolved theme",
    usage: "nsscompile [compile] INPUT.nss… [-o FILE] [OPTION…]",
    otherNames: ["build", "convert", "emit", "generate", "make", "render", "resolve", "transpile"],
    positionals: [
      PositionalSpec("INPUT.nss…", takes: .file(["nss"]), help: "stylesheets, as layers of one theme; '-' is standard input")
    ],
    options: [output, DarkSheets.option, OutputFormats.emit, SharedOptions.only, check, lint] + CompilationOptions.environment + [
      OutputFormats.compact, OutputFormats.locations, OutputFormats.swiftName, OutputFormats.swiftAccess,
      OutputFormats.swiftSupport, BrandFiles.option, OutputFormats.cssPrefix, OutputFormats.cssDark, OutputFormats.assetGroup,
      depfileOption, RuleOption.rule, CompilationOptions.stdinName,
    ] + SharedOptions.forThemes,
    examples: [
      "nsscompile acme.nss -o acme.json", "nsscompile base.nss tenant.nss --palette v8 -o tenant.json",
      "nsscompile acme.nss --emit json=acme.json --emit swift=AcmeTheme.swift",
      "nsscompile acme.nss --emit xcassets=Acme.xcassets --emit css=acme.css --emit dtcg=tokens/",
      "nsscompile acme.nss --emit css=acme.css --only overridden,constants",
      "nsscompile acme.nss --emit Templates/theme.scss.mustache=acme.scss",
      "nsscompile acme.nss --dark acme.dark.nss -o acme.json",
      "nsscompile acme.nss --device ipad --orientation landscape | jq .styles",
    ],
    readsConfiguration: true
  )

  static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE", takes: .file([]),
    help: "write the theme to FILE instead of standard output")
  private static let check = OptionSpec(
    "check", help: "write nothing; list the outputs that would change, and end with 1 if there are any")
  private static let lint = OptionSpec("lint", help: "report what 'check' reports; an error stops before anything is written")
  static let depfileOption = OptionSpec(
    "depfile", placeholder: "FILE", takes: .file([]),
    help: "write a rule for make or Ninja to FILE (needs an output with a path)")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var projects = try ProjectFiles(arguments, for: spec)
    let last = arguments.positionals.last ?? "-"
    let project = try projects.project(forStylesheet: CompilationOptions.path(of: last, arguments))
    let settings = project?.settings(for: CompilationOptions.path(of: last, arguments)) ?? ProjectSettings()
    let options = try CompilationOptions.options(arguments, for: spec, settings)
    var asked: [DiagnosticID: Check.Level] = [:]
    try RuleOption.apply(arguments, to: &asked, for: spec)
    let levels = settings.rules.merging(asked) { $1 }
    let baseName = Emitter.baseName(of: CompilationOptions.path(of: last, arguments) ?? "")
    var plan = try OutputPlan(arguments, output: output, baseName: baseName, for: spec)
    var emitterOptions = try OutputFormats.emitterOptions(arguments, plan.entries.map(\.emitter), for: spec)
    try OutputFormats.add(settings, of: project, to: &emitterOptions, arguments)
    plan.addSwiftTypes(emitterOptions)
    let (inputs, dark) = try checkedInputs(arguments, project, options.dialect, plan)
    let stylesheets = try CompilationOptions.read(inputs, dark: dark, arguments, project)
    emitterOptions.sources = OutputFormats.sources(stylesheets.layers)
    emitterOptions.darkSources = OutputFormats.sources(stylesheets.dark)
    var compilation = Compilation(stylesheets, options: options, rules: RulePage.ids)
    compilation.apply(levels)
    if arguments.contains(lint) {
      var checked = Check.Options(settings, compilation: options, isBase: project?.isBase(inputs.last) ?? false)
      checked.levels.merge(asked) { $1 }
      let own = inputs.count == arguments.positionals.count ? 0 : inputs.count - 1
      let darkOwn = inputs.count + dark.count - arguments.values(of: DarkSheets.option).count
      let found = Check.reported(Check(stylesheets, options: checked).diagnostics.kept) {
        $0 < inputs.count ? $0 >= own : $0 >= darkOwn
      }
      // An error that a comment silences still prevents the theme.
      let silenced = found.contains { $0.severity == .error } ? [] : compilation.diagnostics.kept.filter { $0.severity == .error }
      compilation.diagnostics.replace(found + silenced)
    }
    KnownDiagnostics(project)?.hide(in: &compilation)
    report(compilation, arguments)
    if !arguments.contains(SharedOptions.quiet) { noteKeptErrors(compilation, asked) }
    // End the process here, to save the time for releasing a thousand diagnostics.
    if compilation.hasErrors {
      summarize(compilation.diagnostics, nil, arguments)
      if !arguments.isWatched { exitProcess(.failure) }
      return .failure
    }
    var losses = LossDiagnostics(stylesheets.layers, levels)
    var read = inputs + dark + projectPaths(project) + OutputFormats.templates(arguments)
    do throws(CommandFailure) {
      if let path = arguments.value(of: BrandFiles.option) {
        read += try plan.addBrands(project, emitterOptions, to: path, arguments)
        try plan.check(read, for: spec)
      }
      _ = try SharedOptions.parts(arguments, of: compilation.incompleteTheme, for: spec)
      let status = try write(compilation.incompleteTheme, plan, emitterOptions, read, arguments, &losses)
      summarize(compilation.diagnostics, losses, arguments)
      return status
    } catch {
      summarize(compilation.diagnostics, losses, arguments)
      throw error
    }
  }

  private static func projectPaths(_ project: ProjectFile?) -> [String] { project.map { [$0.path] } ?? [] }

  /// Notes that errors stay errors, whatever `--rule` sets.
  private static func noteKeptErrors(_ compilation: Compilation, _ levels: [DiagnosticID: Check.Level]) {
    guard !levels.isEmpty else { return }
    var known: Set<DiagnosticID> = []
    for diagnostic in compilation.diagnostics.kept where diagnostic.severity == .error {
      guard let level = levels[diagnostic.id], level != .error, known.insert(diagnostic.id).inserted else { continue }
      CommandLineTool.note(
        "'--rule \(diagnostic.id.rawValue)=\(level.rawValue)' has no effect: without this error, the theme would not be what the runtime shows"
      )
    }
  }

  // MARK: Inputs

  private static func checkedInputs(
    _ arguments: ParsedArguments, _ project: ProjectFile?, _ dialect: Dialect, _ plan: OutputPlan
  ) throws(CommandFailure) -> (light: [String], dark: [String]) {
    var inputs = try CompilationOptions.inputs(arguments.positionals, arguments, for: spec)
    if let folder = inputs.first(where: { $0 != "-" && Path.isFolder($0) }) {
      throw CommandFailure(
        .noInput, "'\(folder)' is a folder",
        help: """
          use 'check' or 'batch' for folders: nsscompile check \(folder.shellWord), \
          nsscompile batch \(folder.shellWord) -o themes
          """)
    }
    if plan.entries.contains(where: { $0.emitter.options.contains(OutputFormats.swiftName.name) }), inputs.last == "-",
      !arguments.contains(CompilationOptions.stdinName), !arguments.contains(OutputFormats.swiftName)
    {
      throw spec.usageFailure("'--emit swift' needs '--swift-name NAME' for standard input")
    }
    if let project, inputs.count == 1 {
      inputs = try project.existingLayers(beneath: CompilationOptions.path(of: inputs[0], arguments)) + inputs
    }
    // Layers are named like their stylesheet, so that they too are links in the log of a build.
    func named(_ paths: [String], _ written: [String]) -> [String] {
      written.count == 1 && Path.isAbsolute(written[0]) ? paths.map(Path.fromRoot) : paths
    }
    inputs = named(inputs, arguments.positionals)
    let dark = named(
      try DarkSheets.paths(arguments, light: inputs, project, dialect, for: spec), arguments.values(of: DarkSheets.option))
    // An editor that passes its text to standard input names the file that the text belongs to.
    let read =
      inputs + dark + projectPaths(project) + arguments.values(of: CompilationOptions.stdinName)
      + OutputFormats.templates(arguments)
    if arguments.contains(check) {
      guard plan.entries.allSatisfy({ $0.path != nil }) else {
        throw spec.usageFailure("'--check' needs '-o FILE', or '--emit FORM=PATH' for each form")
      }
      guard !arguments.contains(depfileOption) else {
        throw spec.usageFailure("'--check' and '--depfile' cannot be combined")
      }
    }
    guard !arguments.contains(depfileOption) || !plan.paths.isEmpty else {
      throw spec.usageFailure("'--depfile' needs '-o FILE' or '--emit FORM=PATH': its rule names the output")
    }
    try plan.check(read, for: spec)
    guard let depfilePath = depfilePath(arguments) else { return (inputs, dark) }
    try OutputPlan.check(depfilePath, isNo: read, "depfile", for: spec)
    for path in plan.paths where OutputPlan.isSame(path, depfilePath) {
      throw spec.usageFailure("the depfile '\(depfilePath)' is the output")
    }
    return (inputs, dark)
  }

  private static func depfilePath(_ arguments: ParsedArguments) -> String? {
    arguments.value(of: depfileOption).map { $0 == "-" ? "/dev/stdout" : $0 }
  }

  // MARK: Outputs

  private static func write(
    _ theme: Theme, _ plan: OutputPlan, _ options: Emitter.Options, _ inputs: [String], _ arguments: ParsedArguments,
    _ losses: inout LossDiagnostics
  ) throws(CommandFailure) -> ExitStatus {
    let outputs = try plan.entries.map { entry throws(CommandFailure) in
      (entry: entry, emitted: try EmittedTheme(theme, as: entry.emitter, options))
    }
    if losses.isError {
      for (entry, emitted) in outputs { losses.add(emitted.losses, of: entry.emitter) }
      if losses.diagnostics.hasErrors { return .failure }
    }
    if arguments.contains(check) {
      var changed: [String] = []
      for (entry, emitted) in outputs {
        let isCurrent = try entry.path.map { path throws(CommandFailure) in try emitted.isCurrent(at: path) } ?? true
        losses.add(emitted.losses, of: entry.emitter)
        if !isCurrent, let path = entry.path { changed.append(path) }
      }
      guard !changed.isEmpty else { return .success }
      try CommandLineTool.print(changed.map { "\($0.visibleOnOneLine)\n" }.joined())
      if !arguments.contains(SharedOptions.quiet) {
        CommandLineTool.note("\(changed.count) output\(changed.count == 1 ? "" : "s") would change")
      }
      return .failure
    }
    for (entry, emitted) in outputs { if let path = entry.path { try emitted.check(at: path) } }
    // Make the depfile before an output is written, so that a depfile that cannot be created leaves no new theme.
    let depfile = try depfilePath(arguments).map { path throws(CommandFailure) in
      let rule = try nsscompile.depfile(targets: plan.entries.compactMap(\.target), dependencies: inputs.filter { $0 != "-" })
      return try usingFiles(try OutputFile(rule, for: OutputTarget(path: path)))
    }
    for (entry, emitted) in outputs {
      if let path = entry.path { try emitted.write(to: path) } else { try CommandLineTool.print(emitted.files[0].bytes) }
      losses.add(emitted.losses, of: entry.emitter)
    }
    // A file system may treat the names of the depfile and of an output as the same, which only shows when one of them exists.
    if let path = depfilePath(arguments), plan.paths.contains(where: { FileIdentity.isSame($0, path) }) {
      throw spec.usageFailure("the depfile '\(path)' is the output")
    }
    // Commit the depfile last: a rule without its theme would hide the missing theme.
    _ = try usingFiles(try depfile?.commit())
    return .success
  }

  /// Writes the diagnostics to standard error; with `--quiet` only the errors.
  private static func report(_ compilation: Compilation, _ arguments: ParsedArguments) {
    let isQuiet = arguments.contains(SharedOptions.quiet)
    let shown = compilation.diagnostics.kept.filter { !isQuiet || $0.severity == .error }
    CommandLineTool.report(shown, in: compilation.stylesheets.files, arguments)
  }

  private static func summarize(_ found: DiagnosticList, _ losses: LossDiagnostics?, _ arguments: ParsedArguments) {
    let isQuiet = arguments.contains(SharedOptions.quiet)
    var all = found
    let screen = Terminal.screen(arguments.value(of: SharedOptions.color))
    var text = ""
    if let losses {
      text = losses.lines(isQuiet: isQuiet, screen).joined()
      all.append(losses.diagnostics)
    }
    if !isQuiet, !all.isEmpty, let summary = DiagnosticPrinter.summary(all, in: SpokenLanguage.translation) {
      text += screen.line(summary)
    }
    if !text.isEmpty { StandardError.write(text) }
  }
}
