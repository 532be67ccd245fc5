import NSSTheme
import NSSTools

/// What a diagnostic without a fix-it suggests. The command leaves these changes to the author; in an editor, the author sees them.
extension Snapshot {
  /// The text that a diagnostic suggests, with the edits that write it; nil if there is no single text or place.
  func suggestion(of diagnostic: Diagnostic) -> (text: String, edits: [Edit])? {
    // Another runtime may need another text.
    guard diagnostic.fixIts.isEmpty, diagnostic.runtime == nil, diagnostic.layer == document,
      let text = suggestedText(diagnostic)
    else { return nil }
    let edits = edits(of: diagnostic, writing: text)
    return edits.isEmpty ? nil : (text, edits)
  }

  private func suggestedText(_ diagnostic: Diagnostic) -> String? {
    if let text = diagnostic.text(of: "suggestion") { return text }
    guard let remedy = diagnostic.remedy, let argument = Snapshot.replacements[remedy.id] else { return nil }
    return remedy.text(of: argument)
  }

  /// The helps that name the one text to write instead of the value, with the argument that is this text.
  private static let replacements: [PhraseID: String] = [
    .hintAlphaLast: "text", .hintNearestColor: "color", .hintNoSwiftuiColor: "color", .hintWithoutAtSign: "name",
  ]

  private func edits(of diagnostic: Diagnostic, writing text: String) -> [Edit] {
    let range = diagnostic.range
    func replaced(_ range: SourceRange) -> [Edit] { [Edit(file: document, range: range, text: text)] }
    if diagnostic.id == .invalidDirective { return word(of: diagnostic, in: range).map(replaced) ?? [] }
    guard !hasComment(in: range) else { return [] }
    if text.hasPrefix("@"), let token = tree.token(at: range.start), tree[token].isA(.constant) {
      // A constant keeps its uses.
      let references = references(to: .constant(String(tree.text(of: token).dropFirst())), includingDefinitions: true)
      return references.map { Edit(file: $0.file, range: $0.range, text: text) }
    }
    let isUse = tree.file.text(range).isSame(as: "@" + text)
    if isUse || diagnostic.id == .lowContrast { return replaced(range) }
    func isMeant(_ range: SourceRange) -> Bool {
      let written = tree.file.text(range)
      return ["value", "name", "word", "feature"].contains { diagnostic.text(of: $0)?.isSame(as: written) ?? false }
    }
    if isMeant(range) { return replaced(range) }
    // The value of a constant is written in its definition.
    return diagnostic.notes.first { $0.layer == document && isMeant($0.range) }.map { replaced($0.range) } ?? []
  }

  /// The word of a comment that its diagnostic is about.
  private func word(of diagnostic: Diagnostic, in range: SourceRange) -> SourceRange? {
    guard let index = diagnostic.arguments.index(named: "problem"),
      case .phrase(let problem) = diagnostic.arguments[index].content, let name = problem.text(of: "name")
    else { return nil }
    let bytes = tree.file.bytes[Int(range.start)..<Int(range.end)]
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ",") || $0 <= UInt8(ascii: " ") } ?? bytes.endIndex
      // The first word may stand directly behind the beginning of the comment, and the last one before its end.
      let first = start == bytes.startIndex ? start + 2 : start
      if bytes[first..<max(first, end)].starts(with: name.utf8) {
        let rest = bytes[(first + name.utf8.count)..<end]
        if rest.isEmpty || rest.elementsEqual("*/".utf8) { return SourceRange(first, first + name.utf8.count) }
      }
      start = end + 1
    }
    return nil
  }
}

extension Phrase {
  /// The text of an argument; nil if there is no such argument, or if it is not a text.
  fileprivate func text(of argument: String) -> String? {
    guard let index = arguments.index(named: argument), case .text(let text) = arguments[index].content else { return nil }
    return text
  }
}
