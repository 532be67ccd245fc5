/// What each of 64 bytes is: one bit for each byte, the first one lowest.
///
///     bytes   font-size: @body;
///     names   111111111   1111        (the bytes of `[A-Za-z0-9_.-]`)
///     blanks            1
struct ByteMasks {
  /// How many bytes are looked at at once.
  static let blockLength = 64

  /// The bytes that may continue any name, which are `[A-Za-z0-9_.-]`.
  package let names: UInt64
  /// The bytes that are white space.
  let blanks: UInt64

  /// Room for a byte for each byte of the block, 1 or 0: first for the names, then for the blanks. Kept by who looks at many blocks, because to
  /// make it takes longer than to fill it.
  static let noFlags = [UInt8](repeating: 0, count: 2 * blockLength)

  /// What nobody has looked at.
  init() { (names, blanks) = (0, 0) }

  /// Looks at a block of 64 bytes.
  @inline(__always)
  init(of block: Span<UInt8>, _ flags: inout MutableSpan<UInt8>) {
    // No input can make it false. It tells the optimizer what saves the check of each byte below.
    precondition(block.count == ByteMasks.blockLength && flags.count == 2 * ByteMasks.blockLength)
    // Loops without branches, which become a few instructions for sixteen bytes. (Comparing vectors of the standard library does not.)
    for index in 0..<ByteMasks.blockLength { flags[index] = block[index].isPlainNameByte ? 1 : 0 }
    for index in 0..<ByteMasks.blockLength { flags[index &+ ByteMasks.blockLength] = block[index].isBlank ? 1 : 0 }
    names = ByteMasks.bits(flags.span, from: 0)
    blanks = ByteMasks.bits(flags.span, from: ByteMasks.blockLength)
  }

  /// The bytes of a block of 64 that are line feeds or carriage returns.
  @inline(__always)
  package static func lineEnds(in block: Span<UInt8>, _ flags: inout MutableSpan<UInt8>) -> UInt64 {
    // As above: no input can make it false.
    precondition(block.count == blockLength && flags.count == 2 * blockLength)
    for index in 0..<blockLength {
      flags[index] = block[index] == UInt8(ascii: "\n") || block[index] == UInt8(ascii: "\r") ? 1 : 0
    }
    return bits(flags.span, from: 0)
  }

  /// The lowest bits of 64 bytes.
  @inline(__always)
  private static func bits(_ flags: Span<UInt8>, from start: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<8 {
      // The product has the lowest bit of each of the eight bytes in its highest byte.
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
    // From '-' to '9' there is one sign that does not belong to them: '/'.
    let isDigit = self &- UInt8(ascii: "-") < 13 && self != UInt8(ascii: "/")
    return (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_")
  }

  /// True for space, tab, line feed, vertical tab, form feed and carriage return.
  @inline(__always)
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self &- 0x09 < 5 }
}
