/// Bytes to be written: collected in a buffer, which is handed on when it is full.
///
/// The buffer is an array that is longer than its contents, so that a write is a store and not a call.
public struct Output {
  private var buffer: [UInt8]
  /// How many bytes of the buffer are written.
  package private(set) var count = 0
  private let flush: ((_ block: [UInt8], _ count: Int) -> Bool)?
  private var isStopped = false
  private let blockSize: Int

  /// Keeps everything that is written.
  public init() { self.init(capacity: 4096, flush: nil) }

  /// Keeps everything that is written, for one name or sentence.
  static var short: Output { Output(capacity: 512, flush: nil) }

  /// An empty output without a buffer, to be replaced by another one.
  package static var placeholder: Output { Output(capacity: 0, flush: nil) }

  /// Hands on what is written in blocks of about 128 kB: the first `count` bytes of an array. The closure returns false to stop; what is
  /// written afterwards is dropped.
  public init(flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) { self.init(blockSize: 1 << 17, flush: flush) }

  /// Hands on what is written in blocks of about a size.
  package init(blockSize: Int, flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) {
    self.init(capacity: 1 << 14, blockSize: blockSize, flush: flush)
  }

  private init(capacity: Int, blockSize: Int = .max, flush: ((_ block: [UInt8], _ count: Int) -> Bool)?) {
    buffer = [UInt8](repeating: 0, count: capacity)
    self.blockSize = blockSize
    self.flush = flush
  }

  /// What was written and not yet handed on.
  public var bytes: [UInt8] { Array(buffer[..<count]) }

  /// Hands on the rest.
  public mutating func finish() {
    guard let flush else { return }
    if !isStopped, count > 0 { isStopped = !flush(buffer, count) }
    count = 0
  }

  /// Hands on a full block. Called between two values, so that a write need not look at the size.
  @inline(__always)
  package mutating func endValue() {
    if count >= blockSize { finish() }
  }

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

  package mutating func write(_ text: [UInt8]) { write(text, 0, text.count) }

  /// Writes a range of some bytes.
  package mutating func write(_ text: [UInt8], _ start: Int, _ end: Int) {
    write(atMost: end &- start &+ 16) { bytes, position in bytes.append(text.span, start, end, at: &position) }
  }

  package mutating func write(_ text: String) {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return write(Array(text.utf8)) }
    let span = text.utf8Span.span
    write(atMost: span.count &+ 16) { bytes, end in bytes.append(span, 0, span.count, at: &end) }
  }

  /// Writes a byte several times.
  package mutating func write(_ byte: UInt8, times: Int) {
    for _ in 0..<max(times, 0) { write(byte) }
  }

  /// Makes room and writes into it, so that the buffer is looked up once for all.
  ///
  /// - Parameters:
  ///   - length: how many bytes are written at most, the whole of the last block included.
  ///   - body: writes at the offset, and moves it behind what it has written.
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
    buffer.append(contentsOf: repeatElement(0, count: max(length, buffer.count, 1 << 14)))
  }
}
