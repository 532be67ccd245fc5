import NSSCompiler
import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// One side of a comparison: a compiled theme, or the layers of one.
struct DiffSide {
  /// The name in headings and, for stylesheets, the paths that locations have.
  let name: String
  /// The paths that are read; `-` is standard input.
  let paths: [String]
  /// The names of the files in messages; nil if they are the paths.
  var shownNames: [String]?
  /// The path that determines the project file; nil for none.
  var projectPath: String?

  init(_ argument: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    name = argument == "-" ? CompilationOptions.standardInputName(arguments) : argument
    paths = DiffSide.layers(argument)
    projectPath = CompilationOptions.path(of: paths[paths.count - 1], arguments)
  }

  /// The paths that an argument names: `base.nss+tenant.nss` are layers unless a file has that name.
  static func layers(_ argument: String) -> [String] {
    let parts = argument.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    return parts.contains("") || Path.exists(argument) ? [argument] : parts
  }

  /// A version of a file that git wrote to a temporary path; a nil path means that there is no file.
  init(name: String, path: String?) {
    self.name = name
    paths = path.map { [$0] } ?? []
    shownNames = [name]
    projectPath = name
  }
}

/// Both sides of a comparison, with their contents and project files.
struct DiffSides {
  private struct Read {
    let side: DiffSide
    var files: [SourceFile]
    var theme: Theme?
    var project: ProjectFile?
    var settings: ProjectSettings
  }

  private let arguments: ParsedArguments
  private var old: Read
  private var new: Read

  init(_ old: DiffSide, _ new: DiffSide, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    var projects = try ProjectFiles(arguments, for: DiffCommand.spec)
    var found: [ProjectFile?] = []
    for side in [old, new] { found.append(try projects.project(forStylesheet: side.projectPath)) }
    // An older version is often in a temporary folder, so a side without a project file uses the other side's.
    self.old = try DiffSides.read(old, found[0], found[1], like: new.projectPath, arguments)
    self.new = try DiffSides.read(new, found[1], found[0], like: old.projectPath, arguments)
  }

  private static func read(
    _ side: DiffSide, _ own: ProjectFile?, _ other: ProjectFile?, like otherPath: String?, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Read {
    let (project, projectPath) = own == nil && other != nil ? (other, otherPath) : (own, side.projectPath)
    var read = Read(
      side: side, files: [], theme: nil, project: project, settings: project?.settings(for: projectPath) ?? ProjectSettings())
    guard !side.paths.isEmpty else {
      read.files = [SourceFile(bytes: [], name: side.name)]
      return read
    }
    var files = try CompilationOptions.read(side.paths, arguments, project)
    if let names = side.shownNames { files = zip(files, names).map { SourceFile(bytes: $0.bytes, name: $1) } }
    if files.count == 1, CompiledTheme.isCompiled(files[0]) {
      read.theme = try CompiledTheme.read(files[0].bytes, name: side.name)
      return read
    }
    if files.count == 1, let project {
      var layers = try project.existingLayers(beneath: projectPath)
      if own == nil, let projectPath, let path = side.projectPath {
        // A folder with an older version has its own layers.
        layers = layers.map { layer in
          let beside = Path.normalized(
            Path.opened(Path.parent(of: path)) + Path.relative(layer, from: Path.parent(of: projectPath)))
          return Path.exists(beside) ? beside : layer
        }
      }
      files = try CompilationOptions.read(layers, arguments, project) + files
    }
    read.files = files
    return read
  }

  /// Compares the sides; nil if one has errors, which are reported.
  func compare(
    _ filter: DiffCommand.Filter, report: (Compilation) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> DiffResult? {
    let oldOptions = try options(old, other: new.theme)
    let newOptions = try options(new, other: old.theme)
    var isFine = true
    var themes: [Theme] = []
    for (read, options) in [(old, oldOptions), (new, newOptions)] {
      if let theme = read.theme {
        themes.append(theme)
        continue
      }
      let compilation = Compilation(Stylesheets(layers: read.files), options: options, rules: RulePage.ids)
      themes.append(compilation.incompleteTheme)
      guard compilation.hasErrors else { continue }
      isFine = false
      try report(compilation)
    }
    guard isFine else { return nil }
    let names = old.side.name.isSame(as: new.side.name) ? new.side.name : "\(old.side.name) → \(new.side.name)"
    let difference = try filter(
      ThemeDifference(from: themes[0], to: themes[1]).joiningRenamedOverrides(from: themes[0], to: themes[1]), themes[0],
      themes[1])
    guard old.theme == nil, new.theme == nil else {
      return DiffResult(difference: difference, causes: DifferenceCauses(none: difference), names: names)
    }
    let causes = DifferenceCauses(
      of: difference, from: Analysis(old.files, options: oldOptions), to: Analysis(new.files, options: newOptions),
      options: newOptions)
    return DiffResult(difference: difference, causes: causes, names: names)
  }

  /// The options of a side. The default dialect and palette come from a compiled theme on the other side.
  private func options(_ read: Read, other: Theme?) throws(CommandFailure) -> Compilation.Options {
    var options = try CompilationOptions.options(arguments, for: DiffCommand.spec, read.settings)
    guard let other else { return options }
    if !arguments.contains(CompilationOptions.dialect), read.settings.dialect == nil, let dialect = other.dialect {
      options.dialect = dialect
    }
    if !arguments.contains(CompilationOptions.palette), read.settings.palette == nil { options.palette = other.palette }
    return options
  }
}
