#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size, the modification time and the inode number of a file. One of them changes when the file is written in place or
/// replaced.
package struct FileVersion: Hashable, Sendable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let number: UInt64

  /// The version of the file at a path, with links followed; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The version of an open file. It stays the same when another file takes its name.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    number = UInt64(status.st_ino)
  }
}
