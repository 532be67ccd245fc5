extension Output {
  /// Writes six upper-case hexadecimal digits.
  mutating func writeHex(_ rgb: UInt32) {
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: rgb &>> shift & 15)
      write(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "A") &+ digit &- 10)
    }
  }

  mutating func writeNumber(_ value: Double) {
    guard let hundredths = Number.hundredths(value) else { return write(Number.text(value)) }
    if hundredths < 0 { write(UInt8(ascii: "-")) }
    let magnitude = hundredths.magnitude
    writeDigits(UInt(magnitude / 100))
    let decimals = UInt8(magnitude % 100)
    guard decimals > 0 else { return }
    write(UInt8(ascii: "."))
    write(UInt8(ascii: "0") + decimals / 10)
    if decimals % 10 > 0 { write(UInt8(ascii: "0") + decimals % 10) }
  }

  package mutating func writeDigits(_ value: UInt) {
    if value >= 10 { writeDigits(value / 10) }
    write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10))
  }
}
