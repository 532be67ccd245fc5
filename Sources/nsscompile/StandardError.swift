import NSSFiles
import NSSTheme

/// Messages and progress. Writing them never fails: there is no stream left to report it on.
enum StandardError {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    StandardStreams.writeError(bytes, count: bytes.count)
  }

  /// An output whose blocks are written to standard error.
  static func output() -> Output {
    Output { block, count in
      StandardStreams.writeError(block, count: count)
      return true
    }
  }
}
