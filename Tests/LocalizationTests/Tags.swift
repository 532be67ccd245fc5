import Localization

/// The language of a tag. An invalid tag is a mistake in the test.
func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(text) else { fatalError("'\(text)' is not a language") }
  return tag
}
