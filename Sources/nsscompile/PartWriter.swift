import NSSTheme

/// Writes the parts of a theme on several threads. Each thread writes what it has made itself, so that no buffer changes hands: what is made
/// before it is its turn is kept, and its thread goes on with another part.
final class PartWriter: Sendable {
  private struct State: Sendable {
    /// The part that is to be made next, and the one that is to be written next.
    var next = 0
    var turn = 0
    var failure: CommandFailure?
  }

  /// A part that was made: the first bytes of a buffer.
  private struct Part {
    let number: Int
    var buffer: [UInt8] = []
    var count = 0
  }

  private let parts: Emitter.Parts
  private let write: BlockWriter.Write
  private let state = Monitor(State())

  /// Hardly any part is longer; what is longer is written in several blocks.
  private static let blockSize = 5 << 14
  /// So many parts a thread may keep: more would only cost memory.
  private static let maximumKept = 2

  private init(_ parts: Emitter.Parts, _ write: @escaping BlockWriter.Write) {
    self.parts = parts
    self.write = write
  }

  /// Writes all parts, and fails as the first one that could not be written did.
  ///
  /// - Parameter other: what this thread has to do before it writes; the other one need not wait for it.
  static func write(
    _ parts: Emitter.Parts, _ threads: TwoThreads?, first other: () -> Void = {}, _ write: @escaping BlockWriter.Write
  ) throws(CommandFailure) {
    let writer = PartWriter(parts, write)
    if let threads {
      _ = threads.both(
        {
          other()
          writer.work()
        }, { writer.work() })
    } else {
      other()
      writer.workAlone()
    }
    if let failure = writer.state.change({ $0.failure }) { throw failure }
  }

  private func workAlone() {
    var output = Output(blockSize: PartWriter.blockSize, flush: accept)
    let write = parts.writer()
    for part in 0..<parts.count { write(part, &output) }
    output.finish()
  }

  private func work() {
    let write = parts.writer()
    var number = 0
    var kept: [Part] = []
    var empty: [[UInt8]] = []
    var buffer = PartWriter.emptyBuffer()
    var output = Output(blockSize: PartWriter.blockSize, in: &buffer) { block, count in
      // A part that is longer than a block.
      self.writeKept(&kept, &empty, upTo: number)
      self.state.wait(until: { $0.turn == number }, { _ in })
      return self.accept(block, count)
    }
    while let next = take() {
      number = next
      write(next, &output)
      var part = Part(number: next)
      part.buffer = empty.popLast() ?? PartWriter.emptyBuffer()
      part.count = output.exchange(&part.buffer)
      kept.append(part)
      writeKept(&kept, &empty, upTo: kept.count > PartWriter.maximumKept ? kept[0].number : -1)
    }
    writeKept(&kept, &empty, upTo: parts.count)
  }

  /// With room for a block and what makes it full, which is some properties.
  private static func emptyBuffer() -> [UInt8] { [UInt8](repeating: 0, count: blockSize + blockSize / 4) }

  /// The next part; nil when there is none, or when it is of no use.
  private func take() -> Int? {
    state.change { state in
      guard state.failure == nil, state.next < parts.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Writes the parts that a thread keeps as long as it is their turn, and waits for the turn of those up to a number.
  private func writeKept(_ kept: inout [Part], _ empty: inout [[UInt8]], upTo number: Int) {
    while let part = kept.first {
      let isTurn = state.wait(until: { part.number > number || $0.turn == part.number }, { $0.turn == part.number })
      guard isTurn else { return }
      _ = accept(part.buffer, part.count)
      state.change { $0.turn += 1 }
      empty.append(part.buffer)
      kept.removeFirst()
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
