/// The source of the texts of a ``MessageWriter``: the declarations for English, a table for another language.
package protocol TextSource: Sendable {
  func forms(of text: MessageText) -> TextForms

  /// True if the language uses the singular for a count.
  func isOne(_ count: Int) -> Bool
}

package struct EnglishTexts: TextSource {
  package init() {}

  package func forms(of text: MessageText) -> TextForms { TextForms(one: text.one, other: text.other) }

  package func isOne(_ count: Int) -> Bool { count == 1 }
}

package struct MessageWriter {
  private let source: any TextSource
  /// True for output to a terminal: control characters are replaced.
  private let isVisible: Bool

  package init(_ source: any TextSource = EnglishTexts(), isVisible: Bool = false) {
    self.source = source
    self.isVisible = isVisible
  }

  package mutating func write(_ diagnostic: Diagnostic, _ output: inout Output) {
    if let reading = diagnostic.reading {
      write(message(diagnostic, reading), &output)
    } else {
      write(diagnostic.id.messageText, diagnostic.arguments, &output)
    }
    if diagnostic.arguments.index(named: "suggestion") != nil {
      write(PhraseID.didYouMean.text, diagnostic.arguments, &output)
    }
  }

  package mutating func write(_ note: Diagnostic.Note, _ output: inout Output) {
    write(note.id.text, note.arguments, &output)
  }

  /// The help for a diagnostic: its own help, or else the help of its id, or else its first fix-it in words; nil if there is none.
  package func help(_ diagnostic: Diagnostic) -> (text: MessageText, arguments: [Phrase.Argument])? {
    if let ownHelp = diagnostic.ownHelp { return (ownHelp.id.text, ownHelp.arguments) }
    if let help = diagnostic.id.helpText { return (help, diagnostic.arguments) }
    return diagnostic.fixIts.first?.title.map { ($0.id.text, $0.arguments) }
  }

  /// Writes the help after the message on the same line; nothing if the message already suggests the change.
  package mutating func writeHelp(after diagnostic: Diagnostic, _ output: inout Output) {
    guard !diagnostic.suggestsChange, let help = help(diagnostic) else { return }
    if diagnostic.arguments.index(named: "suggestion") == nil {
      write(PhraseID.listClauses.text, [], &output)
    } else if source.forms(of: PhraseID.didYouMean.text).other.text.last == UInt8(ascii: "?") {
      // A wide question mark needs no space.
      output.write(UInt8(ascii: " "))
    }
    write(help.text, help.arguments, &output)
  }

  /// Writes a text with its placeholders replaced. A placeholder without an argument is written as it is, so that tests find it.
  package mutating func write(_ text: MessageText, _ arguments: [Phrase.Argument], _ output: inout Output) {
    guard !text.isEnglish || source is EnglishTexts else {
      var english = MessageWriter(isVisible: isVisible)
      return english.write(text, arguments, &output)
    }
    let forms = source.forms(of: text)
    let template = forms.one.map { isOne(arguments) ? $0 : forms.other } ?? forms.other
    var start = 0
    for slot in template.slots.indices {
      let end = template.slots[slot].offset
      output.write(template.text, start, end)
      start = end
      if let argument = arguments.index(named: template.slots[slot].name) {
        write(arguments[argument].content, &output)
      } else {
        output.write("{\(template.slots[slot].name)}")
      }
    }
    output.write(template.text, start, template.text.count)
  }

  package mutating func write(_ content: Phrase.Content, _ output: inout Output) {
    switch content {
    case .text(let text): write(text, &output)
    case .phrase(let phrase): write(phrase.id.text, phrase.arguments, &output)
    case .list(let items, let conjunction): write(items, conjunction, &output)
    }
  }

  private func write(_ text: String, _ output: inout Output) {
    output.write(isVisible ? text.visible : text)
  }

  /// True if the argument `count` requires the singular.
  private func isOne(_ arguments: [Phrase.Argument]) -> Bool {
    guard let count = arguments.index(named: "count"), case .text(let digits) = arguments[count].content,
      let number = Int(digits)
    else { return false }
    return source.isOne(number)
  }

  private mutating func write(_ items: [Phrase.Content], _ conjunction: Phrase.Conjunction, _ output: inout Output) {
    for index in items.indices {
      // Separators have no placeholders.
      if index > 0 { write((index < items.count - 1 ? conjunction.separator : conjunction.last).text, [], &output) }
      write(items[index], &output)
    }
  }

  /// The message of a diagnostic about portability, with its runtime and the consequence, but without its suggestion.
  private func message(_ diagnostic: Diagnostic, _ reading: RuntimeReading) -> String {
    let id = diagnostic.id
    var message = MessageWriter.text(in: source) { $0.write(id.messageText, diagnostic.arguments, &$1) }
    if !source.forms(of: id.messageText).other.namesRuntime(reading.name) {
      message = text(Phrase(.portable, ["runtime": reading.name, "message": message]))
    }
    guard let consequence = reading.consequence else { return message }
    return text(Phrase(.portableConsequence, ["message": message], parts: ["consequence": .phrase(consequence)]))
  }

  private func text(_ phrase: Phrase) -> String { MessageWriter.text(in: source) { $0.write(.phrase(phrase), &$1) } }

  package static func text(
    in source: any TextSource = EnglishTexts(), _ write: (inout MessageWriter, inout Output) -> Void
  ) -> String {
    var writer = MessageWriter(source)
    var output = Output()
    write(&writer, &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension Diagnostic {
  /// True if the message itself suggests the change, and there is no other help.
  package var suggestsChange: Bool { ownHelp == nil && id.helpText == nil && text(of: "suggestion") != nil }
}

extension Phrase.Conjunction {
  fileprivate var separator: PhraseID { self == .semicolon ? .listClauses : .listSeparator }

  /// The separator before the last item.
  fileprivate var last: PhraseID {
    switch self {
    case .comma: .listSeparator
    case .and: .listLast
    case .or: .listAlternative
    case .semicolon: .listClauses
    }
  }
}

extension Diagnostic.FixIt {
  /// The change in words; nil if the replacement has several lines.
  package var title: Phrase? {
    if replacement.isEmpty { return Phrase(.fixItRemove) }
    if replacement.utf8.contains(UInt8(ascii: "\n")) { return nil }
    return Phrase(sourceRange.start == sourceRange.end ? .fixItInsert : .fixItReplace, ["text": replacement])
  }
}

extension PhraseID {
  package static let didYouMean = PhraseID("did-you-mean", "; did you mean '{suggestion}'?")
  package static let fixItInsert = PhraseID("fix-it.insert", "insert '{text}'")
  package static let fixItRemove = PhraseID("fix-it.remove", "remove it")
  package static let fixItReplace = PhraseID("fix-it.replace", "replace it with '{text}'")
  static let listAlternative = PhraseID("list.alternative", " or ")
  package static let listClauses = PhraseID("list.clauses", "; ")
  static let listLast = PhraseID("list.last", " and ")
  static let listMore = PhraseID("list.more", "{items} and {count} more")
  static let listSeparator = PhraseID("list.separator", ", ")
  package static let name = PhraseID("name", "'{name}'")
  package static let portable = PhraseID("portable", "in {runtime}: {message}")
  static let portableConsequence = PhraseID("portable.consequence", "{message}; {consequence}")
}
