/// Shows findings as text for a terminal: the place, the message, the source line with a caret line below it, second places, and
/// what to do.
///
///     acme.nss:4:17: error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]
///         font-color: @brnd;
///                     ^~~~~
///       help: replace it with '@brand'
public struct DiagnosticPrinter {
  private let files: [SourceFile]
  private let hasColors: Bool
  private var lineMaps: [LineMap?]

  /// A printer for the stylesheets of one compilation.
  public init(files: [SourceFile], hasColors: Bool = false) {
    self.files = files
    self.hasColors = hasColors
    lineMaps = Array(repeating: nil, count: files.count)
  }

  /// A finding with everything that belongs to it, its line end included.
  public mutating func text(_ diagnostic: Diagnostic) -> String {
    var text = headline(
      diagnostic.layer, diagnostic.range, label(diagnostic.severity), Messages.text(diagnostic),
      id: diagnostic.id.rawValue)
    text += excerpt(diagnostic.layer, diagnostic.range, color(diagnostic.severity))
    for note in diagnostic.notes {
      text += headline(note.layer, note.range, label(.note), Messages.text(note), id: nil)
      text += excerpt(note.layer, note.range, color(.note))
    }
    if let help = diagnostic.help { text += "  " + colored("help:", .help) + " " + help.visible + "\n" }
    return text
  }

  /// How many findings there were, for example `2 errors, 1 warning`; nil if there were none.
  public static func summary(_ list: DiagnosticList) -> String? {
    let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = list.count(severity)
      guard count > 0 else { return nil }
      let shown = count > list.limit ? " (the first \(list.limit) are shown)" : ""
      return "\(count) \(severity.name)\(count == 1 ? "" : "s")\(shown)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: Parts

  private mutating func headline(
    _ layer: Int, _ range: SourceRange, _ label: String, _ message: String, id: String?
  ) -> String {
    let map = lineMap(layer)
    let place = "\(files[layer].name.visible):\(map.line(at: range.start)):\(map.column(at: range.start)):"
    let suffix = id.map { " [\($0)]" } ?? ""
    return "\(colored(place, .bold)) \(label) \(colored(message.visible, .bold))\(suffix)\n"
  }

  /// The source line of a place, and below it a caret line; of a long line the part around the place.
  private mutating func excerpt(_ layer: Int, _ range: SourceRange, _ color: Style) -> String {
    let map = lineMap(layer)
    let line = map.text(ofLine: map.line(at: range.start))
    let start = min(max(Int(range.start), line.startIndex), line.endIndex)
    let end = min(max(Int(range.end), start), line.endIndex)
    let isShort = line.count <= 200
    let windowStart = isShort ? line.startIndex : DiagnosticPrinter.characterStart(line, max(line.startIndex, start - 80))
    let windowEnd = isShort ? line.endIndex : DiagnosticPrinter.characterStart(line, min(line.endIndex, start + 160))
    let before = String(decoding: line[windowStart..<start], as: UTF8.self)
    let marked = String(decoding: line[start..<max(start, min(end, windowEnd))], as: UTF8.self)
    let window = String(decoding: line[windowStart..<max(windowStart, windowEnd)], as: UTF8.self)
    guard window.contains(where: { $0 != " " && $0 != "\t" }) else { return "" }
    let lead = windowStart > line.startIndex ? "…" : ""
    let trail = windowEnd < line.endIndex ? "…" : ""
    var caretLine = lead.isEmpty ? "" : " "
    for character in before.visible {
      caretLine += character == "\t" ? "\t" : String(repeating: " ", count: DiagnosticPrinter.width(character))
    }
    let width = marked.visible.reduce(0) { $0 + DiagnosticPrinter.width($1) }
    let carets = "^" + String(repeating: "~", count: max(0, width - 1))
    return "\(lead)\(window.visible)\(trail)\n\(caretLine)\(colored(carets, color))\n"
  }

  private mutating func lineMap(_ layer: Int) -> LineMap {
    if let map = lineMaps[layer] { return map }
    let map = LineMap(files[layer])
    lineMaps[layer] = map
    return map
  }

  /// The start of the character that an offset lies in.
  private static func characterStart(_ line: ArraySlice<UInt8>, _ offset: Int) -> Int {
    var offset = offset
    while offset > line.startIndex, offset < line.endIndex, line[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// How many cells of a terminal a character takes: two for those of East Asia and for emoji.
  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  // MARK: Colors of the terminal

  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case help = "1;32"
  }

  private func colored(_ text: String, _ style: Style) -> String {
    hasColors ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private func label(_ severity: Diagnostic.Severity) -> String { colored(severity.name + ":", color(severity)) }

  private func color(_ severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
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
