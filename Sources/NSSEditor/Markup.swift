/// A formatted text that can be shown as Markdown or as plain text.
package struct Markup: Equatable {
  package enum Block: Equatable {
    case paragraph([Span])
    /// Lines in a fixed-width font, such as code. The language is the info string of a fenced block; empty for none.
    case code(String, language: String)
    case table(heading: [String], rows: [[String]])
  }

  package enum Span: Equatable {
    case text(String)
    case strong(String)
    case code(String)
  }

  package var blocks: [Block]

  package init(_ blocks: [Block] = []) { self.blocks = blocks }

  init(text: String) { blocks = [.paragraph([.text(text)])] }

  var isEmpty: Bool { blocks.isEmpty }

  mutating func add(_ text: String) { blocks.append(.paragraph([.text(text)])) }

  package var plain: String {
    blocks.map { block in
      switch block {
      case .paragraph(let spans): spans.map(\.plain).joined()
      case .code(let code, _): Markup.visible(code)
      case .table(let heading, let rows):
        ([heading] + rows).map { $0.map(Markup.visible).joined(separator: "  ") }.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  package var markdown: String {
    blocks.map { block in
      switch block {
      case .paragraph(let spans):
        let text = spans.map(\.markdown).joined()
        if case .text? = spans.first { return Markup.escapedBeginning(text) }
        return text
      case .code(let code, let language):
        let code = Markup.visible(code)
        let fence = Markup.fence(around: code, atLeast: 3)
        return "\(fence)\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")\(fence)"
      case .table(let heading, let rows):
        let lines = [heading] + [heading.map { _ in "---" }] + rows
        return lines.enumerated().map { number, cells in
          let texts = cells.map { number == 1 ? $0 : Markup.escaped(Markup.visible($0), "|") }
          return "| \(texts.joined(separator: " | ")) |"
        }.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  /// A text of several lines in which control characters and changes of the direction of text are visible symbols.
  fileprivate static func visible(_ text: String) -> String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count == 1 ? text.visible : lines.map { String(Substring($0)).visible }.joined(separator: "\n")
  }

  /// A fence of backticks that is longer than any run of backticks in a text.
  fileprivate static func fence(around text: String, atLeast count: Int) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(count, longest + 1))
  }

  /// A text in which nothing is read as Markdown or HTML. Escapes no more than it must, because some editors show the
  /// backslashes. `others` are other characters that have a meaning at the location of the text.
  fileprivate static func escaped(_ text: String, _ others: String = "") -> String {
    var result = ""
    var isInWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      // In a word, an underscore is a letter.
      let isLetter = character == "_" && isInWord && (rest.first?.isLetter == true || rest.first?.isNumber == true)
      if "\\`*_[]<&~".contains(character) || others.contains(character), !isLetter { result.append("\\") }
      result.append(character.isNewline ? " " : character)
      isInWord = isLetter || character.isLetter || character.isNumber
    }
    return result
  }

  /// A paragraph that Markdown does not read as a heading, a list, a block quote or a thematic break.
  private static func escapedBeginning(_ paragraph: String) -> String {
    let word = paragraph.prefix { $0 != " " }
    let number = word.prefix { $0.isNumber }
    if !number.isEmpty, [".", ")"].contains(word.dropFirst(number.count)) {
      return String(number) + "\\" + paragraph.dropFirst(number.count)
    }
    let isMarker =
      word.first == ">" || ["#", "+", "-", "="].contains { marker in !word.isEmpty && word.allSatisfy { $0 == marker } }
    return isMarker ? "\\" + paragraph : paragraph
  }
}

extension Markup.Span {
  fileprivate var plain: String {
    switch self {
    case .text(let text), .strong(let text), .code(let text): Markup.visible(text)
    }
  }

  fileprivate var markdown: String {
    switch self {
    case .text(let text): return Markup.escaped(Markup.visible(text))
    case .strong(let text): return "**\(Markup.escaped(Markup.visible(text)))**"
    case .code(let text):
      let line = Markup.visible(String(text.map { $0.isNewline ? " " : $0 }))
      let fence = Markup.fence(around: line, atLeast: 1)
      let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
      return fence + space + line + space + fence
    }
  }
}
