import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

extension Twins {
  /// The path of the other stylesheet of a pair if it exists.
  static func existing(of path: String) -> String? {
    let names = names(ofPairWith: path).filter { $0.isSame(as: path) || FileIdentity(path: $0)?.isRegular == true }
    for pair in groups(names) where pair.light == 0 || pair.dark == 0 { return pair.dark.map { names[pair.light + $0] } }
    return nil
  }

  /// The pair of a stylesheet, whose other one exists.
  static func existingPair(
    of path: String, _ project: ProjectFile?, _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> (light: String, dark: String)? {
    let names = names(ofPairWith: path).filter(Path.exists)
    guard let (light, dark) = darkIndices(names).first, light == 0 || dark == 0 else { return nil }
    return try canJoin(path, project, arguments, for: spec) ? (names[light], names[dark]) : nil
  }

  /// True if a stylesheet can be part of a pair: a dialect without a palette has none.
  static func canJoin(
    _ path: String, _ project: ProjectFile?, _ arguments: ParsedArguments, for spec: CommandSpec
  ) throws(CommandFailure) -> Bool {
    let settings = project?.settings(for: path) ?? ProjectSettings()
    return try CompilationOptions.options(arguments, for: spec, settings).dialect.defaultPaletteName != nil
  }
}
