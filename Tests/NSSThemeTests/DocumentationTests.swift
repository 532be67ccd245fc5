import Foundation
import Localization
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// The documentation is correct: its Swift examples are compiled and run, its stylesheets compile, and its JSON and its messages
/// are the output of the compiler.
@Suite struct DocumentationTests {
  private let examples = DocumentationExamples()

  // MARK: The articles

  @Test func everySwiftBlockIsAnExample() throws {
    let blocks = try Article.all().flatMap(\.blocks).filter { $0.language == "swift" }
    let examples = try Self.examples()
    for block in blocks {
      #expect(examples.contains { $0.lines == block.trimmedLines }, "\(block) is not an example:\n\(block.text)")
    }
    for example in examples {
      #expect(blocks.contains { $0.trimmedLines == example.lines }, "no article shows '\(example.name)'")
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
          block.expectLines(in: examples.report(compilation))
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
    let articles = try Article.all()
    let names = articles.map(\.name)
    for article in articles {
      for match in article.text.matches(of: /<doc:(\w+)>/) {
        #expect(names.contains(String(match.1)), "\(article.name) links to \(match.1)")
      }
    }
    let topics = try #require(articles.first { $0.name == "NSSTheme" }).text
    for name in names where name != "NSSTheme" { #expect(topics.contains("- <doc:\(name)>"), "\(name)") }
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

  // MARK: The examples

  @Test func lookUps() throws {
    let stylesheet = try #require(try Article.named("NSSTheme").blocks.first { $0.language == "nss" }).text
    let first = try examples.first(stylesheet)
    #expect(first.tint?.hex == "#0A6ED1")
    #expect(first.color?.hex == "#0A6ED1")
    #expect(first.size == 14)
    try examples.expectations(stylesheet)

    let theme = try #require(examples.compile(stylesheet))
    let styles = examples.styles(theme)
    #expect(styles.name == ["FUIObjectView", "headlineLabel"])
    #expect(styles.color?.hex == "#0A6ED1")
    #expect(styles.size == 14)
    #expect(examples.compile("Button { height: tall; }") == nil)
  }

  @Test func colorsOfTheme() {
    let compilation = examples.options("@tintColor: #0A6ED1;")
    #expect(compilation.incompleteTheme.palette == .v8)
    #expect(examples.colors(compilation.incompleteTheme).map { $0?.hex } == ["#0A6ED1", "#4DB1FF", "#171D23", "#0046A8"])
    let documented = Compilation("").incompleteTheme
    #expect(examples.colors(documented).map { $0?.hex } == ["#3678AF", "#CAE4FB", nil, "#3678AF"])
    let byName = examples.colorsByName(documented)
    #expect(byName.chart?.hex == "#74B3F0")
    #expect(byName.all.count == 45)
    #expect(examples.hex(Color(red: 255, green: 51, blue: 0, alpha: 0.5)) == ["#0A6ED1", "#0A6ED14D", "#FF330080"])
    #expect(examples.components(Color(red: 255, green: 51, blue: 0, alpha: 0.5)) == [1, 0.2, 0, 0.5])
  }

  @Test func messagesInTheLanguageOfTheReader() {
    let compilation = Compilation("Button { height: tall; }", name: "a.nss")
    let texts = examples.translated(compilation, LanguageTag("de"), ["LANG": "fr_FR.UTF-8"])
    #expect(texts.count == 1 && texts[0].contains("„height“ braucht eine Zahl, nicht „tall“"))
    #expect(examples.translated(compilation, nil, ["LANG": "fr_FR.UTF-8"])[0].contains("« tall »"))
  }

  @Test func valuesOfStyles() throws {
    let theme = try Compilation(
      """
      @brand: red;
      Button { padding: 4 8; font-size: 18; font-name: Avenir-Medium; text-shadow-offset: 1,2; text-align: left; }
      Button { text-auto-fit: true; exclude-views: UIStepper; font-color: tintColor; }
      LargeButton { font-size: 20; font-color: @brand; } Plain { width: 1; }
      """
    ).theme()
    #expect(examples.subscripts(try #require(theme.style("Button"))) == "18.0 points")
    #expect(examples.subscripts(try #require(theme.style("Plain"))) == "not set")
    let values = examples.values(try #require(theme.style("Button"))).map { $0.map { "\($0)" } }
    #expect(values[0] == "Avenir-Medium" && values[3] == "left" && values[4] == "true" && values[5] == #"["UIStepper"]"#)
    #expect(values[1]?.hasSuffix("Insets(top: 4.0, left: 8.0, bottom: 4.0, right: 8.0)") == true)
    #expect(values[2]?.hasSuffix("Offset(horizontal: 1.0, vertical: 2.0)") == true)
    examples.listed(theme)
    #expect(examples.adaptive(theme, try #require(theme.style("Button"))).map { $0?.hex } == ["#3678AF", "#CAE4FB"])
    #expect(examples.adaptive(theme, try #require(theme.style("LargeButton"))).map { $0?.hex } == ["#FF0000", "#FF0000"])
    #expect(examples.constants(theme) == ["red", "brand"])
    #expect(examples.classPath(theme) == .number(20))
  }

  @Test func layersOfTheme() {
    let theme = examples.layers("@brand: red; A { color: @brand; }", "@brand: blue;").incompleteTheme
    #expect(theme.style("A")?.color("color")?.hex == "#0000FF")
  }

  @Test func environmentsOfTheme() throws {
    let theme = Compilation("A { width: 1; } @media (orientation: landscape) { A { width: 2; } }").incompleteTheme
    #expect(try examples.pair() == "#FFFFFF")
    #expect(examples.adapted(theme).map { $0.style("A")?.number("width") } == [2, 1])
  }

  @Test func diagnostics() throws {
    let compilation = Compilation("@brand: red;\nA { color: @brnd; }\n", name: "acme.nss")
    #expect(
      examples.rows(compilation) == [
        "2:12 error undefined-constant: undefined constant '@brnd'; did you mean '@brand'?"
      ]
    )
    #expect(examples.report(compilation).hasPrefix("acme.nss:2:12: error: undefined constant '@brnd'"))
    #expect(examples.report(compilation).hasSuffix("\n1 error"))
    #expect(examples.report(Compilation("")) == "no diagnostics")
    let misspelled = Compilation("@brand: red;\nA { color: @brnd; }\nB { color: @brrrand; }\n")
    var bytes = misspelled.stylesheets.files[0].bytes
    examples.fix(misspelled, in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "@brand: red;\nA { color: @brand; }\nB { color: @brand; }\n")
  }

  @Test func filesOfThemes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documentation-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let theme = Compilation("@tintColor: #0A6ED1;").incompleteTheme

    try Data(theme.json()).write(to: folder.appendingPathComponent("acme.json"))
    let compact = folder.appendingPathComponent("compact.json")
    try examples.write(theme, to: compact)
    #expect(examples.loadTheme(from: compact)?.color(.tintColor)?.hex == "#0A6ED1")
    let broken = folder.appendingPathComponent("broken.json")
    try Data("{}".utf8).write(to: broken)
    #expect(examples.loadTheme(from: broken) == nil)
    #expect(try examples.data(Data(contentsOf: compact)) == theme)
    let bundle = try #require(Bundle(url: folder))
    #expect(try examples.resource(in: bundle) == theme)
    #expect(!examples.isChanged(theme, from: try examples.data(Data(contentsOf: compact))))
    let settings = try JSONDecoder().decode(
      DocumentationExamples.Settings.self, from: Data(##"{"accent": "#0A6ED1"}"##.utf8))
    #expect(settings.accent.hex == "#0A6ED1")

    let streamed = folder.appendingPathComponent("streamed.json")
    try Data().write(to: streamed)
    let file = try FileHandle(forWritingTo: streamed)
    examples.stream(theme, to: file)
    try file.close()
    #expect(try Data(contentsOf: streamed) == Data(theme.json()))

    try Data("@tintColor: #0A6ED1;".utf8).write(to: folder.appendingPathComponent("acme.nss"))
    try examples.checkBrand("acme", in: folder)
  }

  @Test func manyThemesAtOnce() async throws {
    let themes = try await examples.concurrently((1...20).map { "A { width: \($0); }" })
    #expect(Set(themes.compactMap { $0.style("A")?.number("width") }) == Set((1...20).map(Double.init)))
  }

  @Test func checks() throws {
    let found = examples.check("@unused: 1; @tintColor: red; @tintColor_darkBackground: cyan; Buton { width: 1; }").diagnostics
      .kept
    #expect(found.map(\.id) == [.noPalette, .noPalette, .unknownClass])
    #expect(examples.fixed("Buton { width: 1 }") == "Button { width: 1; }")
    #expect(examples.formatted("Button{width:1;}").file.bytes == Array("Button {\n  width: 1;\n}\n".utf8))
    #expect(try examples.explain("@tintColor: red;").sections.map(\.value) == ["#FF0000", "#CAE4FB"])
    let changes = examples.compare(Compilation("A { width: 1; }").incompleteTheme, Compilation("A { width: 2; }").incompleteTheme)
    #expect(changes.map(\.subject) == ["A.width"])
  }

  // MARK: Reading

  /// The lines between `// example: NAME` and `// end` in the files of examples, without indentation.
  private static func examples() throws -> [(name: String, lines: [String])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    // Those for UIKit and SwiftUI are compiled by `test_outputs.py`.
    let others = folder.deletingLastPathComponent().appendingPathComponent("AppleStubs/Examples")
    let urls =
      [folder.appendingPathComponent("DocumentationExamples.swift")]
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

  static func all() throws -> [Article] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/NSSTheme/NSSTheme.docc")
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
