import NSSMessages
import NSSTheme
import NSSTools

/// The parts of a theme that its output formats cannot express, as diagnostics of the last stylesheet.
struct LossDiagnostics {
  private let files: [SourceFile]
  private let level: Check.Level
  private(set) var diagnostics = DiagnosticList()

  init(_ files: [SourceFile], _ levels: [DiagnosticID: Check.Level]) {
    self.files = files
    level = levels[.outputLoss] ?? .note
  }

  /// True if a loss is an error, so that nothing may be written.
  var isError: Bool { level == .error }

  mutating func add(_ losses: [Loss], of emitter: Emitter) {
    guard let severity = level.severity else { return }
    for loss in losses {
      diagnostics.report(severity) {
        Diagnostic(
          .outputLoss, severity, at: SourceRange(0, 0), layer: files.count - 1, ["form": emitter.name, "first": loss.first],
          parts: ["what": .phrase(Phrase(loss.kind, ["count": String(loss.count)]))])
      }
    }
  }

  /// A line for each loss: the stylesheet, without a line number, and the message.
  func lines(isQuiet: Bool, _ screen: Screen) -> [String] {
    let shown = diagnostics.filter { !isQuiet || $0.severity == .error }
    guard !shown.isEmpty else { return [] }
    var printer = DiagnosticPrinter(files: files, screen: screen, in: SpokenLanguage.translation)
    return shown.map { printer.headline($0) }
  }
}
