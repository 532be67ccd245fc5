/// How a compilation is done: what makes no difference but in memory and time, as long as a theme is without errors.
package struct Effort: Sendable {
  /// True if of a tree only names and values are kept, and if tables are given back as soon as the theme needs them no more. That costs a
  /// few percent of the time of a small stylesheet.
  package var savesMemory: Bool
  /// True if no table is given back: lints look at what is left of the trees.
  var keepsValues = false
  /// False if nobody asks for a theme that has errors: then it is left empty, unless it has to be made to find all that is wrong.
  package var makesFaultyThemes = true
  /// False if nobody asks the theme for a style by its name.
  package var findsStyles = true
  /// Who does two things at a time, if anybody: work that can be divided is divided then, however small it is.
  package var concurrency: (any Concurrency)?

  package init(savesMemory: Bool = false, concurrency: (any Concurrency)? = nil) {
    self.savesMemory = savesMemory
    self.concurrency = concurrency
  }

  /// What pays for stylesheets of this size.
  package init(for files: [SourceFile], concurrency: (any Concurrency)? = nil) {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    self.init(savesMemory: size >= Compilation.sizeToSaveMemory, concurrency: concurrency)
  }

  /// The first and the second part of so many things: all and none if they are done in one go.
  ///
  /// - Parameter share: which share the first part is.
  func parts(of count: Int, share: Double = 0.5) -> (Range<Int>, Range<Int>) {
    let middle = concurrency == nil ? count : Int(Double(count) * share)
    return (0..<middle, middle..<count)
  }

  /// The results of two pieces of work that do not depend on each other.
  func both<First, Second: Sendable>(_ first: () -> First, _ second: @escaping @Sendable () -> Second) -> (First, Second) {
    concurrency?.both(first, second) ?? (first(), second())
  }

  /// The result of a piece of work, while another one changes a value that nobody else holds: so its tables are not copied.
  func both<First, Value: Sendable>(
    _ first: () -> First, changing value: inout Value, _ change: @escaping @Sendable (inout Value) -> Void
  ) -> First {
    guard let concurrency else {
      change(&value)
      return first()
    }
    return concurrency.both(first, changing: &value, change)
  }
}

/// Does two pieces of work that do not depend on each other. The core makes no threads: who compiles may bring some.
///
/// Of classes only: a copy that may be of any type asks for the metadata of one, which takes long at the first time.
package protocol Concurrency: AnyObject, Sendable {
  /// The results of both, when both are done. The first one is done by who asks.
  func both<First, Second: Sendable>(_ first: () -> First, _ second: @escaping @Sendable () -> Second) -> (First, Second)

  /// The result of the first one, when both are done. The second one has the value for itself.
  func both<First, Value: Sendable>(
    _ first: () -> First, changing value: inout Value, _ change: @escaping @Sendable (inout Value) -> Void
  ) -> First
}

/// Divides the work as threads would, and does one piece after the other: for tests of what is divided.
package final class OneAfterTheOther: Concurrency {
  package init() {}

  package func both<First, Second: Sendable>(
    _ first: () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) { (first(), second()) }

  package func both<First, Value: Sendable>(
    _ first: () -> First, changing value: inout Value, _ change: @escaping @Sendable (inout Value) -> Void
  ) -> First {
    let result = first()
    change(&value)
    return result
  }
}
