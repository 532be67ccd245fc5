import NSSTheme
import NSSTools

enum SharedOptions {
  static let only = OptionSpec(
    "only", placeholder: "PARTS", isRepeated: true,
    help:
      "some parts, separated by commas: palette, overridden (palette styles that the theme sets), constants, styles, or names "
      + "in which '*' stands for any characters")
  static let quiet = OptionSpec("quiet", letter: "q", help: "show errors only")
  static let color = OptionSpec(
    "color", placeholder: "WHEN", allowedValues: ["auto", "always", "never"], defaultValue: "auto",
    help: "color the messages")
  static let config = OptionSpec(
    "config", placeholder: "FILE",
    defaultValue: "the nearest '.nsscompile.json' in the folder of the stylesheet or one of its parent folders",
    takes: .file(["json"]), help: "the project file")
  static let noConfig = OptionSpec("no-config", help: "read no project file")
  static let forceExclude = OptionSpec(
    "force-exclude", help: "skip the files that the project file excludes, even if they are named")
  static let json = OptionSpec("json", help: "write JSON")
  static let help = OptionSpec("help", letter: "h", help: "show this help")
  static let version = OptionSpec("version", letter: "V", help: "show the version")
  /// The last options of a command, of one that reads a theme, and of one that reads folders.
  static let common = [SpokenLanguage.option, help, version]
  static let forThemes = [config, noConfig, color, quiet] + common
  static let forFolders = [config, noConfig, forceExclude, color, quiet] + common

  /// The parts that the option names; nil for all. Fails with `usage` for a name that no theme has.
  static func parts(
    _ arguments: ParsedArguments, of themes: Theme..., for spec: CommandSpec
  ) throws(CommandFailure) -> ThemeParts? {
    guard arguments.contains(only) else { return nil }
    let parts = ThemeParts(arguments.values(of: only))
    if let problem = parts.problem(in: themes) { throw spec.usageFailure(problem) }
    return parts
  }
}
