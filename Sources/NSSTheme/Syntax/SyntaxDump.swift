extension SyntaxTree {
  /// The tree as indented text, for tests: a line for each row, named like its production.
  package var dump: String {
    var text = ""
    for statement in statements {
      switch statement {
      case .definition(let index):
        let definition = definitions[Int(index)]
        text += indent(definition.media) + "definition \(self.text(definition.name)): \(items(definition.value))\n"
      case .rule(let index):
        let rule = rules[Int(index)]
        let names = selectors[rule.selectors].map { self.text($0.name) }.joined(separator: ", ")
        text += indent(rule.media) + "rule \(names)\n"
        for declaration in declarations[rule.declarations] {
          text += indent(rule.media) + "  declaration \(self.text(declaration.property)): \(items(declaration.value))\n"
        }
      case .mediaBlock(let index):
        let block = mediaBlocks[Int(index)]
        let options = mediaOptions[block.options].map { "(\(self.text($0.feature)): \(self.text($0.value)))" }
        text += indent(block.outer) + "media \(options.joined(separator: " and "))\n"
      }
    }
    for comment in comments { text += "comment \(escaped(file.text(comment.range)))\n" }
    return text
  }

  private func indent(_ media: UInt32?) -> String {
    var depth = 0
    var block = media
    while let index = block {
      depth += 1
      block = mediaBlocks[Int(index)].outer
    }
    return String(repeating: "  ", count: depth)
  }

  private func items(_ run: Run<Token>) -> String {
    tokens[run].map { escaped(file.text($0.range)) }.joined(separator: " ")
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.value < 0x20 ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }
}
