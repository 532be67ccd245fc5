import NSSCompiler
import NSSTheme
import NSSTools
import Random
import Testing

/// The cost of fixes in checks, which does not depend on the stylesheet.
@Suite struct FixCostTests {
  /// Rules with a fix-it that is an error where it is applied. Each is repeated with another number.
  static let harmful: [@Sendable (Int) -> String] = [
    { "X\($0) { colr: 1px; }\n" },
    { "X\($0) { font-name: \"é🎨\"; colr: 1px; }\n" },
    { "X\($0) { background-repeet: 5; }\n" },
    { "X\($0) { text-color: 1px; }\n" },
    { "X\($0) { bg-color: 1px; }\n" },
    { "X\($0) { fon-color: 1; }\n" },
    { _ in "Buton { fon-color: 1px; }\n" },
    { "X\($0) { colr: 1px; fon-color: 2px; bg-color: 3px; }\n" },
    { "@media (device: ipad) { X\($0) { colr: 1px; } }\n" },
    { "/* é */ X\($0) { colr: 1px; }" },
    { "@short: 5;\nX\($0) { width: @short; font-color: @shrt; }\n" },
    { "@short: 5;\nX\($0) { tint-color: @shrt; border-color: @shorrt; font-color: @sort; background-color: @shortt; }\n" },
    // Fewer than get suggestions.
    { $0 < 90 ? "@one\($0): @other\($0);\n@other\($0): @one\($0)s;\n" : "" },
  ]

  @Test(arguments: harmful.indices, Corpus.step == 1 ? [50, 500] : [50])
  func goodFixesAreAppliedAmongBadOnes(_ kind: Int, _ count: Int) {
    // Fix-its of the same rule, of another rule in the same block, and of errors.
    let good: [(wrong: (Int) -> String, right: (Int) -> String)] = [
      ({ "G\($0) { fnt-color: red; }\n" }, { "G\($0) { font-color: red; }\n" }),
      ({ "G\($0) { width: \($0)px; }\n" }, { "G\($0) { width: \($0); }\n" }),
      ({ _ in "Label { font-color: @brnd; }\n" }, { _ in "Label { font-color: @brand; }\n" }),
    ]
    var text = "@brand: red;\nTable { font-color: @brand; }\n"
    var expected = text
    for number in 0..<count {
      let bad = Self.harmful[kind](number)
      let (wrong, right) = good[number % good.count]
      text += bad + wrong(number)
      expected += bad.replacing("Buton", with: "Button") + right(number)
    }
    let before = Check(text)
    let fixes = Fixes([SourceFile(text)], options: Fixes.Options(appliesUnsafe: true))
    #expect(String(decoding: fixes.stylesheets.files[0].bytes, as: UTF8.self) == expected)
    #expect(fixes.checks <= 8 && !fixes.isIncomplete)
    #expect(fixes.check.diagnostics.count(of: .error) <= before.diagnostics.count(of: .error))
  }

  @Test(arguments: [false, true]) func everyStylesheetTakesAtMostEightChecks(appliesUnsafe: Bool) throws {
    var most = 0
    for entry in try Corpus.sample() {
      let fixes = Fixes(
        Stylesheets(layers: entry.layers),
        options: Fixes.Options(check: Check.Options(compilation: entry.options), appliesUnsafe: appliesUnsafe))
      most = max(most, fixes.checks)
      #expect(fixes.checks <= 8, "\(entry.name)")
    }
    #expect(most > (Corpus.step == 1 ? 2 : 0))
  }

  /// Pieces in any order, most of which have fix-its that change the meaning of the others.
  @Test func mixturesTakeAtMostEightChecks() {
    let pieces = [
      "X { colr: 1px; }", "Buton { fon-color: 1px; }", "@a: @b;", "@b: @a;", "@ai: 5;", "A { font-color: @ai }", "@tintColr: @a;",
      "}",
      "{", "@tint_color: 1px", ";", "A { font-color red }", "A { width: @aa; text-color: @ba; }", "@media (device: ipd) {", "/*",
      "'",
      "@c: 12 px; @c: 12px;", "A { fnt-name: @cc", "@b1: #12;", "A: { b; c: #12345G; }",
      "@brand: rgb(1,2,300); B { bg-color: @brnd; }",
    ]
    var random = SplitMix64(state: 7)
    for _ in 0..<300 {
      let text = (0..<random.below(60) + 1).map { _ in pieces[random.below(pieces.count)] }.joined(separator: "\n")
      for options in [Check.Options(), Check.Options(compilation: .init(dialect: .nui))] {
        let before = Check(text, options: options).diagnostics.count(of: .error)
        let fixes = Fixes([SourceFile(text)], options: Fixes.Options(check: options, appliesUnsafe: true))
        #expect(fixes.checks <= 8 && fixes.check.diagnostics.count(of: .error) <= before, "\(text)")
        let again = Fixes(fixes.stylesheets, options: Fixes.Options(check: options, appliesUnsafe: true))
        #expect(fixes.isIncomplete || again.count == 0, "\(text)")
      }
    }
  }

  @Test func portabilityIsOneOfTheChecks() {
    var options = Check.Options()
    options.comparedRuntimes = [.nui]
    let text = (0..<1000).map { "@brandcolor\($0)x: red;\nA\($0) { font-color: @brandcolr\($0)x; }\n" }.joined()
    let fixes = Fixes([SourceFile(text)], options: Fixes.Options(check: options, appliesUnsafe: true))
    #expect(fixes.checks == 8 && fixes.isIncomplete && fixes.check.portability != nil)
  }

  /// The first hundred names get suggestions, however often they are used. Each run of `--fix` continues with the next names.
  @Test func suggestionsForTheFirstNames() {
    let (names, uses) = (3000, 2)
    let constants = (0..<names).map { "@brandcolor\($0)x: #123456;\nUsed\($0) { font-color: @brandcolor\($0)x; }\n" }.joined()
    let rules = { (name: String) in
      (0..<names * uses).map { "Own\($0) { font-color: @\(name)\($0 % names)x; }\n" }.joined()
    }
    var files = [SourceFile(constants + rules("brandcolr"))]
    let errors = Check(Stylesheets(layers: files)).diagnostics.kept.filter { $0.id == .undefinedConstant }
    #expect(errors.count == names * uses && errors.count { !$0.fixIts.isEmpty } == 100 * uses)
    #expect(errors.namesWithoutSuggestion == names - 100)
    var runs = 0
    while true {
      let fixes = Fixes(Stylesheets(layers: files))
      #expect(fixes.checks <= 8)
      guard fixes.count > 0 else { break }
      files = fixes.stylesheets.files
      runs += 1
    }
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == constants + rules("brandcolor"))
    #expect(runs == 5)
  }

  /// The distance in bits is that of the table.
  @Test func distances() {
    var random = SplitMix64(state: 3)
    let name = { () -> [UInt8] in
      let length = random.below(8) == 0 ? 64 - random.below(3) : random.below(9) + 1
      return (0..<length).map { _ in [UInt8](("abcABC-".utf8))[random.below(7)] }
    }
    for _ in 0..<20_000 {
      let (first, second) = (name(), name())
      let expected = Self.distance(first, second)
      let limit = random.below(12)
      let found = EditDistance(from: first)?.edits(to: second.span, 0, second.count, atMost: limit)
      #expect(found == (expected <= limit ? expected : nil), "\(first) \(second) \(limit)")
    }
  }

  private static func distance(_ source: [UInt8], _ target: [UInt8]) -> Int {
    let (source, target) = (source.map { $0.isLetter ? $0 | 0x20 : $0 }, target.map { $0.isLetter ? $0 | 0x20 : $0 })
    var rows = [Array(0...target.count)]
    for row in 1...source.count {
      var next = [row]
      for column in 1...target.count {
        let isSame = source[row - 1] == target[column - 1]
        var edits = min(rows[row - 1][column - 1] + (isSame ? 0 : 1), rows[row - 1][column] + 1, next[column - 1] + 1)
        if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
          edits = min(edits, rows[row - 2][column - 2] + 1)
        }
        next.append(edits)
      }
      rows.append(next)
    }
    return rows[source.count][target.count]
  }
}
