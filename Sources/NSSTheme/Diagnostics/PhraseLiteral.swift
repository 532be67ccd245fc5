/// A text that is in English in all languages, such as `"'\(path)' does not exist"`: one about the command, as its help is.
extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(PhraseID(english: text, text)) }

  package init(stringInterpolation: StringInterpolation) {
    id = PhraseID(english: stringInterpolation.text, stringInterpolation.text)
    arguments = stringInterpolation.arguments
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var arguments: [Argument] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ content: Content) { append(content) }

    package mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    package mutating func appendInterpolation(_ value: some LosslessStringConvertible) { append(.text(String(value))) }

    package mutating func appendInterpolation(file: String) { append(.text(file), name: "file") }

    package mutating func appendInterpolation(names: some Sequence<String>, _ conjunction: Conjunction) {
      append(.names(names, conjunction))
    }

    /// The placeholders are called `a`, `b` and so on.
    private mutating func append(_ content: Content, name: String? = nil) {
      let name = name ?? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(arguments.count)))
      arguments.append(Argument(name: name, content: content))
      text += "{\(name)}"
    }
  }

  /// The file that the text is about; nil if it names none.
  package var file: String? {
    arguments.lazy.compactMap { argument -> String? in
      switch argument.content {
      case .text(let text): argument.name == "file" ? text : nil
      case .phrase(let phrase): phrase.file
      case .list: nil
      }
    }.first
  }
}
