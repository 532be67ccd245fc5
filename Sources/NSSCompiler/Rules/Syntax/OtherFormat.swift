import NSSTheme

extension RulePage {
  static let otherFormat = RulePage(
    "other-format", .error, isSyntaxError: true, "this is not an NSS stylesheet but {format}",
    summary: "a file in a format other than NSS",
    explanation: """
      The file is for example a ZIP archive, a property list, JSON, or a Less file with mixins and nested rules. A list
      of all syntax errors would not help, so a single diagnostic names the kind of file, at the first line that reveals
      it. A file that is mostly NSS, and one without syntax errors, is never reported like this. Pass the '.nss' file;
      for Less and Sass, the one that is generated from it.
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

extension DiagnosticID {
  /// A file of another format, such as Less or JSON.
  public static let otherFormat = RulePage.otherFormat.id
}

extension SheetContext {
  func otherFormat(_ format: OtherFormat) -> Diagnostic {
    let start = tree.file.bytes.firstIndex { ByteClass.table[Int($0)] & ByteClass.space == 0 } ?? 0
    let first = format.offset ?? start
    return Diagnostic(
      .otherFormat, at: SourceRange(first, first), layer: layer, parts: ["format": .phrase(format.name)],
      help: Phrase(format.help))
  }
}
