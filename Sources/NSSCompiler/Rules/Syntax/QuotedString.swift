import NSSTheme

extension RulePage {
  static let quotedString = RulePage(
    "quoted-string", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the quotes around {value}",
    help: "write the words without quotes",
    summary: "a value in quotes, which makes NUI reject the whole file",
    explanation: """
      NUI has no quotes: it stops at the first one and drops all styles of the file without a message. Write colors,
      font names and images without quotes. A value may consist of several words, as in 'Helvetica Neue'. A quote is
      an error in dialect 'nui'. In 'sapfiori' it is a warning, and the text between the quotes is read.
      """,
    bad: """
      Button { font-color: "#0A6ED1"; }
      """,
    good: "Button { font-color: #0A6ED1; }")
}

extension DiagnosticID {
  /// A value in quotes, which makes NUI reject the whole file.
  public static let quotedString = RulePage.quotedString.id
}

extension SheetContext {
  func quotedString(_ range: SourceRange) -> Diagnostic {
    let text = SheetContext.unquoted(tree.file.bytes, Int(range.start), Int(range.end))
    return Diagnostic(
      .quotedString, dialect.extensions, at: range, layer: layer, ["value": beginning(of: range)],
      fixIts: text.map { [Diagnostic.FixIt(range, $0, .safe)] } ?? [])
  }

  /// The text of a string that means the same without quotes, and without what begins at `first`; nil if it touches a word.
  static func unquoted(_ bytes: [UInt8], _ start: Int, _ end: Int, from first: Int? = nil) -> String? {
    let length = UTF8Sequence.quoteLength(bytes, at: start) ?? 1
    guard end - start >= 2 * length else { return nil }
    let inside = bytes[start + length..<end - length]
    func divides(_ offset: Int) -> Bool {
      guard bytes.indices.contains(offset) else { return true }
      return ByteClass.table[Int(bytes[offset])] & ByteClass.space != 0 || ":;,(){}".utf8.contains(bytes[offset])
    }
    guard divides((first ?? start) - 1), divides(end), inside.first != UInt8(ascii: " "), inside.last != UInt8(ascii: " ") else {
      return nil
    }
    var last = UInt8(ascii: " ")
    for byte in inside {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): break
      case UInt8(ascii: " ") where last == byte: return nil
      case UInt8(ascii: " "): break
      case UInt8(ascii: "#") where last != UInt8(ascii: " "): return nil
      case UInt8(ascii: "#"): break
      case _ where byte.isLetter || byte.isDigit: break
      default: return nil
      }
      last = byte
    }
    let text = String(decoding: inside, as: UTF8.self)
    // NUI would read a word that begins with `and` as the keyword.
    return text.isEmpty || text.split(whereSeparator: " ,(".contains).contains { $0.hasPrefix("and") } ? nil : text
  }
}
