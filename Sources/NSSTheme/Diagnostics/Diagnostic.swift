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

  /// A part of a message that comes from the stylesheet, for example the name of a constant.
  public struct Argument: Sendable, Equatable {
    /// The placeholder in the message, without its braces.
    public let name: String
    /// The text that stands for it.
    public let value: String
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
    public let arguments: [Argument]

    /// The text in English, without its place.
    public var message: String { Messages.text(self) }
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

    init(range: SourceRange, replacement: String, isSafe: Bool = true) {
      self.range = range
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  /// The stable name of the finding, for example `undefined-constant`.
  public let id: DiagnosticID
  /// How bad it is, in the dialect that was compiled.
  public internal(set) var severity: Severity
  /// For a finding about portability: the runtime that reads the stylesheet so, by the name of its dialect.
  public internal(set) var runtime: String?
  /// The index of the stylesheet among the layers, from 0.
  public let layer: Int
  /// The place that the finding is about.
  public let range: SourceRange
  /// What the placeholders of the message stand for.
  public let arguments: [Argument]
  /// Other places that explain it.
  public let notes: [Note]
  /// The remedy, where it is certain.
  public let fixIts: [FixIt]

  init(
    _ id: DiagnosticID,
    _ severity: Severity? = nil,
    at range: SourceRange,
    layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:],
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.layer = layer
    self.range = range
    self.arguments = Argument.list(arguments)
    self.notes = notes
    self.fixIts = fixIts
  }

  init(
    _ id: DiagnosticID, _ severity: Severity? = nil, at range: SourceRange, layer: Int, arguments: [(String, String?)],
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.layer = layer
    self.range = range
    self.arguments = Argument.list(arguments.lazy.map { (key: $0.0, value: $0.1) })
    self.notes = notes
    self.fixIts = fixIts
  }

  /// The message in English, without place, severity and id.
  public var message: String { Messages.text(self) }

  /// What to do about it, in English; nil where the message says it already.
  public var help: String? {
    if let help = Messages.help(self), !help.isEmpty { return help }
    guard let fixIt = fixIts.first else { return nil }
    if fixIt.replacement.isEmpty { return "remove it" }
    if fixIt.replacement.utf8.contains(UInt8(ascii: "\n")) { return nil }
    let isInsertion = fixIt.range.start == fixIt.range.end
    return isInsertion ? "insert '\(fixIt.replacement)'" : "replace it with '\(fixIt.replacement)'"
  }
}

extension Diagnostic.Argument {
  /// The arguments that have a value. A long text is cut: a message is read, not searched.
  static func list(_ pairs: some Sequence<(key: String, value: String?)>) -> [Diagnostic.Argument] {
    var arguments: [Diagnostic.Argument] = []
    arguments.reserveCapacity(pairs.underestimatedCount)
    for (name, value) in pairs {
      guard let value else { continue }
      let isWhole = name == "help" || name == "missing"
      arguments.append(Diagnostic.Argument(name: name, value: isWhole ? value : shortened(value)))
    }
    return arguments
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 120 ? text : String(text.prefix(80)) + "…"
  }
}

extension Diagnostic.Note {
  init(_ id: NoteID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?> = [:]) {
    self.init(id: id, layer: layer, range: range, arguments: Diagnostic.Argument.list(arguments))
  }
}
