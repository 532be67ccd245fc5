extension SyntaxTree {
  /// Adds a part of the text, which follows those that were added: of its tokens only the names and values, which is all that compiling
  /// asks for. The punctuation between them is half of all.
  ///
  /// The tree is not lossless: its tokens stand in the order of its tables and not in that of the text, and it has no statements and no
  /// media blocks. Definitions, selectors and declarations refer to the same names and values as before.
  ///
  /// - Parameter media: how many media blocks there were before.
  mutating func add(_ part: SyntaxTree, after media: Int) {
    let firstSelector = selectors.count
    let firstDeclaration = declarations.count
    let all = part.tokens
    let from = all.span
    for definition in part.definitions {
      definitions.append(
        Definition(
          name: from.keep(definition.name, in: &tokens), value: from.keep(definition.value, in: &tokens),
          media: definition.media.map { $0 &+ UInt32(media) }))
    }
    for selector in part.selectors { selectors.append(Selector(name: from.keep(selector.name, in: &tokens))) }
    for declaration in part.declarations {
      declarations.append(
        Declaration(property: from.keep(declaration.property, in: &tokens), value: from.keep(declaration.value, in: &tokens)))
    }
    for rule in part.rules { rules.append(rule.moved(selectors: firstSelector, declarations: firstDeclaration, media: media)) }
    comments += part.comments
    hasPlainTokens = hasPlainTokens && part.hasPlainTokens
  }

  /// Adds another tree that was made by ``add(_:after:)``, of the text that follows.
  mutating func append(_ other: SyntaxTree, after media: Int) {
    let firstToken = UInt32(tokens.count)
    let firstSelector = selectors.count
    let firstDeclaration = declarations.count
    for definition in other.definitions {
      definitions.append(
        Definition(
          name: definition.name &+ firstToken, value: definition.value.moved(by: firstToken),
          media: definition.media.map { $0 &+ UInt32(media) }))
    }
    for selector in other.selectors { selectors.append(Selector(name: selector.name &+ firstToken)) }
    for declaration in other.declarations {
      declarations.append(
        Declaration(property: declaration.property &+ firstToken, value: declaration.value.moved(by: firstToken)))
    }
    for rule in other.rules { rules.append(rule.moved(selectors: firstSelector, declarations: firstDeclaration, media: media)) }
    tokens += other.tokens
    comments += other.comments
    hasPlainTokens = hasPlainTokens && other.hasPlainTokens
  }

  /// Makes room for what is still to come, as much as there was in the text so far.
  mutating func makeRoom(done: Int, of size: Int) {
    let rest = Double(size) / Double(max(done, 1)) * 1.05
    tokens.makeRoom(rest)
    declarations.makeRoom(rest)
    rules.makeRoom(rest)
    selectors.makeRoom(rest)
  }

  /// Gives back all tokens, and what refers to them: the rules and their selectors stay, as numbers.
  mutating func dropValues() {
    tokens = []
    definitions = []
    declarations = []
  }
}

extension Array {
  /// Reserves so many times what there is, when the room comes to its end.
  fileprivate mutating func makeRoom(_ times: Double) {
    if capacity < count &+ count / 4 { reserveCapacity(Int(Double(count) * Swift.min(times, 64))) }
  }
}

extension Run {
  fileprivate func moved(by distance: UInt32) -> Run { Run(Int(start &+ distance), Int(end &+ distance)) }
}

extension Rule {
  fileprivate func moved(selectors firstSelector: Int, declarations firstDeclaration: Int, media firstMedia: Int) -> Rule {
    Rule(
      selectors: selectors.moved(by: UInt32(firstSelector)), declarations: declarations.moved(by: UInt32(firstDeclaration)),
      media: media.map { $0 &+ UInt32(firstMedia) })
  }
}

extension Span<Token> {
  /// Copies a token, and returns its new number.
  @inline(__always)
  fileprivate func keep(_ token: UInt32, in kept: inout [Token]) -> UInt32 {
    kept.append(self[Int(token)])
    return UInt32(truncatingIfNeeded: kept.count &- 1)
  }

  /// Copies the tokens of a value; of an empty one the token behind it, which is its place.
  @inline(__always)
  fileprivate func keep(_ run: Run<Token>, in kept: inout [Token]) -> Run<Token> {
    let start = kept.count
    var index = run.start
    repeat {
      _ = keep(index, in: &kept)
      index &+= 1
    } while index < run.end
    return Run(start, start &+ run.count)
  }
}
