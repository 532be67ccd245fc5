import NSSMessages
import NSSTheme

extension RulePage {
  /// The pages of the diagnostics of `nsscompile strings`. A line `== PATH ==` in an example starts a new file.
  static let catalogRules: [RulePage] = fileRules + comparisonRules

  private static let fileRules: [RulePage] = [
    RulePage(
      .stringsBrokenEntry, in: .catalog,
      summary: "an entry of a '.strings' file has no key, '=' or text",
      explanation: """
        Foundation reads none of the texts of a file with such an entry: the app shows keys. The library of this
        project skips the line and keeps all other entries.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "title" = ;
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "title" = "Settings";
        """
    ),
    RulePage(
      .stringsBrokenFile, in: .catalog,
      summary: "a file is not text, not a property list or not JSON",
      explanation: """
        A '.strings' file is text in UTF-8 or UTF-16, or a property list; a '.stringsdict' file is a property list; a
        String Catalog is JSON. No text of the file can be read.
        """,
      bad: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Settings" : { } }
        """,
      good: """
        == Localizable.xcstrings ==
        { "sourceLanguage" : "en", "strings" : { "Settings" : { } } }
        """
    ),
    RulePage(
      .stringsDuplicateKey, in: .catalog,
      summary: "a key occurs twice in a file",
      explanation: """
        The last entry is used, and the texts of the others are never shown. Xcode reports this only as a warning of
        the build, and only for some formats.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        "open" = "Opened";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        "opened" = "Opened";
        """
    ),
    RulePage(
      .stringsInvalidEntry, in: .catalog,
      summary: "an entry with plurals or variables is incomplete",
      explanation: """
        An entry of a '.stringsdict' file needs 'NSStringLocalizedFormatKey', a definition of each variable that its
        texts name, and in each plural the category 'other'. Otherwise the app shows the key or a part of the format.
        """,
      bad: pluralExample("en", ["one": "%lld file"]),
      good: pluralExample("en", ["one": "%lld file", "other": "%lld files"])
    ),
    RulePage(
      .stringsMissingSemicolon, in: .catalog,
      summary: "the ';' after a text is missing",
      explanation: """
        Foundation reads none of the texts of the file: the app shows keys. The library of this project keeps the text.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "open" = "Open"
        "close" = "Close";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        "close" = "Close";
        """
    ),
    RulePage(
      .stringsOpenComment, in: .catalog,
      summary: "a comment is not closed",
      explanation: """
        Everything after the beginning of the comment is ignored, with all entries in it.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        /* Buttons
        "close" = "Close";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        /* Buttons */
        "close" = "Close";
        """
    ),
    RulePage(
      .stringsUnescapedQuote, in: .catalog,
      summary: "a quotation mark inside a text has no backslash before it",
      explanation: """
        The text ends at the quotation mark, and Foundation reads none of the texts of the file. The library of this
        project keeps the text with the mark.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "hint" = "Tap "Open" to begin";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "hint" = "Tap \\"Open\\" to begin";
        """
    ),
    RulePage(
      .stringsUnknownEscape, in: .catalog,
      summary: "a backslash before a character that needs none",
      explanation: """
        Foundation ignores the backslash and shows the character itself. A character by its number is written '\\U00E9',
        with a capital letter.
        """,
      bad: """
        == en.lproj/Localizable.strings ==
        "place" = "Caf\\u00e9";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "place" = "Caf\\U00e9";
        """
    ),
    RulePage(
      .stringsUnknownLanguage, in: .catalog,
      summary: "a folder or an entry is not named after a language",
      explanation: """
        A folder of texts is named after a language, such as 'de.lproj' or 'pt-BR.lproj'. The system never chooses
        another name.
        """,
      bad: """
        == new texts.lproj/Localizable.strings ==
        "open" = "Open";
        """,
      good: """
        == en.lproj/Localizable.strings ==
        "open" = "Open";
        """
    ),
  ]
}
