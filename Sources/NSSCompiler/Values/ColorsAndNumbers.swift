import NSSTheme

extension ValueType {
  /// A named color, a palette style, a hex color, or a function.
  package static let color: ValueType = ValueType(.color, .typeColor, help: Phrase(.hintColor)) { ColorReader.read(&$0) }

  /// One decimal number. It does not need a unit.
  static let number: ValueType = ValueType(.number, .typeNumber, help: Phrase(.hintNumber)) { reader in
    reader.number(reader.start..<reader.end).map { StoredValue(.number, .number, number: $0) }
  }

  /// A whole number. NUI ignores the text after the digits, including a decimal point, as `integerValue` does.
  static let integer: ValueType = ValueType(.integer, .typeInteger, help: Phrase(.hintInteger)) { reader in
    guard let value = reader.number(reader.start..<reader.end), value.magnitude <= 9_007_199_254_740_992 else { return nil }
    let whole = Double(Int(value))
    if whole != value {
      guard reader.dialect.readsLeadingNumbers else { return nil }
      reader.problems.insert(.unitIgnored)
    }
    return StoredValue(.number, .integer, number: whole)
  }
}
