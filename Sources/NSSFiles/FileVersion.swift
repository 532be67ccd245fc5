#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size, the times and the inode number of a file. One of them changes when the file is written in place or replaced.
package struct FileVersion: Hashable, Sendable {
  private let size: Int
  private let modified: Time
  /// The time of the last change of the file or of what is known about it, such as its permissions; nil for an open file.
  private let changed: Time?
  private let number: UInt64

  /// The version of the file at a path, with links followed; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status, changed: FileVersion.changeTime(status))
  }

  /// The version of an open file. It stays the same when another file takes its name.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status, changed: nil)
  }

  private init(_ status: stat, changed: Time?) {
    #if canImport(Darwin)
      modified = Time(status.st_mtimespec)
    #else
      modified = Time(status.st_mtim)
    #endif
    size = Int(status.st_size)
    self.changed = changed
    number = UInt64(status.st_ino)
  }

  private static func changeTime(_ status: stat) -> Time {
    #if canImport(Darwin)
      Time(status.st_ctimespec)
    #else
      Time(status.st_ctim)
    #endif
  }

  /// True if the file was changed so recently that another change could have the same time: clocks of file systems tick up to two
  /// seconds apart.
  package var isRecent: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return (changed ?? modified).seconds > Int(now.tv_sec) - 3
  }

  private struct Time: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }
}
