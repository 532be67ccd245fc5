/// Reads a binary property list (`bplist00`), the format in which Xcode ships `.strings` files.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  /// The remaining number of values and of bytes of text. Many values may refer to the same one, and objects may overlap, so the size of
  /// the file alone is not a bound.
  private var room: Int

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  static func read(_ bytes: [UInt8]) throws(MalformedData) -> DataNode {
    guard bytes.count >= 40 else { throw MalformedData(range: 0..<0, reason: .endsEarly) }
    let trailer = bytes.count - 32
    guard let objectCount = number(bytes, trailer + 8, 8), let top = number(bytes, trailer + 16, 8),
      let table = number(bytes, trailer + 24, 8)
    else { throw damaged }
    var reader = try BinaryPropertyList(
      bytes, offsetSize: Int(bytes[trailer + 6]), referenceSize: Int(bytes[trailer + 7]), objectCount: objectCount,
      tableOffset: table)
    return try reader.value(top, depth: 0)
  }

  private init(
    _ bytes: [UInt8], offsetSize: Int, referenceSize: Int, objectCount: Int, tableOffset: Int
  ) throws(MalformedData) {
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount <= bytes.count,
      tableOffset >= 8, tableOffset <= bytes.count - 32, objectCount * offsetSize <= bytes.count - 32 - tableOffset
    else { throw BinaryPropertyList.damaged }
    self.bytes = bytes
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.tableOffset = tableOffset
    room = 16 * bytes.count
  }

  private static let damaged = MalformedData(range: 0..<0, reason: .damaged)

  /// A number in big-endian order; nil if it is outside of the file or larger than any file.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size >= 0, offset <= bytes.count - size else { return nil }
    var value = 0
    for byte in bytes[offset..<offset + size] {
      guard value < 1 << 48 else { return nil }
      value = value << 8 | Int(byte)
    }
    return value
  }

  private mutating func value(_ object: Int, depth: Int) throws(MalformedData) -> DataNode {
    guard depth < DataNode.maximumDepth else { throw MalformedData(range: 0..<0, reason: .tooDeep) }
    try take(1)
    let start = try offset(of: object)
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    switch kind {
    case 0x0: return node(low == 0x8 || low == 0x9 ? .boolean(low == 0x9) : .other)
    case 0x1:
      guard low <= 4, let content = BinaryPropertyList.integer(bytes, start + 1, 1 << low) else {
        throw BinaryPropertyList.damaged
      }
      return node(.number(content))
    case 0x2, 0x3, 0x4, 0x8: return node(.other)
    case 0x5, 0x6, 0x7: return node(.text(try text(start, kind, low)))
    case 0xA, 0xC:
      let (count, first) = try length(start, low)
      let references = try self.references(count, first)
      var items: [DataNode] = []
      for reference in references { items.append(try value(reference, depth: depth + 1)) }
      return node(.list(items))
    case 0xD: return node(.members(try members(start, low, depth: depth)))
    default: throw BinaryPropertyList.damaged
    }
  }

  private mutating func members(_ start: Int, _ low: Int, depth: Int) throws(MalformedData) -> [DataNode.Member] {
    let (count, first) = try length(start, low)
    let keys = try references(count, first)
    let values = try references(count, first + count * referenceSize)
    var members: [DataNode.Member] = []
    for (keyReference, reference) in zip(keys, values) {
      let offset = try self.offset(of: keyReference)
      let kind = bytes[offset] >> 4
      guard (0x5...0x7).contains(kind) else { throw BinaryPropertyList.damaged }
      let key = try text(offset, kind, Int(bytes[offset] & 0xF))
      members.append(DataNode.Member(key: key, keyRange: 0..<0, value: try value(reference, depth: depth + 1)))
    }
    return members
  }

  private func node(_ content: DataNode.Content) -> DataNode { DataNode(range: 0..<0, content: content) }

  // MARK: Objects

  private func offset(of object: Int) throws(MalformedData) -> Int {
    guard object < objectCount,
      let offset = BinaryPropertyList.number(bytes, tableOffset + object * offsetSize, offsetSize),
      offset >= 8, offset < bytes.count - 32
    else { throw BinaryPropertyList.damaged }
    return offset
  }

  /// The number of elements of an object, and the offset of the first one.
  private func length(_ start: Int, _ low: Int) throws(MalformedData) -> (count: Int, first: Int) {
    guard low == 0xF else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1, bytes[start + 1] & 0xF <= 3 else {
      throw BinaryPropertyList.damaged
    }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard let count = BinaryPropertyList.number(bytes, start + 2, size), count <= bytes.count else {
      throw BinaryPropertyList.damaged
    }
    return (count, start + 2 + size)
  }

  private mutating func references(_ count: Int, _ first: Int) throws(MalformedData) -> [Int] {
    try take(count)
    guard first <= bytes.count, count * referenceSize <= bytes.count - first else { throw BinaryPropertyList.damaged }
    var references: [Int] = []
    for index in 0..<count {
      guard let reference = BinaryPropertyList.number(bytes, first + index * referenceSize, referenceSize) else {
        throw BinaryPropertyList.damaged
      }
      references.append(reference)
    }
    return references
  }

  /// A text in ASCII (5), UTF-16 (6) or UTF-8 (7).
  private mutating func text(_ start: Int, _ kind: UInt8, _ low: Int) throws(MalformedData) -> String {
    let (count, first) = try length(start, low)
    let size = kind == 0x6 ? 2 * count : count
    guard first <= bytes.count, size <= bytes.count - first else { throw BinaryPropertyList.damaged }
    try take(size)
    guard kind == 0x6 else { return String(decoding: bytes[first..<first + size], as: UTF8.self) }
    let units = stride(from: first, to: first + size, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func take(_ size: Int) throws(MalformedData) {
    room -= size
    guard room > 0 else { throw MalformedData(range: 0..<0, reason: .tooManyValues) }
  }

  /// A whole number in decimal digits. As in Foundation, numbers of eight bytes are signed, and numbers of 16 bytes are truncated
  /// to their lower half.
  private static func integer(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> String? {
    guard offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return size == 8 ? String(Int64(bitPattern: value)) : String(value)
  }
}
