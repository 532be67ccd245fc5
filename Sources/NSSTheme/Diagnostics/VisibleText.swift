extension String {
  /// The text without characters that would steer a terminal: control characters become their pictures; tabs stay.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: view.append(scalar)
      case 0..<0x20: view.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: view.append("\u{2421}")
      case 0x80..<0xA0, 0xAD, 0x61C, 0xFFF9...0xFFFB, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
        view.append("\u{FFFD}")
      default: view.append(scalar)
      }
    }
    return String(view)
  }

  /// The same, tabs included.
  package var visibleOnOneLine: String {
    let text = visible
    return text.utf8.contains(0x09) ? String(text.map { $0 == "\t" ? "\u{2409}" : $0 }) : text
  }
}
