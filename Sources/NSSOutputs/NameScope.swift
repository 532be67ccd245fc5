import NSSTheme

/// The identifiers of one scope of an output. A name keeps the spelling that it got first.
struct NameScope {
  private var names: [Int: String] = [:]
  private var used: Set<Key> = []
  /// The number to try next, so that many names with the same spelling take linear time.
  private var next: [Key: Int] = [:]
  /// True if names that differ only in case or in the normalization of Unicode are the same, as for files of APFS.
  private let ignoresCase: Bool
  /// True for a spelling that is in use from the start.
  private let isTaken: (String) -> Bool

  private enum Key: Hashable {
    case bytes(Name)
    /// Swift compares by canonical equivalence, as the file system does.
    case file(String)
  }

  init(ignoresCase: Bool = false, isTaken: @escaping (String) -> Bool = { _ in false }) {
    self.ignoresCase = ignoresCase
    self.isTaken = isTaken
  }

  /// The spelling of a name. `number` identifies the name. `wanted` is the preferred spelling. If an earlier name has it, `_2`,
  /// `_3` … is appended. Returns the spelling, and true if the name is new.
  mutating func identifier(_ number: Int, wanted: () -> String) -> (name: String, isNew: Bool) {
    if let known = names[number] { return (known, false) }
    let name = unused(wanted())
    names[number] = name
    return (name, true)
  }

  /// A spelling that is not in use: the given one, or that with `_2`, `_3` … appended.
  mutating func unused(_ first: String) -> String {
    let key = key(first)
    if !isTaken(first), used.insert(key).inserted { return first }
    var count = next[key] ?? 2
    var name: String
    repeat {
      name = "\(first)_\(count)"
      count += 1
    } while isTaken(name) || !used.insert(self.key(name)).inserted
    next[key] = count
    return name
  }

  private func key(_ name: String) -> Key { ignoresCase ? .file(name.uppercased().lowercased()) : .bytes(Name(name)) }
}
