/// A value of a property list or of JSON, with its location.
struct DataNode {
  struct Member {
    let key: String
    let keyRange: Range<Int>
    let value: DataNode
  }

  enum Content {
    case text(String)
    case list([DataNode])
    case members([Member])
    case boolean(Bool)
    case number(String)
    /// A date, binary data or null.
    case other
  }

  /// The bytes of the value in the text of the file; empty at 0 in a binary file.
  let range: Range<Int>
  let content: Content

  static let maximumDepth = 64

  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  var members: [Member]? {
    if case .members(let members) = content { return members }
    return nil
  }

  /// The members whose key occurs earlier in the same dictionary, at all levels.
  var duplicateKeys: [CatalogFile.LocatedProblem] {
    switch content {
    case .list(let values): return values.flatMap(\.duplicateKeys)
    case .members(let members):
      var known: [CatalogKey: Range<Int>] = [:]
      return members.flatMap { member in
        let first = known.updateValue(member.keyRange, forKey: CatalogKey(member.key))
        let own =
          first.map { [CatalogFile.LocatedProblem(kind: .duplicateKey(member.key), range: member.keyRange, first: $0)] } ?? []
        return own + member.value.duplicateKeys
      }
    case .text, .boolean, .number, .other: return []
    }
  }

  subscript(key: String) -> DataNode? { members?.last { $0.key == key }?.value }
}

/// The reason why a file cannot be read, and its location.
struct MalformedData: Error {
  let range: Range<Int>
  let reason: Problem.Reason
}

extension [UInt8] {
  func position(of text: String, from start: Int) -> Int? {
    (start..<Swift.max(start, count)).first { self[$0] == text.utf8.first && self[$0...].starts(with: text.utf8) }
  }
}
