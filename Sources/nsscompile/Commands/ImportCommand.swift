import NSSCompiler
import NSSFiles
import NSSOutputs
import NSSTheme
import NSSTools

enum ImportCommand {
  static let spec = CommandSpec(
    name: "import",
    summary: "make a stylesheet from tokens, an asset catalog, CSS, Less or a compiled theme",
    usage: "nsscompile import [SOURCE…] [-o FILE] [OPTION…]",
    positionals: [
      PositionalSpec(
        "SOURCE…",
        help: """
          files with design tokens, variables of CSS, SCSS or Less, or style rules of Less; a folder of JSON files, a '.xcassets' or \
          '.colorset' folder, or a compiled theme; '-' is standard input
          """)
    ],
    options: [output, darkOutput, map, all] + modes.map(\.option)
      + [CompilationOptions.dialect, CompilationOptions.palette, SharedOptions.quiet] + SharedOptions.common,
    examples: [
      "nsscompile import acme.resolver.json -o acme.nss",
      "nsscompile import --light light.json --dark dark.json --palette v8 -o acme.nss",
      "nsscompile import Acme.xcassets --palette v8 -o acme.nss", "nsscompile import acme.json --map names.json -o acme.nss",
      "nsscompile import acme.css -o acme.nss --dark-output acme.dark.nss", "nsscompile import Styles.less -o Styles.nss",
    ]
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE", help: "write the stylesheet to FILE instead of standard output")
  private static let darkOutput = OptionSpec(
    "dark-output", placeholder: "FILE", help: "make a pair, and write its dark stylesheet to FILE")
  private static let map = OptionSpec(
    "map", placeholder: "FILE", help: "a JSON object with the names of tokens in the stylesheet, by their paths")
  private static let all = OptionSpec("all", help: "write every color of the palette, not only those that differ from it")
  private static let modes: [(option: OptionSpec, mode: UInt8)] = [
    (mode("light", "light backgrounds"), 0), (mode("dark", "dark backgrounds"), 1),
    (mode("elevated-light", "elevated light backgrounds"), 2), (mode("elevated-dark", "elevated dark backgrounds"), 3),
    (mode("contrast-light", "light backgrounds in high contrast"), 4),
    (mode("contrast-dark", "dark backgrounds in high contrast"), 5),
    (mode("elevated-contrast-light", "elevated light backgrounds in high contrast"), 6),
    (mode("elevated-contrast-dark", "elevated dark backgrounds in high contrast"), 7),
  ]

  private static func mode(_ name: String, _ meaning: String) -> OptionSpec {
    OptionSpec(name, placeholder: "FILE", isRepeated: true, help: "design tokens with the colors on \(meaning)")
  }

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var compilation = try CompilationOptions.options(arguments, for: spec)
    let files = FilesRead(arguments.positionals + modes.flatMap { arguments.values(of: $0.option) } + arguments.values(of: map))
    let input = try input(arguments, files)
    if case .theme(let theme) = input { adopt(theme, &compilation, arguments) }
    for option in [all, darkOutput] where compilation.dialect.defaultPaletteName == nil && arguments.contains(option) {
      throw spec.usageFailure(.usageNoPalette, ["dialect": compilation.dialect.name, "option": "--\(option.name)"])
    }
    var options = Import.Options(dialect: compilation.dialect, palette: compilation.palette)
    options.writesAll = arguments.contains(all)
    options.isPair = arguments.contains(darkOutput)
    options.renames = try names(arguments)
    if let (path, name) = options.invalidName {
      throw CommandFailure(
        .configuration, "'\(arguments.value(of: map) ?? "")': '\(name)', the name of '\(path)', cannot be the name of a constant")
    }
    let result: Import
    do throws(Import.Failure) { result = try imported(input, options, files) } catch {
      for error in error.errors.dropLast() { CommandLineTool.report(CommandFailure(.failure, error)) }
      throw CommandFailure(.failure, error.errors[error.errors.count - 1])
    }
    if !arguments.contains(SharedOptions.quiet) {
      for note in result.remarks { CommandLineTool.note(note) }
    }
    // If the source is something else, keep an older stylesheet instead of replacing it with an empty one.
    let stylesheet = result.stylesheets.layers[0].bytes
    guard !stylesheet.isEmpty else {
      let source = arguments.positionals.first ?? modes.lazy.flatMap { arguments.values(of: $0.option) }.first ?? ""
      throw CommandFailure(.failure, "'\(source)' has nothing that a stylesheet could have")
    }
    let path = arguments.value(of: output) ?? "-"
    let dark = arguments.value(of: darkOutput)
    for output in [path, dark].compactMap({ $0 }) where output != "-" {
      try OutputPlan.check(output, isNo: files.paths, for: spec)
    }
    if let dark {
      guard dark != "-", !OutputPlan.isSame(path, dark) else {
        throw spec.usageFailure("'--dark-output' needs a file other than the output")
      }
      try usingFiles(try OutputFile.replace(path: dark, with: result.stylesheets.dark[0].bytes))
    }
    guard path != "-" else {
      try CommandLineTool.print(stylesheet)
      return .success
    }
    try usingFiles(try OutputFile.replace(path: path, with: stylesheet))
    return .success
  }

  /// The files that were read, also those that the sources name. The stylesheet must not replace one of them.
  private final class FilesRead {
    var paths: [String]

    init(_ paths: [String]) { self.paths = paths }
  }

  private enum Input {
    case catalog([SourceFile])
    case theme(Theme)
    case tokens([(source: SourceFile, mode: UInt8?)])
  }

  private static func input(_ arguments: ParsedArguments, _ files: FilesRead) throws(CommandFailure) -> Input {
    var named = arguments.positionals
    if let folder = named.first(where: { $0 != "-" && Path.isFolder($0) }) {
      guard named.count == 1 else { throw spec.usageFailure("'\(folder)' is a folder; import it without other sources") }
      if let colors = try catalog(folder, files) { return .catalog(colors) }
      named = try tokens(folder, files)
    }
    let paths =
      named.map { (path: $0, mode: UInt8?.none) }
      + modes.flatMap { option, mode in arguments.values(of: option).map { (path: $0, mode: mode) } }
    guard !paths.isEmpty else { throw spec.usageFailure("no input; name a source, such as 'tokens.json'") }
    try spec.checkStandardInput(paths.map(\.path))
    if let stylesheet = paths.first(where: { Path.isName($0.path, endingWith: ".nss") }) {
      throw spec.usageFailure(
        "'\(stylesheet.path)' is a stylesheet; design tokens, asset catalogs, variables of CSS and compiled themes can be imported"
      )
    }
    var sources: [(source: SourceFile, mode: UInt8?)] = []
    for (path, mode) in paths {
      let bytes = path == "-" ? try InputFile.readStandardInput() : try InputFile.read(path)
      sources.append((SourceFile(bytes: bytes, name: path), mode))
    }
    if sources.count == 1, let theme = try? Theme(json: sources[0].source.bytes) { return .theme(theme) }
    return .tokens(sources)
  }

  /// Takes the dialect and the palette of a compiled theme unless the command line has others.
  private static func adopt(_ theme: Theme, _ options: inout Compilation.Options, _ arguments: ParsedArguments) {
    if !arguments.contains(CompilationOptions.dialect), let dialect = theme.dialect { options.dialect = dialect }
    if !arguments.contains(CompilationOptions.palette) { options.palette = theme.palette }
    let palette = options.dialect.defaultPaletteName == nil ? nil : options.palette?.name ?? options.dialect.defaultPaletteName
    let isSame =
      options.dialect.name.isSame(as: theme.dialectName) && (palette ?? theme.paletteName).isSame(as: theme.paletteName)
    guard !isSame, !arguments.contains(SharedOptions.quiet) else { return }
    CommandLineTool.note(
      "the theme was compiled for dialect '\(theme.dialectName)' and palette '\(theme.paletteName)'; with other options, its colors would differ"
    )
  }

  private static func imported(_ input: Input, _ options: Import.Options, _ files: FilesRead) throws(Import.Failure) -> Import {
    switch input {
    case .catalog(let files): return try Import(catalog: files, options: options)
    case .theme(let theme): return Import(theme, options: options)
    case .tokens(let sources):
      return try Import(tokens: sources, options: options) { name, source in
        let folder = source.name.utf8.contains(UInt8(ascii: "/")) ? Path.opened(Path.parent(of: source.name)) : ""
        files.paths.append(folder + name)
        return try? InputFile.read(folder + name, limit: SourceFile.maximumSize, isRegular: true)
      }
    }
  }

  /// The end of the path of a color set, in lower case.
  private static let colorSet = ".colorset/contents.json"

  /// The files of a folder with a suffix, without what cannot be read.
  private static func files(
    _ folder: String, _ suffix: String
  ) throws(CommandFailure) -> (paths: [String], failures: [CommandFailure]) {
    var failures: [CommandFailure] = []
    let paths = try usingFiles(
      try Folder.files(
        below: folder, suffix: suffix, skipped: { error, _ in failures.append(CommandFailure(error)) },
        linkedFolder: { failures.append(CommandFailure(.noInput, "'\($0)' is a link to a folder, which is not followed")) }))
    return (paths, failures)
  }

  /// The files with tokens in a folder: its resolvers if it has any, else all.
  private static func tokens(_ folder: String, _ read: FilesRead) throws(CommandFailure) -> [String] {
    let root = Path.opened(folder)
    let paths = try files(root, ".json").paths + files(root, ".tokens").paths
    let resolvers = paths.filter { Path.isName($0, endingWith: ".resolver.json") }
    let found = resolvers.isEmpty ? paths.filter { !Path.isName($0, endingWith: "contents.json") } : resolvers
    guard !found.isEmpty else {
      throw CommandFailure(.noInput, "'\(folder)' has no color sets, and no files with design tokens ('.json', '.tokens')")
    }
    read.paths += found
    return found
  }

  /// The color sets of a folder, or the folder of one; nil if there are none.
  private static func catalog(_ folder: String, _ read: FilesRead) throws(CommandFailure) -> [SourceFile]? {
    let root = Path.opened(folder)
    var (paths, failures) = try files(root, "contents.json")
    read.paths += paths
    let name = folder.lastPathComponent ?? ""
    let start = Path.isName(name, endingWith: ".colorset") ? name + "/" : ""
    var sources: [SourceFile] = []
    for path in paths {
      let inside = start + String(Substring(path.utf8.dropFirst(root.utf8.count)))
      guard Path.isName(inside, endingWith: colorSet) else { continue }
      do throws(CommandFailure) {
        sources.append(SourceFile(bytes: try InputFile.read(path, isRegular: true), name: inside))
      } catch {
        failures.append(error)
      }
    }
    // Colors that are not read would be missing in the stylesheet.
    if let last = failures.last {
      throw CommandFailure(last.status, last.message, help: last.help, others: failures.dropLast())
    }
    return sources.isEmpty ? nil : sources
  }

  private static func names(_ arguments: ParsedArguments) throws(CommandFailure) -> [(path: String, name: String)] {
    guard let path = arguments.value(of: map) else { return [] }
    var reader = JSONReader(try InputFile.readOwn(path))
    var names: [(path: String, name: String)] = []
    do throws(JSONFormatError) {
      try reader.object { reader, key throws(JSONFormatError) in
        let value = try reader.string()
        names.append((reader.string(key), reader.string(value)))
      }
      try reader.end()
    } catch {
      throw CommandFailure(.configuration, "'\(path)' is not an object with names of tokens: \(error.cause)")
    }
    return names
  }
}
