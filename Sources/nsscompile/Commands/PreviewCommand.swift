import NSSCompiler
import NSSFiles
import NSSMessages
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

enum PreviewCommand {
  static let spec = CommandSpec(
    name: "preview",
    summary: "show a theme as a page with mock-ups, colors and contrast",
    usage: "nsscompile preview FILE… [-o FILE.html] [OPTION…]",
    positionals: [
      PositionalSpec(
        "FILE…", help: "stylesheets, as layers of one theme, a compiled theme, or a folder of themes; '-' is standard input")
    ],
    options: [output, DarkSheets.option, title, against, SharedOptions.only] + CompilationOptions.all + SharedOptions.forThemes,
    examples: [
      "nsscompile preview acme.nss -o acme.html", "nsscompile preview base.nss tenant.nss --title Tenant -o tenant.html",
      "nsscompile preview acme.nss --dark acme.dark.nss -o acme.html",
      "nsscompile preview acme.nss --against acme.released.json -o changes.html", "nsscompile preview brands -o pages",
    ],
    readsConfiguration: true
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE",
    help: "write the page to FILE instead of standard output; for a folder, the folder of the pages")
  private static let title = OptionSpec(
    "title", placeholder: "TEXT", defaultValue: "the name of the last file", help: "the heading of the page")
  static let against = OptionSpec(
    "against", placeholder: "OLD", help: "show what changed since OLD, a stylesheet or a compiled theme")

  /// The maximum size of a page in bytes. Browsers fail to open larger pages.
  private static let pageLimit = 32 << 20

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var failed = ExitStatus.success
    if let themes = try FolderTheme.all(arguments, for: spec, failed: &failed) { return try run(themes, arguments, failed) }
    let path = arguments.value(of: output).flatMap { $0 == "-" ? nil : $0 }
    guard let preview = try preview(arguments, output: path) else { return .failure }
    try write(try page(preview), to: path)
    return .success
  }

  private static func page(_ preview: PreviewPage) throws(CommandFailure) -> [UInt8] {
    var page = Output()
    preview.write(to: &page)
    guard page.count <= pageLimit else {
      throw CommandFailure(
        .failure, "the page would have more than \(pageLimit >> 20) MB, the maximum size that browsers open well")
    }
    return page.bytes
  }

  /// Writes a page for each theme of a folder, and a page that lists them.
  private static func run(
    _ themes: [FolderTheme], _ arguments: ParsedArguments, _ failed: ExitStatus
  ) throws(CommandFailure) -> ExitStatus {
    var failed = failed
    guard let path = arguments.value(of: output), path != "-", !path.hasSuffix(".html") else {
      throw spec.usageFailure("a folder has a page for each theme; name the folder for them with '-o FOLDER'")
    }
    try FolderTheme.reject([title, against], arguments, for: spec)
    if let theme = themes.first(where: { $0.name.lowercased() == "index" }) {
      throw spec.usageFailure(
        "the page of '\(theme.arguments.positionals[0])' would be 'index.html', which lists the themes; rename the stylesheet")
    }
    let folder = try usingFiles(try OutputFolder(path))
    var index = PreviewIndex(in: SpokenLanguage.translation)
    index.isRefreshed = arguments.isWatched
    for theme in themes {
      do throws(CommandFailure) {
        guard let preview = try preview(theme.arguments, output: nil) else {
          failed = .failure
          continue
        }
        try write(try page(preview), to: theme.name + ".html", in: folder)
        index.add(preview, name: theme.name)
      } catch {
        CommandLineTool.report(error)
        failed = error.status
      }
    }
    try write(index.html(), to: "index.html", in: folder)
    return failed
  }

  /// The page of one theme; nil if the theme or the one to compare with has errors, which are reported.
  private static func preview(_ named: ParsedArguments, output path: String?) throws(CommandFailure) -> PreviewPage? {
    let named = try NamedTheme(named, for: spec)
    let (arguments, settings) = (named.arguments, named.settings)
    let old = arguments.value(of: against)
    if let old { try spec.checkStandardInput(named.inputs + named.dark + [old]) }
    if let path {
      let read =
        named.inputs + named.dark + (old.map { [$0] } ?? []) + (named.project.map { [$0.path] } ?? [])
        + arguments.values(of: CompilationOptions.stdinName)
      try OutputPlan.check(path, isNo: read, for: spec)
    }
    guard var preview = try preview(named) else { return nil }
    if let title = arguments.value(of: title) { preview.title = title }
    preview.contrast = settings.contrast
    preview.options = named.options
    preview.parts = try SharedOptions.parts(arguments, of: preview.theme, for: spec)
    preview.isRefreshed = arguments.isWatched
    if let old {
      guard let before = try OldTheme.read(old, beside: named) else { return nil }
      preview.before = (old, before.theme)
      preview.beforeAnalysis = before.analysis
    }
    preview.sizeLimit = pageLimit
    return preview
  }

  private static func write(_ page: [UInt8], to name: String, in folder: OutputFolder) throws(CommandFailure) {
    try usingFiles(try OutputFile.replace(try folder.target(name), limit: pageLimit) { _ in page })
  }

  private static func write(_ page: [UInt8], to path: String?) throws(CommandFailure) {
    guard let path else { return try usingFiles(try StandardStreams.writeOutput(page, count: page.count)) }
    try usingFiles(try OutputFile.replace(path: path, with: page))
  }

  // MARK: Themes

  /// The page of the inputs; nil if the theme has errors, which are reported.
  private static func preview(_ named: NamedTheme) throws(CommandFailure) -> PreviewPage? {
    let (arguments, options, settings) = (named.arguments, named.options, named.settings)
    let stylesheets = try named.stylesheets()
    let (files, dark) = (stylesheets.layers, stylesheets.dark)
    let heading = name(files.last?.name ?? "theme")
    if files.count == 1, CompiledTheme.isCompiled(files[0]) {
      guard dark.isEmpty else {
        throw spec.usageFailure("'--dark' applies only to stylesheets; a compiled theme already contains its dark theme")
      }
      // With `--against`, they apply to the stylesheet to compare with.
      if !arguments.contains(against), let option = CompilationOptions.environment.first(where: arguments.contains) {
        throw spec.usageFailure("'--\(option.name)' belongs to a stylesheet; a compiled theme does not change")
      }
      let theme = try CompiledTheme.read(files[0].bytes, name: files[0].name)
      var preview = PreviewPage(theme, title: heading, in: SpokenLanguage.translation)
      preview.inputs = [files[0].name]
      return preview
    }
    let analysis = Analysis(files, options: options)
    CommandLineTool.reportErrors(analysis.diagnostics, in: analysis.files, arguments)
    let darkAnalysis = dark.isEmpty ? nil : Analysis(dark, options: options)
    if let darkAnalysis { CommandLineTool.reportErrors(darkAnalysis.diagnostics, in: darkAnalysis.files, arguments) }
    if analysis.diagnostics.hasErrors || darkAnalysis?.diagnostics.hasErrors ?? false { return nil }
    var preview =
      darkAnalysis.map { PreviewPage(analysis, dark: $0, title: heading, in: SpokenLanguage.translation) }
      ?? PreviewPage(analysis, title: heading, in: SpokenLanguage.translation)
    var check = Check.Options(compilation: options)
    check.levels = settings.rules
    check.comparedRuntimes = settings.portable ?? []
    check.known = settings.known
    check.contrast = settings.contrast
    let diagnostics = Check(stylesheets, options: check).diagnostics
    preview.summary = DiagnosticPrinter.summary(diagnostics, in: SpokenLanguage.translation)
    preview.diagnostics = Array(diagnostics)
    return preview
  }

  /// The name of a file without its folder and extension.
  private static func name(_ path: String) -> String {
    let name = path.lastPathComponent ?? "theme"
    let baseName = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    return baseName.isEmpty ? name : String(Substring(baseName))
  }
}
