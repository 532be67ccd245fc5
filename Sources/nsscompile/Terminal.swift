#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The capabilities of the terminal that a standard stream is connected to.
enum Terminal {
  /// The stream that a text is written to.
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// True if the stream is a terminal on which a line can be rewritten.
  static func rewritesLines(on stream: Stream) -> Bool { isTerminal(stream) && environment("TERM") != "dumb" }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// True if messages are colored: as `--color` specifies, or by default on a terminal, unless `NO_COLOR` is set (no-color.org)
  /// or `TERM` is `dumb`.
  static func hasColors(_ choice: String?, on stream: Stream = .error) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isTerminal(stream) && !isSet("NO_COLOR") && environment("TERM") != "dumb"
    }
  }

  /// True if the stream shows 24-bit colors: messages are colored, and the terminal declares it in `COLORTERM`.
  static func hasTrueColors(_ choice: String?, on stream: Stream) -> Bool {
    guard hasColors(choice, on: stream) else { return false }
    return choice == "always" || ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
  }

  /// The columns of the terminal that standard output is connected to; nil for a pipe or a file.
  static var width: Int? {
    var size = winsize()
    guard isTerminal(.output), ioctl(Stream.output.rawValue, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
