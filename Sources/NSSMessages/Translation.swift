import Localization
import NSSTheme

/// The texts of one language: what findings, explanations and the command line say.
///
/// ```swift
/// let german = Translation.named(LanguageTag("de-AT"))      // German
/// for finding in check.diagnostics.kept { print(finding.message(in: german)) }
/// ```
///
/// Its texts are read when they are first asked for. It never changes, and is safe to use from several threads at once.
public struct Translation: Sendable {
  /// The language.
  public let language: LanguageTag
  /// The texts as they are written, in the form of a `.strings` file; empty for English, which stands where each text is declared.
  package let messages: String
  /// The pages of the rules in the same form; empty for English, which has them beside the rules.
  package let pages: String
  /// The texts behind one reference, ready to be written.
  let texts: TranslatedTexts

  /// The texts of a language as the text of a `.strings` file: one a line, in alphabetical order of the keys.
  package init(_ language: LanguageTag, messages: String, pages: String = "") {
    self.language = language
    self.messages = messages
    self.pages = pages
    texts = TranslatedTexts(messages, language)
  }

  /// The text of a phrase.
  package func text(_ phrase: Phrase) -> String { text(.phrase(phrase)) }

  /// What stands for a placeholder.
  package func text(_ content: Phrase.Content) -> String {
    if case .text(let text) = content { return text }
    return MessageWriter.text(in: texts) { $0.write(content, &$1) }
  }

  /// True if the message of a diagnostic names the runtime.
  package func isNamed(_ runtime: Dialect, in id: DiagnosticID) -> Bool { 
    texts.forms(of: id.messageText).other.namesRuntime(runtime.runtimeName)
  }

  /// The summaries and the explanations of the rules by their keys, for example `half-branded.summary`; empty for English.
  package func pageTexts() -> [String: String] {
    guard !pages.isEmpty else { return [:] }
    var catalog = Catalog()
    catalog.merge(stringsFile: pages, table: "Rules", localization: language)
    return catalog.texts(table: "Rules", localization: language)
  }
}

// MARK: Texts

extension Diagnostic {
  /// The message in a language, without place, severity and id.
  public func message(in translation: Translation) -> String {
    MessageWriter.text(in: translation.texts) { $0.write(self, &$1) }
  }

  /// What to do about it, in a language; nil where the message says it already.
  public func help(in translation: Translation) -> String? {
    guard let help = MessageWriter(translation.texts).help(self) else { return nil }
    return MessageWriter.text(in: translation.texts) { $0.write(help.text, help.arguments, &$1) }
  }
}

extension Diagnostic.Note {
  /// The text in a language, without its place.
  public func message(in translation: Translation) -> String {
    MessageWriter.text(in: translation.texts) { $0.write(self, &$1) }
  }
}

extension Phrase {
  /// The text in a language.
  public func text(in translation: Translation) -> String { translation.text(self) }
}
