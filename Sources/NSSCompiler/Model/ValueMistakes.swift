import NSSTheme

enum ValueMistakes {
  /// Notes the problems of a value. The texts are closures, because they are needed only for mistakes that are kept.
  static func note(
    _ problems: ValueProblems, _ text: () -> String, _ tokens: Run<Token>, in layer: Int, _ layers: borrowing Layers,
    _ value: StoredValue?, detail: (ValueProblem) -> String?, _ mistakes: inout MistakeList<Mistake>
  ) {
    guard !problems.isEmpty else { return }
    for problem in ValueProblem.allCases where problems.contains(problem) && isWorthSaying(problem, value, text) {
      // A color that NUI finds in the value of another language.
      let isForeign = problem == .hexDigitCount && layers.dialect.syntax == .grammar
      let severity = isForeign ? layers.sheets[layer].severity(of: tokens, layers.dialect) : problem.severity
      mistakes.note(severity, in: layer) {
        .value(ValueMistake(problem: problem, text: text(), tokens: tokens, value: value, detail: detail(problem)))
      }
    }
  }

  /// False for a problem that follows from another one that is reported: the value could not be read, or it has a `%`.
  private static func isWorthSaying(_ problem: ValueProblem, _ value: StoredValue?, _ text: () -> String) -> Bool {
    switch problem {
    case .eightDigitColor, .miscountedColor, .paintedPaletteColor: value?.color != nil
    case .booleanWord: value != nil
    case .unitIgnored: value != nil && !text().utf8.contains(UInt8(ascii: "%"))
    default: true
    }
  }
}
