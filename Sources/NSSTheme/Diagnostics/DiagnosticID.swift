/// A kind of diagnostic: its stable name, its severity and its English texts.
///
/// Each is a static member: those of the compiler are in `NSSCompiler/Rules`, and those of lints in `NSSTools/Lint/Rules`.
///
/// A message says what was expected and what was found. It starts in lower case, does not end with a period, and quotes the
/// stylesheet in single quotes. `{name}` is a placeholder for an argument.
public struct DiagnosticID: Sendable, Hashable {
  private let texts: Texts

  /// A class, so that a diagnostic holds one reference for its id.
  private final class Texts: Sendable {
    let severity: Diagnostic.Severity
    let isSyntaxError: Bool
    let message: MessageText
    let help: MessageText?

    init(_ severity: Diagnostic.Severity, _ isSyntaxError: Bool, _ message: MessageText, _ help: MessageText?) {
      self.severity = severity
      self.isSyntaxError = isSyntaxError
      self.message = message
      self.help = help
    }
  }

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
    texts = Texts(severity, isSyntaxError, message, help.map { MessageText("\(message.key).help", $0) })
  }

  /// The stable name, for example `undefined-constant`.
  public var rawValue: String { texts.message.key }

  /// The severity, unless the dialect determines another one.
  public var severity: Diagnostic.Severity { texts.severity }

  /// The message in English, with its placeholders; the plural if there are two forms.
  package var message: String { texts.message.other }

  /// The help in English, with its placeholders; nil if it depends on the case, or if the message already says what to do.
  package var help: String? { texts.help?.other }

  /// True for a syntax error, for which the runtimes with a grammar reject the whole file.
  package var isSyntaxError: Bool { texts.isSyntaxError }

  /// The message with its key in translations.
  package var messageText: MessageText { texts.message }

  package var helpText: MessageText? { texts.help }

  /// Ids with the same name are equal.
  public static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
    left.texts === right.texts || left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DiagnosticID: CustomStringConvertible {
  /// The stable name.
  public var description: String { rawValue }
}
