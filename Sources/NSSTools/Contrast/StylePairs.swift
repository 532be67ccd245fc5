import NSSTheme

/// Finds the colors that appear together in a style: a text and its background, in each state.
/// The rule `low-contrast` and the command `contrast` use it, so they look at the same pairs.
struct StylePairs {
  struct Part {
    let property: Int
    let value: Index<Theme.PropertyValue>
  }

  /// A text and the colors behind it: one color, or the ends of a gradient.
  struct Pair {
    let font: Part
    let backgrounds: [Part]
    /// The image that covers the colors; nil if there is none.
    let image: Part?
    let kind: ContrastKind
    let opacity: Double
    /// The font color that the class reads in this state. If the style lacks it, the font color is the plain one.
    let fontOfState: Int?
  }

  private let properties = ContrastProperties.all
  /// The values in the current style, by the number of the property.
  private var values = [Index<Theme.PropertyValue>?](repeating: nil, count: Property.count)

  /// The pairs of a style. Texts of disabled controls are exempt, as in WCAG.
  mutating func pairs(of style: Theme.StyleRow, in theme: Theme) -> [Pair] {
    for property in values.indices { values[property] = nil }
    let nuiClass = NUIClasses.names.find(theme.styleNames.string(style.name))
    func isRead(_ property: Int) -> Bool { nuiClass.map { NUIClasses.isDocumented($0, number: property, in: .sapfiori) } ?? true }
    // Own properties come last because they override inherited ones.
    for run in [style.inherited, style.own] {
      for row in theme.base.properties[run.indices] where row.name < Property.count && isRead(Int(row.name)) {
        values[Int(row.name)] = row.value.index
      }
    }
    var pairs: [Pair] = []
    var kind: ContrastKind?
    let plain = properties.groups.first.flatMap { $0.fonts.first.flatMap(part) }
    for group in properties.groups {
      let fontOfState = group.fonts.first(where: isRead)
      // In UIKit, a state without a color of its own has the plain one.
      guard let font = fontOfState.flatMap(part) ?? plain else { continue }
      let image = group.image.flatMap(part)
      // A gradient covers the plain color.
      let gradient = group.gradient.compactMap(part)
      var backgrounds = gradient.isEmpty ? group.plain.compactMap(part) : gradient
      if backgrounds.isEmpty { backgrounds = Array(group.tints.compactMap(part).prefix(1)) }
      guard !backgrounds.isEmpty || image != nil else { continue }
      let ofStyle = kind ?? (isLargeText(theme) ? .large : .text)
      kind = ofStyle
      pairs.append(
        Pair(
          font: font, backgrounds: backgrounds, image: image, kind: ofStyle, opacity: opacity(theme), fontOfState: fontOfState))
    }
    return pairs
  }

  private func part(_ property: Int) -> Part? { values[property].map { Part(property: property, value: $0) } }

  private func opacity(_ theme: Theme) -> Double {
    let stored = properties.textAlpha.flatMap { values[$0] }.map { theme.values[$0].stored }
    return stored.map { $0.shape == .number ? min(max($0.number, 0), 1) : 1 } ?? 1
  }

  /// WCAG's large text: 18 points, or 14 in bold.
  private func isLargeText(_ theme: Theme) -> Bool {
    guard let fontSize = properties.fontSize, let value = values[fontSize] else { return false }
    let size = theme.values[value].stored
    guard size.shape == .number else { return false }
    return StylePairs.isLarge(size.number) {
      guard let fontName = properties.fontName, let name = values[fontName] else { return [] }
      let text = theme.values[name].value
      return theme.pool.bytes(text)[text.start..<text.end]
    }
  }

  static func isLarge(_ size: Double, font: () -> ArraySlice<UInt8>) -> Bool {
    if size >= 18 { return true }
    // No font has a longer name. Without a limit, a long value would be searched again for every style.
    let name = size >= 14 ? String(decoding: font().prefix(256), as: UTF8.self).lowercased() : ""
    return ["bold", "heavy", "black"].contains(where: name.hasText) && !name.hasText("semibold")
  }
}

/// The numbers of the properties whose colors appear together.
private struct ContrastProperties: Sendable {
  /// The colors of a text (the first that the class reads counts), the plain colors behind it, the ends of a gradient, and the image that covers those.
  struct Group: Sendable {
    let fonts: [Int]
    let plain: [Int]
    let gradient: [Int]
    /// The colors of a bar without a background. The first one counts.
    let tints: [Int]
    let image: Int?
  }

  let groups: [Group]
  let fontSize = Property.names.find("font-size")
  let textAlpha = Property.names.find("text-alpha")
  let fontName = Property.names.find("font-name")

  static let all = ContrastProperties()

  private init() {
    func numbers(_ names: [String]) -> [Int] { names.compactMap { Property.names.find($0) } }
    groups = ["", "-highlighted", "-selected", "-selected-highlighted"].map { state in
      let plain = ["background-color" + state] + (state.isEmpty ? ["background-color-normal"] : [])
      let gradient = ["background-color-top" + state, "background-color-bottom" + state]
      // The text of a selected cell is highlighted.
      let fonts = ["font-color" + state] + (state == "-selected" ? ["font-color-highlighted"] : [])
      return Group(
        fonts: numbers(fonts), plain: numbers(plain), gradient: numbers(gradient),
        tints: state.isEmpty ? numbers(["bar-tint-color", "standard-background-color"]) : [],
        image: Property.names.find("background-image" + state))
    }
  }
}
