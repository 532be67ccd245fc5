/// Classifies 64 bytes: each mask has one bit per byte, the lowest bit for the first byte.
///
///     bytes   font-size: @body;
///     names   111111111   1111        (the bytes of `[A-Za-z0-9_.-]`)
///     spaces            1
struct ByteMasks {
  /// The number of bytes in a block.
  static let blockLength = 64

  /// The bytes that may continue any name: `[A-Za-z0-9_.-]`.
  package let names: UInt64
  /// The bytes that are white space.
  let spaces: UInt64

  /// A buffer with one flag, 0 or 1, for each byte of a block: first for `names`, then for `spaces`. Callers reuse it for all
  /// blocks, because allocating it costs more than filling it.
  static let noFlags = [UInt8](repeating: 0, count: 2 * blockLength)

  /// Empty masks.
  init() { (names, spaces) = (0, 0) }

  /// Classifies a block of 64 bytes.
  @inline(__always)
  init(of block: Span<UInt8>, _ flags: inout MutableSpan<UInt8>) {
    // Always true. It lets the optimizer remove the bounds checks below.
    precondition(block.count == ByteMasks.blockLength && flags.count == 2 * ByteMasks.blockLength)
    // Loops without branches are vectorized; comparisons of the standard library's SIMD types are not.
    for index in 0..<ByteMasks.blockLength { flags[index] = block[index].isPlainNameByte ? 1 : 0 }
    for index in 0..<ByteMasks.blockLength { flags[index &+ ByteMasks.blockLength] = block[index].isSpace ? 1 : 0 }
    names = ByteMasks.bits(flags.span, from: 0)
    spaces = ByteMasks.bits(flags.span, from: ByteMasks.blockLength)
  }

  /// A mask of the line feeds and carriage returns in a block of 64 bytes.
  @inline(__always)
  package static func lineEnds(in block: Span<UInt8>, _ flags: inout MutableSpan<UInt8>) -> UInt64 {
    // Always true, as above.
    precondition(block.count == blockLength && flags.count == 2 * blockLength)
    for index in 0..<blockLength {
      flags[index] = block[index] == UInt8(ascii: "\n") || block[index] == UInt8(ascii: "\r") ? 1 : 0
    }
    return bits(flags.span, from: 0)
  }

  /// Packs the lowest bits of 64 bytes into one word.
  @inline(__always)
  private static func bits(_ flags: Span<UInt8>, from start: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<8 {
      // The multiplication gathers the lowest bit of each of the eight bytes in the highest byte.
      let byte = (flags.word(at: start &+ 8 &* index) &* 0x0102_0408_1020_4080) &>> 56
      bits |= byte &<< UInt64(8 &* index)
    }
    return bits
  }
}

extension UInt8 {
  /// True for `[A-Za-z0-9_.-]`, without a branch.
  @inline(__always)
  fileprivate var isPlainNameByte: Bool {
    // Among the bytes from '-' to '9', only '/' cannot continue a name.
    let isDigit = self &- UInt8(ascii: "-") < 13 && self != UInt8(ascii: "/")
    return (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_")
  }

  /// True for space, tab, line feed, vertical tab, form feed and carriage return.
  @inline(__always)
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self &- 0x09 < 5 }
}
