import NSSCompiler
import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

enum ContrastCommand {
  static let spec = CommandSpec(
    name: "contrast",
    summary: "show the contrast of the colors that appear together (WCAG 2.2)",
    usage: "nsscompile contrast THEME.nss… [OPTION…]",
    positionals: [
      PositionalSpec("THEME.nss…", help: "stylesheets, as layers of one theme, or a folder of themes; '-' is standard input")
    ],
    options: [reporter, DarkSheets.option, against, level, highContrastLevel, pair, SharedOptions.only, failures, all]
      + CompilationOptions.all + SharedOptions.forThemes,
    examples: [
      "nsscompile contrast acme.nss --failures", "nsscompile contrast acme.nss --level AAA --palette v8",
      "nsscompile contrast acme.nss --dark acme.dark.nss",
      "nsscompile contrast acme.nss --against acme.released.json --failures",
      "nsscompile contrast acme.nss --pair @brand,backgroundBase --pair '#FFFFFF,tintColor:ui'",
    ],
    readsConfiguration: true
  )

  private typealias Format = DiffCommand.Format

  /// The formats of `check` for build services, which are available too.
  private static let services: [Reporter] = [.github, .sarif]
  private static let levels = ContrastLevel.allCases.map(\.rawValue)

  private static let reporter = OptionSpec(
    "reporter", placeholder: "FORM", allowedValues: Format.allCases.map(\.rawValue) + services.map(\.name),
    defaultValue: Format.text.rawValue, help: "the form of the report, on standard output; 'github' and 'sarif' have the failures"
  )
  private static let level = OptionSpec(
    "level", placeholder: "LEVEL", allowedValues: levels, defaultValue: ContrastLevel.aa.rawValue,
    meanings: ["AA": "4.5, large text and controls 3", "AAA": "7, large text 4.5, controls 3"],
    help: "the required contrast")
  private static let highContrastLevel = OptionSpec(
    "high-contrast-level", placeholder: "LEVEL", allowedValues: levels, defaultValue: "that of '--level'",
    help: "the level in the variants with high contrast")
  private static let pair = OptionSpec(
    "pair", placeholder: "FG,BG[:KIND]", isRepeated: true,
    help: """
      an additional pair: palette styles, '@constants', 'Selector.property' or colors; KIND is \
      \(ContrastKind.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  private static let against = OptionSpec(
    "against", placeholder: "OLD", help: "fail only for what has less contrast than in OLD, a stylesheet or a compiled theme")
  private static let failures = OptionSpec("failures", help: "list only what fails")
  private static let all = OptionSpec("all", help: "also fail built-in colors that the theme does not set")

  private struct Result {
    var report: ContrastReport?
    /// The failures, or the errors for which there are no pairs.
    var diagnostics: [Diagnostic] = []
    var files: [SourceFile] = []
  }

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var status = ExitStatus.success
    guard let themes = try FolderTheme.all(arguments, for: spec, failed: &status) else {
      let result = try result(arguments)
      if let format = service(arguments) {
        try write([result], as: format, arguments)
      } else if let report = result.report {
        try write(report, arguments)
      } else if arguments.value(of: reporter) == Format.json.rawValue {
        try CommandLineTool.print(ContrastReport.json(errors: result.diagnostics.count))
      }
      return result.report?.failures == 0 ? .success : .failure
    }
    try FolderTheme.reject([against], arguments, for: spec)
    var results: [(name: String, result: Result)] = []
    for theme in themes {
      do throws(CommandFailure) {
        let result = try result(theme.arguments)
        results.append((theme.name, result))
        if result.report?.failures != 0, status == .success { status = .failure }
      } catch {
        CommandLineTool.report(error)
        status = error.status
      }
    }
    if let format = service(arguments) {
      try write(results.map(\.result), as: format, arguments)
    } else if arguments.value(of: reporter) == Format.json.rawValue {
      try CommandLineTool.print(ContrastReport.json(results.map { ($0.name, $0.result.report) }, onlyFailures: shows(arguments)))
    } else {
      for (name, result) in results {
        guard let report = result.report, report.failures > 0 || !arguments.contains(SharedOptions.quiet) else { continue }
        let mark = arguments.value(of: reporter) == Format.markdown.rawValue ? ("### ", "\n\n") : ("", ":\n")
        try CommandLineTool.print(mark.0 + name.visibleOnOneLine.withoutCommand + mark.1)
        try write(report, arguments)
        if name != results.last?.name { try CommandLineTool.print("\n") }
      }
    }
    return status
  }

  private static func service(_ arguments: ParsedArguments) -> Reporter? {
    services.first { $0.name == arguments.value(of: reporter) }
  }

  private static func result(_ named: ParsedArguments) throws(CommandFailure) -> Result {
    let named = try NamedTheme(named, for: spec)
    let (arguments, options) = (named.arguments, named.options)
    // Pairs of the project file and of the command line are combined.
    var settings = named.settings.contrast
    settings.level = arguments.value(of: level).flatMap(ContrastLevel.init) ?? settings.level
    settings.highContrastLevel =
      arguments.value(of: highContrastLevel).flatMap(ContrastLevel.init) ?? settings.highContrastLevel
    let pairs = try arguments.values(of: pair).map { text throws(CommandFailure) in try pair(text) }
    settings.pairs = (settings.pairs ?? []) + pairs
    let stylesheets = try named.stylesheets()
    var sides = [(analysis: Analysis(stylesheets.layers, options: options), settings: settings)]
    if !stylesheets.dark.isEmpty {
      sides[0].settings = settings.in(.light)
      sides.append((Analysis(stylesheets.dark, options: options), settings.in(.dark)))
    }
    guard !sides.contains(where: { $0.analysis.diagnostics.hasErrors }) else { return errors(sides.map(\.analysis), arguments) }
    var reports = sides.map { side in
      ContrastReport(side.analysis, settings: side.settings, reportsBuiltIn: arguments.contains(all))
    }
    for pair in pairs {
      for text in [pair.foreground, pair.background] where reports[0].isUnknown(text) {
        throw unknownColor(text, sides[0].analysis.palette)
      }
    }
    if let old = arguments.value(of: against) {
      guard let before = try OldTheme.read(old, beside: named) else { return Result() }
      for (index, side) in sides.enumerated() {
        let theme = index == 1 ? before.theme.dark ?? before.theme : before.theme
        // The palette of another version of the command is unknown. Then all pairs are new.
        guard let palette = theme.base.cells.isEmpty ? Palette.none : before.theme.palette else { continue }
        reports[index] = reports[index].compared(
          with: ContrastReport(
            theme, palette, side.analysis.dialect, settings: side.settings, reportsBuiltIn: arguments.contains(all)))
      }
    }
    for (index, side) in sides.enumerated() {
      guard let parts = try SharedOptions.parts(arguments, of: side.analysis.theme, for: spec) else { break }
      reports[index] = reports[index].keeping(parts, of: side.analysis.theme)
    }
    let diagnostics = zip(reports, sides).flatMap { report, side in
      let isDark = side.settings.appearance == .dark
      return report.diagnostics(in: side.analysis).map { isDark ? $0.moved(byLayers: stylesheets.layers.count) : $0 }
    }
    let report = reports.count == 2 ? ContrastReport(light: reports[0], dark: reports[1]) : reports[0]
    return Result(report: report, diagnostics: diagnostics, files: stylesheets.files)
  }

  /// The errors for which there are no pairs. A format for services has them in its report.
  private static func errors(_ analyses: [Analysis], _ arguments: ParsedArguments) -> Result {
    var result = Result()
    for analysis in analyses {
      result.diagnostics += analysis.diagnostics.kept.filter { $0.severity == .error }.map {
        $0.moved(byLayers: result.files.count)
      }
      result.files += analysis.files
      if service(arguments) == nil { CommandLineTool.reportErrors(analysis.diagnostics, in: analysis.files, arguments) }
    }
    return result
  }

  private static func write(_ results: [Result], as format: Reporter, _ arguments: ParsedArguments) throws(CommandFailure) {
    let writer = BlockWriter(StandardStreams.writeOutput)
    var output = writer.output()
    var written = format.begin(CheckCommand.reportOptions(arguments, format), &output)
    for result in results { written.add(files: result.files, diagnostics: result.diagnostics, &output) }
    written.end(&output)
    try writer.finish(&output)
  }

  private static func shows(_ arguments: ParsedArguments) -> Bool {
    arguments.contains(failures) || arguments.contains(SharedOptions.quiet)
  }

  private static func write(_ report: ContrastReport, _ arguments: ParsedArguments) throws(CommandFailure) {
    switch arguments.value(of: reporter).flatMap(Format.init) ?? .text {
    case .text:
      let color = arguments.value(of: SharedOptions.color)
      try CommandLineTool.print(
        report.text(
          onlyFailures: shows(arguments), isQuiet: arguments.contains(SharedOptions.quiet),
          on: Terminal.screen(color, on: .output), Terminal.swatch(color, on: .output), in: SpokenLanguage.translation))
    case .markdown: try CommandLineTool.print(report.markdown(onlyFailures: shows(arguments)))
    case .json: try CommandLineTool.print(report.json(onlyFailures: shows(arguments)))
    }
  }

  /// The failure for a text that is not a known color, with the nearest palette style or property.
  private static func unknownColor(_ text: String, _ palette: Palette) -> CommandFailure {
    var known = (0..<palette.styles.count).map(palette.styles.string)
    if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let names = Property.names
      known = (0..<names.count).map { text[...dot] + names.string($0) }
    }
    let hint =
      nearestName(to: text, among: known).map { Phrase(.choicesDidYouMean, ["name": $0]) }
      ?? "a color is a palette style, a '@constant', 'Selector.property' or a value such as '#0A6ED1'"
    return spec.usageFailure("unknown color '\(text)'; \(hint)")
  }

  /// Reads `FG,BG[:KIND]`. A comma inside parentheses belongs to a color.
  private static func pair(_ text: String) throws(CommandFailure) -> ContrastSettings.Pair {
    var depth = 0
    var commas: [String.UTF8View.Index] = []
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0: commas.append(index)
      default: break
      }
    }
    let failure = spec.usageFailure(
      "'--pair \(text)' is not a pair; write two colors with a comma, such as '--pair @brand,backgroundBase'")
    guard commas.count == 1 else { throw failure }
    func trimmed(_ part: Substring.UTF8View) -> String { String(Substring(part)).trimmed }
    var pair = ContrastSettings.Pair()
    pair.foreground = trimmed(text.utf8[..<commas[0]])
    var background = text.utf8[text.utf8.index(after: commas[0])...]
    if let colon = background.lastIndex(of: UInt8(ascii: ":")) {
      let name = trimmed(background[background.index(after: colon)...])
      guard let kind = ContrastKind(rawValue: name) else {
        throw spec.usageFailure(.unknownValue(name, of: "--pair", among: ContrastKind.allCases.map(\.rawValue)))
      }
      pair.kind = kind
      background = background[..<colon]
    }
    pair.background = trimmed(background)
    guard !pair.foreground.isEmpty, !pair.background.isEmpty else { throw failure }
    return pair
  }
}
