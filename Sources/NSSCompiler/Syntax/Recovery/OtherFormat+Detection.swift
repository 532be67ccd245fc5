import NSSTheme

/// A file that is not a stylesheet but has another format. One diagnostic that names the format replaces all others.
package struct OtherFormat: Sendable {
  /// The name of the format, for example `a ZIP archive`.
  package let name: PhraseID
  package let help: PhraseID
  /// The offset of what reveals the format; nil for the beginning of the file.
  package private(set) var offset: Int?

  /// The format of a file with syntax errors; nil for a file that is mostly a stylesheet.
  init?(_ tree: SyntaxTree, errorCount: Int) {
    let bytes = tree.file.bytes
    let habits = Habits(tree)
    if let format = OtherFormat(bytes), format.isCertain || habits.stylesheet <= errorCount {
      self = format
    } else if OtherFormat.isSourceCode(tree, errorCount) {
      self = .text
    } else if let format = IndentedLines(bytes)?.format {
      self = format
    } else if habits.isOtherLanguage(tree.file.name.lowercased(), errorCount) {
      self.init(.formatStyleLanguage, .hintGeneratedStylesheet, at: habits.first)
    } else {
      return nil
    }
  }

  private var isCertain: Bool {
    ![.hintGiveStylesheet, .hintGeneratedStylesheet].contains(help) || [.formatBinary, .formatImage].contains(name)
  }

  /// Text that is no stylesheet: source code, data, the message of a server.
  static let text = OtherFormat(.formatText, .hintGiveStylesheet)

  init(_ name: PhraseID, _ help: PhraseID, at offset: Int? = nil) { (self.name, self.help, self.offset) = (name, help, offset) }

  /// A tree with one piece of ignored text.
  static func tree(of file: SourceFile) -> SyntaxTree {
    var tree = SyntaxTree(file: file)
    let start = file.bytes.starts(with: ByteClass.byteOrderMark) ? 3 : 0
    tree.tokens = Token.pieces(start, file.bytes.count).map { Token(.invalid, $0.lowerBound, $0.upperBound) }
    tree.tokens.append(Token(.endOfFile, file.bytes.count, file.bytes.count))
    return tree
  }

  /// The format that the first bytes reveal.
  init?(_ bytes: [UInt8]) {
    if let known = OtherFormat.beginnings.first(where: { $1.contains { bytes.starts(with: $0) } }) {
      self = known.0
      return
    }
    if OtherFormat.isUTF32(bytes) {
      self.init(.formatUTF32, .hintSaveAsUTF8)
      return
    }
    let start = bytes.firstIndex { ByteClass.table[Int($0)] & ByteClass.space == 0 && !ByteClass.byteOrderMark.contains($0) }
    guard let start else { return nil }
    let head = OtherFormat.withoutLineComments(bytes[start...].prefix(1000))
    guard let first = head.first else { return nil }
    let behind = head.dropFirst().firstIndex { ByteClass.table[Int($0)] & ByteClass.space == 0 }
    let next = behind.map { UTF8Sequence.quoteLength(bytes, at: $0) == nil ? bytes[$0] : UInt8(ascii: "\"") }
    switch first {
    case UInt8(ascii: "{") where next.map("\"}".utf8.contains) ?? false,
      UInt8(ascii: "[") where next.map({ "{[\"]".utf8.contains($0) || $0.isDigit }) ?? false:
      let isTheme = OtherFormat.contains(head, "\"nssTheme\"")
      self.init(isTheme ? .formatTheme : .formatJSON, isTheme ? .hintSourceOfTheme : .hintGeneratedStylesheet)
    case UInt8(ascii: "<")
    where head.starts(with: "<!--".utf8)
      ? OtherFormat.contains(head, "<html") : next.map { $0.isLetter || "?!".utf8.contains($0) } ?? false:
      self.init(OtherFormat.contains(head, "<plist") ? .formatPropertyList : .formatXML, .hintGiveStylesheet)
    case _ where OtherFormat.isServerError(head): self = .text
    default:
      guard !UTF8Sequence.isUTF16(bytes), OtherFormat.isBinary(bytes.prefix(1000)) else { return nil }
      self.init(.formatBinary, .hintGiveStylesheet)
    }
  }

  /// True for a text in UTF-32: of four bytes that stand for a character of ASCII, three are zero.
  private static func isUTF32(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return bytes.count % 4 == 0 }
    guard bytes.count >= 8, bytes.count % 4 == 0 else { return false }
    return [0, 3].contains { position in (0..<min(bytes.count, 400)).allSatisfy { ($0 % 4 == position) == (bytes[$0] != 0) } }
  }

  /// True if at least eight bytes, and more than a twentieth of all, are control characters.
  private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    let count = bytes.reduce(0) { $0 + ($1 < 0x20 && ByteClass.table[Int($1)] & ByteClass.space == 0 ? 1 : 0) }
    return count >= 8 && count * 20 > bytes.count
  }

  /// True for the body of a failed download: `404: Not Found`.
  private static func isServerError(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.dropFirst(3)
    return head.count < 200 && head.prefix(3).allSatisfy(\.isDigit) && text.first.map(": ".utf8.contains) ?? false
      && text.contains(where: \.isLetter) && !text.contains { "{};@".utf8.contains($0) }
  }

  /// The text after its leading `//` comments if a JSON object follows them; otherwise the whole text.
  private static func withoutLineComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while rest.starts(with: "//".utf8) {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop { ByteClass.table[Int($0)] & ByteClass.space != 0 }
    }
    return rest.first == UInt8(ascii: "{") ? rest : text
  }

  private static let beginnings: [(OtherFormat, [[UInt8]])] = [
    (OtherFormat(.formatZip, .hintUnpackTheme), [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]),
    (
      OtherFormat(.formatArchive, .hintUnpack),
      [[0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58], [0x37, 0x7A, 0xBC, 0xAF], [0x28, 0xB5, 0x2F, 0xFD], Array("BZh".utf8)]
    ),
    (
      OtherFormat(.formatImage, .hintGiveStylesheet),
      [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8)]
    ),
    (
      OtherFormat(.formatBinary, .hintGiveStylesheet),
      [[0, 1, 0, 0, 0]] + ["%PDF-", "wOF", "OTTO", "SQLite format", "BOMStore"].map { Array($0.utf8) }
    ), (OtherFormat(.formatPropertyList, .hintGiveStylesheet), [Array("bplist0".utf8)]),
    (OtherFormat(.formatRTF, .hintPlainText), [Array("{\\rtf".utf8)]),
    (OtherFormat(.formatLFS, .hintPullLFS), [Array("version https://git-lfs".utf8)]),
    (text, ["#!", "---\n", "%YAML", "module.exports"].map { Array($0.utf8) }),
  ]

  /// True if a text contains another one, in letters of either case.
  private static func contains(_ text: ArraySlice<UInt8>, _ other: String) -> Bool {
    let other = other.utf8.map { $0.uppercased }
    guard text.count >= other.count else { return false }
    return (text.startIndex...text.endIndex - other.count).contains { start in
      text[start..<start + other.count].lazy.map(\.uppercased).elementsEqual(other)
    }
  }
}
