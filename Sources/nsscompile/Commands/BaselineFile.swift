import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

struct BaselineFile {
  let path: String
  /// The project file that names the file; nil for the file of `--baseline`.
  private let project: ProjectFile?
  private let isNew: Bool
  private let isWritten: Bool
  private var baseline: Baseline
  /// The new entries, which replace older ones of the same stylesheets.
  private var present = Baseline()
  /// The stylesheets that were checked, with the rules that ran for each: an entry of another rule may still be right.
  private var files: [Name: (_ rule: String) -> Bool] = [:]
  /// The number of diagnostics that are not reported, because the file lists them or will list them.
  private(set) var knownCount = 0

  /// The index of the baseline of `--baseline` or of a project file, which is read if it is not among the baselines yet; nil if
  /// there is none.
  static func index(
    _ arguments: ParsedArguments, _ project: ProjectFile?, in baselines: inout [BaselineFile]
  ) throws(CommandFailure) -> Int? {
    let named = arguments.value(of: CheckCommand.baseline)
    guard let path = (named ?? project?.baseline).map(Path.normalized) else { return nil }
    if let known = baselines.firstIndex(where: { $0.path.isSame(as: path) }) { return known }
    let isUpdate = arguments.contains(CheckCommand.updateBaseline)
    baselines.append(try BaselineFile(path: path, named == nil ? project : nil, isUpdate: isUpdate))
    return baselines.count - 1
  }

  /// Reads the file. Fails with `configuration` for a missing one, which only `--update-baseline` creates: otherwise a check without
  /// its baseline would pass. A project file may come from others, so the baseline that it names must be in its folder.
  private init(path: String, _ project: ProjectFile?, isUpdate: Bool) throws(CommandFailure) {
    self.path = path
    self.project = project
    // The report or the messages would mix with the baseline.
    if let file = FileIdentity(path: path), FileIdentity.outputs.contains(file) {
      throw CommandFailure(.configuration, "'\(path)' is an output of the command; use a separate file for the baseline")
    }
    var bytes = try BaselineFile.bytes(path, project)
    if isUpdate, bytes?.isEmpty == true { bytes = nil }
    isNew = bytes == nil
    isWritten = isUpdate
    baseline = try bytes.map { bytes throws(CommandFailure) in try BaselineFile.read(bytes, path) } ?? Baseline()
    guard isNew, !isUpdate else { return }
    // A new baseline beside one with a similar name would hide what that one does not list.
    let near = nearestFile(to: path).flatMap { name in (try? BaselineFile.read(InputFile.readOwn(name), name)).map { _ in name } }
    let help = near.map { Phrase(.choicesDidYouMean, ["name": $0]) } ?? "'--update-baseline' creates it"
    throw CommandFailure(
      .configuration, "the baseline '\(path)' does not exist", help: help, at: project?.baselineLocation)
  }

  private static func bytes(_ path: String, _ project: ProjectFile?) throws(CommandFailure) -> [UInt8]? {
    guard let project else { return Path.exists(path) ? try InputFile.readOwn(path) : nil }
    do throws(FileError) { return try project.baselineBytes() } catch { throw failure(error, project) }
  }

  private static func failure(_ error: FileError, _ project: ProjectFile) -> CommandFailure {
    switch error {
    case .linkLeadsOutside(_, let path):
      CommandFailure(.configuration, Phrase(.projectBaselineOutside, ["path": path]), at: project.baselineLocation)
    case .missing(let path, true):
      CommandFailure(.configuration, "'\(path)' is a link to something that does not exist", at: project.baselineLocation)
    default: CommandFailure(ofOwn: error)
    }
  }

  private func target() throws(CommandFailure) -> OutputTarget {
    guard let project else { return try usingFiles(try OutputTarget(path: path)) }
    do throws(FileError) { return try project.baselineTarget() } catch { throw BaselineFile.failure(error, project) }
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws(CommandFailure) -> Baseline {
    do {
      return try Baseline(json: bytes)
    } catch {
      let problem: Phrase =
        bytes.isEmpty ? "'\(path)' is empty; a baseline is a JSON file" : "'\(path)' is not a baseline: \(error.cause)"
      let file = SourceFile(bytes: bytes, name: path)
      if let offset = bytes.conflictMarker {
        throw CommandFailure(ProjectError([(offset, Phrase(.hintMergeConflict))], in: file), in: path)
      }
      let place = ProjectError([(error.offset, problem)], in: file).problems.first.map { "\(path):\($0.line):\($0.column)" }
      throw CommandFailure(
        .configuration, problem,
        help: bytes.isEmpty ? "remove it; '--update-baseline' makes a new one" : "name a file that '--update-baseline' wrote",
        at: bytes.isEmpty ? nil : place)
    }
  }

  /// The diagnostics of checked files that the file does not list; none if the file is being written. `own` are the files that
  /// were checked as a whole; nil for all. `runs` is true for the rules that ran for them.
  mutating func unknown(
    _ diagnostics: [Diagnostic], in checked: [SourceFile], own: [SourceFile]? = nil,
    runs: @escaping (_ rule: String) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    for file in own ?? checked { files[Name(name(file.name))] = runs }
    guard isWritten else {
      let unknown = baseline.unknown(diagnostics, in: checked, name: name)
      knownCount += diagnostics.count - unknown.count
      return unknown
    }
    present.add(diagnostics, in: checked, name: name)
    knownCount += diagnostics.count
    return []
  }

  /// The name of a stylesheet in the file: relative to the file, so that it does not depend on the current folder.
  private func name(_ path: String) -> String {
    path.isSame(as: CompilationOptions.standardInputName) ? path : Path.relative(path, from: Path.parent(of: self.path))
  }

  struct CheckedFolders {
    let paths: [String]
    /// The endings of the files that are checked in them.
    let suffixes: [String]
  }

  /// The files of entries that no longer exist in the checked folders.
  private func removed(_ entries: [Baseline.Entry], from folders: CheckedFolders) -> Set<Name> {
    let parent = Path.parent(of: path)
    return Set(entries.map { Name($0.file) }).filter { name in
      guard files[name] == nil, folders.suffixes.contains(where: { Path.isName(name.text, endingWith: $0) }) else {
        return false
      }
      let file = Path.absolute(name.text, from: parent)
      return Path.isMissing(file)
        && folders.paths.contains { Path.parts(of: Path.relative(file, from: $0)).first != ".." }
    }
  }

  /// True for an entry that is stale if its diagnostic did not occur.
  private func isChecked(_ entry: Baseline.Entry, _ removed: Set<Name>) -> Bool {
    files[Name(entry.file)]?(entry.id) ?? removed.contains(Name(entry.file))
  }

  /// Merges the new entries into the file. It is read once more, because other processes may have written entries since.
  private func merged(_ folders: CheckedFolders) throws(CommandFailure) -> Baseline {
    let target = try target()
    guard target.isFile else { throw CommandFailure(ofOwn: .cannotOpen(path: path, .notRegular)) }
    var written = Baseline()
    var failure: CommandFailure?
    do throws(FileError) {
      try OutputFile.replace(target, limit: SourceFile.maximumSize) { present throws(FileError) in
        do throws(CommandFailure) {
          let older = try present.flatMap { bytes throws(CommandFailure) in
            bytes.isEmpty ? nil : try BaselineFile.read(bytes, path)
          }
          let removed = removed(older?.entries ?? [], from: folders)
          written = (older ?? Baseline()).without { isChecked($0, removed) }.merged(with: self.present)
          return written.json()
        } catch {
          failure = error
          throw FileError.changedMeanwhile(path: path)
        }
      }
    } catch {
      throw failure ?? CommandFailure(ofOwn: error)
    }
    return written
  }

  /// Writes the file, or reports which of its entries are obsolete.
  func finish(isQuiet: Bool, _ folders: CheckedFolders) throws(CommandFailure) {
    if isWritten {
      let written = try merged(folders)
      guard !isQuiet else { return }
      let count = written.entries.count
      let plural = count == 1 ? "" : "s"
      CommandLineTool.note(
        isNew
          ? "recorded \(count) diagnostic\(plural) in '\(path)'; later checks with it report only new ones"
          : "'\(path)' has \(count) known diagnostic\(plural) now")
      return
    }
    guard !isQuiet else { return }
    if knownCount > 0 {
      CommandLineTool.note(
        knownCount == 1
          ? "1 known diagnostic is ignored ('\(path)')" : "\(knownCount) known diagnostics are ignored ('\(path)')")
    }
    let removed = removed(baseline.entries, from: folders)
    let absent = baseline.absent { isChecked($0, removed) }
    guard !absent.isEmpty else { return }
    CommandLineTool.note(
      absent.count == 1
        ? "1 diagnostic of '\(path)' no longer occurs; '--update-baseline' removes it, and records what is new"
        : "\(absent.count) diagnostics of '\(path)' no longer occur; '--update-baseline' removes them, and records what is new")
    // Not translated: the messages in the file are English.
    for entry in absent { CommandLineTool.note(line: "  \(entry.file): \(entry.message) [\(entry.id)]") }
  }
}

extension ParsedArguments {
  var folders: [String] { positionals.map(Path.normalized).filter { $0 != "-" && Path.isFolder($0) } }
}
