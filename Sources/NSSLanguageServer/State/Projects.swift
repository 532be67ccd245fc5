import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// The project files of the documents. They are found and read in the same way as by the command, and read again when they change.
final class Projects {
  final class Entry {
    let path: String
    /// The file on disk; nil for a text that is open in the editor, or for a file that is gone.
    let file: ClosedFiles.File?
    /// The settings of the file, or the last ones that could be read.
    let project: ProjectFile?
    let bytes: [UInt8]
    let problems: [ProjectError.Problem]
    /// The errors about layers, by the documents that need them.
    fileprivate var missing: [DocumentURI: [ProjectError.Problem]] = [:]

    /// All errors without duplicates, in the order of the file.
    var allProblems: [ProjectError.Problem] {
      let all = problems + missing.sorted { $0.key < $1.key }.flatMap(\.value)
      return all.unique(by: \.offset).sorted { $0.offset < $1.offset }
    }

    /// The remarks about the settings; none for a file with errors.
    var notes: [ProjectError.Problem] { problems.isEmpty ? project?.project.notes ?? [] : [] }

    /// True if the file is open in the editor. Its text there is used.
    let isOpen: Bool

    var isRemoved: Bool { !Path.exists(path) }

    fileprivate init(
      _ path: String, _ file: ClosedFiles.File?, isOpen: Bool, _ project: ProjectFile?, _ bytes: [UInt8],
      _ problems: [ProjectError.Problem]
    ) {
      self.path = path
      self.file = file
      self.isOpen = isOpen
      self.project = project
      self.bytes = bytes
      self.problems = problems
    }
  }

  private let files: ClosedFiles
  private var entries: [[UInt8]: Entry] = [:]
  /// The project files that are known to be those on disk since the last look.
  private var current: [[UInt8]: Entry] = [:]
  /// The project files whose errors may have changed since `takeChanged`.
  private var changed: Set<[UInt8]> = []
  /// The project files with an error about the layers of a document.
  private var withMissing: [DocumentURI: Entry] = [:]

  init(_ files: ClosedFiles) { self.files = files }

  func entry(_ path: String, openText: [UInt8]?) -> Entry {
    let key = Array(path.utf8)
    if let known = current[key], known.isOpen == (openText != nil) { return known }
    let entry = latest(path, entries[key], openText)
    if entry !== entries[key] {
      entries[key] = entry
      changed.insert(key)
    }
    current[key] = entry
    return entry
  }

  private func latest(_ path: String, _ known: Entry?, _ openText: [UInt8]?) -> Entry {
    let file = openText == nil ? files.file(path) : nil
    if let known, known.isOpen == (openText != nil), known.file === file, known.project?.hasSameLayers ?? true,
      openText.map({ $0 == known.bytes }) ?? true
    {
      return known
    }
    func entry(_ project: ProjectFile?, _ bytes: [UInt8], _ problems: [ProjectError.Problem]) -> Entry {
      Entry(path, file, isOpen: openText != nil, project ?? known?.project, bytes, problems)
    }
    guard let bytes = openText ?? file?.bytes else {
      let problem = ProjectError([(0, "'\(path)' cannot be read")], in: SourceFile(bytes: [], name: path))
      return entry(nil, [], problem.problems)
    }
    do throws(ProjectFile.Failure) {
      return entry(try ProjectFile(path: path, bytes: bytes), bytes, [])
    } catch {
      guard case .malformed(let error) = error else { return entry(nil, bytes, []) }
      return entry(nil, bytes, error.problems)
    }
  }

  /// Sets the errors about the layers of a document; pass none for a document that is closed.
  func setMissing(_ problems: [ProjectError.Problem], for uri: DocumentURI, in entry: Entry?) {
    if let before = withMissing.removeValue(forKey: uri), let known = before.missing.removeValue(forKey: uri) {
      if before === entry, known.elementsEqual(problems, by: { $0.offset == $1.offset && $0.message == $1.message }) {
        before.missing[uri] = problems
        withMissing[uri] = before
        return
      }
      changed.insert(Array(before.path.utf8))
    }
    guard let entry, !problems.isEmpty else { return }
    entry.missing[uri] = problems
    withMissing[uri] = entry
    changed.insert(Array(entry.path.utf8))
  }

  /// Compares the project files with the disk again when they are needed, and marks those that had errors and have been removed
  /// as changed.
  func look() {
    current = [:]
    for (key, entry) in entries where !(entry.problems.isEmpty && entry.missing.isEmpty && entry.notes.isEmpty) && entry.isRemoved
    {
      changed.insert(key)
    }
  }

  /// The project files whose errors may have changed since the last call, in the order of their paths.
  func takeChanged() -> [Entry] {
    defer { changed = [] }
    return changed.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { entries[$0] }
  }
}
