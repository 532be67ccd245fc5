import NSSCompiler
import NSSProjects
import NSSTheme
import NSSTools

/// The options for reading and compiling stylesheets that several commands share.
enum CompilationOptions {
  static let dialect = OptionSpec(
    "dialect", placeholder: "NAME", allowedValues: Dialect.all.map(\.name), defaultValue: Dialect.sapfiori.name,
    meanings: [
      Dialect.sapfiori.name: "SAPFiori, for UIKit", Dialect.nui.name: "the NUI library",
      Dialect.thememanager.name: "FioriThemeManager, for SwiftUI",
    ],
    help: "the runtime to emulate")
  static let palette = OptionSpec(
    "palette", placeholder: "NAME", defaultValue: "that of the dialect", takes: .value(Palette.names),
    help: "the built-in colors: \(Palette.names.joined(separator: ", "))")
  static let device = OptionSpec(
    "device", placeholder: "NAME", allowedValues: Environment.Device.names,
    defaultValue: "all, as variants", help: "resolve for one device")
  static let orientation = OptionSpec(
    "orientation", placeholder: "NAME", allowedValues: Environment.Orientation.names,
    defaultValue: "all, as variants", help: "resolve for one orientation")
  static let stdinName = OptionSpec(
    "stdin-filename", placeholder: "NAME", defaultValue: standardInputName, takes: .file(["nss"]),
    help: "the name of standard input in messages")

  static let environment = [dialect, palette, device, orientation]
  static let all = environment + [stdinName]

  static let standardInputName = "<stdin>"

  /// The options of the compilation. Fails with `usage` for a palette that does not exist or that the dialect cannot use.
  static func options(
    _ arguments: ParsedArguments, for spec: CommandSpec, _ settings: ProjectSettings = ProjectSettings()
  ) throws(CommandFailure) -> Compilation.Options {
    var options = Compilation.Options(settings, dialect: arguments.value(of: dialect).flatMap(Dialect.find))
    if let name = arguments.value(of: self.palette) {
      options.palette = try PaletteCommand.palette(named: name, for: spec)
      guard options.dialect.defaultPaletteName != nil else {
        throw spec.usageFailure(.usageNoPalette, ["dialect": options.dialect.name, "option": "--palette \(name)"])
      }
    }
    options.environment = Environment(
      device: arguments.value(of: device).flatMap(Environment.Device.init) ?? options.environment.device,
      orientation: arguments.value(of: orientation).flatMap(Environment.Orientation.init) ?? options.environment.orientation)
    return options
  }

  /// The named inputs, or standard input if only its name is given. Fails with `usage` if there is no input.
  static func inputs(_ named: [String], _ arguments: ParsedArguments, for spec: CommandSpec) throws(CommandFailure) -> [String] {
    var inputs = named
    if inputs.isEmpty, arguments.contains(stdinName) { inputs = ["-"] }
    guard !inputs.isEmpty else { throw spec.usageFailure("no input; name a stylesheet, or '-' for standard input") }
    try spec.checkStandardInput(inputs)
    return inputs
  }

  /// The path of an input. For standard input, it is the value of `--stdin-filename`; nil if that is not given.
  static func path(of input: String, _ arguments: ParsedArguments) -> String? {
    input == "-" ? arguments.value(of: stdinName) : input
  }

  static func standardInputName(_ arguments: ParsedArguments) -> String { arguments.value(of: stdinName) ?? standardInputName }

  /// Reads the inputs of a theme, which may be a pair; `-` is standard input.
  static func read(
    _ light: [String], dark: [String], _ arguments: ParsedArguments, _ project: ProjectFile? = nil
  ) throws(CommandFailure) -> Stylesheets {
    Stylesheets(try read(light + dark, arguments, project), lightCount: light.count)
  }

  static func read(
    _ inputs: [String], _ arguments: ParsedArguments, _ project: ProjectFile? = nil, found: Set<Int> = []
  ) throws(CommandFailure) -> [SourceFile] {
    // A pipe has no later version to watch for.
    try StylesheetFiles.read(
      inputs, isRegular: arguments.isWatched, found: found, standardInputName: standardInputName(arguments), project: project)
  }
}
