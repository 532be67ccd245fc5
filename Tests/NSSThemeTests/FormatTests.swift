import NSSCompiler
import NSSTheme
import NSSTools
import Random
import Testing

/// What holds for the formatted form of every stylesheet.
@Suite struct FormatTests {
  private static let styles: [FormattedStylesheet.Options] = {
    var narrow = FormattedStylesheet.Options()
    narrow.lineWidth = 20
    narrow.indentation = .tab
    narrow.lineEnding = .crlf
    var thememanager = FormattedStylesheet.Options()
    thememanager.runtimes = [.sapfiori, .thememanager]
    thememanager.indentation = .spaces(2)
    return [FormattedStylesheet.Options(), narrow, thememanager]
  }()

  /// Formatting twice is formatting once. All tokens stay, and each comment stays before the same token.
  @Test func onlyWhiteSpaceChanges() throws {
    var count = 0
    for entry in try Corpus.sample() {
      for file in entry.layers {
        for style in Self.styles where check(file, style, entry.name) { count += 1 }
      }
    }
    #expect(count > 1000 / Corpus.step)
  }

  /// The same for stylesheets with other white space, and with comments wherever one is allowed.
  @Test func onlyWhiteSpaceChangesBetweenRandomComments() throws {
    for entry in try Corpus.sample() {
      for file in entry.layers where file.bytes.count < 4_000 && !FormattedStylesheet(file).isBroken {
        var random = file.randomNumbers()
        for round in 0..<3 {
          let respaced = SourceFile(bytes: Self.respaced(file, &random), name: file.name)
          check(respaced, Self.styles[round % Self.styles.count], entry.name)
        }
      }
    }
  }

  /// Returns false for a stylesheet with syntax errors.
  @discardableResult
  private func check(_ file: SourceFile, _ style: FormattedStylesheet.Options, _ name: String) -> Bool {
    let once = FormattedStylesheet(file, options: style)
    guard !once.isBroken else {
      #expect(once.file == file, "\(name)")
      return false
    }
    let twice = FormattedStylesheet(once.file, options: style)
    #expect(twice.file == once.file, "\(name):\n\(Self.text(file))\n---\n\(Self.text(once.file))\n---\n\(Self.text(twice.file))")
    #expect(!twice.isBroken, "\(name)")
    let (old, new) = (SyntaxTree.parse(file).tree, SyntaxTree.parse(once.file).tree)
    #expect(Self.pieces(old) == Self.pieces(new), "\(name):\n\(Self.text(file))\n---\n\(Self.text(once.file))")
    let all = FormattedStylesheet(file, options: style, lines: 1...(LineMap(file).line(at: UInt32(file.bytes.count))))
    #expect(all.file == once.file, "\(name): all lines are the whole stylesheet")
    return true
  }

  private static func text(_ file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  /// Tokens and comments in order; comments with line feeds as line ends.
  private static func pieces(_ tree: SyntaxTree) -> [String] {
    let pieces =
      tree.tokens.map { (range: $0.range, kind: "\($0.kind)") } + tree.comments.map { (range: $0.range, kind: "comment") }
    return pieces.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }.map { piece in
      let text = tree.file.text(piece.range).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      return "\(piece.kind) \(text)"
    }
  }

  /// The tokens of a stylesheet with random white space and comments between them.
  private static func respaced(_ file: SourceFile, _ random: inout SplitMix64) -> [UInt8] {
    let spaces = [" ", " ", " ", "\n", "\n", "\n\n", "\n\n\n\n", "\t", "\r\n", "\u{A0}", "  \n  "]
    let comments = [
      "/* c */", "/* c */", "/*c*/", "// c\n", "/* c\n  d */", "/* nss-disable-line */", "/* nss-disable-next-line */",
      "/* nss-format-off */", "/* nss-format-on */", "/* nss-format-off-next */", "/* c\r\n@d: e; */",
    ]
    var text: [UInt8] = []
    for token in SyntaxTree.parse(file).tree.tokens {
      text += Array((spaces.randomElement(using: &random) ?? " ").utf8)
      while Int.random(in: 0..<6, using: &random) == 0 {
        text += Array((comments.randomElement(using: &random) ?? "").utf8)
        text += Array((spaces.randomElement(using: &random) ?? " ").utf8)
      }
      text += file.bytes[Int(token.start)..<Int(token.end)]
      // Signs need no white space.
      if [.semicolon, .leftBrace, .comma].contains(token.kind), Bool.random(using: &random) { text.append(UInt8(ascii: "\n")) }
    }
    return text
  }

  /// The theme is the same in the dialects that read the grammar, but that NUI accepts comments that touched a word.
  @Test func theThemeStays() throws {
    for entry in try Corpus.sample() {
      let formatted = entry.layers.map { FormattedStylesheet($0).file }
      for dialect in [Dialect.sapfiori, .nui] {
        var options = Compilation.Options(dialect: dialect)
        if dialect.name == entry.options.dialect.name { options = entry.options }
        let (old, new) = (
          Compilation(Stylesheets(layers: entry.layers), options: options),
          Compilation(Stylesheets(layers: formatted), options: options)
        )
        if old.diagnostics.kept.contains(where: { $0.id == .gluedComment }) { continue }
        #expect(old.incompleteTheme.json() == new.incompleteTheme.json(), "\(entry) (\(dialect.name))")
      }
    }
  }

  /// FioriThemeManager reads definitions that begin their lines, and reads the same ones afterwards.
  @Test func definitionsOfFioriThemeManagerStay() throws {
    var count = 0
    var style = FormattedStylesheet.Options()
    style.runtimes = [.thememanager]
    for entry in try Corpus.all() where entry.layers.allSatisfy(Self.isReadByLines) {
      let formatted = entry.layers.map { FormattedStylesheet($0, options: style).file }
      count += 1
      var options = Compilation.Options(dialect: .thememanager)
      options.palette = entry.options.palette
      let (old, new) = (
        Compilation(Stylesheets(layers: entry.layers), options: options),
        Compilation(Stylesheets(layers: formatted), options: options)
      )
      for name in old.incompleteTheme.colorNames {
        for background in Palette.Background.allCases {
          let (before, after) = (
            old.incompleteTheme.color(name, in: Palette.Variant(background: background)),
            new.incompleteTheme.color(name, in: Palette.Variant(background: background))
          )
          #expect(before == after || before == nil, "\(entry): \(name)")
        }
      }
    }
    #expect(count > 10)
  }

  /// True for a stylesheet whose definitions are alone on their lines, are outside of blocks, and have no space around their
  /// colon. Before the digits of a color a space does not matter.
  private static func isReadByLines(_ file: SourceFile) -> Bool {
    let tree = SyntaxTree.parse(file).tree
    guard tree.comments.isEmpty, !tree.definitions.isEmpty else { return false }
    return tree.definitions.allSatisfy { definition in
      let name = tree[definition.name]
      let begins = name.start == 0 || file.bytes[Int(name.start) - 1] == 10
      let end = Int(tree[definition.end].end)
      return begins && end < file.bytes.count && file.bytes[end] == 10 && definition.media == nil && !definition.isInRule
        && file.bytes[Int(name.end)] == UInt8(ascii: ":")
        && (tree[Index<Token>(definition.value.start)].start == name.end + 1 || tree.text(of: definition.value).hasPrefix("#"))
    }
  }

  /// No check of a formatted stylesheet has a diagnostic that the original one does not have. FioriThemeManager is omitted: it
  /// reads definitions in formatted stylesheets that it did not read before.
  @Test func noDiagnosticIsAdded() throws {
    for entry in try Corpus.sample() where entry.layers.count == 1 {
      let formatted = FormattedStylesheet(entry.layers[0])
      guard !formatted.isBroken else { continue }
      for (dialect, other) in [(Dialect.sapfiori, Dialect.nui), (.nui, .sapfiori)] {
        var options = Check.Options(compilation: .init(dialect: dialect))
        if dialect.name == entry.options.dialect.name { options.compilation = entry.options }
        options.comparedRuntimes = [other]
        let old = Check(Stylesheets(layers: entry.layers), options: options)
        // NUI reads nothing of a stylesheet with an error.
        guard !old.diagnostics.kept.contains(where: { $0.id == .gluedComment }) else { continue }
        let before = Self.counts(old)
        for (id, count) in Self.counts(Check([formatted.file], options: options)) {
          #expect(count == before[id], "\(entry) (\(dialect.name)): \(id)")
        }
      }
    }
  }

  private static func counts(_ check: Check) -> [String: Int] {
    check.diagnostics.kept.reduce(into: [:]) { $0[$1.id.rawValue, default: 0] += 1 }
  }

  /// Whatever the bytes, formatting some lines keeps all tokens and comments, and ends.
  @Test func mutatedStylesheetsKeepTheirTokens() throws {
    let signs = Array("{};:,()@/*\"' \n\r+%#a".utf8) + [0xFF, 0xC3]
    for entry in try Corpus.sample() {
      for file in entry.layers where (1..<2_000).contains(file.bytes.count) {
        var random = file.randomNumbers()
        for _ in 0..<4 {
          var bytes = file.bytes
          for _ in 0..<Int.random(in: 1..<4, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            bytes.replaceSubrange(
              index..<min(bytes.count, index + Int.random(in: 0..<3, using: &random)),
              with: Bool.random(using: &random) ? [] : [signs.randomElement(using: &random) ?? 0])
            if bytes.isEmpty { bytes = [0] }
          }
          let mutated = SourceFile(bytes: bytes, name: file.name)
          let first = Int.random(in: 1..<20, using: &random)
          let result = FormattedStylesheet(mutated, lines: first...first + Int.random(in: 0..<20, using: &random)).file
          let (old, new) = (SyntaxTree.parse(mutated).tree, SyntaxTree.parse(result).tree)
          #expect(Self.pieces(old) == Self.pieces(new), "\(entry):\n\(Self.text(mutated))\n---\n\(Self.text(result))")
          check(mutated, Self.styles[first % Self.styles.count], entry.name)
        }
      }
    }
  }

  /// Formatting some lines changes no other lines.
  @Test func otherLinesStay() throws {
    for entry in try Corpus.sample() {
      for file in entry.layers where file.bytes.count < 2_000 {
        let map = LineMap(file)
        let count = map.line(at: UInt32(file.bytes.count))
        for line in 1...count {
          let result = FormattedStylesheet(file, lines: line...line).file
          #expect(Self.pieces(SyntaxTree.parse(result).tree) == Self.pieces(SyntaxTree.parse(file).tree), "\(entry):\(line)")
        }
        #expect(FormattedStylesheet(file, lines: count + 1...count + 9).file == file, "\(entry)")
      }
    }
  }
}
