import NSSCompiler
import NSSFiles
import NSSOutputs
import NSSTheme
import NSSTools

/// `nsscompile import SOURCE… -o THEME.nss`: makes a stylesheet from design tokens, an asset catalog or a compiled theme.
enum ImportCommand {
  static let spec = CommandSpec(
    name: "import",
    summary: "make a stylesheet from design tokens, an asset catalog or a compiled theme",
    usage: "nsscompile import [SOURCE…] [-o FILE] [OPTION…]",
    positionals: [
      PositionalSpec(
        "SOURCE…",
        help: "files with design tokens (2025.10 or older), a '.xcassets' folder, or a compiled theme; '-' is standard input")
    ],
    options: [output, map, all] + modes.map(\.option) + [
      CompilationOptions.dialect, CompilationOptions.palette, SharedOptions.quiet, SpokenLanguage.option, SharedOptions.help,
      SharedOptions.version,
    ],
    examples: [
      "nsscompile import acme.resolver.json -o acme.nss",
      "nsscompile import --light light.json --dark dark.json --palette v8 -o acme.nss",
      "nsscompile import Acme.xcassets --palette v8 -o acme.nss",
      "nsscompile import acme.json --map names.json -o acme.nss",
    ]
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "FILE", help: "write the stylesheet to FILE instead of standard output")
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
    guard compilation.dialect.defaultPaletteName != nil || !arguments.contains(all) else {
      throw spec.usageFailure(.usageNoPalette, ["dialect": compilation.dialect.name, "option": "--all"])
    }
    let builtIn = compilation.dialect.defaultPaletteName.flatMap(Palette.find)
    var options = Import.Options(dialect: compilation.dialect, palette: compilation.palette ?? builtIn ?? .none)
    options.writesAll = arguments.contains(all)
    for (path, name) in try names(arguments) where !options.rename(path, to: name) {
      throw CommandFailure(
        .configuration, .importMapName, ["path": arguments.value(of: map) ?? "", "token": path, "name": name])
    }
    let result = imported(input, options, files)
    guard result.errors.isEmpty else {
      for error in result.errors.dropLast() { CommandLineTool.report(CommandFailure(.failure, error)) }
      throw CommandFailure(.failure, result.errors[result.errors.count - 1])
    }
    if !arguments.contains(SharedOptions.quiet) {
      for note in result.notes { CommandLineTool.note(note.phrase) }
    }
    // If the source is something else, keep an older stylesheet instead of replacing it with an empty one.
    guard !result.stylesheet.isEmpty else {
      let source = arguments.positionals.first ?? modes.lazy.flatMap { arguments.values(of: $0.option) }.first ?? ""
      throw CommandFailure(.failure, .importNothing, ["path": source])
    }
    guard let path = arguments.value(of: output), path != "-" else {
      try CommandLineTool.print(result.stylesheet)
      return .success
    }
    try OutputPlan.check(path, isNo: files.paths, .usageOutputIsInput, for: spec)
    try usingFiles(try OutputFile.replace(path: path, with: result.stylesheet))
    return .success
  }

  /// The files that were read, also those that the sources name. The stylesheet must not replace one of them.
  private final class FilesRead {
    var paths: [String]

    init(_ paths: [String]) { self.paths = paths }
  }

  /// The source that the command imports.
  private enum Input {
    case catalog([Import.Source])
    case theme(Theme)
    case tokens([(source: Import.Source, mode: UInt8?)])
  }

  private static func input(_ arguments: ParsedArguments, _ files: FilesRead) throws(CommandFailure) -> Input {
    let named = arguments.positionals
    if let folder = named.first(where: { $0 != "-" && Path.isFolder($0) }) {
      guard named.count == 1 else { throw spec.usageFailure(.importOneCatalog, ["path": folder]) }
      return .catalog(try catalog(folder, files))
    }
    let paths =
      named.map { (path: $0, mode: UInt8?.none) }
      + modes.flatMap { option, mode in arguments.values(of: option).map { (path: $0, mode: mode) } }
    guard !paths.isEmpty else { throw spec.usageFailure(.usageNoInput) }
    guard paths.count(where: { $0.path == "-" }) <= 1 else { throw spec.usageFailure(.usageInputTwice) }
    if let stylesheet = paths.first(where: { Path.isName($0.path, endingWith: ".nss") }) {
      throw spec.usageFailure(.importStylesheet, ["path": stylesheet.path])
    }
    var sources: [(source: Import.Source, mode: UInt8?)] = []
    for (path, mode) in paths { sources.append((try source(path), mode)) }
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
    CommandLineTool.note(Phrase(.importOtherTheme, ["dialect": theme.dialectName, "palette": theme.paletteName]))
  }

  private static func imported(_ input: Input, _ options: Import.Options, _ files: FilesRead) -> Import {
    switch input {
    case .catalog(let files): return Import(catalog: files, options: options)
    case .theme(let theme): return Import(theme, options: options)
    case .tokens(let sources):
      return Import(tokens: sources, options: options) { name, source in
        let folder = source.path.utf8.contains(UInt8(ascii: "/")) ? Path.opened(Path.parent(of: source.path)) : ""
        files.paths.append(folder + name)
        return try? InputFile.read(folder + name, limit: SourceFile.maximumSize, isRegular: true)
      }
    }
  }

  /// The end of the path of a color set, in lower case.
  private static let colorSet = ".colorset/contents.json"

  private static func source(_ path: String) throws(CommandFailure) -> Import.Source {
    Import.Source(path: path, bytes: path == "-" ? try InputFile.readStandardInput() : try InputFile.read(path))
  }

  private static func catalog(_ folder: String, _ read: FilesRead) throws(CommandFailure) -> [Import.Source] {
    let root = Path.opened(folder)
    var failures: [CommandFailure] = []
    let paths = try usingFiles(
      try Folder.files(
        below: root, suffix: "contents.json", skipped: { error, _ in failures.append(CommandFailure(error)) },
        linkedFolder: { failures.append(CommandFailure(.noInput, .importLinkedFolder, ["path": $0])) }))
    read.paths += paths
    var files: [Import.Source] = []
    for path in paths where Path.isName(path, endingWith: colorSet) {
      do throws(CommandFailure) {
        let bytes = try InputFile.read(path, isRegular: true)
        files.append(Import.Source(path: String(Substring(path.utf8.dropFirst(root.utf8.count))), bytes: bytes))
      } catch {
        failures.append(error)
      }
    }
    // Colors that are not read would be missing in the stylesheet.
    if let last = failures.last {
      throw CommandFailure(last.status, last.message, help: last.help, others: failures.dropLast())
    }
    guard !files.isEmpty else { throw CommandFailure(.noInput, .importNoColors, ["path": folder]) }
    return files
  }

  /// The names of `--map`.
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
      throw CommandFailure(.configuration, .importMap, ["path": path], parts: ["reason": .phrase(error.cause)])
    }
    return names
  }
}

extension PhraseID {
  static let importLinkedFolder = PhraseID(
    english: "import.linked-folder", "'{path}' is a link to a folder, which is not followed")
  static let importMap = PhraseID(english: "import.map", "'{path}' is not an object with names of tokens: {reason}")
  static let importMapName = PhraseID(
    english: "import.map-name", "'{path}': '{name}', the name of '{token}', is not the name of a constant")
  static let importNoColors = PhraseID(english: "import.no-colors", "'{path}' has no color sets")
  static let importNothing = PhraseID(english: "import.nothing", "'{path}' has nothing that a stylesheet could have")
  static let importOneCatalog = PhraseID(
    english: "import.one-catalog", "'{path}' is a folder; an asset catalog is imported alone")
  static let importOtherTheme = PhraseID(
    english: "import.other-theme",
    "the theme was compiled for dialect '{dialect}' and palette '{palette}'; other options mean other colors")
  static let importStylesheet = PhraseID(
    english: "import.stylesheet", "'{path}' is a stylesheet; design tokens, asset catalogs and compiled themes can be imported")
}
