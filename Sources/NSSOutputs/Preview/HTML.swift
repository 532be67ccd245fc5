import NSSTheme

enum HTML {
  /// A text as content or as the value of an attribute. Control characters and direction marks are made visible.
  static func text(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.visibleOnOneLine.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A name or value that may break after its punctuation and between the words of a name in camel case.
  static func name(_ name: String) -> String {
    let bytes = Array(text(name).utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      guard index + 1 < bytes.count else { break }
      if mayBreak(after: byte, before: bytes[index + 1]) { result += "<wbr>".utf8 }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func mayBreak(after byte: UInt8, before next: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"): true
    case UInt8(ascii: ","): next != UInt8(ascii: " ")
    // Not inside of a number.
    case UInt8(ascii: "."): !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    default: false
    }
  }

  /// A text as a string of JSON inside of a script: it can neither end the script nor begin a comment.
  static func json(_ text: String) -> String {
    var result = ""
    for scalar in text.visibleOnOneLine.quotedAsJSON.unicodeScalars {
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
}
