import NSSFiles
import NSSTheme

/// Writes messages and progress. Writing never fails, because no stream is left to report the failure on.
enum StandardError {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    StandardStreams.writeError(bytes, count: bytes.count)
  }

  static func output() -> Output {
    Output { block, count in
      StandardStreams.writeError(block, count: count)
      return true
    }
  }
}
