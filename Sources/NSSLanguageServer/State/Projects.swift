import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// The project files of the documents. They are found and read in the same way as by the command, and read again when they
/// change.
final class Projects {
  /// A project file.
  final class Entry {
    let path: String
    /// The version of the file; nil for a text that is open in the editor.
    let version: FileVersion?
    /// The settings: those of the file, or the last ones that could be read.
    let project: ProjectFile?
    let bytes: [UInt8]
    /// The errors of the file, with their offsets.
    let problems: [ProjectError.Problem]
    /// The errors about layers, by the documents that need them.
    fileprivate var missing: [DocumentURI: [ProjectError.Problem]] = [:]

    /// All errors without duplicates, in the order of the file.
    var allProblems: [ProjectError.Problem] {
      var known: Set<Int> = []
      let all = problems + missing.sorted { $0.key < $1.key }.flatMap(\.value)
      return all.filter { known.insert($0.offset).inserted }.sorted { $0.offset < $1.offset }
    }

    /// True if the file is open in the editor. Its text there is used.
    let isOpen: Bool

    var isRemoved: Bool { !Path.exists(path) }

    fileprivate init(
      _ path: String, _ version: FileVersion?, isOpen: Bool, _ project: ProjectFile?, _ bytes: [UInt8],
      _ problems: [ProjectError.Problem]
    ) {
      self.path = path
      self.version = version
      self.isOpen = isOpen
      self.project = project
      self.bytes = bytes
      self.problems = problems
    }
  }

  private var entries: [[UInt8]: Entry] = [:]
  /// The project files whose errors may have changed since `takeChanged`.
  private var changed: Set<[UInt8]> = []
  /// The project files with an error about the layers of a document.
  private var withMissing: [DocumentURI: Entry] = [:]

  /// The project file at a path.
  ///
  /// - Parameter openText: the text of the file if it is open in the editor.
  func entry(_ path: String, openText: [UInt8]?) -> Entry {
    let key = Array(path.utf8)
    let known = entries[key]
    let entry: Entry
    if let text = openText {
      if let known, known.isOpen, known.bytes == text { return known }
      entry = Projects.entry(path, nil, isOpen: true, text, last: known?.project)
    } else {
      let version = FileVersion(path: path)
      if let known, !known.isOpen, known.version == version { return known }
      entry = Projects.read(path, version, last: known?.project)
    }
    entries[key] = entry
    changed.insert(key)
    return entry
  }

  private static func read(_ path: String, _ version: FileVersion?, last: ProjectFile?) -> Entry {
    do throws(FileError) {
      return entry(path, version, isOpen: false, try InputFile.read(path, limit: 16 << 20, isRegular: true), last: last)
    } catch {
      let problem = ProjectError([(0, Phrase(.serverUnreadable, ["path": path]))], in: SourceFile(name: path, bytes: []))
      return Entry(path, version, isOpen: false, last, [], problem.problems)
    }
  }

  private static func entry(
    _ path: String, _ version: FileVersion?, isOpen: Bool, _ bytes: [UInt8], last: ProjectFile?
  ) -> Entry {
    do throws(ProjectFile.Failure) {
      return Entry(path, version, isOpen: isOpen, try ProjectFile(path: path, bytes: bytes), bytes, [])
    } catch {
      guard case .malformed(let error) = error else { return Entry(path, version, isOpen: isOpen, last, bytes, []) }
      return Entry(path, version, isOpen: isOpen, last, bytes, error.problems)
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

  /// Marks project files that had errors and have been removed as changed.
  func lookForRemoved() {
    for (key, entry) in entries where !(entry.problems.isEmpty && entry.missing.isEmpty) && entry.isRemoved {
      changed.insert(key)
    }
  }

  /// The project files whose errors may have changed since the last call, in the order of their paths.
  func takeChanged() -> [Entry] {
    defer { changed = [] }
    return changed.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { entries[$0] }
  }
}

/// Stylesheets and baselines on disk, read again when they change.
final class DiskTexts {
  private var texts: [[UInt8]: (version: FileVersion, bytes: [UInt8])] = [:]

  /// The bytes of a file; nil if it cannot be read.
  func bytes(_ path: String) -> [UInt8]? {
    let key = Array(path.utf8)
    guard let version = FileVersion(path: path) else {
      texts[key] = nil
      return nil
    }
    if let known = texts[key], known.version == version { return known.bytes }
    texts[key] = nil
    do throws(FileError) {
      let bytes = try InputFile.read(path, limit: SourceFile.maximumSize, isRegular: true)
      texts[key] = (version, bytes)
      return bytes
    } catch {
      return nil
    }
  }

  /// Discards all texts except those of the given files.
  func keep(_ paths: Set<[UInt8]>) { texts = texts.filter { paths.contains($0.key) } }
}
