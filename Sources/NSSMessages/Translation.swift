import Localization
import NSSTheme

/// The texts of one language: diagnostics, explanations and reports. Messages about the command itself are in English.
///
/// ```swift
/// let german = Translation("de-AT") for diagnostic in check.diagnostics { print(diagnostic.message(in: german)) }
/// ```
///
/// Texts are parsed on first use. A translation is immutable and safe to use from several threads at once.
public struct Translation: Sendable {
  /// The language.
  public let language: LanguageTag
  /// The texts in the format of a `.strings` file; empty for English, whose texts are in the declarations.
  package let messages: String
  /// The pages of the rules in the same format; empty for English, whose pages are beside the rules.
  package let pages: String
  let texts: any TextSource

  /// Creates a translation from the text of a `.strings` file with one text per line, sorted by key.
  package init(_ language: LanguageTag, messages: String, pages: String = "") {
    self.language = language
    self.messages = messages
    self.pages = pages
    texts = messages.isEmpty ? EnglishTexts() : TranslatedTexts(messages, language)
  }

  package func text(_ phrase: Phrase) -> String { text(.phrase(phrase)) }

  package func text(_ content: Phrase.Content) -> String {
    if case .text(let text) = content { return text }
    return MessageWriter.text(in: texts) { $0.write(content, &$1) }
  }

  /// The summaries and explanations of the rules by key, for example `half-branded.summary`; empty for English.
  package func pageTexts() -> [String: String] {
    guard !pages.isEmpty else { return [:] }
    var catalog = Catalog()
    catalog.merge(stringsFile: pages, table: "Rules", in: language)
    return catalog.texts(table: "Rules", in: language)
  }
}

extension Translation: Hashable {
  /// True for the same language.
  public static func == (left: Translation, right: Translation) -> Bool { left.language == right.language }

  /// Hashes the language.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

extension Diagnostic {
  /// The message in a language, without location, severity and id.
  public func message(in translation: Translation) -> String {
    MessageWriter.text(in: translation.texts) { $0.write(self, &$1) }
  }

  package func line(in translation: Translation) -> String {
    MessageWriter.text(in: translation.texts) {
      $0.write(self, &$1)
      $0.writeHelp(after: self, &$1)
    }
  }

  /// The help in a language; nil if the message already includes it.
  public func help(in translation: Translation) -> String? {
    guard let help = MessageWriter(translation.texts).help(self) else { return nil }
    return MessageWriter.text(in: translation.texts) { $0.write(help.text, help.arguments, &$1) }
  }
}

extension Diagnostic.Note {
  /// The text in a language, without its location.
  public func message(in translation: Translation) -> String {
    MessageWriter.text(in: translation.texts) { $0.write(self, &$1) }
  }
}

extension Phrase {
  package func text(in translation: Translation) -> String { translation.text(self) }
}
