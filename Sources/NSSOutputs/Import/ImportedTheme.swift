import NSSTheme

/// A theme that was read from another form, to be written as a stylesheet.
struct ImportedTheme {
  /// The value that a definition must have after compiling.
  enum Meaning: Equatable {
    case color(Color)
    case number(Double)
    case text
  }

  /// A constant or a declaration.
  struct Definition {
    let name: String
    /// The candidate texts for the value, the best one first.
    var texts: [String]
    let meaning: Meaning
  }

  /// The rule of a selector.
  struct Rule {
    let selector: String
    var declarations: [Definition] = []
  }

  /// The content that applies in an environment.
  struct Section {
    var environment = Environment()
    var constants: [Definition] = []
    var rules: [Rule] = []
  }

  /// The base, then the variants.
  var sections = [Section()]
  /// Overrides of palette styles in all appearances.
  var overrides: [(style: String, color: Color)] = []
  /// Colors of cells of the palette.
  var cells: [(style: String, variant: Int, color: Color)] = []
  /// The parts that were left out, with one entry for each kind.
  var notes: [ImportNote] = []
  /// Errors, which prevent writing the stylesheet.
  var errors: [Phrase] = []

  mutating func note(_ kind: PhraseID, _ name: String) {
    if let index = notes.firstIndex(where: { $0.kind == kind }) {
      notes[index].count += 1
    } else {
      notes.append(ImportNote(kind: kind, first: name))
    }
  }
}

/// A kind of content that an import left out or changed.
public struct ImportNote: Sendable {
  let kind: PhraseID
  var count = 1
  let first: String

  /// The text.
  public var phrase: Phrase { Phrase(kind, ["count": String(count), "first": first]) }
}

/// Helpers for the text of a stylesheet.
enum ImportedText {
  /// A color in a dialect.
  static func color(_ color: Color, in dialect: Dialect) -> String {
    if color.alpha == 1 { return color.opaqueHex }
    if dialect == .thememanager { return color.hex }
    return "rgba(\(color.red),\(color.green),\(color.blue),\(Number.text(color.alpha)))"
  }

  /// True for a text that is exactly one value, and cannot end its statement early.
  static func isValue(_ text: String) -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    guard !text.isEmpty, text.utf8.first != UInt8(ascii: " ") else { return false }
    for byte in text.utf8 {
      guard byte >= 0x20, byte != 0x7F else { return false }
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"), UInt8(ascii: "/") where last == UInt8(ascii: "/"): return false
        default: break
        }
      }
      last = byte
    }
    return quote == nil
  }

  /// True for the name of a constant or a property.
  static func isName(_ text: String, allowing others: String = "-_.") -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || others.utf8.contains($0)
      }
  }

  /// A name with `_` in place of each invalid character.
  static func name(_ text: String) -> String {
    let bytes = text.unicodeScalars.map { isName(String($0), allowing: "-_") ? String($0) : "_" }
    return bytes.isEmpty ? "_" : bytes.joined()
  }
}
