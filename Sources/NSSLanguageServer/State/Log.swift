import NSSFiles
import NSSTheme

/// The log of the session, for troubleshooting. Messages are written to a file. Problems are written there too, or to standard
/// error if there is no file.
struct Log {
  private let file: LogFile?

  init(path: String?) {
    file = path.flatMap { LogFile(path: $0) }
    if let path, file == nil { problem("'\(path)' cannot be opened, so nothing is logged") }
  }

  var isOn: Bool { file != nil }

  func problem(_ text: String) {
    let line = "\(text.visibleOnOneLine)\n"
    guard let file else {
      let bytes = Array("nsscompile: \(line)".utf8)
      return StandardStreams.writeError(bytes, count: bytes.count)
    }
    file.append(line)
  }

  func message(_ text: @autoclosure () -> String) { file?.append("\(text().visibleOnOneLine)\n") }
}
