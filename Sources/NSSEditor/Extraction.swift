import NSSMessages
import NSSTheme
import NSSTools

/// Extracting a value into a constant.
extension Snapshot {
  /// The actions *Extract constant*: for the literal at the cursor, and for all equal literals of its type.
  func extractions(in range: SourceRange) -> [CodeAction] {
    let dialect = analysis.dialect
    guard dialect.form == .grammar, dialect.substitution != .never, let index = tree.declaration(at: range.start),
      !tree[index].isBroken, let rule = tree.rule(at: tree[tree[index].property].start), !tree[rule].isBroken,
      let literal = literal(in: tree[index].value, at: range), !hasError(in: tree.range(of: tree[index].value))
    else { return [] }
    let name = newName(for: tree.text(of: tree[index].property))
    let insertion = insertion(of: "@\(name):\(settings.format.hasSpaceAfterColon ? " " : "")\(tree.text(of: literal));")
    func action(_ uses: [SourceRange], _ phrase: PhraseID) -> CodeAction {
      let edits = ([insertion] + uses.map { Edit(file: document, range: $0, text: "@" + name) })
        .sorted { $0.range.start < $1.range.start }
      return CodeAction(
        title: title(Phrase(phrase, ["name": "@" + name, "count": String(uses.count)])), kind: .extract, edits: edits)
    }
    let range = tree.range(of: literal)
    let one = action([range], .editorExtract)
    let others = equalValues(literal, tree.kind(of: index))
    if others.count > 1 {
      let all = action(others, .editorExtractAll)
      // Comparing themes takes the most time. If the theme stays the same with all uses, it does with one of them.
      if isSameTheme(all.edits) { return others.contains(range) || isSameTheme(one.edits) ? [one, all] : [all] }
    }
    return isSameTheme(one.edits) ? [one] : []
  }

  /// The literal at the cursor: a word, a string or a function. In a dialect that replaces constants only as whole values, it is
  /// the whole value.
  private func literal(in value: Run<Token>, at range: SourceRange) -> Run<Token>? {
    guard !tree[value].contains(where: { $0.isA(.constant) }), !hasComment(in: tree.range(of: value)) else { return nil }
    let whole = tree.range(of: value)
    guard whole.start <= range.start, range.end <= whole.end else { return nil }
    if value.count == 1 || analysis.dialect.substitution == .wholeValue { return value }
    if range.start < range.end, range == whole { return value }
    guard let token = tree.token(at: range.start), value.indices.contains(token.number) else { return nil }
    var first: Int?
    var depth = 0
    for number in value.indices {
      if tree.tokens[number].isA(.leftParenthesis) {
        if depth == 0 { first = number - 1 }
        depth += 1
      }
      guard tree.tokens[number].isA(.rightParenthesis) else { continue }
      depth -= 1
      if depth == 0, let first, first >= value.indices.lowerBound, first <= token.number, token.number <= number {
        return Run(first, number + 1)
      }
    }
    let isWord = tree[token].isA(.identifier) || tree[token].isA(.string)
    return isWord ? Run(token.number, token.number + 1) : nil
  }

  /// True if the compiler reports an error in a range: the constant would have it too.
  private func hasError(in range: SourceRange) -> Bool {
    analysis.diagnostics.kept.contains { $0.severity == .error && $0.layer == document && $0.range.touches(range) }
  }

  func hasComment(in range: SourceRange) -> Bool {
    let next = tree.firstComment(from: range.start)
    return next < tree.comments.count && tree.comments[next].range.start < range.end
  }

  /// The ranges of all values of a kind with the same text as a literal.
  private func equalValues(_ literal: Run<Token>, _ kind: ValueKind) -> [SourceRange] {
    let tree = tree
    let text = tree.text(of: literal)
    return tree.declarations.indices.map { Index<Declaration>($0) }.filter { index in
      tree.kind(of: index) == kind && tree.text(of: tree[index].value) == text
    }.map { tree.range(of: tree[$0].value) }
  }

  /// An unused name in camel case for the value of a property. It is not the name of a palette style.
  private func newName(for property: String) -> String {
    var name = ""
    for part in property.split(whereSeparator: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      name += name.isEmpty ? part.lowercased() : part.prefix(1).uppercased() + part.dropFirst().lowercased()
    }
    if name.first?.isLetter != true { name = "value" + name }
    if analysis.palette.styles.find(name) != nil || name.hasPrefix("media") || name.hasPrefix("and") {
      name = "my" + name.prefix(1).uppercased() + name.dropFirst()
    }
    guard isUsed(name) else { return name }
    return name + String((2...).first { !isUsed("\(name)\($0)") } ?? 2)
  }

  private func isUsed(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return analysis.constants.names.find(name) != nil || analysis.palette.isOverride(bytes, 0, bytes.count)
      || !occurrences(of: .constant(name), in: document).isEmpty
  }

  /// Inserts a definition on a line of its own: after the constants of the largest group of definitions, or above the first
  /// statement and the comments that describe it.
  private func insertion(of definition: String) -> Edit {
    if let last = lastConstant { return insertion(of: definition, after: tree.range(of: last)) }
    return Edit(
      file: document, range: SourceRange(at: startOfStatements), text: definition + tree.file.lineEnd + tree.file.lineEnd)
  }

  /// The last constant of the group with the most constants. If there are no constants, overrides of the palette count.
  private var lastConstant: Index<Definition>? {
    var groups: [[Index<Definition>]] = [[]]
    for statement in tree.statements {
      if case .definition(let index) = statement, tree[index].media == nil, !tree[index].isInRule {
        groups[groups.count - 1].append(index)
      } else if groups.last?.isEmpty == false {
        groups.append([])
      }
    }
    func largest(_ groups: [[Index<Definition>]]) -> Index<Definition>? {
      let count = groups.map(\.count).max()
      return groups.first { $0.count == count }?.last
    }
    let constants = groups.map { $0.filter { overriddenFamily(String(tree.text(of: tree[$0].name).dropFirst())) == nil } }
    return largest(constants) ?? largest(groups)
  }

  /// The offset at which the first statement begins, with the comments above it. The comments at the top of the stylesheet do not
  /// belong to it if an empty line follows them.
  private var startOfStatements: UInt32 {
    let file = tree.file
    let first = tree.tokens[0].start
    let top = UInt32(file.bytes.starts(with: ByteClass.byteOrderMark) ? 3 : 0)
    var end: UInt32?
    for start in tree.comments.map(\.range.start).filter({ $0 < first }) + [first] {
      if let end, file.hasEmptyLine(in: SourceRange(start: end, end: start)) {
        return UInt32(file.indentation(ofLineAt: Int(start)).lowerBound)
      }
      end = tree.comments[tree.firstComment(from: start)...].first.map { $0.range.start == start ? $0.range.end : start }
    }
    return top
  }

  /// Inserts a statement on the line below a range, with the indentation of its line.
  func insertion(of statement: String, after range: SourceRange) -> Edit {
    let file = tree.file
    let bytes = file.bytes
    let indentation = file.indentation(ofLineAt: Int(range.start))
    let indent =
      indentation.upperBound <= range.start ? file.text(SourceRange(indentation.lowerBound, indentation.upperBound)) : ""
    // The rest of the line may only hold comments that end on it.
    let end = bytes[Int(range.end)...].firstIndex(where: \.endsLine) ?? bytes.count
    let next = tree.tokens[tree.token(from: range.end).number].start
    let openComment = tree.comments[tree.firstComment(from: range.end)...].first { $0.range.start < end && end < $0.range.end }
    let offset = next < end || openComment != nil ? range.end : UInt32(end)
    return Edit(file: document, range: SourceRange(at: offset), text: file.lineEnd + indent + statement)
  }

  /// True if edits of the stylesheet keep the theme, apart from its constants, and add no errors.
  func isSameTheme(_ edits: [Edit]) -> Bool {
    var changed = files
    for file in Set(edits.map(\.file)) {
      changed[file] = SourceFile(
        name: files[file].name, bytes: Snapshot.applied(edits.filter { $0.file == file }, to: files[file].bytes))
    }
    let after = Analysis(changed, options: settings.check.compilation)
    return after.diagnostics.count(.error) <= analysis.diagnostics.count(.error) && after.theme.looksSame(as: analysis.theme)
  }

  /// A text with edits applied, which must not overlap.
  static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      result += bytes[offset..<max(offset, Int(edit.range.start))]
      result += edit.text.utf8
      offset = max(offset, Int(edit.range.end))
    }
    return result + bytes[offset...]
  }
}

extension SourceFile {
  /// True if there are two line endings in a range of white space.
  fileprivate func hasEmptyLine(in range: SourceRange) -> Bool {
    let space = bytes[Int(range.start)..<Int(range.end)]
    let feeds = space.count { $0 == UInt8(ascii: "\n") }
    return feeds > 1 || space.count { $0 == UInt8(ascii: "\r") } > max(1, feeds)
  }
}

extension PhraseID {
  static let editorExtract = PhraseID("editor.extract", "extract constant '{name}'")
  static let editorExtractAll = PhraseID("editor.extract-all", "extract constant '{name}' for all {count} equal values")
}
