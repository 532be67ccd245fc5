import NSSEditor

extension Markup {
  /// The text as `MarkupContent`.
  func json(markdown: Bool) -> JSON {
    ["kind": markdown ? "markdown" : "plaintext", "value": .string(markdown ? self.markdown : plain)]
  }
}
