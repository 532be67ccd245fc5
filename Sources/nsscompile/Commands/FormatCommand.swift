import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

enum FormatCommand {
  static let spec = CommandSpec(
    name: "format",
    summary: "format stylesheets: white space and line breaks, and nothing else",
    usage: "nsscompile format INPUT… [OPTION…]",
    otherNames: ["beautify", "fmt", "indent", "prettier", "pretty", "reformat"],
    positionals: [
      PositionalSpec("INPUT…", takes: .file(["nss"]), help: "stylesheets, or folders of them; '-' is standard input")
    ],
    options: [
      inPlace, check, diff, lines, indent, lineWidth, spaceAfterColon, lineEnding, CompilationOptions.dialect, portable,
      CompilationOptions.stdinName,
    ] + SharedOptions.forFolders,
    examples: [
      "nsscompile format acme.nss", "nsscompile format -i brands/",
      "nsscompile format --check --diff brands/", "nsscompile format --lines 10:20 - < acme.nss",
    ],
    readsConfiguration: true
  )

  static let inPlace = OptionSpec("in-place", letter: "i", help: "write the result into the stylesheets")
  static let check = OptionSpec("check", help: "write nothing, list the stylesheets that would change; exit status 1 if any")
  static let diff = OptionSpec("diff", help: "write nothing, show a unified diff; exit status 1 if there is any")
  static let lines = OptionSpec("lines", placeholder: "FIRST:LAST", help: "format only the statements that touch these lines")
  static let indent = OptionSpec("indent", placeholder: "N", defaultValue: "4", help: "the spaces of each level, or 'tab'")
  static let lineWidth = OptionSpec(
    "line-width", placeholder: "N", defaultValue: "100", help: "break longer selector lists and declarations")
  static let spaceAfterColon = OptionSpec(
    "space-after-colon", placeholder: "WHEN", allowedValues: FormattedStylesheet.Options.SpaceAfterColon.allCases.map(\.rawValue),
    defaultValue: "auto", meanings: ["auto": "unless FioriThemeManager reads the stylesheet"],
    help: "write a space after the colon of a definition outside of blocks")
  static let lineEnding = OptionSpec(
    "line-ending", placeholder: "NAME", allowedValues: FormattedStylesheet.Options.LineEnding.allCases.map(\.rawValue),
    defaultValue: "keep", meanings: ["keep": "the first one of the stylesheet"], help: "the line ending of each line")
  static let portable = OptionSpec(
    "portable", placeholder: "NAMES", takes: .list(CheckCommand.runtimeNames), isRepeated: true,
    help: "other runtimes that read the stylesheets: \(Dialect.all.map(\.name).joined(separator: ", ")), separated by commas, "
      + "or all")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = try FormatRun(arguments)
    return try run.run()
  }

  // MARK: Options

  /// The style that the arguments set. They override the project file, and both override `.editorconfig`.
  static func options(
    _ arguments: ParsedArguments, _ project: ProjectFile? = nil, for stylesheet: String? = nil,
    above editorConfig: ProjectSettings.Format = .init()
  ) throws(CommandFailure) -> FormattedStylesheet.Options {
    let settings = project?.settings(for: stylesheet) ?? ProjectSettings()
    var options = FormattedStylesheet.Options(
      settings, dialect: arguments.value(of: CompilationOptions.dialect).flatMap(Dialect.find), above: editorConfig)
    if arguments.contains(portable) {
      options.runtimes = try options.runtimes.prefix(1) + CheckCommand.runtimes(arguments.values(of: portable), for: spec)
    }
    if let name = arguments.value(of: spaceAfterColon), let value = FormattedStylesheet.Options.SpaceAfterColon(rawValue: name) {
      options.spaceAfterColon = value
    }
    if let runtime = options.runtimeWithoutSpaces {
      throw spacesFailure(runtime, isDialect: options.runtimes[0].name == runtime.name, arguments, project, settings)
    }
    if let name = arguments.value(of: lineEnding), let value = FormattedStylesheet.Options.LineEnding(rawValue: name) {
      options.lineEnding = value
    }
    if let text = arguments.value(of: indent) { options.indentation = try indentation(text) }
    if let text = arguments.value(of: lineWidth) {
      options.lineWidth = try spec.number(text, of: lineWidth, in: FormattedStylesheet.Options.lineWidths)
    }
    return options
  }

  /// The failure of spaces after colons that would remove colors from the theme, at the option or the setting that asks for them.
  private static func spacesFailure(
    _ runtime: Dialect, isDialect: Bool, _ arguments: ParsedArguments, _ project: ProjectFile?, _ settings: ProjectSettings
  ) -> CommandFailure {
    guard arguments.contains(spaceAfterColon) else {
      let setting = settings.written.last { $0.key.isSame(as: "format.spaceAfterColon") }
      return CommandFailure(.configuration, Phrase(.projectSpaceAfterColon), at: setting.flatMap { project?.location($0.offset) })
    }
    let (key, name) = (isDialect ? "dialect" : "portable", runtime.name)
    let isOption = arguments.contains(isDialect ? CompilationOptions.dialect : portable)
    let setting = isDialect ? "\"dialect\": \"\(name)\"" : "\"portable\": [\"\(name)\"]"
    return spec.usageFailure("'--space-after-colon always' and '\(isOption ? "--\(key) \(name)" : setting)' cannot be combined")
  }

  private static let widestIndent = 16

  private static func indentation(_ text: String) throws(CommandFailure) -> FormattedStylesheet.Options.Indentation {
    if text == "tab" { return .tab }
    guard let number = Int(text), (1...widestIndent).contains(number) else {
      throw spec.usageFailure("'--indent' needs a number from 1 to \(widestIndent) or 'tab', not '\(text)'")
    }
    return .spaces(number)
  }

  static func lines(_ arguments: ParsedArguments) throws(CommandFailure) -> ClosedRange<Int>? {
    guard let text = arguments.value(of: lines) else { return nil }
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == ":" }.map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1], first >= 1, first <= last else {
      throw spec.usageFailure("'--lines' needs a first and a last line, such as '3:8', not '\(text)'")
    }
    return first...last
  }

  // MARK: Inputs

  /// The named stylesheets, and those below the named folders, each once.
  static func inputs(
    _ arguments: ParsedArguments, _ skipped: inout [CommandFailure]
  ) throws(CommandFailure) -> [CheckCommand.Input] {
    var projects = try ProjectFiles(arguments, for: spec)
    if arguments.contains(inPlace), let other = [check, diff].first(where: arguments.contains) {
      throw spec.usageFailure("'--in-place' and '--\(other.name)' cannot be combined")
    }
    let named = try CompilationOptions.inputs(arguments.positionals, arguments, for: spec).map(Path.normalized)
    if arguments.contains(inPlace), named.contains("-") {
      throw spec.usageFailure("'-i' cannot change standard input; without it, the result goes to standard output")
    }
    let isSeveral = named.count > 1 || named.contains { $0 != "-" && Path.isFolder($0) }
    if isSeveral, ![inPlace, check, diff].contains(where: arguments.contains) {
      throw spec.usageFailure("only one stylesheet can be written to standard output; add '-i', '--check' or '--diff'")
    }
    if isSeveral, arguments.contains(lines) { throw spec.usageFailure("'--lines' takes one stylesheet, not several or a folder") }
    return try CheckCommand.found(named, arguments, &projects, isWritten: arguments.contains(inPlace), &skipped)
      .unique { Name($0.path) }
  }
}
