import NSSTheme

/// Finds the colors that appear together in a style: a text and its background, in each state.
///
/// The rule `low-contrast` and the command `contrast` use it, so they look at the same pairs.
struct StylePairs {
  /// A property and the number of its value.
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
  }

  private let properties = ContrastProperties.all
  /// The value of each property in the current style, by the number of the property; nil if the style does not have it.
  private var values = [Index<Theme.PropertyValue>?](repeating: nil, count: Property.count)
  /// The properties that the current style has, inherited ones first. Stored here so that the array is allocated once.
  private var found: [Int] = []

  /// The pairs of a style. Texts of disabled controls are exempt, as in WCAG.
  mutating func pairs(of style: Theme.StyleRow, in theme: Theme) -> [Pair] {
    let rows = theme.base.properties
    defer { forget() }
    // Own properties come last because they override inherited ones.
    for run in [style.inherited, style.own] {
      for index in run.indices {
        let name = Int(rows[index].name)
        guard name < Property.count, properties.isNeeded[name] else { continue }
        values[name] = rows[index].value.index
        found.append(name)
      }
    }
    guard found.count > 1 else { return [] }
    var pairs: [Pair] = []
    var kind: ContrastKind?
    for group in properties.groups {
      guard let font = part(group.font) else { continue }
      let image = group.image.flatMap(part)
      // A gradient covers the plain color.
      let hasGradient = group.backgrounds.contains { properties.isGradient[$0] && values[$0] != nil }
      let backgrounds = group.backgrounds.filter { properties.isGradient[$0] == hasGradient }.compactMap(part)
      guard !backgrounds.isEmpty || image != nil else { continue }
      let ofStyle = kind ?? (isLargeText(theme) ? .large : .text)
      kind = ofStyle
      pairs.append(Pair(font: font, backgrounds: backgrounds, image: image, kind: ofStyle))
    }
    return pairs
  }

  private func part(_ property: Int) -> Part? { values[property].map { Part(property: property, value: $0) } }

  private mutating func forget() {
    for name in found { values[name] = nil }
    found.removeAll(keepingCapacity: true)
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
    let name = size >= 14 ? font() : []
    // No font has a longer name. Without a limit, a long value would be searched again for every style.
    guard name.count <= 256 else { return false }
    return ["bold", "heavy", "black"].contains { name.contains($0) } && !name.contains("semibold")
  }
}

/// The numbers of the properties whose colors appear together.
private struct ContrastProperties: Sendable {
  /// The color of a text, the colors behind it, and the image that covers those.
  struct Group: Sendable {
    let font: Int
    let backgrounds: [Int]
    let image: Int?
  }

  let groups: [Group]
  let isGradient: [Bool]
  let fontSize = Property.names.find("font-size")
  let fontName = Property.names.find("font-name")
  let isNeeded: [Bool]

  static let all = ContrastProperties()

  private init() {
    func numbers(_ names: [String]) -> [Int] { names.compactMap { Property.names.find($0) } }
    let groups = ["", "-highlighted", "-selected", "-selected-highlighted"].compactMap { state -> Group? in
      let backgrounds =
        switch state {
        case "": ["background-color", "background-color-normal", "background-color-top", "background-color-bottom"]
        case "-selected":
          ["background-color-selected", "background-color-top-selected", "background-color-bottom-selected"]
        default: ["background-color" + state]
        }
      return Property.names.find("font-color" + state).map {
        Group(font: $0, backgrounds: numbers(backgrounds), image: Property.names.find("background-image" + state))
      }
    }
    self.groups = groups
    isGradient = (0..<Property.count).map { number in
      let name = Property.names.string(number)
      return name.hasPrefix("background-color-top") || name.hasPrefix("background-color-bottom")
    }
    let needed = Set(
      groups.flatMap { [$0.font] + $0.backgrounds + ($0.image.map { [$0] } ?? []) } + [fontSize, fontName].compactMap { $0 })
    isNeeded = (0..<Property.count).map { needed.contains($0) }
  }
}

extension ArraySlice<UInt8> {
  /// True if the bytes contain a lowercase word, ignoring case.
  fileprivate func contains(_ word: StaticString) -> Bool {
    let word = word.description.utf8
    return (startIndex..<Swift.max(startIndex, endIndex - word.count + 1)).contains { offset in
      word.enumerated().allSatisfy { index, letter in self[offset + index] | 0x20 == letter }
    }
  }
}
