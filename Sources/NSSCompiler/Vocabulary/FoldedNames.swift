import NSSTheme

/// Names that are found by their letters: `tint_color` and `TintColor` find `tintColor`.
package struct FoldedNames: Sendable {
  private let names: [String]
  private var letters: NameTable
  /// The index of the name with the letters of each number.
  private var indices: [Int] = []

  /// Prepares names. If several names have the same letters, the first one is found.
  package init(_ names: [String]) {
    self.names = names
    letters = NameTable(minimumCapacity: names.count)
    for (index, name) in names.enumerated() {
      let folded = FoldedNames.letters(name)
      if letters.intern(folded, 0, folded.count) == indices.count { indices.append(index) }
    }
  }

  /// The name with the letters of a text; nil if there is none.
  package func name(like text: String) -> String? { name(ofLetters: FoldedNames.letters(text)) }

  /// The name with some letters, which are folded already; nil if there is none.
  package func name(ofLetters letters: [UInt8]) -> String? { index(ofLetters: letters).map { names[$0] } }

  /// The index of the name with some letters, which are folded already; nil if there is none.
  package func index(ofLetters text: [UInt8]) -> Int? { letters.find(text, 0, text.count).map { indices[$0] } }

  package static let separators = Array("_-".utf8)

  /// The letters of a name in lower case, without `_` and `-`.
  package static func letters(_ name: String) -> [UInt8] { letters(Array(name.utf8)[...]) }

  package static func letters(_ name: ArraySlice<UInt8>, without separators: [UInt8] = separators) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(name.count)
    for byte in name where !separators.contains(byte) {
      letters.append(byte.isUppercaseLetter ? byte | 0x20 : byte)
    }
    return letters
  }
}

/// A word of a name.
package struct NameWord {
  package private(set) var text: String
  /// True if a separator is before it.
  package let isSetOff: Bool

  /// The words of a name: `tint`, `Color2` and `dark` of `tintColor2/dark`.
  package static func words(of name: String) -> [NameWord] {
    var words: [NameWord] = []
    var previous: UInt8?
    for scalar in name.unicodeScalars {
      let byte = scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "a")
      if byte.isLetter || byte.isDigit {
        let isNext = previous.map { byte.isUppercaseLetter ? !$0.isUppercaseLetter : byte.isLetter && $0.isDigit }
        if isNext ?? true { words.append(NameWord(text: "", isSetOff: previous == nil && !words.isEmpty)) }
        words[words.count - 1].text.unicodeScalars.append(scalar)
      }
      previous = byte.isLetter || byte.isDigit ? byte : nil
    }
    return words
  }
}

extension Property {
  /// The properties by their letters: `cornerRadius` finds `corner-radius`.
  package static let unhyphenated: FoldedNames = {
    let properties = (0..<count).map { names.string($0) }
    // If there are two accepted spellings, suggest the one without a double hyphen.
    return FoldedNames(properties.filter { !$0.hasText("--") } + properties.filter { $0.hasText("--") })
  }()
}
