/// A name that does not exist, for example of a palette.
public struct UnknownNameError: Error, Hashable, CustomStringConvertible {
  private let kind: String
  /// The unknown name.
  public let name: String
  /// The names to choose from: all of them, or those that may have been meant.
  public let alternatives: [String]

  package init(kind: String, name: String, alternatives: [String]) {
    self.kind = kind
    self.name = name
    self.alternatives = alternatives
  }

  /// Compares the texts by their bytes.
  public static func == (left: UnknownNameError, right: UnknownNameError) -> Bool {
    left.description.isSame(as: right.description)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: description) }

  /// The error in English, for example `unknown palette 'v9'; known are 'sapfiori', 'v2'`.
  public var description: String {
    let names = alternatives.map { "'\($0)'" }.joined(separator: ", ")
    switch alternatives.count {
    case 0: return "unknown \(kind) '\(name)'"
    case 1: return "unknown \(kind) '\(name)'; did you mean \(names)?"
    default: return "unknown \(kind) '\(name)'; known are \(names)"
    }
  }
}
