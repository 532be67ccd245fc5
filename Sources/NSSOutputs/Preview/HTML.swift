import NSSTheme

/// Text in HTML.
enum HTML {
  /// A text as content or as the value of an attribute. Control characters and direction marks are made visible.
  static func text(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    for character in text.visibleOnOneLine {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A name that may break behind its dots and `_`.
  static func name(_ name: String) -> String {
    text(name).replacingText(".", with: ".<wbr>").replacingText("_", with: "_<wbr>")
  }

  /// A text as a string of JSON inside of a script: it can neither end the script nor begin a comment.
  static func json(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var output = Output()
    output.writeJSON(text.visibleOnOneLine)
    var result = ""
    for scalar in String(decoding: output.bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// True for a text that needs no escapes anywhere.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
        false
      default: byte >= 0x20 && byte < 0x7F
      }
    }
  }
}
