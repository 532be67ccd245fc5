import Foundation
import NSSMessages
import NSSTools
import Testing

/// A source file with the texts of a language, as `UPDATE_TRANSLATIONS=1` writes it.
struct TranslationFile {
  /// Marks a text that is not translated. `Tests/run --all` fails while one is left.
  static let mark = " /* new */"

  private let url: URL
  private let lines: [String]

  /// The file with the texts of a translation.
  init(of translation: Translation) throws {
    let files = try HouseTests.swiftFiles("NSSMessages/Translations", atLeast: 7)
    let firstLine = translation.messages.prefix { $0 != "\n" }
    let file = try #require(files.first { $0.1.contains(firstLine) })
    url = file.0
    lines = file.1.components(separatedBy: "\n")
  }

  /// Adds the texts that are missing, in English, and removes those that nothing declares.
  func update() throws {
    let messages = DeclaredText.translated.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let pages = RulePage.all.flatMap { page in
      [("\(page.id.rawValue).summary", page.summary), ("\(page.id.rawValue).explanation", page.explanation)]
    }
    let texts = block("Messages", with: messages.map { ($0.key, $0.value) }, in: lines)
    try block("Pages", with: pages, in: texts).joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  /// Lines in which the literal of a constant whose name ends with a word has the given keys.
  private func block(_ suffix: String, with texts: [(key: String, english: String)], in lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { $0.hasSuffix("\(suffix) = #\"\"\"") }),
      let last = lines[first...].firstIndex(where: { $0.hasSuffix("\"\"\"#") })
    else { return lines }
    let old = Dictionary(lines[first + 1..<last].map { ($0.split(separator: "\"")[1], $0) }) { line, _ in line }
    let new = texts.map { key, english in
      old[key[...]] ?? "    \"\(key)\" = \"\(Self.escaped(english))\";\(Self.mark)"
    }
    return lines[...first] + new + lines[last...]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
