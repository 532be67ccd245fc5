/// Arrays of one element many times, for the tables that each theme makes.
///
/// `Array(repeating:count:)` asks the runtime for the type of its storage each time: 300 instructions, and a table whose count of
/// readers threads take from each other. (0.99 times the instructions, of 2 kB, of 1 MB and of a batch.) Where a loop writes to single
/// elements, `Array(repeating:count:)` is better: of what it made the optimizer knows that nobody else has it.
extension Array {
  /// So many times the same element.
  @inline(__always)
  package init(filledWith element: Element, count: Int) {
    self.init()
    append(element, count: count)
  }

  /// Adds so many times the same element.
  @inline(__always)
  package mutating func append(_ element: Element, count: Int) {
    guard count > 0 else { return }
    #if compiler(>=6.3)
      append(addingCapacity: count) { $0.append(repeating: element, count: count) }
    #else
      // A table and not a repeated element, which would be appended one by one.
      self += [Element](repeating: element, count: count)
    #endif
  }
}
