/// Identifies a file or folder, whichever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  package let isRegular: Bool
  package let isFileOrFolder: Bool
  private let device: dev_t
  private let number: ino_t

  /// The file or folder at a path, with links followed; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  package static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }
  package static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }

  /// The files that standard output and standard error write.
  package static var outputs: [FileIdentity] {
    [STDOUT_FILENO, STDERR_FILENO].compactMap { FileIdentity(descriptor: $0) }
  }

  init(_ status: stat) {
    isRegular = status.isRegular
    isFileOrFolder = status.isRegular || status.isFolder
    device = status.st_dev
    number = status.st_ino
  }

  /// True if two paths lead to one regular file.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    guard let identity = FileIdentity(path: path), identity.isRegular else { return false }
    return identity == FileIdentity(path: other)
  }
}
