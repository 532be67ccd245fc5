import NSSTheme

/// `nsscompile preview`.
extension PhraseID {
  static let previewTooLarge = PhraseID(
    "preview.too-large", "the page would have {size} MB, more than a browser opens well; the limit is {limit} MB")
}
