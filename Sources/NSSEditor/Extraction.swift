import NSSCompiler
import NSSTheme
import NSSTools

extension Snapshot {
  /// The actions *Extract constant*: for the literal at the cursor, and for all equal literals of its type.
  func extractions(in range: SourceRange) -> [CodeAction] {
    let dialect = analysis.dialect
    guard dialect.syntax == .grammar, dialect.substitution != .never, let index = tree.declaration(at: range.start),
      !tree[index].isBroken, let rule = tree.rule(at: tree[tree[index].property].start), !tree[rule].isBroken,
      let literal = literal(in: tree[index].value, at: range), !hasError(in: tree.range(of: tree[index].value))
    else { return [] }
    let name = newName(for: literal, of: index)
    let insertion = insertion(of: "@\(name):\(settings.format.hasSpaceAfterColon ? " " : "")\(tree.text(of: literal));")
    func action(_ uses: [SourceRange], _ phrase: PhraseID) -> CodeAction {
      let edits = ([insertion] + uses.map { Edit(file: document, range: $0, text: "@" + name) })
        .sorted { $0.range.start < $1.range.start }
      return CodeAction(
        title: title(Phrase(phrase, ["name": "@" + name, "count": String(uses.count)])), kind: .extract, edits: edits)
    }
    let range = tree.range(of: literal)
    let one = action([range], .editorExtract)
    // Values that are equal in one runtime may differ in another one. Then those with the same text remain.
    for others in literal == tree[index].value ? [equalValues(index), equalTexts(index)] : [] where others.count > 1 {
      let all = action(others, .editorExtractAll)
      // Comparing themes takes the most time. If the theme stays the same with all uses, it does with one of them.
      if isSameTheme(all.edits) { return [one, all] }
    }
    return isSameTheme(one.edits) ? [one] : []
  }

  /// The literal at the cursor: a word, a string or a function. In a dialect that replaces constants only as whole values, it is
  /// the whole value.
  func literal(in value: Run<Token>, at range: SourceRange) -> Run<Token>? {
    let whole = tree.range(of: value)
    guard whole.start <= range.start, range.end <= whole.end, !hasComment(in: whole), let part = part(of: value, at: range),
      !tree[part].contains(where: { $0.isA(.constant) })
    else { return nil }
    let found = tree.range(of: part)
    return found.start <= range.start && range.end <= found.end ? part : nil
  }

  private func part(of value: Run<Token>, at range: SourceRange) -> Run<Token>? {
    if value.count == 1 || analysis.dialect.substitution == .wholeValue { return value }
    if range.start < range.end, range == tree.range(of: value) { return value }
    guard let token = word(at: range, in: value) else { return nil }
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
    return isWord(token) ? Run(token.number, token.number + 1) : nil
  }

  /// The token at the cursor. At the end of a word it is the word, even if another character follows.
  private func word(at range: SourceRange, in value: Run<Token>) -> Index<Token>? {
    let next = tree.token(at: range.start)
    if let next, isWord(next), value.indices.contains(next.number) { return next }
    let previous = value.indices.last { tree.tokens[$0].end == range.start }.map { Index<Token>($0) }
    if let previous, range.start == range.end, isWord(previous) { return previous }
    return next.flatMap { value.indices.contains($0.number) ? $0 : nil }
  }

  private func isWord(_ token: Index<Token>) -> Bool { tree[token].isA(.identifier) || tree[token].isA(.string) }

  /// True if the compiler reports an error in a range: the constant would have it too.
  func hasError(in range: SourceRange) -> Bool {
    analysis.diagnostics.kept.contains { $0.severity == .error && $0.layer == document && $0.sourceRange.touches(range) }
  }

  func hasComment(in range: SourceRange) -> Bool {
    let next = tree.firstComment(from: range.start)
    return next < tree.comments.count && tree.comments[next].range.start < range.end
  }

  /// The ranges of all values with the same kind and text as the value of a declaration.
  private func equalTexts(_ index: Index<Declaration>) -> [SourceRange] {
    let text = tree.text(of: tree[index].value)
    return values(of: tree.kind(of: index)) { tree.text(of: tree[$0].value) == text }
  }

  /// The ranges of all literals that mean the same color or number as the value of a declaration. Empty for other kinds of values.
  private func equalValues(_ index: Index<Declaration>) -> [SourceRange] {
    let kind = tree.kind(of: index)
    guard [.color, .number, .integer].contains(kind), let value = literalValue(of: index) else { return [] }
    return values(of: kind) { literalValue(of: $0) == value }
  }

  private func values(of kind: ValueKind, where isEqual: (Index<Declaration>) -> Bool) -> [SourceRange] {
    let tree = tree
    return tree.declarations.indices.map { Index<Declaration>($0) }.filter { tree.kind(of: $0) == kind && isEqual($0) }
      .map { tree.range(of: tree[$0].value) }
  }

  /// The value that a declaration gives its property; nil if it depends on constants or on the palette, or if the value is a string.
  private func literalValue(of index: Index<Declaration>) -> StoredValue? {
    let tree = tree
    let value = tree[index].value
    guard !tree[index].isBroken, !tree[value].contains(where: { $0.isA(.constant) || $0.isA(.string) }) else { return nil }
    // Read from the text, because a media block has values in its environments only.
    guard paletteFamily(tree.text(of: value)) == nil, let text = analysis.resolvedText(of: value, in: document) else {
      return nil
    }
    var reader = ValueReader(text, 0, text.count, in: readingContext)
    return ValueType.of(tree.kind(of: index)).read(&reader)
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
