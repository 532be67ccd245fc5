import NSSTheme

/// Keys of findings that do not depend on line numbers: a finding keeps its key when lines are added or taken away elsewhere.
///
/// A key is made of the rule, the runtime, the arguments of the message and the text that the finding marks. Findings of a stylesheet
/// that have all of this in common are numbered.
struct Fingerprints {
  private struct Place: Hashable {
    let layer: Int
    let hash: UInt64
  }

  private var counts: [Place: Int] = [:]
  private let includesFile: Bool
  /// Arguments that tell of the rest of the stylesheet: what is suggested, where something stands, how many there are.
  private static let elsewhere: Set<String> = ["count", "offset", "suggestion"]

  /// Keys for the findings of one stylesheet.
  ///
  /// - Parameter includesFile: true for keys that tell the findings of all stylesheets apart; false where the name of the stylesheet stands
  ///   beside the key.
  init(includesFile: Bool = true) { self.includesFile = includesFile }

  /// The key of the next finding, sixteen hexadecimal digits, and behind a colon its number if there were others like it.
  mutating func key(_ finding: Diagnostic, in check: ReportedCheck) -> String {
    var hash = FNV()
    hash.add(finding.id.rawValue)
    hash.add(finding.runtime ?? "")
    if includesFile { hash.add(check.name(finding.layer)) }
    for argument in finding.arguments where !Fingerprints.elsewhere.contains(argument.name) { hash.add(argument.content) }
    var isBlank = false
    for byte in check.text(finding.range, finding.layer) {
      let isSpace = ByteClass.table[Int(byte)] & ByteClass.space != 0
      if isSpace, !isBlank { hash.add(UInt8(ascii: " ")) }
      if !isSpace { hash.add(byte) }
      isBlank = isSpace
    }
    let place = Place(layer: finding.layer, hash: hash.value)
    let number = counts[place, default: 0] + 1
    counts[place] = number
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + (number == 1 ? "" : ":\(number)")
  }
}

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits): the same on every machine and in every run.
private struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// What stands for a placeholder: text of the stylesheet, and none of our own words or keys, which may change.
  mutating func add(_ content: Phrase.Content) {
    switch content {
    case .text(let text): add(text)
    case .phrase(let phrase): for argument in phrase.arguments { add(argument.content) }
    case .list(let items, _): for item in items { add(item) }
    }
  }

  /// A text, and its end: `ab` and `c` are not `a` and `bc`.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }
}
