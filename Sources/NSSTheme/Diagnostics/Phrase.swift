/// A text that is made when it is shown, in the language that is asked for: a key, and what the placeholders stand for.
public struct Phrase: Sendable, Hashable {
  package let id: PhraseID
  /// What the placeholders of the text stand for.
  public let arguments: [Argument]

  /// The stable key of the text.
  public var key: String { id.rawValue }

  /// A placeholder of a text and what stands for it.
  public struct Argument: Sendable, Hashable {
    /// The placeholder, without its braces.
    public let name: String
    /// What stands for it.
    public let content: Content

    /// What stands for it, in English.
    public var value: String {
      if case .text(let text) = content { return text }
      return MessageWriter.text { $0.write(content, &$1) }
    }
  }

  /// What can stand for a placeholder.
  public enum Content: Sendable, Hashable {
    /// Text of the stylesheet, a number, a name: the same in all languages.
    case text(String)
    /// Words of a language.
    case phrase(Phrase)
    /// Several, with commas between them and a word before the last.
    case list([Content], Conjunction)
  }

  /// The word before the last of a list.
  public enum Conjunction: Sendable, Hashable {
    /// No word: a comma.
    case comma
    /// The word for `and`.
    case and
    /// The word for `or`.
    case or
  }

  package init(_ id: PhraseID, _ arguments: KeyValuePairs<String, String> = [:], parts: KeyValuePairs<String, Content?> = [:]) {
    self.id = id
    self.arguments = Argument.list(arguments.lazy.map { ($0, $1) }, parts)
  }

  /// The beginning of a long text of the stylesheet: a message is read, not searched.
  package static func excerpt(_ text: String) -> String {
    guard text.utf8.count > 120 else { return text }
    let beginning = text.prefix(80)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }

  /// The text in English.
  public func text() -> String { MessageWriter.text { $0.write(.phrase(self), &$1) } }
}

extension Phrase.Content {
  package static func phrase(_ id: PhraseID) -> Phrase.Content { .phrase(Phrase(id)) }

  /// Names in the quotation marks of the language.
  package static func names(_ names: some Sequence<String>, _ conjunction: Phrase.Conjunction = .and) -> Phrase.Content {
    .list(names.map { .phrase(Phrase(.name, ["name": $0])) }, conjunction)
  }

  /// Names with commas, as they are written in an option.
  package static func plainNames(_ names: some Sequence<String>) -> Phrase.Content { .list(names.map { .text($0) }, .comma) }
}

extension Phrase.Argument {
  package init(_ name: String, _ text: String) { self.init(name: name, content: .text(text)) }

  /// The arguments that have a value.
  package static func list(
    _ texts: some Sequence<(key: String, value: String?)>, _ parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> [Phrase.Argument] {
    var arguments: [Phrase.Argument] = []
    arguments.reserveCapacity(texts.underestimatedCount + parts.count)
    for (name, text) in texts {
      if let text { arguments.append(Phrase.Argument(name, text)) }
    }
    for (name, content) in parts {
      if let content { arguments.append(Phrase.Argument(name: name, content: content)) }
    }
    return arguments
  }

  /// A text of the stylesheet; of a long one the beginning.
  package static func excerpt(_ name: String, _ text: String) -> Phrase.Argument { Phrase.Argument(name, Phrase.excerpt(text)) }

  /// The same for a finding, which quotes the stylesheet: of long texts the beginning.
  package static func excerpts(
    _ texts: KeyValuePairs<String, String?>, _ parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> [Phrase.Argument] {
    list(texts.lazy.map { (key: $0.key, value: $0.value.map(Phrase.excerpt)) }, parts)
  }
}

extension [Phrase.Argument] {
  /// Where what stands for a placeholder is.
  package func index(named name: String) -> Int? {
    let length = name.utf8.count
    // The lengths first: they tell most names apart. By indices, because an argument is costly to copy.
    for index in indices where self[index].name.utf8.count == length && self[index].name == name { return index }
    return nil
  }
}
