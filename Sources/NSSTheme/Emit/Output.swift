/// Bytes on their way out: appended to one buffer, which is handed on when it is full.
public struct Output {
  /// What was written and not yet handed on.
  public private(set) var bytes: [UInt8] = []
  private let flush: (([UInt8]) -> Bool)?
  private var isStopped = false

  private static let blockSize = 1 << 17

  /// Keeps everything that is written.
  public init() { flush = nil }

  /// Hands on what is written in blocks of about 128 kB. The closure answers false to stop; what is written afterwards is dropped.
  public init(flush: @escaping ([UInt8]) -> Bool) {
    self.flush = flush
    bytes.reserveCapacity(Output.blockSize + 4096)
  }

  /// Hands on the rest.
  public mutating func finish() {
    if let flush, !isStopped, !bytes.isEmpty { isStopped = !flush(bytes) }
    if flush != nil { bytes.removeAll(keepingCapacity: true) }
  }

  /// Hands on a full block. Called between two values, so that no write has to look at the size.
  @inline(__always)
  mutating func endValue() {
    if bytes.count >= Output.blockSize, flush != nil { finish() }
  }

  @inline(__always)
  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  @inline(__always)
  mutating func write(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Six hexadecimal digits, upper case.
  @inline(__always)
  mutating func writeHex(_ rgb: UInt32) {
    var shift: UInt32 = 24
    repeat {
      shift &-= 4
      let digit = UInt8(truncatingIfNeeded: rgb &>> shift) & 15
      bytes.append(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") &- 10))
    } while shift > 0
  }

  /// The shortest text that reads back as the number.
  mutating func writeNumber(_ value: Double) {
    if value.magnitude < 1_000_000 {
      let hundredths = value * 100
      let whole = Int(hundredths)
      // Whole numbers, and numbers of two decimals, which almost all are: the quotient reads back as the same number.
      if value == Double(whole) / 100 { return writeHundredths(whole) }
    }
    write(Number.text(value))
  }

  private mutating func writeHundredths(_ value: Int) {
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
    if value >= 10 { writeDigits(value / 10) }
    write(UInt8(ascii: "0") + UInt8(value % 10))
  }

  // MARK: JSON strings

  /// The inside of a JSON string. Bytes that are not UTF-8 become U+FFFD.
  @inline(__always)
  mutating func writeEscaped(_ text: [UInt8], _ start: Int, _ end: Int) {
    var offset = start
    while offset < end {
      let byte = text[offset]
      if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return writeEscapedSlowly(text, offset, end)
      }
      bytes.append(byte)
      offset &+= 1
    }
  }

  private mutating func writeEscapedSlowly(_ text: [UInt8], _ start: Int, _ end: Int) {
    for scalar in String(decoding: text[start..<end], as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: write(String(scalar))
      }
    }
  }
}
