import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

extension Twins {
  /// The pair of a stylesheet, whose other one exists and is not excluded.
  static func existingPair(
    of path: String, _ project: ProjectFile?, _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> (light: String, dark: String)? {
    guard let twin = existing(of: path, Path.exists), project?.isExcluded(twin.path, below: project?.folder ?? "") != true,
      try canJoin(path, project, arguments, for: spec)
    else { return nil }
    return twin.isLight ? (twin.path, path) : (path, twin.path)
  }

  /// True if a stylesheet can be part of a pair: a dialect without a palette has none.
  static func canJoin(
    _ path: String, _ project: ProjectFile?, _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> Bool {
    let settings = project?.settings(for: path) ?? ProjectSettings()
    return try CompilationOptions.options(arguments, for: spec, settings).dialect.defaultPaletteName != nil
  }
}
