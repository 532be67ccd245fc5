/// The size, the times and the inode number of a file. One of them changes when the file is written in place or replaced.
package struct FileVersion: Hashable, Sendable {
  private let size: Int
  private let modified: Time
  /// The time of the last change of the file or of what is known about it, such as its permissions.
  private let changed: Time
  private let number: UInt64

  /// The version of the file at a path, with links followed; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      (modified, changed) = (Time(status.st_mtimespec), Time(status.st_ctimespec))
    #else
      (modified, changed) = (Time(status.st_mtim), Time(status.st_ctim))
    #endif
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }

  /// True if the file was changed so recently that another change could have the same time: clocks of file systems tick up to two
  /// seconds apart.
  package var isRecent: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return changed.seconds > Int(now.tv_sec) - 3
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
