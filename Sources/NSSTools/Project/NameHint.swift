import NSSCompiler
import NSSTheme

/// The hint at the end of a message about an unknown name: the nearest known name, or else all of them in the phrase `all`.
package func hint(for name: String, among known: [String], all: PhraseID) -> Phrase.Content {
  // Names that differ in a number, such as `v2` and `v3`, are equally near.
  let letters = Array(name.lowercased().utf8)
  let others = known.filter { $0.utf8.elementsEqual(letters) || !Misspellings.isSeries(letters, Array($0.utf8)) }
  let meant =
    synonym(of: name, among: known) ?? nearestName(to: name, among: others) ?? onlyName(beginningWith: name, among: known)
  if let nearest = meant, known.contains(nearest) { return .phrase(Phrase(.choicesDidYouMean, ["name": nearest])) }
  return allNames(known, all)
}

/// The only known name that begins with a word: `warning` for `warn`.
private func onlyName(beginningWith name: String, among known: [String]) -> String? {
  let longer = known.filter { name.utf8.count > 2 && $0.hasPrefix(name) }
  return longer.count == 1 ? longer[0] : nil
}

/// The known name that other tools, or the framework of a runtime, have for something; nil if there is none.
private func synonym(of name: String, among known: [String]) -> String? {
  let word = name.lowercased()
  let runtime = Dialect.all.first { $0.runtimeName.lowercased() == word }?.name
  // A release of the SDK, such as '9.1', stands for its palette.
  let release = word.utf8.contains(UInt8(ascii: ".")) ? Double(word.drop { !$0.isNumber }) : nil
  let palette = PaletteMigration.series.last { Palette.find($0)?.release.flatMap(Double.init) ?? .infinity <= release ?? 0 }
  return [runtime, palette].compactMap(\.self).first(where: known.contains)
    ?? synonyms.first { known.contains($0.name) && $0.words.contains(word) }?.name
}

private let synonyms: [(name: String, words: [String])] = [
  ("sapfiori", ["uikit", "fiori"]), ("thememanager", ["fioriswiftui", "swiftui"]),
  ("base", ["imports", "layers", "parent"]), ("exclude", ["ignore", "ignorefiles", "ignorepatterns", "ignores", "skip"]),
  ("properties", ["property"]), ("off", ["disable", "disabled", "false", "ignore", "none", "0"]), ("note", ["info", "hint"]),
]

/// Keys of other tools, and why they are to be removed.
private let foreignKeys = [
  "extends": "project files are not merged", "include": "inputs are named on the command line",
  "root": "only the nearest project file applies", "settings": "each setting is a key of its own",
]

/// The name of a file that one in other letters, or a misspelled one, means; nil if there is none. `hasProof` is true if the caller
/// knows more about the file.
package func fileName(meantBy name: String, among names: [String], hasProof: Bool = false) -> String? {
  func letters(_ name: String) -> String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
  // The dark stylesheet of a pair is not its light one.
  let alike = names.filter { letters($0).hasText("dark") == letters(name).hasText("dark") }
  let others = alike.filter { !$0.isSame(as: name) && !Misspellings.isSeries(Array(name.utf8), Array($0.utf8)) }
  // In a short name, one letter may be another name.
  return others.first { letters($0) == letters(name) }
    ?? (name.utf8.count > 9 || hasProof ? nearestName(to: name, among: others) : nil)
}

package func allNames(_ known: [String], _ all: PhraseID) -> Phrase.Content {
  guard known.count > 1 else { return .phrase(Phrase(.choicesOnly, ["name": known.first ?? ""])) }
  return .phrase(Phrase(all, parts: ["names": .names(known)]))
}

extension Phrase {
  package static func unknownKey(_ key: String, among known: [String]) -> Phrase {
    let own = known.contains("rules") ? foreignKeys[key].map { Content.phrase("remove it: \($0)") } : nil
    return Phrase(
      .requestUnknownKey, ["key": excerpt(key)], parts: ["hint": own ?? hint(for: key, among: known, all: .choicesKeys)])
  }

  package static func unknownValue(
    _ value: String, of option: String, among known: [String], all: PhraseID = .choicesValues
  ) -> Phrase {
    Phrase(
      .usageUnknownValue, ["value": excerpt(value), "option": excerpt(option)],
      parts: ["hint": hint(for: value, among: known, all: all)])
  }
}

extension PhraseID {
  package static let choicesDidYouMean = PhraseID("choices.did-you-mean", "did you mean '{name}'?")
  package static let choicesKeys = PhraseID(english: "choices.keys", "the keys are {names}")
  package static let choicesLevels = PhraseID(english: "choices.levels", "the levels are {names}")
  fileprivate static let choicesOnly = PhraseID(english: "choices.only", "the only one is '{name}'")
  package static let choicesPalettes = PhraseID(english: "choices.palettes", "the palettes are {names}")
  package static let choicesRules = PhraseID(english: "choices.rules", "'nsscompile rules' lists them")
  package static let choicesRuntimes = PhraseID(english: "choices.runtimes", "the runtimes are {names}")
  package static let choicesValues = PhraseID(english: "choices.values", "the values are {names}")
  package static let requestUnknownKey = PhraseID(english: "request.unknown-key", "unknown key '{key}'; {hint}")
  package static let ruleGone = PhraseID(english: "rule.gone", "rule '{name}' no longer exists")
  package static let usageMalformedLanguage = PhraseID(
    english: "usage.malformed-language", "'{name}' is not a language tag such as 'de' or 'zh-Hant'")
  package static let usageNoPalette = PhraseID(
    english: "usage.no-palette", "dialect '{dialect}' has no palette, so '{option}' has no effect")
  package static let usageUnknownRule = PhraseID(english: "usage.unknown-rule", "unknown rule '{name}'; {hint}")
  package static let usageUnknownValue = PhraseID(
    english: "usage.unknown-value", "unknown value '{value}' for '{option}'; {hint}")
}
