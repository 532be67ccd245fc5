import NSSTheme

extension ValueType {
  // `fill` is for NUI's buttons.
  static let textAlign: ValueType = keywords(.textAlign, .typeTextAlign, "left", "center", "right", "fill")
  static let verticalAlign: ValueType = keywords(.verticalAlign, .typeVerticalAlign, "top", "center", "bottom", "fill")
  static let horizontalAlign: ValueType = keywords(.horizontalAlign, .typeHorizontalAlign, "left", "center", "right", "fill")
  static let textTransform: ValueType = keywords(
    .textTransform, .typeTextTransform, "uppercase", "lowercase", "capitalize", "none")
  static let borderStyle: ValueType = keywords(.borderStyle, .typeBorderStyle, "none", "line", "bezel", "rounded")
  static let separatorStyle: ValueType = keywords(
    .separatorStyle, .typeSeparatorStyle, "none", "single-line", "single-line-etched")
  static let keyboardAppearance: ValueType = keywords(
    .keyboardAppearance, .typeKeyboardAppearance, "default", "dark", "light", "alert")
  /// The cases of SAPFiori's `FDLFontStyle`.
  package static let textStyle: ValueType = keywords(
    .textStyle, .typeTextStyle, "headline", "subheadline", "body", "footnote", "callout", "caption1", "caption2",
    "title1", "title2", "title3", "kpiNumber", "kpiNumber2")

  private static func keywords(_ kind: ValueKind, _ description: PhraseID, _ words: String...) -> ValueType {
    ValueType(kind, description, help: Phrase(.hintKeywords, parts: ["names": .names(words, .or)]), words: words) { reader in
      words.contains { reader.isWord($0) } ? StoredValue(.keyword, kind) : nil
    }
  }

  /// `true` or `false`. The other words that `boolValue` accepts in NUI are read with a warning.
  static let boolean: ValueType = ValueType(.boolean, .typeBoolean, help: Phrase(.hintBoolean)) { reader in
    if reader.isWord("true") { return StoredValue(.boolean, .boolean, word: 1) }
    if reader.isWord("false") { return StoredValue(.boolean, .boolean, word: 0) }
    reader.problems.insert(.booleanWord)
    for word in booleanWords.yes where reader.isWord(word) { return StoredValue(.boolean, .boolean, word: 1) }
    for word in booleanWords.no where reader.isWord(word) { return StoredValue(.boolean, .boolean, word: 0) }
    reader.problems.remove(.booleanWord)
    return nil
  }

  private static let booleanWords: (yes: [String], no: [String]) = (
    ["True", "TRUE", "yes", "Yes", "YES", "y", "Y", "t", "T", "1"], ["False", "FALSE", "no", "No", "NO", "0"]
  )
}
