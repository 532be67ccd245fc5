import NSSTheme

/// A pattern of paths: `*` stands for any characters within a name, `?` for one, `**` for any folders, `{a,b}` for one of several
/// texts. A slash separates names on every system.
package struct PathPattern: Sendable, Equatable {
  /// The pattern as written.
  package let text: String
  /// The names of a pattern without braces; nil for one with braces, which is expanded for each match to save memory.
  private let names: [[Unicode.Scalar]]?
  /// The number of characters of all alternatives.
  let length: Int

  package static func == (left: PathPattern, right: PathPattern) -> Bool { left.text.isSame(as: right.text) }

  /// The maximum number of alternatives of a pattern with braces.
  static let maximumAlternatives = 256
  /// The maximum number of characters of a pattern, and of all its alternatives together.
  static let maximumLength = 4096

  /// The reason why a text is not a pattern.
  package enum Problem: Error {
    /// The pattern is empty.
    case empty
    /// The pattern begins at the root.
    case absolute
    /// The pattern has an empty component, `.`, `..` or a backslash.
    case notPlain
    /// A brace is not closed, is inside another one, or the alternatives are too many.
    case braces
    /// The pattern is longer than a path may be, or its alternatives together are.
    case tooLong
  }

  /// Reads a pattern.
  package init(_ text: String) throws(Problem) {
    guard !text.isEmpty else { throw .empty }
    guard text.unicodeScalars.first != "/" else { throw .absolute }
    guard text.utf8.count <= 4 * PathPattern.maximumLength, text.unicodeScalars.count <= PathPattern.maximumLength else {
      throw .tooLong
    }
    self.text = text
    let alternatives = try PathPattern.expanded(Array(text.unicodeScalars)).map(PathPattern.names)
    let isPlain = alternatives.allSatisfy { names in
      names.allSatisfy { !$0.isEmpty && $0 != ["."] && $0 != [".", "."] && !$0.contains("\\") }
    }
    guard isPlain else { throw .notPlain }
    names = text.utf8.contains(UInt8(ascii: "{")) ? nil : alternatives[0]
    length = alternatives.reduce(0) { $0 + $1.reduce($1.count) { $0 + $1.count } }
  }

  private static func names(_ pattern: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    pattern.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
  }

  /// True for a pattern that stands for one path only.
  var isOnePath: Bool { !text.utf8.contains(where: PathPattern.isWildcard) }

  /// The text before the first wildcard, without a slash at its end: `tenants` for `tenants/**`, which matches `tenants` too.
  var beginning: String {
    let bytes = text.utf8.prefix { !PathPattern.isWildcard($0) }
    return String(decoding: bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private static func isWildcard(_ byte: UInt8) -> Bool { "*?{".utf8.contains(byte) }

  /// The texts for which a pattern with braces stands.
  private static func expanded(_ pattern: [Unicode.Scalar]) throws(Problem) -> [[Unicode.Scalar]] {
    var texts: [[Unicode.Scalar]] = [[]]
    // The length of all texts together.
    var length = 0
    var rest = pattern[...]
    while let scalar = rest.popFirst() {
      guard scalar != "}" else { throw .braces }
      guard scalar == "{" else {
        for index in texts.indices { texts[index].append(scalar) }
        length += texts.count
        guard length <= maximumLength else { throw .tooLong }
        continue
      }
      guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else { throw .braces }
      let choices = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
      guard texts.count * choices.count <= maximumAlternatives else { throw .braces }
      texts = texts.flatMap { text in choices.map { text + $0 } }
      length = texts.reduce(0) { $0 + $1.count }
      guard length <= maximumLength else { throw .tooLong }
      rest = rest[(end + 1)...]
    }
    return texts
  }

  /// True if a path matches. The path is relative to the folder of the pattern.
  package func matches(_ path: String) -> Bool {
    let path = path.unicodeScalars.split(separator: "/").map(Array.init)
    if let names { return PathPattern.matches(names, path) }
    let alternatives = (try? PathPattern.expanded(Array(text.unicodeScalars))) ?? []
    return alternatives.contains { PathPattern.matches(PathPattern.names($0), path) }
  }

  private static func matches(_ pattern: [[Unicode.Scalar]], _ path: [[Unicode.Scalar]]) -> Bool {
    Wildcards.match(pattern, path, isStar: { $0 == ["*", "*"] }) { pattern, name in
      Wildcards.match(pattern, name, isStar: { $0 == "*" }) { $0 == "?" || $0 == $1 }
    }
  }
}

/// Patterns for paths; the first one that matches a path is used.
///
/// A pattern is compared with a path only if its beginning up to the first wildcard is the beginning of the path, so that
/// thousands of patterns for different folders take little time.
package struct PathPatterns: Sendable {
  /// The patterns that stand for one path.
  private var onePath: [Name: [Int]] = [:]
  /// The other patterns, by their beginnings.
  private var others: [Name: [(index: Int, pattern: PathPattern)]] = [:]
  /// The lengths of the beginnings, in ascending order.
  private let lengths: [Int]

  /// The largest total length, in characters, of patterns with the same beginning.
  let length: Int

  /// The maximum of ``length``.
  static let maximumLength = 1 << 16

  package init(_ patterns: [PathPattern] = []) {
    var sizes: [Name: Int] = [:]
    for (index, pattern) in patterns.enumerated() {
      if pattern.isOnePath {
        onePath[Name(pattern.text), default: []].append(index)
      } else {
        let beginning = Name(pattern.beginning)
        others[beginning, default: []].append((index, pattern))
        sizes[beginning, default: 0] += pattern.length
      }
    }
    lengths = Set(others.keys.map(\.text.utf8.count)).sorted()
    length = sizes.values.max() ?? 0
  }

  var isEmpty: Bool { onePath.isEmpty && others.isEmpty }

  /// The indices of the patterns that match a path, in ascending order.
  func indices(matching path: String) -> [Int] {
    let path = ProjectPath.names(path).joined(separator: "/")
    var found = onePath[Name(path)] ?? []
    for length in lengths where length <= path.utf8.count {
      let beginning = Name(String(decoding: path.utf8.prefix(length), as: UTF8.self))
      found += (others[beginning] ?? []).lazy.filter { $0.pattern.matches(path) }.map(\.index)
    }
    return found.sorted()
  }

  /// The index of the first pattern that matches a path.
  func firstIndex(matching path: String) -> Int? { indices(matching: path).first }

  /// True if a pattern matches a path.
  func matches(_ path: String) -> Bool { firstIndex(matching: path) != nil }
}

/// Matches a sequence against a pattern with stars.
enum Wildcards {
  /// True if a text matches a pattern. A star matches any number of elements. The time is bounded by the product of both lengths.
  static func match<Element>(
    _ pattern: [Element], _ text: [Element], isStar: (Element) -> Bool, _ isMatch: (_ pattern: Element, Element) -> Bool
  ) -> Bool {
    var (index, offset) = (0, 0)
    // The position at which to retry after the last star, which matches one more element each time.
    var retry: (index: Int, offset: Int)?
    while offset < text.count {
      if index < pattern.count, isStar(pattern[index]) {
        index += 1
        retry = (index, offset)
      } else if index < pattern.count, isMatch(pattern[index], text[offset]) {
        index += 1
        offset += 1
      } else if let last = retry {
        (index, offset) = (last.index, last.offset + 1)
        retry = (index, offset)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy(isStar)
  }
}
