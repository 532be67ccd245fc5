/// Measures the total length of all values and property names that a theme writes. A declaration is repeated for each selector of
/// a list, and the value of a constant for each use, so a small stylesheet could produce a theme of any size.
package struct RepeatedText {
  /// The maximum by which this length may exceed the length of the stylesheets, in GiB.
  package static let limitInGiB = 1

  /// The maximum total length, in bytes, for stylesheets of a length.
  static func limit(ofSource length: Int) -> Int { length + limitInGiB << 30 }

  private let theme: Theme
  /// The total length, in bytes.
  private var total = 0
  /// The value that is longest together with its name, and its location.
  private var longest: (length: Int, value: TextRef, location: UInt32) = (0, .none, Theme.noLocation)

  /// The location and length of the longest value if the theme is too long; nil if it is not.
  static func longestValue(ofTooLong theme: Theme) -> (location: UInt32, length: Int)? {
    let most = limit(ofSource: theme.pool.source.count)
    let count = theme.variants.reduce(theme.base.rowCount) { $0 + $1.section.rowCount }
    // A quick upper bound: no text is longer than all texts together.
    let all = max(theme.pool.source.count, theme.pool.made.count, theme.propertyNames.bytes.count)
    guard count.multipliedReportingOverflow(by: 3 * all).overflow || count * 3 * all > most else { return nil }
    let sections = [theme.base] + theme.variants.map(\.section)
    // A closer upper bound: all values are as long as the longest one.
    var longest = theme.values.reduce(0) { max($0, Int($1.value.length), Int($1.written.length)) }
    for section in sections {
      for row in section.constants { longest = max(longest, Int(row.value.length), Int(row.written.length)) }
      for row in section.cells { longest = max(longest, Int(row.value.length), Int(row.written.length)) }
    }
    guard count * (2 * longest + theme.propertyNames.longest) > most else { return nil }
    var text = RepeatedText(theme: theme)
    for section in sections { text.add(section) }
    guard text.total > most else { return nil }
    // For a constant, the location is that of its long value.
    let value = text.longest.value
    let location = value.isSynthesized ? Int(text.longest.location) : value.start
    return (UInt32(truncatingIfNeeded: min(location, theme.pool.source.count)), Int(value.length))
  }

  private init(theme: Theme) { self.theme = theme }

  private mutating func add(_ section: Theme.Section) {
    for row in section.constants { add(row.value, row.written) { _ in row.location } }
    for row in section.cells { add(row.value, row.written) { _ in row.location } }
    for row in section.properties where row.value != Theme.removed {
      let value = theme.values[Int(row.value)]
      let name = theme.propertyNames.range(Int(row.name)).count
      add(value.value, value.written, name: name) { $0.location(ofValue: Int(row.value)) }
    }
  }

  @inline(__always)
  private mutating func add(_ value: TextRef, _ written: TextRef, name: Int = 0, at location: (Theme) -> UInt32) {
    let length = Int(value.length) + Int(written.length) + name
    total += length
    if length > longest.length { longest = (length, value, location(theme)) }
  }
}

extension Theme.Section {
  /// The number of colors, constants and properties.
  fileprivate var rowCount: Int { cells.count + constants.count + properties.count }
}
