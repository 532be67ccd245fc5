import NSSTheme
import NSSTools

/// Resolves references between tokens, each chain only once.
struct AliasResolver {
  private var tokens: [Name: TokenSources.Token] = [:]

  init(_ tokens: [TokenSources.Token]) {
    for token in tokens where token.value != nil { self.tokens[Name(token.name)] = token }
  }

  /// The path in a reference such as `{a.b}`; nil for another text.
  static func path(_ text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count(where: { $0 == UInt8(ascii: "{") }) == 1 else { return nil }
    var parts = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    if parts.count > 1, parts.last == "value" || parts.last == "$value" { parts.removeLast() }
    return parts.isEmpty ? nil : parts
  }

  static func paths(_ text: String) -> [[String]] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").flatMap { path("{\(part[...$0])") }
    }
  }

  func token(_ path: [String]) -> TokenSources.Token? { tokens[Name(name(path))] }

  /// The name of a path as it is, or without the name of a collection or a set.
  private func name(_ path: [String]) -> String {
    let name = path.joined(separator: ".")
    let rest = path.dropFirst().joined(separator: ".")
    return tokens[Name(name)] == nil && tokens[Name(rest)] != nil ? rest : name
  }

  /// A text with the values of the references in it, as in `rgba({brand}, 0.5)`; nil if one has no text.
  private mutating func filled(_ text: String, _ depth: Int) -> String? {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      guard depth < 8, result.utf8.count < 1024, let close = rest[open...].firstIndex(of: "}"),
        let path = AliasResolver.path(String(rest[open...close])), let token = tokens[Name(name(path))],
        let value = resolved(token, depth + 1)?.value
      else { return nil }
      let reading = ImportedColor.read(value)
      let color = reading.note == nil ? reading.color?.hex : nil
      let length = value["value"]?.number.map { Number.text($0) + (value["unit"]?.text ?? "") }
      guard let part = value.text ?? value.number.map(Number.text) ?? length ?? color else { return nil }
      let sum = part.utf8.contains(UInt8(ascii: " ")) ? Calculation.value(part) : nil
      result += rest[..<open] + (sum.map { part.utf8.contains(UInt8(ascii: "%")) ? "(\(part))" : Number.text($0) } ?? part)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The token with the value at the end of its chain of references, and with the first type in the chain; nil for a reference
  /// that leads nowhere or in a circle.
  mutating func resolved(_ token: TokenSources.Token, _ depth: Int = 0) -> TokenSources.Token? {
    var result = token
    var chain: [Name] = []
    var seen: Set<Name> = []
    while let path = result.value?.text.flatMap(AliasResolver.path) {
      let name = Name(name(path))
      guard seen.insert(name).inserted, let next = tokens[name] else {
        for name in chain { tokens[name] = nil }
        return nil
      }
      chain.append(name)
      result.value = next.value
      result.type = result.type ?? next.type
    }
    guard result.value != nil else { return nil }
    if let text = result.value?.text, text.utf8.contains(UInt8(ascii: "{")), let filled = filled(text, depth) {
      result.value = .string(filled)
      // The next text with a reference to it need not fill it again.
      tokens[Name(token.name)]?.value = result.value
    }
    var type: String?
    for name in chain.reversed() {
      type = tokens[name]?.type ?? type
      tokens[name]?.type = type
      tokens[name]?.value = result.value
    }
    return result
  }
}

/// Computes a number with a unit, or a sum, product or `calc()` of such numbers, with spaces around the signs.
struct Calculation {
  private var rest: Substring
  private var hasSum = false
  private var hasPercentage = false

  /// The value in points; nil for a text that is no calculation. A percentage of something else has no value.
  static func value(_ text: String) -> Double? {
    guard text.utf8.count <= 1024 else { return nil }
    // Lines of a stylesheet are spaces.
    var calculation = Calculation(rest: text.split(separator: " ").joined(separator: " ")[...])
    guard let value = calculation.operation(0), calculation.rest.isEmpty, value.isFinite else { return nil }
    return calculation.hasSum && calculation.hasPercentage ? nil : value
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// A sum, or a product with a higher level.
  private mutating func operation(_ level: Int) -> Double? {
    guard var result = level == 0 ? operation(1) : operand() else { return nil }
    while let sign = (level == 0 ? [" + ", " - "] : [" * ", "*", " / "]).first(where: { rest.hasPrefix($0) }), take(sign) {
      guard let right = level == 0 ? operation(1) : operand() else { return nil }
      if level == 0 { hasSum = true }
      result = sign == " + " ? result + right : sign == " - " ? result - right : sign == " / " ? result / right : result * right
    }
    return result
  }

  private mutating func operand() -> Double? {
    if take("calc(") || take("(") {
      _ = take(" ")
      let value = operation(0)
      _ = take(" ")
      return take(")") ? value : nil
    }
    let text = rest.prefix { !" *)".contains($0) }
    rest = rest[text.endIndex...]
    let bytes = Array(text.utf8)
    guard let (number, end) = Number.read(bytes, 0, bytes.count) else { return nil }
    let unit = String(decoding: bytes[end...], as: UTF8.self)
    if unit == "%" { hasPercentage = true }
    return ["": 1, "px": 1, "pt": 1, "dp": 1, "rem": 16, "em": 16, "%": 0.01][unit].map { number * $0 }
  }
}
