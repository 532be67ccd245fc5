import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// The files that a command reads, found from its arguments.
struct WatchedFiles {
  /// The files that exist at one moment. A folder keeps its version when its content changes, because its stylesheets have their own.
  struct Snapshot: Equatable {
    fileprivate var versions: [Name: FileVersion?] = [:]

    /// The files that differ from an older snapshot, including new and removed ones, in the order of their names.
    func changed(since older: Snapshot) -> [String] {
      versions.merging(older.versions) { new, _ in new }.keys.filter { versions[$0] != older.versions[$0] }.sorted().map(\.text)
    }
  }

  /// The stylesheets and folders that the command line names. They must exist before the command can run. A stylesheet may
  /// be replaced with a folder, and the reverse.
  private let inputs: [String]
  /// The other files that are read: lower stylesheets, baselines, and project files, including those that may be created later in
  /// a parent folder.
  private var others: [String] = []
  private let outputs: [String]

  init(_ arguments: ParsedArguments, of command: WatchedCommand, _ spec: CommandSpec) {
    outputs = command.outputs(arguments)
    var paths: [String] = []
    let named = arguments.positionals + [DarkSheets.option, PreviewCommand.against].flatMap(arguments.values)
    for argument in named where argument != "-" {
      guard command.comparesTwo else {
        paths.append(argument)
        continue
      }
      paths += DiffSide.layers(argument)
      // A file of this name would be read in place of the layers.
      others.append(Path.normalized(argument))
    }
    inputs = paths.map(Path.normalized)
    others += [SharedOptions.config, CheckCommand.baseline].flatMap(arguments.values).filter { $0 != "-" }
    others += OutputFormats.templates(arguments)
    var projects = try? ProjectFiles(arguments, for: spec)
    for path in inputs {
      let isFolder = Path.isFolder(path)
      // A stylesheet that is verified has its golden file beside it.
      for suffix in command.suffixes.dropFirst() where !isFolder && Path.isName(path, endingWith: command.suffixes[0]) {
        others.append(String(Substring(path.utf8.dropLast(command.suffixes[0].utf8.count))) + suffix)
        if let dark = Twins.dark(of: path) { others += [dark, Twins.themeName(ofLight: path) + suffix] }
      }
      if command.name == "check" { others += Twins.names(ofPairWith: path) }
      if !arguments.contains(SharedOptions.noConfig), !arguments.contains(SharedOptions.config) {
        others += Folder.candidates(Project.fileName, from: isFolder ? path : Path.parent(of: path)).map(Path.normalized)
      }
      for stylesheet in isFolder ? WatchedFiles.stylesheets(below: path, command.suffixes) : [path] {
        guard let project = try? projects?.project(forStylesheet: stylesheet) else { continue }
        others += [project.path] + (project.baseline.map { [$0] } ?? [])
        // Layers that are missing are watched too, because they may come back.
        others += project.namedLayers(beneath: stylesheet)
      }
    }
    others = Set(others.map { Name($0) }).map(\.text)
  }

  private static func stylesheets(below folder: String, _ suffixes: [String]) -> [String] {
    suffixes.flatMap { suffix in (try? Folder.files(below: folder, suffix: suffix) { _, _ in }) ?? [] }
  }

  /// The first input that does not exist. A pipe or a device counts as missing: the command would wait for it,
  /// and it has no later version.
  var missing: String? { inputs.first { !(FileIdentity(path: $0)?.isFileOrFolder ?? false) } }

  /// The current state of all files. Folders are listed again.
  func snapshot(_ command: WatchedCommand) -> Snapshot {
    var paths = inputs + others
    for folder in inputs where Path.isFolder(folder) { paths += WatchedFiles.stylesheets(below: folder, command.suffixes) }
    let written = Set(outputs.map { Name(Path.normalized($0)) })
    var snapshot = Snapshot()
    for path in paths where !written.contains(Name(path)) {
      if Path.isFolder(path) {
        snapshot.versions[Name(path)] = .some(nil)
      } else if let version = FileVersion(path: path) {
        snapshot.versions[Name(path)] = version
      }
    }
    return snapshot
  }
}

struct WatchedCommand {
  let name: String
  var suffixes = [".nss"]
  /// True if its arguments are sides of a comparison, which may have layers.
  var comparesTwo = false
  /// True if an older output stays as it was after an error.
  var keepsOutput = false

  /// All commands that can be watched; the first one is the default.
  static let all = [
    WatchedCommand(name: "compile", keepsOutput: true), WatchedCommand(name: "check"),
    WatchedCommand(name: "contrast"), WatchedCommand(name: "diff", comparesTwo: true),
    WatchedCommand(name: "preview", keepsOutput: true), WatchedCommand(name: "verify", suffixes: [".nss", ".theme.json"]),
  ]

  func outputs(_ arguments: ParsedArguments) -> [String] {
    let written = [CompileCommand.output, CompileCommand.depfileOption].flatMap(arguments.values)
    let formats = arguments.values(of: OutputFormats.emit).compactMap { format -> String? in
      let parts = format.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? String(parts[1]) : nil
    }
    return (written + formats).filter { $0 != "-" }
  }
}
