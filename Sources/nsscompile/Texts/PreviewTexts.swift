import NSSTheme

/// `nsscompile preview`.
extension PhraseID {
  static let previewDarkOfCompiled = PhraseID(
    english: "preview.dark-of-compiled", "'--dark' belongs to a stylesheet; a compiled theme has its dark theme in it")
  static let previewOptionOfCompiled = PhraseID(
    english: "preview.option-of-compiled", "'{option}' belongs to a stylesheet; a compiled theme does not change")
  static let previewTooLarge = PhraseID(
    english: "preview.too-large", "the page would have more than {limit} MB, the maximum size that browsers open well")
}
