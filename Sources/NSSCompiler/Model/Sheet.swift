import NSSTheme

/// A parsed stylesheet and its place among all layers. A class: copying it as a struct would retain a dozen arrays.
package final class Sheet: Sendable {
  package let tree: SyntaxTree
  /// The offset of its first byte among the bytes of all layers.
  package let base: Int
  /// The index of its first declaration among all layers.
  let firstDeclaration: Int
  /// The index of its first selector among all layers.
  let firstSelector: Int
  package let conditions: [MediaCondition]

  /// Creates a sheet; the numbers are the totals of all earlier layers.
  package init(tree: SyntaxTree, base: Int, firstDeclaration: Int, firstSelector: Int, conditions: [MediaCondition]) {
    self.tree = tree
    self.base = base
    self.firstDeclaration = firstDeclaration
    self.firstSelector = firstSelector
    self.conditions = conditions
  }

  package func property(of declaration: Declaration) -> String { tree.file.text(tree[declaration.property].range) }

  package func propertyRange(_ declaration: Int) -> SourceRange { tree[tree.declarations[declaration].property].range }

  package func removal(of declaration: Declaration) -> Diagnostic.FixIt {
    let whole = tree.statement(from: declaration.property, declaration.value, to: declaration.end)
    return Diagnostic.FixIt(tree.wholeLines(of: whole), "", .unsafe)
  }

  package func text(_ token: Token) -> TextRef {
    TextRef(isSynthesized: false, start: base &+ Int(token.start), length: Int(token.length))
  }

  /// The severity of a value that is not one: the highest among those of its syntax, whose diagnostics it replaces, and a warning.
  func severity(of value: Run<Token>, _ dialect: Dialect) -> Diagnostic.Severity {
    let isBroken = tree[value].contains { token in
      switch token.kind {
      case .comma, .leftParenthesis, .rightParenthesis, .constant, .string: false
      case .identifier:
        tree.file.bytes[Int(token.start)] == UInt8(ascii: "/") || tree.file.bytes[Int(token.start)] == UInt8(ascii: "@")
      default: true
      }
    }
    if isBroken { return .error }
    let hasSigns = tree[value].contains { $0.isA(.string) || tree.file.text($0.range).contains { "%+".contains($0) } }
    return hasSigns ? dialect.extensions : .warning
  }

  /// True for a block whose condition has a value that no environment has.
  func neverHolds(_ media: Index<MediaBlock>?) -> Bool { media.map { conditions[$0.number].neverHolds } ?? false }

  func isActive(_ media: Index<MediaBlock>?, in environment: Environment) -> Bool {
    media.map { conditions[$0.number].holds(in: environment) } ?? true
  }
}
