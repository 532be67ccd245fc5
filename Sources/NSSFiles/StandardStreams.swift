#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three descriptors that every process starts with.
package enum StandardStreams {
  /// Call first thing. Where the caller has closed one (`2>&-`), the next file opened would get its number, and
  /// diagnostics would end up in the theme. The stand-ins are open the wrong way round, so that using them fails.
  package static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes a reader that goes away (`| head`) an error of the next write, which ends the command with its status, and not a
  /// signal that ends the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes the first `count` bytes to standard output.
  package static func writeOutput(_ bytes: [UInt8], count: Int) throws(FileError) {
    do {
      try writeAll(bytes, count: count, to: STDOUT_FILENO)
    } catch {
      throw .cannotWriteOutput(error)
    }
  }

  /// Writes the first `count` bytes to standard error. Never fails: there is no stream left to report it on.
  package static func writeError(_ bytes: [UInt8], count: Int) {
    try? writeAll(bytes, count: count, to: STDERR_FILENO)
  }
}
