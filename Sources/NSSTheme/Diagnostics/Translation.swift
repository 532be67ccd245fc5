import Localization

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
  /// The messages as they are written, in the form of a `.strings` file.
  package let messages: String
  /// The pages of the rules in the same form; empty for English, which has them beside the rules.
  package let pages: String
  private let texts: Texts

  /// A text; with a form for one if it depends on a count. A class, because it is handed on with each finding.
  final class Text: Sendable {
    let one: Template?
    let other: Template

    init(one: Template?, other: Template) {
      self.one = one
      self.other = other
    }
  }

  /// A text by what it is for.
  enum Key: Hashable {
    case message(DiagnosticID)
    case help(DiagnosticID)
    case note(NoteID)
    case phrase(PhraseID)

    /// The key among the messages.
    fileprivate var name: String {
      switch self {
      case .message(let id): id.rawValue
      case .help(let id): "\(id.rawValue).help"
      case .note(let id): "\(id.rawValue).note"
      case .phrase(let id): id.rawValue
      }
    }
  }

  /// The texts behind one reference: a translation is handed on with each finding.
  ///
  /// Each is read when it is first asked for, because most compilations say little. Who says much gets all of them, without a lock for which
  /// threads would wait.
  private final class Texts: Sendable {
    private let messages: String
    private let lines: SortedLines
    private let language: LanguageTag
    private let first = Locked(First())
    private let all = PublishedOnce<[Key: Text]>()

    /// The texts that were read one by one.
    private struct First {
      /// How many may be looked up before all are read.
      static let limit = 8000

      /// nil for a text that there is not.
      var texts: [Key: Text?] = [:]
      var count = 0
    }

    init(_ messages: String, _ language: LanguageTag) {
      self.messages = messages
      lines = SortedLines(messages)
      self.language = language
    }

    /// nil for a text that there is not.
    subscript(_ key: Key) -> Text? {
      if let all = all.value { return all[key] }
      let (text, isMuch) = first.withLock { first -> (Text?, Bool) in
        first.count += 1
        let isMuch = first.count == First.limit
        if let text = first.texts[key] { return (text, isMuch) }
        let text = self.text(key.name) { self.line(of: $0) }
        first.texts[key] = .some(text)
        return (text, isMuch)
      }
      if isMuch { all.publish(allTexts()) }
      return text
    }

    private func allTexts() -> [Key: Text] {
      let texts = entries(messages)
      let keys =
        DiagnosticID.allCases.flatMap { [Key.message($0), .help($0)] } + NoteID.allCases.map(Key.note)
        + PhraseID.allCases.map(Key.phrase)
      return Dictionary(uniqueKeysWithValues: keys.compactMap { key in text(key.name) { texts[$0] }.map { (key, $0) } })
    }

    private func line(of key: String) -> String? { lines.line(key).flatMap { entries($0)[key] } }

    private func entries(_ lines: String) -> [String: String] {
      var catalog = Catalog()
      catalog.merge(stringsFile: lines, table: Translation.table, localization: language)
      return catalog.texts(table: Translation.table, localization: language)
    }

    private func text(_ key: String, _ entry: (String) -> String?) -> Text? {
      if let plain = entry(key) { return Text(one: nil, other: Template(plain)) }
      return entry("\(key).other").map { Text(one: entry("\(key).one").map(Template.init), other: Template($0)) }
    }
  }

  /// The texts of a language as the text of a `.strings` file: one a line, in alphabetical order of the keys.
  init(_ language: LanguageTag, messages: String, pages: String = "") {
    self.language = language
    self.messages = messages
    self.pages = pages
    texts = Texts(messages, language)
  }

  /// The table of the messages among the texts of a language.
  static let table = "Diagnostics"

  // MARK: Texts

  /// The text of a phrase.
  func text(_ phrase: Phrase) -> String { text(.phrase(phrase.id), phrase.arguments) }

  /// What stands for a placeholder.
  func text(_ content: Phrase.Content) -> String {
    if case .text(let text) = content { return text }
    return made { $0.write(content, &$1) }
  }

  /// The text of a second place.
  func text(_ note: Diagnostic.Note) -> String { text(.note(note.id), note.arguments) }

  /// The message of a finding, its near miss included.
  func message(_ diagnostic: Diagnostic) -> String { made { $0.write(diagnostic, &$1) } }

  /// The message of a finding of another runtime, its near miss not included: whose reading it is, and what follows from it.
  func message(_ diagnostic: Diagnostic, in runtime: Dialect) -> String {
    let id = diagnostic.id
    var message = text(.message(id), diagnostic.arguments)
    if !isNamed(runtime, in: id) {
      message = text(.phrase(.portable), [.init("runtime", runtime.runtimeName), .init("message", message)])
    }
    guard let consequence = id.consequence(in: runtime) else { return message }
    return text(.phrase(.portableConsequence), [.init("message", message), .init("consequence", text(consequence))])
  }

  /// True if the message of a finding names the runtime.
  package func isNamed(_ runtime: Dialect, in id: DiagnosticID) -> Bool {
    guard let template = texts[.message(id)]?.other else { return false }
    return template.slots.contains { $0.name == "runtime" }
      || Array(template.text.bytes.prefix(template.text.count)).contains(bytesOf: runtime.runtimeName)
  }

  /// What to do about a finding; nil where the message says it already.
  func help(_ diagnostic: Diagnostic) -> String? {
    var writer = MessageWriter(self, isVisible: false)
    return writer.help(diagnostic).map { help in made { $0.write(help.text, help.arguments, &$1) } }
  }

  private func text(_ key: Key, _ arguments: [Phrase.Argument]) -> String { made { $0.write(key, arguments, &$1) } }

  private func made(_ write: (inout MessageWriter, inout Output) -> Void) -> String {
    var writer = MessageWriter(self, isVisible: false)
    var output = Output.short
    write(&writer, &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// A text by what it is for; nil if there is none. Each look-up takes a lock: who writes much asks a ``MessageWriter``.
  subscript(_ key: Key) -> Text? { texts[key] }

  // MARK: Pages of rules

  /// The summary and the explanation of a rule by their keys, for example `half-branded.summary`; empty for English.
  func pageTexts() -> [String: String] {
    guard !pages.isEmpty else { return [:] }
    var catalog = Catalog()
    catalog.merge(stringsFile: pages, table: "Rules", localization: language)
    var texts: [String: String] = [:]
    for id in DiagnosticID.allCases {
      for key in ["\(id.rawValue).summary", "\(id.rawValue).explanation"] { texts[key] = catalog[key, "Rules", language] }
    }
    return texts
  }
}

extension Diagnostic.FixIt {
  /// The change in words; nil for one of several lines.
  var title: Phrase? {
    if replacement.isEmpty { return Phrase(.fixItRemove) }
    if replacement.utf8.contains(UInt8(ascii: "\n")) { return nil }
    return Phrase(range.start == range.end ? .fixItInsert : .fixItReplace, ["text": replacement])
  }
}

extension DiagnosticID {
  /// What follows for the app where another runtime reads the stylesheet; nil where the message says it.
  fileprivate func consequence(in runtime: Dialect) -> Phrase? {
    if self == .undefinedConstant, runtime.substitution == .wholeValue {
      return Phrase(.consequenceException, ["runtime": runtime.runtimeName])
    }
    if runtime.form == .lines { return self == .overrideNotColor ? Phrase(.consequenceBuiltInColor) : nil }
    return isSyntaxError && !saysRejection ? Phrase(.consequenceRejected) : nil
  }

  /// True for a message that says that a runtime rejects the whole file.
  package var saysRejection: Bool {
    switch self {
    case .gluedComment, .keywordPrefix, .lineComment, .percentSign, .plusSign, .quotedString: true
    default: false
    }
  }
}
