import NSSTheme

extension PhraseID {
  static let usageInputTwice = PhraseID(english: "usage.input-twice", "standard input '-' is named twice")
  static let usageOutputIsInput = PhraseID(english: "usage.output-is-input", "the output '{path}' is the input '{input}'")
}
