import NSSTheme

/// Keys of diagnostics that stay the same when lines are added or removed elsewhere: the rule, the runtime, the arguments of the
/// message and the marked text. Equal ones in a stylesheet are numbered.
struct Fingerprints {
  /// The number of keys with the same hash, by layer and hash.
  private var counts: [[UInt64]: Int] = [:]
  private let includesFile: Bool
  /// Arguments that depend on the rest of the stylesheet, and so do not belong to a key.
  static let elsewhere: Set<String> = ["count", "offset", "suggestion"]

  /// Creates keys that are unique among all stylesheets, or only in each if its name is stored next to the key.
  init(includesFile: Bool = true) { self.includesFile = includesFile }

  /// The key of the next diagnostic, or the one under a former id: sixteen hexadecimal digits, and a number if they repeat.
  mutating func key(_ diagnostic: Diagnostic, as id: String? = nil, in check: ReportedCheck) -> String {
    var hash = FNV()
    hash.add(id ?? diagnostic.id.rawValue)
    hash.add(diagnostic.reading?.dialect ?? "")
    if includesFile { hash.add(check.name(diagnostic.layer)) }
    for argument in diagnostic.arguments where !Fingerprints.elsewhere.contains(argument.name) { hash.add(argument.content) }
    var followsSpace = false
    for byte in check.text(diagnostic.sourceRange, diagnostic.layer) {
      let isSpace = ByteClass.table[Int(byte)] & ByteClass.space != 0
      if isSpace, !followsSpace { hash.add(UInt8(ascii: " ")) }
      if !isSpace { hash.add(byte) }
      followsSpace = isSpace
    }
    let number = counts[[UInt64(diagnostic.layer), hash.value], default: 0] + 1
    counts[[UInt64(diagnostic.layer), hash.value]] = number
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + (number == 1 ? "" : ":\(number)")
  }
}

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits): the same on every machine and in every run.
private struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the stylesheet's text in an argument, but not the words and keys of messages, which may change.
  mutating func add(_ content: Phrase.Content) {
    switch content {
    case .text(let text): add(text)
    case .phrase(let phrase): for argument in phrase.arguments { add(argument.content) }
    case .list(let items, _): for item in items { add(item) }
    }
  }

  /// Adds a text and its end, so that `ab` and `c` differ from `a` and `bc`.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }
}

extension Check {
  /// A key for each diagnostic that does not depend on line numbers. Equal keys in one stylesheet are numbered.
  package func keys(of diagnostics: [Diagnostic]) -> [String] {
    let reported = ReportedCheck(self, diagnostics: diagnostics, isQuiet: true)
    var fingerprints = Fingerprints(includesFile: false)
    return diagnostics.map { fingerprints.key($0, in: reported) }
  }
}
