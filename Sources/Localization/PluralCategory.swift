/// A plural category of CLDR. A language uses some of them; all have `other`.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  /// In Arabic, for example, the form for 0.
  case zero
  /// In most languages the singular.
  case one
  /// The dual, for example in Arabic and Slovenian.
  case two
  /// For example 2 to 4 in Polish.
  case few
  /// For example 5 in Polish.
  case many
  /// The general form, which each language has.
  case other

  /// Orders the categories as CLDR does, `zero` first and `other` last.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    allCases.first { $0 == left || $0 == right } == left && left != right
  }
}
