import NSSCompiler
import NSSTheme

/// A pattern of paths: `*` stands for any characters within a name, `?` for one, `**` for any folders, `{a,b}` for one of several
/// texts. A slash separates names on every system, and ASCII letters match in either case. A pattern that matches a folder matches
/// everything in it.
package struct PathPattern: Sendable {
  /// The pattern, without a slash at its beginning or end.
  package let text: String
  package let offset: Int
  /// The names of each text that the braces stand for.
  private let alternatives: [[[Unicode.Scalar]]]

  static let maximumAlternatives = 256
  /// The maximum number of characters of a pattern, and of all its alternatives together.
  static let maximumLength = 4096

  struct Problem: Error {
    let message: Phrase

    init(_ message: PhraseID, limit: Int = 0) { self.message = Phrase(message, ["limit": String(limit)]) }

    static let braces = Problem(.projectPatternBraces, limit: maximumAlternatives)
    static let tooLong = Problem(.projectPatternTooLong, limit: maximumLength)
  }

  init(_ written: String, at offset: Int) throws(Problem) {
    let slash = UInt8(ascii: "/")
    var bytes = written.utf8[...]
    if bytes.first == slash { bytes = bytes.dropFirst() }
    if bytes.last == slash { bytes = bytes.dropLast() }
    guard !bytes.isEmpty else { throw Problem(.projectEmpty) }
    guard bytes.count <= 4 * PathPattern.maximumLength, written.unicodeScalars.count <= PathPattern.maximumLength else {
      throw Problem.tooLong
    }
    text = String(Substring(bytes))
    self.offset = offset
    alternatives = try PathPattern.expanded(Array(text.unicodeScalars)).map { alternative in
      alternative.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
    }
    let isPlain = alternatives.joined().allSatisfy { !$0.isEmpty && $0 != ["."] && $0 != [".", "."] && !$0.contains("\\") }
    guard isPlain, bytes.first != UInt8(ascii: "!") else { throw Problem(.projectPatternNotPlain) }
  }

  /// True for a pattern that stands for one file or folder.
  var isName: Bool { !PathPattern.hasWildcard(text) }
  static func hasWildcard(_ text: String) -> Bool { text.utf8.contains { "*?{".utf8.contains($0) } }

  /// The texts for which a pattern with braces stands.
  private static func expanded(_ pattern: [Unicode.Scalar]) throws(Problem) -> [[Unicode.Scalar]] {
    var texts: [[Unicode.Scalar]] = [[]]
    // The length of all texts together.
    var length = 0
    var rest = pattern[...]
    while let scalar = rest.popFirst() {
      guard scalar != "}" else { throw Problem.braces }
      guard scalar == "{" else {
        for index in texts.indices { texts[index].append(scalar) }
        length += texts.count
        guard length <= maximumLength else { throw Problem.tooLong }
        continue
      }
      guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else { throw Problem.braces }
      let choices = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
      guard texts.count * choices.count <= maximumAlternatives else { throw Problem.braces }
      texts = texts.flatMap { text in choices.map { text + $0 } }
      length = texts.reduce(0) { $0 + $1.count }
      guard length <= maximumLength else { throw Problem.tooLong }
      rest = rest[(end + 1)...]
    }
    return texts
  }

  /// True if the names of a path match. For `.editorconfig`, a folder that contains it does not, nor do letters of another case.
  fileprivate func matches(_ path: [[Unicode.Scalar]], isForEditorConfig: Bool = false) -> Bool {
    alternatives.contains { names in
      Wildcards.match(names + (isForEditorConfig ? [] : [["*", "*"]]), path, isStar: { $0 == ["*", "*"] }) { pattern, name in
        Wildcards.match(pattern, name, isStar: { $0 == "*" }) { one, other in
          one == "?" || one == other || !isForEditorConfig && one.inLowerCase == other.inLowerCase
        }
      }
    }
  }

  /// Paths that another pattern matches only if it matches all those of this one.
  var examples: [String] {
    let names = ProjectPath.names(text).map { $0 == "**" ? $0 : Substring($0.flatMap { $0 == "*" ? "-*-" : String($0) }) }
    return ["", "-/-/-"].map { folders in names.map { $0 == "**" ? folders : $0 }.joined(separator: "/") }
  }

  /// The pattern that one without a match most likely means: it matches some of the paths, whose names are `known`.
  func meant(among paths: [String], _ known: KnownNames) -> String? {
    let choices = String(text.map { ["(": "{", "|": ",", ")": "}"][$0] ?? $0 })
    let names = ProjectPath.names(text).map(String.init).map { name in
      PathPattern.hasWildcard(name) || known.contains(name) ? name : known.nearest(to: name) { $0 / 3 } ?? name
    }
    return [choices, "**/" + text, names.joined(separator: "/")].first { other in
      !Misspellings.isSeries(Array(text.utf8), Array(other.utf8))
        && (try? PathPattern(other, at: 0)).map { paths.contains(where: PathPatterns([$0]).matches) } ?? false
    }
  }

  /// The text with its ASCII letters in lower case.
  fileprivate static func folded(_ text: String) -> Name {
    Name(String(String.UnicodeScalarView(text.unicodeScalars.map(\.inLowerCase))))
  }
}

/// A section of `.editorconfig`, such as `[*.nss]`. Only the patterns are read that a project file has, too.
package struct SectionPattern {
  private let pattern: PathPattern

  /// Reads a section; nil for a pattern that is not read.
  package init?(_ section: String) {
    let text = String(section.dropFirst().dropLast())
    // Elsewhere, '[' begins a set of characters, braces without a comma are text, and '**' beside others crosses folders.
    let choices = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != "}" } }
    let isRead = !text.utf8.contains(UInt8(ascii: "[")) && choices.allSatisfy { $0.utf8.contains(UInt8(ascii: ",")) }
    let isAnywhere = !text.utf8.contains(UInt8(ascii: "/"))
    let names = isAnywhere ? [text.hasPrefix("**") ? text.dropFirst(2) : text[...]] : text.split(separator: "/")
    guard isRead, names.allSatisfy({ (!isAnywhere && $0 == "**") || !String($0).hasText("**") }),
      let pattern = try? PathPattern(isAnywhere ? "**/\(text)" : text, at: 0)
    else { return nil }
    self.pattern = pattern
  }

  /// True for a section that applies to a file, given by its path from the folder of the `.editorconfig` file.
  package func matches(_ path: String) -> Bool {
    pattern.matches(ProjectPath.names(path).map { Array($0.unicodeScalars) }, isForEditorConfig: true)
  }
}

/// Patterns for paths, in their order. Names without wildcards are looked up, so there may be thousands of them.
package struct PathPatterns: Sendable {
  private let all: [PathPattern]
  private let names: [Name: [Int]]
  private let wildcards: [Int]

  static let maximumCount = 256

  init(_ patterns: [PathPattern] = []) {
    all = patterns
    names = Dictionary(grouping: patterns.indices.filter { patterns[$0].isName }) { PathPattern.folded(patterns[$0].text) }
    wildcards = patterns.indices.filter { !patterns[$0].isName }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The indices of the patterns that match a path, in ascending order.
  func indices(matching path: String) -> [Int] {
    // No file has a longer path.
    guard path.utf8.count <= PathPattern.maximumLength else { return [] }
    let path = ProjectPath.names(path)
    let scalars = path.map { Array($0.unicodeScalars) }
    var found = wildcards.filter { all[$0].matches(scalars) }
    for count in path.indices where !names.isEmpty {
      found += names[PathPattern.folded(path[...count].joined(separator: "/"))] ?? []
    }
    return found.sorted()
  }

  package func first(matching path: String) -> PathPattern? { indices(matching: path).first.map { all[$0] } }
  package func matches(_ path: String) -> Bool { !indices(matching: path).isEmpty }

  func unused(among paths: [String]) -> [PathPattern] {
    let used = Set(all.isEmpty ? [] : paths.flatMap(indices))
    return all.indices.filter { !used.contains($0) }.map { all[$0] }
  }
}

extension Unicode.Scalar {
  fileprivate var inLowerCase: Unicode.Scalar {
    "A"..."Z" ~= self ? Unicode.Scalar(UInt8(ascii: self) | 0x20) : self
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
