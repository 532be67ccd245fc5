extension ValueType {
  /// One decimal number; no unit is ever needed.
  static let number: ValueType = ValueType(ID.number, .typeNumber, help: Phrase(.hintNumber)) {
    reader in
    reader.number(reader.start..<reader.end).map { StoredValue(.number, .number, number: $0) }
  }

  /// A whole number.
  static let integer: ValueType = ValueType(3, .typeInteger, help: Phrase(.hintInteger)) { reader in
    guard let value = reader.number(reader.start..<reader.end), value.magnitude <= 9_007_199_254_740_992,
      value == Double(Int(value))
    else { return nil }
    return StoredValue(.number, .integer, number: value)
  }
}
