import NSSTheme

/// `nsscompile contrast`.
extension PhraseID {
  static let contrastNoPair = PhraseID(
    "contrast.no-pair", "'--pair {pair}' is no pair; write two colors with a comma, such as '--pair @brand,backgroundBase'")
}
