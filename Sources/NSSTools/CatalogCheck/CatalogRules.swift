import NSSMessages
import NSSTheme

extension RulePage {
  /// The pages of the diagnostics of `nsscompile strings`. A line `== PATH ==` in an example starts a new file.
  static let catalogRules: [RulePage] = [
    RulePage(
      .stringsBrokenEntry, in: .catalog, summary: "an entry of a '.strings' file has no key, '=' or text",
      explanation: """
        Foundation reads none of the texts of a file with such an entry: the app shows keys. The library of this
        project skips the line and keeps all other entries.
        """,
      bad: tables(en: #""title" = ;"#),
      good: tables(en: #""title" = "Settings";"#)),
    RulePage(
      .stringsBrokenFile, in: .catalog, summary: "a file is not text, not a property list or not JSON",
      explanation: """
        A '.strings' file is text in UTF-8 or UTF-16, or a property list; a '.stringsdict' file is a property list; a
        String Catalog is JSON. No text of the file can be read.
        """,
      bad: catalog(#"{ "sourceLanguage" : "en", "strings" : { "Settings" : { } }"#),
      good: catalog(#"{ "sourceLanguage" : "en", "strings" : { "Settings" : { } } }"#)),
    RulePage(
      .stringsDuplicateKey, in: .catalog, summary: "a key occurs twice in a file",
      explanation: """
        The last entry is used, and the texts of the others are never shown. Xcode reports this only as a warning of
        the build, and only for some formats.
        """,
      bad: tables(en: #""open" = "Open";"#, #""open" = "Opened";"#),
      good: tables(en: #""open" = "Open";"#, #""opened" = "Opened";"#)),
    RulePage(
      .stringsInvalidEntry, in: .catalog, summary: "an entry with plurals or variables is incomplete",
      explanation: """
        An entry of a '.stringsdict' file needs 'NSStringLocalizedFormatKey', a definition of each variable that its
        texts name, and in each plural the category 'other'. Otherwise the app shows the key or a part of the format.
        """,
      bad: pluralExample("en", ["one": "%lld file"]),
      good: pluralExample("en", ["one": "%lld file", "other": "%lld files"])),
    RulePage(
      .stringsMissingSemicolon, in: .catalog, summary: "the ';' after a text is missing",
      explanation: """
        Foundation reads none of the texts of the file: the app shows keys. The library of this project keeps the text.
        """,
      bad: tables(en: #""open" = "Open""#, #""close" = "Close";"#),
      good: tables(en: #""open" = "Open";"#, #""close" = "Close";"#)),
    RulePage(
      .stringsOpenComment, in: .catalog, summary: "a comment is not closed",
      explanation: "Everything after the beginning of the comment is ignored, with all entries in it.",
      bad: tables(en: #""open" = "Open";"#, #"/* Buttons"#, #""close" = "Close";"#),
      good: tables(en: #""open" = "Open";"#, #"/* Buttons */"#, #""close" = "Close";"#)),
    RulePage(
      .stringsUnescapedQuote, in: .catalog, summary: "a quotation mark inside a text has no backslash before it",
      explanation: """
        The text ends at the quotation mark, and Foundation reads none of the texts of the file. The library of this
        project keeps the text with the mark.
        """,
      bad: tables(en: #""hint" = "Tap "Open" to begin";"#),
      good: tables(en: #""hint" = "Tap \"Open\" to begin";"#)),
    RulePage(
      .stringsUnknownEscape, in: .catalog, summary: "a backslash before a character that needs none",
      explanation: """
        Foundation ignores the backslash and shows the character itself. A character by its number is written '\\U00E9',
        with a capital letter.
        """,
      bad: tables(en: #""place" = "Caf\u00e9";"#),
      good: tables(en: #""place" = "Caf\U00e9";"#)),
    RulePage(
      .stringsUnknownLanguage, in: .catalog, summary: "a folder or an entry is not named after a language",
      explanation: """
        A folder of texts is named after a language, such as 'de.lproj' or 'pt-BR.lproj'. The system never chooses another name.
        """,
      bad: """
        == new texts.lproj/Localizable.strings ==
        "open" = "Open";
        """,
      good: tables(en: #""open" = "Open";"#)),
    RulePage(
      .stringsEmptyText, in: .catalog, summary: "a translated text is empty",
      explanation: """
        An empty text is a text: the app shows nothing, and does not fall back to another language. A text that is
        empty in the development language too is not reported.
        """,
      bad: tables(de: #""open" = "";"#, en: #""open" = "Open";"#),
      good: tables(de: #""open" = "Öffnen";"#, en: #""open" = "Open";"#)),
    RulePage(
      .stringsExtraKey, in: .catalog, summary: "a key that the development language does not have",
      explanation: "The key is misspelled, or the entry was forgotten when its text was removed. The app never shows it.",
      bad: tables(de: #""close" = "Schließen";"#, #""open" = "Öffnen";"#, en: #""open" = "Open";"#),
      good: tables(de: #""open" = "Öffnen";"#, en: #""open" = "Open";"#)),
    RulePage(
      .stringsExtraPlaceholder, in: .catalog, summary: "a placeholder that the text of the development language does not have",
      explanation: """
        The app passes the arguments of the development language. An additional placeholder reads memory that is not
        an argument: the app shows nonsense or crashes. A percent sign is written '%%' in a format.

        If the text of the development language has no placeholder at all, this is a warning.
        """,
      bad: tables(de: #""hello" = "Hallo %@ %@";"#, en: #""hello" = "Hello %@";"#),
      good: tables(de: #""hello" = "Hallo %@";"#, en: #""hello" = "Hello %@";"#)),
    RulePage(
      .stringsKeyAsText, in: .catalog, summary: "a text is the key itself, and other languages have a text",
      explanation: "The entry exists, but its text was never written: the app shows the key.",
      bad: tables(de: #""login.title" = "login.title";"#, en: #""login.title" = "Log in";"#),
      good: tables(de: #""login.title" = "Anmelden";"#, en: #""login.title" = "Log in";"#)),
    RulePage(
      .stringsMissingKey, in: .catalog, summary: "a language has no text for a key of the development language",
      explanation: """
        Foundation shows the key. The library of this project shows the text of the default language. The diagnostic
        points at the end of the entry before the missing one.

        If a more general language has the key, as 'pt' for 'pt-BR', this is a note. Keys that 'en-GB' takes
        from the development language 'en' are not reported.
        """,
      bad: tables(de: #""open" = "Öffnen";"#, en: #""open" = "Open";"#, #""close" = "Close";"#),
      good: tables(de: #""open" = "Öffnen";"#, #""close" = "Schließen";"#, en: #""open" = "Open";"#, #""close" = "Close";"#)),
    RulePage(
      .stringsMissingPlaceholder, in: .catalog, summary: "a text lacks a placeholder that the development language has",
      explanation: """
        The app does not show the argument. A plural category that is for one number only, as 'one' in English, needs
        none: 'a file'. In Russian, 'one' includes 21, so the text must show the number.
        """,
      bad: tables(de: #""hello" = "Hallo!";"#, en: #""hello" = "Hello %@!";"#),
      good: tables(de: #""hello" = "Hallo %@!";"#, en: #""hello" = "Hello %@!";"#)),
    RulePage(
      .stringsMissingPlural, in: .catalog, summary: "a language needs a plural category that has no text",
      explanation: """
        Languages have different plural forms: Polish has one for 1, one for 2 to 4, and one for 5 to 21. Where a text
        is missing, that of 'other' is shown, which is wrong for these numbers. Only categories of whole numbers up to
        200 are required, and those of decimals where a text shows them.
        """,
      bad: pluralExample("pl", ["one": "%lld plik", "other": "%lld pliku"]),
      good: pluralExample("pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])),
    RulePage(
      .stringsMissingTable, in: .catalog, summary: "a language has no file for a table",
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
        """),
    RulePage(
      .stringsMixedPlaceholders, in: .catalog, summary: "some placeholders of a text have a position and some do not",
      explanation: """
        In C it is undefined which argument a placeholder without a position reads if another placeholder of the text has one.
        """,
      bad: tables(de: #""sent" = "%2$@ von %@";"#, en: #""sent" = "%@ sent %@";"#),
      good: tables(de: #""sent" = "%2$@ von %1$@";"#, en: #""sent" = "%@ sent %@";"#)),
    RulePage(
      .stringsNeedsReview, in: .catalog, summary: "a text is marked for review",
      explanation: "Xcode marks a translation when the text of the development language changes. The app still shows it.",
      bad: catalogExample("Open", "de", unit("Öffnen", state: "needs_review")),
      good: catalogExample("Open", "de", unit("Öffnen"))),
    RulePage(
      .stringsPercentSign, in: .catalog, summary: "a percent sign in a text that has placeholders",
      explanation: """
        A text with a placeholder is a format. A percent sign in it begins a placeholder: '% d' reads a number, with a space
        in place of its plus sign. '%%' stands for a percent sign.
        """,
      bad: tables(en: #""progress" = "%d % done";"#),
      good: tables(en: #""progress" = "%d %% done";"#)),
    RulePage(
      .stringsPlaceholderType, in: .catalog,
      summary: "a placeholder reads its argument as another type than in the development language",
      explanation: """
        The app passes the arguments of the development language. '%@' for a number crashes, and '%d' for an object
        shows nonsense. Often only the order of the words differs: then positions are needed, as in '%2$@ (%1$d)'.

        A number of another size, '%d' instead of '%lld', is a warning.
        """,
      bad: tables(de: #""found" = "%@: %d Treffer";"#, en: #""found" = "%d results for %@";"#),
      good: tables(de: #""found" = "%2$@: %1$d Treffer";"#, en: #""found" = "%d results for %@";"#)),
    RulePage(
      .stringsRefusedFile, in: .catalog, summary: "a file for which Xcode stops the build",
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
      good: catalog(#"{ "sourceLanguage" : "en", "strings" : { "Close" : { }, "Open" : { } } }"#)),
    RulePage(
      .stringsStaleKey, in: .catalog, summary: "a key that the code no longer uses",
      explanation: "Xcode found no use of the key when it extracted the texts. Its missing translations are not reported.",
      bad: catalog(#"{ "sourceLanguage" : "en", "strings" : { "Open" : { "extractionState" : "stale" } } }"#),
      good: catalog(#"{ "sourceLanguage" : "en", "strings" : { "Open" : { } } }"#)),
    RulePage(
      .stringsUntranslated, in: .catalog, summary: "a text is not translated",
      explanation: """
        The state of the text in a String Catalog is 'new', so the app shows the development language.

        If a text of several words equals that of the development language while another language has a text of its own, this is a note.
        """,
      bad: catalogExample("Open", "de", unit("Open", state: "new")), good: catalogExample("Open", "de", unit("Öffnen"))),
    RulePage(
      .stringsUnusedPlural, in: .catalog, summary: "a plural category that the language never uses",
      explanation: """
        The text is never shown: Japanese has only 'other', and no number is 'few' in German. 'zero' is not reported,
        because Foundation uses it for 0 in all languages.
        """,
      bad: pluralExample("ja", ["one": "1個のファイル", "other": "%lld個のファイル"]),
      good: pluralExample("ja", ["other": "%lld個のファイル"])),
  ]

  private static func tables(de german: String..., en english: String...) -> String {
    [("de", german), ("en", english)].filter { !$0.1.isEmpty }.map { language, lines in
      (["== \(language).lproj/Localizable.strings =="] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func catalog(_ json: String) -> String { "== Localizable.xcstrings ==\n" + json }

  /// A String Catalog with plural texts for `%lld files` in one language.
  private static func pluralExample(_ language: String, _ texts: KeyValuePairs<String, String>) -> String {
    let units = texts.map { "          \"\($0.key)\" : \(unit($0.value))" }.joined(separator: ",\n")
    return catalogExample("%lld files", language, "{ \"variations\" : { \"plural\" : {\n\(units)\n        } } }")
  }

  private static func catalogExample(_ key: String, _ language: String, _ localization: String) -> String {
    catalog(
      """
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
      """)
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
  }
}
