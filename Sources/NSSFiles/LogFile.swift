/// A file to which lines are appended. Lines are not buffered, so a killed process loses none.
package final class LogFile: Sendable {
  private let descriptor: Int32

  /// Opens a file, which is created if it is missing; nil if that fails.
  package init?(path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    // O_NONBLOCK keeps open(2) from waiting for the reader of a pipe.
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o644)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Appends a line. A failure is ignored, because nothing depends on the log.
  package func append(_ line: String) {
    let bytes = Array(line.utf8)
    try? writeAll(bytes, count: bytes.count, to: descriptor)
  }
}
