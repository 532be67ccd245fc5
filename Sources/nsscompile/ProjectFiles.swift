import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// Finds the project files of stylesheets, and reads each once. All commands use it, so they agree.
struct ProjectFiles {
  private var named: ProjectFile?
  private let isOff: Bool
  private let isConfined: Bool
  private let isQuiet: Bool
  private var foundByFolder: [Name: ProjectFile?] = [:]
  private(set) var found: [ProjectFile] = []
  private var foundByPath: [Name: ProjectFile] = [:]
  private var noted: Set<Name> = []

  /// Reads the project file of `--config`. `isConfined` is true if lower layers must be inside the folder of the project file.
  /// `isExplicit` is true if only the project file of `--config` is used, because requests are not trusted.
  init(
    _ arguments: ParsedArguments, for spec: CommandSpec, isConfined: Bool = false, isExplicit: Bool = false
  ) throws(CommandFailure) {
    let path = arguments.value(of: SharedOptions.config)
    guard path == nil || !arguments.contains(SharedOptions.noConfig) else {
      throw spec.usageFailure("'--config' and '--no-config' cannot be combined")
    }
    self.isConfined = isConfined
    isOff = arguments.contains(SharedOptions.noConfig) || isExplicit
    isQuiet = arguments.contains(SharedOptions.quiet)
    named = try read(path.map(Path.normalized))
  }

  init(only project: ProjectFile) { (named, isOff, isConfined, isQuiet) = (project, false, false, true) }

  /// The project file for a stylesheet. A nil path is standard input without a name, which is treated as a file of the current folder.
  mutating func project(forStylesheet path: String?) throws(CommandFailure) -> ProjectFile? {
    try project(forFolder: path.map(Path.parent) ?? ".")
  }

  /// The project file in a folder or its nearest ancestor; nil if there is none.
  mutating func project(forFolder folder: String) throws(CommandFailure) -> ProjectFile? {
    if let named { return named }
    guard !isOff else { return nil }
    if let known = foundByFolder[Name(folder)] { return known }
    let path = ProjectFile.nearest(to: folder)
    let others = isQuiet ? [] : ["nsscompile.json", ".nsscompilerc", ".nsscompilerc.json"].map { Path.opened(folder) + $0 }
    for other in others.map(Path.normalized) where Path.exists(other) && path.map(Path.parent)?.isSame(as: folder) != true {
      CommandLineTool.note("'\(other)' is not read; \(Phrase(.choicesDidYouMean, ["name": Project.fileName]))")
    }
    let project = try read(path)
    foundByFolder[Name(folder)] = .some(project)
    return project
  }

  /// The stylesheets that were found below a folder, without those that the project file of the folder or their own excludes.
  /// `areGoldens` is true for the stylesheets of golden files, which need not exist.
  mutating func included(
    _ stylesheets: [String], below folder: String, areGoldens: Bool = false
  ) throws(CommandFailure) -> [(path: String, project: ProjectFile?)] {
    let outer = try project(forFolder: folder)
    if !isQuiet, !areGoldens, let outer, Path.normalized(outer.folder).isSame(as: Path.normalized(folder)) {
      outer.note(outer.unusedPatterns(among: stylesheets))
    }
    var included: [(path: String, project: ProjectFile?)] = []
    for path in stylesheets where outer?.isExcluded(path, below: folder) != true {
      let own = try project(forStylesheet: path)
      if own === outer || own?.isExcluded(path, below: folder) != true { included.append((path, own)) }
      if !isQuiet, let own, let text = outer?.noteOfUse(of: own, for: path), noted.insert(Name(text)).inserted {
        CommandLineTool.note("\(text)")
      }
    }
    return included
  }

  private mutating func read(_ path: String?) throws(CommandFailure) -> ProjectFile? {
    guard let path else { return nil }
    if let known = foundByPath[Name(path)] { return known }
    do throws(ProjectFile.Failure) {
      let project = try ProjectFile(path: path, isConfined: isConfined)
      if !isQuiet { for note in project.project.notes { CommandLineTool.note(note, in: path) } }
      found.append(project)
      foundByPath[Name(path)] = project
      return project
    } catch {
      switch error {
      case .unreadable(let error): throw CommandFailure(ofOwn: error)
      case .malformed(let error): throw CommandFailure(error, in: path)
      }
    }
  }
}

extension CommandFailure {
  /// A failure with `configuration` that contains all problems of a project file.
  init(_ error: ProjectError, in path: String, help: Phrase? = nil) {
    let failures = CommandFailure.once(
      error.problems.map { CommandFailure(.configuration, $0.message, at: "\(path):\($0.line):\($0.column)") })
    let last = failures[failures.count - 1]
    guard error.omittedCount > 0 else {
      self.init(.configuration, last.message, help: help, at: last.location, others: failures.dropLast())
      return
    }
    let plural = error.omittedCount == 1 ? "" : "s"
    self.init(.configuration, "'\(path)' has \(error.omittedCount) more error\(plural)", others: failures)
  }
}

extension ProjectFile {
  func note(_ problems: [(offset: Int, message: Phrase)]) {
    for note in ProjectError(problems, in: project.file).problems { CommandLineTool.note(note, in: path) }
  }

  func skips(_ path: String, _ arguments: ParsedArguments) -> Bool {
    path != "-" && arguments.contains(SharedOptions.forceExclude) && isExcluded(path, below: folder)
  }

  /// The layers beneath a stylesheet, the lowest one first. Fails with `configuration` if one does not exist.
  func existingLayers(beneath stylesheet: String?) throws(CommandFailure) -> [String] {
    do throws(ProjectError) { return try layers(beneath: stylesheet) } catch { throw CommandFailure(error, in: path) }
  }
}
