/// A declared text for messages: the English text and its key in translations. A class, because diagnostics and phrases refer to it.
package final class MessageText: Sendable, Hashable {
  package let key: String
  /// The English singular; nil if the text does not depend on a count.
  package let one: String?
  /// The English text; the plural if the text depends on a count.
  package let other: String
  /// True for a text that is in English in all languages, with everything in it.
  package let isEnglish: Bool

  package init(_ key: String, one: String? = nil, _ other: String, isEnglish: Bool = false) {
    self.key = key
    self.one = one
    self.other = other
    self.isEnglish = isEnglish
  }

  package static func == (left: MessageText, right: MessageText) -> Bool { left === right || left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The text of a note. It is declared beside the diagnostic that has the note.
package struct NoteID: Sendable, Hashable {
  package let text: MessageText

  package init(_ name: String, _ message: String) { text = MessageText("\(name).note", message) }
}

/// A text that is not the message, the help or a note of a diagnostic: a part of a message, the help for one case, a step of an
/// explanation, or a text of the command line. It is declared beside the code that uses it.
package struct PhraseID: Sendable, Hashable {
  package let text: MessageText
  package var rawValue: String { text.key }

  /// A text that does not depend on a count.
  package init(_ rawValue: String, _ english: String) { text = MessageText(rawValue, english) }

  /// A text whose argument `count` selects one of two forms.
  package init(_ rawValue: String, one: String, other: String) { text = MessageText(rawValue, one: one, other) }

  /// A text that is in English in all languages: one about the command, as its help is, or a sample word.
  package init(english rawValue: String, _ english: String) { text = MessageText(rawValue, english, isEnglish: true) }

  /// A text in English in all languages, whose argument `count` selects one of two forms.
  package init(english rawValue: String, one: String, other: String) {
    text = MessageText(rawValue, one: one, other, isEnglish: true)
  }
}
