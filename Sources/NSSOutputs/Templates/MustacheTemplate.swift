import NSSTheme

/// A template in the language Mustache: interpolations, sections, inverted sections, comments and delimiters.
package struct MustacheTemplate: Sendable {
  package struct Problem: Error {
    package let reason: Phrase
    package let line: Int
  }

  private enum Node: Sendable {
    case text(Range<Int>)
    case value([String], isEscaped: Bool)
    /// A section, whose nodes end before `end`.
    case section([String], isInverted: Bool, end: Int)
  }

  private let bytes: [UInt8]
  private var nodes: [Node] = []
  private static let maximumDepth = 64
  private static let maximumDelimiter = 16

  package init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    var (open, close) = (Array("{{".utf8), Array("}}".utf8))
    var sections: [(node: Int, name: String, offset: Int)] = []
    var text = 0
    while let start = find(open, from: text) {
      var inside = (start + open.count..<bytes.count).first { !bytes[$0].isSpaceOrTab && !bytes[$0].endsLine } ?? bytes.count
      guard inside < bytes.count else { throw problem("the tag has no end", at: start) }
      let sign = bytes[inside]
      let signs = Array("#^/!>&<${=".utf8)
      let isSign = signs.contains(sign)
      if isSign { inside += 1 }
      let closing = (sign == UInt8(ascii: "{") ? [UInt8(ascii: "}")] : sign == UInt8(ascii: "=") ? [sign] : []) + close
      guard let contentEnd = find(closing, from: inside) else { throw problem("the tag has no end", at: start) }
      var end = contentEnd + closing.count
      let name = String(decoding: bytes[inside..<contentEnd], as: UTF8.self).trimmed
      if name.isEmpty, sign != UInt8(ascii: "!") { throw problem("the tag has no name", at: start) }
      let path = name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      // A line with nothing but a tag that writes nothing is not written.
      var textEnd = start
      if isSign, sign != UInt8(ascii: "&"), sign != UInt8(ascii: "{") {
        var lineStart = start
        while lineStart > text, bytes[lineStart - 1].isSpaceOrTab { lineStart -= 1 }
        if lineStart == 0 || bytes[lineStart - 1].endsLine, end == bytes.count || bytes[end].endsLine {
          textEnd = lineStart
          if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
          if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
        }
      }
      if text < textEnd { nodes.append(.text(text..<textEnd)) }
      text = end
      switch isSign ? sign : 0 {
      case UInt8(ascii: "!"): break
      case UInt8(ascii: "="):
        let parts = name.split(separator: " ").map { Array($0.utf8) }
        let isValid = parts.allSatisfy { $0.count <= MustacheTemplate.maximumDelimiter && !$0.contains(UInt8(ascii: "=")) }
        guard parts.count == 2, isValid else {
          throw problem("new delimiters are two texts of at most 16 bytes, separated by a space, without '='", at: start)
        }
        (open, close) = (parts[0], parts[1])
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        guard sections.count < MustacheTemplate.maximumDepth else {
          throw problem("sections are nested more than \(MustacheTemplate.maximumDepth) levels deep", at: start)
        }
        sections.append((nodes.count, name, start))
        nodes.append(.section(path, isInverted: sign == UInt8(ascii: "^"), end: 0))
      case UInt8(ascii: "/"):
        guard let last = sections.popLast(), last.name.isSame(as: name) else {
          throw problem("'\(name)' is not the section that is open here", at: start)
        }
        guard case .section(let path, let isInverted, _) = nodes[last.node] else { break }
        nodes[last.node] = .section(path, isInverted: isInverted, end: nodes.count)
      case UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "$"):
        let sign = Character(UnicodeScalar(sign))
        throw problem(
          "partials and inheritance (tags with '\(sign)') are not supported; write their text into the template", at: start)
      default: nodes.append(.value(path, isEscaped: !isSign))
      }
    }
    if let last = sections.last { throw problem("no tag ends the section '\(last.name)'", at: last.offset) }
    if text < bytes.count { nodes.append(.text(text..<bytes.count)) }
  }

  private func problem(_ reason: Phrase, at offset: Int) -> Problem {
    Problem(reason: reason, line: bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  private func find(_ text: [UInt8], from start: Int) -> Int? {
    (start..<bytes.count).first { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  // MARK: Rendering

  /// The maximum size of a result in bytes, which nested sections could multiply.
  private static let maximumSize = 64 << 20

  /// The result for a view, nil if it is too large, and the names that were looked up and never found. `maximumSteps` is the
  /// limit of the tags and texts that are written; an element of a list counts as ten.
  func rendered(_ view: TemplateValue, maximumSteps: Int, escape: (String) -> String) -> (result: [UInt8]?, unknown: [String]) {
    var (result, stack, steps): ([UInt8], [TemplateValue], Int) = ([], [view], 0)
    var isFound: [String: Bool] = [:]
    func value(_ path: [String]) -> TemplateValue? {
      guard !path.isEmpty else { return stack.last }
      var found: TemplateValue?
      for (index, name) in path.enumerated() {
        found =
          (index == 0 ? stack.reversed() : found.map { [$0] } ?? []).lazy.compactMap { context in
            if case .object(let members) = context { members[name] } else { nil }
          }.first
        isFound[name] = found != nil || isFound[name] ?? false
      }
      return found
    }
    func items(_ value: TemplateValue?) -> (Int, (Int) -> TemplateValue) {
      switch value {
      case .list(let count, let element): (count, element)
      case .text(let text): (text.isEmpty ? 0 : 1, { _ in .text(text) })
      case .flag(let flag): (flag ? 1 : 0, { _ in .flag(flag) })
      case .object(let members): (1, { _ in .object(members) })
      case nil: (0, { _ in .flag(false) })
      }
    }
    /// Writes some nodes; returns false at a limit.
    func render(_ range: Range<Int>) -> Bool {
      var index = range.lowerBound
      while index < range.upperBound {
        steps += 1
        guard steps <= maximumSteps, result.count <= MustacheTemplate.maximumSize else { return false }
        switch nodes[index] {
        case .text(let range): result += bytes[range]
        case .value(let path, let isEscaped):
          if case .text(let text)? = value(path) { result += (isEscaped ? escape(text) : text).utf8 }
        case .section(let path, let isInverted, let end):
          let (count, element) = items(value(path))
          if isInverted, count == 0, !render(index + 1..<end) { return false }
          for number in 0..<(isInverted ? 0 : count) {
            stack.append(element(number))
            steps += 10
            guard render(index + 1..<end) else { return false }
            stack.removeLast()
          }
          index = end - 1
        }
        index += 1
      }
      return true
    }
    let isComplete = render(nodes.indices)
    return (isComplete ? result : nil, isFound.filter { !$0.value }.keys.sorted())
  }
}

indirect enum TemplateValue {
  case text(String)
  case flag(Bool)
  case object([String: TemplateValue])
  /// A list. Its elements are made one after the other, because only one is in use.
  case list(Int, (Int) -> TemplateValue)
}
