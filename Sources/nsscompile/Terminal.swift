import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

/// The capabilities of the terminal that a standard stream is connected to.
enum Terminal {
  static func screen(_ choice: String?, on stream: Stream = .error) -> Screen {
    Screen(hasColors: hasColors(choice, on: stream), width: width(of: stream))
  }

  /// The number of columns: `COLUMNS`, or else what the system knows; nil if the stream is no terminal, or if that is unknown.
  static func width(of stream: Stream) -> Int? {
    guard isTerminal(stream) else { return nil }
    if let columns = environment("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(stream.rawValue, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  static func rewritesLines(on stream: Stream) -> Bool { isTerminal(stream) && environment("TERM") != "dumb" }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// True if messages are colored: as `--color` specifies, or by default on a terminal, unless `NO_COLOR` is set (no-color.org)
  /// or `TERM` is `dumb`.
  static func hasColors(_ choice: String?, on stream: Stream = .error) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isTerminal(stream) && environment("NO_COLOR")?.isEmpty != false && environment("TERM") != "dumb"
    }
  }

  /// How the stream shows swatches, if messages are colored: with 24-bit colors if the terminal declares them in `COLORTERM`, with
  /// 256 colors if its name says so.
  static func swatch(_ choice: String?, on stream: Stream) -> Swatch? {
    guard hasColors(choice, on: stream) else { return nil }
    if choice == "always" || ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") { return .trueColor }
    return environment("TERM")?.hasText("256color") ?? false ? .indexed : nil
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
