import Foundation
import Localization
import LocalizationFormats

/// A language that a test names; a test that names none is wrong itself.
func tag(_ text: String) -> LanguageTag {
  guard let tag = LanguageTag(text) else { fatalError("'\(text)' is no language") }
  return tag
}

/// The time zone of all tests, so that none depends on the machine's.
func losAngeles() -> TimeZone {
  guard let zone = TimeZone(identifier: "America/Los_Angeles") else { fatalError("no data of time zones") }
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
  guard let date = try? Date(text, strategy: .iso8601) else { fatalError("'\(text)' is no date") }
  return date
}

/// A text whose blanks can be told apart: no-break space as `~`, narrow no-break space as `^`.
func visible(_ text: String) -> String { text.replacing("\u{A0}", with: "~").replacing("\u{202F}", with: "^") }
