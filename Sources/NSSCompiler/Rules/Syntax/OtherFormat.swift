import NSSTheme

extension RulePage {
  static let otherFormat = RulePage(
    .otherFormat,
    summary: "a file of another format than NSS",
    explanation: """
      The file is for example a ZIP archive, a property list, JSON, or a Less file with mixins and nested rules. A list
      of all syntax errors would not help, so a single diagnostic names the format. A file without syntax errors is
      never reported like this. Pass the '.nss' file; for Less and Sass, the one that is generated from it.
      """,
    bad: """
      {
        "tintColor": "#0A6ED1"
      }
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """)
}
