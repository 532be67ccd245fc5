import NSSTheme

/// `nsscompile contrast`.
extension PhraseID {
  static let contrastColorForms = PhraseID(
    english: "contrast.color-forms", "a color is a palette style, a '@constant', 'Selector.property' or a value such as '#0A6ED1'"
  )
  static let contrastNoPair = PhraseID(
    english: "contrast.no-pair",
    "'--pair {pair}' is not a pair; write two colors with a comma, such as '--pair @brand,backgroundBase'")
  static let contrastUnknownColor = PhraseID(english: "contrast.unknown-color", "unknown color '{color}'; {hint}")
}
