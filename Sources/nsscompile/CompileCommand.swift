import NSSTheme

/// `nsscompile [compile] INPUT… [-o FILE]`: the resolved theme.
enum CompileCommand {
  static let spec = CommandSpec(
    name: "compile",
    summary: "compile stylesheets into a resolved theme",
    usage: "nsscompile [compile] INPUT.nss… [-o FILE] [OPTION…]",
    positionals: [PositionalSpec("INPUT.nss…", help: "stylesheets, as layers of one theme; '-' is standard input")],
    options: [
      output, emit, dialect, palette, device, orientation, compact, locations, depfileOption, stdinName,
      SharedOptions.color, SharedOptions.quiet, SharedOptions.help, SharedOptions.version,
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
    "emit", placeholder: "FORM", allowedValues: Emitter.all.map(\.name), help: "the form of the theme")
  private static let dialect = OptionSpec(
    "dialect", placeholder: "NAME", allowedValues: Dialect.all.map(\.name),
    help: "the runtime whose reading counts")
  private static let palette = OptionSpec(
    "palette", placeholder: "NAME", allowedValues: Palette.names,
    help: "the built-in colors (default: those of the dialect)")
  private static let device = OptionSpec(
    "device", placeholder: "NAME", allowedValues: Environment.Device.allCases.map(\.rawValue),
    help: "resolve for one device")
  private static let orientation = OptionSpec(
    "orientation", placeholder: "NAME", allowedValues: Environment.Orientation.allCases.map(\.rawValue),
    help: "resolve for one orientation")
  private static let compact = OptionSpec("compact", help: "write JSON without white space")
  private static let locations = OptionSpec("locations", help: "add the places of colors, constants and properties")
  private static let depfileOption = OptionSpec(
    "depfile", placeholder: "FILE", help: "write a rule for make or Ninja to FILE (needs -o)")
  private static let stdinName = OptionSpec(
    "stdin-filename", placeholder: "NAME", help: "the name of standard input in messages")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let options = try compilationOptions(arguments)
    let inputs = try checkedInputs(arguments)
    var files: [SourceFile] = []
    for input in inputs { files.append(try read(input, arguments)) }
    let compilation = Compilation(layers: files, options: options)
    report(compilation, arguments)
    guard !compilation.hasErrors else { return .themeAtFault }
    let emitterOptions = Emitter.Options(
      isCompact: arguments.contains(compact), hasLocations: arguments.contains(locations))
    let emitter = Emitter.all.first { $0.name == arguments.value(of: emit) } ?? .json
    if let path = arguments.value(of: output), path != "-" {
      try BlockWriter.emit(compilation.theme, emitter, emitterOptions, to: path)
    } else {
      try BlockWriter.emit(compilation.theme, emitter, emitterOptions)
    }
    try writeDepfile(arguments, inputs)
    return .success
  }

  // MARK: What is asked for

  private static func compilationOptions(_ arguments: ParsedArguments) throws(CommandFailure) -> Compilation.Options {
    let dialect = arguments.value(of: dialect).flatMap(Dialect.named) ?? .sapfiori
    let palette = arguments.value(of: palette)
    if let palette, dialect.defaultPalette == nil {
      throw spec.usageFailure("dialect '\(dialect.name)' has no palette, so '--palette \(palette)' has no effect")
    }
    return Compilation.Options(
      dialect: dialect,
      palette: palette.flatMap(Palette.named),
      environment: Environment(
        device: arguments.value(of: device).flatMap(Environment.Device.init),
        orientation: arguments.value(of: orientation).flatMap(Environment.Orientation.init))
    )
  }

  private static func checkedInputs(_ arguments: ParsedArguments) throws(CommandFailure) -> [String] {
    var inputs = arguments.positionals
    if inputs.isEmpty, arguments.contains(stdinName) { inputs = ["-"] }
    guard !inputs.isEmpty else { throw spec.usageFailure("no input; name a stylesheet, or '-' for standard input") }
    guard inputs.filter({ $0 == "-" }).count <= 1 else { throw spec.usageFailure("standard input '-' is named twice") }
    let outputPath = arguments.value(of: output)
    if arguments.contains(depfileOption), outputPath == nil || outputPath == "-" {
      throw spec.usageFailure("'--depfile' needs '-o FILE': its rule names the output")
    }
    for path in [outputPath, arguments.value(of: depfileOption)].compactMap({ $0 }) {
      if let input = inputs.first(where: { $0 != "-" && InputFile.isSame($0, path) }) {
        throw spec.usageFailure("the output '\(path)' is the input '\(input)'")
      }
    }
    return inputs
  }

  private static func read(_ input: String, _ arguments: ParsedArguments) throws(CommandFailure) -> SourceFile {
    guard input == "-" else { return SourceFile(name: input, bytes: try InputFile.read(input)) }
    let name = arguments.value(of: stdinName) ?? "<stdin>"
    return SourceFile(name: name, bytes: try InputFile.readStandardInput())
  }

  // MARK: What comes out

  /// Diagnostics go to standard error; quietly only the errors.
  private static func report(_ compilation: Compilation, _ arguments: ParsedArguments) {
    let isQuiet = arguments.contains(SharedOptions.quiet)
    let shown = compilation.diagnostics.kept.filter { !isQuiet || $0.severity == .error }
    guard !shown.isEmpty else { return }
    let hasColors = Terminal.hasColors(arguments.value(of: SharedOptions.color))
    var printer = DiagnosticPrinter(files: compilation.files, hasColors: hasColors)
    var text = ""
    for diagnostic in shown {
      text += printer.text(diagnostic)
      if text.utf8.count > 1 << 16 {
        StandardError.write(Array(text.utf8))
        text = ""
      }
    }
    if !isQuiet, let summary = DiagnosticPrinter.summary(compilation.diagnostics) { text += summary + "\n" }
    StandardError.write(Array(text.utf8))
  }

  private static func writeDepfile(_ arguments: ParsedArguments, _ inputs: [String]) throws(CommandFailure) {
    guard let path = arguments.value(of: depfileOption), let target = arguments.value(of: output) else { return }
    let rule = try depfile(target: target, dependencies: inputs.filter { $0 != "-" })
    var file = try OutputFile(path: path)
    try file.write(rule, count: rule.count)
    try file.commit()
  }
}
