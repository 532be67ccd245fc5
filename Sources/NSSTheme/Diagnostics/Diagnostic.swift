/// Something that the author of a stylesheet should know, as data: the text is made when it is shown.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// Worth knowing.
    case note
    /// The runtime would silently do something that the author hardly meant.
    case warning
    /// The runtime would reject the file, or a value cannot be resolved.
    case error

    /// A note is less than a warning, a warning less than an error.
    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }

  /// A second place that explains the first, for example the earlier definition of a name.
  public struct Note: Sendable, Equatable {
    /// Which text.
    public let id: NoteID
    /// The index of the stylesheet among the layers.
    public let layer: Int
    /// Where.
    public let range: SourceRange
    /// What the placeholders of the text stand for.
    public let arguments: [Phrase.Argument]

    /// The text in English, without its place.
    public var message: String { MessageWriter.text { $0.write(self, &$1) } }
  }

  /// A change of the text that removes the cause.
  public struct FixIt: Sendable, Equatable {
    /// The bytes to replace; empty to insert.
    public let range: SourceRange
    /// What stands there afterwards.
    public let replacement: String
    /// True if there is nothing to decide: `check --fix` applies it. False for a change that only the author can want, for example
    /// of a color that is shown.
    public let isSafe: Bool

    package init(range: SourceRange, replacement: String, isSafe: Bool = true) {
      self.range = range
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  /// The stable name of the finding, for example `undefined-constant`.
  public let id: DiagnosticID
  /// How bad it is, in the dialect that was compiled.
  public package(set) var severity: Severity
  /// The index of the stylesheet among the layers, from 0.
  public let layer: Int
  /// The place that the finding is about.
  public let range: SourceRange
  private var content: Content

  /// For a finding about portability: the runtime that reads the stylesheet so, by the name of its dialect.
  public var runtime: String? { reading?.dialect }

  /// How another runtime reads the stylesheet, in a diagnostic about portability.
  package var reading: RuntimeReading? {
    get { content.reading }
    set { content = Content(newValue, arguments, remedy, notes, fixIts) }
  }
  /// What the placeholders of the message stand for.
  public var arguments: [Phrase.Argument] { content.arguments }

  /// The text of the stylesheet that an argument is; nil where it is none.
  package func text(of argument: String) -> String? {
    guard let index = arguments.index(named: argument), case .text(let text) = arguments[index].content else { return nil }
    return text
  }

  /// What to do about it in this case; nil where that is always the same, or where the fix-its say it.
  public var remedy: Phrase? { content.remedy }
  /// Other places that explain it.
  public var notes: [Note] { content.notes }
  /// The remedy, where it is certain.
  public var fixIts: [FixIt] { content.fixIts }

  /// All that is not needed to put findings into order: behind one reference, because they are moved more often than shown.
  private final class Content: Sendable, Equatable {
    let reading: RuntimeReading?
    let arguments: [Phrase.Argument]
    let remedy: Phrase?
    let notes: [Note]
    let fixIts: [FixIt]

    init(
      _ reading: RuntimeReading?, _ arguments: [Phrase.Argument], _ remedy: Phrase?, _ notes: [Note], _ fixIts: [FixIt]
    ) {
      (self.reading, self.arguments, self.remedy, self.notes, self.fixIts) = (reading, arguments, remedy, notes, fixIts)
    }

    static func == (left: Content, right: Content) -> Bool {
      left.reading == right.reading && left.arguments == right.arguments && left.remedy == right.remedy
        && left.notes == right.notes && left.fixIts == right.fixIts
    }
  }

  package init(
    _ id: DiagnosticID,
    _ severity: Severity? = nil,
    at range: SourceRange,
    layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:],
    help remedy: Phrase? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.init(
      id, severity, at: range, layer: layer, Phrase.Argument.excerpts(arguments, parts), help: remedy, notes: notes,
      fixIts: fixIts)
  }

  package init(
    _ id: DiagnosticID, _ severity: Severity? = nil, at range: SourceRange, layer: Int, _ arguments: [Phrase.Argument],
    help remedy: Phrase? = nil, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.layer = layer
    self.range = range
    content = Content(nil, arguments, remedy, notes, fixIts)
  }

  /// Leaves it to the author whether the cause is removed.
  mutating func doubtFixIts() {
    let doubtful = fixIts.map { FixIt(range: $0.range, replacement: $0.replacement, isSafe: false) }
    content = Content(reading, arguments, remedy, notes, doubtful)
  }

  mutating func removeFixIts() { content = Content(reading, arguments, remedy, notes, []) }

  /// The message in English, without place, severity and id.
  public var message: String { MessageWriter.text { $0.write(self, &$1) } }

  /// What to do about it, in English; nil where the message says it already.
  public var help: String? {
    guard let help = MessageWriter().help(self) else { return nil }
    return MessageWriter.text { $0.write(help.text, help.arguments, &$1) }
  }
}

extension Diagnostic.Note {
  package init(
    _ id: NoteID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) {
    self.init(id: id, layer: layer, range: range, arguments: Phrase.Argument.excerpts(arguments, parts))
  }
}

extension Diagnostic.Severity {
  /// The word in messages and reports.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The runtime that a diagnostic about portability is about.
package struct RuntimeReading: Sendable, Equatable {
  /// The name of its dialect.
  package let dialect: String
  /// The name for people, for example `FioriThemeManager`.
  package let name: String
  /// What follows for the app; nil where the message says it.
  package let consequence: Phrase?

  /// A runtime, and what follows for the app.
  package init(dialect: String, name: String, consequence: Phrase?) {
    self.dialect = dialect
    self.name = name
    self.consequence = consequence
  }
}
