import Foundation
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools
import Random
import Testing

/// What holds for every text, whatever it means. `LAWS=all` tests it with every text instead of every twentieth.
@Suite struct LawTests {
  @Test func theTreeReachesEveryByte() throws {
    for entry in try Corpus.sample() {
      for file in entry.layers {
        for dialect in Dialect.all { checkLossless(file, dialect, entry.name) }
      }
    }
  }

  private func checkLossless(_ file: SourceFile, _ dialect: Dialect, _ name: String) {
    let (tree, _) = Parser.parse(file, dialect: dialect)
    let pieces = (tree.tokens.map(\.range) + tree.comments.map(\.range)).sorted {
      ($0.start, $0.end) < ($1.start, $1.end)
    }
    var end: UInt32 = 0
    for piece in pieces {
      #expect(piece.start >= end, "overlap at \(piece.start) in \(name) (\(dialect.name))")
      checkWhiteSpace(file, end, piece.start, name)
      end = piece.end
    }
    #expect(Int(end) == file.bytes.count, "\(name) (\(dialect.name))")
    #expect(tree.tokens.last?.kind == .endOfFile)
  }

  private func checkWhiteSpace(_ file: SourceFile, _ start: UInt32, _ end: UInt32, _ name: String) {
    guard start < end else { return }
    let gap = String(decoding: file.bytes[Int(start)..<Int(end)], as: UTF8.self)
    let rest = gap.unicodeScalars.drop { start == 0 && $0 == "\u{FEFF}" }
    let isSpace = rest.allSatisfy { CharacterSet.whitespacesAndNewlines.contains($0) || $0 == "\u{200B}" }
    #expect(isSpace, "bytes \(start) to \(end) of \(name) are lost")
  }

  @Test func sameInputSameBytes() throws {
    for entry in try Corpus.sample() {
      let first = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      let second = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      let options = Emitter.Options(hasLocations: true)
      #expect(first.incompleteTheme.json(options) == second.incompleteTheme.json(options), "\(entry)")
      #expect(first.diagnostics.kept == second.diagnostics.kept, "\(entry)")
      let check = Check(Stylesheets(layers: entry.layers), options: Check.Options(compilation: entry.options))
      let other = Check(Stylesheets(layers: entry.layers), options: Check.Options(compilation: entry.options))
      #expect(check.diagnostics.kept == other.diagnostics.kept, "\(entry)")
    }
  }

  @Test func jsonLoadsAndComesBackTheSame() throws {
    for entry in try Corpus.sample() {
      let theme = Compilation(Stylesheets(layers: entry.layers), options: entry.options).incompleteTheme
      for isCompact in [false, true] {
        for hasLocations in [false, true] {
          let options = Emitter.Options(isCompact: isCompact, hasLocations: hasLocations)
          let json = theme.json(options)
          let loaded = try Theme(json: json)
          #expect(loaded.json(options) == json, "\(entry)")
          #expect((try? JSONSerialization.jsonObject(with: Data(json))) != nil, "\(entry)")
        }
      }
    }
  }

  @Test func outputInBlocksHasTheSameBytes() throws {
    func report(_ check: Check, _ output: inout Output) {
      var report = Reporter.json.begin(Reporter.Options(), &output)
      report.add(check, diagnostics: check.diagnostics.kept, &output)
      report.end(&output)
    }
    for entry in try Corpus.sample() {
      let check = Check(Stylesheets(layers: entry.layers), options: Check.Options(compilation: entry.options))
      var whole = Output()
      report(check, &whole)
      var blocks: [UInt8] = []
      var output = Output { block, count in
        blocks += block[..<count]
        return true
      }
      report(check, &output)
      output.finish()
      #expect(blocks == whole.bytes, "\(entry)")
    }
  }

  @Test func eachBeginningOfATextHasATheme() throws {
    let text = Array(
      "@a: red;\nA, B { height: 1; font-color: @a; image: \"x\"; border-color: @b, 1; }\n@media (device: ipad) { A { width: }"
        .utf8)
    for length in 0...text.count {
      for dialect in Dialect.all {
        let file = SourceFile(bytes: Array(text[..<length]), name: "beginning.nss")
        let json = Compilation([file], options: Compilation.Options(dialect: dialect)).incompleteTheme.json()
        #expect(try Theme(json: json).json() == json)
      }
    }
  }

  /// The readers of other notations look ahead, so each of them must expect the end of the file behind each byte.
  @Test func eachBeginningOfALineOfTheSpecificationIsChecked() throws {
    let lines = Set(
      try SpecFile.all().flatMap(\.cases).flatMap(\.layers).flatMap { $0.bytes.split(separator: UInt8(ascii: "\n")) }
        .filter { $0.count < 200 }.map(Array.init))
    #expect(lines.count > 2000)
    let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    for (number, line) in sorted.enumerated() {
      for length in 1...line.count
      where Corpus.step == 1 || [line.count - 1, line.count].contains(length) || !line[length - 1].isLetter {
        let file = SourceFile(bytes: Array(line[..<length]), name: "beginning.nss")
        let dialect = Corpus.step == 1 ? Dialect.all[(number + length) % Dialect.all.count] : .sapfiori
        let diagnostics = Compilation([file], options: Compilation.Options(dialect: dialect)).diagnostics
        #expect(diagnostics.kept.allSatisfy { $0.range.upperBound <= length })
      }
    }
  }

  @Test func commentsAndWhiteSpaceNeverChangeTheTheme() throws {
    for entry in try Corpus.sample() where entry.options.dialect.hasRules {
      let compilation = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      guard !compilation.hasErrors else { continue }
      let spaced = entry.layers.map { file in
        let (tree, _) = Parser.parse(file, dialect: entry.options.dialect)
        let words = tree.tokens.dropLast().map { file.text(at: $0.range) }
        return SourceFile(words.joined(separator: " \n/* between */\t") + "\n", name: file.name)
      }
      let other = Compilation(Stylesheets(layers: spaced), options: entry.options)
      #expect(other.incompleteTheme.json() == compilation.incompleteTheme.json(), "\(entry)")
    }
  }

  @Test func aThemeAdaptedIsTheThemeCompiledForThatEnvironment() throws {
    for entry in try Corpus.sample() where entry.options.environment == Environment() {
      let compilation = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      guard !compilation.hasErrors else { continue }
      for device in Environment.Device.allCases {
        for orientation in Environment.Orientation.allCases {
          var options = entry.options
          options.environment = Environment(device: device, orientation: orientation)
          let compiled = Compilation(Stylesheets(layers: entry.layers), options: options).incompleteTheme
          let adapted = compilation.incompleteTheme.adapted(to: options.environment)
          #expect(Self.object(adapted) == Self.object(compiled), "\(entry) on \(device) in \(orientation)")
        }
      }
    }
  }

  /// The JSON as values: the order of keys is not part of the meaning.
  private static func object(_ theme: Theme) -> NSDictionary? {
    (try? JSONSerialization.jsonObject(with: Data(theme.json()))) as? NSDictionary
  }

  @Test func mutatedInputNeverTraps() throws {
    var count = 0
    for entry in try Corpus.sample() {
      for file in entry.layers where file.bytes.count < 10_000 {
        var random = file.randomNumbers()
        for _ in 0..<6 {
          let mutated = SourceFile(bytes: Self.mutated(file.bytes, &random), name: file.name)
          for dialect in Dialect.all {
            let compilation = Compilation([mutated], options: .init(dialect: dialect))
            var printer = DiagnosticPrinter(files: compilation.stylesheets.files)
            for diagnostic in compilation.diagnostics.kept.prefix(20) { #expect(!printer.text(diagnostic).isEmpty) }
            let json = compilation.incompleteTheme.json()
            #expect(throws: Never.self, "\(entry)") { try Theme(json: json) }
            count += 1
          }
          checkLossless(mutated, .sapfiori, entry.name)
        }
      }
    }
    #expect(count > 5000 / Corpus.step)
  }

  /// The same for the tools: checks with all runtimes and in all formats of reports, fixing, explaining, comparing.
  @Test func mutatedInputIsChecked() throws {
    var count = 0
    for entry in try Corpus.sample() {
      for file in entry.layers where file.bytes.count < 4_000 {
        var random = file.randomNumbers()
        // One stylesheet of three, because checking takes time.
        guard random.below(3) == 0 else { continue }
        let mutated = SourceFile(bytes: Self.mutated(file.bytes, &random), name: file.name)
        for dialect in Dialect.all {
          var options = Check.Options(compilation: .init(dialect: dialect))
          options.comparedRuntimes = Dialect.all
          let check = Check([mutated], options: options)
          for reporter in Reporter.all {
            var output = Output()
            var report = reporter.begin(Reporter.Options(), &output)
            report.add(check, diagnostics: check.diagnostics.kept, &output)
            report.end(&output)
            if ["json", "sarif"].contains(reporter.name) {
              #expect((try? JSONSerialization.jsonObject(with: Data(output.bytes))) != nil, "\(entry): \(reporter.name)")
            }
          }
          for diagnostic in check.diagnostics.kept {
            #expect(
              Int(diagnostic.sourceRange.end) <= mutated.bytes.count
                && diagnostic.sourceRange.start <= diagnostic.sourceRange.end, "\(entry)")
            for fixIt in diagnostic.fixIts { #expect(Int(fixIt.sourceRange.end) <= mutated.bytes.count, "\(entry)") }
          }
          let fixes = Fixes([mutated], options: .init(check: .init(compilation: options.compilation), appliesUnsafe: true))
          #expect(
            fixes.check.diagnostics.count(of: .error) <= check.diagnostics.count(of: .error),
            "\(entry) in \(dialect.name):\n\(String(decoding: mutated.bytes, as: UTF8.self))")
          let theme = Compilation([mutated], options: options.compilation).incompleteTheme
          #expect(ThemeDifference(from: theme, to: theme).changes.isEmpty, "\(entry)")
          for name in ["tintColor", "@a", "Button", "Button.font-color"] + theme.selectors.prefix(2) {
            if let explanation = try? Explanation(name, of: [mutated], options: options.compilation) {
              #expect(!explanation.json().isEmpty && explanation.sections.allSatisfy { $0.steps.contains { $0.kind == .result } })
            }
          }
          count += 1
        }
      }
    }
    #expect(count > 300 / Corpus.step)
  }

  /// The stack of a test is 512 KB: a level of nesting must not cost any of it.
  @Test(arguments: ["@media (device: ipad) {", "A { and {", "A { B {", "A { @media (device: ipad) {", "A { b: (", "{", "@a: ("])
  func deepNestingIsReported(_ opening: String) {
    let text = String(repeating: opening + "\n", count: 100_000 / Corpus.step)
    for dialect in Dialect.all where dialect.hasRules {
      let compilation = Compilation([SourceFile(text, name: "deep.nss")], options: .init(dialect: dialect))
      #expect(compilation.hasErrors, "\(dialect.name)")
    }
  }

  /// A style of other palettes is reported with the names of the newest ones that have it.
  @Test(arguments: Palette.names)
  func palettesThatHaveAStyleAreNamed(_ name: String) throws {
    let styles = try Palette.names.map { name in
      let palette = try #require(Palette.find(name))
      return (name: name, styles: Set(Compilation("", options: .init(palette: palette)).incompleteTheme.colorNames))
    }
    let own = try #require(styles.first { $0.name == name }).styles
    let others = styles.reduce(into: Set()) { $0.formUnion($1.styles) }.subtracting(own).sorted()
    let text = others.map { "A { font-color: \($0); }" }.joined(separator: "\n")
    let palette = try #require(Palette.find(name))
    let diagnostics = Compilation(text, options: .init(palette: palette)).diagnostics.kept
    let homes = others.map { style in
      PaletteHomes.newest(styles.filter { $0.styles.contains(style) }.map(\.name)).joined(separator: ", ")
    }
    #expect(others.isEmpty == (name == "v8"), "the last palette answers all styles")
    // A few styles have the names of colors of the system, which the runtime finds.
    #expect(diagnostics.count == others.count && diagnostics.allSatisfy { $0.id == .invalidValue || $0.id == .systemColor })
    let helps = Set(zip(others, homes).map { "'\($0)' is a style of other palettes; choose one with '--palette': \($1)" })
    let named = diagnostics.filter { $0.id == .invalidValue }.compactMap(\.help)
    #expect(named.count > others.count - 8 && named.allSatisfy(helps.contains))
  }

  @Test func aChainThroughTheWholePaletteIsFollowed() throws {
    let palette = try #require(Palette.find("v8"))
    let styles = Compilation("", options: .init(palette: palette)).incompleteTheme.colorNames
    // From the last cell to the first, so that the first one asked for is the far end of the chain.
    var value = "#123456"
    var text = ""
    for style in styles.reversed() {
      for background in ["lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground"] {
        text += "@\(style)_\(background): \(value);\n"
        value = "\(style)_\(background)"
      }
    }
    let theme = Compilation(text, options: .init(palette: palette)).incompleteTheme
    for style in styles { #expect(theme.color(style, in: Palette.Variant(isElevated: true))?.hex == "#123456", "\(style)") }
  }

  @Test(arguments: ["a", "ä", "e\u{301}", "👩‍👩‍👧", "1"])
  func columnsCountCharactersInLongLines(_ character: String) {
    let word = "/* " + String(repeating: character, count: 5) + " */ "
    let length = word.count
    let file = SourceFile(String(repeating: word, count: 1000), name: "long.nss")
    let map = LineMap(file)
    let bytes = word.utf8.count
    for index in [0, 1, 99, 250, 999] { #expect(map.column(at: UInt32(index * bytes)) == index * length + 1) }
  }

  /// Where no two letters of ASCII are adjacent, and in text that is not UTF-8.
  @Test(arguments: ["é;", "e\u{301};", "👩‍👩‍👧;", "日", "🇩🇪"])
  func columnsCountCharactersWithoutASCII(_ word: String) {
    let (length, bytes) = (word.count, word.utf8.count)
    let file = SourceFile(String(repeating: word, count: 9000), name: "long.nss")
    let map = LineMap(file)
    for index in [0, 1, 99, 4500, 8999] {
      #expect(map.column(at: UInt32(index * bytes)) == index * length + 1)
      let utf16 = word.utf16.count
      #expect(map.utf16Column(at: UInt32(index * bytes)) == index * utf16 + 1)
    }
    let broken = LineMap(SourceFile(bytes: (0..<20_000).flatMap { _ in [0xC3, 0x20] }, name: "broken.nss"))
    #expect(broken.column(at: 2000) == 2001)
    #expect(broken.column(at: 39_998) == 39_999)
  }

  @Test func mutatedJSONNeverTraps() throws {
    var random = SplitMix64(state: 7)
    var loaded = 0
    for entry in try Corpus.themes() {
      let json = Compilation(Stylesheets(layers: entry.layers), options: entry.options).incompleteTheme.json(
        .init(isCompact: true))
      let members = JSONMembers(json).all
      for round in 0..<200 / Corpus.step {
        let isStructural = round % 2 == 0
        let mutated = isStructural ? Self.rearranged(json, members, &random) : Self.mutated(json, &random)
        guard let theme = try? Theme(json: mutated) else { continue }
        loaded += 1
        if isStructural || round % 10 == 1 { theme.lookUpEverything() } else { _ = theme.json() }
      }
    }
    #expect(loaded > 100 / Corpus.step)
  }

  /// One change of the members of a JSON text: one doubled, taken out or made null, two of one object reordered, or the values of
  /// two of the palette, or of any two, exchanged.
  private static func rearranged(
    _ json: [UInt8], _ members: [JSONMembers.Member], _ random: inout SplitMix64
  ) -> [UInt8] {
    guard let member = members.randomElement(using: &random) else { return json }
    func text(_ range: Range<Int>) -> [UInt8] { Array(json[range]) }
    func exchanged(_ one: Range<Int>, _ other: Range<Int>) -> [UInt8] {
      let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
      guard first.upperBound <= second.lowerBound else { return json }
      return json[..<first.lowerBound] + text(second) + json[first.upperBound..<second.lowerBound] + text(first)
        + json[second.upperBound...]
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return json[..<member.all.upperBound] + [UInt8(ascii: ",")] + text(member.all) + json[member.all.upperBound...]
    case 1:
      let end = json[member.all.upperBound] == UInt8(ascii: ",") ? member.all.upperBound + 1 : member.all.upperBound
      return Array(json[..<member.all.lowerBound] + json[end...])
    case 2: return json[..<member.value.lowerBound] + Array("null".utf8) + json[member.value.upperBound...]
    case 3:
      // Every other time those of the top.
      let object = Bool.random(using: &random) ? member.object : 0
      let siblings = members.filter { $0.object == object }
      guard let other = siblings.randomElement(using: &random), let one = siblings.randomElement(using: &random)
      else { return json }
      return exchanged(one.all, other.all)
    case 4:
      guard let palette = members.first(where: { json[$0.all].starts(with: "\"palette\"".utf8) }) else { return json }
      let cells = members.filter { palette.value.contains($0.all.lowerBound) }
      guard let other = cells.randomElement(using: &random), let one = cells.randomElement(using: &random) else { return json }
      return exchanged(one.value, other.value)
    default:
      guard let other = members.randomElement(using: &random) else { return json }
      return exchanged(member.value, other.value)
    }
  }

  /// One to four small changes: a byte removed, doubled, replaced, or a piece moved.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let interesting = Array("{}()[]:;,@#/*\"'\\ \n\r\0%+-.0aFand@media\u{00E9}".utf8) + [0xFF, 0xC3, 0xED]
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !bytes.isEmpty else { return interesting }
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(bytes[index], at: index)
      case 2: bytes[index] = interesting.randomElement(using: &random) ?? 0
      case 3: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: index)
      default:
        let end = min(bytes.count, index + Int.random(in: 1..<20, using: &random))
        let piece = Array(bytes[index..<end])
        bytes.removeSubrange(index..<end)
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }
}
