import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// The dark stylesheets of a pair, as `--dark` names them. The other inputs are the light ones.
enum DarkSheets {
  static let option = OptionSpec(
    "dark", placeholder: "FILE", takes: .file(["nss"]), isRepeated: true,
    help: "the dark stylesheet of a pair, whose light one is the input; several are layers")

  /// The arguments with both stylesheets of each pair among the inputs taken apart, in whatever order they are named. The other
  /// inputs are layers of both themes.
  static func joining(
    _ arguments: ParsedArguments, _ projects: inout ProjectFiles, for spec: CommandSpec
  ) throws(CommandFailure) -> ParsedArguments {
    let inputs = arguments.positionals
    let pairs = Twins.darkIndices(inputs.map(Path.normalized))
    guard let last = inputs.last, !pairs.isEmpty, !arguments.contains(option),
      try Twins.canJoin(last, projects.project(forStylesheet: last), arguments, for: spec)
    else { return arguments }
    var joined = arguments
    joined.positionals = inputs.indices.filter { !pairs.values.contains($0) }.map { inputs[$0] }
    for index in inputs.indices where pairs[index] == nil { joined.set(option, to: inputs[index]) }
    return joined
  }

  /// The paths of the dark stylesheets, with the layers that the project file puts beneath a single one. Fails for a folder, for a
  /// pair of one stylesheet, and in a dialect without a palette.
  static func paths(
    _ arguments: ParsedArguments, light: [String], _ project: ProjectFile?, _ dialect: Dialect, for spec: CommandSpec
  ) throws(CommandFailure) -> [String] {
    let dark = arguments.values(of: option)
    guard !dark.isEmpty else { return [] }
    if let problem = problem(dark: dark, light: light, dialect, "--dark") { throw spec.usageFailure(problem) }
    try spec.checkStandardInput(light + dark)
    if let folder = dark.first(where: { $0 != "-" && Path.isFolder($0) }) {
      throw CommandFailure(.noInput, "'\(folder)' is a folder")
    }
    return try withLayers(dark, project, arguments)
  }

  /// The dark stylesheets, with the layers that the project file puts beneath a single one.
  static func withLayers(
    _ dark: [String], _ project: ProjectFile?, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> [String] {
    guard let project, dark.count == 1 else { return dark }
    return try project.existingLayers(beneath: CompilationOptions.path(of: dark[0], arguments)) + dark
  }

  /// The problem of a pair; nil for a valid one. Both themes may have lower layers in common. `option` is the option or key that
  /// names the dark stylesheets.
  static func problem(dark: [String], light: [String], _ dialect: Dialect, _ option: String) -> Phrase? {
    guard let last = dark.last else { return nil }
    if dialect.defaultPaletteName == nil { return Phrase(.usageNoPalette, ["dialect": dialect.name, "option": option]) }
    if let other = light.last, last != "-", OutputPlan.isSame(last, other) {
      return "'\(last)' is both the light and the dark stylesheet; a pair has two"
    }
    return nil
  }
}
