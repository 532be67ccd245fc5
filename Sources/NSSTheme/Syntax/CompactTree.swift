extension SyntaxTree {
  /// Adds a part of the text, which follows those that were added: of its tokens only the names and values, and the token behind the value of
  /// each definition, which tells where it ends. That is all that compiling and lints ask for; the punctuation is half of all.
  ///
  /// The tree is compact and not lossless: its tokens stand in the order of its tables and not in that of the text, and it has no
  /// statements and no media blocks. Definitions, selectors and declarations refer to the same names and values as before, but properties
  /// to tokens in ``sharedProperties``: most of those with one name to the same.
  ///
  /// - Parameters:
  ///   - media: how many media blocks there were before.
  ///   - recent: the properties that were there lately, in the parts of this tree.
  ///   - times: how much text follows, in parts like this one: for so much room is made.
  mutating func add(_ part: SyntaxTree, after media: Int, _ recent: inout RecentNames, times: Double) {
    let keptCount = part.keptCount
    tokens.makeRoom(keptCount, times)
    selectors.makeRoom(part.selectors.count, times)
    declarations.makeRoom(part.declarations.count, times)
    rules.makeRoom(part.rules.count, times)
    let firstSelector = selectors.count
    let firstDeclaration = declarations.count
    var count = tokens.count
    // Taken out, so that there is one owner, and looked at through views, so that the tables are not looked up for each row.
    var table: [Token] = []
    swap(&table, &tokens)
    table.append(Token(.endOfFile, 0, 0), count: keptCount)
    declarations.append(Declaration(property: 0, value: Run(0, 0)), count: part.declarations.count)
    var made: [Declaration] = []
    swap(&made, &declarations)
    let (text, all) = (file.bytes, part.tokens)
    let from = all.span
    var kept = table.mutableSpan
    var rows = made.mutableSpan
    var row = firstDeclaration
    for definition in part.definitions {
      definitions.append(
        Definition(
          name: from.keep(definition.name, in: &kept, &count),
          value: from.keep(definition.value, andNext: true, in: &kept, &count),
          media: definition.media.map { $0 &+ UInt32(media) }, isInRule: definition.isInRule))
    }
    for selector in part.selectors { selectors.append(Selector(name: from.keep(selector.name, in: &kept, &count))) }
    for declaration in part.declarations {
      let name = from[Int(declaration.property)]
      let (start, end) = (Int(name.start), Int(name.end))
      let property: UInt32
      if let known = recent.number(of: text.span, start, end) {
        property = known
      } else {
        property = UInt32(truncatingIfNeeded: sharedProperties.count)
        sharedProperties.append(name)
        recent.add(text.span, start, end, property)
      }
      rows[row] = Declaration(property: property, value: from.keep(declaration.value, andNext: false, in: &kept, &count))
      row &+= 1
    }
    swap(&table, &tokens)
    swap(&made, &declarations)
    for rule in part.rules { rules.append(rule.moved(selectors: firstSelector, declarations: firstDeclaration, media: media)) }
    comments += part.comments
    hasPlainTokens = hasPlainTokens && part.hasPlainTokens
  }

  /// How many tokens are kept: of a definition also the one behind its value; of an empty value that one, in its place.
  private var keptCount: Int {
    var count = selectors.count
    for definition in definitions { count &+= 2 &+ definition.value.count }
    for declaration in declarations { count &+= max(declaration.value.count, 1) }
    return count
  }

  /// True for a tree of parts, if it has declarations.
  var isCompact: Bool { !sharedProperties.isEmpty }

  /// The name of the property of a declaration.
  func property(of declaration: Declaration) -> String {
    isCompact ? file.text(sharedProperties[Int(declaration.property)].range) : text(declaration.property)
  }

  /// Where the property of a declaration stands. In a compact tree it is looked for between the value before it and its own.
  func range(ofProperty index: Int, dialect: Dialect) -> SourceRange {
    let declaration = declarations[index]
    guard isCompact else { return tokens[Int(declaration.property)].range }
    let start = index == 0 ? 0 : Int(range(declarations[index - 1].value).end)
    let name = property(of: declaration)
    var lexer = Lexer(file, start..<max(start, Int(range(declaration.value).start)), dialect: dialect)
    lexer.run()
    return lexer.takeTokens().last { file.text($0.range) == name }?.range ?? range(declaration.value)
  }

  /// Adds another tree that was made by ``add(_:after:_:times:)``, of the text that follows.
  mutating func append(_ other: SyntaxTree, after media: Int, _ effort: Effort) {
    let firstToken = UInt32(tokens.count)
    let firstSelector = selectors.count
    let firstDeclaration = declarations.count
    let firstProperty = UInt32(sharedProperties.count)
    // Taken out, for whoever adds to them.
    var blocks = (declarations: [Declaration](), rules: [Rule]())
    swap(&blocks.declarations, &declarations)
    swap(&blocks.rules, &rules)
    effort.both(
      {
        for definition in other.definitions {
          definitions.append(
            Definition(
              name: definition.name &+ firstToken, value: definition.value.moved(by: firstToken),
              media: definition.media.map { $0 &+ UInt32(media) }, isInRule: definition.isInRule))
        }
        for selector in other.selectors { selectors.append(Selector(name: selector.name &+ firstToken)) }
        tokens += other.tokens
        sharedProperties += other.sharedProperties
        comments += other.comments
      },
      changing: &blocks
    ) { blocks in
      for declaration in other.declarations {
        blocks.declarations.append(
          Declaration(property: declaration.property &+ firstProperty, value: declaration.value.moved(by: firstToken)))
      }
      for rule in other.rules {
        blocks.rules.append(rule.moved(selectors: firstSelector, declarations: firstDeclaration, media: media))
      }
    }
    swap(&blocks.declarations, &declarations)
    swap(&blocks.rules, &rules)
    hasPlainTokens = hasPlainTokens && other.hasPlainTokens
  }

  /// Gives back the tokens and the definitions. What else refers to tokens stays, as numbers.
  mutating func dropValues() {
    tokens = []
    definitions = []
  }
}

extension Array {
  /// Makes room for more, and for so many times as much. A quarter is added: what comes out short has to be copied, and what is not used
  /// costs nothing.
  fileprivate mutating func makeRoom(_ more: Int, _ times: Double) {
    let rest = Double(more) * times
    if capacity < count &+ more &+ Int(rest) { reserveCapacity(count &+ more &+ Int(rest * 1.25)) }
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
  fileprivate func keep(_ token: UInt32, in kept: inout MutableSpan<Token>, _ count: inout Int) -> UInt32 {
    kept[count] = self[Int(token)]
    count &+= 1
    return UInt32(truncatingIfNeeded: count &- 1)
  }

  /// Copies the tokens of a value; of an empty one the token behind it, which is its place.
  ///
  /// - Parameter andNext: true to copy the token behind it in any case: it tells where the statement ends.
  @inline(__always)
  fileprivate func keep(
    _ run: Run<Token>, andNext: Bool, in kept: inout MutableSpan<Token>, _ count: inout Int
  ) -> Run<Token> {
    // Most values are one token: what a loop takes to be ready would be as much work again.
    if !andNext, run.end == run.start &+ 1 {
      let token = keep(run.start, in: &kept, &count)
      return Run(Int(token), Int(token) &+ 1)
    }
    let end = andNext ? run.end &+ 1 : run.end
    let start = count
    var index = run.start
    repeat {
      _ = keep(index, in: &kept, &count)
      index &+= 1
    } while index < end
    return Run(start, start &+ run.count)
  }
}
