extension String {
  /// The text without commands to terminals and CI runners: control characters become their symbols, and other invisible characters
  /// their code point, such as `<U+200F>`. Tabs stay, and so do joiners, which determine the shape of letters.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return withRunnerSigns(as: "\u{266F}") }
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x200C, 0x200D: view.append(scalar)
      case 0..<0x20: view.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: view.append("\u{2421}")
      case 0x80..<0xA0: view.append(contentsOf: scalar.bracketed)
      default: if scalar.isInvisible { view.append(contentsOf: scalar.bracketed) } else { view.append(scalar) }
      }
    }
    return String(view).withRunnerSigns(as: "\u{266F}")
  }

  /// The text without commands to the runners of Azure Pipelines (`##vso[task.setvariable …]x`) and GitHub (`##[add-mask]x`), which
  /// execute them anywhere in the output of any program. `replacement` replaces the second `#`: a similar character, or an escape.
  package func withRunnerSigns(as replacement: String) -> String {
    guard hasText("##") else { return self }
    let sign = UInt8(ascii: "#")
    let bytes = Array(utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isCommand = byte == sign && index > 0 && bytes[index - 1] == sign
      if isCommand, String.isRunnerCommand(String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self)) {
        text += replacement.utf8
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// True if a text makes a command when `##` precedes it.
  static func isRunnerCommand(_ text: String) -> Bool { text.hasPrefix("[") || text.lowercased().hasPrefix("vso[") }

  /// The text as in ``visible``, with tabs replaced by their symbol too.
  package var visibleOnOneLine: String {
    let text = visible
    return text.utf8.contains(0x09) ? String(text.map { $0 == "\t" ? "\u{2409}" : $0 }) : text
  }
}

extension Unicode.Scalar {
  /// The code point as `<U+200F>`.
  fileprivate var bracketed: String.UnicodeScalarView { "<\(codePoint)>".unicodeScalars }

  /// True for a character that has no width, ends a line, or changes the direction of text, so that a reader does not see what
  /// the text contains.
  package var isInvisible: Bool {
    switch value {
    case 0xAD, 0x61C, 0xFFF9...0xFFFB, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}

extension String {
  /// The text for the start of a line. There, after optional white space, GitHub's runner executes `::add-mask::x` as a command,
  /// so the first colon becomes a letter that looks like it.
  package var withoutCommand: String {
    guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      unicodeScalars[start...].starts(with: "::".unicodeScalars)
    else { return self }
    var view = unicodeScalars
    view.replaceSubrange(start...start, with: CollectionOfOne("\u{A789}"))
    return String(view)
  }

  /// The width of the text in cells of a terminal. Color codes such as `ESC[1m` have no width.
  package var displayWidth: Int {
    if utf8.contains(0x1B) {
      return split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().reduce(0) { width, part in
        width + String(part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()).displayWidth
      }
    }
    return utf8.contains { $0 >= 0x80 } ? reduce(0) { $0 + $1.displayWidth } : utf8.count
  }

  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }
}

extension Character {
  /// The width of the character in cells of a terminal: two for East Asian characters and emoji, including characters that
  /// variation selector 16 turns into emoji.
  package var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    // Asking for properties is slow, and no ASCII character but one with a variation selector is wide.
    if isASCII { return 1 }
    if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
