import NSSTheme

/// A way to write a color.
package struct ColorPresentation: Equatable {
  /// The text to show.
  package let label: String
  /// The text to insert.
  package let text: String

  init(_ text: String, label: String? = nil) {
    self.text = text
    self.label = label ?? text
  }

  package static func == (left: ColorPresentation, right: ColorPresentation) -> Bool {
    left.label.isSame(as: right.label) && left.text.isSame(as: right.text)
  }
}

/// Ways to write colors.
extension Snapshot {
  /// The ways to write a color in place of a range of the stylesheet, the best one first. In the dialect, each means that color
  /// as nearly as its notation allows.
  package func presentations(of color: Color, replacing range: SourceRange) -> [ColorPresentation] {
    let written = tree.file.text(clamped(range))
    let isLowercase = written.hasPrefix("#") && written.contains { $0.isLowercase }
    let hex = isLowercase ? color.opaqueHex.lowercased() : color.opaqueHex
    let values = values(at: range.start)
    var forms = color.alpha == 1 ? opaque(color, hex, values) : translucent(color, hex, isLowercase, values)
    if !written.isEmpty, let same = forms.firstIndex(where: { notation($0.text) == notation(written) }) {
      forms.insert(forms.remove(at: same), at: 0)
    }
    return forms
  }

  private enum Notation {
    case hex, function, word
  }

  private func notation(_ text: String) -> Notation {
    if text.hasPrefix("#") { return .hex }
    return text.contains("(") ? .function : .word
  }

  private var dialect: Dialect { analysis.dialect }

  /// - Parameter values: the palette at the location of the color.
  private func opaque(_ color: Color, _ hex: String, _ values: ResolvedValues) -> [ColorPresentation] {
    var forms = [ColorPresentation(hex)] + words(color, values)
    if dialect.paletteNames != .none {
      let palette = analysis.palette
      for style in 0..<palette.styles.count
      where values.analysis.base.colors.color(palette.cell(style, .lightBackground)) == color {
        let name = palette.styles.string(style)
        if self.color(named: name, values) == color { forms.append(ColorPresentation(name)) }
      }
    }
    if dialect.readsColorFunctions {
      forms.append(ColorPresentation("rgb(\(color.red), \(color.green), \(color.blue))"))
    }
    return forms
  }

  private func words(_ color: Color, _ values: ResolvedValues) -> [ColorPresentation] {
    (0..<NamedColors.names.count).map(NamedColors.names.string).filter { self.color(named: $0, values) == color }
      .map { ColorPresentation($0) }
  }

  /// The color that a word means in the dialect; nil if it adapts to the background.
  private func color(named word: String, _ values: ResolvedValues) -> Color? {
    let bytes = Array(word.utf8)
    func color(_ variant: Palette.Variant) -> Color? {
      var reader = ValueReader(bytes, 0, bytes.count, in: values.context, variant: variant)
      return ColorReader.read(&reader)?.color
    }
    let light = color(.lightBackground)
    // A word whose color adapts to the background is not the color that was picked.
    return dialect.paletteNames == .schemes && light != color(.darkBackground) ? nil : light
  }

  private func translucent(_ color: Color, _ hex: String, _ isLowercase: Bool, _ values: ResolvedValues) -> [ColorPresentation] {
    var forms: [ColorPresentation] = []
    switch dialect.alphaDigits {
    case .percentFirst:
      let percent = Int(color.alpha * 100 + 0.5)
      let digits = UInt32(percent).hex(digits: 2, uppercase: !isLowercase)
      forms.append(ColorPresentation("#" + digits + hex.dropFirst(), label: "#\(digits)\(hex.dropFirst()) (\(percent) %)"))
    case .last:
      let digits = UInt32(color.alpha * 255 + 0.5).hex(digits: 2, uppercase: !isLowercase)
      forms.append(ColorPresentation(hex + digits))
    case .none: break
    }
    forms += words(color, values)
    if dialect.readsColorFunctions {
      forms.append(
        ColorPresentation("rgba(\(color.red), \(color.green), \(color.blue), \(Snapshot.fraction(color.alpha)))"))
    }
    return forms
  }

  /// A fraction with at most three digits, and always with a decimal point: the runtimes divide a number without one by 255.
  private static func fraction(_ value: Double) -> String {
    let thousandths = Int(value * 1000 + 0.5)
    var digits = String(thousandths % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1000).\(digits)"
  }
}
