import NSSFiles
import NSSTheme

/// The log: what happens, for those who look for the cause of a problem. It is written to a file, or to standard error for what
/// should not happen.
struct Log {
  private let file: LogFile?

  /// - Parameter path: the file; nil for none.
  init(path: String?) {
    file = path.flatMap { LogFile(path: $0) }
    if let path, file == nil { problem("'\(path)' cannot be opened, so nothing is logged") }
  }

  var isOn: Bool { file != nil }

  /// A line about something that should not happen.
  func problem(_ text: String) {
    let line = "\(text.visibleOnOneLine)\n"
    guard let file else {
      let bytes = Array("nsscompile: \(line)".utf8)
      return StandardStreams.writeError(bytes, count: bytes.count)
    }
    file.append(line)
  }

  /// A line about a message.
  func message(_ text: @autoclosure () -> String) { file?.append("\(text().visibleOnOneLine)\n") }
}
