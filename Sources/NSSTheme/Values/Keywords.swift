extension ValueType {
  // NUI's buttons know `fill` too.
  static let textAlign: ValueType = keywords(9, "textAlign", .typeTextAlign, "left", "center", "right", "fill")
  static let verticalAlign: ValueType = keywords(10, "verticalAlign", .typeVerticalAlign, "top", "center", "bottom", "fill")
  static let horizontalAlign: ValueType = keywords(
    11, "horizontalAlign", .typeHorizontalAlign, "left", "center", "right", "fill")
  static let textTransform: ValueType = keywords(
    12, "textTransform", .typeTextTransform, "uppercase", "lowercase", "capitalize", "none")
  static let borderStyle: ValueType = keywords(13, "borderStyle", .typeBorderStyle, "none", "line", "bezel", "rounded")
  static let separatorStyle: ValueType = keywords(
    14, "separatorStyle", .typeSeparatorStyle, "none", "single-line", "single-line-etched")
  static let keyboardAppearance: ValueType = keywords(
    15, "keyboardAppearance", .typeKeyboardAppearance, "default", "dark", "light", "alert")
  /// The cases of SAPFiori's `FDLFontStyle`.
  static let textStyle: ValueType = keywords(
    16, "textStyle", .typeTextStyle, "headline", "subheadline", "body", "footnote", "callout", "caption1", "caption2",
    "title1", "title2", "title3", "kpiNumber", "kpiNumber2")

  /// True for a type whose values are words of a list.
  static func isKeyword(_ type: ValueType) -> Bool { (textAlign.id...textStyle.id).contains(type.id) }

  private static func keywords(
    _ number: UInt8, _ name: String, _ description: PhraseID, _ words: StaticWord...
  ) -> ValueType {
    let names = words.map { String(decoding: $0.bytes, as: UTF8.self) }
    let help = Phrase(.hintKeywords, parts: ["names": .names(names, .or)])
    return ValueType(number, name, description, help: help, words: names) { reader in
      for word in words where reader.isWord(word) {
        return StoredValue(.keyword, ValueType.all[Int(number)])
      }
      return nil
    }
  }

  /// `true` or `false`. NUI also takes what `boolValue` takes; such words are read so, with a warning.
  static let boolean: ValueType = ValueType(4, "boolean", .typeBoolean, help: Phrase(.hintBoolean)) { reader in
    if reader.isWord("true") { return StoredValue(.boolean, .boolean, word: 1) }
    if reader.isWord("false") { return StoredValue(.boolean, .boolean, word: 0) }
    reader.findings.insert(.booleanWord)
    for word in booleanWords.yes where reader.isWord(word) { return StoredValue(.boolean, .boolean, word: 1) }
    for word in booleanWords.no where reader.isWord(word) { return StoredValue(.boolean, .boolean, word: 0) }
    reader.findings.remove(.booleanWord)
    return nil
  }

  private static let booleanWords: (yes: [StaticWord], no: [StaticWord]) = (
    ["True", "TRUE", "yes", "Yes", "YES", "y", "Y", "t", "T", "1"], ["False", "FALSE", "no", "No", "NO", "0"]
  )
}
