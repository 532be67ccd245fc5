/// How long the names and values of a theme are when all are written out: a declaration stands in each selector of a list, and the value of a
/// constant in each use of it, so that a small stylesheet could make a theme of any size.
struct RepeatedText {
  /// By how much they may be longer than the stylesheets, in GiB.
  static let limitInGiB = 1

  private let theme: Theme
  /// How long they are, in bytes.
  private var total = 0
  /// The value that is longest with its name, and where it stands.
  private var longest: (length: Int, value: TextRef, place: UInt32) = (0, .none, Theme.noPlace)

  /// Where the longest value stands of a theme that is too long, or else nil.
  static func longestValue(ofTooLong theme: Theme) -> (place: UInt32, length: Int)? {
    let most = theme.pool.source.count + limitInGiB << 30
    let sections = [theme.base] + theme.variants.map(\.section)
    // Nobody looks at each value as long as all of them could be like the longest.
    let longestConstant = theme.base.constants.reduce(0) { max($0, Int($1.value.length)) }
    let longestName = (0..<theme.propertyNames.count).reduce(0) { max($0, theme.propertyNames.range($1).count) }
    let count = sections.reduce(0) { $0 + $1.constants.count + $1.cells.count + $1.properties.count }
    guard count * (2 * max(theme.values.longestText, longestConstant) + longestName) > most else { return nil }
    var text = RepeatedText(theme: theme)
    for section in sections { text.add(section) }
    return text.total > most ? (text.longest.place, Int(text.longest.value.length)) : nil
  }

  private init(theme: Theme) { self.theme = theme }

  private mutating func add(_ section: Theme.Section) {
    for row in section.constants { if let length = longer(row.value, row.written) { longest = (length, row.value, row.place) } }
    for row in section.cells { if let length = longer(row.value, row.written) { longest = (length, row.value, row.place) } }
    for row in section.properties where row.value != Theme.removed {
      let value = theme.values[Int(row.value)]
      if let length = longer(value.value, value.written, theme.propertyNames.range(Int(row.name)).count) {
        longest = (length, value.value, theme.place(ofValue: Int(row.value)))
      }
    }
  }

  /// Counts a value with its name.
  ///
  /// - Returns: their length if they are longer than those before.
  @inline(__always)
  private mutating func longer(_ value: TextRef, _ written: TextRef, _ name: Int = 0) -> Int? {
    let length = Int(value.length) + Int(written.length) + name
    total += length
    return length > longest.length ? length : nil
  }
}
