import Localization
import NSSTheme

/// The texts of a language other than English by key, with English as the fallback.
///
/// A text is parsed on first use, because most compilations need only a few texts. After many look-ups, the parsed texts are
/// published and read without a lock, so that threads do not wait.
final class TranslatedTexts: TextSource {
  private let lines: SortedLines
  private let language: LanguageTag
  private let read = Locked(Read())
  private let common = PublishedOnce<[String: TextForms]>()

  /// The name of the table of these texts in a catalog.
  private static let table = "Diagnostics"

  /// The texts that were parsed so far.
  private struct Read {
    /// The number of look-ups after which the texts are published.
    static let limit = 8000

    var texts: [String: TextForms] = [:]
    var count = 0
    var rules: PluralRules?
  }

  /// - Parameter messages: lines of a `.strings` file in alphabetical order of the keys.
  init(_ messages: String, _ language: LanguageTag) {
    lines = SortedLines(messages)
    self.language = language
  }

  package func forms(of text: MessageText) -> TextForms {
    if let forms = common.value?[text.key] { return forms }
    let (forms, published) = read.withLock { read -> (TextForms, [String: TextForms]?) in
      let forms = read.texts[text.key] ?? translated(text)
      read.texts[text.key] = forms
      read.count += 1
      return (forms, read.count == Read.limit ? read.texts : nil)
    }
    if let published { common.publish(published) }
    return forms
  }

  func isOne(_ count: Int) -> Bool {
    let rules = read.withLock { read in
      let rules = read.rules ?? PluralRules(language)
      read.rules = rules
      return rules
    }
    return rules.category(count) == .one
  }

  private func translated(_ text: MessageText) -> TextForms {
    let other = entry(text.one == nil ? text.key : "\(text.key).other")
    guard let other else { return TextForms(one: text.one, other: text.other) }
    return TextForms(one: text.one == nil ? nil : entry("\(text.key).one"), other: other)
  }

  private func entry(_ key: String) -> String? {
    guard let line = lines.line(key) else { return nil }
    var catalog = Catalog()
    catalog.merge(stringsFile: line, table: TranslatedTexts.table, localization: language)
    return catalog.texts(table: TranslatedTexts.table, localization: language)[key]
  }
}
