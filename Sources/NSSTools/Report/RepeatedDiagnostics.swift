import NSSMessages
import NSSTheme

/// Diagnostics of one check that need the same change. A text report shows the first one, and the locations of the others. They
/// have the same message and help, or are more than two whose messages differ only in texts of the stylesheet.
package struct RepeatedDiagnostics {
  package let first: Diagnostic
  package private(set) var others: [Diagnostic] = []

  /// The maximum number of different messages of one kind that are shown separately.
  private static let shownOfAKind = 2

  /// The groups of diagnostics of a compilation: only colors that other palettes have belong together.
  package static func groups(ofCompilation diagnostics: [Diagnostic]) -> [RepeatedDiagnostics] {
    groups(diagnostics, by: diagnostics.map { $0.isAboutOtherPalettes ? cause($0) : nil })
  }

  static func groups(_ diagnostics: [Diagnostic]) -> [RepeatedDiagnostics] {
    let (causes, kinds) = (diagnostics.map(cause), diagnostics.map(kind))
    var causesOfKind: [Name: Set<Name>] = [:]
    for case (let kind?, let cause) in zip(kinds, causes) { causesOfKind[kind, default: []].insert(cause) }
    let shown = zip(kinds, causes).map { kind, cause in
      kind.flatMap { causesOfKind[$0, default: []].count > shownOfAKind ? kind : nil } ?? cause
    }
    return groups(diagnostics, by: shown)
  }

  /// The groups of diagnostics with the same key, in the order of their first ones. Those without a key are alone.
  private static func groups(_ diagnostics: [Diagnostic], by keys: [Name?]) -> [RepeatedDiagnostics] {
    var groups: [RepeatedDiagnostics] = []
    var numbers: [Name: Int] = [:]
    for (diagnostic, key) in zip(diagnostics, keys) {
      if let number = key.flatMap({ numbers[$0] }) {
        groups[number].others.append(diagnostic)
      } else {
        if let key { numbers[key] = groups.count }
        groups.append(RepeatedDiagnostics(first: diagnostic))
      }
    }
    return groups
  }

  /// The common parts of diagnostics with the same message. Colors of other palettes are the same mistake whatever their names.
  private static func cause(_ diagnostic: Diagnostic) -> Name {
    var texts: [String] = []
    var shapes = [diagnostic.id.rawValue, diagnostic.reading?.dialect ?? "", diagnostic.severity.name]
    if !diagnostic.isAboutOtherPalettes {
      let contents = diagnostic.contents(ofPlace: false) + [diagnostic.ownHelp.map { .phrase($0) } ?? .text("")]
      shapes += contents.map { $0.shape(&texts) } + [diagnostic.fixIts.first.map { "→\($0.replacement)" } ?? ""]
    }
    return key(shapes + texts)
  }

  /// The common parts of diagnostics that need the same change: everything but the texts of the message. In the help,
  /// `'@tintColor_darkBackground'` is the same for each style that the message names. Nil if each needs a different change.
  private static func kind(_ diagnostic: Diagnostic) -> Name? {
    var texts: [String] = []
    // If most constants are unused, the first is a warning and the others are notes.
    let severity = diagnostic.id == .unusedConstant ? "" : diagnostic.severity.name
    let contents = diagnostic.contents(ofPlace: false) + diagnostic.contents(ofPlace: true)
    let shapes =
      ["kind", diagnostic.id.rawValue, diagnostic.reading?.dialect ?? "", severity] + contents.map { $0.shape(&texts) }
    var helpTexts: [String] = []
    let help = diagnostic.ownHelp.map { Phrase.Content.phrase($0).shape(&helpTexts) } ?? ""
    if diagnostic.shownReplacement != nil { return key(shapes + [help, "→"]) }
    guard diagnostic.text(of: "suggestion") == nil, diagnostic.ownHelp != nil || diagnostic.id.helpText != nil else { return nil }
    for (index, text) in helpTexts.enumerated() {
      let name = text.utf8.drop { $0 == UInt8(ascii: "@") }
      for named in texts.map({ $0.utf8.drop { $0 == UInt8(ascii: "@") } }) where !named.isEmpty && name.starts(with: named) {
        // Each error needs its own help.
        if diagnostic.severity == .error { return nil }
        helpTexts[index] = "@\(name.dropFirst(named.count))"
        break
      }
    }
    return key(shapes + [help] + helpTexts)
  }

  /// A text with the separator could only join two groups.
  private static func key(_ parts: [String]) -> Name { Name(parts.joined(separator: "\u{1F}")) }

  /// The first diagnostic. If the group is about colors of other palettes, its help is a palette that has all of them.
  private var shown: Diagnostic {
    guard !others.isEmpty, var palettes = first.otherPalettes else { return first }
    for other in others {
      let others = other.otherPalettes ?? []
      palettes.removeAll { !others.contains($0) }
    }
    guard let palette = palettes.last(where: { !Palette.names(of: .watch).contains($0) }) else { return first }
    return first.with(help: Phrase(.hintPaletteOfAll, ["palette": palette]))
  }

  /// Writes the diagnostics of a compilation in groups, and calls `end` after each.
  package static func write(
    _ diagnostics: [Diagnostic], of files: [SourceFile], _ screen: Screen, _ translation: Translation, to output: inout Output,
    end: (inout Output) -> Void
  ) {
    let check = ReportedCheck(files: files, diagnostics: diagnostics)
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, screen: screen, in: translation)
    for group in groups(ofCompilation: diagnostics) {
      group.write(&printer, isCompact: false, in: check, Reporter.Options(screen: screen, translation: translation), &output)
      end(&output)
    }
  }

  func write(
    _ printer: inout DiagnosticPrinter, isCompact: Bool, in check: ReportedCheck, _ options: Reporter.Options,
    _ output: inout Output
  ) {
    if isCompact { printer.writeLine(shown, &output) } else { printer.write(shown, &output) }
    guard !others.isEmpty else { return }
    let text = { options.translation.text(.list($0, .comma)) }
    let comma = String(text([.text("1"), .text("2")]).dropFirst().dropLast()).trimmed
    let lines = lines(in: check, options).map { text($0.map { .text($0) }).visibleOnOneLine }
    let isWrapped = options.screen.width != nil
    let locations = lines.joined(separator: isWrapped ? comma + (comma == "," ? " " : "") : comma + "\n    ")
    let more = Phrase(.reportMore, ["count": String(others.count)], parts: ["locations": .text(locations)])
    output.write(options.screen.line("  \(options.translation.text(more))"))
  }

  /// The locations of the others in up to three lines, each with what differs there: `12:5 '50%'`, `14:5 'color' → 'font-color'`.
  private func lines(in check: ReportedCheck, _ options: Reporter.Options) -> [[String]] {
    let words = differences(in: check)
    let replaces = replacesText
    let items = zip(others, words.dropFirst()).map { diagnostic, words in
      let location = check.location(diagnostic.sourceRange, diagnostic.layer)
      let path = diagnostic.layer == first.layer ? "" : options.path(check.name(diagnostic.layer)) + ":"
      let names = words.map { options.translation.text(Phrase(.name, ["name": $0.text])) }
      let item = (["\(path)\(location.line):\(location.column)"] + names).joined(separator: " ")
      guard replaces, !names.isEmpty, let replacement = diagnostic.shownReplacement else { return item }
      return item + " → " + options.translation.text(Phrase(.name, ["name": replacement]))
    }
    var lines: [[String]] = [[]]
    var width = 0
    for item in items {
      width += item.displayWidth + 2
      if width > RepeatedDiagnostics.width, !lines[lines.count - 1].isEmpty {
        lines.append([])
        width = item.displayWidth + 2
      }
      lines[lines.count - 1].append(item)
    }
    lines = Array(lines.prefix(words.contains { !$0.isEmpty } ? RepeatedDiagnostics.maximumLines : 1))
    let count = lines.reduce(0) { $0 + $1.count }
    let rest = items.cut(at: count).dropFirst(count)
    lines[lines.count - 1] += rest.isEmpty && count < items.count ? ["..."] : Array(rest)
    return lines
  }

  /// For each diagnostic the texts that differ in the group: those of the message, the marked text, or where the mistake is.
  private func differences(in check: ReportedCheck) -> [[Name]] {
    let all = [first] + others
    let marked = all.map { [Name(String(decoding: check.text($0.sourceRange, $0.layer), as: UTF8.self))] }
    let replacements = all.map(\.shownReplacement)
    let isFirst = marked.indices.map { marked[$0] == marked[0] && replacements[$0].isSame(as: replacements[0]) }
    if replacesText, isFirst.contains(false) {
      return zip(marked, isFirst).map { $1 ? [] : $0.filter(RepeatedDiagnostics.isShort) }
    }
    let candidates = [all.map { $0.texts(ofPlace: false) }, marked, all.map { $0.texts(ofPlace: true) }]
    guard let rows = candidates.first(where: { rows in rows.contains { $0 != rows[0] } }) else { return all.map { _ in [] } }
    let columns = 0..<(rows.map(\.count).min() ?? 0)
    let differing = columns.filter { column in rows.contains { $0[column] != rows[0][column] } }
    return rows.map { row in row == rows[0] ? [] : differing.map { row[$0] }.filter(RepeatedDiagnostics.isShort) }
  }

  /// True if the marked text is replaced, and not only something inserted there.
  private var replacesText: Bool { first.shownReplacement != nil && !first.range.isEmpty }

  private static let maximumLines = 3

  private static let width = 80

  private static func isShort(_ name: Name) -> Bool {
    let text = name.text
    return (1...40).contains(text.utf8.count) && text.visibleOnOneLine.isSame(as: text)
      && !text.unicodeScalars.contains("\u{FFFD}")
  }
}

extension Diagnostic {
  /// The text that replaces the marked one, if the diagnostic has just this change and it fits into a list.
  fileprivate var shownReplacement: String? {
    guard fixIts.count == 1, fixIts[0].range == range else { return nil }
    let replacement = fixIts[0].replacement
    return (1...40).contains(replacement.utf8.count) && replacement.isPrintable() ? replacement : nil
  }

  /// The arguments that describe where a mistake is, or those that describe what it is.
  fileprivate func contents(ofPlace isPlace: Bool) -> [Phrase.Content] {
    let places: [String] =
      switch id {
      case .lowContrast: ["style", "font", "background"]
      case .invalidValue: ["property"]
      case .unreadProperty: ["class"]
      default: ["file"]
      }
    return arguments.filter { places.contains($0.name) == isPlace && !Fingerprints.elsewhere.contains($0.name) }.map(\.content)
  }

  fileprivate func texts(ofPlace isPlace: Bool) -> [Name] {
    var texts: [String] = []
    for content in contents(ofPlace: isPlace) { _ = content.shape(&texts) }
    return texts.map { Name($0) }
  }
}

extension Phrase.Content {
  /// The keys of the phrases, with a sign for each text. Appends the texts.
  fileprivate func shape(_ texts: inout [String]) -> String {
    switch self {
    case .text(let text):
      texts.append(text)
      return "'"
    case .phrase(let phrase): return phrase.key + "(\(phrase.arguments.map { $0.content.shape(&texts) }.joined()))"
    case .list(let items, _): return "[\(items.map { $0.shape(&texts) }.joined())]"
    }
  }
}
