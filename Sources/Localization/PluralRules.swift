/// The plural rules of a language, which determine the form of a text for a number.
///
/// ```swift
/// let polish = PluralRules("pl") polish.category(2) // few polish.category(5) // many
/// ```
///
/// Source: Unicode CLDR 49, Language Plural Rules (cardinal).
public struct PluralRules: Hashable, Sendable {
  /// The conditions, in the order in which they are tried.
  private let conditions: [PluralCondition]

  /// Creates the rules of a language. A language that CLDR does not know gets the rules of English.
  public init(_ language: LanguageTag) {
    let names = language.inheritanceChain.map { tag in tag.region.map { "\(tag.language)-\($0)" } ?? tag.language }
    conditions = (names + ["en"]).lazy.compactMap { PluralRules.all[$0] }.first ?? []
  }

  /// The category of a whole number.
  public func category(_ number: Int) -> PluralCategory { category(PluralOperands(number)) }

  /// The category of a number that is shown with a count of decimals, up to 9.
  public func category(_ number: Double, decimals: Int) -> PluralCategory {
    category(PluralOperands(number, decimals: decimals))
  }

  /// The category of a number as written, for example `1.50`; nil for any other text.
  public func category(written number: String) -> PluralCategory? { PluralOperands(number).map { category($0) } }

  package func category(_ number: PluralOperands) -> PluralCategory {
    conditions.first { $0.holds(number) }?.category ?? .other
  }

  /// The categories that the language has, in the order of CLDR. `other` is always one of them.
  public var categories: [PluralCategory] { conditions.map(\.category) + [.other] }

  /// A text needs a form for each category of the whole numbers up to this one. Any other category is for decimals or for much
  /// larger numbers, such as millions.
  package static let largestCount = 200

  /// The categories of numbers with one or two decimals, such as 0.5 and 1.50.
  package var decimalCategories: [PluralCategory] {
    let tenths = (0..<2010).lazy.map { PluralOperands(Double($0) / 10, decimals: 1) }
    let hundredths = (0..<2100).lazy.map { PluralOperands(Double($0) / 100, decimals: 2) }
    let used = Set(tenths.map { category($0) }).union(hundredths.map { category($0) })
    return categories.filter { used.contains($0) }
  }

  /// The conditions by language, read from the table when a plural is first needed.
  private static let all: [String: [PluralCondition]] = {
    var rules: [String: [PluralCondition]] = [:]
    var languages: [String] = []
    var conditions: [PluralCondition] = []
    for line in "\(table)\n".utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = line.words
      if let condition = PluralCondition(words) {
        conditions.append(condition)
      } else if words.isEmpty {
        for language in languages { rules[language] = conditions }
        (languages, conditions) = ([], [])
      } else {
        languages += words
      }
    }
    return rules
  }()
}

/// The condition of a category: alternatives. Each is a list of relations that must all hold.
struct PluralCondition: Hashable, Sendable {
  let category: PluralCategory
  private let alternatives: [[PluralRelation]]

  /// Reads the words of a line such as `few: v = 0 and i % 10 = 2..4`; nil for any other line.
  init?(_ words: [String]) {
    guard let first = words.first, first.utf8.last == UInt8(ascii: ":"),
      let category = PluralCategory(rawValue: String(first.dropLast()))
    else { return nil }
    self.category = category
    alternatives = words.dropFirst().split(separator: "or").map { alternative in
      alternative.split(separator: "and").compactMap { PluralRelation($0) }
    }
  }

  func holds(_ number: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(number) } }
  }
}

/// A relation such as `i % 100 != 12..14`.
private struct PluralRelation: Hashable, Sendable {
  private let operand: String
  private let modulus: UInt64?
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt64>]

  init?(_ words: ArraySlice<String>) {
    var words = words
    guard let operand = words.popFirst() else { return nil }
    self.operand = operand
    if words.first == "%" {
      modulus = words.dropFirst().first.flatMap { UInt64($0) }
      words = words.dropFirst(2)
    } else {
      modulus = nil
    }
    guard let relation = words.popFirst(), let list = words.popFirst() else { return nil }
    isNegated = relation == "!="
    ranges = list.utf8.split(separator: UInt8(ascii: ",")).compactMap { item in
      let bounds = item.split(separator: UInt8(ascii: ".")).compactMap { UInt64(Substring($0)) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
      return first...last
    }
  }

  func holds(_ number: PluralOperands) -> Bool {
    contains(number) != isNegated
  }

  private func contains(_ number: PluralOperands) -> Bool {
    let value: UInt64
    switch operand {
    case "n":
      // A number with decimals other than zeros is never equal to a whole number of a rule.
      guard number.t == 0 else { return false }
      value = number.i
    case "i": value = number.i
    case "v": value = UInt64(number.v)
    case "f": value = number.f
    case "t": value = number.t
    default: value = 0
    }
    let rest = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(rest) }
  }
}
