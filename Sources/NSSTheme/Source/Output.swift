/// Collects bytes in a buffer and passes each full block to a closure.
///
/// The buffer is longer than its contents, so that a write is a store and not a call.
package struct Output {
  private var buffer: [UInt8]
  /// The number of bytes in use.
  package private(set) var count = 0
  private let flush: ((_ block: [UInt8], _ count: Int) -> Bool)?
  private var isStopped = false
  private let blockSize: Int

  /// Creates an output that keeps everything that is written.
  package init() { self.init(capacity: 4096, flush: nil) }

  /// An output with a small buffer, for one name or sentence.
  static var short: Output { Output(capacity: 512, flush: nil) }

  /// An output without a buffer, to be replaced by another one.
  package static var placeholder: Output { Output(capacity: 0, flush: nil) }

  /// Creates an output that passes blocks of about 128 kB to a closure: the first `count` bytes of an array. If the closure
  /// returns false, all later output is dropped.
  package init(flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) { self.init(blockSize: 1 << 17, flush: flush) }

  /// Creates an output that passes blocks of about the given size to a closure.
  package init(blockSize: Int, flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) {
    self.init(capacity: 1 << 14, blockSize: blockSize, flush: flush)
  }

  private init(capacity: Int, blockSize: Int = .max, flush: ((_ block: [UInt8], _ count: Int) -> Bool)?) {
    buffer = [UInt8](repeating: 0, count: capacity)
    self.blockSize = blockSize
    self.flush = flush
  }

  /// The bytes that have not been passed to the closure yet.
  package var bytes: [UInt8] { Array(buffer[..<count]) }

  /// Passes the remaining bytes to the closure.
  package mutating func finish() {
    guard let flush else { return }
    if !isStopped, count > 0 { isStopped = !flush(buffer, count) }
    count = 0
  }

  /// Passes a full block to the closure. Called after each value, so that a write need not check the size of the block.
  @inline(__always)
  package mutating func endValue() {
    if count >= blockSize { finish() }
  }

  /// Removes and returns the bytes from an offset on.
  package mutating func removeLast(from start: Int) -> ArraySlice<UInt8> {
    let bytes = buffer[min(start, count)..<count]
    count -= bytes.count
    return bytes
  }

  /// Drops the bytes that have not been passed on.
  package mutating func removeAll() { count = 0 }

  // MARK: Writing

  @inline(__always)
  package mutating func write(_ byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count &+= 1
  }

  @inline(__always)
  package mutating func write(_ piece: Piece) {
    write(atMost: Piece.capacity) { bytes, end in bytes.append(piece, at: &end) }
  }

  /// Writes bytes.
  package mutating func write(_ text: [UInt8]) { write(text, 0, text.count) }

  /// Writes a range of an array.
  package mutating func write(_ text: [UInt8], _ start: Int, _ end: Int) {
    var start = start
    // A long text is passed on in parts, so that the buffer stays small.
    while end &- start > Output.partSize {
      writePart(text, start, start &+ Output.partSize)
      endValue()
      start &+= Output.partSize
    }
    writePart(text, start, end)
  }

  private static let partSize = 1 << 14

  private mutating func writePart(_ text: [UInt8], _ start: Int, _ end: Int) {
    write(atMost: end &- start &+ 16) { bytes, position in bytes.append(text.span, start, end, at: &position) }
  }

  /// Writes the UTF-8 bytes of a text.
  package mutating func write(_ text: String) {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return write(Array(text.utf8)) }
    let span = text.utf8Span.span
    write(atMost: span.count &+ 16) { bytes, end in bytes.append(span, 0, span.count, at: &end) }
  }

  package mutating func write(_ byte: UInt8, times: Int) {
    for _ in 0..<max(times, 0) { write(byte) }
  }

  /// Reserves space and passes the buffer to a closure, so that several writes access it only once.
  ///
  /// - Parameters:
  ///   - length: the maximum number of bytes that are stored, including the whole of the last block.
  ///   - body: stores bytes at the offset `end` and advances it.
  @inline(__always)
  package mutating func write(atMost length: Int, _ body: (_ bytes: inout MutableRawSpan, _ end: inout Int) -> Void) {
    reserve(length)
    var end = count
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    body(&bytes, &end)
    count = end
  }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count &+ length > buffer.count { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    // An output that is passed on grows to the size of a block at once.
    let growth = blockSize == .max ? max(buffer.count, 1 << 14) : blockSize
    buffer += [UInt8](repeating: 0, count: max(length, growth))
  }
}
