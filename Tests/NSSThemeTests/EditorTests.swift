import Foundation
import NSSCompiler
import NSSEditor
import NSSTheme
import NSSTools
import Testing

/// The answers to the questions of an editor, by example (`Spec/Editor/*.md`), and laws that hold for every stylesheet.
///
/// In an example, `|` is the cursor. The blocks below name the questions; `UPDATE_SPEC=1` writes the answers.
@Suite struct EditorTests {
  @Test func everyCaseHasTheExpectedAnswer() throws {
    let updates = ProcessInfo.processInfo.environment["UPDATE_SPEC"] == "1"
    let folder = SpecFile.folder.appendingPathComponent("Editor")
    let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    #expect(!urls.isEmpty)
    for url in urls {
      let file = try SpecFile(url)
      #expect(file.cases.count > 20)
      let answers = file.cases.map { EditorCase($0).answers() }
      if updates {
        try file.rewritten(answers).write(to: url, atomically: true, encoding: .utf8)
        continue
      }
      for (testCase, blocks) in zip(file.cases, answers) {
        for block in blocks { #expect(block.text == testCase.expected[block.kind], "\(testCase): \(block.kind)") }
      }
    }
  }

  /// No offset and no text is a trap, and what an answer names is in the stylesheet.
  @Test func everyOffsetHasAnAnswer() throws {
    for entry in try Corpus.sample() {
      let snapshot = EditorTests.snapshot(entry)
      let count = snapshot.files[snapshot.document].bytes.count
      let step = max(1, count / 5)
      for offset in stride(from: 0, through: count + 1, by: step) {
        for item in snapshot.completions(at: offset, snippets: true) { #expect(item.range.end <= count, "\(entry)") }
        if let found = snapshot.signature(at: offset) { #expect(found.parts.indices.contains(found.active), "\(entry)") }
        if let hover = snapshot.hover(at: offset) { #expect(!hover.contents.markdown.isEmpty) }
        _ = snapshot.definition(at: offset)
        _ = snapshot.highlights(at: offset)
        let ranges = snapshot.selections(at: offset)
        for (inner, outer) in zip(ranges, ranges.dropFirst()) {
          #expect(outer.start <= inner.start && inner.end <= outer.end && inner != outer, "\(entry)")
        }
      }
      let tokens = snapshot.semanticTokens()
      for (token, next) in zip(tokens, tokens.dropFirst()) { #expect(token.range.end <= next.range.start, "\(entry)") }
      for fold in snapshot.folds() { #expect(fold.range.end <= count) }
      _ = snapshot.outline()
      _ = snapshot.colors()
      _ = snapshot.hints(in: SourceRange(start: 0, end: UInt32(count)), .all)
    }
  }

  /// The editor says what the command says.
  @Test func theAnswersAreThoseOfTheCommand() throws {
    for entry in try Corpus.sample() {
      let snapshot = EditorTests.snapshot(entry)
      let check = Check(Stylesheets(layers: entry.layers), options: snapshot.settings.check)
      let expected = Check.reported(check.diagnostics.kept, above: snapshot.document)
        .filter { $0.layer == snapshot.document }.sorted { $0.sourceRange.start < $1.sourceRange.start }
      let found = snapshot.localizedDiagnostics(in: snapshot.document)
      #expect(found.map(\.id) == expected.map(\.id) && found.map(\.location.range) == expected.map(\.sourceRange), "\(entry)")
      let file = entry.layers[snapshot.document]
      let format = FormattedStylesheet(file)
      let edits = snapshot.formatting()
      #expect((edits == nil) == format.isBroken, "\(entry)")
      if let edits { #expect(EditorTests.applied(edits, to: file.bytes) == format.file.bytes, "\(entry)") }
    }
    for entry in try Corpus.themes() + Corpus.stylesheets("Corpus", in: Corpus.testFolder) {
      let snapshot = EditorTests.snapshot(entry)
      let fixes = Fixes(Stylesheets(layers: entry.layers), options: Fixes.Options(check: snapshot.settings.check))
      let bytes = entry.layers[snapshot.document].bytes
      #expect(EditorTests.applied(snapshot.fixAll(), to: bytes) == fixes.stylesheets.files[snapshot.document].bytes, "\(entry)")
    }
  }

  @Test func extractingAndInliningIsTheSameText() throws {
    var count = 0
    for entry in try Corpus.themes() where !entry.options.dialect.name.hasPrefix("theme") {
      let snapshot = EditorTests.snapshot(entry)
      let file = entry.layers[snapshot.document]
      let tree = SyntaxTree.parse(file, dialect: entry.options.dialect).tree
      for declaration in tree.declarations.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
        let range = tree.range(of: declaration.value)
        guard let extraction = snapshot.actions(in: range, of: [.extract]).first else { continue }
        let text = EditorTests.applied(extraction.edits, to: file.bytes)
        let start = Int(range.start) + text.count - file.bytes.count - 1 + Int(range.end - range.start)
        let other = Snapshot([SourceFile(bytes: text, name: file.name)], settings: snapshot.settings)
        let use = SourceRange(start: UInt32(max(0, min(start, text.count))), end: UInt32(max(0, min(start, text.count))))
        let inlining = try #require(other.actions(in: use, of: [.inline]).last, "\(entry) at \(range.start)")
        #expect(EditorTests.applied(inlining.edits, to: text) == file.bytes, "\(entry) at \(range.start)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func renamingThereAndBackIsTheSameText() throws {
    var count = 0
    for entry in try Corpus.themes() {
      let snapshot = EditorTests.snapshot(entry)
      let file = entry.layers[snapshot.document]
      let names = snapshot.outline().filter { $0.kind == .constant }
      for item in names.enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
        guard let name = try? snapshot.renamedName(at: Int(item.nameRange.start)), case .constant = name.symbol else { continue }
        let edits = try snapshot.renaming(name.symbol, to: "someOtherName")
        let text = EditorTests.applied(edits, to: file.bytes)
        let other = Snapshot([SourceFile(bytes: text, name: file.name)], settings: snapshot.settings)
        #expect(
          ThemeDifference(from: snapshot.check.incompleteTheme, to: other.check.incompleteTheme).changes.allSatisfy {
            $0.kind == .constant
          })
        let back = try other.renaming(.constant("someOtherName"), to: name.placeholder)
        #expect(EditorTests.applied(back, to: text) == file.bytes, "\(entry) \(name.placeholder)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test(arguments: Dialect.all)
  func aPresentationMeansTheColor(_ dialect: Dialect) throws {
    var settings = EditorSettings()
    settings.check.compilation.dialect = dialect
    let snapshot = Snapshot([SourceFile("@brand:#123456;")], settings: settings)
    for rgb in stride(from: UInt32(0), to: 0xFFFFFF, by: 1_234_567) {
      for alpha in [1, 0.3, 0.5, 0] {
        let color = Color(rgb: rgb, alpha: alpha)
        for form in snapshot.presentations(of: color, replacing: SourceRange(start: 7, end: 14)) {
          let other = Snapshot([SourceFile("@brand:\(form.text);")], settings: settings)
          let read = try #require(other.colors().first?.color, "\(form.text)")
          #expect(read.opaqueHex == color.opaqueHex && abs(read.alpha - color.alpha) <= 1 / 200, "\(form.text)")
        }
      }
    }
  }

  /// What a message suggests can be taken from the menu.
  @Test func aSuggestionIsAnAction() throws {
    var count = 0
    for entry in try Corpus.all() {
      let snapshot = EditorTests.snapshot(entry)
      for diagnostic in snapshot.diagnostics where diagnostic.layer == snapshot.document {
        guard diagnostic.fixIts.isEmpty, let suggestion = diagnostic.text(of: "suggestion") else { continue }
        let isCommented = snapshot.files[snapshot.document].text(diagnostic.sourceRange).hasText("/*")
        if isCommented, diagnostic.id != .invalidDirective { continue }
        let isOffered = snapshot.actions(in: diagnostic.sourceRange, of: [.quickFix]).contains { action in
          action.diagnostic?.id == diagnostic.id && action.diagnostic?.location.range == diagnostic.sourceRange
            && action.edits.contains { $0.text.isSame(as: suggestion) }
        }
        #expect(isOffered, "\(entry): \(diagnostic.id.rawValue): \(diagnostic.message)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func aColorIsOfferedAsAConstant() throws {
    let sheet = """
      @brand: #0A6ED1; @accent: @brand; @other: #0a6ed1; @gray: #888888;
      Button { font-color: #0A6ED1; color: @gray; }
      """
    let snapshot = Snapshot([SourceFile(sheet)])
    let color = Color(rgb: 0x0A6ED1)
    func constants(_ part: String, _ dialect: Dialect = .sapfiori) throws -> [String] {
      var settings = EditorSettings()
      settings.check.compilation.dialect = dialect
      let range = try #require(sheet.range(of: part))
      let start = sheet.utf8.distance(from: sheet.startIndex, to: range.lowerBound)
      let value = SourceRange(start: UInt32(start + part.utf8.count - 7), end: UInt32(start + part.utf8.count))
      let forms = Snapshot([SourceFile(sheet)], settings: settings).presentations(of: color, replacing: value)
      return forms.prefix(4).map(\.text).filter { $0.hasPrefix("@") }
    }
    #expect(try constants("font-color: #0A6ED1") == ["@brand", "@accent", "@other"])
    #expect(try constants("font-color: #0A6ED1", .nui) == ["@brand", "@other"])
    // Not a constant that would be defined by itself.
    #expect(try constants("@brand: #0A6ED1") == ["@other"])
    #expect(try constants("@other: #0a6ed1") == ["@brand", "@accent"])
    let use = SourceRange(start: UInt32(sheet.utf8.count - 8), end: UInt32(sheet.utf8.count - 3))
    let first = snapshot.presentations(of: color, replacing: use).prefix(4).map(\.text)
    #expect(first == ["@brand", "@accent", "@other", "#0A6ED1"])
    // It has this color only where no media block applies.
    let media = "@brand: red; @media (device: ipad) { @brand: blue; } Button { color: #FF0000; }"
    let literal = SourceRange(start: UInt32(media.utf8.count - 10), end: UInt32(media.utf8.count - 3))
    let forms = Snapshot([SourceFile(media)]).presentations(of: Color(rgb: 0xFF0000), replacing: literal)
    #expect(forms.first?.text == "#FF0000" && !forms.contains { $0.text.hasPrefix("@") })
    // The same holds for a constant that depends on it.
    let dependent = "@a: red; @brand: @a; @media (device: ipad) { @a: blue; } Button { color: #FF0000; }"
    let other = SourceRange(start: UInt32(dependent.utf8.count - 10), end: UInt32(dependent.utf8.count - 3))
    let others = Snapshot([SourceFile(dependent)]).presentations(of: Color(rgb: 0xFF0000), replacing: other)
    #expect(!others.contains { $0.text.hasPrefix("@") })
  }

  /// A palette color that is taken from the picker never refers to itself.
  @Test func noPresentationIsACycle() throws {
    let sheet = "@a: #0A6ED1; @tintColor: @a; @tintColor_darkBackground: #CAE4FB;"
    for found in Snapshot([SourceFile(sheet)]).colors() {
      for form in Snapshot([SourceFile(sheet)]).presentations(of: found.color, replacing: found.range) {
        var bytes = Array(sheet.utf8)
        bytes.replaceSubrange(Int(found.range.start)..<Int(found.range.end), with: form.text.utf8)
        let diagnostics = Compilation(String(decoding: bytes, as: UTF8.self)).diagnostics
        #expect(diagnostics.count(of: .error) == 0, "\(form.text) in place of \(found.range)")
      }
    }
  }

  @Test(arguments: ["clear", "red", "white"]) func aWordStaysAWord(_ word: String) throws {
    let snapshot = Snapshot([SourceFile("@brand: \(word);")])
    let found = try #require(snapshot.colors().first)
    #expect(snapshot.presentations(of: found.color, replacing: found.range).first?.text == word)
  }

  @Test func aStyleIsNotRenamedToAnotherNameOfAStyle() throws {
    let snapshot = Snapshot([SourceFile("@map10: red;")])
    let symbol = try snapshot.renamedName(at: 2).symbol
    let error = #expect(throws: RenameError.self) { try snapshot.renaming(symbol, to: "tintColorDark") }
    #expect(error?.message == "'tintColorDark' is an alias of 'tintColor'; rename 'tintColor' instead")
  }

  /// Editors that do not conceal escapes show each backslash, so only what would be read as Markdown has one.
  @Test func markdownHasNoNeedlessBackslashes() {
    let sheet = "@size: 3.5;\n@tint_color: #0A6ED1;\nButton { font-color: @tint_color; background-color: #FFFFFF; }"
    let snapshot = Snapshot([SourceFile(sheet)])
    for offset in 0...sheet.utf8.count {
      guard let hover = snapshot.hover(at: offset) else { continue }
      #expect(!hover.contents.markdown.contains("\\"), "\(hover.contents.markdown)")
    }
    for (text, markdown) in [
      ("_a_b_ *c* [d](e) <f> &g; `h` ~i~", "\\_a_b\\_ \\*c\\* \\[d\\](e) \\<f> \\&g; \\`h\\` \\~i\\~"),
      ("# a", "\\# a"), ("#0A6ED1 # +", "#0A6ED1 # +"), ("- a", "\\- a"), ("-1", "-1"), ("> a", "\\> a"), ("1. a", "1\\. a"),
      ("1.5 (a)!", "1.5 (a)!"), ("a | b", "a | b"),
    ] {
      #expect(Markup([.paragraph([.text(text)])]).markdown == markdown)
    }
    #expect(Markup([.paragraph([.strong("#0A6ED1"), .text(" # a")])]).markdown == "**#0A6ED1** # a")
    #expect(Markup([.table(heading: ["a|b"], rows: [["-"]])]).markdown == "| a\\|b |\n| --- |\n| - |")
  }

  static func snapshot(_ entry: Corpus.Entry) -> Snapshot {
    var settings = EditorSettings()
    settings.check.compilation = entry.options
    return Snapshot(entry.layers, settings: settings)
  }

  static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      result += bytes[offset..<Int(edit.range.start)] + Array(edit.text.utf8)
      offset = Int(edit.range.end)
    }
    return result + bytes[offset...]
  }
}

/// A case with a cursor, and the answers as text.
private struct EditorCase {
  private let testCase: SpecFile.Case
  private let snapshot: Snapshot
  private let offset: Int

  init(_ testCase: SpecFile.Case) {
    self.testCase = testCase
    var files = testCase.layers
    var bytes = files.popLast()?.bytes ?? []
    offset = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    if offset < bytes.count { bytes.remove(at: offset) }
    // The end of the block ends the text: a half-typed line has no line ending.
    files.append(SourceFile(bytes: bytes, name: "a.nss"))
    var settings = EditorSettings()
    for (option, value) in zip(testCase.arguments, testCase.arguments.dropFirst()) {
      if option == "--dialect", let dialect = Dialect.find(value) { settings.check.compilation.dialect = dialect }
      if option == "--portable" {
        settings.check.comparedRuntimes = value.split(separator: ",").compactMap { Dialect.find(String($0)) }
      }
      if option == "--palette" { settings.check.compilation.palette = Palette.find(value) }
    }
    snapshot = Snapshot(files, settings: settings)
  }

  func answers() -> [(kind: String, text: String)] {
    testCase.expected.keys.sorted().map { ($0, lines($0).map { $0 + "\n" }.joined()) }
  }

  private var cursor: SourceRange { SourceRange(start: UInt32(offset), end: UInt32(offset)) }

  private func text(_ range: SourceRange, in file: Int? = nil) -> String {
    let bytes = snapshot.files[file ?? snapshot.document].bytes
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self).replacingOccurrences(of: "\n", with: "⏎")
  }

  private func location(_ location: Location) -> String {
    "\(snapshot.files[location.file].name):\(location.range.start): \(text(location.range, in: location.file))"
  }

  private func applied(_ action: CodeAction) -> [String] {
    if let obstacle = action.obstacle { return ["\(action.title) (not possible: \(obstacle))"] }
    var lines = ["\(action.title)\(action.isPreferred ? " (preferred)" : "")"]
    for file in Set(action.edits.map(\.file)).sorted() {
      let bytes = EditorTests.applied(action.edits.filter { $0.file == file }, to: snapshot.files[file].bytes)
      lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "    \($0)" }
    }
    return lines
  }

  private func outline(_ items: [OutlineItem], _ indentation: String = "") -> [String] {
    items.flatMap { item in
      ["\(indentation)\(item.name)\(item.detail.isEmpty ? "" : " = \(item.detail)")"] + outline(item.children, indentation + "  ")
    }
  }

  private func lines(_ kind: String) -> [String] {
    switch kind {
    case "completion":
      return snapshot.completions(at: offset, snippets: true).prefix(8).map {
        "\($0.label) (\($0.detail)): \(text($0.range)) → \($0.text.replacingOccurrences(of: "\n", with: "⏎").replacingOccurrences(of: "\t", with: "⇥"))"
      }
    case "signature":
      return snapshot.signature(at: offset).map { [$0.label, "→ \($0.parts[$0.active])", $0.documentation] } ?? []
    case "matches":
      return snapshot.completions(at: offset, snippets: true).filter { item in
        let typed = snapshot.files[snapshot.document].bytes[Int(item.range.start)..<offset]
        return item.filter.utf8.starts(with: typed)
      }.map { $0.filter == $0.label ? $0.label : "\($0.filter) → \($0.label)" }
    case "hover":
      guard let hover = snapshot.hover(at: offset) else { return [] }
      return ["[\(text(hover.range))]"] + hover.contents.plain.split(separator: "\n").map(String.init)
    case "definition":
      return snapshot.definition(at: offset).map { answer in
        ["[\(text(answer.origin))]"] + answer.targets.map { location($0.location) }
      } ?? []
    case "references":
      return snapshot.symbol(at: offset).map { snapshot.references(to: $0.symbol, includingDefinitions: true).map(location) }
        ?? []
    case "highlights": return snapshot.highlights(at: offset).map { "\($0.kind) \($0.range.start): \(text($0.range))" }
    case "rename":
      do throws(RenameError) {
        let name = try snapshot.renamedName(at: offset)
        let edits = try snapshot.renaming(name.symbol, to: "renamed")
        return ["[\(text(name.range))]"] + edits.map { "\(location(Location(file: $0.file, range: $0.range))) → \($0.text)" }
      } catch {
        return ["error: \(error.message)"]
      }
    case "outline": return outline(snapshot.outline())
    case "folds": return snapshot.folds().map { "\($0.kind): \(text($0.range))" }
    case "selections": return snapshot.selections(at: offset).map { text($0) }
    case "tokens":
      return snapshot.semanticTokens().map { token in
        "\(text(token.range)): \(([token.kind.rawValue] + token.modifiers.map(\.rawValue)).joined(separator: " "))"
      }
    case "colors": return snapshot.colors().map { "\(text($0.range)): \($0.color.description)" }
    case "hints": return snapshot.hints(in: SourceRange(start: 0, end: .max), .all).map { "\($0.offset): \($0.label)" }
    case "diagnostics":
      return snapshot.localizedDiagnostics(in: snapshot.document).map { "\(text($0.location.range)): \($0.message)" }
    case "actions":
      return snapshot.actions(in: cursor, of: [.quickFix, .extract, .inline, .rewrite]).flatMap(applied)
    default:
      Issue.record("unknown question '\(kind)'")
      return []
    }
  }
}
