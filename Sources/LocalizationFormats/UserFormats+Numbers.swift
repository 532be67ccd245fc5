extension UserFormats {
  /// A distance with one fraction digit and the user's unit: `12.3 m`. The value is not converted.
  public func distance(_ value: Double) -> String { measure(value, distanceUnit) }

  /// A speed with one fraction digit and the user's unit: `88.0 km/h`. The value is not converted.
  public func speed(_ value: Double) -> String { measure(value, speedUnit) }

  /// An amount of money with two fraction digits, directly followed by the symbol in all locales: `-1.234,50€`.
  public func userCurrency(_ value: Double) -> String { formats.decimal(value, fractionDigits: 2...2) + currencySymbol }

  /// A number that already is a percentage, with up to two fraction digits: 12.5 is `12.5%`.
  public func percentage(_ value: Double) -> String { formats.percentage(value, fractionDigits: 0...2) }

  private func measure(_ value: Double, _ unit: String) -> String {
    let number = formats.decimal(value, fractionDigits: 1...1)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
