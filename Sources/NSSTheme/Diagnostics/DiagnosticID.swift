/// A kind of diagnostic: its stable name, its severity and its English texts.
///
/// Each is a static member: those of the compiler are in `NSSCompiler/Rules`, and those of lints in `NSSTools/Lint/Rules`.
///
/// A message says what was expected and what was found. It starts in lower case, does not end with a period, and quotes the
/// stylesheet in single quotes. `{name}` is a placeholder for an argument.
public struct DiagnosticID: Sendable, Hashable {
  /// The severity, unless the dialect determines another one.
  public let severity: Diagnostic.Severity
  /// True for a syntax error, for which the runtimes with a grammar reject the whole file.
  package let isSyntaxError: Bool
  /// The message with its key in translations.
  package let messageText: MessageText
  package let helpText: MessageText?

  /// Declares an id. `isSyntaxError` is true for a syntax error, for which the runtimes with a grammar reject the whole file.
  /// `help` is the help, if it does not depend on the case.
  package init(
    _ rawValue: String, _ severity: Diagnostic.Severity, isSyntaxError: Bool = false, _ message: String, help: String? = nil
  ) {
    self.init(severity, isSyntaxError, MessageText(rawValue, message), help)
  }

  /// Declares an id whose argument `count` selects one of two forms of the message.
  package init(_ rawValue: String, _ severity: Diagnostic.Severity, one: String, other: String, help: String? = nil) {
    self.init(severity, false, MessageText(rawValue, one: one, other), help)
  }

  private init(_ severity: Diagnostic.Severity, _ isSyntaxError: Bool, _ message: MessageText, _ help: String?) {
    (self.severity, self.isSyntaxError, messageText) = (severity, isSyntaxError, message)
    helpText = help.map { MessageText("\(message.key).help", $0) }
  }

  /// The stable name, for example `undefined-constant`.
  public var rawValue: String { messageText.key }

  /// The message in English, with its placeholders; the plural if there are two forms.
  package var message: String { messageText.other }

  /// The help in English, with its placeholders; nil if it depends on the case, or if the message already says what to do.
  package var help: String? { helpText?.other }

  /// Ids with the same name are equal.
  public static func == (left: DiagnosticID, right: DiagnosticID) -> Bool { left.messageText == right.messageText }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DiagnosticID: CustomStringConvertible {
  /// The stable name.
  public var description: String { rawValue }
}
