import NSSFiles
import NSSMessages
import NSSTheme

/// A session with a client: waiting messages, open documents and computed results. It is used on one thread and reads no stream itself.
final class Server {
  enum Phase {
    case new
    case running
    case shutDown
  }

  let options: LanguageServer.Options
  private let send: (_ frame: [UInt8]) -> Bool
  var watch: (_ process: Int) -> Void = { _ in }
  var log: Log
  var phase = Phase.new
  /// The exit status; nil while the session is running.
  private(set) var status: Int32?

  var client = Client()
  var settings = ServerSettings()
  /// The language that the client named in `initialize`.
  var locale: String?
  var folders: [DocumentURI] = []
  var documents: [DocumentURI: Document] = [:]
  var layered: [DocumentURI: Document] = [:]
  let files = ClosedFiles()
  let projects: Projects
  /// The documents whose current diagnostics have not been sent yet, in the order of their changes.
  private var queue: ArraySlice<DocumentURI> = []
  private(set) var outdated: Set<DocumentURI> = []
  /// The requests whose answers for other documents than the changed ones are outdated.
  var outdatedAnswers: KeptAnswers?
  /// True if a request or a notification came since the last look at the disk.
  private var mustLookAtDisk = false
  var diagnostics = PublishedDiagnostics()
  var jobs: [WorkspaceDiagnosticsJob] = []

  private var waiting: [Waiting] = []
  private var cancelled: Set<Message.ID> = []
  private var lastID = 0
  private var handlers: [Message.ID: (_ result: JSON) -> Void] = [:]

  private struct Waiting {
    let message: Message
    var length = 0
  }

  /// - Parameter send: writes a frame to the client, and returns false if that fails.
  init(_ options: LanguageServer.Options, send: @escaping (_ frame: [UInt8]) -> Bool) {
    self.options = options
    self.send = send
    log = Log(path: options.log)
    projects = Projects(files)
  }

  func end(_ status: Int32) { self.status = self.status ?? status }

  func markOutdated(_ uri: DocumentURI) {
    if outdated.insert(uri).inserted { queue.append(uri) }
  }

  func removeOutdated(_ uri: DocumentURI) { outdated.remove(uri) }

  func popOutdated() -> DocumentURI? {
    while let uri = queue.popFirst() {
      if outdated.remove(uri) != nil { return uri }
    }
    queue = []
    return nil
  }

  // MARK: Messages

  func accept(_ input: FrameReader.Input) {
    switch input {
    case .frame(.message(let bytes)): accept(bytes)
    case .frame(.tooLong(let length)):
      log.problem("a message of \(length) bytes is too long, and is skipped")
      respond(nil, to: ResponseError(.parseError, "a message has at most \(Frames.bodyLimit) bytes"))
    case .frame(.lost(let error)):
      log.problem(error.rawValue)
      respond(nil, to: ResponseError(.parseError, error.rawValue))
      waiting.append(Waiting(message: .notification(method: "exit", .null)))
      isLost = true
    case .end, .orphaned: waiting.append(Waiting(message: .notification(method: "exit", .null)))
    }
  }

  private var isLost = false

  var isIdle: Bool { waiting.isEmpty }

  private func accept(_ bytes: [UInt8]) {
    let message = Message(bytes)
    // A request that is cancelled while it waits is not computed.
    if case .notification("$/cancelRequest", let params) = message, let id = params["id"].flatMap(Message.ID.init) {
      if waiting.contains(where: { $0.message.request == id }) { cancelled.insert(id) }
    }
    waiting.append(Waiting(message: message, length: bytes.count))
  }

  /// Handles the next message or, if none is waiting, some of the remaining work. Returns false if nothing is left to do.
  func step() -> Bool {
    guard status == nil else { return false }
    guard waiting.isEmpty else {
      handle(waiting.removeFirst())
      return true
    }
    lookOnce()
    refreshClient()
    // The diagnostics of a document are computed after all its changes.
    if publishNext() { return true }
    guard let job = jobs.first else {
      publishProjects()
      files.look()
      return false
    }
    if !job.step(self) { jobs.removeFirst() }
    return true
  }

  /// Compares files with the disk before a request, and before the work that is left after messages.
  private func lookOnce() {
    if mustLookAtDisk { lookAtDisk() }
    mustLookAtDisk = false
  }

  private func handle(_ next: Waiting) {
    let start = log.isOn ? Clock.microseconds : 0
    var name = ""
    switch next.message {
    case .request(let id, let method, let params):
      name = "\(method) \(id.json.shown)"
      mustLookAtDisk = true
      answer(id, method, params)
      cancelled.remove(id)
    case .notification(let method, let params):
      name = method
      mustLookAtDisk = true
      notice(method, params)
    case .response(let id, let result):
      name = "answer \(id.json.shown)"
      handlers.removeValue(forKey: id)?(result ?? .null)
    case .invalid(let id, let error):
      name = "invalid message"
      log.problem(error.message)
      respond(id, to: error)
    }
    guard start > 0 else { return }
    log.message("\(name): \(next.length) bytes, \(Clock.microseconds - start) µs")
  }

  private func answer(_ id: Message.ID, _ method: String, _ params: JSON) {
    lookOnce()
    refreshClient()
    do throws(ResponseError) {
      if cancelled.contains(id) { throw ResponseError(.requestCancelled, "cancelled") }
      switch phase {
      case .new where method != "initialize":
        throw ResponseError(.serverNotInitialized, "'initialize' comes first")
      case .running where method == "initialize": throw ResponseError(.invalidRequest, "'initialize' comes once")
      case .shutDown: throw ResponseError(.invalidRequest, "the server is shut down")
      default: break
      }
      switch method {
      case "initialize": respond(id, try initialize(Params(json: params)))
      case "shutdown":
        phase = .shutDown
        for job in jobs { cancelJob(job.id) }
        respond(id, .null)
      default:
        guard let request = Request.all.first(where: { $0.method == method }) else {
          throw ResponseError(.methodNotFound, "unknown request '\(method)'")
        }
        if let result = try request.answer(self, Params(json: params), id) { respond(id, result) }
      }
    } catch {
      respond(id, to: error)
    }
  }

  private func notice(_ method: String, _ params: JSON) {
    if method == "exit" { return end(phase == .shutDown && !isLost ? 0 : 1) }
    guard phase == .running, let notification = Notification.all.first(where: { $0.method == method }) else { return }
    do throws(ResponseError) {
      try notification.handle(self, Params(json: params))
    } catch {
      log.problem("\(method): \(error.message)")
    }
  }

  // MARK: Sending

  func respond(_ id: Message.ID, _ result: JSON) { write(["jsonrpc": "2.0", "id": id.json, "result": result]) }

  func respond(_ id: Message.ID?, to error: ResponseError) {
    write(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
  }

  func notify(_ method: String, _ params: JSON) {
    write(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func request(_ method: String, _ params: JSON?, _ handle: @escaping (_ result: JSON) -> Void = { _ in }) {
    lastID += 1
    let id = Message.ID.text(Array("nsscompile-\(lastID)".utf8))
    handlers[id] = handle
    write(["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params])
  }

  func warn(_ text: String) {
    log.problem(text)
    notify("window/logMessage", ["type": 2, "message": .visible(text)])
  }

  private func write(_ message: JSON) {
    var body = Output()
    message.write(&body)
    var frame = Output()
    frame.write("Content-Length: \(body.count)\r\n\r\n")
    frame.write(body.bytes)
    // The client is gone.
    if !send(frame.bytes) { end(1) }
  }
}
