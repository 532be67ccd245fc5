import NSSTheme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Results of a command.
enum StandardOutput {
  /// Writes the first `count` bytes. Fails with `inputOutput`.
  static func write(_ bytes: [UInt8], count: Int) throws(CommandFailure) {
    do {
      try writeAll(bytes, count: count, to: STDOUT_FILENO)
    } catch {
      throw CommandFailure(.inputOutput, .fileCannotWriteOutput, parts: ["reason": error.reason])
    }
  }
}

/// Diagnostics and progress.
enum StandardError {
  /// Never fails: there is no place left to tell it.
  static func write(_ bytes: [UInt8]) {
    try? writeAll(bytes, count: bytes.count, to: STDERR_FILENO)
  }

  /// An output whose blocks are handed on.
  static func output() -> Output {
    Output { block, count in
      try? writeAll(block, count: count, to: STDERR_FILENO)
      return true
    }
  }
}

/// The three descriptors every process starts with.
enum StandardStreams {
  /// Call first thing. Where the caller has closed one (`2>&-`), the next file opened would get its number, and
  /// diagnostics would end up in the theme. The stand-ins are open the wrong way round, so that using them fails.
  static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes a reader that goes away (`| head`) an error of the next write, which ends the command with its status, and not a
  /// signal that ends the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
