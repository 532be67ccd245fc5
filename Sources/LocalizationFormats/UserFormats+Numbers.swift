/// Numbers with a unit.
extension UserFormats {
  /// A distance with one digit in its fraction, and the unit: `12.3 m`. It is in that unit already.
  public func distance(_ value: Double) -> String { measure(value, distanceUnit) }

  /// A speed with one digit in its fraction, and the unit: `88.0 km/h`. It is in that unit already.
  public func speed(_ value: Double) -> String { measure(value, speedUnit) }

  /// An amount of money with two digits in its fraction and the symbol right behind it, wherever the locale would put it:
  /// `-1.234,50€`.
  public func userCurrency(_ value: Double) -> String { formats.decimal(value, fractionDigits: 2...2) + currencySymbol }

  /// A percentage that is one already: 12.5 is `12.5%`; up to two digits in its fraction.
  public func percentage(_ value: Double) -> String { formats.percentage(value, fractionDigits: 0...2) }

  private func measure(_ value: Double, _ unit: String) -> String {
    let number = formats.decimal(value, fractionDigits: 1...1)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
