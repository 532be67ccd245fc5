import Localization
import NSSTheme

/// The texts of a language other than English by key, with English as the fallback. A text is parsed on first use, because most
/// compilations need only a few texts.
final class TranslatedTexts: TextSource {
  private let lines: SortedLines
  private let language: LanguageTag
  /// The texts that were parsed so far.
  private let known = Locked<[String: TextForms]>([:])

  private static let table = "Diagnostics"

  /// - Parameter messages: lines of a `.strings` file in alphabetical order of the keys.
  init(_ messages: String, _ language: LanguageTag) {
    lines = SortedLines(messages)
    self.language = language
  }

  func forms(of text: MessageText) -> TextForms {
    known.withLock { known in
      let forms = known[text.key] ?? translated(text)
      known[text.key] = forms
      return forms
    }
  }

  func isOne(_ count: Int) -> Bool { PluralRules(language).category(count) == .one }

  private func translated(_ text: MessageText) -> TextForms {
    let other = entry(text.one == nil ? text.key : "\(text.key).other")
    guard let other else { return TextForms(one: text.one, other: text.other) }
    return TextForms(one: text.one == nil ? nil : entry("\(text.key).one"), other: other)
  }

  private func entry(_ key: String) -> String? {
    guard let line = lines.line(key) else { return nil }
    var catalog = Catalog()
    catalog.merge(stringsFile: line, table: TranslatedTexts.table, in: language)
    return catalog.texts(table: TranslatedTexts.table, in: language)[key]
  }
}
