import NSSCompiler
import NSSTheme
import NSSTools
import Random
import Testing

/// The contrast engine. The rules on it have cases in `Spec/lints.md`.
@Suite struct ContrastTests {
  private static func audit(
    _ stylesheet: String, palette: String = "sapfiori", pairs: [(String, String)] = [], reportsBuiltIn: Bool = false
  ) throws -> ContrastAudit {
    let palette = try #require(Palette.find(palette))
    var settings = ContrastSettings()
    settings.pairs = pairs.map { foreground, background in
      var pair = ContrastSettings.Pair()
      (pair.foreground, pair.background) = (foreground, background)
      return pair
    }
    let theme = Compilation(stylesheet, options: Compilation.Options(palette: palette)).incompleteTheme
    return ContrastAudit(theme, palette: palette, dialect: .sapfiori, settings: settings, reportsBuiltIn: reportsBuiltIn)
  }

  @Test(arguments: [
    (0x76_76_76, 4.5422), (0x77_77_77, 4.4781), (0x36_78_AF, 4.7059), (0xFF_A3_25, 1.9967), (0x0A_6E_D1, 5.0433),
    (0x00_00_00, 21), (0xFF_FF_FF, 1),
  ])
  func ratioOnWhite(_ rgb: UInt32, _ ratio: Double) {
    #expect(abs(Contrast.ratio(Color(rgb: rgb), Color(rgb: 0xFF_FF_FF)) - ratio) < 0.00005)
  }

  @Test(arguments: Palette.names) func nothingFailsInABuiltInPalette(_ name: String) throws {
    let audit = try Self.audit("", palette: name)
    let verdicts = audit.results(of: audit.pairs).map(\.verdict)
    #expect(!verdicts.isEmpty)
    #expect(verdicts.allSatisfy { $0 == .passes || $0 == .builtIn })
  }

  @Test func builtInFailuresOnRequest() throws {
    let audit = try Self.audit("", reportsBuiltIn: true)
    let failures = audit.results(of: audit.pairs).filter { $0.verdict == .fails && !$0.pair.isDecorative }
    #expect(Set(failures.map { $0.pair.foreground }).isSuperset(of: [.style("critical"), .style("primary3")]))
  }

  /// Each style of the roles exists, so that a misspelled one does not go unnoticed.
  @Test(arguments: Palette.names) func rolesAreStyles(_ name: String) throws {
    let palette = try #require(Palette.find(name))
    let roles = try #require(PaletteRoles.roles(of: palette))
    let required = roles.pages + roles.cells + roles.bars + roles.texts + roles.tints + roles.separators
    for style in required { #expect(palette.styles.find(style) != nil, "\(style)") }
    #expect(!roles.variants(of: palette).isEmpty)
    for style in roles.meanings + roles.barInks + roles.labels.flatMap({ [$0.ink, $0.background] }) {
      #expect(ColorStyle(rawValue: style) != nil, "\(style)")
    }
  }

  @Test func verdictsOfOwnPairs() throws {
    let stylesheet = """
      @side: #6A6D70; @text: hello;
      Card { font-color: #FFFFFF; border-color: rgba(0, 0, 0, 0.5); title: x; }
      A.B { font-color: #000000; }
      """
    let pairs: [(String, String, ContrastResult.Verdict)] = [
      ("Card.font-color", "@side", .passes), ("primary1", "@side", .fails), ("Nowhere.font-color", "@side", .absent),
      ("@nowhere", "@side", .absent), ("@text", "@side", .unknown), ("primary1", "nonsense", .unknown),
      ("A.B.font-color", "#FFFFFF", .passes), ("critical", "#FFFFFF", .builtIn), ("Card.tint-color", "#FFFFFF", .absent),
      ("primary1_darkBackground", "@side", .passes),
    ]
    for (foreground, background, verdict) in pairs {
      let audit = try Self.audit(stylesheet, pairs: [(foreground, background)])
      let pair = try #require(audit.pairs.last)
      #expect(pair.origin == .author)
      #expect(Set(audit.results(of: [pair]).map(\.verdict)) == [verdict], "\(foreground) on \(background)")
    }
  }

  /// A translucent color is blended before it is compared, and the page is behind a translucent background.
  @Test func translucentColors() throws {
    let audit = try Self.audit("@ink: rgba(0, 0, 0, 0.5); @veil: rgba(255, 255, 255, 0.0);", pairs: [("@ink", "@veil")])
    let results = audit.results(of: audit.pairs.suffix(1))
    #expect(
      results.map(\.background) == [Color(rgb: 0xE8_E8_ED), Color(rgb: 0xE8_E8_ED)].map(Optional.some) || results.count == 1)
    let first = try #require(results.first)
    #expect(first.background == Color(rgb: 0xE8_E8_ED))
    #expect(first.foreground == Color(rgb: 0x74_74_77))
    #expect(first.verdict == .fails)
  }

  @Test func inksOnDarkBars() throws {
    let audit = try Self.audit("@primary1_darkBackground: #333333;", pairs: [("primary1", "navigationBar")])
    let results = audit.results(of: audit.pairs)
    let failures = results.filter { $0.verdict == .fails }
    #expect(failures.map { $0.pair.foreground.name(in: $0.variant) } == ["primary1_darkBackground", "primary1_darkBackground"])
    #expect(failures.map { $0.pair.background } == [.style("navigationBar"), .style("navigationBar")])
  }

  // MARK: The report of the command

  private static func report(_ text: String, dialect: Dialect = .sapfiori) -> ContrastReport {
    let analysis = Analysis([SourceFile(text)], options: Compilation.Options(dialect: dialect))
    return ContrastReport(analysis, settings: ContrastSettings(), reportsBuiltIn: false)
  }

  private static func ofStyles(_ report: ContrastReport) -> [ContrastReport.Entry] {
    report.entries.filter { $0.result.pair.origin == .style }
  }

  @Test func pairsOfAStyleAreThoseOfTheRule() {
    let states = Self.ofStyles(
      Self.report(
        """
        A { font-color: #777777; background-color: red; background-color-top: white; background-color-bottom: black; }
        B { font-color-highlighted: white; background-color-highlighted: white; font-color-disabled: white; font-size: 18; }
        """))
    #expect(states.map(\.result.pair.kind) == [.text, .text, .large])
    #expect(states.map(\.verdict) == [.fails, .passes, .fails])
  }

  /// What the rule reports, the command reports too, in all stylesheets of the tests.
  @Test func theCommandFindsWhatTheRuleFinds() throws {
    for entry in try Corpus.themes() {
      let options = Check.Options(compilation: entry.options)
      guard Check(Stylesheets(layers: entry.layers), options: options).diagnostics.contains(where: { $0.id == .lowContrast })
      else { continue }
      let analysis = Analysis(entry.layers, options: entry.options)
      let report = ContrastReport(analysis, settings: ContrastSettings(), reportsBuiltIn: false)
      #expect(Self.ofStyles(report).contains { $0.isFailure }, "\(entry)")
      #expect(!report.diagnostics(in: analysis).isEmpty, "\(entry)")
    }
  }

  @Test func withoutAPaletteTheGroundIsWhiteAndBlack() {
    let entries = Self.ofStyles(
      Self.report("Button { font-color: black; background-color: rgba(255,255,255,0.0); }", dialect: .nui))
    #expect(entries.map(\.result.background) == [Color(rgb: 0xFF_FF_FF), Color(rgb: 0)])
    #expect(entries.map(\.verdict) == [.passes, .fails])
  }

  @Test func variantsAreListedWhereTheyDiffer() {
    let entries = Self.ofStyles(
      Self.report(
        """
        A { font-color: black; background-color: white; }
        @media (orientation: landscape) { A { font-color: white; } }
        """))
    #expect(entries.map(\.environment) == [Environment(), Environment(orientation: .landscape)])
    #expect(entries.map(\.verdict) == [.passes, .fails])
  }

  // MARK: Suggestions

  /// After the font colors that a check suggests are applied, nothing is left except what has no suggestion.
  @Test func theSuggestedColorsAreEnough() throws {
    var entries = try Corpus.all().filter { $0.dark.isEmpty && $0.options.dialect.syntax == .grammar }
    var random = SplitMix64(state: 1)
    for number in 0..<150 {
      func color() -> String { Color(rgb: UInt32(random.below(1 << 24))).opaqueHex }
      func state() -> String { ["highlighted", "selected", "selected-highlighted"][random.below(3)] }
      let text = """
        NavigationBar { font-color: \(color()); background-color-top: \(color()); background-color-bottom: \(color()); }
        Button, Label { font-color: \(color()); }
        Button { background-color: \(color()); background-color-\(state()): \(color()); }
        BarButton { font-color: \(color()); background-color: \(["clear", color()][random.below(2)]); }
        BarButton { background-color-highlighted: \(color()); }
        TableCell { font-color: \(color()); background-color-top-selected: \(color()); background-color-bottom-selected: \(color()); }
        Own { font-color: \(color()); background-color-\(state()): \(color()); font-color-\(state()): \(color()); }
        Label { background-color: \(color()); font-size: \(random.below(2) * 20 + 10); }
        @media (device: ipad) { Label { background-color: \(color()); } Own { background-color-\(state()): \(color()); } }
        """
      entries.append(Corpus.Entry(name: "random \(number)", layers: [SourceFile(text, name: "a.nss")], options: .init()))
    }
    var count = 0
    for entry in entries {
      let found = Self.lowContrast(entry.layers, entry.options)
      var (rules, changed) = ("", Set<[Int]>())
      var layers = entry.layers
      for diagnostic in found.sorted(by: { $0.sourceRange.start > $1.sourceRange.start }) {
        let style = try #require(diagnostic.arguments.first { $0.name == "style" }?.value)
        if let declaration = Self.written(diagnostic) { rules += "\n\(style) { \(declaration) }" }
        guard let fixIt = diagnostic.changes.first, changed.insert([diagnostic.layer, Int(fixIt.sourceRange.start)]).inserted
        else { continue }
        let (bytes, range) = (layers[diagnostic.layer].bytes, fixIt.sourceRange)
        layers[diagnostic.layer] = SourceFile(
          bytes: bytes[..<Int(range.start)] + Array(fixIt.replacement.utf8) + bytes[Int(range.end)...], name: "a.nss")
      }
      guard layers.count == 1 || rules.isEmpty else { continue }
      count += found.count
      layers[0] = SourceFile(bytes: layers[0].bytes + Array(rules.utf8), name: "a.nss")
      for diagnostic in Self.lowContrast(layers, entry.options) {
        #expect(diagnostic.changes.isEmpty && Self.written(diagnostic) == nil, "\(entry): \(diagnostic)")
      }
    }
    #expect(count > 150)
  }

  /// The text that a help tells to write.
  private static func written(_ diagnostic: Diagnostic) -> String? {
    diagnostic.help.flatMap { $0.hasPrefix("write '") ? String($0.split(separator: "'")[1]) : nil }
  }

  private static func lowContrast(_ layers: [SourceFile], _ options: Compilation.Options) -> [Diagnostic] {
    Check(Stylesheets(layers: layers), options: Check.Options(compilation: options)).diagnostics.kept.filter {
      $0.id == .lowContrast
    }
  }

  /// The command suggests a color that passes with all colors that the theme uses it with.
  @Test func theCommandSuggestsWhatIsEnough() {
    let entries = Self.ofStyles(
      Self.report("A { font-color: white; background-color-top: #54B4EB; background-color-bottom: #2FA4E7; }"))
    #expect(entries.map(\.verdict) == [.fails, .fails])
    for entry in entries {
      let suggestion = entry.nearest?.color ?? Color(rgb: 0xFFFFFF)
      #expect(entries.allSatisfy { Contrast.ratio(suggestion, $0.result.background ?? suggestion) >= 4.5 })
    }
    let hopeless = Self.ofStyles(
      Self.report("A { font-color: #777777; background-color-top: white; background-color-bottom: #333333; }"))
    #expect(hopeless.allSatisfy { $0.verdict == .fails && $0.nearest?.isBackground ?? true })
  }

  /// After all colors that a check suggests are applied, `palette-contrast` reports only what has no suggestion.
  @Test(arguments: ["sapfiori", "v4", "v8"]) func theSuggestedPaletteIsEnough(_ name: String) throws {
    let palette = try #require(Palette.find(name))
    let roles = try #require(PaletteRoles.roles(of: palette))
    let styles = (roles.pages + roles.cells + roles.bars + roles.texts + roles.tints + roles.meanings + roles.barInks).unique {
      $0
    }
    var random = SplitMix64(state: 3)
    var (offered, left) = (0, 0)
    for _ in 0..<40 {
      let colors = (0..<3).map { _ in UInt32(random.below(1 << 24)) }
      var text = ""
      for _ in 0...random.below(9) {
        let suffix = palette.variants[random.below(palette.variantCount)].index
        text += "@\(styles[random.below(styles.count)])_\(PaletteName.suffixes[suffix]): "
        text += "\(Color(rgb: colors[random.below(3)]).opaqueHex);\n"
      }
      let fixed = Self.paletteContrast(text, palette).reduce(into: text) { text, diagnostic in
        text += Self.overrides(diagnostic)
        offered += Self.overrides(diagnostic).isEmpty ? 0 : 1
      }
      for diagnostic in Self.paletteContrast(fixed, palette) {
        left += 1
        #expect(Self.overrides(diagnostic).isEmpty, "\(text)\(fixed)\(diagnostic)")
      }
    }
    #expect(offered > 20 && left > 0)
  }

  private static func paletteContrast(_ text: String, _ palette: Palette) -> [Diagnostic] {
    let options = Check.Options(compilation: Compilation.Options(palette: palette))
    return Check(Stylesheets(layers: [SourceFile(text)]), options: options).diagnostics.kept.filter { $0.id == .paletteContrast }
  }

  /// The overrides that a diagnostic suggests.
  private static func overrides(_ diagnostic: Diagnostic) -> String {
    let parts = diagnostic.help.map { $0.split(separator: "'").map(String.init) } ?? []
    guard let first = parts.first, parts.count > 1, !first.hasPrefix("no color") else { return "" }
    if let written = written(diagnostic) { return written + "\n" }
    let names = diagnostic.arguments.filter { $0.name == "foreground" }.map { "@" + $0.value }
    return (names + parts.dropFirst(3).filter { $0.hasPrefix("@") }).map { (name: String) -> String in
      let name = name.replacing("elevatedContrastLightB", with: "elevatedContrastLightkB")
      return "\(name)\(name.contains("_") ? "" : "_lightBackground"): \(parts[1]);\n"
    }.joined()
  }
}
