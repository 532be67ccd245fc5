import NSSTheme

/// The parts of a value of CSS that stands for several properties of NSS: `1px solid #ccc`, `0 2px 4px rgba(0, 0, 0, 0.2)`.
package struct Shorthand {
  private var color: (text: String, opaque: String, alpha: Double)?
  package private(set) var lengths: [String] = []
  private var image: String?
  /// The first and the last color of a gradient, from top to bottom.
  private var gradient: [String] = []
  /// True for a gradient that NUI cannot draw: it goes to a side, or has other colors or positions between its ends.
  package private(set) var isOtherGradient = false
  /// True for shadows that are all inside the control, which NSS does not have.
  package let isInnerShadow: Bool
  private let isNone: Bool
  /// The words that are none of these: for `font`, those of the name and the face.
  private var words: [String] = []

  /// The parts of a value. In a list, as of shadows or fonts, the first one counts that NSS can have.
  package init?(_ text: String, _ palette: Palette) {
    guard text.utf8.count <= ValueHints.longestText, !text.hasText("/*") else { return nil }
    // The function of 'filter'.
    let shadow = ForeignColor.call(text[...]).flatMap { $0.name == "drop-shadow" ? String($0.inside) : nil }
    let text = shadow ?? text
    let list = ForeignColor.split(String(text.map { $0.isWhitespace ? " " : $0 })[...]).map { item in
      ForeignColor.split(item, at: " ").filter { !$0.isEmpty }.map(String.init)
    }
    let parts = list.first { !$0.contains("inset") } ?? list[0]
    isInnerShadow = parts.contains("inset")
    isNone = parts.count == 1 && ["none", "0"].contains(parts[0])
    var constants: [String] = []
    for part in parts where !isNone {
      if let length = LengthUnit.points(ofLength: String(part.prefix { $0 != "/" })) {
        lengths.append(Number.text(length))
      } else if let opaque = color, part.last == "%", let found = Self.color("\(opaque.text) \(part)", palette) {
        color = found
      } else if part.hasPrefix("@") {
        constants.append(part)
      } else if let found = Self.color(part, palette) {
        color = color ?? found
      } else if part.hasPrefix("var("), let found = Self.color(String(part.drop { $0 != "," }.dropFirst().dropLast()), palette) {
        color = color ?? found
      } else if let advice = ValueHints.image(part) {
        image = advice.suggestion
      } else if let found = Self.gradient(part, palette) {
        (gradient, isOtherGradient) = found
      } else {
        words.append(part.filter { $0 != "\"" && $0 != "'" })
      }
    }
    guard let constant = constants.last else { return }
    // A value that is one constant may hold all parts.
    guard parts.count > 1, constants.count <= 2 else { return nil }
    if color == nil { color = (constant, constant, 1) }
    if lengths.isEmpty { lengths = [constants[0]] }
  }

  /// True for parts of several types.
  var isMixed: Bool { [color != nil, !lengths.isEmpty, !words.isEmpty].count { $0 } > 1 }

  /// The declarations that have the parts of the value; nil if there are none.
  package func declarations(of properties: [String]) -> String? {
    let declarations = properties.compactMap { property in value(of: property).map { "\(property): \($0)" } }
    return declarations.isEmpty ? nil : declarations.joined(separator: "; ")
  }

  /// The part of the value that is for a property; nil if there is none, or if a part is unknown.
  func value(of property: String) -> String? {
    guard !property.hasPrefix("font-") else {
      // The weight precedes the size.
      let font = lengths.isEmpty ? nil : FontNames.font(words, weight: lengths.count > 1 ? lengths[0] : nil)
      guard font != nil || words.isEmpty else { return nil }
      return property == "font-name" ? font : property == "font-size" ? lengths.last : nil
    }
    guard words.allSatisfy({ Self.ignored.contains($0.lowercased()) }) else { return nil }
    return switch property {
    case _ where isInnerShadow && property.hasPrefix("shadow-"): nil
    case "border-width" where isNone, "shadow-opacity" where isNone: "0"
    case "background-color" where isNone, "text-shadow-color" where isNone: "clear"
    case "border-width": lengths.first
    case "shadow-offset", "text-shadow-offset": lengths.count > 1 ? "\(lengths[0]),\(lengths[1])" : nil
    // CSS blurs over twice the radius.
    case "shadow-radius": lengths.count > 2 ? Double(lengths[2]).map { Number.text($0 / 2) } : nil
    case "shadow-opacity": color.map { Number.text(($0.alpha * 100).rounded() / 100) }
    case "shadow-color": color?.opaque
    case "background-color", "border-color", "text-shadow-color": color?.text
    case "background-color-top": gradient.first
    case "background-color-bottom": gradient.last
    case "background-image": image
    default: nil
    }
  }

  private static func color(_ text: String, _ palette: Palette) -> (text: String, opaque: String, alpha: Double)? {
    if palette.styles.find(text) != nil { return (text, text, 1) }
    guard let color = ForeignColor(css: text) else { return nil }
    return color.color.alpha == 0 ? ("clear", "clear", 0) : (color.spelling, color.color.opaqueHex, color.color.alpha)
  }

  /// The colors of `linear-gradient(to bottom, #fff 0%, #eee 100%)`; nil for any other text.
  private static func gradient(_ text: String, _ palette: Palette) -> (colors: [String], isOther: Bool)? {
    guard let call = ForeignColor.call(text[...]), call.name.hasSuffix("linear-gradient") else { return nil }
    let stops = call.arguments.map { String($0).trimmed }
    var isOther = call.name.hasPrefix("repeating")
    let colors = stops.compactMap { stop -> String? in
      let parts = ForeignColor.split(stop[...], at: " ").map(String.init)
      let found = parts[0].hasPrefix("@") ? parts[0] : color(parts[0], palette)?.text
      if found != nil, !parts.dropFirst().allSatisfy(["", "0", "0%", "100%"].contains) { isOther = true }
      return found
    }
    guard let first = colors.first, let last = colors.last, (2...stops.count).contains(colors.count) else { return nil }
    let isUpward = ["to top", "0deg", "bottom"].contains(stops[0])
    let isDownward = colors.count == stops.count || ["to bottom", "180deg", "top"].contains(stops[0])
    isOther = isOther || colors.count > 2 || !(isUpward || isDownward)
    return (isUpward ? [last, first] : [first, last], isOther)
  }

  /// Words for what NSS does not have. A border is always solid.
  private static let ignored: Set<String> = [
    "b", "blur", "bottom", "center", "contain", "cover", "dashed", "dotted", "double", "fixed", "groove", "inset", "inside",
    "left", "no-repeat", "outset", "outside", "repeat", "ridge", "right", "s", "scroll", "solid", "spread", "top", "x", "y",
  ]
}
