#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known about the terminal behind a standard stream.
enum Terminal {
  /// The stream that a text goes to.
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// True if there is a terminal that takes a line back.
  static func rewritesLines(on stream: Stream) -> Bool { isThere(on: stream) && environment("TERM") != "dumb" }

  /// True if there is a terminal.
  static func isThere(on stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// True if messages are to be colored: as `--color` says; of itself on a terminal, unless `NO_COLOR` is set (no-color.org) or
  /// the terminal is a dumb one.
  static func hasColors(_ choice: String?, on stream: Stream = .error) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isatty(stream.rawValue) == 1 && !isSet("NO_COLOR") && environment("TERM") != "dumb"
    }
  }

  /// True if colors of 24 bits can be shown there: where messages are colored and the terminal says so (`COLORTERM`).
  static func hasTrueColors(_ choice: String?, on stream: Stream) -> Bool {
    guard hasColors(choice, on: stream) else { return false }
    return choice == "always" || ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
  }

  private static func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
