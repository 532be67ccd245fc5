/// Notes the problems that a reader found in a value.
enum ValueReports {
  /// Notes the problems. The texts are closures, because they are needed only for mistakes that are kept.
  ///
  /// - Parameters:
  ///   - text: the value with its constants replaced.
  ///   - tokens: the value as written, in a stylesheet.
  ///   - detail: what ``ValueMistake/detail`` says about a problem.
  static func note(
    _ problems: ValueReader.Problems, _ text: () -> String, _ tokens: Run<Token>, in layer: Int, _ value: StoredValue?,
    detail: (ValueMistake.Problem) -> String?, _ mistakes: inout MistakeList<Mistake>
  ) {
    guard !problems.isEmpty else { return }
    for (found, problem) in ValueReports.problems where problems.contains(found) && isWorthSaying(problem, value, text) {
      mistakes.note(problem.severity, in: layer) {
        .value(ValueMistake(problem: problem, text: text(), tokens: tokens, value: value, detail: detail(problem)))
      }
    }
  }

  /// The problems that a reader can find, in the order in which they are reported.
  private static let problems: [(ValueReader.Problems, ValueMistake.Problem)] = [
    (.alphaAbove100, .alphaAbove100), (.webOrder, .webColorOrder), (.eightDigits, .eightDigitColor),
    (.digitCount, .hexDigitCount), (.integerAlpha, .integerAlpha), (.mixedComponents, .mixedComponents),
    (.byteComponents, .byteComponents),
    (.ignoredAlpha, .ignoredAlpha), (.clampedComponent, .clampedComponent), (.missingAlpha, .missingAlpha),
    (.unitIgnored, .unitIgnored), (.missingStyle, .missingStyle), (.ignoredSuffix, .ignoredSuffix),
    (.miscountedColor, .miscountedColor),
    (.paintedPaletteColor, .paintedPaletteColor), (.booleanWord, .booleanWord), (.invalidPaletteColor, .invalidPaletteColor),
  ]

  /// False for a problem that follows from another one that is reported: the value could not be read, or it has a `%`.
  private static func isWorthSaying(_ problem: ValueMistake.Problem, _ value: StoredValue?, _ text: () -> String) -> Bool {
    switch problem {
    case .eightDigitColor, .miscountedColor, .paintedPaletteColor: value?.color != nil
    case .booleanWord: value != nil
    case .unitIgnored: value != nil && !text().utf8.contains(UInt8(ascii: "%"))
    default: true
    }
  }
}
