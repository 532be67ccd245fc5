import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// A theme that was found in a folder: a stylesheet or a pair, but no lower layer of others.
struct FolderTheme {
  /// The path below the folder, without an extension.
  let name: String
  let arguments: ParsedArguments

  /// The themes below the folder that the arguments name; nil if they name none. `failed` becomes the status of the first entry
  /// that cannot be read.
  static func all(
    _ arguments: ParsedArguments, for spec: CommandSpec, failed: inout ExitStatus
  ) throws(CommandFailure) -> [FolderTheme]? {
    guard let folder = arguments.positionals.first(where: { $0 != "-" && Path.isFolder($0) }) else { return nil }
    guard arguments.positionals.count == 1 else {
      throw spec.usageFailure("'\(folder)' is a folder; name it alone, or name stylesheets as layers of one theme")
    }
    try reject([DarkSheets.option, CompilationOptions.stdinName], arguments, for: spec)
    return try below(folder, arguments, for: spec, failed: &failed)
  }

  /// Fails with `usage` for options that cannot be combined with a folder.
  static func reject(_ options: [OptionSpec], _ arguments: ParsedArguments, for spec: CommandSpec) throws(CommandFailure) {
    for option in options where arguments.contains(option) {
      throw spec.usageFailure("'--\(option.name)' belongs to one theme; in a folder, each pair is found by its names")
    }
  }

  /// The stylesheets below a folder with their project files, without lower layers of others.
  static func stylesheets(
    below folder: String, _ arguments: ParsedArguments, for spec: CommandSpec, failed: inout ExitStatus
  ) throws(CommandFailure) -> [(path: String, project: ProjectFile?)] {
    var projects = try ProjectFiles(arguments, for: spec)
    var skipped: [CommandFailure] = []
    let found = try StylesheetFiles.below(folder, &projects, areThemes: true) { failure, _ in skipped.append(failure) }
      .map { (path: Path.normalized($0), project: $1) }
    // The mistakes of a project file are those of all its themes.
    for theme in found { _ = try theme.project?.existingLayers(beneath: theme.path) }
    for failure in skipped {
      CommandLineTool.report(failure)
      failed = failure.status
    }
    return found
  }

  /// The path below a folder, given without its last slash.
  static func name(_ path: String, below folder: String) -> String {
    String(Substring(path.utf8.dropFirst(folder == "." ? 0 : Path.opened(folder).utf8.count)))
  }

  private static func below(
    _ folder: String, _ arguments: ParsedArguments, for spec: CommandSpec, failed: inout ExitStatus
  ) throws(CommandFailure) -> [FolderTheme] {
    let stylesheets = try stylesheets(below: folder, arguments, for: spec, failed: &failed)
    let found = stylesheets.map(\.path)
    let folder = Path.normalized(folder)
    func theme(_ path: String, _ name: String, dark: String? = nil) -> FolderTheme {
      var own = arguments
      own.positionals = [path]
      if let dark { own.set(DarkSheets.option, to: dark) }
      return FolderTheme(name: FolderTheme.name(name, below: folder), arguments: own)
    }
    func baseName(_ path: String) -> String { String(Substring(path.utf8.dropLast(4))) }
    var themes: [FolderTheme] = []
    for group in Twins.groups(found) {
      let (light, dark) = (found[group.light], group.dark.map { found[$0] })
      if let dark, try Twins.canJoin(light, stylesheets[group.light].project, arguments, for: spec) {
        themes.append(theme(light, Twins.themeName(ofLight: light), dark: dark))
      } else {
        themes += ([light] + (dark.map { [$0] } ?? [])).map { theme($0, baseName($0)) }
      }
    }
    return themes
  }
}
