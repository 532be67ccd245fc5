import NSSEditor

extension Markup {
  /// `MarkupContent`.
  func json(markdown: Bool) -> JSON {
    ["kind": markdown ? "markdown" : "plaintext", "value": .string(markdown ? self.markdown : plain)]
  }
}
