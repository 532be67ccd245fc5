import NSSCompiler
import NSSTheme

/// A project file: settings for stylesheets in its folder and below. Paths and patterns are relative to it. This type reads no
/// files: the caller finds the project file, and passes relative paths of stylesheets.
package struct Project: Sendable {
  package static let fileName = ".nsscompile.json"
  package static let keys = ProjectReader.keys.map(\.key)

  package let file: SourceFile
  package let settings: ProjectSettings
  /// The settings for some stylesheets. Later entries override earlier ones.
  package let overrides: [Override]
  /// The layers beneath stylesheets. The first matching pattern applies.
  package let base: [Base]
  package let exclude: PathPatterns
  package let notes: [ProjectError.Problem]
  private let basePatterns: PathPatterns
  private let overridePatterns: PathPatterns
  private let overrideOfPattern: [Int]
  /// The stylesheets that are beneath others, without `.` and `folder/..`, each with the first entry that names it.
  private let layers: [Name: Int]

  package struct Override: Sendable {
    package var files: [PathPattern] = []
    package var settings = ProjectSettings()
  }

  package struct Base: Sendable {
    package let pattern: PathPattern
    /// The layers beneath them, relative to the project file, with their offsets in the file.
    package let layers: [(path: String, offset: Int)]
  }

  /// `layerProblem` returns what is wrong with the path of a layer. A malformed file has these problems among its own.
  package init(_ file: SourceFile, layerProblem: (String) -> Phrase? = { _ in nil }) throws(ProjectError) {
    var reader = ProjectReader()
    self = try reader.read(file, layerProblem)
  }

  /// The names that are valid at an offset of a project file that is being written.
  package static func names(at offset: Int, in bytes: [UInt8]) -> (names: [String], isKey: Bool) {
    var reader = ProjectReader()
    reader.cursor = offset
    // An empty string that may be a key or a value; the text after it may not fit yet.
    _ = try? reader.read(SourceFile(bytes: bytes[..<offset] + Array("\"\": 0".utf8), name: "")) { _ in nil }
    return reader.namesAtCursor
  }

  init(
    _ file: SourceFile, _ settings: ProjectSettings, overrides: [Override], base: [Base], exclude: PathPatterns,
    notes: [ProjectError.Problem] = []
  ) {
    self.notes = notes
    self.file = file
    self.settings = settings
    self.overrides = overrides
    self.base = base
    self.exclude = exclude
    basePatterns = PathPatterns(base.map(\.pattern))
    overridePatterns = PathPatterns(overrides.flatMap(\.files))
    overrideOfPattern = overrides.enumerated().flatMap { index, override in override.files.map { _ in index } }
    let named = base.enumerated().flatMap { index, entry in entry.layers.map { (Name(ProjectPath.plain($0.path)), index) } }
    layers = Dictionary(named) { first, _ in first }
  }

  /// The settings for a stylesheet; nil for the settings without overrides.
  package func settings(for path: String?) -> ProjectSettings {
    var settings = settings
    guard let path else { return settings }
    settings.apply(
      overridePatterns.indices(matching: path).map { overrideOfPattern[$0] }.unique { $0 }.map { overrides[$0].settings })
    return settings
  }

  /// The layers beneath a stylesheet, the lowest one first. One that is a layer of its own pattern has those before it.
  package func layers(beneath path: String) -> [(path: String, offset: Int)] {
    let layers = basePatterns.indices(matching: path).first.map { base[$0].layers } ?? []
    guard isBase(path) else { return layers }
    let plain = ProjectPath.plain(path)
    return Array(layers.prefix { !ProjectPath.plain($0.path).isSame(as: plain) })
  }

  package func isBase(_ path: String) -> Bool { layers[Name(ProjectPath.plain(path))] != nil }

  /// The entry of `base` that lists a stylesheet, or else the one that applies to it.
  package func entry(of path: String) -> Base? {
    (layers[Name(ProjectPath.plain(path))] ?? basePatterns.indices(matching: path).first).map { base[$0] }
  }

  package func isExcluded(_ path: String) -> Bool { exclude.matches(path) }

  package func overrideKey(for path: String) -> String? { overridePatterns.matches(path) ? "overrides" : nil }

  /// The patterns that match none of all files. Unless `isFull` is true, one of `exclude` may be for files that are made later.
  package func unusedPatterns(among paths: [String], isFull: Bool) -> [(offset: Int, message: Phrase)] {
    lazy var known = KnownNames(paths.flatMap(ProjectPath.names).map(String.init))
    return [(basePatterns, true), (overridePatterns, true), (exclude, isFull)].flatMap { patterns, isFull in
      patterns.unused(among: paths).enumerated().compactMap { number, pattern in
        let meant = number < 20 ? pattern.meant(among: paths, known) : nil
        guard isFull || meant != nil || pattern.isName && pattern.text.hasSuffix(".nss") else { return nil }
        let hint = meant.map { "; \(Phrase(.choicesDidYouMean, ["name": $0]))" as Phrase } ?? ""
        return (pattern.offset, "no file in the folder of the project file matches '\(pattern.text)'\(hint)")
      }
    }
  }

  /// True for a relative path in a folder of third-party code or outputs, such as `node_modules`.
  package static func isForeign(_ path: String) -> Bool {
    ProjectPath.names(path).dropLast().contains { name in
      foreignFolders.contains(Name(name)) || foreignSuffixes.contains(where: name.hasSuffix)
    }
  }

  private static let foreignSuffixes = [".app", ".appex", ".framework", ".xcframework"]
  private static let foreignFolders = Set(
    [".build", ".git", "Carthage", "DerivedData", "Pods", "build", "node_modules"].map { Name($0) })

  /// The lines and the columns of offsets in the file, all counted from 1.
  package func locations(_ offsets: [Int]) -> [(line: Int, column: Int)] {
    let map = LineMap(file)
    return offsets.map { offset in
      let offset = UInt32(min(offset, file.bytes.count))
      return (map.line(at: offset), map.column(at: offset))
    }
  }
}

package struct ProjectError: Error, Sendable {
  package struct Problem: Sendable {
    package let line: Int
    /// The column, counted from 1 in characters.
    package let column: Int
    package let offset: Int
    package let message: Phrase
  }

  package let problems: [Problem]
  package let omittedCount: Int

  /// The maximum number of problems to keep. Each takes far more memory than the text that causes it.
  package static let limit = 100

  package init(
    _ problems: [(offset: Int, message: Phrase)], omittedCount: Int = 0, in file: SourceFile, firstLine: Int = 1
  ) {
    let map = LineMap(file)
    self.omittedCount = omittedCount
    self.problems = problems.sorted { $0.offset < $1.offset }.map { problem in
      let offset = UInt32(min(problem.offset, file.bytes.count))
      return Problem(
        line: map.line(at: offset) + firstLine - 1, column: map.column(at: offset), offset: problem.offset,
        message: Phrase(.projectProblem, parts: ["problem": .phrase(problem.message)]))
    }
  }
}

enum ProjectPath {
  /// The components of a path. It is split by bytes, because a slash and a following combining mark are one `Character`.
  static func names(_ path: String) -> [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// True for a path without `.` and `folder/..` that stays in the folder of the project file.
  static func isInside(_ path: String) -> Bool {
    path.utf8.first != UInt8(ascii: "/") && !(names(path).first?.isSame(as: "..") ?? true)
  }

  static func plain(_ path: String) -> String {
    var names: [Substring] = []
    for name in ProjectPath.names(path) where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + names.joined(separator: "/")
  }
}
