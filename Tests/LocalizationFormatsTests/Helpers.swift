import Foundation
import Localization
import LocalizationFormats

/// The language of a tag. An invalid tag is a mistake in the test.
func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(text) else { fatalError("'\(text)' is not a language") }
  return tag
}

/// The time zone of all tests, so that none depends on the system's.
func losAngeles() -> TimeZone {
  guard let zone = TimeZone(identifier: "America/Los_Angeles") else { fatalError("the time zone data are missing") }
  return zone
}

/// The formats of a locale in that time zone.
func formats(
  _ identifier: String, _ grouping: LocaleFormats.Grouping = .always, _ spacing: LocaleFormats.Spacing = .plain
) -> LocaleFormats {
  LocaleFormats(locale: Locale(identifier: identifier), timeZone: losAngeles(), grouping: grouping, spacing: spacing)
}

/// A point in time: `2014-01-05T15:08:09Z`.
func moment(_ text: String) -> Date {
  guard let date = try? Date(text, strategy: .iso8601) else { fatalError("'\(text)' is not a date") }
  return date
}

/// A text with visible special spaces: the no-break space as `~`, the narrow no-break space as `^`.
func visible(_ text: String) -> String { text.replacing("\u{A0}", with: "~").replacing("\u{202F}", with: "^") }
