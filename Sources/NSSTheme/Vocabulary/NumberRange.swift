package enum NumberRange: String, Sendable, CaseIterable {
  case any, positive, notNegative
  /// Numbers from 0 to 1.
  case fraction

  package func allows(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .fraction: number >= 0 && number <= 1
    }
  }
}
