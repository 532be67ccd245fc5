import NSSTheme

/// A pattern of paths: `*` stands for any characters within a name, `?` for one, `**` for any folders, `{a,b}` for one of several
/// texts. A slash separates names on every system.
package struct PathPattern: Sendable, Equatable {
  /// The pattern as written.
  package let text: String
  /// The path components of each alternative.
  private let alternatives: [[[Unicode.Scalar]]]

  package static func == (left: PathPattern, right: PathPattern) -> Bool { left.text.isSame(as: right.text) }

  /// The maximum number of alternatives of a pattern with braces.
  static let maximumAlternatives = 256

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
  }

  /// Reads a pattern.
  package init(_ text: String) throws(Problem) {
    guard !text.isEmpty else { throw .empty }
    guard text.unicodeScalars.first != "/" else { throw .absolute }
    self.text = text
    alternatives = try PathPattern.expanded(Array(text.unicodeScalars)).map { scalars in
      scalars.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
    }
    let isPlain = alternatives.allSatisfy { names in
      names.allSatisfy { !$0.isEmpty && $0 != ["."] && $0 != [".", "."] && !$0.contains("\\") }
    }
    guard isPlain else { throw .notPlain }
  }

  /// The alternatives of a pattern with braces.
  private static func expanded(_ pattern: [Unicode.Scalar]) throws(Problem) -> [[Unicode.Scalar]] {
    var texts: [[Unicode.Scalar]] = [[]]
    var rest = pattern[...]
    while let scalar = rest.popFirst() {
      guard scalar != "}" else { throw .braces }
      guard scalar == "{" else {
        for index in texts.indices { texts[index].append(scalar) }
        continue
      }
      guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else { throw .braces }
      let choices = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
      guard texts.count * choices.count <= maximumAlternatives else { throw .braces }
      texts = texts.flatMap { text in choices.map { text + $0 } }
      rest = rest[(end + 1)...]
    }
    return texts
  }

  /// True if a path matches. The path is relative to the folder of the pattern.
  package func matches(_ path: String) -> Bool {
    let names = path.unicodeScalars.split(separator: "/").map(Array.init)
    return alternatives.contains { pattern in
      Wildcards.match(pattern, names, isStar: { $0 == ["*", "*"] }) { pattern, name in
        Wildcards.match(pattern, name, isStar: { $0 == "*" }) { $0 == "?" || $0 == $1 }
      }
    }
  }
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
