/// Collects bytes in a buffer and passes each full block to a closure.
package struct Output {
  /// The bytes that have not been passed to the closure yet.
  package private(set) var bytes: [UInt8] = []
  private var flush: ((_ block: [UInt8], _ count: Int) -> Bool)?
  private var isStopped = false
  private var blockSize = Int.max

  package init() {}

  /// Creates an output that passes blocks of about a size to a closure: the first `count` bytes of an array. If the closure returns
  /// false, all later output is dropped.
  package init(blockSize: Int = 1 << 17, flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) {
    self.blockSize = blockSize
    self.flush = flush
  }

  package var count: Int { bytes.count }

  /// Passes the remaining bytes to the closure.
  package mutating func finish() {
    guard let flush else { return }
    if !isStopped, count > 0 { isStopped = !flush(bytes, count) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Passes a full block to the closure. Called after each value, so that a write need not check the size of the block.
  package mutating func endValue() {
    if count >= blockSize { finish() }
  }

  package mutating func removeLast(from start: Int) -> ArraySlice<UInt8> {
    let last = bytes[min(start, count)...]
    bytes.removeLast(last.count)
    return last
  }

  /// Drops the bytes that have not been passed on.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  package mutating func write(_ text: [UInt8]) { bytes += text }

  package mutating func write(_ text: [UInt8], _ start: Int, _ end: Int) { bytes += text[start..<end] }

  package mutating func write(_ text: String) { bytes += text.utf8 }

  package mutating func write(_ byte: UInt8, times: Int) { bytes += repeatElement(byte, count: max(times, 0)) }
}
