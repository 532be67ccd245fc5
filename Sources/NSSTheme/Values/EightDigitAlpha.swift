/// Eight hex digits in SAPFiori, which reads `#AARRGGBB` with a percentage in hex. Their author may have meant `#RRGGBBAA`, as on
/// the web, or an alpha up to `FF` in front, as in Android.
package struct EightDigitAlpha {
  /// True if the alpha may come last, as on the web, and if it may come first, from `00` to `FF`.
  package let isWeb, isAndroid: Bool
  /// Nil if the digits probably mean what is read.
  let problem: ValueProblem?

  /// - Parameter isHash: true after `#`; after `0x`, the alpha is first in all languages.
  package init(_ value: UInt32, isHash: Bool) {
    let (first, last) = (value >> 24, value & 0xFF)
    let (isWebGray, isAndroidGray) = (value >> 8 == first * 0x10101, value & 0xFF_FFFF == last * 0x10101)
    var web = isHash && (isWebGray || first == 0 || last == 0xFF || EightDigitAlpha.isUsual(last, beside: first))
    var android = !isHash || isAndroidGray || first == 0xFF || EightDigitAlpha.isUsual(first, beside: last)
    if web, android, isWebGray != isAndroidGray { (web, android) = (isWebGray, isAndroidGray) }
    let isKnown = web || android
    (isWeb, isAndroid) = isKnown ? (web, android) : (last != 0, true)
    // Percentages that designers use are probably in the documented order. Transparent colors are the same in both.
    let isDocumented = first % 5 == 0 || [8, 12, 24, 87].contains(first)
    let isTransparent = first == 0 && (last == 0 || value == 0xFF_FFFF || !isHash)
    problem =
      isTransparent
      ? nil
      : first == 0 || first > 100 || (isKnown && !isDocumented)
        ? .webColorOrder
        : !isDocumented || (web && first < 100) ? .eightDigitColor : nil
  }

  /// True for an alpha from `01` to `FF` that designers use: all multiples of 5 %, and the opacities of Material Design. Beside
  /// `FF`, which is opaque at the other end, only all tenths and quarters.
  private static func isUsual(_ alpha: UInt32, beside other: UInt32) -> Bool {
    let percent = (alpha * 100 + 127) / 255
    guard percent > 0, alpha == percent * 255 / 100 || alpha == (percent * 255 + 50) / 100 else { return false }
    return percent % 10 == 0 || percent % 25 == 0 || other < 0xFF && (percent % 5 == 0 || [8, 12, 38, 54, 87].contains(percent))
  }
}
