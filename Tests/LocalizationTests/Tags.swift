import Localization

/// A language that a test names; a test that names none is wrong itself.
func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(text) else { fatalError("'\(text)' is no language") }
  return tag
}
