import NSSMessages
import NSSTheme

/// A form in which findings are written.
///
/// To add one, declare it in a file of its own and name it in ``all``.
public struct Reporter: Sendable {
  /// What a report is about beside the findings.
  public struct Options: Sendable {
    /// The version of the tool, for reports that name it.
    public var version: String
    /// True if a text for the terminal has colors.
    public var hasColors: Bool
    /// How the path of a stylesheet is shown, for example as an absolute one.
    public var path: @Sendable (String) -> String
    /// The language of messages and summaries.
    public var translation: Translation

    /// Paths as they were given, without colors, in English, unless asked for otherwise.
    public init(
      version: String = "", hasColors: Bool = false, translation: Translation = .english,
      path: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.version = version
      self.hasColors = hasColors
      self.translation = translation
      self.path = path
    }
  }

  /// The name as in `--reporter`.
  public let name: String
  /// True for a report that people read as it is written: it is in their language. All others are for programs, in English.
  public let isForPeople: Bool
  let writer: @Sendable (Options) -> any ReportWriter

  init(name: String, isForPeople: Bool = false, writer: @escaping @Sendable (Options) -> any ReportWriter) {
    self.name = name
    self.isForPeople = isForPeople
    self.writer = writer
  }

  /// All forms, the default first.
  public static let all: [Reporter] = [.text, .xcode, .github, .sarif, .json, .junit, .markdown]
}

/// Writes one report, one check after the other: what a check found can be forgotten when it is written.
protocol ReportWriter {
  /// Writes what stands before all findings.
  mutating func begin(_ output: inout Output)
  /// Writes what a check found.
  mutating func add(_ check: ReportedCheck, _ output: inout Output)
  /// True if the end of the report is a sentence that can be left out.
  var endsWithSentence: Bool { get }
  /// Writes what stands behind all findings.
  mutating func end(_ summary: ReportSummary, _ output: inout Output)
}

extension ReportWriter {
  /// Most reports are for programs.
  var endsWithSentence: Bool { false }
}

extension Reporter {
  /// A report that is written to an output.
  public func begin(_ options: Options, _ output: inout Output) -> Report {
    var writer = writer(options)
    writer.begin(&output)
    return Report(writer: writer)
  }
}

/// A report that is being written.
public struct Report {
  private var writer: any ReportWriter
  /// What was found so far.
  public private(set) var summary = ReportSummary()

  init(writer: any ReportWriter) { self.writer = writer }

  /// Adds what a check found, or what is left of it.
  ///
  /// - Parameter isQuiet: true to leave out the table of what other runtimes show.
  public mutating func add(_ check: Check, findings: [Diagnostic], isQuiet: Bool = false, _ output: inout Output) {
    let reported = ReportedCheck(check, findings: findings, isQuiet: isQuiet)
    summary.add(files: reported.files.count, findings)
    writer.add(reported, &output)
  }

  /// Ends the report.
  ///
  /// - Parameter isQuiet: true to leave out a summary for people that says there are no findings.
  public mutating func end(_ output: inout Output, isQuiet: Bool = false) {
    if writer.endsWithSentence, summary.files == 0 || (isQuiet && summary.total == 0) { return }
    writer.end(summary, &output)
  }
}

/// How many findings there were.
public struct ReportSummary: Sendable {
  /// How many stylesheets were checked.
  public private(set) var files = 0
  private var counts = [0, 0, 0]

  /// How many findings of a severity there were.
  public func count(_ severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }

  /// How many findings there were.
  public var total: Int { counts.reduce(0, +) }

  /// Nothing yet.
  public init() {}

  /// Adds what a check found, or what is left of it.
  public mutating func add(_ check: Check, findings: [Diagnostic]) { add(files: check.files.count, findings) }

  mutating func add(files: Int, _ findings: [Diagnostic]) {
    self.files += files
    for finding in findings { counts[finding.severity.rawValue] += 1 }
  }

  /// For example `2 errors, 1 warning`, and in how many files if there are several.
  func text(in translation: Translation) -> String {
    let counted = Diagnostic.Severity.allCases.reversed().compactMap { severity in
      count(severity) == 0 ? nil : severity.counted(count(severity))
    }
    let found: Phrase.Content = counted.isEmpty ? .phrase(.summaryNone) : .list(counted, .comma)
    guard files != 1 else { return translation.text(found) }
    return translation.text(Phrase(.summaryStylesheets, ["count": String(files)], parts: ["found": found]))
  }
}

/// The findings of one check, and where they stand.
struct ReportedCheck {
  let files: [SourceFile]
  let findings: [Diagnostic]
  let portability: Portability?
  let lineMaps: [LineMap]

  init(_ check: Check, findings: [Diagnostic], isQuiet: Bool = false) {
    self.init(files: check.files, findings: findings, portability: isQuiet ? nil : check.portability)
  }

  init(files: [SourceFile], findings: [Diagnostic], portability: Portability? = nil) {
    self.files = files
    self.findings = findings
    self.portability = portability
    lineMaps = findings.isEmpty ? [] : files.map(LineMap.init)
  }

  /// The lines and columns of a range, from 1; the end is behind the last character.
  struct Place {
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
  }

  /// The place of a range, its columns counted in characters.
  func place(_ range: SourceRange, _ layer: Int) -> Place {
    let map = lineMaps[layer]
    return Place(
      line: map.line(at: range.start), column: map.column(at: range.start),
      endLine: map.line(at: range.end), endColumn: map.column(at: range.end))
  }

  /// The place of a range, its columns counted in code units of UTF-16.
  func utf16Place(_ range: SourceRange, _ layer: Int) -> Place {
    let map = lineMaps[layer]
    return Place(
      line: map.line(at: range.start), column: map.utf16Column(at: range.start),
      endLine: map.line(at: range.end), endColumn: map.utf16Column(at: range.end))
  }

  func name(_ layer: Int) -> String { files[layer].name }

  /// The text of a range, or the beginning of a long one.
  func text(_ range: SourceRange, _ layer: Int) -> ArraySlice<UInt8> {
    files[layer].bytes[Int(range.start)..<Int(range.end)].prefix(1000)
  }
}
