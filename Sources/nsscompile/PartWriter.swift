import NSSTheme

/// Writes the parts of a theme on several threads: what is made before it is its turn waits, and its thread goes on with another part.
final class PartWriter: Sendable {
  private struct State: Sendable {
    /// The part that is to be made next, and the one that is to be written next.
    var next = 0
    var turn = 0
    /// True while a thread writes what waits.
    var isWriting = false
    /// What was made and is not yet written, by part.
    var waiting: [Int: Block] = [:]
    /// Buffers to be used again.
    var empty: [[UInt8]] = []
    var failure: CommandFailure?

    /// The part whose turn it is; nil if it is not made yet.
    mutating func takeWaiting() -> Block? {
      let block = waiting.removeValue(forKey: turn)
      isWriting = block != nil
      return block
    }
  }

  /// The first bytes of a buffer.
  private struct Block: Sendable {
    var buffer: [UInt8] = []
    var count = 0
  }

  private let parts: Emitter.Parts
  private let write: BlockWriter.Write
  private let state = Monitor(State())

  /// Hardly any part is longer; what is longer is written in several blocks.
  private static let blockSize = 3 << 16
  /// So many parts may wait: more would only cost memory.
  private static let maximumWaiting = 4

  private init(_ parts: Emitter.Parts, _ write: @escaping BlockWriter.Write) {
    self.parts = parts
    self.write = write
  }

  /// Writes all parts, and fails as the first one that could not be written did.
  static func write(
    _ parts: Emitter.Parts, _ threads: TwoThreads?, _ write: @escaping BlockWriter.Write
  ) throws(CommandFailure) {
    let writer = PartWriter(parts, write)
    if let threads { _ = threads.both({ writer.work() }, { writer.work() }) } else { writer.workAlone() }
    if let failure = writer.state.change({ $0.failure }) { throw failure }
  }

  private func workAlone() {
    var output = Output(blockSize: PartWriter.blockSize, flush: accept)
    for part in 0..<parts.count { parts.write(part, &output) }
    output.finish()
  }

  private func work() {
    var part = 0
    var buffer = PartWriter.emptyBuffer()
    var output = Output(blockSize: PartWriter.blockSize, in: &buffer) { block, count in
      self.state.wait(until: { $0.turn == part }, { _ in })
      return self.accept(block, count)
    }
    while let next = take() {
      part = next
      parts.write(part, &output)
      var block = Block()
      block.buffer = state.change { $0.empty.popLast() } ?? PartWriter.emptyBuffer()
      block.count = output.exchange(&block.buffer)
      writeWaiting(after: block, of: part)
    }
  }

  /// With room for a block and the value that makes it full.
  private static func emptyBuffer() -> [UInt8] { [UInt8](repeating: 0, count: blockSize + blockSize / 8) }

  /// The next part; nil when there is none, or when it is of no use.
  private func take() -> Int? {
    state.wait(until: { $0.waiting.count < PartWriter.maximumWaiting }) { state in
      guard state.failure == nil, state.next < parts.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Lets a part wait, and writes all whose turn it is, unless another thread does so.
  private func writeWaiting(after block: Block, of part: Int) {
    var next = state.change { state in
      state.waiting[part] = block
      return state.isWriting ? nil : state.takeWaiting()
    }
    while let block = next {
      _ = accept(block.buffer, block.count)
      next = state.change { state in
        state.turn += 1
        state.empty.append(block.buffer)
        return state.takeWaiting()
      }
    }
  }

  private func accept(_ block: [UInt8], _ count: Int) -> Bool {
    guard state.change({ $0.failure == nil }) else { return false }
    do throws(CommandFailure) {
      try write(block, count)
      return true
    } catch {
      state.change { $0.failure = error }
      return false
    }
  }
}
