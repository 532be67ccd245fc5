import NSSCompiler
import NSSTheme
import NSSTools

/// Reads the variables of a stylesheet of CSS, SCSS or Less, and rules of Less for classes and types as in a project of SAP MDK.
/// Variables count outside of rules, in `:root`, `html`, `[data-theme=…]` and `.dark`, and in media of an appearance.
struct VariableReader {
  private(set) var tokens: [(mode: Int?, token: TokenSources.Token)] = []
  /// The parts that are not read, or that may mean something else.
  private(set) var notes: [(kind: PhraseID, part: String)] = []
  private let isLess: Bool
  private let text: [UInt8]
  private var offset = 0

  /// Reads a file; nil for one without the extension of these languages and without variables at its start.
  init?(_ source: SourceFile) {
    let ending = source.name.split(separator: ".").last?.lowercased() ?? ""
    text = source.bytes
    isLess = ending == "less"
    if !["css", "scss", "less", "pcss", "postcss"].contains(ending) {
      var start = self
      start.skipSpace()
      let rest = String(decoding: start.text[start.offset...].prefix(16), as: UTF8.self)
      guard ["$", ":root", "html", "--", "@media", "@import", "@charset"].contains(where: rest.hasPrefix) else { return nil }
    }
    read()
  }

  private struct Block {
    var prelude = ""
    /// True if its variables are for the whole page, in an appearance or in all.
    var hasVariables = true
    var mode: Int?
    var styles: [String] = []
  }

  private mutating func read() {
    var blocks = [Block()]
    while let (prelude, end) = statement() {
      let block = blocks[blocks.count - 1]
      if end == UInt8(ascii: "{") {
        blocks.append(inner(prelude, in: block))
      } else {
        declare(prelude, in: block)
        if end == UInt8(ascii: "}"), blocks.count > 1 { blocks.removeLast() }
      }
    }
  }

  /// The next text up to `;`, `{`, `}` or the end, without comments.
  private mutating func statement() -> (text: String, end: UInt8)? {
    var bytes: [UInt8] = []
    var (quote, depth) = (UInt8(0), 0)
    guard offset < text.count else { return nil }
    while offset < text.count {
      if quote == 0, skipComment() { continue }
      let byte = text[offset]
      offset += 1
      if quote != 0 {
        // A text ends with its line.
        if byte == quote || byte == UInt8(ascii: "\n") { quote = 0 }
        if byte == UInt8(ascii: "\\"), offset < text.count {
          bytes.append(byte)
          offset += 1
          bytes.append(text[offset - 1])
          continue
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
        depth = max(depth + (byte == UInt8(ascii: "(") ? 1 : -1), 0)
      } else if depth == 0 || byte != UInt8(ascii: ";"), ";{}".utf8.contains(byte) {
        // Interpolation of SCSS and Less.
        if byte == UInt8(ascii: "{"), let last = bytes.last, "#@".utf8.contains(last) {
          while offset < text.count, text[offset] != UInt8(ascii: "}") { offset += 1 }
          offset += 1
          continue
        }
        return (String(decoding: bytes, as: UTF8.self).trimmed, byte)
      }
      bytes.append(max(byte, UInt8(ascii: " ")))
    }
    return (String(decoding: bytes, as: UTF8.self).trimmed, 0)
  }

  private mutating func skipComment() -> Bool {
    guard text[offset] == UInt8(ascii: "/"), offset + 1 < text.count else { return false }
    // '//' after a ':' or a '(' is part of an address.
    let isLine = text[offset + 1] == UInt8(ascii: "/") && (offset == 0 || !":(".utf8.contains(text[offset - 1]))
    guard isLine || text[offset + 1] == UInt8(ascii: "*") else { return false }
    offset += 2
    let start = offset
    while offset < text.count {
      offset += 1
      let isEnd = text[offset - 1] == UInt8(ascii: "/") && offset - 1 > start && text[offset - 2] == UInt8(ascii: "*")
      if isLine ? text[offset - 1] == UInt8(ascii: "\n") : isEnd { break }
    }
    return true
  }

  private mutating func skipSpace() {
    while offset < text.count {
      if ByteClass.table[Int(text[offset])] & ByteClass.space != 0 { offset += 1 } else if !skipComment() { return }
    }
  }

  // MARK: Blocks

  private func inner(_ prelude: String, in block: Block) -> Block {
    var inner = Block(prelude: prelude, hasVariables: false)
    guard block.hasVariables else { return inner }
    if prelude.hasPrefix("@") {
      if prelude.hasPrefix("@layer") || prelude.hasPrefix("@theme") { return block }
      let isOther = [" not ", ",", "width", "print"].contains(where: prelude.hasText)
      guard prelude.hasPrefix("@media"), prelude.hasText("prefers-"), !isOther,
        !prelude.hasText("contrast") || prelude.hasText("more"), let bits = TokenSources.mode(prelude)
      else { return inner }
      return Block(mode: (block.mode ?? 0) | bits)
    }
    let selectors = ForeignColor.split(prelude[...], at: ",").map { String($0).trimmed }
    if isLess, block.mode == nil { inner.styles = selectors }
    let contexts = selectors.map(VariableReader.context)
    // ':root, .light' is the base.
    let modes = Set(contexts.compactMap { $0 })
    inner.hasVariables = !contexts.contains(nil) && (modes.contains([]) || modes.count == 1)
    inner.mode = modes.contains([]) ? block.mode : modes.joined().reduce(block.mode ?? 0, |)
    return inner
  }

  /// The style of a rule of Less for a class or a type; nil for another selector. Elements of HTML have small letters.
  private static func style(_ selector: String) -> String? {
    let name = selector.hasPrefix(".") ? String(selector.dropFirst()) : selector.first?.isUppercase ?? false ? selector : ""
    return ImportedText.isName(name, allowing: "-_") ? name : nil
  }

  /// The appearances of a selector for the whole page, such as `html[data-theme="dark"]`; nil for another selector.
  private static func context(_ selector: String) -> [Int]? {
    var rest = selector[...]
    var modes: [Int] = []
    while let first = rest.first {
      // What a selector excludes says nothing about the others.
      if rest.hasPrefix(":not("), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      } else if let known = [":root", "html", "body", ":host", "*", "&", " "].first(where: rest.hasPrefix) {
        rest = rest.dropFirst(known.count)
      } else {
        let isAttribute = first == "["
        guard isAttribute || first == "." else { return nil }
        let part = rest.dropFirst().prefix { isAttribute ? $0 != "]" : !"[.: ".contains($0) }
        guard let mode = TokenSources.mode(String(part.split(separator: "=").last ?? ""), isAlone: true) else { return nil }
        modes.append(mode)
        rest = rest[part.endIndex...].dropFirst(isAttribute ? 1 : 0)
      }
    }
    return modes
  }

  private mutating func declare(_ text: String, in block: Block) {
    let start = block.prelude.isEmpty ? "" : "\(block.prelude) { "
    func shown(_ name: String) -> String { start + name + (start.isEmpty ? "" : " }") }
    guard let colon = text.firstIndex(of: ":") else {
      return text.isEmpty ? () : notes.append((isLess && !start.isEmpty ? .importOther : .importRule, shown(text)))
    }
    let name = String(text[..<colon]).trimmed
    let value = String(text[text.index(after: colon)...]).trimmed
    let prefix = ["--", "$", "@"].first(where: name.hasPrefix)
    if prefix == nil, isLess, !block.prelude.isEmpty {
      for selector in block.styles.isEmpty ? [block.prelude] : block.styles {
        let part = "\(selector) { \(name) }"
        if !block.styles.isEmpty, let style = VariableReader.style(selector), let property = VariableReader.property(name) {
          add(["style", style, property], value, nil, part)
        } else {
          notes.append((.importOther, part))
        }
      }
      return
    }
    let bare = String(name.dropFirst(prefix?.count ?? 0))
    guard block.hasVariables, prefix != nil, ImportedText.isName(bare, allowing: "-_") else {
      return notes.append((.importRule, shown(name)))
    }
    add([bare], value, block.mode, name)
  }

  /// The property of NSS with the values of one of Less.
  private static func property(_ name: String) -> String? {
    if name == "color" { return "font-color" }
    if Property.names.find(name) != nil { return name }
    guard case .same(let property) = ForeignProperties.counterpart(of: name) else { return nil }
    return property
  }

  private mutating func add(_ path: [String], _ value: String, _ mode: Int?, _ shown: String) {
    // The string of Less that is not changed.
    var value = value.hasPrefix("~") ? String(value.dropFirst()) : value
    for flag in ["!default", "!important", "!global"] where value.hasSuffix(flag) {
      value = String(value.dropLast(flag.count)).trimmed
    }
    if let call = ForeignColor.call(value[...]), call.name == "light-dark", call.arguments.count == 2 {
      for (bits, argument) in call.arguments.enumerated() { add(path, String(argument).trimmed, (mode ?? 0) | bits, shown) }
      return
    }
    if VariableReader.isAlphaFirst(value) { notes.append((.importAlphaFirst, shown)) }
    let isText = "\"'".contains(value.first ?? " ")
    if !isText { value = VariableReader.references(in: value) }
    var type: String?
    if !value.utf8.contains(UInt8(ascii: "{")), ForeignColor(css: value) == nil {
      let isFont =
        ["font-name", "font-family"].contains(where: path[path.count - 1].hasSuffix) || isText
      type = isFont ? "fontFamily" : path.count > 1 ? "string" : nil
    }
    tokens.append((mode, TokenSources.Token(path: path, type: type, value: .string(value))))
  }

  /// True for eight digits that are probably in the order of Android, which has `FF` or `80` in front. White and gray are not:
  /// `#FFFFFF1A`.
  private static func isAlphaFirst(_ value: String) -> Bool {
    let pairs = stride(from: 1, to: 8, by: 2).map { value.lowercased().dropFirst($0).prefix(2) }
    let isColor = value.hasPrefix("#") && value.utf8.count == 9 && Set(pairs[..<3]).count > 1
    return isColor && ["ff", "80"].contains(pairs[0]) && !["ff", "80"].contains(pairs[3])
  }

  /// A value with `{brand}` for each variable: `var(--brand, red)`, `$brand` and `@brand`.
  private static func references(in value: String) -> String {
    var (result, rest) = ("", value[...])
    while let first = rest.first {
      let start = ["var(--", "$", "@"].first(where: rest.hasPrefix)
      let name = rest.dropFirst(start?.count ?? 0).prefix { ImportedText.isName(String($0), allowing: "-_") }
      guard let start, !name.isEmpty else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      result += "{\(name)}"
      rest = rest[name.endIndex...]
      var depth = start.hasPrefix("var") ? 1 : 0
      while depth > 0, let next = rest.popFirst() { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
    }
    return result
  }
}
