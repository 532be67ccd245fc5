import Synchronization

/// The last line that an interrupted process writes to standard error.
package enum LastWords {
  private static let capacity = 4096

  // Unsafe memory, because a signal handler must not allocate, take a lock, or run Swift's reference counting and exclusivity
  // checks. Not isolated, because it is written once, before `count` publishes it to the handler.
  private nonisolated(unsafe) static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  private static let count = Atomic(0)

  /// True while the terminal shows an unfinished line, which the last words end first.
  package static let hasOpenLine = Atomic(false)

  /// Sets the line that an interrupted process writes. Call once.
  package static func set(_ line: String) {
    let line = Array((line + "\n").utf8.prefix(capacity))
    for (index, byte) in line.enumerated() { bytes[index] = byte }
    count.store(line.count, ordering: .sequentiallyConsistent)
  }

  /// Runs the initializers, which a signal handler must not do.
  static func prepare() {
    _ = (bytes, count.load(ordering: .relaxed), hasOpenLine.load(ordering: .relaxed))
  }

  /// Writes the line. Called by a signal handler.
  static func say() {
    // A pipe that nothing reads must not block the process.
    var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLOUT) != 0 else { return }
    if hasOpenLine.load(ordering: .relaxed) {
      var lineEnd = UInt8(ascii: "\n")
      _ = write(STDERR_FILENO, &lineEnd, 1)
    }
    _ = write(STDERR_FILENO, bytes, count.load(ordering: .sequentiallyConsistent))
  }
}
