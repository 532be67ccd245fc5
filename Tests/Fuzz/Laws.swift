import NSSCompiler
import NSSMessages
import NSSTheme

/// Ends the process if a law does not hold. The fuzzer reports that like a trap.
func demand(_ law: Bool, _ what: @autoclosure () -> String) {
  if !law { fatalError("a law is broken: \(what())") }
}

/// The laws that hold for every text. The fuzzers check them for every input.
enum Laws {
  /// Each byte is part of a token or a comment, or is white space between them.
  static func treeCoversEveryByte(_ tree: SyntaxTree, _ file: SourceFile) {
    let pieces = (tree.tokens.map(\.range) + tree.comments.map(\.range)).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var end = 0
    for piece in pieces {
      demand(Int(piece.start) >= end && piece.end >= piece.start, "no overlap at \(piece.start)")
      demand(isWhiteSpace(file.bytes[end..<Int(piece.start)]), "no byte lost from \(end) to \(piece.start)")
      end = Int(piece.end)
    }
    demand(end == file.bytes.count, "the tree reaches the end")
    demand(tree.tokens.last?.kind == .endOfFile, "the end is the last token")
  }

  private static func isWhiteSpace(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.isEmpty
      || String(decoding: gap, as: UTF8.self).unicodeScalars.enumerated().allSatisfy { index, scalar in
        scalar.properties.isWhitespace || scalar == "\u{200B}" || (gap.startIndex == 0 && index == 0 && scalar == "\u{FEFF}")
      }
  }

  /// A theme is written as valid JSON, and loading and writing it again gives the same bytes, in all forms.
  static func jsonLoadsAndComesBackTheSame(_ theme: Theme, _ options: Emitter.Options) {
    let json = theme.json(options)
    demand(JSONText.isValid(json), "a written theme is JSON")
    do {
      demand(try Theme(json: json).json(options) == json, "a loaded theme is written with the same bytes")
    } catch {
      demand(false, "a written theme can be loaded: \(error)")
    }
  }

  /// Each location is inside its stylesheet, and each diagnostic has a text.
  static func diagnosticsCanBeShown(_ diagnostics: DiagnosticList, _ files: [SourceFile]) {
    var printer = DiagnosticPrinter(files: files)
    for diagnostic in diagnostics.kept.prefix(20) {
      let count = files[diagnostic.layer].bytes.count
      demand(
        diagnostic.sourceRange.start <= diagnostic.sourceRange.end && Int(diagnostic.sourceRange.end) <= count,
        "the location of a diagnostic")
      for fixIt in diagnostic.fixIts {
        demand(
          fixIt.sourceRange.start <= fixIt.sourceRange.end && Int(fixIt.sourceRange.end) <= count, "the location of a fix-it")
      }
      demand(!printer.text(diagnostic).isEmpty, "the text of a diagnostic")
    }
  }

  /// Looks up everything in a theme, in all environments.
  static func everythingCanBeLookedUp(_ theme: Theme) {
    for device in [nil] + Environment.Device.allCases.map(Optional.init) {
      for orientation in [nil] + Environment.Orientation.allCases.map(Optional.init) {
        lookUpAll(theme.adapted(to: Environment(device: device, orientation: orientation)))
      }
    }
  }

  private static func lookUpAll(_ theme: Theme) {
    for name in theme.colorNames {
      _ = theme.color(name)
      _ = theme.color(name, in: Palette.Variant(background: .dark, isElevated: true, isHighContrast: true))
    }
    for name in ["brand", "tintColor", ""] { _ = theme.constant(name) }
    for selector in theme.selectors {
      guard let style = theme.style(selector) else { continue }
      _ = (style.name, style.component, style.part)
      for (property, _) in style { demand(style[property] != nil, "a value for each property of a style") }
      for (property, value) in theme.style("A:" + selector) ?? style { _ = (property, value) }
    }
  }
}

/// A validator of JSON (RFC 8259) that shares no code with the compiler, so that the fuzzers find mistakes that the writer and
/// the reader of themes share. Duplicate keys are invalid.
struct JSONText {
  private let bytes: [UInt8]
  private let hasUniqueKeys: Bool
  private var offset = 0

  /// - Parameter hasUniqueKeys: false if keys may be repeated.
  static func isValid(_ bytes: [UInt8], hasUniqueKeys: Bool = true) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var text = JSONText(bytes: bytes, hasUniqueKeys: hasUniqueKeys)
    guard text.value(depth: 0) else { return false }
    text.skipSpace()
    return text.offset == bytes.count
  }

  private init(bytes: [UInt8], hasUniqueKeys: Bool) {
    self.bytes = bytes
    self.hasUniqueKeys = hasUniqueKeys
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 || bytes[offset] == 0x0A || bytes[offset] == 0x0D {
      offset += 1
    }
  }

  private mutating func eat(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < 64 else { return false }
    if eat("{") {
      if eat("}") { return true }
      var keys: Set<ArraySlice<UInt8>> = []
      repeat {
        skipSpace()
        let start = offset
        guard string(), keys.insert(bytes[start..<offset]).inserted || !hasUniqueKeys, eat(":"), value(depth: depth + 1) else {
          return false
        }
      } while eat(",")
      return eat("}")
    }
    if eat("[") {
      if eat("]") { return true }
      repeat { guard value(depth: depth + 1) else { return false } } while eat(",")
      return eat("]")
    }
    skipSpace()
    // A broken string ends the text; what follows it is no value.
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { return string() }
    return word("true") || word("false") || word("null") || number()
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func string() -> Bool {
    guard eat("\"") else { return false }
    while offset < bytes.count, bytes[offset] >= 0x20 {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "\"") { return true }
      guard bytes[offset - 1] == UInt8(ascii: "\\") else { continue }
      guard offset < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[offset]) else { return false }
      offset += 1
      guard bytes[offset - 1] == UInt8(ascii: "u") else { continue }
      for _ in 0..<4 {
        guard offset < bytes.count, Character(Unicode.Scalar(bytes[offset])).isHexDigit else { return false }
        offset += 1
      }
    }
    return false
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private mutating func isAt(_ characters: String) -> Bool {
    guard offset < bytes.count, characters.utf8.contains(bytes[offset]) else { return false }
    offset += 1
    return true
  }

  private mutating func number() -> Bool {
    _ = isAt("-")
    let isZero = offset < bytes.count && bytes[offset] == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !isZero || count == 1 else { return false }
    if isAt("."), digits() == 0 { return false }
    if isAt("eE") {
      _ = isAt("+-")
      return digits() > 0
    }
    return true
  }
}
