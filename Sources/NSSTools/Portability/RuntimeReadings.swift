import NSSTheme

extension RuntimeReading {
  init(_ id: DiagnosticID, in runtime: Dialect) {
    self.init(dialect: runtime.name, name: runtime.runtimeName, consequence: id.consequence(in: runtime))
  }
}

extension DiagnosticID {
  /// The consequence for an app with another runtime; nil if the message names it.
  func consequence(in runtime: Dialect) -> Phrase? {
    if self == .undefinedConstant, runtime.substitution == .wholeValue {
      return Phrase(.consequenceException, ["runtime": runtime.runtimeName])
    }
    if runtime.syntax == .lines { return self == .overrideNotColor ? Phrase(.consequenceBuiltInColor) : nil }
    return isSyntaxError && !DiagnosticID.sayingRejection.contains(self) ? Phrase(.consequenceRejected) : nil
  }

  /// The ids whose messages say that a runtime rejects the whole file.
  package static let sayingRejection: Set<DiagnosticID> = [
    .gluedComment, .keywordPrefix, .lineComment, .percentSign, .plusSign, .quotedString,
  ]
}

extension PhraseID {
  static let consequenceBuiltInColor = PhraseID("consequence.built-in-color", "the built-in color stays")
  static let consequenceException = PhraseID("consequence.exception", "{runtime} raises an exception, and the app crashes")
  static let consequenceRejected = PhraseID("consequence.rejected", "the whole file is rejected")
}
