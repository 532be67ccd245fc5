import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

package struct CodeAction {
  package enum Kind: Hashable, CaseIterable {
    case quickFix
    case fixAll
    /// Moves a value into a new constant.
    case extract
    case inline
    /// Keeps the theme: writes a value as a constant, writes a color in another notation, or writes colors that are only implied.
    case rewrite
  }

  package let title: String
  package let kind: Kind
  /// The changes, which do not overlap, sorted by file and location.
  package let edits: [Edit]
  package var diagnostic: LocalizedDiagnostic?
  /// True for the best fix of its diagnostic.
  package var isPreferred = false
  /// Why the change is not possible; nil if it is. Such an action has no edits.
  package var obstacle: String?
}

extension Snapshot {
  /// The changes that are possible in a part of the stylesheet, in the order of the kinds. A constant that exists comes before a
  /// new one. `shown` has the ranges of diagnostics outside of the part that the editor asks for too, such as those of the whole
  /// line. `kinds` are the kinds of changes to return.
  package func actions(
    in range: SourceRange, and shown: [SourceRange] = [], of kinds: Set<CodeAction.Kind> = Set(CodeAction.Kind.allCases)
  ) -> [CodeAction] {
    let range = clamped(range)
    var actions: [CodeAction] = []
    if kinds.contains(.quickFix) { actions += quickFixes(in: range, and: shown) }
    guard !settings.isIncomplete else { return actions }
    if kinds.contains(.fixAll) {
      let edits = fixAll()
      if !edits.isEmpty { actions.append(CodeAction(title: title(Phrase(.editorFixAll)), kind: .fixAll, edits: edits)) }
    }
    if kinds.contains(.rewrite) { actions += usedConstants(in: range) }
    if kinds.contains(.extract) { actions += extractions(in: range) }
    if kinds.contains(.inline) { actions += inlinings(at: range.start) }
    if kinds.contains(.rewrite) { actions += addedColors(at: range.start) + otherNotations(at: range.start) }
    return actions
  }

  /// The changes that `nsscompile check --fix` makes to the stylesheet; empty if there is nothing to fix.
  package func fixAll() -> [Edit] {
    // Trying fixes takes several checks. Skip that if the check, which exists already, has no safe fix-it.
    guard check.diagnostics.kept.contains(where: { $0.reading == nil && $0.fixIts.contains(where: \.isSafe) }) else { return [] }
    let fixed = Fixes(Stylesheets(layers: files), options: Fixes.Options(check: settings.check)).stylesheets.files[document]
    return lineEdits(from: files[document].bytes, to: fixed.bytes)
  }

  /// Changes of whole lines, so that editors keep breakpoints and folds in the other lines.
  func lineEdits(from old: [UInt8], to new: [UInt8]) -> [Edit] {
    LineDiff.replacements(old, new).map {
      Edit(
        file: document, range: SourceRange($0.range.lowerBound, $0.range.upperBound),
        text: String(decoding: $0.text, as: UTF8.self))
    }
  }

  func title(_ phrase: Phrase) -> String { Snapshot.capitalized(settings.translation.text(phrase)) }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func quickFixes(in range: SourceRange, and shown: [SourceRange]) -> [CodeAction] {
    var fixes: [CodeAction] = []
    var silences: [CodeAction] = []
    var silenced: Set<Name> = []
    let found = diagnostics.enumerated().filter { _, diagnostic in
      diagnostic.layer == document && (diagnostic.sourceRange.touches(range) || shown.contains(diagnostic.sourceRange))
    }
    // An editor may name all diagnostics of the line. Those at the cursor come first.
    let sorted = found.filter { $0.element.sourceRange.touches(range) } + found.filter { !$0.element.sourceRange.touches(range) }
    for (number, diagnostic) in sorted {
      let localized = localizedDiagnostic(number)
      for fixIt in diagnostic.changes {
        let edits = edits(of: fixIt, diagnostic)
        guard !edits.isEmpty else { continue }
        let phrase = title(of: fixIt) ?? title(ofOverrides: fixIt, diagnostic)
        let words = phrase.map { settings.translation.text($0) } ?? diagnostic.help(in: settings.translation)
        fixes.append(
          CodeAction(
            title: Snapshot.capitalized(words ?? diagnostic.message(in: settings.translation)), kind: .quickFix, edits: edits,
            diagnostic: localized, isPreferred: fixIt.isSafe && diagnostic.fixIts.count == 1))
      }
      guard diagnostic.severity != .error, let edit = silencing(diagnostic) else { continue }
      guard silenced.insert(Name("\(edit.range.start) \(edit.text)")).inserted else { continue }
      silences.append(
        CodeAction(
          title: title(Phrase(.editorSilence, ["id": diagnostic.id.rawValue])), kind: .quickFix, edits: [edit],
          diagnostic: localized))
    }
    return fixes + silences
  }

  /// The edits of a fix-it. The suggested name of a constant changes its uses too. A suggestion has no edits if it would remove a
  /// comment, or if it is about one runtime, because another one may need another text.
  private func edits(of fixIt: Diagnostic.FixIt, _ diagnostic: Diagnostic) -> [Edit] {
    let edit = Edit(file: document, range: fixIt.sourceRange, text: fixIt.replacement)
    guard fixIt.applicability == .suggestion else { return [edit] }
    guard diagnostic.reading == nil, !hasComment(in: fixIt.sourceRange) else { return [] }
    guard fixIt.replacement.hasPrefix("@"), let token = tree.token(at: fixIt.sourceRange.start), tree[token].isA(.constant) else {
      return [edit]
    }
    let references = references(to: .constant(String(tree.text(of: token).dropFirst())), includingDefinitions: true)
    return references.map { Edit(file: $0.file, range: $0.range, text: fixIt.replacement) }
  }

  /// The title of a fix-it in a menu, where several may stand together: a short text that is replaced is named.
  private func title(of fixIt: Diagnostic.FixIt) -> Phrase? {
    let written = tree.file.text(clamped(fixIt.sourceRange))
    guard fixIt.title?.id == .fixItReplace, written.utf8.count <= 30, !written.utf8.contains(where: \.endsLine) else {
      return fixIt.title
    }
    return Phrase(.editorReplace, ["name": written, "text": fixIt.replacement])
  }

  /// The title of a fix-it that overrides the other colors of a style: it names the values, because another action adds other ones.
  private func title(ofOverrides fixIt: Diagnostic.FixIt, _ diagnostic: Diagnostic) -> Phrase? {
    guard diagnostic.id == .halfBranded, let style = diagnostic.text(of: "style") else { return nil }
    let added = SyntaxTree.parse(SourceFile(fixIt.replacement)).tree
    let values = added.definitions.map { added.text(of: $0.value) }.unique { Name($0) }
    return values.isEmpty
      ? nil : Phrase(.editorOverrideOthers, ["style": style], parts: ["values": .names(values, .comma)])
  }

  /// The edit that silences a diagnostic: it inserts a directive above its line, or adds the id to the directive there. Nil if
  /// the line begins inside a comment or a string.
  private func silencing(_ diagnostic: Diagnostic) -> Edit? {
    let file = tree.file
    let indentation = file.indentation(ofLineAt: Int(diagnostic.sourceRange.start))
    let start = UInt32(indentation.lowerBound)
    // The line may begin in a comment or a string.
    guard comment(at: start) == nil,
      !tree.tokens[tree.tokens(touching: start)].contains(where: { $0.start < start && start < $0.end })
    else { return nil }
    let id = diagnostic.id.rawValue
    if let comment = directiveAbove(start) {
      return Edit(file: document, range: SourceRange(at: comment.end), text: ", " + id)
    }
    let text = "\(file.text(SourceRange(indentation.lowerBound, indentation.upperBound)))/* nss-disable-next-line \(id) */"
    // A byte order mark stays at the beginning.
    let offset = start == 0 && file.bytes.starts(with: ByteClass.byteOrderMark) ? UInt32(3) : start
    return Edit(file: document, range: SourceRange(at: offset), text: text + file.lineEnd)
  }

  /// The text of the `nss-disable-next-line` directive that applies to the line beginning at an offset; nil if there is none with ids.
  private func directiveAbove(_ start: UInt32) -> SourceRange? {
    let next = tree.firstComment(from: start)
    guard next > 0 else { return nil }
    let range = tree.comments[next - 1].range
    let bytes = tree.file.bytes
    guard range.end <= start, bytes[Int(range.end)..<Int(start)].allSatisfy({ $0.endsLine || $0.isSpaceOrTab }),
      bytes[Int(range.end)..<Int(start)].filter({ $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).count
        == tree.file.lineEnd.utf8.count
    else { return nil }
    var text = tree.file.text(range)
    guard text.hasSuffix("*/"), !text.hasText("--") else { return nil }
    text.removeLast(2)
    let words = text.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[0] == "nss-disable-next-line" else { return nil }
    let trailing = text.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return SourceRange(start: range.start, end: range.end - 2 - UInt32(trailing))
  }
}

extension SourceRange {
  /// True for a range that shares a byte or an end with this one.
  package func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }
}

extension PhraseID {
  static let editorFixAll = PhraseID("editor.fix-all", "fix everything that can be fixed safely")
  static let editorOverrideOthers = PhraseID("editor.override-others", "override the other colors of '{style}' with {values}")
  static let editorReplace = PhraseID("editor.replace", "replace '{name}' with '{text}'")
  static let editorSilence = PhraseID("editor.silence", "silence '{id}' on this line")
}
