import NSSTheme

package struct Comment: Sendable, Equatable {
  /// The bytes from the `/*` or `//` to the end of the comment.
  package let range: SourceRange

  package init(range: SourceRange) { self.range = range }
}

package enum Statement: Sendable, Equatable {
  case definition(Index<Definition>)
  case rule(Index<Rule>)
  case mediaBlock(Index<MediaBlock>)
}

/// `@name: value;`
package struct Definition: Sendable, Equatable {
  package let name: Index<Token>
  package let value: Run<Token>
  /// The `;`, or the token in its place.
  package let end: Index<Token>
  private let block: OptionalIndex<MediaBlock>

  package init(name: Index<Token>, value: Run<Token>, end: Index<Token>, media: Index<MediaBlock>?, isInRule: Bool = false) {
    self.name = name
    self.value = value
    self.end = end
    block = isInRule ? Definition.rule : OptionalIndex(media)
  }

  /// Marks a definition in a rule, in place of the media block.
  private static let rule = OptionalIndex<MediaBlock>(Index(UInt32.max - 1))

  package var media: Index<MediaBlock>? { isInRule ? nil : block.index }
  /// True for a definition in a rule, which is an error. It is used only if the constant has no other definition.
  package var isInRule: Bool { block == Definition.rule }
}

/// `selector, selector { declarations }`
package struct Rule: Sendable, Equatable {
  /// The selectors as written. The selectors of a broken rule select nothing.
  package let writtenSelectors: Run<Selector>
  /// The declarations between the braces, without broken ones: an empty run does not mean empty braces.
  package let declarations: Run<Declaration>
  /// The first token: that of the first selector, or the token in its place.
  package let first: Index<Token>
  /// True if its selectors are broken or missing, or if no rule is allowed here. Its declarations have no effect.
  package let isBroken: Bool
  /// True if it has its `}`, or another bracket in its place.
  private let isClosed: Bool
  private let brace: OptionalIndex<Token>
  private let block: OptionalIndex<MediaBlock>
  private let end: UInt32

  /// The end is the first token after the rule. With the default arguments, its block is not parsed yet.
  init(
    _ head: RuleHead, declarations: Run<Declaration> = Run(0, 0), media: Index<MediaBlock>?, openingBrace: Int? = nil,
    end: Int = 0, isClosed: Bool = false
  ) {
    writtenSelectors = head.selectors
    self.declarations = declarations
    first = Index(head.first)
    isBroken = head.isBroken
    self.isClosed = isClosed
    brace = OptionalIndex(openingBrace.map { Index($0) })
    block = OptionalIndex(media)
    self.end = UInt32(truncatingIfNeeded: max(end, head.first + 1))
  }

  /// The selectors that the declarations apply to.
  package var selectors: Run<Selector> { isBroken ? Run(0, 0) : writtenSelectors }
  package var media: Index<MediaBlock>? { block.index }
  package var tokens: Run<Token> { Run(first.number, Int(end)) }
  package var openingBrace: Index<Token>? { brace.index }
  /// The token `}`, or the bracket in its place; nil if there is neither.
  package var closingBrace: Index<Token>? { isClosed ? Index(end - 1) : nil }
}

package struct Selector: Sendable, Equatable { package let name: Index<Token> }

/// `property: value;`
package struct Declaration: Sendable, Equatable {
  package let property: Index<Token>
  package let value: Run<Token>
  /// The `;`, or the token in its place.
  package let end: Index<Token>

  /// True for a declaration whose value is broken or missing. It is in ``BrokenSyntax``.
  package var isBroken: Bool { value.isEmpty }
}

/// `@media (feature: value) and (feature: value) { … }`
package struct MediaBlock: Sendable, Equatable {
  package let keyword: Index<Token>
  package let options: Run<MediaOption>
  package let statements: Run<Statement>
  /// True if an option is broken, the `{` is missing, or the block has variables of CSS.
  package let isBroken: Bool
  /// True if it has its `}`, or another bracket in its place.
  private let isClosed: Bool
  private let brace: OptionalIndex<Token>
  private let block: OptionalIndex<MediaBlock>
  private let end: UInt32

  init(
    keyword: Index<Token>, options: Run<MediaOption>, statements: Run<Statement> = Run(0, 0), outer: Index<MediaBlock>?,
    openingBrace: Int? = nil, end: Int, isClosed: Bool = false, isBroken: Bool = true
  ) {
    self.keyword = keyword
    self.options = options
    self.statements = statements
    self.isBroken = isBroken
    self.isClosed = isClosed
    brace = OptionalIndex(openingBrace.map { Index($0) })
    block = OptionalIndex(outer)
    self.end = UInt32(truncatingIfNeeded: max(end, keyword.number + 1))
  }

  /// The block around it, or nil. A nested block is an error, but is analyzed.
  package var outer: Index<MediaBlock>? { block.index }
  package var tokens: Run<Token> { Run(keyword.number, Int(end)) }
  package var openingBrace: Index<Token>? { brace.index }
  /// The token `}`, or the bracket in its place; nil if there is neither.
  package var closingBrace: Index<Token>? { isClosed ? Index(end - 1) : nil }
}

/// `(feature: value)`
package struct MediaOption: Sendable, Equatable {
  package let feature: Index<Token>
  package let value: Index<Token>
}
