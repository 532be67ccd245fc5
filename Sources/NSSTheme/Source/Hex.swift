extension UInt32 {
  /// The hexadecimal digits, padded with leading zeros.
  package func hex(digits count: Int, uppercase: Bool = true) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension Unicode.Scalar {
  package var codePoint: String { "U+" + value.hex(digits: 4) }
}
