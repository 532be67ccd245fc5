import NSSCompiler
import NSSProjects
import NSSTheme
import NSSTools

/// The theme that the arguments of a command name: with the stylesheets of a pair taken apart, and the layers of a project file.
struct NamedTheme {
  let arguments: ParsedArguments
  let project: ProjectFile?
  let settings: ProjectSettings
  let options: Compilation.Options
  let inputs: [String]
  let dark: [String]

  init(_ named: ParsedArguments, for spec: CommandSpec) throws(CommandFailure) {
    var projects = try ProjectFiles(named, for: spec)
    arguments = try DarkSheets.joining(named, &projects, for: spec)
    let stylesheet = CompilationOptions.path(of: arguments.positionals.last ?? "-", arguments)
    project = try projects.project(forStylesheet: stylesheet)
    settings = project?.settings(for: stylesheet) ?? ProjectSettings()
    options = try CompilationOptions.options(arguments, for: spec, settings)
    let own = try CompilationOptions.inputs(arguments.positionals, arguments, for: spec)
    inputs = own.count == 1 ? try (project?.existingLayers(beneath: stylesheet) ?? []) + own : own
    dark = try DarkSheets.paths(arguments, light: inputs, project, options.dialect, for: spec)
  }

  func stylesheets() throws(CommandFailure) -> Stylesheets {
    try CompilationOptions.read(inputs, dark: dark, arguments, project)
  }
}
