#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known about the terminal behind standard error.
enum Terminal {
  /// True if messages are to be colored: as `--color` says; of itself on a terminal, unless `NO_COLOR` is set (no-color.org) or
  /// the terminal is a dumb one.
  static func hasColors(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isatty(STDERR_FILENO) == 1 && !isSet("NO_COLOR") && environment("TERM") != "dumb"
    }
  }

  private static func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Ends the process. Nothing is buffered, so nothing can be lost.
func exitProcess(_ status: ExitStatus) -> Never { exit(status.code) }
