import NSSTheme

extension ValueType {
  /// A named color, a palette style, a hex color, or a function.
  package static let color: ValueType = ValueType(.color, .typeColor, help: Phrase(.hintColor)) { ColorReader.read(&$0) }
}
