/// The SplitMix64 generator of Steele, Lea and Flood. It has 64 bits of state and gives the same numbers in every run on every
/// platform.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number from 0 up to but not including the limit.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
