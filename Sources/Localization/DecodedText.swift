/// Turns the bytes of a file into UTF-8.
enum DecodedText {
  /// The text in UTF-8, without byte order marks; nil if the bytes are neither UTF-8 nor UTF-16.
  ///
  /// The encoding follows from the byte order mark or, without one, from a zero byte among the first two.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: mark) { return checked(bytes) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isLittleEndian: false) }
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes, isLittleEndian: true) }
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes, isLittleEndian: false) }
    return checked(bytes)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func checked(_ bytes: [UInt8]) -> [UInt8]? {
    String(validating: bytes, as: UTF8.self) == nil ? nil : withoutMarks(bytes)
  }

  /// Some tools write a second mark before the first.
  private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    var start = 0
    while bytes[start...].starts(with: mark) { start += mark.count }
    return start == 0 ? bytes : Array(bytes[start...])
  }

  private static func utf16(_ bytes: [UInt8], isLittleEndian: Bool) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { withoutMarks(Array($0.utf8)) }
  }
}
