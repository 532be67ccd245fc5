import NSSTheme

/// Calls of foreign functions whose arguments are not plain words: `lighten($color: @brand, $amount: 10%)`.
extension Parser {
  /// Moves past a call with such arguments, and reports it as one mistake. Returns false for anything else.
  mutating func foreignCall() -> Bool {
    guard at(.identifier), next(is: .leftParenthesis), position >= lookahead.call else { return false }
    var call = extentOfCall(isClosed: true)
    if !call.isClosed { call = extentOfCall(isClosed: false) }
    guard call.isForeign else {
      lookahead.call = call.end
      return false
    }
    let first = position
    for token in call.names { tree.tokens[token] = tree.tokens[token].with(.identifier) }
    position = call.end
    suppressLexicalMistakes(from: first)
    if call.isClosed {
      note(.foreignCall(end: call.end), at: first)
      // The end of the statement is not complete either while someone is typing.
      suppressNextMistake()
    } else {
      noteUnexpected(.missingParenthesisOfValue(Run(first, call.end)))
    }
    return true
  }

  /// Moves past a color behind the name of its notation, `HEX: #0A6ED1`, or one in Objective-C, `[UIColor colorWithWhite:0 alpha:1]`,
  /// and reports it as one mistake.
  mutating func labeledColor() -> Bool {
    guard at(.invalid) || next(is: .colon), position > 0, tree.tokens[position - 1].isA(.colon), !isFirstOnLine(position) else {
      return false
    }
    // `Any: #0A6ED1, Dark: #91C8F6` has a color for each mode.
    let isOfModes =
      position + 4 < tree.tokens.count && (tree.tokens[position + 3].isA(.comma) || tree.tokens[position + 4].isA(.colon))
    let isMessage = at(.invalid) && tree.file.text(current.range) == "[" && next(is: .identifier)
    let names =
      isMessage
      ? ["nscolor", "uicolor"]
      : ["hex", "hsb", "hsl", "hsv", "r", "rgb", "rgba"] + (isOfModes ? ["any", "dark", "default", "light"] : [])
    guard isMessage || at(.identifier) && next(is: .colon),
      names.contains(tree.text(of: Index(position + (isMessage ? 1 : 0))).lowercased()),
      let end = tree.tokens.indices[(position + 2)...].first(where: endsStatement)
    else { return false }
    let first = position
    note(.foreignCall(end: end), at: first)
    // The `@` before a string of Objective-C.
    for token in first..<end where tree.tokens[token].isA(.constant) && tree.tokens[token].length == 1 {
      tree.tokens[token] = tree.tokens[token].with(.invalid)
    }
    position = end
    suppressLexicalMistakes(from: first)
    return true
  }

  /// Moves to the last token of an opacity behind a color, `/ 0.5` or `@50%`, or of a second color, and reports the value as one
  /// mistake.
  mutating func opacity(from first: Int) -> Bool {
    guard at(.invalid), position > first else { return false }
    func isDigit(_ offset: UInt32) -> Bool { ".0123456789".utf8.contains(tree.file.bytes[Int(offset)]) }
    let sign = tree.file.text(current.range)
    let last = tree.tokens[position - 1]
    var (start, end) = (position, position + 1)
    func isNumber(_ token: Int) -> Bool { tree.tokens[token].isA(.identifier) && isDigit(tree.tokens[token].start) }
    func isColor(_ token: Int) -> Bool { tree.file.bytes[Int(tree.tokens[token].start)...].first == UInt8(ascii: "#") }
    // The word of `Light #FFFFFF / Dark #12171C`.
    if sign == "/", tree.tokens[end].isA(.identifier), isColor(end + 1) { end += 1 }
    if sign == "/" ? isNumber(end) || isColor(end) : isColor(first) && isNumber(end) && ["\u{2013}", "\u{2014}"].contains(sign) {
      end += 1
      // A decimal comma.
      if tree.tokens[end].isA(.comma), isNumber(end + 1), tree.tokens[end - 1].end + 1 == tree.tokens[end + 1].start { end += 2 }
    } else if sign == "%", isDigit(last.end - 1), last.end == current.start || position > first + 1 && isDigit(last.start) {
      // '#0A6ED1@50' is a constant behind a color, and '#0A6ED1/50' is one word.
      if last.isA(.constant), isDigit(last.start + 1) {
        start -= 1
      } else if last.end == current.start, !tree.file.text(last.range).contains("/") {
        return false
      }
    } else {
      return false
    }
    guard endsStatement(end) else { return false }
    note(.foreignCall(end: end), at: first)
    for token in start..<end { tree.tokens[token] = tree.tokens[token].with(.identifier) }
    position = end
    suppressLexicalMistakes(from: first)
    position -= 1
    return true
  }

  /// True for the end of a statement: a `;`, a `}`, or a token on the next line.
  private func endsStatement(_ token: Int) -> Bool {
    tree.tokens[token].isA(.semicolon) || tree.tokens[token].isA(.rightBrace) || tree.tokens[token].isA(.endOfFile)
      || isFirstOnLine(token)
  }

  /// The result of the look-ahead for a call.
  private struct Call {
    var end: Int
    /// The names of arguments, which are written like constants.
    var names: [Int] = []
    var isForeign = false
    var isClosed = false
  }

  /// The extent of the call up to its `)`; for an open one, up to the end of the statement or the next definition.
  private func extentOfCall(isClosed: Bool) -> Call {
    func isForeign() -> Bool { ForeignFunctions.contains(tree.text(of: Index(position))) }
    // The arguments of a call of Swift have labels: 'EdgeInsets(top: 8)'.
    let hasLabels = isClosed && tree.tokens[position + 2].isA(.identifier) && tree.tokens[position + 3].isA(.colon)
    var call = Call(end: position + 1, isForeign: hasLabels)
    var depth = 0
    while !endsOpenCall(call.end, hasLabels: hasLabels), isClosed || !beginsDefinition(call.end) {
      let token = tree.tokens[call.end]
      switch token.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .constant where tree.tokens[call.end + 1].isA(.colon):
        call.names.append(call.end)
        call.isForeign = true
      case .colon, .semicolon, .and, .leftBrace: call.isForeign = call.isForeign || isForeign()
      case .invalid:
        let isSign = ["/", "%", "\u{B0}"].contains(tree.file.text(token.range))
        call.isForeign = call.isForeign || isForeign() || (isSign && ForeignFunctions.isOfNSS(tree.text(of: Index(position))))
      default: break
      }
      // An interpolation: `#{$name}`, `@{name}`.
      call.end += token.isA(.leftBrace) ? 3 : 1
      if depth == 0, !isMember(call.end) {
        call.isClosed = true
        break
      }
    }
    return call
  }

  /// True for a member behind a call, and for its arguments: `.withAlphaComponent(0.5)`, `.cgColor`.
  private func isMember(_ token: Int) -> Bool {
    let (last, token) = (tree.tokens[token - 1], tree.tokens[token])
    guard token.start == last.end else { return false }
    return token.isA(.leftParenthesis) || token.isA(.identifier) && tree.file.bytes[Int(token.start)] == UInt8(ascii: ".")
  }

  /// True for a token that cannot be in a call, because the statement ends before it.
  private func endsOpenCall(_ token: Int, hasLabels: Bool) -> Bool {
    switch tree.tokens[token].kind {
    case .endOfFile, .rightBrace, .media: return true
    case .semicolon: return !separatesArguments(token)
    case .leftBrace:
      return token + 2 >= tree.tokens.count || tree.tokens[token - 1].length != 1
        || tree.tokens[token - 1].end != tree.tokens[token].start || !tree.tokens[token + 2].isA(.rightBrace)
    case .identifier where isFirstOnLine(token) && braceBehindSelectors(token) != nil: return true
    case .identifier, .constant:
      let isArgument = tree.tokens[token - 1].isA(.leftParenthesis) || tree.tokens[token - 1].isA(.comma)
      switch tree.tokens[token + 1].kind {
      case .leftBrace: return tree.tokens[token].length > 1
      case .colon where tree.tokens[token].isA(.constant): return !isArgument
      case .colon where hasLabels: return !isArgument
      case .colon: return !isArgument || isFirstOnLine(token) || Property.names.find(tree.text(of: Index(token))) != nil
      default: return false
      }
    default: return false
    }
  }

  /// True for a constant and its `:`, unless it is the name of an argument in Sass.
  private func beginsDefinition(_ token: Int) -> Bool {
    guard tree.tokens[token].isA(.constant), tree.tokens[token + 1].isA(.colon) else { return false }
    return tree.file.bytes[Int(tree.tokens[token].start)] == UInt8(ascii: "@") || isFirstOnLine(token)
  }

  /// True for a `;` between the arguments of a function of Less, `fade(@brand; 50%)`, whose `)` is on the same line.
  private func separatesArguments(_ semicolon: Int) -> Bool {
    guard ForeignFunctions.contains(tree.text(of: Index(position))) else { return false }
    let rest = tree.tokens.indices[(semicolon + 1)...].prefix(8)
    let end = rest.first { tree.tokens[$0].isA(.rightParenthesis) || !isValueToken($0) || isFirstOnLine($0) }
    return end.map { tree.tokens[$0].isA(.rightParenthesis) && !isFirstOnLine($0) } ?? false
  }
}
