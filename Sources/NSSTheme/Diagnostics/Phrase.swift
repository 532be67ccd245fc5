/// A translatable text as data: a key and the values of its placeholders. It becomes a sentence when it is shown.
package struct Phrase: Sendable, Hashable {
  package let id: PhraseID
  package let arguments: [Argument]
  package var key: String { id.rawValue }

  package struct Argument: Sendable, Hashable {
    /// The placeholder, without its braces.
    package let name: String
    package let content: Content

    package var value: String {
      if case .text(let text) = content { return text }
      return MessageWriter.text { $0.write(content, &$1) }
    }
  }

  package enum Content: Sendable, Hashable {
    /// Text of the stylesheet, a number, a name: the same in all languages.
    case text(String)
    case phrase(Phrase)
    /// A list, with commas between the items and a conjunction before the last.
    case list([Content], Conjunction)

    /// Compares texts by their bytes.
    package static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.text(let left), .text(let right)): left.isSame(as: right)
      case (.phrase(let left), .phrase(let right)): left == right
      case (.list(let left, let conjunction), .list(let right, let other)): conjunction == other && left == right
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .text(let text): hasher.combine(bytesOf: text)
      case .phrase(let phrase): hasher.combine(phrase)
      case .list(let items, let conjunction):
        hasher.combine(items)
        hasher.combine(conjunction)
      }
    }
  }

  /// The conjunction before the last item of a list.
  package enum Conjunction: Sendable, Hashable {
    case comma, and, or
    /// Semicolons, between clauses or items that have commas.
    case semicolon
  }

  package init(_ id: PhraseID, _ arguments: KeyValuePairs<String, String> = [:], parts: KeyValuePairs<String, Content?> = [:]) {
    self.id = id
    self.arguments = Argument.list(arguments.lazy.map { ($0, $1) }, parts)
  }

  /// A text of the stylesheet, shortened to its beginning if it is long.
  package static func excerpt(_ text: String) -> String {
    guard text.utf8.count > 120 else { return text }
    let beginning = text.prefix(80)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }

  package func text() -> String { MessageWriter.text { $0.write(.phrase(self), &$1) } }
}

extension Phrase.Content {
  /// A text without placeholders.
  package static func phrase(_ id: PhraseID) -> Phrase.Content { .phrase(Phrase(id)) }

  /// Names in the quotation marks of the language.
  package static func names(_ names: some Sequence<String>, _ conjunction: Phrase.Conjunction = .and) -> Phrase.Content {
    .list(names.map { .phrase(Phrase(.name, ["name": $0])) }, conjunction)
  }

  /// The list; if it is long, its first items and the number of the others.
  package func cut(at limit: Int) -> Phrase.Content {
    guard case .list(let items, _) = self, case let shown = items.cut(at: limit), shown.count < items.count else { return self }
    return .phrase(Phrase(.listMore, ["count": String(items.count - shown.count)], parts: ["items": .list(Array(shown), .comma)]))
  }

  /// Names with commas between them, as in the value of an option.
  package static func plainNames(_ names: some Sequence<String>) -> Phrase.Content { .list(names.map { .text($0) }, .comma) }
}

extension Phrase.Argument {
  package init(_ name: String, _ text: String) { self.init(name: name, content: .text(text)) }

  /// Arguments, without those whose value is nil.
  package static func list(
    _ texts: some Sequence<(key: String, value: String?)>, _ parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> [Phrase.Argument] {
    var arguments: [Phrase.Argument] = []
    for (name, text) in texts {
      if let text { arguments.append(Phrase.Argument(name, text)) }
    }
    for (name, content) in parts {
      if let content { arguments.append(Phrase.Argument(name: name, content: content)) }
    }
    return arguments
  }

  package static func excerpt(_ name: String, _ text: String) -> Phrase.Argument { Phrase.Argument(name, Phrase.excerpt(text)) }

  /// Arguments of a diagnostic, without those whose value is nil. Long texts are shortened.
  package static func excerpts(
    _ texts: KeyValuePairs<String, String?>, _ parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> [Phrase.Argument] {
    list(texts.lazy.map { (key: $0.key, value: $0.value.map(Phrase.excerpt)) }, parts)
  }
}

extension Collection {
  /// The first elements, for a list that is cut if it is long. At least two are omitted, because one takes no more space than the
  /// sign that something is omitted.
  package func cut(at limit: Int) -> SubSequence { count == limit + 1 ? self[...] : prefix(limit) }
}

extension [Phrase.Argument] {
  package func index(named name: String) -> Int? { firstIndex { $0.name == name } }
}
