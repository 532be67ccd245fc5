import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

/// `nsscompile [compile] INPUT… [-o FILE]`: writes the resolved theme.
enum CompileCommand {
  static let spec = CommandSpec(
    name: "compile",
    summary: "compile stylesheets into a resolved theme",
    usage: "nsscompile [compile] INPUT.nss… [-o FILE] [OPTION…]",
    positionals: [PositionalSpec("INPUT.nss…", help: "stylesheets, as layers of one theme; '-' is standard input")],
    options: [
      output, emit, CompilationOptions.dialect, CompilationOptions.palette, CompilationOptions.device,
      CompilationOptions.orientation, compact, locations, depfileOption, CompilationOptions.stdinName,
      SharedOptions.color, SharedOptions.quiet, SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
    ],
    examples: [
      "nsscompile acme.nss -o acme.json",
      "nsscompile base.nss tenant.nss --palette v8 -o tenant.json",
      "nsscompile acme.nss --device ipad --orientation landscape | jq .styles",
    ]
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE", help: "write the theme to FILE instead of standard output")
  private static let emit = OptionSpec(
    "emit", placeholder: "FORM", allowedValues: Emitter.all.map(\.name), defaultValue: Emitter.json.name,
    help: "the form of the theme")
  static let compact = OptionSpec("compact", help: "write JSON without white space")
  static let locations = OptionSpec("locations", help: "add the locations of colors, constants and properties")
  private static let depfileOption = OptionSpec(
    "depfile", placeholder: "FILE", help: "write a rule for make or Ninja to FILE (needs -o)")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let options = try CompilationOptions.options(arguments, for: spec)
    let inputs = try checkedInputs(arguments)
    let files = try CompilationOptions.read(inputs, arguments)
    let compilation = Compilation(layers: files, options: options, rules: RulePage.ids)
    report(compilation, arguments)
    // End the process here, which saves the time to release a thousand diagnostics.
    if compilation.hasErrors { exitProcess(.themeAtFault) }
    let emitterOptions = Emitter.Options(
      isCompact: arguments.contains(compact), hasLocations: arguments.contains(locations))
    let emitter = Emitter.all.first { $0.name == arguments.value(of: emit) } ?? .json
    if let path = arguments.value(of: output), path != "-" {
      let file = try usingFiles(try OutputFile(path: path))
      let depfile = try openDepfile(arguments, inputs)
      try BlockWriter(file.write).write(compilation.theme, as: emitter, emitterOptions)
      // Commit the depfile second: a rule without its theme would hide that the theme is missing.
      try depfile?.write()
      _ = try usingFiles(try file.commit())
      if let depfile { try commit(depfile, arguments) }
    } else {
      try BlockWriter(StandardStreams.writeOutput).write(compilation.theme, as: emitter, emitterOptions)
    }
    return .success
  }

  // MARK: Inputs

  private static func checkedInputs(_ arguments: ParsedArguments) throws(CommandFailure) -> [String] {
    let inputs = try CompilationOptions.inputs(arguments.positionals, arguments, for: spec)
    let outputPath = arguments.value(of: output)
    if arguments.contains(depfileOption), outputPath == nil || outputPath == "-" {
      throw spec.usageFailure(.usageDepfileOutput)
    }
    let depfilePath = depfilePath(arguments)
    if let outputPath, outputPath != "-" { try checkIsNoInput(outputPath, inputs, .usageOutputIsInput) }
    if let depfilePath { try checkIsNoInput(depfilePath, inputs, .usageDepfileIsInput) }
    // A problem of one path alone is reported when the file is opened.
    if let outputPath, let depfilePath, let target = try? OutputTarget(path: outputPath),
      let depfile = try? OutputTarget(path: depfilePath), target.isSame(depfile)
    {
      throw spec.usageFailure(.usageDepfileIsOutput, ["path": depfilePath])
    }
    return inputs
  }

  private static func depfilePath(_ arguments: ParsedArguments) -> String? {
    arguments.value(of: depfileOption).map { $0 == "-" ? "/dev/stdout" : $0 }
  }

  private static func checkIsNoInput(_ path: String, _ inputs: [String], _ message: PhraseID) throws(CommandFailure) {
    if let input = inputs.first(where: { $0 == "-" ? FileIdentity.isStandardInput(path) : FileIdentity.isSame($0, path) }) {
      throw spec.usageFailure(message, ["path": path, "input": input])
    }
  }

  // MARK: Outputs

  /// Writes the diagnostics to standard error; with `--quiet` only the errors.
  private static func report(_ compilation: Compilation, _ arguments: ParsedArguments) {
    let isQuiet = arguments.contains(SharedOptions.quiet)
    let shown = compilation.diagnostics.kept.filter { !isQuiet || $0.severity == .error }
    guard !shown.isEmpty else { return }
    let hasColors = Terminal.hasColors(arguments.value(of: SharedOptions.color))
    var printer = DiagnosticPrinter(shown, in: compilation.files, hasColors: hasColors, SpokenLanguage.translation)
    var output = StandardError.output()
    for diagnostic in shown {
      printer.write(diagnostic, &output)
      output.endValue()
    }
    if !isQuiet, let summary = DiagnosticPrinter.summary(compilation.diagnostics, in: SpokenLanguage.translation) {
      output.write(summary + "\n")
    }
    output.finish()
  }

  /// An open depfile and its content.
  private struct OpenDepfile {
    let file: OutputFile
    let rule: [UInt8]

    /// Writes the content. `commit` then gives the file its name.
    func write() throws(CommandFailure) {
      try usingFiles(try file.write(rule, count: rule.count))
      try usingFiles(try file.prepare())
    }
  }

  /// Commits a depfile. Fails if it would replace the theme just written, on a file system that treats both names as the same:
  /// this cannot be detected before one of the files exists.
  private static func commit(_ depfile: OpenDepfile, _ arguments: ParsedArguments) throws(CommandFailure) {
    if let path = depfilePath(arguments), let theme = arguments.value(of: output), FileIdentity.isSame(theme, path) {
      depfile.file.discard()
      throw spec.usageFailure(.usageDepfileIsOutput, ["path": path])
    }
    _ = try usingFiles(try depfile.file.commit())
  }

  /// Opens the depfile. Called before the theme is committed, so that a depfile that cannot be created leaves no new theme.
  private static func openDepfile(_ arguments: ParsedArguments, _ inputs: [String]) throws(CommandFailure) -> OpenDepfile? {
    guard let path = depfilePath(arguments), let target = arguments.value(of: output) else { return nil }
    let rule = try depfile(target: target, dependencies: inputs.filter { $0 != "-" })
    return OpenDepfile(file: try usingFiles(try OutputFile(path: path)), rule: rule)
  }
}
