import NSSTheme

final class Document {
  let uri: DocumentURI
  /// True for a stylesheet; false for a project file, which is not checked as one.
  let isStylesheet: Bool
  private(set) var version: Int
  private(set) var text: Positions
  private let encoding: PositionEncoding
  /// The document with the layers beneath it; nil until computed, and again after a change.
  var stack: Stack?

  init(_ uri: DocumentURI, version: Int, text: String, _ encoding: PositionEncoding) {
    self.uri = uri
    isStylesheet = !uri.isProjectFile
    self.version = version
    self.encoding = encoding
    self.text = Positions(Array(text.utf8), encoding)
  }

  func change(_ changes: [Change], version: Int) {
    self.version = version
    stack = nil
    var edits = Edits()
    for change in changes {
      guard let range = change.range else {
        edits = Edits()
        text = Positions(Array(change.text.utf8), encoding)
        continue
      }
      // The positions of a change count in the text after the changes before it. If it ends before all of these, they are the same
      // in the text now. Editors send the changes of many places from the last one to the first.
      if let first = edits.start, range.upperBound > text.position(first) { apply(&edits) }
      edits.append(text.range(range), change.text)
      // Ignore a change that would exceed the range of offsets, which have 32 bits.
      if text.bytes.count + edits.growth > SourceFile.maximumSize { edits.removeLast() }
    }
    apply(&edits)
  }

  private func apply(_ edits: inout Edits) {
    guard edits.start != nil else { return }
    text = Positions(edits.applied(to: text.bytes), encoding)
    edits = Edits()
  }

  /// Changes of one text from the last one in it to the first.
  private struct Edits {
    private var edits: [(range: SourceRange, text: String)] = []
    /// The number of bytes that the changes add.
    private(set) var growth = 0

    var start: UInt32? { edits.last?.range.start }

    mutating func append(_ range: SourceRange, _ text: String) {
      edits.append((range, text))
      growth += text.utf8.count - Int(range.end - range.start)
    }

    mutating func removeLast() {
      guard let last = edits.popLast() else { return }
      growth -= last.text.utf8.count - Int(last.range.end - last.range.start)
    }

    func applied(to bytes: [UInt8]) -> [UInt8] { bytes.applying(edits.reversed()) }
  }

  func replace(_ text: String) {
    self.text = Positions(Array(text.utf8), encoding)
    stack = nil
  }

  struct Change {
    let range: Range<Position>?
    let text: String

    init(_ params: Params) throws(ResponseError) {
      text = try params["text"].text()
      range = try params.optional("range")?.range()
    }
  }
}
