/// Formats whose blocks are made by indentation: Sass, Stylus and YAML.
extension OtherFormat {
  /// The format of a file without braces and semicolons.
  init?(indented bytes: [UInt8]) {
    guard let lines = IndentedLines(bytes), let name = lines.format else { return nil }
    self.init(name, name == .formatYAML ? .hintGiveStylesheet : .hintGeneratedStylesheet)
  }
}

/// The numbers of lines of each kind at the beginning of a file.
private struct IndentedLines {
  /// Indented lines with a colon.
  private var declarations = 0
  /// Indented lines without a colon.
  private var words = 0
  /// `name: value` without indentation.
  private var keys = 0
  /// `- item`
  private var items = 0
  /// `$name: value`, `=name`, `+name`, `@use` and similar lines.
  private var sass = 0
  /// `name = value`
  private var assignments = 0
  /// Other lines without indentation.
  private var heads = 0
  /// Heads that are names of classes.
  private var classes = 0
  /// Heads with spaces, which may be prose.
  private var sentences = 0

  /// Only the beginning of a file is examined.
  private static let length = 4000

  /// Nil for a file with braces or semicolons.
  init?(_ bytes: [UInt8]) {
    let head = bytes.drop { ByteClass.byteOrderMark.contains($0) }.prefix(IndentedLines.length)
    var lines = head.split(omittingEmptySubsequences: true) { $0.endsLine }
    // The last line may be cut.
    if head.endIndex < bytes.count { lines = lines.dropLast() }
    for line in lines {
      let text = line.drop(while: \.isSpaceOrTab)
      guard let first = text.first else { continue }
      if text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) || first == UInt8(ascii: "*") { continue }
      let isInterpolated = zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "{") }
      guard isInterpolated || !text.contains(where: { "{}".utf8.contains($0) }), !text.contains(UInt8(ascii: ";")) else {
        return nil
      }
      count(String(decoding: text, as: UTF8.self), isIndented: text.startIndex > line.startIndex)
    }
  }

  private mutating func count(_ line: String, isIndented: Bool) {
    let line = line.trimmed
    let word = line.prefix {
      $0.utf8.allSatisfy { ByteClass.table[Int($0)] & (ByteClass.nameStart | ByteClass.nameContinue) != 0 }
    }
    let rest = line[word.endIndex...].drop { $0 == " " }
    if line == "#" || line.hasPrefix("# ") {
      return
    } else if line.hasPrefix("- ") {
      items += 1
    } else if isIndented {
      if line.hasPrefix("+") || line.hasPrefix("&") || line.hasPrefix("@") {
        sass += 1
      } else if rest.hasPrefix(": ") || line.hasSuffix(":") {
        declarations += 1
      } else if line.contains(" ") {
        words += 1
      }
    } else if rest.hasPrefix("="), !rest.hasPrefix("==") {
      if word.isEmpty { sass += 1 } else { assignments += 1 }
    } else if line.hasPrefix("+") || isVariable(line) || ["@extend", "@forward", "@include", "@mixin", "@use"].contains(word) {
      sass += 1
    } else if word.first?.isLetter ?? false, rest == ":" || rest.hasPrefix(": "), !rest.hasPrefix(": #"), !isOfNSS(word) {
      keys += 1
    } else {
      heads += 1
      if word.hasPrefix("fdl") || NUIClasses.names.find(String(word)) != nil { classes += 1 }
      if line.contains(" ") { sentences += 1 }
    }
  }

  /// True for `$name: value`.
  private func isVariable(_ line: String) -> Bool { line.hasPrefix("$") && line.utf8.contains(UInt8(ascii: ":")) }

  /// True for a name of NSS, whose rule or `@` is missing.
  private func isOfNSS(_ word: Substring) -> Bool {
    Property.names.find(String(word)) != nil || PaletteName.isStyleName(Array(word.utf8))
  }

  /// The format; nil for prose, and for a stylesheet whose braces are missing.
  var format: PhraseID? {
    let indented = declarations + words
    if heads + assignments + sass + words == 0 { return keys > 0 && keys + declarations + items > 1 ? .formatYAML : nil }
    guard heads + sass > 0, keys == 0, indented > 1 || (indented > 0 && sass + assignments > 0) else { return nil }
    if assignments > 0 && sass == 0 || words > declarations { return sentences == 0 ? .formatStylus : nil }
    return declarations > 0 && (classes == 0 || sass > 0) ? .formatSass : nil
  }
}
