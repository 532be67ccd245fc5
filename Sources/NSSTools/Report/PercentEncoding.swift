import NSSTheme

extension String {
  /// The text with its bytes as `%XX` (RFC 3986), except ASCII letters, digits and the given characters.
  package func percentEncoded(keeping kept: String) -> String {
    var text = ""
    for byte in utf8 {
      if byte.isLetter || byte.isDigit || kept.utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + UInt32(byte).hex(digits: 2)
      }
    }
    return text
  }
}
