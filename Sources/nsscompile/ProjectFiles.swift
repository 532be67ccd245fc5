import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// Finds the project files of stylesheets, and reads each once. All commands use it, so they agree.
struct ProjectFiles {
  private let named: ProjectFile?
  private let isOff: Bool
  private let isConfined: Bool
  private let isQuiet: Bool
  private var foundByFolder: [Name: ProjectFile?] = [:]
  private(set) var found: [ProjectFile] = []
  private var foundByPath: [Name: ProjectFile] = [:]

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
    let isQuiet = arguments.contains(SharedOptions.quiet)
    self.isQuiet = isQuiet
    named = try path.map { path throws(CommandFailure) in
      try ProjectFiles.read(Path.normalized(path), isConfined: isConfined, isQuiet: isQuiet)
    }
    if let named { found.append(named) }
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
    let project = try read(ProjectFile.nearest(to: folder))
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
      outer.noteUnusedPatterns(outer.project.patternsOfSettings, among: stylesheets)
    }
    var included: [(path: String, project: ProjectFile?)] = []
    for path in stylesheets where outer?.isExcluded(path, below: folder) != true {
      let own = try project(forStylesheet: path)
      if own === outer || own?.isExcluded(path, below: folder) != true { included.append((path, own)) }
    }
    return included
  }

  private mutating func read(_ path: String?) throws(CommandFailure) -> ProjectFile? {
    guard let path else { return nil }
    if let known = foundByPath[Name(path)] { return known }
    let project = try ProjectFiles.read(path, isConfined: isConfined, isQuiet: isQuiet)
    found.append(project)
    foundByPath[Name(path)] = project
    return project
  }

  private static func read(_ path: String, isConfined: Bool, isQuiet: Bool) throws(CommandFailure) -> ProjectFile {
    do throws(ProjectFile.Failure) {
      let file = try ProjectFile(path: path, isConfined: isConfined)
      if !isQuiet { for note in file.project.notes { CommandLineTool.note(note, in: path) } }
      return file
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
  /// Names the patterns that match none of the files below the folder of the project file.
  func noteUnusedPatterns(_ patterns: [PathPatterns], among files: [String]) {
    let names = files.map { Path.relative($0, from: folder) }
    let problems = patterns.filter { !$0.isEmpty }.flatMap { $0.unused(among: names) }.map { pattern in
      (pattern.offset, "no file in the folder of the project file matches '\(pattern.text)'" as Phrase)
    }
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
