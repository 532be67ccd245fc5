import NSSCompiler
import NSSTheme

enum TokenRole {
  /// Punctuation outside of values, and text that the parser skipped.
  case other
  case definitionName(Index<Definition>)
  case definitionValue(Index<Definition>)
  case selector
  case property(Index<Declaration>)
  case declarationValue(Index<Declaration>)
  case mediaFeature
  case mediaValue
}

extension SyntaxTree {
  func roles() -> [TokenRole] {
    var roles = [TokenRole](repeating: .other, count: tokens.count)
    for index in definitions.indices.map({ Index<Definition>($0) }) {
      roles[self[index].name.number] = .definitionName(index)
      for token in self[index].value.indices { roles[token] = .definitionValue(index) }
    }
    for index in everyRule {
      for selector in self[self[index].writtenSelectors] { roles[selector.name.number] = .selector }
    }
    for index in everyDeclaration {
      let declaration = self[index]
      roles[declaration.property.number] = .property(index)
      for token in valueTokens(of: index) { roles[token] = .declarationValue(index) }
    }
    for option in mediaOptions {
      roles[option.feature.number] = .mediaFeature
      roles[option.value.number] = .mediaValue
    }
    return roles
  }

  /// The tokens of a value; those between the `:` and the end if the value is broken.
  func valueTokens(of index: Index<Declaration>) -> Range<Int> {
    let declaration = self[index]
    guard declaration.value.isEmpty else { return declaration.value.indices }
    guard let colon = colon(after: declaration.property), colon.number + 1 < declaration.end.number else { return 0..<0 }
    return colon.number + 1..<declaration.end.number
  }

  func kind(of declaration: Index<Declaration>) -> ValueKind {
    let name = self[self[declaration].property].range
    return Property.names.find(file.bytes, Int(name.start), Int(name.end)).map { Property.kinds[$0] } ?? .string
  }
}

extension Snapshot {
  func clamped(_ offset: Int) -> UInt32 { UInt32(max(0, min(offset, tree.file.bytes.count))) }

  func clamped(_ range: SourceRange) -> SourceRange {
    let start = clamped(Int(range.start))
    return SourceRange(start: start, end: max(start, clamped(Int(range.end))))
  }

  /// The tree of the stylesheet by the full grammar, even if its runtime reads line by line.
  var tree: SyntaxTree { trees[document] }

  /// The analyzed stylesheet. Its tree is the one that the runtime reads.
  var sheet: Sheet { analysis.layers.sheets[document] }

  func text(_ token: Int, in file: Int) -> String { trees[file].text(of: Index<Token>(token)) }

  /// The comment that contains an offset. An unterminated or single-line comment also contains the offset at its end.
  func comment(at offset: UInt32) -> Comment? {
    let next = tree.firstComment(from: offset)
    guard next > 0 else { return nil }
    let comment = tree.comments[next - 1]
    guard comment.range.start < offset else { return nil }
    if offset < comment.range.end { return comment }
    guard offset == comment.range.end else { return nil }
    return !tree.isBlock(comment) || !tree.isClosed(comment) ? comment : nil
  }
}
