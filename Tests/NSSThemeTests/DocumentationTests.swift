import Foundation
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools
import Testing

/// The documentation is correct: its Swift examples are those of `PublicTests`, its stylesheets compile, and its JSON and its messages
/// are the output of the compiler.
@Suite struct DocumentationTests {
  // MARK: The articles

  @Test func everySwiftBlockIsAnExample() throws {
    let readme = try Article(Corpus.root.appendingPathComponent("README.md"))
    let blocks = (try Article.all() + [readme]).flatMap(\.blocks)
      .filter { $0.language == "swift" && !$0.words.contains("Package.swift") }
    let examples = try Self.examples()
    // The imports of a block may stand at the top of the file.
    func isShown(_ lines: [String], in block: Article.Block) -> Bool {
      block.trimmedLines.suffix(lines.count) == lines[...]
        && block.trimmedLines.dropLast(lines.count).allSatisfy { $0.isEmpty || $0.hasPrefix("import ") }
    }
    for block in blocks {
      #expect(examples.contains { isShown($0.lines, in: block) }, "\(block) is not an example:\n\(block.text)")
    }
    for example in examples {
      #expect(blocks.contains { isShown(example.lines, in: $0) }, "no document shows '\(example.name)'")
    }
    #expect(Set(examples.map(\.name)).count == examples.count)
    #expect(examples.count > 15)
  }

  @Test func everyStylesheetCompilesAsStated() throws {
    let blocks = try Article.all().flatMap(\.blocks).filter { $0.language == "nss" }
    for block in blocks {
      let compilation = block.compilation()
      let messages = compilation.diagnostics.kept.map(\.message)
      #expect(compilation.hasErrors == block.words.contains("error"), "\(block): \(messages)\n\(block.text)")
    }
    #expect(blocks.count > 20)
  }

  @Test func outputsComeFromTheStylesheetsBeforeThem() throws {
    for article in try Article.all() {
      var stylesheet: Article.Block?
      for block in article.blocks {
        switch block.language {
        case "nss": stylesheet = block
        case "json":
          let compilation = try #require(stylesheet, "\(block)").compilation()
          let options = Emitter.Options(hasLocations: block.words.contains("locations"))
          let json = String(decoding: compilation.incompleteTheme.json(options), as: UTF8.self)
          block.expectLines(in: json)
        case "text":
          let compilation = try #require(stylesheet, "\(block)").compilation()
          block.expectLines(in: compilation.diagnostics.text() + "\n" + compilation.diagnostics.summary())
        case "report":
          let text = try #require(stylesheet, "\(block)").text
          var options = Check.Options()
          if let index = block.words.firstIndex(of: "--portable") {
            options.comparedRuntimes = block.words[index + 1].split(separator: ",").compactMap { Dialect.find(String($0)) }
          }
          block.expectLines(in: Check(text, name: "acme.nss", options: options).text())
        case "explanation":
          let text = try #require(stylesheet, "\(block)").text
          let explanation = try Explanation(block.words[1], of: [SourceFile(text, name: "acme.nss")])
          block.expectLines(in: explanation.text())
        default: break
        }
      }
    }
  }

  @Test func everyLinkLeadsToAnArticle() throws {
    for catalog in Article.catalogs {
      let articles = try Article.all(in: catalog)
      let names = articles.map(\.name)
      for article in articles {
        for match in article.text.matches(of: /<doc:(\w+)>/) {
          #expect(names.contains(String(match.1)), "\(article.name) links to \(match.1)")
        }
      }
      let root = try #require(articles.first { catalog.hasSuffix("/\($0.name).docc") })
      for name in names where name != root.name { #expect(root.text.contains("- <doc:\(name)>"), "\(name)") }
    }
  }

  @Test func typesOfPropertiesAreAsListed() throws {
    let language = try Article.named("Language")
    let section = try #require(language.text.components(separatedBy: "### Properties").last)
    let list = try #require(section.components(separatedBy: "\n\n").first { $0.hasPrefix("- `") })
    let samples = [
      "color": "red", "boolean": "true", "offset": "1,2", "textAlign": "left", "verticalAlign": "top",
      "horizontalAlign": "left", "textTransform": "none", "borderStyle": "none", "separatorStyle": "none",
      "keyboardAppearance": "default", "textStyle": "body",
    ]
    for item in list.components(separatedBy: "\n- ") {
      let words = item.matches(of: /`([^`]+)`/).map { String($0.1) }
      let type = try #require(words.first)
      for property in words.dropFirst() {
        #expect(Self.type(of: property, samples[type] ?? "1") == type, "\(property)")
        if type == "image" { #expect(Self.type(of: property + "-insets", "1") == "box", "\(property)") }
      }
      // In the table of types, the row of a keyword type contains only its keywords.
      guard let property = words.dropFirst().first,
        let row = language.lines.first(where: { $0.hasPrefix("| `\(type)` | ") }),
        row.wholeMatch(of: /[| ]*(`[\w-]+`[,| ]*)+/) != nil
      else { continue }
      for match in row.matches(of: /`([^`]+)`/).dropFirst() {
        #expect(Self.type(of: property, String(match.1)) == type, "\(match.1)")
      }
    }
  }

  @Test func namedColorsAreAsListed() throws {
    let matches = try Article.named("Language").text.matches(of: /`([A-Za-z]+)` (#[0-9A-F]{6})/)
    for match in matches {
      #expect(
        Compilation("X { color: \(match.1); }").incompleteTheme.style("X")?.color("color")?.hex.prefix(7) == match.2,
        "\(match.1)"
      )
    }
    #expect(matches.count == 16)
  }

  private static func type(of property: String, _ value: String) -> String? {
    let compilation = Compilation("X { \(property): \(value); }")
    guard !compilation.hasErrors else { return nil }
    let json = String(decoding: compilation.incompleteTheme.json(), as: UTF8.self)
    return json.firstMatch(of: /"type": "(\w+)"/).map { String($0.1) }
  }

  // MARK: Reading

  /// The lines between `// example: NAME` and `// end` in the files of examples, without indentation.
  private static func examples() throws -> [(name: String, lines: [String])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    // Those for UIKit and SwiftUI are compiled by `test_outputs.py`.
    let others = folder.deletingLastPathComponent().appendingPathComponent("AppleStubs/Examples")
    let urls =
      [folder.deletingLastPathComponent().appendingPathComponent("PublicTests/DocumentationExamples.swift")]
      + (try FileManager.default.contentsOfDirectory(at: others, includingPropertiesForKeys: nil))
    var examples: [(name: String, lines: [String])] = []
    var isInside = false
    let text = try urls.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    for line in text.components(separatedBy: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("// example: ") {
        examples.append((String(line.dropFirst(12)), []))
        isInside = true
      } else if line == "// end" {
        isInside = false
        while examples.last?.lines.last == "" { examples[examples.count - 1].lines.removeLast() }
      } else if isInside {
        examples[examples.count - 1].lines.append(line)
      }
    }
    return examples
  }
}

/// A file of the documentation catalog.
struct Article {
  /// A fenced block: the words after the fence, of which the first is the language, and its lines.
  struct Block: CustomStringConvertible {
    let article: String
    let line: Int
    let words: [String]
    var lines: [String] = []

    var language: String { words.first ?? "" }
    var text: String { lines.joined(separator: "\n") }
    var trimmedLines: [String] { lines.map { $0.trimmingCharacters(in: .whitespaces) } }
    var description: String { "\(article).md:\(line)" }
  }

  let name: String
  let text: String
  let lines: [String]
  private(set) var blocks: [Block] = []

  init(_ url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    text = try String(contentsOf: url, encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    var block: Block?
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block { blocks.append(block) }
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        block = block == nil ? Block(article: name, line: number + 1, words: words) : nil
      } else {
        block?.lines.append(line)
      }
    }
    #expect(block == nil, "\(name) has a block that is not closed")
  }

  static let catalogs = ["Sources/NSSTheme/NSSTheme.docc", "Sources/nsscompile/Documentation.docc"]

  static func all() throws -> [Article] { try catalogs.flatMap(all) }

  static func all(in catalog: String) throws -> [Article] {
    let folder = Corpus.root.appendingPathComponent(catalog)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.map(Article.init)
  }

  static func named(_ name: String) throws -> Article { try #require(try all().first { $0.name == name }) }
}

extension Article.Block {
  /// The stylesheet in the dialect and with the palette that its words name.
  fileprivate func compilation() -> Compilation {
    var options = Compilation.Options(dialect: words.lazy.compactMap(Dialect.find).first ?? .sapfiori)
    options.palette = words.lazy.compactMap(Palette.find).first
    return Compilation(text + "\n", name: "acme.nss", options: options)
  }

  /// Expects the lines of the block in the output, in this order. `…` represents omitted lines.
  fileprivate func expectLines(in output: String) {
    func normalized(_ line: some StringProtocol) -> String {
      let line = line.trimmingCharacters(in: .whitespaces)
      return language == "json" && line.hasSuffix(",") ? String(line.dropLast()) : line
    }
    var rest = output.split(separator: "\n").map { normalized($0) }[...]
    for line in lines.map({ normalized($0) }) where line != "…" && !line.isEmpty {
      guard let index = rest.firstIndex(of: line) else {
        Issue.record("\(self): '\(line)' is not in the output, or not in this order")
        return
      }
      rest = rest[(index + 1)...]
    }
  }
}
