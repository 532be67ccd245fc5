extension SyntaxTree {
  /// Keeps only the tokens that compiling asks for: names and values. The punctuation between them is half of all, and of what a large
  /// stylesheet needs, the tokens were the largest table.
  ///
  /// The tree is no longer lossless: its tokens stand in the order of its tables and not in that of the text, and it has no statements
  /// and no media blocks any more. Definitions, selectors and declarations refer to the same names and values as before.
  mutating func dropPunctuation() {
    var kept = [Token](repeating: Token(.endOfFile, 0, 0), count: keptCount)
    var count = 0
    keep(in: &kept, &count)
    tokens = kept
    statements = []
    mediaBlocks = []
    mediaOptions = []
  }

  /// The token behind an empty value is kept in its place.
  private var keptCount: Int {
    var count = selectors.count
    for definition in definitions { count &+= 1 &+ max(definition.value.count, 1) }
    for declaration in declarations { count &+= 1 &+ max(declaration.value.count, 1) }
    return count
  }

  /// With views of the tables, which are looked up once and not for each row.
  private mutating func keep(in kept: inout [Token], _ count: inout Int) {
    let tokens = tokens
    let all = tokens.span
    var new = kept.mutableSpan
    var definitions = definitions.mutableSpan
    for index in definitions.indices {
      let definition = definitions[index]
      definitions[index] = Definition(
        name: all.keep(definition.name, in: &new, &count), value: all.keep(definition.value, in: &new, &count),
        media: definition.media)
    }
    var selectors = selectors.mutableSpan
    for index in selectors.indices { selectors[index] = Selector(name: all.keep(selectors[index].name, in: &new, &count)) }
    var declarations = declarations.mutableSpan
    for index in declarations.indices {
      let declaration = declarations[index]
      declarations[index] = Declaration(
        property: all.keep(declaration.property, in: &new, &count), value: all.keep(declaration.value, in: &new, &count))
    }
  }

  /// Gives back all tokens, and what refers to them: the rules and their selectors stay, as numbers.
  mutating func dropValues() {
    tokens = []
    definitions = []
    declarations = []
  }
}

extension Span<Token> {
  /// Copies a token, and returns its new number.
  @inline(__always)
  fileprivate func keep(_ token: UInt32, in kept: inout MutableSpan<Token>, _ count: inout Int) -> UInt32 {
    kept[count] = self[Int(token)]
    count &+= 1
    return UInt32(truncatingIfNeeded: count &- 1)
  }

  /// Copies the tokens of a value.
  @inline(__always)
  fileprivate func keep(_ run: Run<Token>, in kept: inout MutableSpan<Token>, _ count: inout Int) -> Run<Token> {
    let start = count
    var index = run.start
    repeat {
      _ = keep(index, in: &kept, &count)
      index &+= 1
    } while index < run.end
    return Run(start, start &+ run.count)
  }
}
