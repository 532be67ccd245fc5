/// Bytes on their way out: written into one buffer, which is handed on when it is full.
///
/// The buffer is an array that is longer than what it holds, so that a write is a store and not a call. (Appending: 0.5 times
/// the speed.)
public struct Output {
  private var buffer: [UInt8]
  private(set) var count = 0
  /// How many bytes were handed on, given away or dropped.
  private var goneCount = 0
  private let flush: ((_ block: [UInt8], _ count: Int) -> Bool)?
  private var isStopped = false
  private let blockSize: Int

  /// The size of a block, unless another one is asked for.
  package static let standardBlockSize = 1 << 17

  /// Keeps everything that is written.
  public init() { self.init(capacity: 4096, flush: nil) }

  /// Keeps everything that is written, which is one name or sentence.
  static var short: Output { Output(capacity: 512, flush: nil) }

  /// Holds the place of an output that is elsewhere.
  static var placeholder: Output { Output(capacity: 0, flush: nil) }

  /// Hands on what is written in blocks of about 128 kB: the first `count` bytes of an array. The closure answers false to stop;
  /// what is written afterwards is dropped.
  public init(flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) {
    self.init(blockSize: Output.standardBlockSize, flush: flush)
  }

  /// Hands on what is written in blocks of about a size.
  package init(blockSize: Int, flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool) {
    // A small theme should not pay for clearing a whole block; a large one grows to it in a few steps.
    self.init(capacity: 1 << 14, blockSize: blockSize, flush: flush)
  }

  /// Hands on what is written in blocks of about a size, and writes into a buffer of the caller's, which ``exchange(_:)`` gives back.
  package init(
    blockSize: Int = standardBlockSize, in buffer: inout [UInt8], flush: @escaping (_ block: [UInt8], _ count: Int) -> Bool
  ) {
    self.init(capacity: 0, blockSize: blockSize, flush: flush)
    swap(&self.buffer, &buffer)
  }

  private init(
    capacity: Int, blockSize: Int = Output.standardBlockSize, flush: ((_ block: [UInt8], _ count: Int) -> Bool)?
  ) {
    buffer = [UInt8](filledWith: 0, count: capacity)
    self.blockSize = blockSize
    self.flush = flush
  }

  /// What was written and not yet handed on.
  public var bytes: [UInt8] { Array(buffer[..<count]) }

  /// Hands on the rest.
  public mutating func finish() {
    guard let flush else { return }
    if !isStopped, count > 0 { isStopped = !flush(buffer, count) }
    removeAll()
  }

  /// Gives the buffer away for another one, and returns how many bytes of it were written.
  package mutating func exchange(_ other: inout [UInt8]) -> Int {
    swap(&buffer, &other)
    defer { removeAll() }
    return count
  }

  /// Hands on a full block. Called between two values, so that no write has to look at the size.
  @inline(__always)
  package mutating func endValue() {
    if count >= blockSize { finish() }
  }

  mutating func removeAll() {
    goneCount &+= count
    count = 0
  }

  /// Takes back the last byte, which was written after the last ``endValue()``.
  mutating func removeLast() { if count > 0 { count &-= 1 } }

  /// Makes room for so many bytes, for who writes as much as there is room for.
  mutating func makeRoom(_ length: Int) { reserve(length) }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count &+ length > buffer.count { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    buffer.append(0, count: max(length, buffer.count, 1 << 14))
  }

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func write(_ piece: Piece) {
    reserve(Piece.capacity)
    let start = count
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    bytes.put(piece, at: start)
    count = start &+ piece.length
  }

  package mutating func write(_ text: [UInt8]) { write(text, 0, text.count) }

  /// Makes room for several things and writes them in one go: the buffer is looked up once for all of them.
  ///
  /// - Parameters:
  ///   - length: how many bytes are written at most, with the whole of the last piece or block. Who looks at the size of the room may fill it.
  ///   - body: puts them at the offset, and moves it behind them.
  @inline(__always)
  mutating func write(atMost length: Int, _ body: (_ bytes: inout MutableRawSpan, _ end: inout Int) -> Void) {
    reserve(length)
    var end = count
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    body(&bytes, &end)
    count = end
  }

  @inline(__always)
  mutating func write(_ text: [UInt8], _ start: Int, _ end: Int) {
    let length = end &- start
    reserve(length &+ 16)
    let offset = count
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    let done = bytes.putLong(text.span, from: start, length: length, at: offset)
    bytes.put(text.span, from: start &+ done, length: length &- done, at: offset &+ done)
    count = offset &+ length
  }

  package mutating func write(_ text: String) {
    guard #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) else { return write(Array(text.utf8)) }
    write(text.utf8Span.span)
  }

  /// Writes bytes behind which nothing may be read.
  mutating func write(_ text: Span<UInt8>) {
    reserve(text.count)
    let offset = count
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    bytes.putExactly(text, at: offset)
    count = offset &+ text.count
  }

  /// How many bytes were written before, with those that were dropped.
  var position: Int { goneCount &+ count }

  /// Writes once more what was written between two positions.
  ///
  /// - Returns: false if it is no longer there to be copied; then nothing is written.
  mutating func writeAgain(from start: Int, to end: Int) -> Bool {
    guard start >= goneCount else { return false }
    reserve(end &- start &+ 16)
    let distance = position &- start
    var from = start &- goneCount
    let copied = from..<end &- goneCount
    var span = buffer.mutableSpan
    // Blocks of sixteen bytes, the last one with what stands behind. What of that was written just now is not counted, or written over.
    while from < copied.upperBound {
      let block = span.span.block(at: from)
      var bytes = span.mutableBytes
      bytes.storeBytes(of: block, toByteOffset: from &+ distance, as: SIMD16<UInt8>.self)
      from &+= 16
    }
    count &+= copied.count
    return true
  }

  /// So many times the same byte.
  mutating func write(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    let range = count..<count &+ times
    var bytes = buffer.mutableSpan
    for offset in range { bytes[offset] = byte }
    count = range.upperBound
  }

  /// What stands before a number, and the number.
  mutating func writeMember(_ opening: String, _ number: Int) {
    write(opening)
    writeDigits(UInt(number))
  }

  /// A JSON string with its quotes.
  package mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    let bytes = Array(text.utf8)
    writeEscaped(bytes, 0, bytes.count)
    write(UInt8(ascii: "\""))
  }

  /// Six hexadecimal digits, upper case, and the piece behind them.
  @inline(__always)
  mutating func writeHex(_ rgb: UInt32, _ closing: Piece = "") {
    write(atMost: 8 &+ Piece.capacity) { bytes, end in
      bytes.appendHex(rgb, at: &end)
      bytes.append(closing, at: &end)
    }
  }

  /// The shortest text that reads back as the number, and the piece behind it.
  mutating func writeNumber(_ value: Double, _ closing: Piece = "") {
    if let hundredths = Number.hundredths(value) { return writeHundredths(Int(hundredths), closing) }
    write(Number.text(value))
    write(closing)
  }

  /// The hundredths of the largest number that has no more than three digits before its point.
  static let maximumShortHundredths = 99_999

  /// A number by its hundredths, and the piece behind it.
  @inline(__always)
  mutating func writeHundredths(_ value: Int, _ closing: Piece) {
    if value.magnitude <= Output.maximumShortHundredths {
      return write(atMost: 8 &+ Piece.capacity) { bytes, end in
        bytes.appendShortHundredths(value, at: &end)
        bytes.append(closing, at: &end)
      }
    }
    defer { write(closing) }
    if value < 0 { write(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    writeDigits(magnitude / 100)
    let decimals = magnitude % 100
    guard decimals > 0 else { return }
    write(UInt8(ascii: "."))
    write(UInt8(ascii: "0") + UInt8(decimals / 10))
    if decimals % 10 > 0 { write(UInt8(ascii: "0") + UInt8(decimals % 10)) }
  }

  mutating func writeDigits(_ value: UInt) {
    var length = 1
    var rest = value / 10
    while rest > 0 {
      length &+= 1
      rest /= 10
    }
    reserve(length)
    rest = value
    for offset in (count..<count &+ length).reversed() {
      buffer[offset] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= length
  }

  // MARK: JSON strings

  /// 16 ones and 16 zeros: seen from a place among the ones, how much of a block is text.
  static let masks: [UInt8] = [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  /// A text that needs no escapes between two pieces, which have its quotes.
  @inline(__always)
  mutating func writePlain(_ opening: Piece, _ text: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    write(atMost: end &- start &+ 32 &+ 2 &* Piece.capacity) { bytes, position in
      bytes.append(opening, at: &position)
      bytes.append(text.span, start, end, at: &position)
      bytes.append(closing, at: &position)
    }
  }

  /// A JSON string between two pieces, which have its quotes.
  mutating func write(_ opening: Piece, _ text: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    let length = end &- start
    reserve(length &+ 32 &+ 2 &* Piece.capacity)
    if !putPlain(opening, text, start, length, closing) {
      write(opening)
      writeEscaped(text, start, end)
      write(closing)
    }
  }

  /// Writes all three if the text needs no escapes, and nothing otherwise: the buffer is looked up once.
  @inline(__always)
  private mutating func putPlain(
    _ opening: Piece,
    _ text: [UInt8],
    _ start: Int,
    _ length: Int,
    _ closing: Piece
  ) -> Bool {
    let openingStart = count
    let textStart = openingStart &+ opening.length
    var span = buffer.mutableSpan
    var bytes = span.mutableBytes
    bytes.put(opening, at: openingStart)
    guard bytes.putPlain(text.span, from: start, length: length, at: textStart) else { return false }
    bytes.put(closing, at: textStart &+ length)
    count = textStart &+ length &+ closing.length
    return true
  }

  /// The inside of a JSON string. Bytes that are not UTF-8 become U+FFFD.
  ///
  /// The text is copied first and looked at meanwhile: hardly any needs an escape, and a loop without an exit is quicker.
  @inline(__always)
  mutating func writeEscaped(_ text: [UInt8], _ start: Int, _ end: Int) {
    let length = end &- start
    reserve(length)
    var special: UInt8 = 0
    for index in 0..<length {
      let byte = text[start &+ index]
      buffer[count &+ index] = byte
      special |= byte &- 0x20 >= 0x5F ? 1 : 0
      special |= byte == UInt8(ascii: "\"") ? 1 : 0
      // From '[' to '\': a command to a runner has the first of them.
      special |= byte &- UInt8(ascii: "[") < 2 ? 1 : 0
    }
    if special != 0 { return writeEscapedSlowly(text, start, end) }
    count &+= length
  }

  private mutating func writeEscapedSlowly(_ text: [UInt8], _ start: Int, _ end: Int) {
    let scalars = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars
    var last: Unicode.Scalar = " "
    for index in scalars.indices {
      let scalar = scalars[index]
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#" && String.isRunnerCommand(String(scalars[index...].dropFirst().prefix(4))):
        write("\\u0023")
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      default: write(scalar.jsonEscape ?? String(scalar))
      }
    }
  }
}

extension MutableRawSpan {
  /// Puts six hexadecimal digits at an offset, upper case, behind which there must be eight bytes.
  @inline(__always)
  mutating func appendHex(_ rgb: UInt32, at end: inout Int) {
    storeBytes(of: Output.hexDigits(rgb).littleEndian, toByteOffset: end, as: UInt64.self)
    end &+= 6
  }

  /// Puts a number of at most ``Output/maximumShortHundredths`` at an offset, behind which there must be eight bytes. All its digits are made, and
  /// those that are not wanted are shifted out: how many there are nobody can foretell.
  @inline(__always)
  mutating func appendShortHundredths(_ value: Int, at end: inout Int) {
    let magnitude = UInt32(truncatingIfNeeded: value.magnitude)
    let (whole, decimals) = (magnitude / 100, magnitude % 100)
    let wholeDigits = (whole / 100) | ((whole / 10 % 10) &<< 8) | ((whole % 10) &<< 16) | 0x30_3030
    let wholeLength: UInt64 = 1 &+ (whole > 9 ? 1 : 0) &+ (whole > 99 ? 1 : 0)
    let decimalDigits = ((decimals / 10) &<< 8) | ((decimals % 10) &<< 16) | 0x30_302E
    let decimalLength: UInt64 = decimals == 0 ? 0 : decimals % 10 == 0 ? 2 : 3
    let signLength: UInt64 = value < 0 ? 1 : 0
    var word = (UInt64(wholeDigits) &>> (24 &- 8 &* wholeLength)) | (UInt64(decimalDigits) &<< (8 &* wholeLength))
    word = (word &<< (8 &* signLength)) | (value < 0 ? 0x2D : 0)
    storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
    end &+= Int(wholeLength &+ decimalLength &+ signLength)
  }
}

extension Output {
  /// The six digits in the lower bytes of a word, all made at once.
  @inline(__always)
  static func hexDigits(_ rgb: UInt32) -> UInt64 {
    let rgb = UInt64(rgb)
    let components = rgb &>> 16 & 0xFF | (rgb & 0xFF00) &<< 8 | (rgb & 0xFF) &<< 32
    let digits = components &>> 4 & 0x000F_000F_000F | (components & 0x000F_000F_000F) &<< 8
    let letters = (digits &+ 0x0606_0606_0606) &>> 4 & 0x0101_0101_0101
    return digits &+ 0x3030_3030_3030 &+ letters &* 7
  }
}

extension Unicode.Scalar {
  /// The escape in a JSON string for a character that must not stand there as it is, or that a terminal or a reader would not see as it is;
  /// nil for others.
  package var jsonEscape: String? {
    guard value < 0x20 || 0x7F..<0xA0 ~= value || isInvisible else { return nil }
    return utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
