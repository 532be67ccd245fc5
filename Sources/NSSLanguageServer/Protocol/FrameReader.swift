import Localization
import NSSFiles

/// Reads standard input on a thread of its own, so that a long computation never blocks a client that writes.
/// It also checks once a second whether the client is still running.
final class FrameReader: Sendable {
  enum Input: Sendable {
    case frame(Frames.Event)
    case end
    case orphaned
  }

  private struct State {
    var inputs: [Input] = []
    /// The number of bytes of the waiting messages.
    var size = 0
    var client: pid_t?
  }

  private let state = Locked(State())
  /// A pipe: a byte in it wakes the server.
  private let bell: (read: Int32, write: Int32)
  private let parent = getppid()

  /// With more waiting bytes than this, the thread stops reading until the server has caught up.
  private static let waitingLimit = 4 * Frames.bodyLimit

  /// Starts the thread; nil if the system refuses a pipe or a thread.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    bell = (ends[0], ends[1])
    guard NewThread.start(isDetached: true, { self.run() }) != nil else { return nil }
  }

  /// Watches a process. The server ends when the process does.
  func watch(_ client: Int) {
    guard let client = pid_t(exactly: client), client > 0 else { return }
    state.withLock { $0.client = client }
  }

  func take() -> [Input] {
    state.withLock { state in
      let inputs = state.inputs
      state.inputs = []
      state.size = 0
      return inputs
    }
  }

  func wait() {
    var block = [UInt8](repeating: 0, count: 64)
    while state.withLock({ $0.inputs.isEmpty }) {
      if read(bell.read, &block, block.count) < 0, errno != EINTR { return }
    }
  }

  // MARK: The thread

  private func run() {
    var frames = Frames()
    var block = [UInt8](repeating: 0, count: 65_536)
    var lastLook = 0
    while true {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = state.withLock { $0.size < FrameReader.waitingLimit } ? poll(&request, 1, 1000) : poll(nil, 0, 10)
      // A busy client is watched too.
      let now = Int(time(nil))
      if now != lastLook {
        lastLook = now
        if isOrphaned { return finish(.orphaned) }
      }
      guard ready > 0 else { continue }
      let got = read(STDIN_FILENO, &block, block.count)
      if got < 0, errno == EINTR || errno == EAGAIN { continue }
      guard got > 0 else { return finish(.end) }
      var events: [Frames.Event] = []
      frames.read(block[..<got], &events)
      if !events.isEmpty { push(events.map { .frame($0) }) }
    }
  }

  private var isOrphaned: Bool {
    guard let client = state.withLock({ $0.client }) else { return false }
    // A process that ended keeps its id until its parent waits for it, so also check whether this process has a new parent.
    if client == parent, getppid() != parent { return true }
    return kill(client, 0) != 0 && errno == ESRCH
  }

  private func push(_ inputs: [Input]) {
    state.withLock { state in
      state.inputs += inputs
      for case .frame(.message(let bytes)) in inputs { state.size += bytes.count }
    }
    // A full pipe wakes the server as well.
    let byte: [UInt8] = [0]
    _ = write(bell.write, byte, 1)
  }

  /// Passes on the last input, and ends the process if the server has not done so within two seconds: writing to the client may block.
  private func finish(_ input: Input) {
    push([input])
    sleep(2)
    _exit(1)
  }
}
