/// The texts of a key in one language: a single text, or one for each case, as in `.stringsdict` files and String Catalogs.
public enum CatalogEntry: Hashable, Sendable {
  /// A single text.
  case text(String)
  /// A text for each plural category of a number. The number is the argument of the variable that has this entry; outside of a
  /// variable, it is the first argument of the text that is a number.
  case plural([PluralCategory: CatalogEntry])
  /// A text for each kind of device: `iphone`, `ipad`, `ipod`, `mac`, `applewatch`, `appletv`, `applevision`, `other`.
  case device([String: CatalogEntry])
  /// A text for each required width. Foundation shows the longest text that fits.
  case width([Int: CatalogEntry])
  /// A text with variables, written as `%#@name@`.
  indirect case format(CatalogEntry, variables: [String: Variable])

  package static let devices = ["applevision", "appletv", "applewatch", "ipad", "iphone", "ipod", "mac", "other"]

  /// A part of a text that depends on an argument, usually on a number.
  public struct Variable: Hashable, Sendable {
    /// The number of the argument, from 1; nil if the text determines it: the position in `%1$#@name@`, or else the order.
    public var argument: Int?
    /// The format specifier of the argument, without `%`: `d`, `lld`, `@`. In the texts of a String Catalog, `%arg` stands for it.
    public var specifier: String
    /// The texts. They may name other variables.
    public var entry: CatalogEntry

    /// Creates a variable.
    public init(argument: Int? = nil, specifier: String, entry: CatalogEntry) {
      self.argument = argument
      self.specifier = specifier
      self.entry = entry
    }
  }

  /// The text of the general case: the category `other` of each variation, and the longest text.
  public var general: String { text(for: CatalogCase()) }

  package var single: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The text for a case. Variables are replaced with their texts. The format specifiers in the result are numbered, for example
  /// `%1$d`, if there were variables, because the order of the parts may differ from the order of the arguments.
  package func text(for wanted: CatalogCase) -> String {
    var expansion = CatalogExpansion(wanted: wanted)
    return expansion.text(self, argument: nil)
  }
}

package struct CatalogCase {
  package var device: String?
  package var width: Int?
  /// Returns the plural category of an argument. `argument` is its number, from 1; `decimals` is the number of decimals that the
  /// text shows, or nil if the text does not determine it.
  package var category: (_ argument: Int, _ decimals: Int?) -> PluralCategory
  /// Returns true for an argument that is 0. As in Foundation, the form `zero` is used for it in all languages.
  package var isZero: (_ argument: Int) -> Bool

  /// Creates a case, by default the general one.
  package init(
    device: String? = nil, width: Int? = nil,
    category: @escaping (_ argument: Int, _ decimals: Int?) -> PluralCategory = { _, _ in .other },
    isZero: @escaping (_ argument: Int) -> Bool = { _ in false }
  ) {
    self.device = device
    self.width = width
    self.category = category
    self.isZero = isZero
  }
}

private struct CatalogExpansion {
  let wanted: CatalogCase
  var variables: [String: CatalogEntry.Variable] = [:]
  /// The variables that are being replaced. A variable that refers to itself is not replaced.
  var names: [String] = []
  /// The remaining number of bytes that may be written. Without a limit, variables that refer to each other several times could
  /// grow exponentially.
  var room = 1 << 20

  /// The text of an entry. `argument` is the argument of the variable that has the entry; nil outside of variables.
  mutating func text(_ entry: CatalogEntry, argument: Int?) -> String {
    switch entry {
    case .text(let text):
      return variables.isEmpty ? text : expanded(text, argument: argument)
    case .plural(let forms):
      let (number, decimals) = counted(in: forms.form(.other), argument: argument)
      let category = wanted.isZero(number) && forms[.zero] != nil ? .zero : wanted.category(number, decimals)
      return (forms[category] ?? forms.form(.other)).map { text($0, argument: argument) } ?? ""
    case .device(let forms): return chosen(forms).map { text($0, argument: argument) } ?? ""
    case .width(let forms): return chosen(forms).map { text($0, argument: argument) } ?? ""
    case .format(let format, let inner):
      let outer = variables
      variables.merge(inner) { $1 }
      defer { variables = outer }
      return text(format, argument: argument)
    }
  }

  private func chosen(_ forms: [String: CatalogEntry]) -> CatalogEntry? {
    wanted.device.flatMap { forms[$0] } ?? forms.form("other")
  }

  private func chosen(_ forms: [Int: CatalogEntry]) -> CatalogEntry? {
    let widths = forms.keys.sorted()
    let width = wanted.width.flatMap { room in widths.last { $0 <= room } ?? widths.first } ?? widths.last
    return width.flatMap { forms[$0] }
  }

  /// The argument that a plural depends on, and the number of its decimals that a form shows. `argument` is the argument of the
  /// variable that has the plural; nil for the first number of the text.
  private func counted(in entry: CatalogEntry?, argument: Int?) -> (argument: Int, decimals: Int?) {
    let bytes = Array((entry.flatMap(pattern) ?? "").utf8)
    var next = argument ?? 1
    for specifier in FormatSpecifier.all(in: bytes) {
      if specifier.position == nil { next += specifier.stars }
      let position = specifier.position ?? (specifier.kind == .argument ? argument : nil) ?? next
      next = position + 1
      guard argument == nil || argument == position else { continue }
      switch specifier.kind {
      case .integer, .number: return (position, specifier.decimals)
      case .argument:
        let written = "%\(names.last.flatMap { variables[$0]?.specifier } ?? "@")"
        return (position, FormatSpecifier.all(in: written).first?.decimals)
      case .object, .character, .text, .pointer, .variable: continue
      }
    }
    return (argument ?? 1, nil)
  }

  /// The text of an entry before its variables are replaced.
  private func pattern(_ entry: CatalogEntry) -> String? {
    switch entry {
    case .text(let text): text
    case .plural(let forms): forms.form(.other).flatMap(pattern)
    case .device(let forms): chosen(forms).flatMap(pattern)
    case .width(let forms): chosen(forms).flatMap(pattern)
    case .format(let format, _): pattern(format)
    }
  }

  /// A text with its variables replaced and its specifiers numbered.
  private mutating func expanded(_ text: String, argument: Int?) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count <= room else { return text }
    room -= bytes.count
    var result: [UInt8] = []
    var end = 0
    var next = argument ?? 1
    for specifier in FormatSpecifier.all(in: bytes) {
      result += bytes[end..<specifier.range.lowerBound]
      end = specifier.range.upperBound
      let variable = specifier.variable.flatMap { variables[$0] }
      if specifier.position == nil { next += specifier.stars }
      let position = specifier.position ?? (specifier.kind == .argument ? argument : variable?.argument) ?? next
      next = position + 1
      if let name = specifier.variable {
        guard let variable, !names.contains(name), names.count < 16 else {
          result += bytes[specifier.range]
          continue
        }
        names.append(name)
        let written = self.text(variable.entry, argument: position)
        names.removeLast()
        result += written.utf8
      } else if specifier.kind == .argument {
        // `%arg` has the specifier of the variable around it.
        let written = names.last.flatMap { variables[$0]?.specifier } ?? "@"
        result += "%\(position)$\(written)".utf8
      } else {
        result += "%\(position)$".utf8
        result += bytes[(specifier.range.lowerBound + 1)..<specifier.positionRange.lowerBound]
        result += bytes[specifier.positionRange.upperBound..<specifier.range.upperBound]
      }
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Dictionary where Key: Comparable, Value == CatalogEntry {
  /// The texts of a case, or else those of the first one.
  fileprivate func form(_ key: Key) -> CatalogEntry? { self[key] ?? self.min { $0.key < $1.key }?.value }
}
