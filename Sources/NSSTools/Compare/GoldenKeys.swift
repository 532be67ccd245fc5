import NSSTheme

/// Finds keys of a golden file that no theme has. Loading a theme ignores them, because a later version may add keys. In a golden
/// file a misspelled key would hide that a part of the theme is not compared.
package enum GoldenKeys {
  private indirect enum Shape: Sendable {
    case any
    case object([(key: String, shape: Shape)])
    case map(Shape)
    case list(Shape)
    case word([String])
  }

  private static let theme: Shape = {
    let cells = Shape.object(Palette.Variant.names.map { ($0, .any) })
    let colors = Shape.map(cells)
    let environment = Shape.object([
      ("device", .word(Environment.Device.names)), ("orientation", .word(Environment.Orientation.names)),
    ])
    let color = Shape.object([("hex", .any), ("alpha", .any), ("paletteStyle", .any), ("cell", .word(Palette.Variant.names))])
    let property = Shape.object([
      ("value", .any), ("type", .word(ValueKind.names)), ("color", color), ("number", .any), ("boolean", .any),
      ("offset", .any), ("box", .any), ("classes", .any), ("text", .any), ("written", .any), ("at", .any), ("from", .any),
    ])
    let style = Shape.object([
      ("class", .any), ("component", .any), ("part", .any), ("global", .any), ("properties", .map(property)),
      ("inherited", .map(property)),
    ])
    let styles = Shape.map(style)
    let changes: [(String, Shape)] = [("palette", .object([("colors", colors)])), ("constants", .any), ("styles", styles)]
    let variants = Shape.list(.object([("when", environment)] + changes))
    return .object([
      ("nssTheme", .any), ("dialect", .any), ("palette", .object([("name", .any), ("colors", colors)])), ("constants", .any),
      ("styles", styles), ("variants", variants), ("dark", .object(changes + [("variants", variants)])),
    ])
  }()

  /// The first key or value that no theme has, and the offset after it.
  package typealias Problem = (phrase: Phrase, offset: Int)

  /// The problem of a golden file; nil if there is none or the text is not JSON.
  package static func unknown(in json: [UInt8]) -> Problem? {
    var reader = JSONReader(json)
    var problem: Problem?
    try? read(&reader, theme, &problem)
    return problem
  }

  private static func read(_ reader: inout JSONReader, _ shape: Shape, _ problem: inout Problem?) throws(JSONFormatError) {
    let first = try reader.peek()
    switch shape {
    case .object(let known) where first == UInt8(ascii: "{"):
      try reader.object { reader, text throws(JSONFormatError) in
        let key = reader.string(text)
        guard let member = known.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
          problem = problem ?? (.unknownKey(key, among: known.map(\.key)), reader.offset)
          return try reader.skip()
        }
        guard case .word(let words) = member.shape else { return try read(&reader, member.shape, &problem) }
        guard try reader.peek() == UInt8(ascii: "\"") else { return try reader.skip() }
        let word = reader.string(try reader.string())
        guard !words.contains(word) else { return }
        problem = problem ?? (.unknownValue(word, of: key, among: words), reader.offset)
      }
    case .map(let shape) where first == UInt8(ascii: "{"):
      try reader.object { reader, _ throws(JSONFormatError) in try read(&reader, shape, &problem) }
    case .list(let shape) where first == UInt8(ascii: "["):
      try reader.array { reader throws(JSONFormatError) in try read(&reader, shape, &problem) }
    default: try reader.skip()
    }
  }
}
