import NSSCompiler
import NSSFiles
import NSSMessages
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

/// `nsscompile preview FILE… [-o FILE]`: writes a page that shows a theme.
enum PreviewCommand {
  static let spec = CommandSpec(
    name: "preview",
    summary: "show a theme as a page with mock-ups, colors and contrast",
    usage: "nsscompile preview FILE… [-o FILE.html] [OPTION…]",
    positionals: [
      PositionalSpec("FILE…", help: "stylesheets, as layers of one theme, or a compiled theme; '-' is standard input")
    ],
    options: [
      output, DarkSheets.option, title, against, SharedOptions.only, CompilationOptions.dialect, CompilationOptions.palette,
      CompilationOptions.device,
      CompilationOptions.orientation, CompilationOptions.stdinName, SharedOptions.config, SharedOptions.noConfig,
      SharedOptions.color, SharedOptions.quiet, SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
    ],
    examples: [
      "nsscompile preview acme.nss -o acme.html",
      "nsscompile preview base.nss tenant.nss --title Tenant -o tenant.html",
      "nsscompile preview acme.nss --dark acme.dark.nss -o acme.html",
      "nsscompile preview acme.nss --against acme.released.json -o changes.html",
    ],
    readsConfiguration: true
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE", help: "write the page to FILE instead of standard output")
  private static let title = OptionSpec(
    "title", placeholder: "TEXT", defaultValue: "the name of the last file", help: "the heading of the page")
  static let against = OptionSpec(
    "against", placeholder: "OLD", help: "show what changed since OLD, a stylesheet or a compiled theme")

  /// The maximum size of a page in bytes. Browsers fail to open larger pages.
  private static let pageLimit = 32 << 20

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var projects = try ProjectFiles(arguments, for: spec)
    let last = CompilationOptions.path(of: arguments.positionals.last ?? "-", arguments)
    let project = try projects.project(forStylesheet: last)
    let settings = project?.settings(for: last) ?? ProjectSettings()
    let options = try CompilationOptions.options(arguments, for: spec, settings)
    var inputs = try CompilationOptions.inputs(arguments.positionals, arguments, for: spec)
    let old = arguments.value(of: against)
    if old == "-", (inputs + arguments.values(of: DarkSheets.option)).contains("-") { throw spec.usageFailure(.usageInputTwice) }
    if let project, inputs.count == 1 { inputs = try project.existingLayers(beneath: last) + inputs }
    let dark = try DarkSheets.paths(arguments, light: inputs, project, options.dialect, for: spec)
    let path = arguments.value(of: output).flatMap { $0 == "-" ? nil : $0 }
    if let path {
      let read =
        inputs + dark + (old.map { [$0] } ?? []) + (project.map { [$0.path] } ?? [])
        + arguments.values(of: CompilationOptions.stdinName)
      try OutputPlan.check(path, isNo: read, .usageOutputIsInput, for: spec)
    }
    let stylesheets = try CompilationOptions.read(inputs, dark: dark, arguments, project)
    guard var preview = try preview(stylesheets, options, settings, arguments) else { return .failure }
    if let title = arguments.value(of: title) { preview.title = title }
    preview.contrast = settings.contrast
    preview.parts = try SharedOptions.parts(arguments, of: preview.theme, for: spec)
    if let old {
      guard let before = try theme(old, beneath: inputs.dropLast(), project, options, arguments) else { return .failure }
      preview.before = before
      preview.beforeName = old
    }
    preview.sizeLimit = pageLimit
    var page = Output()
    preview.write(to: &page)
    guard page.count <= pageLimit else {
      throw CommandFailure(.failure, .previewTooLarge, ["limit": String(pageLimit >> 20)])
    }
    try write(page.bytes, to: path)
    return .success
  }

  private static func write(_ page: [UInt8], to path: String?) throws(CommandFailure) {
    guard let path else { return try usingFiles(try StandardStreams.writeOutput(page, count: page.count)) }
    try usingFiles(try OutputFile.replace(path: path, with: page))
  }

  // MARK: Themes

  /// The page of the inputs; nil if the theme has errors, which are reported.
  private static func preview(
    _ stylesheets: Stylesheets, _ options: Compilation.Options, _ settings: ProjectSettings,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Preview? {
    let (files, dark) = (stylesheets.layers, stylesheets.dark)
    let heading = name(files.last?.name ?? "theme")
    if files.count == 1, CompiledTheme.isCompiled(files[0]) {
      guard dark.isEmpty else { throw spec.usageFailure(.previewDarkOfCompiled) }
      // With `--against`, they apply to the stylesheet to compare with.
      let ignored = [
        CompilationOptions.dialect, CompilationOptions.palette, CompilationOptions.device, CompilationOptions.orientation,
      ]
      if !arguments.contains(against), let option = ignored.first(where: arguments.contains) {
        throw spec.usageFailure(.previewOptionOfCompiled, ["option": "--\(option.name)"])
      }
      return Preview(
        try CompiledTheme.read(files[0].bytes, name: files[0].name), title: heading, inputs: [files[0].name],
        in: SpokenLanguage.translation)
    }
    let analysis = Analysis(files, options: options)
    CommandLineTool.reportErrors(analysis.diagnostics, in: analysis.files, arguments)
    let darkAnalysis = dark.isEmpty ? nil : Analysis(dark, options: options)
    if let darkAnalysis { CommandLineTool.reportErrors(darkAnalysis.diagnostics, in: darkAnalysis.files, arguments) }
    if analysis.diagnostics.hasErrors || darkAnalysis?.diagnostics.hasErrors ?? false { return nil }
    var preview =
      darkAnalysis.map { Preview(analysis, dark: $0, title: heading, in: SpokenLanguage.translation) }
      ?? Preview(analysis, title: heading, in: SpokenLanguage.translation)
    var check = Check.Options(compilation: options)
    check.levels = settings.rules
    check.comparedRuntimes = settings.portable ?? []
    check.known = settings.known
    check.contrast = settings.contrast
    let diagnostics = Check(stylesheets, options: check).diagnostics
    preview.summary = DiagnosticPrinter.summary(diagnostics, in: SpokenLanguage.translation)
    return preview
  }

  /// The theme to compare with: a compiled one, or a stylesheet above the same lower layers; nil if it has errors.
  private static func theme(
    _ path: String, beneath layers: ArraySlice<String>, _ project: ProjectFile?, _ options: Compilation.Options,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Theme? {
    let file = try CompilationOptions.read([path], arguments)
    if CompiledTheme.isCompiled(file[0]) { return try CompiledTheme.read(file[0].bytes, name: file[0].name) }
    let analysis = Analysis(try CompilationOptions.read(Array(layers), arguments, project) + file, options: options)
    CommandLineTool.reportErrors(analysis.diagnostics, in: analysis.files, arguments)
    return analysis.diagnostics.hasErrors ? nil : analysis.theme
  }

  /// The name of a file without its folder and extension.
  private static func name(_ path: String) -> String {
    let name = path.lastPathComponent ?? "theme"
    let baseName = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    return baseName.isEmpty ? name : String(Substring(baseName))
  }
}

extension PhraseID {
  static let previewDarkOfCompiled = PhraseID(
    english: "preview.dark-of-compiled", "'--dark' belongs to a stylesheet; a compiled theme has its dark theme in it")
  static let previewOptionOfCompiled = PhraseID(
    english: "preview.option-of-compiled", "'{option}' belongs to a stylesheet; a compiled theme does not change")
  static let previewTooLarge = PhraseID(
    english: "preview.too-large", "the page would have more than {limit} MB, the maximum size that browsers open well")
}
