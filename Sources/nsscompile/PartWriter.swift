import NSSTheme
import Synchronization

/// Writes the parts of a theme on several threads: while one part waits to be written behind the one before it, others are made.
final class PartWriter: Sendable {
  private struct State {
    var next = 0
    var failure: CommandFailure?
  }

  private let parts: Emitter.Parts
  private let write: BlockWriter.Write
  private let state = Mutex(State())
  /// The part whose turn it is to be written.
  private let turn = Monitor(0)

  /// Hardly any part is longer; what is longer is written in several blocks.
  private static let blockSize = 3 << 15

  private init(_ parts: Emitter.Parts, _ write: @escaping BlockWriter.Write) {
    self.parts = parts
    self.write = write
  }

  /// Writes all parts, and fails as the first one that could not be written did.
  static func write(
    _ parts: Emitter.Parts, _ threads: TwoThreads?, _ write: @escaping BlockWriter.Write
  ) throws(CommandFailure) {
    let writer = PartWriter(parts, write)
    if let threads { _ = threads.both({ writer.work() }, { writer.work() }) } else { writer.work() }
    if let failure = writer.state.withLock({ $0.failure }) { throw failure }
  }

  private func work() {
    var part = 0
    var output = Output(blockSize: PartWriter.blockSize) { block, count in
      self.waitForTurn(part)
      return self.accept(block, count)
    }
    while let next = take() {
      part = next
      parts.write(part, &output)
      output.finish()
      waitForTurn(part)
      turn.change { $0 += 1 }
    }
  }

  /// The next part; nil when there is none, or when it is of no use.
  private func take() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < parts.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func waitForTurn(_ part: Int) { turn.wait(until: { $0 == part }, { _ in }) }

  private func accept(_ block: [UInt8], _ count: Int) -> Bool {
    guard state.withLock({ $0.failure == nil }) else { return false }
    do throws(CommandFailure) {
      try write(block, count)
      return true
    } catch {
      state.withLock { $0.failure = error }
      return false
    }
  }
}
