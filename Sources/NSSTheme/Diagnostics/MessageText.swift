/// A text for people as it is declared: the key by which translations know it, and English.
///
/// A class, so that each diagnostic and each phrase holds one reference.
package final class MessageText: Sendable {
  /// The key of the text in a translation.
  package let key: String
  /// The English form for one; nil where no count decides.
  package let one: String?
  /// English; where a count decides, the form for all other numbers.
  package let other: String

  package init(_ key: String, one: String? = nil, _ other: String) {
    self.key = key
    self.one = one
    self.other = other
  }
}

/// The text of a note beside a diagnostic.
///
/// It is declared beside the diagnostic that has the note.
public struct NoteID: Sendable, Hashable {
  /// The text with the key by which translations know it.
  package let text: MessageText

  /// The stable name.
  public let rawValue: String

  /// Declares a note.
  package init(_ rawValue: String, _ message: String) {
    self.rawValue = rawValue
    text = MessageText("\(rawValue).note", message)
  }

  /// Notes with the same name are equal.
  public static func == (left: NoteID, right: NoteID) -> Bool { left.rawValue == right.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// A text that is neither the message of a diagnostic, nor its help, nor a note: part of a message, help for one case, a step of an
/// explanation, what the command line says.
///
/// It is declared beside the code that uses it.
package struct PhraseID: Sendable, Hashable {
  /// The text with the key by which translations know it.
  package let text: MessageText

  /// The stable key.
  package var rawValue: String { text.key }

  /// A text that does not depend on a count.
  package init(_ rawValue: String, _ english: String) { text = MessageText(rawValue, english) }

  /// A text whose argument `count` decides between two forms.
  package init(_ rawValue: String, one: String, other: String) { text = MessageText(rawValue, one: one, other) }

  /// Texts with the same key are equal.
  package static func == (left: PhraseID, right: PhraseID) -> Bool {
    left.text === right.text || left.rawValue == right.rawValue
  }

  /// Hashes the key.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
