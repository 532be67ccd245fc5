#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder from which the system resolves a path: the current folder, or an open one to which the beginning of the path leads.
/// With many files in one folder, the system need not resolve that folder for each file.
struct PathStart: Sendable {
  private let folder: Int32
  /// How many bytes of a path lead to the folder.
  private let length: Int

  static let current = PathStart(folder: AT_FDCWD, length: 0)

  init(folder: Int32, length: Int) {
    self.folder = folder
    self.length = length
  }

  /// Calls the body with the folder and the rest of a path.
  func find<Result>(_ path: String, _ body: (_ folder: Int32, _ rest: UnsafePointer<CChar>) -> Result) -> Result {
    precondition(length <= path.utf8.count, "a path without its beginning")
    // Unsafe memory because system calls take a C string; the precondition keeps the pointer inside the path.
    return path.withCString { body(folder, $0 + length) }
  }
}
