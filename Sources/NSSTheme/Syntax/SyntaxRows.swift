/// A comment.
public struct Comment: Sendable, Equatable {
  /// The bytes from the `/*` or `//` to the end of the comment.
  public let range: SourceRange

  package init(range: SourceRange) { self.range = range }
}

/// An entry in the list of statements.
public enum Statement: Sendable, Equatable {
  /// The definition of a constant.
  case definition(Index<Definition>)
  /// A rule.
  case rule(Index<Rule>)
  /// A media block.
  case mediaBlock(Index<MediaBlock>)
}

/// `@name: value;`
public struct Definition: Sendable, Equatable {
  /// The token of the name.
  public let name: Index<Token>
  /// The tokens of the value.
  public let value: Run<Token>
  /// The `;`, or the token in its place.
  public let end: Index<Token>
  private let block: OptionalIndex<MediaBlock>

  package init(name: Index<Token>, value: Run<Token>, end: Index<Token>, media: Index<MediaBlock>?, isInRule: Bool = false) {
    self.name = name
    self.value = value
    self.end = end
    block = isInRule ? Definition.rule : OptionalIndex(media)
  }

  /// Marks a definition in a rule, in place of the media block.
  private static let rule = OptionalIndex<MediaBlock>(Index(UInt32.max - 1))

  /// The innermost media block around it, or nil.
  public var media: Index<MediaBlock>? { isInRule ? nil : block.index }
  /// True for a definition in a rule, which is an error. It is used only if the constant has no other definition.
  public var isInRule: Bool { block == Definition.rule }
}

/// `selector, selector { declarations }`
public struct Rule: Sendable, Equatable {
  /// The selectors as written. Those of a broken rule select nothing.
  public let writtenSelectors: Run<Selector>
  /// The declarations between the braces, without broken ones: an empty run does not mean empty braces.
  public let declarations: Run<Declaration>
  /// The first token: that of the first selector, or the token in its place.
  public let first: Index<Token>
  /// True if its selectors are broken or missing, or if no rule is allowed here. Its declarations have no effect.
  public let isBroken: Bool
  /// True if it has its `}`, or another bracket in its place.
  private let isClosed: Bool
  private let brace: OptionalIndex<Token>
  private let block: OptionalIndex<MediaBlock>
  private let end: UInt32

  /// - Parameters:
  ///   - openingBrace: the index of the `{`, if there is one.
  ///   - end: the index of the first token after the rule.
  ///   - isClosed: true if the last token is its `}`.
  init(
    selectors: Run<Selector>, declarations: Run<Declaration>, media: Index<MediaBlock>?, first: Int, openingBrace: Int?,
    end: Int, isClosed: Bool, isBroken: Bool
  ) {
    writtenSelectors = selectors
    self.declarations = declarations
    self.first = Index(first)
    self.isBroken = isBroken
    self.isClosed = isClosed
    brace = OptionalIndex(openingBrace.map { Index($0) })
    block = OptionalIndex(media)
    self.end = UInt32(truncatingIfNeeded: max(end, first + 1))
  }

  /// The selectors that the declarations apply to.
  public var selectors: Run<Selector> { isBroken ? Run(0, 0) : writtenSelectors }
  /// The innermost media block around it, or nil.
  public var media: Index<MediaBlock>? { block.index }
  /// All tokens from the first selector to the `}`.
  public var tokens: Run<Token> { Run(first.number, Int(end)) }
  /// The token `{`, or nil if it is missing.
  public var openingBrace: Index<Token>? { brace.index }
  /// The token `}`, or the bracket in its place; nil if there is neither.
  public var closingBrace: Index<Token>? { isClosed ? Index(end - 1) : nil }
}

/// One name of a list of selectors.
public struct Selector: Sendable, Equatable {
  /// The token of the name.
  public let name: Index<Token>
}

/// `property: value;`
public struct Declaration: Sendable, Equatable {
  /// The token of the property.
  public let property: Index<Token>
  /// The tokens of the value.
  public let value: Run<Token>
  /// The `;`, or the token in its place.
  public let end: Index<Token>

  /// True for a declaration whose value is broken or missing. It is in ``BrokenSyntax``.
  public var isBroken: Bool { value.isEmpty }
}

/// `@media (feature: value) and (feature: value) { … }`
public struct MediaBlock: Sendable, Equatable {
  /// The token `@media`.
  public let keyword: Index<Token>
  /// Its options; the block applies if all of them hold.
  public let options: Run<MediaOption>
  /// The statements between the braces.
  public let statements: Run<Statement>
  /// True if an option is broken, or the `{` is missing.
  public let isBroken: Bool
  /// True if it has its `}`, or another bracket in its place.
  private let isClosed: Bool
  private let brace: OptionalIndex<Token>
  private let block: OptionalIndex<MediaBlock>
  private let end: UInt32

  init(
    keyword: Index<Token>, options: Run<MediaOption>, statements: Run<Statement>, outer: Index<MediaBlock>?,
    openingBrace: Int?, end: Int, isClosed: Bool, isBroken: Bool
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
  public var outer: Index<MediaBlock>? { block.index }
  /// All tokens from `@media` to the `}`.
  public var tokens: Run<Token> { Run(keyword.number, Int(end)) }
  /// The token `{`, or nil if it is missing.
  public var openingBrace: Index<Token>? { brace.index }
  /// The token `}`, or the bracket in its place; nil if there is neither.
  public var closingBrace: Index<Token>? { isClosed ? Index(end - 1) : nil }
}

/// `(feature: value)`
public struct MediaOption: Sendable, Equatable {
  /// The token of the feature, for example `device`.
  public let feature: Index<Token>
  /// The token of the value, for example `ipad`.
  public let value: Index<Token>
}
