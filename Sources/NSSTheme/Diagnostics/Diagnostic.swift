/// A problem in a stylesheet, as data. Its message is written only when it is shown.
public struct Diagnostic: Sendable, Equatable {
  /// How severe a problem is.
  public enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// Useful to know, but not a problem.
    case note
    /// The runtime would silently do something that the author probably did not intend.
    case warning
    /// The runtime would reject the file, or a value cannot be resolved.
    case error

    /// Orders notes before warnings, and warnings before errors.
    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }

  /// A second location that explains the first, for example the earlier definition of a name.
  public struct Note: Sendable, Equatable {
    package let id: NoteID
    package let layer: Int
    package let sourceRange: SourceRange
    /// The values of the placeholders in the text.
    package let arguments: [Phrase.Argument]
    fileprivate(set) var files: [SourceFile] = []

    /// The text in English, without its location.
    public var message: String { MessageWriter.text { $0.write(self, &$1) } }

    /// Compares everything but the stylesheets.
    public static func == (left: Note, right: Note) -> Bool {
      (left.id, left.layer, left.sourceRange) == (right.id, right.layer, right.sourceRange) && left.arguments == right.arguments
    }
  }

  /// A change of the text that fixes the problem.
  public struct FixIt: Sendable, Equatable {
    package let sourceRange: SourceRange
    /// The text that replaces them.
    public let replacement: String
    /// How the change is applied.
    public let applicability: Applicability

    /// How a change is applied.
    public enum Applicability: String, Sendable, CaseIterable {
      /// `check --fix` applies it without asking.
      case safe
      /// The author has to decide on it, because it changes a visible color, for example. `check --fix --unsafe-fixes` applies it.
      case unsafe
      /// An editor offers it. The command never applies it.
      case suggestion
    }

    /// The bytes to replace; empty to insert.
    public var range: Range<Int> { sourceRange.offsets }

    package var isSafe: Bool { applicability == .safe }

    package init(_ range: SourceRange, _ replacement: String, _ applicability: Applicability) {
      (sourceRange, self.replacement, self.applicability) = (range, replacement, applicability)
    }

    fileprivate var doubtful: Applicability { applicability == .safe ? .unsafe : applicability }

    /// Compares texts by their bytes.
    public static func == (left: FixIt, right: FixIt) -> Bool {
      left.sourceRange == right.sourceRange && left.applicability == right.applicability
        && left.replacement.isSame(as: right.replacement)
    }
  }

  /// The kind of diagnostic, for example `undefined-constant`.
  public let id: DiagnosticID
  /// The severity in the dialect that was compiled.
  public package(set) var severity: Severity
  package private(set) var layer: Int
  package private(set) var sourceRange: SourceRange
  /// All stylesheets; empty until the diagnostic is an element of a list.
  package internal(set) var files: [SourceFile] = []
  /// The runtime of a diagnostic about portability and the consequence there; nil for other diagnostics.
  package var reading: RuntimeReading?
  package let arguments: [Phrase.Argument]
  /// The help for this case; nil if the help of the id or a fix-it describes what to do.
  package private(set) var ownHelp: Phrase?
  private var storedNotes: [Note]
  package private(set) var changes: [FixIt]

  /// Compares everything but the stylesheets.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.id, left.severity, left.layer, left.sourceRange) == (right.id, right.severity, right.layer, right.sourceRange)
      && (left.reading, left.arguments, left.ownHelp) == (right.reading, right.arguments, right.ownHelp)
      && (left.storedNotes, left.changes) == (right.storedNotes, right.changes)
  }

  /// The text of an argument; nil if there is no such argument, or if it is not a text.
  package func text(of argument: String) -> String? {
    guard let index = arguments.index(named: argument), case .text(let text) = arguments[index].content else { return nil }
    return text
  }

  /// The undefined name if it was not compared with the constants because there were too many; see `NearestConstants`.
  package var nameWithoutSuggestion: String? {
    id.rawValue == "undefined-constant" && ownHelp == nil && fixIts.isEmpty ? text(of: "name") : nil
  }

  /// Other locations that explain the problem.
  public var notes: [Note] {
    storedNotes.map { note in
      var note = note
      note.files = files
      return note
    }
  }
  /// Changes of the text that fix the problem.
  public var fixIts: [FixIt] { changes.filter { $0.applicability != .suggestion } }

  /// Creates a diagnostic, and shortens long arguments to excerpts. The default severity is the id's.
  package init(
    _ id: DiagnosticID,
    _ severity: Severity? = nil,
    at range: SourceRange,
    layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:],
    help ownHelp: Phrase? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.init(
      id, severity, at: range, layer: layer, Phrase.Argument.excerpts(arguments, parts), help: ownHelp, notes: notes,
      fixIts: fixIts)
  }

  package init(
    _ id: DiagnosticID, _ severity: Severity? = nil, at range: SourceRange, layer: Int, _ arguments: [Phrase.Argument],
    help ownHelp: Phrase? = nil, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.layer = layer
    sourceRange = range
    (self.arguments, self.ownHelp, storedNotes, changes) = (arguments, ownHelp, notes, fixIts)
  }

  /// The diagnostic if other layers come before those of its stylesheet.
  package func moved(byLayers count: Int) -> Diagnostic {
    var moved = self
    moved.layer += count
    moved.storedNotes = storedNotes.map {
      Note(id: $0.id, layer: $0.layer + count, sourceRange: $0.sourceRange, arguments: $0.arguments)
    }
    return moved
  }

  /// The diagnostic, moved to the location of one of its notes. A note with the id `leaving` replaces that note and refers to the
  /// former location.
  package func moved(to note: Note, leaving id: NoteID) -> Diagnostic {
    var moved = self
    (moved.layer, moved.sourceRange) = (note.layer, note.sourceRange)
    moved.storedNotes.removeAll { $0 == note }
    moved.storedNotes.append(Note(id: id, layer: layer, sourceRange: sourceRange, arguments: note.arguments))
    // A fix-it that replaces the whole value is right for the definition too, but only the author knows whether other values use
    // that definition.
    moved.changes = changes.filter { $0.sourceRange == sourceRange }
      .map { FixIt(note.sourceRange, $0.replacement, $0.doubtful) }
    return moved
  }

  /// The diagnostic without safe fix-its.
  package var doubted: Diagnostic {
    var doubted = self
    doubted.changes = changes.map { FixIt($0.sourceRange, $0.replacement, $0.doubtful) }
    return doubted
  }

  package func with(help: Phrase, fixIts: [FixIt]? = nil) -> Diagnostic {
    var changed = self
    (changed.ownHelp, changed.changes) = (help, fixIts ?? changes)
    return changed
  }

  /// The message in English, without location, severity and id.
  public var message: String { MessageWriter.text { $0.write(self, &$1) } }

  /// The help in English; nil if the message already says what to do.
  public var help: String? {
    guard let help = MessageWriter().help(self) else { return nil }
    return MessageWriter.text { $0.write(help.text, help.arguments, &$1) }
  }
}

extension Diagnostic.Note {
  /// Creates a note, and shortens long arguments to excerpts.
  package init(
    _ id: NoteID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?> = [:],
    parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) {
    self.init(id: id, layer: layer, sourceRange: range, arguments: Phrase.Argument.excerpts(arguments, parts))
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The location, the severity, the message in English and the id:
  /// `acme.nss:3:8: error: undefined constant '@brnd' [undefined-constant]`.
  public var description: String {
    let text = "\(severity): \(message) [\(id)]"
    return files.isEmpty ? text : "\(location): \(text)"
  }
}

extension Diagnostic.Note: CustomStringConvertible {
  /// The location and the message in English: `acme.nss:1:1: note: this definition is used`.
  public var description: String { files.isEmpty ? "note: \(message)" : "\(location): note: \(message)" }
}

extension Diagnostic.FixIt: CustomStringConvertible {
  /// The range and the text that replaces it: `12..<16: "@brand"`.
  public var description: String { "\(range): \(String(reflecting: replacement))" }
}

extension Diagnostic.Severity: CustomStringConvertible {
  /// The word in messages and reports.
  public var description: String { name }

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The runtime of a diagnostic about portability, and the consequence there.
package struct RuntimeReading: Sendable, Equatable {
  package let dialect: String
  /// The name in messages, for example `FioriThemeManager`.
  package let name: String
  /// The consequence for the app; nil if the message already says it.
  package let consequence: Phrase?

  package init(dialect: String, name: String, consequence: Phrase?) {
    self.dialect = dialect
    self.name = name
    self.consequence = consequence
  }
}
