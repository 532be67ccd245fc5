import Localization

final class PluralNeeds {
  private let rules: PluralRules
  /// The plural categories that the language has in all versions of CLDR from 42 on.
  let all: [PluralCategory]
  /// The plural categories that it has in some of them, which a text may have or lack.
  let optional: [PluralCategory]
  /// The categories of the whole numbers up to `PluralRules.largestCount`.
  let counting: [PluralCategory]
  private let numbers: [PluralCategory: [Int]]

  init(_ language: LanguageTag) {
    rules = PluralRules(language)
    let changing = PluralNeeds.changing[language.language]?.split(separator: " ") ?? []
    let optional = changing.compactMap { PluralCategory(rawValue: String($0)) }
    self.optional = optional
    all = rules.categories.filter { !optional.contains($0) }
    var numbers: [PluralCategory: [Int]] = [:]
    for number in 0...PluralRules.largestCount {
      let category = rules.category(number)
      if numbers[category, default: []].count < 3 { numbers[category, default: []].append(number) }
    }
    self.numbers = numbers
    counting = all.filter { numbers[$0] != nil }
  }

  /// The categories that only decimals and large numbers have, without `other`.
  var uncounted: [PluralCategory] { all.filter { $0 != .other && !counting.contains($0) } }
  private(set) lazy var decimal: [PluralCategory] = rules.decimalCategories

  /// Another number of a category, such as 21 for `one` in Russian; nil if there is none, so that a text need not show it.
  func furtherNumber(_ category: PluralCategory, in forms: [CatalogFile.Form]) -> Int? {
    // Foundation shows the form `zero` for 0 in all languages.
    let hasZero = category != .zero && forms.contains { $0.category == .zero }
    let numbers = (numbers[category] ?? []).filter { $0 > 0 || !hasZero }
    guard numbers.count > 1 else { return nil }
    let own = [PluralCategory.zero: 0, .one: 1, .two: 2][category] ?? numbers[0]
    return numbers.first { $0 != own }
  }

  /// The categories in which the versions 42 to 49 of CLDR differ. `Tests/write_plural_categories.py` writes this table.
  private static let changing = [
    "csw": "one", "cv": "zero one", "gl": "many", "ht": "one many", "ie": "one", "kok": "one", "scn": "many", "tg": "one",
    "vi": "one",
  ]
}
