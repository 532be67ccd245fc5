/// A fixed piece of output of at most 64 bytes. One store writes it, whatever its length.
///
///     block   `": { "value": "`, then zeros
///     length  15
///
/// The next write overwrites the zeros.
package struct Piece: Sendable {
  static let capacity = 64

  private(set) var block: SIMD64<UInt8>
  private(set) var length: Int

  init() {
    block = SIMD64(repeating: 0)
    length = 0
  }

  /// Adds a text that is known to fit. A compact piece omits its white space.
  mutating func append(_ text: String, isCompact: Bool = false) {
    for byte in text.utf8 where !isCompact || byte > UInt8(ascii: " ") {
      precondition(length < Piece.capacity, "longer than a piece")
      block[length] = byte
      length += 1
    }
  }
}

extension Piece: ExpressibleByStringLiteral {
  /// Creates a piece from a literal of at most 64 bytes.
  package init(stringLiteral value: String) {
    self.init()
    append(value)
  }
}

extension MutableRawSpan {
  /// Stores a piece at an offset and advances the offset; there must be space for a whole block.
  @inline(__always)
  mutating func append(_ piece: Piece, at end: inout Int) {
    storeBytes(of: piece.block, toByteOffset: end, as: SIMD64<UInt8>.self)
    end &+= piece.length
  }

  /// Stores a text at an offset and advances the offset; there must be space for 16 more bytes.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>, _ start: Int, _ textEnd: Int, at end: inout Int) {
    let length = textEnd &- start
    var done = 0
    // Whole blocks; the last one may include bytes after the text.
    while done < length, start &+ done &+ 16 <= text.count {
      storeBytes(of: text.block(at: start &+ done), toByteOffset: end &+ done, as: SIMD16<UInt8>.self)
      done &+= 16
    }
    while done < length {
      storeBytes(of: text[start &+ done], toByteOffset: end &+ done, as: UInt8.self)
      done &+= 1
    }
    end &+= length
  }
}
