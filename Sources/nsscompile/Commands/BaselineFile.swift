import NSSFiles
import NSSTheme
import NSSTools

/// The file of known diagnostics.
struct BaselineFile {
  private let path: String
  private let isWritten: Bool
  private var baseline: Baseline
  /// The new entries, which replace those of the same stylesheets.
  private var present = Baseline()
  private var files: Set<String> = []
  private var knownCount = 0

  /// Reads the file; a missing one is created by `finish`. Fails with `configuration` for a file that is no baseline.
  init(path: String, isUpdate: Bool) throws(CommandFailure) {
    self.path = Path.normalized(path)
    guard Path.exists(path) else {
      baseline = Baseline()
      isWritten = true
      return
    }
    isWritten = isUpdate
    let bytes = try InputFile.read(path)
    do {
      baseline = try Baseline(json: bytes)
    } catch {
      throw CommandFailure(
        .configuration,
        bytes.isEmpty ? .baselineEmpty : .baselineBroken, ["path": path], parts: ["reason": .phrase(error.cause)],
        help: Phrase(.baselineBrokenHelp))
    }
  }

  /// The diagnostics that the file does not list; none if the file is being written.
  mutating func unknown(_ check: Check) -> [Diagnostic] {
    let names = Set(check.files.map { name($0.name) })
    files.formUnion(names)
    guard isWritten else {
      let unknown = baseline.unknown(check, name: name)
      knownCount += check.diagnostics.kept.count - unknown.count
      return unknown
    }
    present.add(check.diagnostics.kept, of: check, name: name)
    return []
  }

  /// The name of a stylesheet in the file: relative to the file, so that it does not depend on the current folder.
  private func name(_ path: String) -> String {
    path.hasPrefix("<") ? path : Path.relative(path, from: Path.parent(of: self.path))
  }

  /// Writes the file, or reports which of its entries are obsolete.
  func finish(isQuiet: Bool) throws(CommandFailure) {
    if isWritten {
      let written = baseline.without(files).merged(with: present)
      try usingFiles(try OutputFile.replace(path, with: written.json()))
      guard !isQuiet else { return }
      CommandLineTool.note(Phrase(.baselineWritten, ["path": path, "count": String(written.entries.count)]))
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
