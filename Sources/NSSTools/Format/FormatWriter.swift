import NSSTheme

struct FormatWriter {
  private let file: SourceFile
  private let pieces: [FormatPiece]
  private let gaps: [FormatGap]
  private let unit: [UInt8]
  private let lineEnding: [UInt8]
  private let hasFinalLineEnding: Bool
  private let selection: FormatSelection?

  init(
    _ file: SourceFile, _ pieces: [FormatPiece], _ gaps: [FormatGap], _ options: FormattedStylesheet.Options,
    selection: FormatSelection?
  ) {
    self.file = file
    self.pieces = pieces
    self.gaps = gaps
    self.selection = selection
    unit = options.indentationUnit
    hasFinalLineEnding = options.hasFinalLineEnding
    switch options.lineEnding {
    case .keep: lineEnding = FormatWriter.firstLineEnding(file.bytes)
    case .lf: lineEnding = [UInt8(ascii: "\n")]
    case .crlf: lineEnding = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
  }

  private static func firstLineEnding(_ bytes: [UInt8]) -> [UInt8] {
    let end = bytes.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(2)
    guard end.first == UInt8(ascii: "\r") else { return [UInt8(ascii: "\n")] }
    return end.last == UInt8(ascii: "\n") ? Array(end) : [UInt8(ascii: "\r")]
  }

  func bytes() -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for (index, piece) in pieces.enumerated() {
      let isFormatted = selection?.contains(index) ?? true
      let space = file.bytes[end..<Int(piece.start)]
      if !isFormatted {
        result += space
      } else if piece.token == .endOfFile {
        if index > 0, hasFinalLineEnding { result += lineEnding }
      } else if gaps[index].isKept {
        append(space, to: &result)
      } else {
        append(gaps[index], to: &result)
      }
      let text = file.bytes[Int(piece.start)..<Int(piece.end)]
      if isFormatted, piece.lastLine > piece.line { append(text, to: &result) } else { result += text }
      end = Int(piece.end)
    }
    return result
  }

  private func append(_ gap: FormatGap, to result: inout [UInt8]) {
    guard gap.lineEnds > 0 else {
      for _ in 0..<gap.width { result.append(UInt8(ascii: " ")) }
      return
    }
    for _ in 0..<gap.lineEnds { result += lineEnding }
    for _ in 0..<gap.width { result += unit }
  }

  private func append(_ text: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var offset = text.startIndex
    while offset < text.endIndex {
      let byte = text[offset]
      offset += 1
      if byte == UInt8(ascii: "\r"), offset < text.endIndex, text[offset] == UInt8(ascii: "\n") { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { result += lineEnding } else { result.append(byte) }
    }
  }
}
