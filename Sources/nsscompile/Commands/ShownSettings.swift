import NSSCompiler
import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// `nsscompile check --show-config FILE`: the settings for a stylesheet, and where each comes from.
enum ShownSettings {
  /// The options that override keys of the project file.
  private static let options: [(key: String, option: OptionSpec)] = [
    ("dialect", CompilationOptions.dialect), ("palette", CompilationOptions.palette), ("device", CompilationOptions.device),
    ("orientation", CompilationOptions.orientation), ("portable", CheckCommand.portable),
    ("maxWarnings", CheckCommand.maxWarnings), ("baseline", CheckCommand.baseline),
  ]

  static func show(_ path: String, _ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    if let input = arguments.positionals.first {
      throw CheckCommand.spec.usageFailure("'--show-config' and '\(input)' cannot be combined")
    }
    var projects = try ProjectFiles(arguments, for: CheckCommand.spec)
    let path = Path.normalized(path)
    let project = try Path.isFolder(path) ? projects.project(forFolder: path) : projects.project(forStylesheet: path)
    let settings = project?.settings(for: path) ?? ProjectSettings()
    // Fails as a check would.
    let check = try CheckCommand.checkOptions(arguments, settings)
    _ = try CheckCommand.maximumWarnings(arguments)
    var rows = (overridden(arguments) + defaults(check.compilation, settings, arguments)).map { [$0.key, $0.value, $0.source] }
    let taken = Set(overridden(arguments).map { Name($0.key) })
    // A palette has no effect if the dialect has none.
    let hasPalette = check.compilation.dialect.defaultPaletteName != nil
    let written = settings.written.filter { !taken.contains(Name($0.key)) && (hasPalette || $0.key != "palette") }
    let locations = project?.locations(written.map(\.offset)) ?? []
    for (setting, location) in zip(written, locations) { rows.append([setting.key, setting.value, location]) }
    if !arguments.contains(SharedOptions.noConfig) { rows += editorConfig(of: path, arguments, below: written) }
    // Sorted by the keys in the order of their documentation; the sort is stable.
    let order = Project.keys
    let sorted = rows.enumerated().sorted { first, second in
      let (one, other) = (rank(first.element[0], order), rank(second.element[0], order))
      return (one, first.offset) < (other, second.offset)
    }
    let shown = sorted.map { $0.element.map { $0.visibleOnOneLine.withoutCommand } }
    try CommandLineTool.print(AlignedColumns.text(shown))
    if let project, !arguments.contains(SharedOptions.quiet) {
      noteExclusion(of: path, by: project)
      let files = try? StylesheetFiles.files(below: project.folder, suffix: "", skipped: { _, _ in })
      project.note(project.unusedPatterns(among: files ?? [], isFull: true))
    }
    return .success
  }

  /// The settings of `.editorconfig` that the project file does not override. Notes name its other properties.
  private static func editorConfig(of path: String, _ arguments: ParsedArguments, below written: [WrittenSetting]) -> [[String]] {
    // For a folder, that of its stylesheets.
    let found = EditorConfig(for: Path.isFolder(path) ? Path.opened(path) + ".nss" : path)
    for property in found.unread where !arguments.contains(SharedOptions.quiet) {
      CommandLineTool.note("'format' does not read '\(Phrase.excerpt(property.text))'", at: property.location)
    }
    return found.settings.filter { setting in !written.contains { $0.key.isSame(as: setting.key) } }
      .map { [$0.key, $0.value, $0.location] }
  }

  private static func noteExclusion(of path: String, by project: ProjectFile) {
    let name = Path.relative(path, from: project.folder)
    if let pattern = project.project.exclude.first(matching: name) {
      project.note([(pattern.offset, "'\(pattern.text)' excludes '\(path)', which is checked only if it is named")])
    } else if Project.isForeign(name) {
      CommandLineTool.note("'\(path)' is in a folder of third-party code or outputs, and is checked only if it is named")
    }
  }

  private static func rank(_ key: String, _ order: [String]) -> Int {
    order.firstIndex { key == $0 || key.hasPrefix($0 + ".") } ?? order.count
  }

  private static func overridden(_ arguments: ParsedArguments) -> [(key: String, value: String, source: String)] {
    var rows: [(key: String, value: String, source: String)] = []
    for (key, option) in options {
      guard let value = arguments.value(of: option) else { continue }
      let isNumber = key == "maxWarnings"
      let names = value.split { $0 == "," || $0 == " " }.map { String($0).quotedAsJSON }
      let text = key == "portable" ? "[\(names.joined(separator: ", "))]" : isNumber ? value : value.quotedAsJSON
      rows.append((key, text, "--\(option.name)"))
    }
    for setting in arguments.values(of: RuleOption.rule) {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      rows.removeAll { $0.key == "rules.\(parts[0])" }
      rows.append(("rules.\(parts[0])", (parts.count > 1 ? parts[1] : "").quotedAsJSON, "--rule"))
    }
    if arguments.contains(CheckCommand.strict) { rows.append(("strict", "true", "--strict")) }
    return rows
  }

  private static func defaults(
    _ options: Compilation.Options, _ settings: ProjectSettings, _ arguments: ParsedArguments
  ) -> [(key: String, value: String, source: String)] {
    let source = CommandLineTool.spoken("default")
    var rows: [(key: String, value: String, source: String)] = []
    if settings.dialect == nil, !arguments.contains(CompilationOptions.dialect) {
      rows.append(("dialect", options.dialect.name.quotedAsJSON, source))
    }
    if let palette = options.dialect.defaultPaletteName, settings.palette == nil, !arguments.contains(CompilationOptions.palette)
    {
      rows.append(("palette", palette.quotedAsJSON, source))
    }
    return rows
  }
}
