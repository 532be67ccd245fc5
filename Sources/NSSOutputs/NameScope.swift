import NSSTheme

/// The identifiers of one scope of an output. A name keeps the spelling that it got first.
struct NameScope {
  private var names: [Int: String] = [:]
  private var used: Set<Name> = []
  /// The number to try next, so that many names with the same spelling take linear time.
  private var next: [Name: Int] = [:]
  /// True if names that differ only in case are treated as equal, as in file systems that ignore case.
  private let ignoresCase: Bool

  init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// The spelling of a name.
  ///
  /// - Parameters:
  ///   - number: identifies the name.
  ///   - wanted: the preferred spelling. If an earlier name has it, `_2`, `_3` … is appended.
  /// - Returns: the spelling, and true if the name is new.
  mutating func identifier(_ number: Int, wanted: () -> String) -> (name: String, isNew: Bool) {
    if let known = names[number] { return (known, false) }
    let name = unused(wanted())
    names[number] = name
    return (name, true)
  }

  /// A spelling that is not in use: the given one, or that with `_2`, `_3` … appended.
  mutating func unused(_ first: String) -> String {
    var name = first
    var count = next[key(first)] ?? 2
    while !used.insert(key(name)).inserted {
      name = "\(first)_\(count)"
      count += 1
    }
    next[key(first)] = count
    return name
  }

  private func key(_ name: String) -> Name { Name(ignoresCase ? name.uppercased().lowercased() : name) }
}
