import NSSMessages
import NSSTheme

/// Diagnostics of one check with the same kind and cause. A text report shows the first one, and the locations of the others.
///
/// Diagnostics with the same message and the same help belong together, even if they name different styles. More than two
/// diagnostics of a rule that need the same kind of change belong together as well, for example constants that nothing uses, or
/// names that should be replaced by others. Colors that only other palettes have belong together too, whatever their names.
package struct RepeatedDiagnostics {
  /// The first one in the text.
  package let first: Diagnostic
  /// The others, in the order of the text.
  package private(set) var others: [Diagnostic] = []

  /// The maximum number of different messages of one kind that are shown separately.
  private static let shownOfAKind = 2

  /// The groups of diagnostics of a compilation: only colors that other palettes have belong together.
  package static func groups(ofCompilation diagnostics: [Diagnostic]) -> [RepeatedDiagnostics] {
    var groups: [RepeatedDiagnostics] = []
    var ofCause: [Cause: Int] = [:]
    for diagnostic in diagnostics {
      if !diagnostic.isAboutOtherPalettes {
        groups.append(RepeatedDiagnostics(first: diagnostic))
      } else {
        add(diagnostic, &ofCause[Cause(diagnostic)], &groups)
      }
    }
    return groups
  }

  /// The groups of some diagnostics, in the order of their first ones.
  static func groups(_ diagnostics: [Diagnostic]) -> [RepeatedDiagnostics] {
    guard diagnostics.count > 1 else { return diagnostics.map { RepeatedDiagnostics(first: $0) } }
    let causes = diagnostics.map(Cause.init)
    // There are few kinds, so they are searched one by one.
    var kinds: [(kind: Kind, causes: [Cause], group: Int?)] = []
    let kindNumbers = zip(diagnostics, causes).map { diagnostic, cause -> Int? in
      guard let kind = Kind(diagnostic) else { return nil }
      let number = kinds.firstIndex { $0.kind == kind } ?? kinds.count
      if number == kinds.count { kinds.append((kind, [], nil)) }
      if kinds[number].causes.count <= shownOfAKind, !kinds[number].causes.contains(cause) { kinds[number].causes.append(cause) }
      return number
    }
    var groups: [RepeatedDiagnostics] = []
    var ofCause: [Cause: Int] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      if let number = kindNumbers[index], kinds[number].causes.count > shownOfAKind {
        add(diagnostic, &kinds[number].group, &groups)
      } else {
        add(diagnostic, &ofCause[causes[index]], &groups)
      }
    }
    return groups
  }

  /// Adds a diagnostic to the group with a number, or to a new group.
  private static func add(_ diagnostic: Diagnostic, _ group: inout Int?, _ groups: inout [RepeatedDiagnostics]) {
    if let group {
      groups[group].others.append(diagnostic)
    } else {
      group = groups.count
      groups.append(RepeatedDiagnostics(first: diagnostic))
    }
  }

  /// The common properties of diagnostics with the same message.
  private struct Cause: Hashable {
    let id: DiagnosticID
    let runtime: Name?
    let severity: Diagnostic.Severity
    let help: Phrase?
    let replacement: Name?
    let arguments: [Phrase.Argument]

    /// Arguments that describe where a mistake is, and not what it is.
    private static func locations(_ id: DiagnosticID) -> [String] {
      switch id {
      case .lowContrast: ["style", "font", "background"]
      case .invalidValue: ["property"]
      case .unreadProperty: ["class"]
      default: []
      }
    }

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      runtime = (diagnostic.reading?.dialect).map { Name($0) }
      severity = diagnostic.severity
      guard !diagnostic.isAboutOtherPalettes else {
        (help, replacement, arguments) = (nil, nil, [])
        return
      }
      help = diagnostic.ownHelp
      replacement = diagnostic.fixIts.first.map { Name($0.replacement) }
      let locations = Cause.locations(id)
      arguments = diagnostic.arguments.filter { !locations.contains($0.name) && !Fingerprints.elsewhere.contains($0.name) }
    }
  }

  /// A rule, and the kind of change that its diagnostics need.
  private struct Kind: Equatable {
    let id: DiagnosticID
    let runtime: Name?
    /// Nil for unused constants: if most are unused, the first is a warning and the others are notes.
    let severity: Diagnostic.Severity?
    let help: PhraseID?
    /// True for diagnostics whose change is shown with their locations: `'color' → 'font-color'`.
    let isReplacement: Bool

    /// Rules whose help texts differ only in the style that they name.
    private static let perStyle: [DiagnosticID] = [.halfBranded, .missingVariant, .undocumentedName, .unknownPaletteStyle]

    /// Nil if each diagnostic needs a different change.
    init?(_ diagnostic: Diagnostic) {
      isReplacement = diagnostic.shownReplacement != nil
      if isReplacement {
        (id, runtime, severity, help) = (diagnostic.id, (diagnostic.reading?.dialect).map { Name($0) }, diagnostic.severity, nil)
        return
      }
      guard diagnostic.text(of: "suggestion") == nil else { return nil }
      if let help = diagnostic.ownHelp {
        guard help.arguments.isEmpty || Kind.perStyle.contains(diagnostic.id) else { return nil }
      } else if diagnostic.id.helpText == nil {
        return nil
      }
      id = diagnostic.id
      runtime = (diagnostic.reading?.dialect).map { Name($0) }
      severity = diagnostic.id == .unusedConstant ? nil : diagnostic.severity
      help = diagnostic.ownHelp?.id
    }
  }
}

extension RepeatedDiagnostics {
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

  /// Writes the diagnostics of a compilation in groups.
  ///
  /// - Parameter end: called after each group.
  package static func write(
    _ diagnostics: [Diagnostic], of files: [SourceFile], hasColors: Bool, _ translation: Translation, to output: inout Output,
    end: (inout Output) -> Void
  ) {
    let check = ReportedCheck(files: files, diagnostics: diagnostics)
    var printer = DiagnosticPrinter(files: files, lineMaps: check.lineMaps, hasColors: hasColors, in: translation)
    for group in groups(ofCompilation: diagnostics) {
      group.write(&printer, isCompact: false, in: check, { $0 }, translation, &output)
      end(&output)
    }
  }

  /// Writes the first diagnostic, and where the others are.
  func write(
    _ printer: inout DiagnosticPrinter, isCompact: Bool, in check: ReportedCheck, _ path: (String) -> String,
    _ translation: Translation, _ output: inout Output
  ) {
    if isCompact { printer.writeLine(shown, &output) } else { printer.write(shown, &output) }
    if !others.isEmpty { writeOthers(in: check, path, translation, &output) }
  }

  private func writeOthers(
    in check: ReportedCheck, _ path: (String) -> String, _ translation: Translation, _ output: inout Output
  ) {
    let lines = locations(in: check, path)
    let more = Phrase(
      .reportMore, ["count": String(others.count)], parts: ["locations": .list(lines[0].map { .text($0) }, .comma)])
    output.write("  \(translation.text(more).visibleOnOneLine)\n")
    for line in lines.dropFirst() {
      output.write("    \(translation.text(.list(line.map { .text($0) }, .comma)).visibleOnOneLine)\n")
    }
  }

  /// The locations of the other diagnostics in lines, with the text there if it differs from that of the first one, and its
  /// replacement: `12:5 '50%'`, `14:5 'color' → 'font-color'`. Only as many as fit into a line, or into three lines of
  /// replacements.
  private func locations(in check: ReportedCheck, _ path: (String) -> String) -> [[String]] {
    let shown = check.text(first.sourceRange, first.layer)
    var lines: [[String]] = [[]]
    var width = 0
    for diagnostic in others {
      let location = check.location(diagnostic.sourceRange, diagnostic.layer)
      var text = "\(location.line):\(location.column)"
      if diagnostic.layer != first.layer { text = "\(path(check.name(diagnostic.layer))):\(text)" }
      let marked = check.text(diagnostic.sourceRange, diagnostic.layer)
      let replacement = diagnostic.shownReplacement
      if marked != shown || replacement != first.shownReplacement, let word = RepeatedDiagnostics.word(marked) {
        text += " '\(word)'"
        if let replacement { text += " → '\(replacement)'" }
      }
      width += text.displayWidth + 2
      if width > RepeatedDiagnostics.width, !lines[lines.count - 1].isEmpty {
        guard replacement != nil, lines.count < RepeatedDiagnostics.maximumLines else {
          lines[lines.count - 1].append("...")
          break
        }
        lines.append([])
        width = text.displayWidth + 2
      }
      lines[lines.count - 1].append(text)
    }
    return lines
  }

  private static let maximumLines = 3

  private static let width = 80

  /// A marked text, if it is short enough for a list.
  private static func word(_ text: ArraySlice<UInt8>) -> String? {
    guard (1...40).contains(text.count), let word = String(validating: text, as: UTF8.self), word.visible == word,
      !word.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    return word
  }
}

extension Diagnostic {
  /// The text that replaces the marked one, if the diagnostic has just this change and it fits into a list.
  fileprivate var shownReplacement: String? {
    guard fixIts.count == 1, fixIts[0].range == range else { return nil }
    let replacement = fixIts[0].replacement
    return (1...40).contains(replacement.utf8.count) && replacement.isPrintable() ? replacement : nil
  }
}
