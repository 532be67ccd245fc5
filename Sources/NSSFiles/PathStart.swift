#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// From where the system looks for a path: from the current folder, or from one that is kept open and to which the beginning of the path leads.
/// With many files in one folder, the system need not look for that folder each time.
struct PathStart: Sendable {
  private let folder: Int32
  /// How many bytes of a path lead to the folder.
  private let length: Int

  static let current = PathStart(folder: AT_FDCWD, length: 0)

  init(folder: Int32, length: Int) {
    self.folder = folder
    self.length = length
  }

  /// Hands on the folder and the rest of a path.
  func find<Result>(_ path: String, _ body: (_ folder: Int32, _ rest: UnsafePointer<CChar>) -> Result) -> Result {
    precondition(length <= path.utf8.count, "a path without its beginning")
    // Unsafe memory because calls of the system take a C string: it is that of the path, which has its first bytes.
    return path.withCString { body(folder, $0 + length) }
  }
}
