import NSSFiles
import NSSTheme

/// The stylesheets, project files and baselines that are not open in the editor. Each is compared with the disk once between two
/// calls of ``look()``, so that an answer is computed from one text for each file: that at the time of the request.
final class ClosedFiles {
  typealias Reader = (_ path: String) -> [UInt8]?

  /// A file as it was read. Another object means that the file has changed.
  final class File {
    /// The text; nil for a file that cannot be read, or that is a folder, a pipe or a device.
    let bytes: [UInt8]?
    fileprivate let version: FileVersion
    /// True if a later change of the file may have left its version the same.
    fileprivate var isUncertain: Bool
    fileprivate let read: Reader

    fileprivate init(_ path: String, _ version: FileVersion, _ read: @escaping Reader) {
      self.version = version
      self.read = read
      isUncertain = version.isRecent
      bytes = read(path)
    }
  }

  private var known: [Name: Known] = [:]
  /// The files since the last look; nil for a file that does not exist.
  private var current: [Name: File?] = [:]

  private struct Known {
    weak var file: File?
  }

  /// Compares the files with the disk again when they are needed, and discards those that no stylesheet in the editor needs.
  func look() {
    current = [:]
    known = known.filter { $0.value.file != nil }
  }

  func file(_ path: String, _ read: @escaping Reader = ClosedFiles.read) -> File? {
    let key = Name(path)
    if let file = current[key] { return file }
    let file = FileVersion(path: path).map { latest(path, $0, known[key]?.file, read) }
    known[key] = file.map { Known(file: $0) }
    current[key] = .some(file)
    return file
  }

  func bytes(_ path: String) -> [UInt8]? { file(path)?.bytes }

  private func latest(_ path: String, _ version: FileVersion, _ known: File?, _ read: @escaping Reader) -> File {
    if let known, known.version == version, !known.isUncertain { return known }
    let file = File(path, version, known?.read ?? read)
    guard let known, known.version == version, known.bytes == file.bytes else { return file }
    known.isUncertain = file.isUncertain
    return known
  }

  static func read(_ path: String) -> [UInt8]? {
    try? InputFile.read(path, limit: SourceFile.maximumSize, isRegular: true)
  }
}
