import NSSCompiler
import NSSTheme

package struct SemanticToken: Equatable {
  /// The type of a token. The raw values are the names in the protocol.
  package enum Kind: String, CaseIterable {
    case comment, keyword, variable, `class`, property, enumMember, type, number, string, function, `operator`
  }

  /// A modifier of a token. The raw values are the names in the protocol.
  package enum Modifier: String, CaseIterable {
    case declaration, defaultLibrary, deprecated
  }

  /// The bytes. A comment or string can contain line endings.
  package let range: SourceRange
  package let kind: Kind
  package let modifiers: [Modifier]

  init(_ range: SourceRange, _ kind: Kind, _ modifiers: [Modifier] = []) {
    self.range = range
    self.kind = kind
    self.modifiers = modifiers
  }
}

extension Snapshot {
  /// The tokens and comments that touch a range, or all of them, in the order of the text.
  package func semanticTokens(in range: SourceRange? = nil) -> [SemanticToken] {
    let reader = SemanticTokenReader(self)
    return reader.tokens(in: range.map(clamped) ?? SourceRange(0, reader.tree.file.bytes.count))
  }
}

/// Classifies the tokens of a stylesheet. It holds parts of the snapshot: reading them from there for each token would copy them.
private struct SemanticTokenReader {
  let tree: SyntaxTree
  private let roles: [TokenRole]
  private let palette: Palette
  private let isDeprecated: [Bool]
  private let snapshot: Snapshot

  init(_ snapshot: Snapshot) {
    tree = snapshot.tree
    roles = snapshot.roles[snapshot.document]
    let palette = snapshot.analysis.palette
    self.palette = palette
    isDeprecated = (0..<palette.styles.count).map { !palette.successors(of: $0).isEmpty }
    self.snapshot = snapshot
  }

  func tokens(in range: SourceRange) -> [SemanticToken] {
    var found: [SemanticToken] = []
    var comment = tree.firstComment(from: range.start)
    if comment > 0, tree.comments[comment - 1].range.end > range.start { comment -= 1 }
    func addComments(before end: UInt32) {
      while comment < tree.comments.count, tree.comments[comment].range.start < end {
        found.append(SemanticToken(tree.comments[comment].range, .comment))
        comment += 1
      }
    }
    let first = tree.tokens(touching: range.start).indices.lowerBound
    for number in first..<tree.tokens.count where tree.tokens[number].start < range.end {
      let token = tree.tokens[number]
      guard token.end > range.start else { continue }
      addComments(before: token.start)
      if let semantic = semanticToken(number) { found.append(semantic) }
    }
    addComments(before: range.end)
    return found
  }

  private func semanticToken(_ number: Int) -> SemanticToken? {
    let token = tree.tokens[number]
    switch token.kind {
    case .constant: return constantToken(number)
    case .identifier: return wordToken(number)
    case .string: return SemanticToken(token.range, .string)
    case .media, .and: return SemanticToken(token.range, .keyword)
    case .colon, .semicolon, .comma, .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis:
      return SemanticToken(token.range, .operator)
    case .invalid, .text, .ignored, .endOfFile: return nil
    }
  }

  private func constantToken(_ number: Int) -> SemanticToken {
    var modifiers: [SemanticToken.Modifier] = []
    if case .definitionName = roles[number] { modifiers.append(.declaration) }
    let range = tree.tokens[number].range
    if palette.isOverride(tree.file.bytes, Int(range.start) + 1, Int(range.end)) {
      modifiers += styleModifiers(tree.file.text(SourceRange(start: range.start + 1, end: range.end)))
    }
    return SemanticToken(range, .variable, modifiers)
  }

  private func styleModifiers(_ name: String) -> [SemanticToken.Modifier] {
    let style = palette.styles.find(String(name.prefix { $0 != "_" }))
    return style.map { isDeprecated[$0] } ?? false ? [.defaultLibrary, .deprecated] : [.defaultLibrary]
  }

  private func wordToken(_ number: Int) -> SemanticToken? {
    let range = tree.tokens[number].range
    switch roles[number] {
    case .selector:
      return SemanticToken(range, .class, isPublishedClass(range) ? [.declaration, .defaultLibrary] : [.declaration])
    case .property: return SemanticToken(range, .property)
    case .mediaFeature: return SemanticToken(range, .keyword)
    case .mediaValue: return SemanticToken(range, .enumMember)
    case .declarationValue(let index): return valueToken(number, as: tree.kind(of: index))
    case .definitionValue: return valueToken(number, as: nil)
    // A word that is not complete: the grammar of the editor colors it.
    case .other, .definitionName: return nil
    }
  }

  /// The token of a word of a value. `kind` is nil for the value of a constant.
  private func valueToken(_ number: Int, as kind: ValueKind?) -> SemanticToken {
    let range = tree.tokens[number].range
    let text = tree.file.text(range)
    if number + 1 < tree.tokens.count, tree.tokens[number + 1].isA(.leftParenthesis) { return SemanticToken(range, .function) }
    if kind == nil || kind == .color {
      if snapshot.paletteFamily(text) != nil { return SemanticToken(range, .type, styleModifiers(text)) }
      if NamedColors.names.find(text) != nil { return SemanticToken(range, .type) }
    }
    if let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "#") || "+-.".utf8.contains(first) {
      return SemanticToken(range, .number)
    }
    // Names of fonts, images and classes have no quotes either, and a half-typed keyword is no string.
    return SemanticToken(range, .enumMember)
  }

  /// True for a selector of NUI or SAPFiori.
  private func isPublishedClass(_ range: SourceRange) -> Bool {
    switch StyleName(tree.file.bytes, Int(range.start), Int(range.end)) {
    case .component, .global, .nuiClass: true
    case .ownClass: false
    }
  }
}
