import Foundation
import NSSMessages

/// A `DiagnosticID`, `NoteID` or `PhraseID` as the sources declare it: the sources are read, so that no list of all has to be kept.
/// A `RulePage` with the texts of its id declares a `DiagnosticID` too.
struct DeclaredText {
  let file: String
  let type: String
  /// The name of the static member.
  let name: String
  let id: String
  /// The English texts by their keys in a translation.
  let texts: [String: String]
  /// True for a text that is in English in all languages.
  let isEnglish: Bool

  /// The modules that declare texts.
  static let modules = [
    "NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSEditor", "NSSProjects", "NSSLanguageServer",
    "nsscompile",
  ]

  /// All of them, in the order of the files and of the text.
  static let all: [DeclaredText] = {
    let files = modules.flatMap { (try? HouseTests.swiftFiles($0, atLeast: 1)) ?? [] }
    return files.sorted { $0.0.path < $1.0.path }.flatMap { declarations($0.0.lastPathComponent, $0.1) }
  }()

  /// The ids of all diagnostics.
  static let diagnosticIDs = all.filter { $0.type == "DiagnosticID" }.map(\.id)

  /// The texts about problems of catalogs, which the module `Localization` declares where it uses them.
  private static let problems: [DeclaredText] = {
    let files = (try? HouseTests.swiftFiles("Localization", atLeast: 1)) ?? []
    return files.flatMap { file, source in
      source.matches(of: /Problem\.Text\((?=\s*")/).map { match in
        var reader = LiteralReader(rest: source[match.range.upperBound...])
        let literals = reader.literals()
        let id = "problem.\(literals[0].text)"
        return DeclaredText(
          file: file.lastPathComponent, type: "Problem.Text", name: literals[0].text, id: id, texts: [id: literals[1].text],
          isEnglish: false)
      }
    }
  }()

  /// The English texts of all declarations by their keys.
  static let english = texts(of: all + problems)

  /// The English texts that have a translation, by their keys.
  static let translated = texts(of: (all + problems).filter { !$0.isEnglish })

  private static func texts(of declarations: [DeclaredText]) -> [String: String] {
    Dictionary(declarations.flatMap { $0.texts.map { ($0.key, $0.value) } }, uniquingKeysWith: { first, _ in first })
  }

  private static func declarations(_ file: String, _ source: String) -> [DeclaredText] {
    let pattern = /static let (\w+) = (DiagnosticID|NoteID|PhraseID|RulePage)\(/
    return source.matches(of: pattern).compactMap { match in
      var reader = LiteralReader(rest: source[match.range.upperBound...])
      var literals = reader.literals()
      // The texts of a page have their own keys, and some pages are those of an id that is declared elsewhere.
      literals.removeAll { ["summary", "explanation", "bad", "good", "options"].contains($0.label) }
      guard !literals.isEmpty else { return nil }
      let type = match.output.2 == "RulePage" ? "DiagnosticID" : String(match.output.2)
      let isEnglish = literals[0].label == "english"
      let id = literals.removeFirst().text
      let key = type == "NoteID" ? "\(id).note" : id
      let texts = literals.map { (key: $0.label.isEmpty ? key : "\(key).\($0.label)", value: $0.text) }
      return DeclaredText(
        file: file, type: type, name: String(match.output.1), id: id,
        texts: Dictionary(texts.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }), isEnglish: isEnglish)
    }
  }
}

/// Reads the text literals among the arguments of a call.
private struct LiteralReader {
  var rest: Substring

  /// The literals with their labels, up to the end of the call.
  mutating func literals() -> [(label: String, text: String)] {
    var literals: [(label: String, text: String)] = []
    var label = ""
    while let character = rest.first, character != ")" {
      if rest.hasPrefix("\"\"\"") {
        literals.append((label, multilineText()))
      } else if character == "\"" {
        literals.append((label, text()))
      } else if character.isLetter {
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        label = rest.first == ":" ? String(word) : ""
        continue
      } else {
        if character == "," { label = "" }
        rest = rest.dropFirst()
      }
    }
    return literals
  }

  private mutating func text() -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.first, character != "\"" {
      rest = rest.dropFirst()
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped)
      } else {
        text.append(character)
      }
    }
    rest = rest.dropFirst()
    return text
  }

  private mutating func multilineText() -> String {
    let body = rest.dropFirst(3)
    guard let end = body.range(of: "\"\"\"") else { return "" }
    rest = body[end.upperBound...]
    let lines = body[..<end.lowerBound].split(separator: "\n").map { String($0.drop { $0 == " " }) }
    return lines.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }.joined()
  }
}
