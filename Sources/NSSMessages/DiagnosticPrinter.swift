import NSSTheme

/// Prints diagnostics as text for a terminal: the location, the message, the source line with a caret line below it, the notes,
/// and the help. `Diagnostic.text(in:hasColors:)` has an example.
package struct DiagnosticPrinter {
  private let files: [SourceFile]
  /// The text before the line number, for each stylesheet.
  private let names: [String]
  private let screen: Screen
  /// The text between the location and the message, for each severity.
  private let severities: [String]
  private let helpOpening: String
  private var messages: MessageWriter
  private var line = 1
  /// The lines of all stylesheets; empty until the first diagnostic.
  private var lineMaps: [LineMap]

  package init(
    files: [SourceFile], lineMaps: [LineMap] = [], screen: Screen = Screen(), in translation: Translation = .english
  ) {
    self.files = files
    self.screen = screen
    let hasColors = screen.hasColors
    let (bold, closing) = hasColors ? (Style.bold.opening, Style.closing) : ("", "")
    names = files.map { "\(bold)\($0.name.visible.withoutCommand):" }
    severities = Diagnostic.Severity.allCases.map { severity in
      let opening = hasColors ? Style(severity).opening : ""
      return "\(closing) \(opening)\(severity.name):\(closing) \(bold)"
    }
    helpOpening = hasColors ? "  \(Style.help.opening)help:\(Style.closing) " : "  help: "
    messages = MessageWriter(translation.texts, isVisible: true)
    self.lineMaps = lineMaps
  }

  /// The complete text of a diagnostic, including its line ending.
  package mutating func text(_ diagnostic: Diagnostic) -> String {
    var output = Output()
    write(diagnostic, &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The message of a diagnostic about a whole stylesheet, without a line number and a source line.
  package mutating func headline(_ diagnostic: Diagnostic) -> String {
    var output = Output()
    output.write(names[diagnostic.layer])
    output.write(severities[diagnostic.severity.rawValue])
    messages.write(diagnostic, &output)
    endStyle(&output)
    endLine(diagnostic.id, from: 0, &output)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  package mutating func write(_ diagnostic: Diagnostic, _ output: inout Output) {
    var start = output.count
    beginHeadline(diagnostic.layer, diagnostic.sourceRange, diagnostic.severity, &output)
    messages.write(diagnostic, &output)
    endStyle(&output)
    endLine(diagnostic.id, from: start, &output)
    writeExcerpt(diagnostic.layer, diagnostic.sourceRange, Style(diagnostic.severity), &output)
    for note in diagnostic.notes {
      start = output.count
      beginHeadline(note.layer, note.sourceRange, .note, &output)
      messages.write(note, &output)
      endStyle(&output)
      endLine(from: start, &output)
      writeExcerpt(note.layer, note.sourceRange, .note, &output)
    }
    guard let help = messages.help(diagnostic) else { return }
    start = output.count
    output.write(helpOpening)
    messages.write(help.text, help.arguments, &output)
    endLine(from: start, &output)
  }

  /// Writes the location, the message and the help on one line, without the source line and the notes.
  package mutating func writeLine(_ diagnostic: Diagnostic, _ output: inout Output) {
    let start = output.count
    beginHeadline(diagnostic.layer, diagnostic.sourceRange, diagnostic.severity, &output)
    messages.write(diagnostic, &output)
    endStyle(&output)
    messages.writeHelp(after: diagnostic, &output)
    endLine(diagnostic.id, from: start, &output)
  }

  /// The number of diagnostics, for example `2 errors, 1 warning`; nil if there are none.
  package static func summary(_ list: DiagnosticList, in translation: Translation = .english) -> String? {
    let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> Phrase.Content? in
      let count = list.count(of: severity)
      guard count > 0 else { return nil }
      guard count > list.limit else { return severity.counted(count) }
      return .phrase(Phrase(.summaryShown, ["limit": String(list.limit)], parts: ["found": severity.counted(count)]))
    }
    return parts.isEmpty
      ? nil
      : translation.text(Phrase.Content.list(parts, .comma).noting(namesWithoutSuggestion: list.kept.namesWithoutSuggestion))
  }

  private mutating func beginHeadline(
    _ layer: Int, _ range: SourceRange, _ severity: Diagnostic.Severity, _ output: inout Output
  ) {
    if lineMaps.isEmpty { lineMaps = files.map(LineMap.init) }
    line = lineMaps[layer].line(at: range.start)
    output.write(names[layer])
    output.write(String(line))
    output.write(UInt8(ascii: ":"))
    output.write(String(lineMaps[layer].column(at: range.start, inLine: line)))
    output.write(UInt8(ascii: ":"))
    output.write(severities[severity.rawValue])
  }

  /// Ends a line that starts at an offset, with an id if it has one. On a terminal the line is wrapped.
  private func endLine(_ id: DiagnosticID? = nil, from start: Int, _ output: inout Output) {
    if let id {
      output.write(" [")
      output.write(id.rawValue)
      output.write(UInt8(ascii: "]"))
    }
    guard screen.width != nil else { return output.write(UInt8(ascii: "\n")) }
    output.write(screen.line(String(decoding: output.removeLast(from: start), as: UTF8.self)))
  }

  /// Writes the source line of the last headline with its control characters made visible, and a caret line below it. A long line is
  /// cut to the part around the range.
  private mutating func writeExcerpt(_ layer: Int, _ range: SourceRange, _ color: Style, _ output: inout Output) {
    let whole = lineMaps[layer].textRange(ofLine: line)
    let line = files[layer].bytes[whole]
    let start = min(max(Int(range.start), whole.lowerBound), whole.upperBound)
    let end = min(max(Int(range.end), start), whole.upperBound)
    let window = whole.count <= 200 ? whole : DiagnosticPrinter.part(of: line, around: start)
    let before = String(decoding: line[window.lowerBound..<start], as: UTF8.self)
    let marked = String(decoding: line[start..<max(start, min(end, window.upperBound))], as: UTF8.self)
    let shown = String(decoding: line[window], as: UTF8.self)
    guard shown.contains(where: { $0 != " " && $0 != "\t" }), !DiagnosticPrinter.isUnreadable(shown) else { return }
    let lead = window.lowerBound > whole.lowerBound ? "…" : ""
    let trail = window.upperBound < whole.upperBound ? "…" : ""
    var caretLine = lead.isEmpty ? "" : " "
    for character in before.visible {
      caretLine += character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
    }
    output.write("\(lead)\(lead.isEmpty ? shown.visible.withoutCommand : shown.visible)\(trail)\n\(caretLine)")
    write(color, &output)
    output.write(UInt8(ascii: "^"))
    output.write(UInt8(ascii: "~"), times: marked.visible.displayWidth - 1)
    endStyle(&output)
    output.write(UInt8(ascii: "\n"))
  }

  /// The part of a long line that is shown, around a range that starts at an offset.
  private static func part(of line: ArraySlice<UInt8>, around start: Int) -> Range<Int> {
    let first = characterStart(line, max(line.startIndex, start - 80))
    return first..<max(first, characterStart(line, min(line.endIndex, start + 160)))
  }

  /// True for a line that is not UTF-8 text, for example in a file in UTF-16 or a binary file.
  private static func isUnreadable(_ line: String) -> Bool {
    let scalars = line.unicodeScalars
    let odd = scalars.count { $0 == "\u{FFFD}" || $0.value < 0x20 && $0 != "\t" && $0 != "\u{1B}" }
    return odd * 4 > scalars.count ? odd > 2 : odd * 4 == scalars.count && scalars.first == "\u{FFFD}"
  }

  private static func characterStart(_ line: ArraySlice<UInt8>, _ offset: Int) -> Int {
    var offset = offset
    while offset > line.startIndex, offset < line.endIndex, line[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case help = "1;32"

    init(_ severity: Diagnostic.Severity) {
      self = [.note, .warning, .error][severity.rawValue]
    }

    var opening: String { "\u{1B}[\(rawValue)m" }
    static let closing = "\u{1B}[0m"
  }

  private func write(_ style: Style, _ output: inout Output) {
    if screen.hasColors { output.write(style.opening) }
  }

  private func endStyle(_ output: inout Output) {
    if screen.hasColors { output.write(Style.closing) }
  }
}

extension Diagnostic.Severity {
  /// A number of diagnostics, for example `2 errors`.
  package func counted(_ count: Int) -> Phrase.Content {
    .phrase(Phrase([.summaryNotes, .summaryWarnings, .summaryErrors][rawValue], ["count": String(count)]))
  }
}

extension Sequence<Diagnostic> {
  /// The number of undefined names that were not compared with known ones, because the stylesheets have too many of them.
  package var namesWithoutSuggestion: Int { Set(lazy.compactMap(\.nameWithoutSuggestion).map { Name($0) }).count }
}

extension Phrase.Content {
  package func noting(namesWithoutSuggestion count: Int) -> Phrase.Content {
    count == 0 ? self : .phrase(Phrase(.summaryUnsuggested, ["count": String(count)], parts: ["found": self]))
  }
}

extension PhraseID {
  static let summaryErrors = PhraseID("summary.errors", one: "{count} error", other: "{count} errors")
  static let summaryNotes = PhraseID("summary.notes", one: "{count} note", other: "{count} notes")
  static let summaryShown = PhraseID("summary.shown", "{found} (the first {limit} are shown)")
  static let summaryUnsuggested = PhraseID(
    "summary.unsuggested", one: "{found}; no suggestions for {count} more name",
    other: "{found}; no suggestions for {count} more names")
  static let summaryWarnings = PhraseID("summary.warnings", one: "{count} warning", other: "{count} warnings")
}
