import NSSTheme

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
    "palette", placeholder: "NAME", defaultValue: "that of the dialect",
    help: "the built-in colors: \(Palette.names.joined(separator: ", "))")
  static let device = OptionSpec(
    "device", placeholder: "NAME", allowedValues: Environment.Device.names,
    defaultValue: "all, as variants", help: "resolve for one device")
  static let orientation = OptionSpec(
    "orientation", placeholder: "NAME", allowedValues: Environment.Orientation.names,
    defaultValue: "all, as variants", help: "resolve for one orientation")
  static let stdinName = OptionSpec(
    "stdin-filename", placeholder: "NAME", defaultValue: standardInputName, help: "the name of standard input in messages")

  private static let standardInputName = "<stdin>"

  /// The options of the compilation. Fails with `usage` for a palette that does not exist or that the dialect cannot use.
  static func options(_ arguments: ParsedArguments, for spec: CommandSpec) throws(CommandFailure) -> Compilation.Options {
    let dialect = arguments.value(of: dialect).flatMap(Dialect.named) ?? .sapfiori
    var palette: Palette?
    if let name = arguments.value(of: self.palette) {
      palette = try PaletteCommand.palette(named: name, for: spec)
      guard dialect.defaultPalette != nil else {
        throw spec.usageFailure(.usageNoPalette, ["dialect": dialect.name, "option": "--palette \(name)"])
      }
    }
    return Compilation.Options(
      dialect: dialect,
      palette: palette,
      environment: Environment(
        device: arguments.value(of: device).flatMap(Environment.Device.init),
        orientation: arguments.value(of: orientation).flatMap(Environment.Orientation.init))
    )
  }

  /// The named inputs, or standard input if only its name is given. Fails with `usage` if there is no input.
  static func inputs(
    _ named: [String], _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> [String] {
    var inputs = named
    if inputs.isEmpty, arguments.contains(stdinName) { inputs = ["-"] }
    guard !inputs.isEmpty else { throw spec.usageFailure(.usageNoInput) }
    guard inputs.filter({ $0 == "-" }).count <= 1 else { throw spec.usageFailure(.usageInputTwice) }
    return inputs
  }

  /// Reads the inputs of one theme; `-` is standard input.
  static func read(_ inputs: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> [SourceFile] {
    try Stylesheets.read(inputs, standardInputName: arguments.value(of: stdinName) ?? standardInputName)
  }
}
