import NSSFiles
import NSSTheme
import NSSTools

/// The file of known diagnostics.
struct BaselineFile {
  let path: String
  private let isNew: Bool
  private let isWritten: Bool
  private var baseline: Baseline
  /// The new entries, which replace those of the same stylesheets.
  private var present = Baseline()
  private var files: Set<Name> = []
  /// The number of diagnostics that are not reported, because the file lists them or will list them.
  private(set) var knownCount = 0

  /// Reads the file. If it does not exist, `finish` creates it. Fails with `configuration` for a file that is not a baseline.
  init(path: String, isUpdate: Bool) throws(CommandFailure) {
    self.path = Path.normalized(path)
    // The report or the messages would mix with the baseline.
    if let file = FileIdentity(path: path), FileIdentity.outputs.contains(file) {
      throw CommandFailure(.configuration, .baselineIsOutput, ["path": path])
    }
    isNew = !Path.exists(path)
    guard !isNew else {
      baseline = Baseline()
      isWritten = true
      return
    }
    isWritten = isUpdate
    baseline = try BaselineFile.read(try InputFile.readOwn(path), path)
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws(CommandFailure) -> Baseline {
    do {
      return try Baseline(json: bytes)
    } catch {
      throw CommandFailure(
        .configuration,
        bytes.isEmpty ? .baselineEmpty : .baselineBroken, ["path": path], parts: ["reason": .phrase(error.cause)],
        help: Phrase(.baselineBrokenHelp))
    }
  }

  /// The diagnostics that the file does not list; none if the file is being written.
  mutating func unknown(_ check: Check) -> [Diagnostic] { unknown(check.diagnostics.kept, in: check.files) }

  /// The diagnostics of checked files that the file does not list; none if the file is being written.
  mutating func unknown(_ diagnostics: [Diagnostic], in checked: [SourceFile]) -> [Diagnostic] {
    files.formUnion(checked.map { Name(name($0.name)) })
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
    path.hasPrefix("<") ? path : Path.relative(path, from: Path.parent(of: self.path))
  }

  /// Merges the new entries into the file. It is read once more, because other processes may have written entries since.
  private func merged() throws(CommandFailure) -> Baseline {
    let target = try usingFiles(try OutputTarget(path: path))
    guard target.isFile else { throw CommandFailure(ofOwn: .cannotOpen(path: path, .notRegular)) }
    var written = Baseline()
    var failure: CommandFailure?
    do throws(FileError) {
      try OutputFile.replace(target, limit: SourceFile.maximumSize) { present throws(FileError) in
        do throws(CommandFailure) {
          let older = try present.map { bytes throws(CommandFailure) in try BaselineFile.read(bytes, path) }
          written = (older ?? Baseline()).without(files).merged(with: self.present)
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
  func finish(isQuiet: Bool) throws(CommandFailure) {
    if isWritten {
      let written = try merged()
      guard !isQuiet else { return }
      CommandLineTool.note(
        Phrase(isNew ? .baselineRecorded : .baselineWritten, ["path": path, "count": String(written.entries.count)]))
      return
    }
    guard !isQuiet else { return }
    if knownCount > 0 {
      CommandLineTool.note(Phrase(.baselineLeftOut, ["path": path, "count": String(knownCount)]))
    }
    let absent = baseline.absent(of: files)
    guard !absent.isEmpty else { return }
    CommandLineTool.note(Phrase(.baselineAbsent, ["path": path, "count": String(absent.count)]))
    // Not translated: the messages in the file are English.
    for entry in absent { CommandLineTool.note("  \(entry.file): \(entry.message) [\(entry.id)]") }
  }
}
