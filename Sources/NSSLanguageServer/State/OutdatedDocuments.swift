/// Documents in the order of their changes, each once.
struct OutdatedDocuments {
  /// The documents with the numbers of their changes. One that was removed or marked again has another number.
  private var queue: [(number: Int, uri: DocumentURI)] = []
  private var position = 0
  private var numbers: [DocumentURI: Int] = [:]
  private var last = 0

  /// True if no document is waiting.
  var isEmpty: Bool { numbers.isEmpty }

  /// Adds a document, unless it is waiting already.
  mutating func insert(_ uri: DocumentURI) {
    guard numbers[uri] == nil else { return }
    last += 1
    numbers[uri] = last
    queue.append((last, uri))
  }

  mutating func remove(_ uri: DocumentURI) { numbers[uri] = nil }

  /// Removes and returns the first document; nil if none is waiting.
  mutating func popFirst() -> DocumentURI? {
    while position < queue.count {
      let (number, uri) = queue[position]
      position += 1
      guard numbers[uri] == number else { continue }
      numbers[uri] = nil
      return uri
    }
    queue.removeAll()
    position = 0
    return nil
  }
}
