import Localization
import NSSCompiler
import NSSTheme

extension PhraseID {
  static let stringsSlipColon = PhraseID("strings.slip-colon", "write '=' instead of ':'")
  static let stringsSlipComma = PhraseID("strings.slip-comma", "write ';' instead of ','")
  static let stringsSlipComment = PhraseID("strings.slip-comment", "write a comment as /* ... */ or after //")
  static let stringsSlipNested = PhraseID("strings.slip-nested", "remove it; a comment cannot contain another one")
  static let stringsSlipQuotes = PhraseID("strings.slip-quotes", "write straight quotation marks: \"")
  static let stringsWriteEscapeOrCharacter = PhraseID("strings.write-escape-or-character", "write '{escape}' or '{character}'")
}

/// A slip in a line of a `.strings` file that is not an entry.
struct StringsSlip {
  private let line: String
  private let rest: [UInt8]

  init(_ text: [UInt8], _ range: Range<Int>) {
    let start = text[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    line = String(decoding: text[start...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }, as: UTF8.self)
    rest = Array(text[range.lowerBound...].prefix { $0 != 0x0A && $0 != 0x0D })
  }

  /// True for the second half of a character above U+FFFF, whose first half is reported.
  static func isSecondHalf(_ text: [UInt8], _ problem: CatalogFile.LocatedProblem) -> Bool {
    let start = problem.range.lowerBound
    guard problem.kind == .unknownEscape, start >= 6 else { return false }
    let before = String(decoding: text[(start - 6)..<start], as: UTF8.self).lowercased()
    return before.hasPrefix("\\ud") && "89ab".contains(before[before.index(before.startIndex, offsetBy: 3)])
      && text[start...].prefix(3).elementsEqual("\\ud".utf8)
  }

  var help: Phrase? {
    if ["#", "--", ";", "<!--"].contains(where: line.hasPrefix) { return Phrase(.stringsSlipComment) }
    if rest.contains(bytesOf: "*/"), !rest.contains(bytesOf: "/*") { return Phrase(.stringsSlipNested) }
    let hasCurved = line.unicodeScalars.contains { "“”„‟«»‘‚‹›「」".unicodeScalars.contains($0) }
    if hasCurved, line.count(where: { $0 == "\"" }) < 4 { return Phrase(.stringsSlipQuotes) }
    let second = line.utf8.drop { $0 != UInt8(ascii: "\"") }.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    let separator = second.first { $0 > 0x20 }
    if separator == UInt8(ascii: ":") { return Phrase(.stringsSlipColon) }
    return line.hasSuffix(",") ? Phrase(.stringsSlipComma) : nil
  }

  /// The help for an escape of another language, such as `\u00e9`, `\u{1F600}` or `\x41`.
  static func escape(_ text: [UInt8], _ range: Range<Int>) -> Phrase? {
    func digits(_ start: Int, _ limit: Int) -> (value: UInt32, end: Int)? {
      let found = text[start...].prefix(limit).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      return UInt32(String(decoding: found, as: UTF8.self), radix: 16).map { ($0, found.endIndex) }
    }
    let start = range.upperBound
    var value: UInt32?
    switch text[..<start].last {
    case UInt8(ascii: "x"): value = digits(start, 2)?.value
    case UInt8(ascii: "u") where text[start...].first == UInt8(ascii: "{"): value = digits(start + 1, 6)?.value
    case UInt8(ascii: "u"):
      guard let first = digits(start, 4) else { return nil }
      value = first.value
      if 0xD800..<0xDC00 ~= first.value, text[first.end...].starts(with: "\\u".utf8), let second = digits(first.end + 2, 4),
        0xDC00..<0xE000 ~= second.value
      {
        value = 0x10000 + (first.value - 0xD800) << 10 + (second.value - 0xDC00)
      }
    default: return nil
    }
    guard let value else { return nil }
    let units = Unicode.Scalar(value).map { Array(String($0).utf16) } ?? [UInt16(truncatingIfNeeded: value)]
    let escape = units.map { "\\U" + UInt32($0).hex(digits: 4, uppercase: false) }.joined()
    guard let scalar = Unicode.Scalar(value), value > 0x20, value != 0x7F, !scalar.isInvisible else {
      return Phrase(.hintWrite, ["text": escape])
    }
    return Phrase(.stringsWriteEscapeOrCharacter, ["escape": escape, "character": String(scalar)])
  }
}
