import NSSTheme

extension ValueType {
  /// Two numbers separated by a comma: horizontal, vertical. NUI raises an exception if the second one is missing.
  static let offset: ValueType = ValueType(.offset, .typeOffset, help: Phrase(.hintOffset)) { reader in
    // A second comma makes the second number invalid.
    guard let comma = reader.offset(of: UInt8(ascii: ",")), let x = reader.number(reader.start..<comma),
      let y = reader.number(comma + 1..<reader.end)
    else { return nil }
    reader.numbers.append(x)
    reader.numbers.append(y)
    return StoredValue(.offset, .offset, word: UInt32(reader.numbers.count - 2))
  }

  /// One to four numbers separated by spaces, in the order of CSS: top, right, bottom, left.
  static let box: ValueType = ValueType(.box, .typeBox, help: Phrase(.hintBox)) { reader in
    // A comma is invalid even in NUI, whose tokenizer makes it a part of its own, which is not a number.
    guard reader.offset(of: UInt8(ascii: ",")) == nil else { return nil }
    var values: [Double] = []
    for field in reader.fields(separatedBy: UInt8(ascii: " ")) {
      guard values.count < 4, let value = reader.number(field) else { return nil }
      values.append(value)
    }
    let top = values[0]
    let right = values.count > 1 ? values[1] : top
    let bottom = values.count > 2 ? values[2] : top
    let left = values.count > 3 ? values[3] : right
    reader.numbers.append(contentsOf: [top, right, bottom, left])
    return StoredValue(.box, .box, word: UInt32(reader.numbers.count - 4))
  }
}
