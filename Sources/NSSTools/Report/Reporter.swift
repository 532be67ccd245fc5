import NSSMessages
import NSSTheme

/// A format of reports.
///
/// To add a format, declare it in a file of its own and add it to ``all``.
public struct Reporter: Sendable {
  /// The options of a report.
  public struct Options: Sendable {
    /// The version of the tool, for reports that contain it.
    public var version: String
    /// True if a report for a terminal has colors.
    public var hasColors: Bool {
      get { screen.hasColors }
      set { screen.hasColors = newValue }
    }
    package var screen: Screen
    /// True if a report for people shows repeated diagnostics once, with the other locations. All other reports show each diagnostic.
    public var groupsRepeated: Bool
    /// True if a report for people says how many diagnostics `--fix` fixes.
    public var mentionsFixes: Bool
    /// Returns the path of a stylesheet as the report shows it, for example an absolute one.
    public var path: @Sendable (String) -> String
    /// The language of messages and summaries.
    public var translation: Translation

    /// Creates options, by default for unchanged paths, no colors, each diagnostic and English.
    public init() { self.init(version: "") }

    package init(
      version: String = "", screen: Screen = Screen(), groupsRepeated: Bool = false, mentionsFixes: Bool = false,
      translation: Translation = .english, path: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.version = version
      self.screen = screen
      self.groupsRepeated = groupsRepeated
      self.mentionsFixes = mentionsFixes
      self.translation = translation
      self.path = path
    }
  }

  /// The name in the option `--reporter`.
  public let name: String
  /// True for a report that people read directly, in their language. All other reports are for programs, and in English.
  public let isForPeople: Bool
  let writer: @Sendable (Options) -> any ReportWriter

  init(name: String, isForPeople: Bool = false, writer: @escaping @Sendable (Options) -> any ReportWriter) {
    self.name = name
    self.isForPeople = isForPeople
    self.writer = writer
  }

  /// All formats, the default first.
  public static let all: [Reporter] = [.text, .xcode, .github, .sarif, .json, .junit, .markdown]

  /// The format with a name as in `--reporter`.
  ///
  /// - Throws: `UnknownNameError` for another name.
  public static func named(_ name: String) throws(UnknownNameError) -> Reporter {
    if let reporter = all.first(where: { $0.name.isSame(as: name) }) { return reporter }
    throw UnknownNameError(kind: "reporter", name: name, alternatives: all.map(\.name))
  }

  package func begin(_ options: Options, _ output: inout Output) -> Report {
    var writer = writer(options)
    writer.begin(&output)
    return Report(writer: writer)
  }

  /// A report of checks.
  public func report(_ checks: [Check], options: Options = Options()) -> String {
    var output = Output()
    var report = begin(options, &output)
    for check in checks { report.add(check, diagnostics: check.diagnostics.kept, &output) }
    report.end(&output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

/// Writes a report, check by check, so that the diagnostics of a check can be released once they are written.
protocol ReportWriter {
  mutating func begin(_ output: inout Output)
  mutating func add(_ check: ReportedCheck, _ output: inout Output)
  /// True if the report ends with a sentence that can be omitted.
  var endsWithSentence: Bool { get }
  mutating func end(_ summary: ReportSummary, _ output: inout Output)
}

extension ReportWriter {
  mutating func begin(_ output: inout Output) {}
  mutating func end(_ summary: ReportSummary, _ output: inout Output) {}
  /// False: most reports are for programs.
  var endsWithSentence: Bool { false }
}

package struct Report {
  var writer: any ReportWriter
  package private(set) var summary = ReportSummary()

  /// Adds the diagnostics of a check, or some of them. `files`, `counted` and `empty` are for the summary: the stylesheets
  /// without the layers beneath them, the diagnostics including those that are not shown, and the stylesheets without content.
  /// `fixable` is the number of diagnostics that `--fix` fixes, if it is known.
  package mutating func add(
    _ check: Check, files: Int? = nil, diagnostics: [Diagnostic], counted: [Diagnostic]? = nil, empty: [String]? = nil,
    fixable: Int? = nil, isQuiet: Bool = false, _ output: inout Output
  ) {
    var reported = ReportedCheck(check, diagnostics: diagnostics, isQuiet: isQuiet)
    reported.fixable = fixable
    summary.add(files: files ?? reported.files.count, counted ?? diagnostics)
    summary.emptyFiles += empty ?? check.emptyFiles.sorted().map { check.stylesheets.files[$0].name }
    writer.add(reported, &output)
  }

  /// Adds diagnostics of files that are not stylesheets. `fileCount` and `counted` are for the summary.
  package mutating func add(
    files: [SourceFile], diagnostics: [Diagnostic], fileCount: Int? = nil, counted: [Diagnostic]? = nil, _ output: inout Output
  ) {
    summary.addFiles(fileCount ?? files.count, counted ?? diagnostics)
    writer.add(ReportedCheck(files: files, diagnostics: diagnostics), &output)
  }

  /// Ends the report. `isQuiet` omits a summary without diagnostics, `knownCount` is the number that a baseline lists, `failure`
  /// is the reason why the check fails if diagnostics that are not shown decide it, and `remarks` are those about the run.
  package mutating func end(
    _ output: inout Output, isQuiet: Bool = false, knownCount: Int = 0, failure: Phrase? = nil, remarks: [Remark] = []
  ) {
    summary.knownCount = knownCount
    summary.remarks = remarks
    summary.failure = failure
    if writer.endsWithSentence, summary.files == 0 || (isQuiet && summary.total == 0) { return }
    writer.end(summary, &output)
  }
}

/// A message about a run and not about a stylesheet, such as an input that was skipped or a pattern that matches nothing.
package struct Remark: Sendable {
  let isError: Bool
  let text: String

  package init(isError: Bool, _ text: String) { (self.isError, self.text) = (isError, text) }

  var level: String { isError ? "error" : "note" }
}

package struct ReportSummary: Sendable {
  package private(set) var files = 0
  /// The names of those without rules and definitions.
  fileprivate(set) var emptyFiles: [String] = []
  /// The number of diagnostics that are omitted because a baseline lists them.
  fileprivate(set) var knownCount = 0
  /// The reason why the check fails if diagnostics that are not shown decide it.
  fileprivate(set) var failure: Phrase?
  fileprivate(set) var remarks: [Remark] = []
  private var counts = [0, 0, 0]
  /// The number of names that have no suggestion, because a stylesheet has too many of them.
  private(set) var namesWithoutSuggestion = 0
  private var hasOtherFiles = false

  package func count(of severity: Diagnostic.Severity) -> Int { counts[severity.rawValue] }
  package var total: Int { counts.reduce(0, +) }

  package init() {}

  package mutating func add(_ check: Check, diagnostics: [Diagnostic]) { add(files: check.stylesheets.files.count, diagnostics) }

  package mutating func addFiles(_ count: Int, _ diagnostics: [Diagnostic]) {
    hasOtherFiles = true
    add(files: count, diagnostics)
  }

  mutating func add(files: Int, _ diagnostics: [Diagnostic]) {
    self.files += files
    for diagnostic in diagnostics { counts[diagnostic.severity.rawValue] += 1 }
    namesWithoutSuggestion += diagnostics.namesWithoutSuggestion
  }

  /// The summary as text, for example `2 errors, 1 warning`, with the number of files if there are several.
  func text(in translation: Translation) -> String {
    translation.text(phrase.noting(namesWithoutSuggestion: namesWithoutSuggestion))
  }

  var phrase: Phrase.Content {
    let counted = Diagnostic.Severity.allCases.reversed().compactMap { severity in
      count(of: severity) == 0 ? nil : severity.counted(count(of: severity))
    }
    let none: PhraseID = knownCount > 0 ? .summaryNoneNew : .summaryNone
    let found: Phrase.Content = counted.isEmpty ? .phrase(none) : .list(counted, .comma)
    guard files != 1 else { return found }
    let id: PhraseID = hasOtherFiles ? .summaryFiles : .summaryStylesheets
    return .phrase(Phrase(id, ["count": String(files)], parts: ["found": found]))
  }
}

struct ReportedCheck {
  let files: [SourceFile]
  let diagnostics: [Diagnostic]
  let portability: Portability?
  let lineMaps: [LineMap]
  var fixable: Int?

  init(_ check: Check, diagnostics: [Diagnostic], isQuiet: Bool = false) {
    self.init(files: check.stylesheets.files, diagnostics: diagnostics, portability: isQuiet ? nil : check.portability)
  }

  init(files: [SourceFile], diagnostics: [Diagnostic], portability: Portability? = nil) {
    self.files = files
    self.diagnostics = diagnostics
    self.portability = portability
    lineMaps = diagnostics.isEmpty ? [] : files.map(LineMap.init)
  }

  /// The lines and columns of a range, from 1. The end is the position after the last character.
  struct Location {
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
  }

  /// The location of a range, with columns in characters or in UTF-16 code units.
  func location(_ range: SourceRange, _ layer: Int, isUTF16: Bool = false) -> Location {
    let map = lineMaps[layer]
    let column = isUTF16 ? map.utf16Column(at:) : map.column(at:)
    return Location(
      line: map.line(at: range.start), column: column(range.start), endLine: map.line(at: range.end),
      endColumn: column(range.end))
  }

  func name(_ layer: Int) -> String { files[layer].name }

  func text(_ range: SourceRange, _ layer: Int) -> ArraySlice<UInt8> {
    files[layer].bytes[Int(range.start)..<Int(range.end)].prefix(1000)
  }
}
