/// The three descriptors that every process starts with.
package enum StandardStreams {
  /// Opens `/dev/null` for each standard stream that the caller has closed (`2>&-`). Otherwise the next file opened would get its
  /// number, and diagnostics could end up in the theme. The replacements have the wrong access mode, so that using them fails.
  /// Call this before anything else.
  package static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ignores SIGPIPE: when the reader closes the pipe (`| head`), the next write fails.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  package static func writeOutput(_ bytes: [UInt8], count: Int) throws(FileError) {
    do {
      try writeAll(bytes, count: count, to: STDOUT_FILENO)
    } catch {
      endIfClosed(STDOUT_FILENO, error)
      throw .cannotWriteOutput(error)
    }
  }

  /// Ends the process, without a message and with the status of a failed write, if an error says that the reader of standard
  /// output is gone. Temporary files are removed.
  static func endIfClosed(_ descriptor: Int32, _ error: SystemError) {
    guard error.code == EPIPE, FileIdentity(descriptor: descriptor) == FileIdentity(descriptor: STDOUT_FILENO) else { return }
    TemporaryFiles.endProcess(closedOutputStatus)
  }

  /// EX_IOERR of sysexits.h.
  private static let closedOutputStatus: Int32 = 74

  /// Does the same if the reader of standard output is gone already. For a process that waits.
  package static func endIfOutputIsClosed() {
    // POLLERR and POLLHUP are reported without being requested.
    var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    guard poll(&request, 1, 0) > 0, Int32(request.revents) & (POLLERR | POLLHUP) != 0 else { return }
    TemporaryFiles.endProcess(closedOutputStatus)
  }

  /// Writes the first `count` bytes to standard error. Never fails: there is no stream left to report it on.
  package static func writeError(_ bytes: [UInt8], count: Int) {
    try? writeAll(bytes, count: count, to: STDERR_FILENO)
  }
}
