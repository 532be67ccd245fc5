import NSSCompiler
import NSSTheme

extension SyntaxTree {
  /// The tree as indented text: one line for each row, named after its production.
  var dump: String {
    var text = ""
    for statement in statements {
      switch statement {
      case .definition(let index):
        let definition = self[index]
        text += indent(definition.media) + "definition \(self.text(of: definition.name)): \(items(definition.value))\n"
      case .rule(let index):
        let rule = self[index]
        let names = self[rule.selectors].map { self.text(of: $0.name) }.joined(separator: ", ")
        text += indent(rule.media) + "rule \(names)\n"
        for declaration in self[rule.declarations] {
          text += indent(rule.media) + "  declaration \(self.text(of: declaration.property)): \(items(declaration.value))\n"
        }
      case .mediaBlock(let index):
        let block = self[index]
        let options = self[block.options].map { "(\(self.text(of: $0.feature)): \(self.text(of: $0.value)))" }
        text += indent(block.outer) + "media \(options.joined(separator: " and "))\n"
      }
    }
    for comment in comments { text += "comment \(escaped(file.text(comment.range)))\n" }
    return text
  }

  private func indent(_ media: Index<MediaBlock>?) -> String { String(repeating: "  ", count: mediaBlocks(from: media).count) }

  private func items(_ run: Run<Token>) -> String { self[run].map { escaped(file.text($0.range)) }.joined(separator: " ") }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.value < 0x20 ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }
}
