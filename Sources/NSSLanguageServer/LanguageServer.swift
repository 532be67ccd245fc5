import NSSFiles
import NSSMessages

/// The Language Server Protocol on standard input and output. One thread serves, and one reads (``FrameReader``). Messages are
/// handled in order, so an answer refers to the text at the time of the request.
package enum LanguageServer {
  package struct Options {
    package var version = ""
    /// The file that messages are logged to; nil for none.
    package var log: String?
    /// The process to watch; nil to watch only the one that `initialize` names.
    package var client: Int?
    /// The language of messages if the client names none.
    package var language: () -> Translation = { .english }

    package init() {}
  }

  /// Runs until the client ends the session. Returns the exit status: 0 after an orderly end, otherwise 1.
  package static func run(_ options: Options) -> Int32 {
    guard let reader = FrameReader() else { return 1 }
    if let client = options.client { reader.watch(client) }
    let server = Server(options) { bytes in (try? StandardStreams.writeOutput(bytes, count: bytes.count)) != nil }
    server.watch = reader.watch
    while true {
      for input in reader.take() { server.accept(input) }
      if let status = server.status { return status }
      if server.step() { continue }
      if let status = server.status { return status }
      reader.wait()
    }
  }
}
