import NSSMessages
import NSSTheme

extension RulePage {
  /// The pages of the diagnostics that compare the languages of a table.
  static let comparisonRules: [RulePage] = [
    RulePage(
      .stringsEmptyText, in: .catalog,
      summary: "a translated text is empty",
      explanation: """
        An empty text is a text: the app shows nothing, and does not fall back to another language. A text that is
        empty in the development language too is not reported.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "open" = "";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        """
    ),
    RulePage(
      .stringsExtraKey, in: .catalog,
      summary: "a key that the development language does not have",
      explanation: """
        The key is misspelled, or the entry was forgotten when its text was removed. The app never shows it.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "close" = "Schließen";
        "open" = "Öffnen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        """
    ),
    RulePage(
      .stringsExtraPlaceholder, in: .catalog,
      summary: "a placeholder that the text of the development language does not have",
      explanation: """
        The app passes the arguments of the development language. An additional placeholder reads memory that is not
        an argument: the app shows nonsense or crashes. A percent sign is written '%%' in a format.

        If the text of the development language has no placeholder at all, this is a warning.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "hello" = "Hallo %@ %@";
        == en.lproj/Localizable.strings ==
        "hello" = "Hello %@";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "hello" = "Hallo %@";
        == en.lproj/Localizable.strings ==
        "hello" = "Hello %@";
        """
    ),
    RulePage(
      .stringsKeyAsText, in: .catalog,
      summary: "a text is the key itself, and other languages have a text",
      explanation: """
        The entry exists, but its text was never written: the app shows the key.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "login.title" = "login.title";
        == en.lproj/Localizable.strings ==
        "login.title" = "Log in";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "login.title" = "Anmelden";
        == en.lproj/Localizable.strings ==
        "login.title" = "Log in";
        """
    ),
    RulePage(
      .stringsMissingKey, in: .catalog,
      summary: "a language has no text for a key of the development language",
      explanation: """
        Foundation shows the key. The library of this project shows the text of the default language. The diagnostic
        points at the end of the entry before the missing one.

        If a more general language has the key, as 'pt' for 'pt-BR', this is a note. Keys that 'en-GB' takes
        from the development language 'en' are not reported.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        "close" = "Close";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        "close" = "Schließen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        "close" = "Close";
        """
    ),
    RulePage(
      .stringsMissingPlaceholder, in: .catalog,
      summary: "a text lacks a placeholder that the development language has",
      explanation: """
        The app does not show the argument. A plural category that is for one number only, as 'one' in English, needs
        none: 'a file'. In Russian 'one' is also for 21, so the text must show the number.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "hello" = "Hallo!";
        == en.lproj/Localizable.strings ==
        "hello" = "Hello %@!";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "hello" = "Hallo %@!";
        == en.lproj/Localizable.strings ==
        "hello" = "Hello %@!";
        """
    ),
    RulePage(
      .stringsMissingPlural, in: .catalog,
      summary: "a language needs a plural category that has no text",
      explanation: """
        Languages have different plural forms: Polish has one for 1, one for 2 to 4, and one for 5 to 21. Where a text
        is missing, that of 'other' is shown, which is wrong for these numbers. Only categories of whole numbers up to
        200 are required, and those of decimals where a text shows them.
        """,
      bad: pluralExample("pl", ["one": "%lld plik", "other": "%lld pliku"]),
      good: pluralExample("pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])
    ),
    RulePage(
      .stringsMissingTable, in: .catalog,
      summary: "a language has no file for a table",
      explanation: """
        Other tables of the app have the language, this one does not: the app mixes languages. A language of a region
        is not reported if the general one has the table.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        == en.lproj/Errors.strings ==
        "offline" = "No connection";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "open" = "Öffnen";
        == de.lproj/Errors.strings ==
        "offline" = "Keine Verbindung";
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        == en.lproj/Errors.strings ==
        "offline" = "No connection";
        """
    ),
    RulePage(
      .stringsMixedPlaceholders, in: .catalog,
      summary: "some placeholders of a text have a position and some do not",
      explanation: """
        In C it is undefined which argument a placeholder without a position reads if another placeholder of the text
        has one.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "sent" = "%2$@ von %@";
        == en.lproj/Localizable.strings ==
        "sent" = "%@ sent %@";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "sent" = "%2$@ von %1$@";
        == en.lproj/Localizable.strings ==
        "sent" = "%@ sent %@";
        """
    ),
    RulePage(
      .stringsNeedsReview, in: .catalog,
      summary: "a text is marked for review",
      explanation: """
        Xcode marks a translation when the text of the development language changes. The app still shows it.
        """,
      bad: catalogExample("Open", "de", unit("Öffnen", state: "needs_review")),
      good: catalogExample("Open", "de", unit("Öffnen"))
    ),
    RulePage(
      .stringsPercentSign, in: .catalog,
      summary: "a percent sign in a text that has placeholders",
      explanation: """
        A text with a placeholder is a format. A percent sign in it begins a placeholder: '% d' reads a number, with a space
        in place of its plus sign. '%%' stands for a percent sign.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "progress" = "%d % done";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "progress" = "%d %% done";
        """
    ),
    RulePage(
      .stringsPlaceholderType, in: .catalog,
      summary: "a placeholder reads its argument as another type than in the development language",
      explanation: """
        The app passes the arguments of the development language. '%@' for a number crashes, and '%d' for an object
        shows nonsense. Often only the order of the words differs: then positions are needed, as in '%2$@ (%1$d)'.

        A number of another size, '%d' instead of '%lld', is a warning.
        """,
      bad: """
        == de.lproj/Localizable.strings ==
        "found" = "%@: %d Treffer";
        == en.lproj/Localizable.strings ==
        "found" = "%d results for %@";
        """,
      good: """
        == de.lproj/Localizable.strings ==
        "found" = "%2$@: %1$d Treffer";
        == en.lproj/Localizable.strings ==
        "found" = "%d results for %@";
        """
    ),
    RulePage(
      .stringsRefusedFile, in: .catalog,
      summary: "a file for which Xcode stops the build",
      explanation: """
        A String Catalog has the texts of all languages. Xcode does not build a '.strings' or '.stringsdict' table of the
        same name beside it, and it refuses a catalog in an '.lproj' folder, which is a warning here.
        """,
      bad: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Open" : { } } }
        == en.lproj/Localizable.strings ==
        "Close" = "Close";
        """,
      good: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Close" : { }, "Open" : { } } }
        """
    ),
    RulePage(
      .stringsStaleKey, in: .catalog,
      summary: "a key that the code no longer uses",
      explanation: """
        Xcode found no use of the key when it extracted the texts. Its missing translations are not reported.
        """,
      bad: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Open" : { "extractionState" : "stale" } } }
        """,
      good: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Open" : { } } }
        """
    ),
    RulePage(
      .stringsUntranslated, in: .catalog,
      summary: "a text is not translated",
      explanation: """
        The state of the text in a String Catalog is 'new', so the app shows the development language.

        If a text of several words equals that of the development language while another language has a text of its
        own, this is a note.
        """,
      bad: catalogExample("Open", "de", unit("Open", state: "new")),
      good: catalogExample("Open", "de", unit("Öffnen"))
    ),
    RulePage(
      .stringsUnusedPlural, in: .catalog,
      summary: "a plural category that the language never uses",
      explanation: """
        The text is never shown: Japanese has only 'other', and no number is 'few' in German. 'zero' is not reported,
        because Foundation uses it for 0 in all languages.
        """,
      bad: pluralExample("ja", ["one": "1個のファイル", "other": "%lld個のファイル"]),
      good: pluralExample("ja", ["other": "%lld個のファイル"])
    ),
  ]

  /// A String Catalog with plural texts for `%lld files` in one language.
  static func pluralExample(_ language: String, _ texts: KeyValuePairs<String, String>) -> String {
    let units = texts.map { "          \"\($0.key)\" : \(unit($0.value))" }.joined(separator: ",\n")
    return catalogExample("%lld files", language, "{ \"variations\" : { \"plural\" : {\n\(units)\n        } } }")
  }

  private static func catalogExample(_ key: String, _ language: String, _ localization: String) -> String {
    """
    == Localizable.xcstrings ==
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key)" : {
          "localizations" : {
            "\(language)" : \(localization)
          }
        }
      }
    }
    """
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
  }
}
