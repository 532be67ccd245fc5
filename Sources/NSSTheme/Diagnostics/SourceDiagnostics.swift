/// Stylesheets that cannot be read, or not completely.
extension DiagnosticID {
  /// Bytes that are not UTF-8, so that the runtimes cannot read the file.
  public static let invalidUTF8 = DiagnosticID(
    "invalid-utf8", .error, isSyntaxError: true, "invalid UTF-8 at byte {offset}",
    help: "save the file as UTF-8")

  /// Stylesheets that together have 2 GiB or more.
  public static let tooLarge = DiagnosticID(
    "too-large", .error, "the stylesheets have {size} bytes together; at most {limit} can be compiled")

  /// A file in UTF-16, which the runtimes cannot read.
  public static let utf16Encoding = DiagnosticID(
    "utf16-encoding", .error, isSyntaxError: true, "the file is UTF-16, not UTF-8",
    help: "save the file as UTF-8")

  /// A word or a line of more than 134,217,727 bytes.
  public static let wordTooLong = DiagnosticID(
    "word-too-long", .error, "{size} bytes in one piece; a word, or a line of dialect 'thememanager', can have at most {limit}",
    help: "names and values do not need that much: check whether a program wrote text without spaces or line endings")
}

extension Diagnostic {
  /// The stylesheets of a theme, or of a pair, have too many bytes together.
  static func tooLarge(_ size: Int) -> Diagnostic {
    Diagnostic(
      .tooLarge, at: SourceRange(0, 0), layer: 0, ["size": String(size), "limit": String(SourceFile.maximumSize)])
  }
}
