import NSSTheme

/// A pattern of paths: `*` stands for any characters within a name, `?` for one, `**` for any folders, `{a,b}` for one of several
/// texts. A slash separates names on every system.
package struct PathPattern: Sendable, Equatable {
  /// The pattern as written.
  package let text: String
  /// The names of a pattern without braces; nil for one with braces, whose alternatives are made one after the other.
  private let names: [[Unicode.Scalar]]?

  package static func == (left: PathPattern, right: PathPattern) -> Bool { left.text.isSame(as: right.text) }

  /// The maximum number of alternatives of a pattern with braces.
  static let maximumAlternatives = 256
  /// The number of characters that a pattern may have, and all alternatives of a pattern together.
  static let maximumLength = 4096

  /// The reason why a text is not a pattern.
  package enum Problem: Error {
    /// The pattern is empty.
    case empty
    /// The pattern begins at the root.
    case absolute
    /// The pattern has an empty component, `.` or `..`.
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
  }

  private static func names(_ pattern: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    pattern.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
  }

  /// True for a pattern that stands for one path only.
  var isOnePath: Bool { !text.utf8.contains { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "{")].contains($0) } }

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

/// Patterns, of which the first one that matches a path is used. Those that match one path only are found by their text, so that
/// thousands of them take no time.
package struct PathPatterns: Sendable {
  private var onePath: [Name: Int] = [:]
  private var others: [(index: Int, pattern: PathPattern)] = []

  /// The number of characters in the patterns that are compared one by one.
  private(set) var length = 0

  package init(_ patterns: [PathPattern] = []) {
    for (index, pattern) in patterns.enumerated() {
      if pattern.isOnePath {
        let name = Name(pattern.text)
        onePath[name] = onePath[name] ?? index
      } else {
        others.append((index, pattern))
        length += pattern.text.utf8.count
      }
    }
  }

  var isEmpty: Bool { onePath.isEmpty && others.isEmpty }

  /// The index of the first pattern that matches a path.
  func firstIndex(matching path: String) -> Int? {
    let index = onePath[Name(ProjectPath.names(path).joined(separator: "/"))]
    let other = others.first { $0.index < index ?? .max && $0.pattern.matches(path) }
    return other?.index ?? index
  }

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
