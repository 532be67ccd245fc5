import NSSCompiler
import NSSFiles
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

/// The enum of the brands that a project file names, for an app that switches them at run time.
enum BrandFiles {
  static let option = OptionSpec(
    "swift-brands", placeholder: "FILE", takes: .file(["swift"]),
    help: "write the enum of the brands of the project file to FILE")

  /// The format that writes the enum, and its stylesheets.
  static func emitter(
    _ project: ProjectFile?, _ options: Emitter.Options, _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> (emitter: Emitter, paths: [String]) {
    guard let project, let (name, patterns) = project.project.settings.brands else {
      throw spec.usageFailure("'--swift-brands' needs a project file with 'brands' in its 'swift' section")
    }
    guard Emitter.Options.isSwiftName(name) else {
      throw CommandFailure(.configuration, "'\(name)' cannot be the name of a type in Swift", at: project.path)
    }
    var options = options
    try OutputFormats.add(project.project.settings, of: project, to: &options, arguments)
    guard options.swiftTypes != .nested else {
      throw spec.usageFailure("'--swift-brands' needs types that the brands share; write '--swift-support shared'")
    }
    var projects = ProjectFiles(only: project)
    let paths = try StylesheetFiles.below(project.folder, &projects) { failure, _ in CommandLineTool.report(failure) }
      .map { Path.normalized($0.path) }.filter { patterns.matches(Path.relative($0, from: project.folder)) }
    options.sources = []
    var brands: [SwiftBrand] = []
    for group in Twins.groups(paths) {
      let path = paths[group.light]
      let settings = project.settings(for: path)
      var own = options
      own.settings[Emitter.Options.swiftNameKey] = nil
      try OutputFormats.add(settings, of: project, to: &own, arguments)
      let light = try project.existingLayers(beneath: path) + [path]
      let dark = try group.dark.map { dark throws(CommandFailure) in
        try project.existingLayers(beneath: paths[dark]) + [paths[dark]]
      }
      let stylesheets = try CompilationOptions.read(light, dark: dark ?? [], arguments, project)
      let compilation = Compilation(
        stylesheets, options: try CompilationOptions.options(arguments, for: spec, settings), rules: RulePage.ids)
      if compilation.hasErrors {
        CommandLineTool.reportErrors(compilation.diagnostics, in: stylesheets.files, arguments)
        throw CommandFailure(.failure, "the brand '\(path)' has errors")
      }
      own.sources = OutputFormats.sources(stylesheets.layers)
      own.darkSources = OutputFormats.sources(stylesheets.dark)
      options.sources += own.sources.suffix(1)
      brands.append(SwiftBrand(compilation.incompleteTheme, own))
    }
    guard !brands.isEmpty else { throw CommandFailure(.configuration, "no stylesheet matches 'brands'", at: project.path) }
    return (.swiftBrands(name, brands, options), paths)
  }
}
