import Localization

/// Writes messages, remedies and phrases in one language. A text that it has written before is at hand: of a million findings hardly one
/// looks anything up.
struct MessageWriter {
  private let translation: Translation
  /// True for a reader who sees the text on a terminal: characters that would steer it are replaced.
  private let isVisible: Bool
  /// The texts so far, nil for one that there is not. They are few, so the search is short.
  private var known: [(key: Translation.Key, text: Translation.Text?)] = []

  init(_ translation: Translation, isVisible: Bool) {
    self.translation = translation
    self.isVisible = isVisible
  }

  /// Writes the message of a finding, its near miss included.
  mutating func write(_ diagnostic: Diagnostic, _ output: inout Output) {
    if let runtime = diagnostic.runtime.flatMap(Dialect.named) {
      write(translation.message(diagnostic, in: runtime), &output)
    } else {
      write(.message(diagnostic.id), diagnostic.arguments, &output)
    }
    if diagnostic.arguments.index(named: "suggestion") != nil { write(.phrase(.didYouMean), diagnostic.arguments, &output) }
  }

  /// Writes the text of a second place.
  mutating func write(_ note: Diagnostic.Note, _ output: inout Output) { write(.note(note.id), note.arguments, &output) }

  /// What to do about a finding: the remedy of the case, or that of the rule, or the first fix-it in words; nil where the message says it
  /// already.
  mutating func help(_ diagnostic: Diagnostic) -> (text: Translation.Text, arguments: [Phrase.Argument])? {
    if let remedy = diagnostic.remedy { return text(.phrase(remedy.id)).map { ($0, remedy.arguments) } }
    if let help = text(.help(diagnostic.id)) { return (help, diagnostic.arguments) }
    guard let change = diagnostic.fixIts.first?.title else { return nil }
    return text(.phrase(change.id)).map { ($0, change.arguments) }
  }

  /// Writes a text with its placeholders replaced; nothing if there is no such text.
  mutating func write(_ key: Translation.Key, _ arguments: [Phrase.Argument], _ output: inout Output) {
    if let text = text(key) { write(text, arguments, &output) }
  }

  /// Writes a text with its placeholders replaced; one without an argument stays, where tests see it.
  mutating func write(_ text: Translation.Text, _ arguments: [Phrase.Argument], _ output: inout Output) {
    let template = text.one.map { MessageWriter.isOne(arguments, translation.language) ? $0 : text.other } ?? text.other
    var start = 0
    for slot in template.slots.indices {
      let end = template.slots[slot].offset
      output.write(template.text.bytes, start, end)
      start = end
      if let argument = arguments.index(named: template.slots[slot].name) {
        write(arguments[argument].content, &output)
      } else {
        output.write("{\(template.slots[slot].name)}")
      }
    }
    output.write(template.text.bytes, start, template.text.count)
  }

  /// Writes what stands for a placeholder.
  mutating func write(_ content: Phrase.Content, _ output: inout Output) {
    switch content {
    case .text(let text): write(text, &output)
    case .phrase(let phrase): write(.phrase(phrase.id), phrase.arguments, &output)
    case .list(let items, let conjunction): write(items, conjunction, &output)
    }
  }

  // MARK: Parts

  private mutating func text(_ key: Translation.Key) -> Translation.Text? {
    for index in known.indices where known[index].key == key { return known[index].text }
    let text = translation[key]
    known.append((key, text))
    return text
  }

  private func write(_ text: String, _ output: inout Output) {
    if isVisible { output.writeVisible(text) } else { output.write(text) }
  }

  /// True if the argument `count` asks for the form for one.
  private static func isOne(_ arguments: [Phrase.Argument], _ language: LanguageTag) -> Bool {
    guard let count = arguments.index(named: "count"), case .text(let digits) = arguments[count].content,
      let number = Int(digits)
    else { return false }
    return language.pluralForm(number) == "one"
  }

  private mutating func write(_ items: [Phrase.Content], _ conjunction: Phrase.Conjunction, _ output: inout Output) {
    let separator = items.count > 2 ? text(.phrase(.listSeparator)) : nil
    for index in items.indices {
      // What stands between two items has no placeholders.
      if index > 0, let text = index < items.count - 1 ? separator : text(.phrase(conjunction.last)) {
        output.write(text.other.text)
      }
      write(items[index], &output)
    }
  }
}

extension Phrase.Conjunction {
  /// What stands before the last item.
  fileprivate var last: PhraseID {
    switch self {
    case .comma: .listSeparator
    case .and: .listLast
    case .or: .listAlternative
    }
  }
}
