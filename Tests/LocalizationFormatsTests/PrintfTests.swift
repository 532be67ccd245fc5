import Foundation
import Localization
import Random
import Testing

/// Numbers in texts are written as Foundation, and so C, writes them.
@Suite struct PrintfTests {
  private static let values: [Double] = [
    0, -0.0, 1, -1, 0.5, 1.5, 2.5, 3.5, 9.5, 99.5, 999_999.4, 123_456, 1_234_567, 0.0001, 0.00001, 0.00012345, 1e15, 1e16, 1e100,
    1e300, 1.7976931348623157e308, 2.2250738585072014e-308, 0.1, 0.3, 100, 1e5, 1e6, 6.02214076e23, 1.0 / 3, 0.999_999_95,
  ]
  private static let formats = [
    "%e", "%E", "%g", "%G", "%a", "%A", "%.0e", "%.3e", "%#.0e", "%.0g", "%.1g", "%.10g", "%.17g", "%#g", "%.30e", "%.40g",
    "%.0a",
    "%.1a", "%.5a", "%.20a", "%#.0a", "%12.3e", "%-12.3g|", "%012.3e", "%+g", "% g", "%+012.2a", "%012a",
  ]

  private func written(_ format: String, _ value: Double) -> String {
    Localizer(selected: "en", default: nil, catalogs: [Catalog(["en": ["key": format]])])
      .string("key", arguments: [.number(value)])
  }

  @Test(arguments: formats)
  func isThatOfC(_ format: String) {
    var random = SplitMix64(state: 10)
    let others = (0..<500).map { index -> Double in
      // Numbers of all sizes, and numbers near the middle between two written ones.
      let value = Double(bitPattern: random.next())
      return index % 2 == 0 ? (value.isNormal ? value : 1) : Double(random.below(100_000)) / 1000
    }
    for value in Self.values + others {
      #expect(written(format, value) == String(format: format, value), "\(format) of \(value)")
    }
  }

  @Test func infinityIsAWord() {
    #expect(written("%g|", .infinity) == "inf|" && written("%E", -.infinity) == "-INF" && written("%a", .nan) == "nan")
    #expect(written("%05g", .infinity) == "  inf")
  }

  @Test func roundingAddsADigit() {
    #expect(written("%g %#g", 999_999.5) == "1e+06 %#g")
  }

  @Test func wholeNumbersAreNumbers() {
    let localizer = Localizer(selected: "en", default: nil, catalogs: [Catalog(["en": ["key": "%g %e"]])])
    #expect(localizer.string("key", arguments: [3, 1_000_000]) == "3 1.000000e+06")
  }
}
