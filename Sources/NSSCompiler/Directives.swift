import NSSTheme

/// The comments by which a stylesheet suppresses diagnostics: all of them without an id. Text after `--` is for readers.
///
///     /* nss-disable-next-line unused-constant, low-contrast -- the app reads it */
///     /* nss-disable-line unused-constant */
///     /* nss-disable half-branded */ … /* nss-enable half-branded */
package struct Directives {
  /// One id of one comment, and the part of the stylesheet in which it applies.
  private struct Disable {
    let layer: Int
    let comment: SourceRange
    /// The id to suppress; nil for all diagnostics.
    let id: String?
    /// The id as written, which may be a former one.
    let written: String?
    let hasOthers: Bool
    let start: UInt32
    var end: UInt32
    /// The ids that a later comment enabled again, and where that comment starts.
    var exceptions: [Name: UInt32] = [:]
    var isUsed = false

    func silences(_ diagnostic: Diagnostic) -> Bool {
      let name = diagnostic.id.rawValue
      return diagnostic.sourceRange.start < end && id ?? name == name
        && diagnostic.sourceRange.start < exceptions[Name(name)] ?? UInt32.max
    }
  }

  /// A line in which one id, or all diagnostics, are suppressed.
  private struct SilentLine: Hashable {
    let id: Name?
    let start: UInt32
  }

  /// The disables, sorted by layer and start.
  private var disables: [Disable] = []
  /// The disables that no comment has ended yet, by id. If several have the same id, only the first can suppress anything.
  private var open: [Name?: Int] = [:]
  /// The lines with suppressed diagnostics. A second comment for the same line and id cannot suppress anything.
  private var lines: Set<SilentLine> = []
  package private(set) var diagnostics: [Diagnostic] = []
  private let rules: (() -> [String])?

  /// A comment with an id that is not among the rules is reported and has no effect; nil accepts every id.
  package init(_ sheets: [Sheet], _ dialect: Dialect, rules: (() -> [String])? = nil) {
    self.rules = rules
    for (index, layer) in sheets.enumerated() {
      let comments = Directives.comments(layer.tree, dialect)
      guard !comments.isEmpty else { continue }
      let map = LineMap(layer.tree.file)
      for comment in comments { read(comment, layer.tree.file, map, index) }
      open = [:]
      lines = []
    }
    disables.sort { ($0.layer, $0.start) < ($1.layer, $1.start) }
  }

  /// True if no comment suppresses anything and none is invalid.
  package var isEmpty: Bool { disables.isEmpty && diagnostics.isEmpty }

  /// Removes the suppressed diagnostics that `maySilence` allows to suppress. The diagnostics must be in source order.
  package mutating func silence(_ diagnostics: inout DiagnosticList, where maySilence: (Diagnostic) -> Bool = { _ in true }) {
    guard !disables.isEmpty else { return }
    var next = 0
    var active: [Int] = []
    diagnostics.removeAll { diagnostic in
      while next < disables.count,
        (disables[next].layer, disables[next].start) <= (diagnostic.layer, diagnostic.sourceRange.start)
      {
        active.append(next)
        next += 1
      }
      active.removeAll { disables[$0].layer != diagnostic.layer || disables[$0].end <= diagnostic.sourceRange.start }
      guard maySilence(diagnostic) else { return false }
      var isSilent = false
      for index in active where disables[index].silences(diagnostic) {
        disables[index].isUsed = true
        isSilent = true
      }
      return isSilent
    }
  }

  /// A diagnostic for each comment that suppressed nothing although its rule looked for mistakes.
  package func unneeded(_ wasLookedFor: (String) -> Bool) -> [Diagnostic] {
    disables.filter { disable in !disable.isUsed && disable.id.map(wasLookedFor) ?? true }.map { disable in
      .unneededDisable(disable.written, hasOthers: disable.hasOthers, in: disable.comment, disable.layer)
    }
  }

  /// Suppresses warnings and notes of a compilation; errors stay.
  package static func silence(
    _ diagnostics: inout DiagnosticList, _ sheets: [Sheet], _ dialect: Dialect, rules: (() -> [String])?
  ) {
    guard !diagnostics.kept.isEmpty else { return }
    var directives = Directives(sheets, dialect, rules: rules)
    directives.silence(&diagnostics) { $0.severity != .error }
  }

  /// The comments that begin with `nss-`. A tree from the line parser has no table of comments, so the text is searched.
  private static func comments(_ tree: SyntaxTree, _ dialect: Dialect) -> [SourceRange] {
    let bytes = tree.file.bytes
    if dialect.syntax == .grammar { return tree.comments.map(\.range).filter { isDirective(bytes, $0) } }
    var ranges: [SourceRange] = []
    var offset = 0
    while offset + 1 < bytes.count {
      guard bytes[offset] == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: "*") else {
        offset += 1
        continue
      }
      var end = offset + 2
      while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
      let range = SourceRange(offset, min(end + 2, bytes.count))
      if isDirective(bytes, range) { ranges.append(range) }
      offset = Int(range.end)
    }
    return ranges
  }

  private static func isDirective(_ bytes: [UInt8], _ range: SourceRange) -> Bool {
    var offset = Int(range.start) + 2
    while offset < range.end, ByteClass.table[Int(bytes[offset])] & ByteClass.space != 0 { offset += 1 }
    // Compared without case, because a directive in capitals has no effect and is reported.
    return bytes[offset..<Int(range.end)].prefix(4).elementsEqual("nss-".utf8) { $0 | 0x20 == $1 }
  }

  private mutating func read(_ comment: SourceRange, _ file: SourceFile, _ map: LineMap, _ layer: Int) {
    var words = Directives.wordList(of: comment, file).map(String.init)
    let word = words.removeFirst()
    guard Directives.words.contains(word) else {
      // Other comments may begin with `nss-` too.
      let sameLetters = Directives.words.first { $0 == word.lowercased() }
      guard let meant = sameLetters ?? Directives.known.nearest(to: word, atMost: { $0 / 5 }) else { return }
      return diagnostics.append(.invalidDirective(.directiveNoComment, word, meant, in: comment, file, layer))
    }
    if let reason = words.firstIndex(where: { $0.hasPrefix("--") }) { words.removeLast(words.count - reason) }
    if let rules, !words.isEmpty {
      let rules = rules()
      let unknown = words.filter { !rules.contains($0) && !FormerRules.contains($0) }
      for name in unknown {
        let meant = nearestName(to: name, among: rules)
        diagnostics.append(.invalidDirective(.directiveNoRule, name, meant, in: comment, file, layer))
      }
      guard unknown.isEmpty else { return }
    }
    var ids: [(id: String?, written: String?)] = []
    for (index, word) in words.enumerated() {
      guard let id = FormerRules.currentName(word) else { continue }
      // Former rules may have the same successor.
      if !ids.contains(where: { $0.id == id }) || words[..<index].contains(word) { ids.append((id, word)) }
    }
    if ids.isEmpty, !words.isEmpty { return }
    let span: Range<UInt32>
    switch word {
    case "nss-disable": span = comment.end..<UInt32.max
    case "nss-disable-line": span = map.range(ofLine: map.line(at: comment.start))
    case "nss-disable-next-line": span = map.range(ofLine: map.line(at: comment.end) + 1)
    default: return enable(ids, comment, file, layer)
    }
    for (id, written) in ids.isEmpty ? [(nil, nil)] : ids {
      var span = span
      let name = id.map { Name($0) }
      let isRepeated: Bool
      if span.upperBound == UInt32.max {
        isRepeated = open[name] != nil
        if !isRepeated { open[name] = disables.count }
      } else {
        isRepeated = !lines.insert(SilentLine(id: name, start: span.lowerBound)).inserted
      }
      if isRepeated { span = span.lowerBound..<span.lowerBound }
      disables.append(
        Disable(
          layer: layer, comment: comment, id: id, written: written, hasOthers: ids.count > 1, start: span.lowerBound,
          end: span.upperBound))
    }
  }

  /// Ends the open disables with these ids; all of them if there are no ids.
  private mutating func enable(_ ids: [(id: String?, written: String?)], _ comment: SourceRange, _ file: SourceFile, _ layer: Int)
  {
    if ids.isEmpty {
      if open.isEmpty { reportMissing("nss-disable", comment, file, layer) }
      for index in open.values { disables[index].end = comment.start }
      open = [:]
    }
    for case (let id?, let written?) in ids {
      if let index = open.removeValue(forKey: Name(id)) {
        disables[index].end = comment.start
      } else if let index = open[nil], disables[index].exceptions[Name(id)] == nil {
        disables[index].exceptions[Name(id)] = comment.start
      } else {
        reportMissing("nss-disable \(written)", comment, file, layer)
      }
    }
  }

  private mutating func reportMissing(_ word: String, _ comment: SourceRange, _ file: SourceFile, _ layer: Int) {
    diagnostics.append(.invalidDirective(.directiveNotDisabled, word, nil, in: comment, file, layer, help: .fixItRemove))
  }

  private static let words = ["nss-disable", "nss-disable-line", "nss-disable-next-line", "nss-enable"]
  private static let known = KnownNames(words)

  static func wordList(of comment: SourceRange, _ file: SourceFile) -> [Substring] {
    var text = file.text(comment).dropFirst(2)
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    return text.split { $0.isWhitespace || $0 == "," }
  }
}
