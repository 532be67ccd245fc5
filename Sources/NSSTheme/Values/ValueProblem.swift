/// A problem that a reader finds in a value, by the name of its rule. The order is that of the reports.
package enum ValueProblem: UInt32, Sendable, CaseIterable {
  case webColorOrder, eightDigitColor, hexDigitCount, integerAlpha, byteComponents, ignoredAlpha
  case clampedComponent, missingAlpha, unitIgnored, missingStyle, ignoredSuffix, miscountedColor, paintedPaletteColor
  case booleanWord, invalidPaletteColor

  package var severity: Diagnostic.Severity {
    switch self {
    case .missingAlpha: .error
    case .eightDigitColor, .paintedPaletteColor: .note
    default: .warning
    }
  }
}

package struct ValueProblems: Sendable {
  private var bits: UInt32 = 0

  package init() {}

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ problem: ValueProblem) -> Bool { bits & 1 << problem.rawValue != 0 }

  package mutating func insert(_ problem: ValueProblem) { bits |= 1 << problem.rawValue }

  package mutating func remove(_ problem: ValueProblem) { bits &= ~(1 << problem.rawValue) }
}
