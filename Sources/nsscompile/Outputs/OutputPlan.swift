import NSSFiles
import NSSOutputs
import NSSProjects
import NSSTheme

/// The outputs of one theme that the options of `compile` request.
struct OutputPlan {
  struct Entry {
    let emitter: Emitter
    let path: String?

    /// The name in a depfile. For a format of several files, it is the main file, which stands for all.
    var target: String? {
      guard let path, let file = emitter.mainFile else { return path }
      return Path.opened(path) + file
    }
  }

  private(set) var entries: [Entry]

  /// Reads the options. Fails with `usage` for an unknown format, and for two formats with the same path.
  init(_ arguments: ParsedArguments, output: OptionSpec, baseName: String, for spec: CommandSpec) throws(CommandFailure) {
    let standard = arguments.value(of: output)
    var entries: [Entry] = []
    var withoutPath: Emitter?
    for value in arguments.values(of: OutputFormats.emit) {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let emitter = try OutputFormats.emitter(named: parts[0], for: spec)
      if parts.count == 2 {
        guard !parts[1].isEmpty else {
          throw spec.usageFailure("option '--emit \(parts[0])=PATH' needs a value, but it is empty")
        }
        entries.append(OutputPlan.entry(emitter, parts[1], baseName))
        continue
      }
      if let other = withoutPath {
        throw spec.usageFailure(
          "'--emit \(other.name)' and '--emit \(emitter.name)' both lack a path; only one form can be written to '-o' or standard output"
        )
      }
      withoutPath = emitter
      entries.append(OutputPlan.entry(emitter, standard, baseName))
    }
    if entries.isEmpty {
      entries = [Entry(emitter: .json, path: OutputPlan.file(standard))]
    } else if withoutPath == nil, standard != nil {
      throw spec.usageFailure("'-o' is not used: each '--emit' has its own path")
    }
    for entry in entries where entry.emitter.isFolder {
      guard let path = entry.path else {
        throw spec.usageFailure("'\(entry.emitter.name)' is a folder of files; name it: '--emit \(entry.emitter.name)=PATH'")
      }
      if let problem = CatalogFolder.problem(with: path, entry.emitter, baseName: baseName) { throw problem }
    }
    if entries.count(where: { $0.path == nil }) > 1 {
      throw spec.usageFailure("two outputs would be written to '-'")
    }
    self.entries = entries
  }

  /// Adds the file with the types that Swift files share, if the options name one.
  mutating func addSwiftTypes(_ options: Emitter.Options) {
    guard case .shared(let path?) = options.swiftTypes, entries.contains(where: { $0.emitter.name == Emitter.swift.name }) else {
      return
    }
    entries.append(Entry(emitter: .swiftSupport, path: path))
  }

  mutating func addBrands(
    _ project: ProjectFile?, _ options: Emitter.Options, to path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> [String] {
    let (emitter, paths) = try BrandFiles.emitter(project, options, arguments, for: CompileCommand.spec)
    entries.append(Entry(emitter: emitter, path: path))
    return paths
  }

  /// A format at a path. Design tokens become several files in a folder.
  private static func entry(_ emitter: Emitter, _ path: String?, _ baseName: String) -> Entry {
    let path = file(path)
    if let path, emitter.name == Emitter.dtcg.name, path.hasSuffix("/") || Path.isFolder(path) {
      return Entry(emitter: .dtcgFolder(baseName: baseName), path: path)
    }
    return Entry(emitter: emitter, path: path)
  }

  private static func file(_ path: String?) -> String? { path == "-" ? nil : path }

  var paths: [String] { entries.compactMap(\.path) }

  /// Fails with `usage` if two outputs have the same path, or if an output is an input or is inside the folder of another output.
  func check(_ inputs: [String], for spec: CommandSpec) throws(CommandFailure) {
    for path in paths { try OutputPlan.check(path, isNo: inputs, for: spec) }
    // A problem with a single path is reported when the file is opened.
    for (index, entry) in entries.enumerated() {
      guard let path = entry.path else { continue }
      for other in entries[..<index] {
        guard let otherPath = other.path else { continue }
        if OutputPlan.isSame(path, otherPath) { throw spec.usageFailure("two outputs would be written to '\(path)'") }
        for (folder, file) in [(entry, otherPath), (other, path)] where folder.emitter.isFolder {
          if let folder = folder.path, OutputPlan.lies(file, in: folder) {
            throw spec.usageFailure("'\(file)' is inside the output folder '\(folder)'")
          }
        }
      }
      if entry.emitter.isFolder {
        for input in inputs where input != "-" && OutputPlan.lies(input, in: path) {
          throw spec.usageFailure("'\(input)' is inside the output folder '\(path)'")
        }
      }
    }
  }

  static func check(
    _ path: String, isNo inputs: [String], _ kind: String = "output", for spec: CommandSpec
  ) throws(CommandFailure) {
    guard let identity = FileIdentity(path: path), identity.isRegular else { return }
    if let input = inputs.first(where: { ($0 == "-" ? .standardInput : FileIdentity(path: $0)) == identity }) {
      throw spec.usageFailure("the \(kind) '\(path)' is the input '\(input)'")
    }
  }

  /// True if both paths name the same file, which need not exist.
  static func isSame(_ path: String, _ other: String) -> Bool {
    let normalized = Path.normalized(path)
    if normalized.utf8.elementsEqual(Path.normalized(other).utf8) { return normalized != "/dev/null" }
    guard let target = try? OutputTarget(path: path), let otherTarget = try? OutputTarget(path: other) else { return false }
    return target.isSame(otherTarget)
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    let folder = Array(Path.opened(Path.normalized(folder)).utf8)
    return Array(Path.normalized(path).utf8).starts(with: folder)
  }
}
