extension Substring.UTF8View {
  /// The words of a table, which are separated by spaces. Splitting bytes is much faster than splitting characters.
  var words: [String] { split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } }
}
