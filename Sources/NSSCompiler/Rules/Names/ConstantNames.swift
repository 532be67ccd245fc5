import NSSTheme

/// The constants that a stylesheet uses and defines, which reveal what a name without its `@` or `:` means.
struct ConstantNames {
  private let used: NameTable
  /// Those that are defined with the `$` of Sass.
  private let variables: NameTable
  private let definedWithAt: NameTable
  private let spellings: FoldedNames

  init(_ tree: SyntaxTree) {
    var (used, variables, definedWithAt) = (NameTable(), NameTable(), NameTable())
    var last = Token.Kind.semicolon
    for (index, token) in tree.tokens.enumerated() {
      if token.isA(.constant) {
        let (start, end) = (Int(token.start) + 1, Int(token.end))
        if tree.tokens[index + 1].isA(.colon) {
          if tree.file.bytes[start - 1] == UInt8(ascii: "$") {
            _ = variables.intern(tree.file.bytes, start, end)
          } else {
            _ = definedWithAt.intern(tree.file.bytes, start, end)
          }
        } else if last != .semicolon, last != .leftBrace, last != .rightBrace {
          _ = used.intern(tree.file.bytes, start, end)
        }
      }
      last = token.kind
    }
    (self.used, self.variables, self.definedWithAt) = (used, variables, definedWithAt)
    spellings = FoldedNames((0..<used.count).map(used.string))
  }

  func isDefined(_ name: String) -> Bool { definedWithAt.find(name) != nil || variables.find(name) != nil }

  func isDefinedWithBothPrefixes(_ name: String) -> Bool { variables.find(name) != nil && definedWithAt.find(name) != nil }

  /// True for a constant that a value uses.
  func isUsed(_ name: String) -> Bool { used.find(name) != nil }

  /// The constant that a value uses and that differs from a name only in case and separators.
  func used(like name: String) -> String? { spellings.name(like: name) }

  func lacksDefinition(of name: String) -> Bool { used.find(name) != nil && !isDefined(name) }
}
