/// The kinds of values that properties have. `NSSCompiler/Values/ValueType` reads them.
package enum ValueKind: UInt8, Sendable, CaseIterable {
  case string
  case color
  case number
  case integer
  case boolean
  case offset
  case box
  case fontName
  case image
  case textAlign
  case verticalAlign
  case horizontalAlign
  case textTransform
  case borderStyle
  case separatorStyle
  case keyboardAppearance
  case textStyle
  case classList

  /// The names in the compiled theme, in the order of the raw values.
  package static let names = [
    "string", "color", "number", "integer", "boolean", "offset", "box", "fontName", "image", "textAlign", "verticalAlign",
    "horizontalAlign", "textTransform", "borderStyle", "separatorStyle", "keyboardAppearance", "textStyle", "classList",
  ]

  package static func named(_ bytes: [UInt8], _ range: Range<Int>) -> ValueKind? {
    numbers.find(bytes, range.lowerBound, range.upperBound).flatMap { ValueKind(rawValue: UInt8($0)) }
  }

  private static let numbers = NameTable(names)

  /// True for a kind whose values are a fixed list of words.
  var isKeyword: Bool { (ValueKind.textAlign.rawValue...ValueKind.textStyle.rawValue).contains(rawValue) }

  /// True for a kind whose values are words that the runtime knows, not texts that the author chooses.
  package var isWord: Bool { self == .color || isKeyword }
}
