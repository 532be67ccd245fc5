extension Output {
  package mutating func writeDigits(_ value: UInt) {
    if value >= 10 { writeDigits(value / 10) }
    write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10))
  }
}
