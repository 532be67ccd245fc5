import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What an interrupted process says last, on standard error.
package enum LastWords {
  private static let capacity = 4096

  // Unsafe memory, not isolated, because a signal handler may neither allocate nor take a lock, nor touch what Swift counts or checks: it is
  // written once, before `count` shows it to the handler.
  private nonisolated(unsafe) static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  private static let count = Atomic(0)

  /// True while a line on the terminal is not ended: the last words end it first.
  package static let hasOpenLine = Atomic(false)

  /// From now on an interrupted process ends with a line for people. Call once.
  package static func set(_ line: String) {
    let line = Array((line + "\n").utf8.prefix(capacity))
    for (index, byte) in line.enumerated() { bytes[index] = byte }
    count.store(line.count, ordering: .sequentiallyConsistent)
  }

  /// Runs the initializers, which a signal handler must not do.
  static func prepare() {
    _ = (bytes, count.load(ordering: .relaxed), hasOpenLine.load(ordering: .relaxed))
  }

  /// Writes them, from a signal handler.
  static func say() {
    // A reader that does not read must not keep the process.
    var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLOUT) != 0 else { return }
    if hasOpenLine.load(ordering: .relaxed) {
      var lineEnd = UInt8(ascii: "\n")
      _ = write(STDERR_FILENO, &lineEnd, 1)
    }
    _ = write(STDERR_FILENO, bytes, count.load(ordering: .sequentiallyConsistent))
  }
}
