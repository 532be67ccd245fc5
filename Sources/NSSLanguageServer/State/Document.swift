import NSSFiles
import NSSTheme
import NSSTools

/// A document that is open in the editor.
final class Document {
  let uri: DocumentURI
  /// True for a stylesheet; false for a project file, which is not checked as one.
  let isStylesheet: Bool
  private(set) var version: Int
  /// The text as the editor shows it.
  private(set) var text: Positions
  private let encoding: PositionEncoding
  /// The document with the layers beneath it; nil until computed, and again after a change.
  var stack: Stack?

  init(_ uri: DocumentURI, version: Int, text: String, _ encoding: PositionEncoding) {
    self.uri = uri
    isStylesheet = uri.path.map { Path.parts(of: $0).last != Substring(Project.fileName) } ?? true
    self.version = version
    self.encoding = encoding
    self.text = Positions(Array(text.utf8), encoding)
  }

  /// Applies changes one after the other.
  func change(_ changes: [Change], version: Int) {
    self.version = version
    stack = nil
    for change in changes {
      guard let range = change.range else {
        text = Positions(Array(change.text.utf8), encoding)
        continue
      }
      let replaced = text.range(range)
      var bytes = text.bytes
      bytes.replaceSubrange(Int(replaced.start)..<Int(replaced.end), with: change.text.utf8)
      // Ignore a change that would exceed the range of offsets, which have 32 bits.
      guard bytes.count <= SourceFile.maximumSize else { continue }
      text = Positions(bytes, encoding)
    }
  }

  /// Replaces the whole text.
  func replace(_ text: String) {
    self.text = Positions(Array(text.utf8), encoding)
    stack = nil
  }

  /// A change of a part of the text, or of all of it.
  struct Change {
    let range: Range<Position>?
    let text: String

    init(_ params: Params) throws(ResponseError) {
      text = try params["text"].text()
      range = try params.optional("range")?.range()
    }
  }
}
