import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Comparisons of themes: distances of colors, laws, and what causes the changes.
@Suite struct DifferenceTests {
  @Test(arguments: [
    (0x36_78_AF, 0x0A_6E_D1, 6.8083), (0x76_76_76, 0x77_77_77, 0.3426), (0x00_00_00, 0xFF_FF_FF, 100.0),
    (0xD5_DE_E5, 0xFF_00_00, 37.99), (0xCA_E4_FB, 0x91_C8_F6, 10.5602), (0x00_00_FF, 0x00_00_FE, 0.1636),
    (0x12_34_56, 0x12_34_56, 0),
  ])
  func distances(_ first: UInt32, _ second: UInt32, _ distance: Double) {
    // The published values have four digits, but one has two.
    let tolerance = distance == 37.99 ? 0.005 : 0.00006
    #expect(abs(ColorDistance.between(Color(rgb: first), Color(rgb: second)) - distance) < tolerance)
    #expect(abs(ColorDistance.between(Color(rgb: second), Color(rgb: first)) - distance) < tolerance)
  }

  @Test func translucentColorsAreSeenOverAGround() {
    let (black, clear) = (Color(rgb: 0), Color(rgb: 0, alpha: 0))
    #expect(ColorDistance.between(black, clear) == ColorDistance.between(black, Color(rgb: 0xFF_FF_FF)))
    #expect(ColorDistance.between(black, clear, over: Color(rgb: 0)) == 0)
    #expect([0.04, 0.05, 7.0934, 99.99].map(ColorDistance.text) == ["0.0", "0.1", "7.1", "100.0"])
  }

  private static func themes() throws -> [Corpus.Entry] {
    try Corpus.stylesheets("Corpus", in: Corpus.testFolder) + Corpus.themes()
  }

  private static func without(_ change: ThemeDifference.Change, swapped: Bool) -> String {
    let values = swapped ? [change.after, change.before] : [change.before, change.after]
    return [change.kind.rawValue, change.name, change.detail, change.environment.description]
      .joined(separator: "\u{1F}") + values.map { $0.map { "=" + $0 } ?? "-" }.joined(separator: "\u{1F}")
  }

  /// Comparing the other way round swaps the sides, and the compiled themes differ as their stylesheets do.
  @Test func sidesAndForms() throws {
    let themes = try Self.themes().map { Compilation(Stylesheets(layers: $0.layers), options: $0.options).incompleteTheme }
    for (first, second) in zip(themes, themes.dropFirst()) {
      let there = ThemeDifference(from: first, to: second)
      let back = ThemeDifference(from: second, to: first)
      // A style with another name has the newer name, so those are omitted.
      let renamed = Set(there.renames.flatMap { [$0.before, $0.after] })
      func texts(_ difference: ThemeDifference, swapped: Bool) -> [String] {
        difference.changes.filter { !renamed.contains($0.name) }.map { Self.without($0, swapped: swapped) }.sorted()
      }
      #expect(texts(there, swapped: false) == texts(back, swapped: true))
      #expect(Set(there.renames.map { [$0.before, $0.after] }) == Set(back.renames.map { [$0.after, $0.before] }))
      let compiled = ThemeDifference(from: try Theme(json: first.json()), to: try Theme(json: second.json()))
      #expect(texts(compiled, swapped: false) == texts(there, swapped: false))
    }
  }

  @Test func renamedPaletteStyles() throws {
    func theme(_ palette: String) -> Theme {
      Compilation("", options: Compilation.Options(palette: Palette.find(palette))).incompleteTheme
    }
    let difference = ThemeDifference(from: theme("sapfiori"), to: theme("watch1"))
    let back = ThemeDifference(from: theme("watch1"), to: theme("sapfiori"))
    #expect(!difference.renames.isEmpty)
    #expect(Set(difference.renames.map(\.before)) == Set(back.renames.map(\.after)))
    #expect(ThemeDifference(from: theme("v8"), to: theme("v8")).renames.isEmpty)
  }

  // MARK: Causes

  /// The stylesheets with another value in each definition of some constants.
  private static func files(_ entry: Corpus.Entry, changing isChanged: (String) -> Bool) -> [SourceFile] {
    let analysis = Analysis(entry.layers, options: entry.options)
    return analysis.layers.sheets.map { sheet in
      let tree = sheet.tree
      var bytes = tree.file.bytes
      for definition in tree.definitions.reversed() where !definition.value.isEmpty {
        let range = tree.range(of: definition.value)
        guard isChanged(tree.text(of: definition.name)) else { continue }
        bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: Array("#12345F".utf8))
      }
      return SourceFile(bytes: bytes, name: tree.file.name)
    }
  }

  private static func causes(
    _ entry: Corpus.Entry, _ files: [SourceFile]
  ) -> (difference: ThemeDifference, causes: DifferenceCauses) {
    let (old, new) = (Analysis(entry.layers, options: entry.options), Analysis(files, options: entry.options))
    let difference = ThemeDifference(from: old.theme, to: new.theme)
    return (difference, DifferenceCauses(of: difference, from: old, to: new, options: entry.options))
  }

  /// If one constant changes alone, it causes all other changes.
  @Test func oneConstantCausesAll() throws {
    for entry in try Self.themes() where !Compilation(Stylesheets(layers: entry.layers), options: entry.options).hasErrors {
      let analysis = Analysis(entry.layers, options: entry.options)
      for number in 0..<min(12, analysis.constants.names.count) {
        let name = "@" + analysis.constants.names.string(number)
        let (difference, causes) = Self.causes(entry, Self.files(entry) { $0.isSame(as: name) })
        for (change, found) in zip(difference.changes, causes.causes) {
          let isItself = change.kind == .constant && change.name.isSame(as: name)
          #expect(found.map { causes.constants[$0] } == (isItself ? [] : [name]), "\(entry): \(name): \(change.subject)")
        }
      }
    }
  }

  /// If all constants change, a change belongs to those without whose change it is gone.
  @Test func causesAreThoseThatTakeAChangeAway() throws {
    for entry in try Self.themes() where !Compilation(Stylesheets(layers: entry.layers), options: entry.options).hasErrors {
      let old = Analysis(entry.layers, options: entry.options)
      guard (1...60).contains(old.constants.names.count) else { continue }
      let (difference, causes) = Self.causes(entry, Self.files(entry) { _ in true })
      for number in 0..<old.constants.names.count {
        let name = "@" + old.constants.names.string(number)
        let reverted = Compilation(Stylesheets(layers: Self.files(entry) { !$0.isSame(as: name) }), options: entry.options)
          .incompleteTheme
        let rest = Set(
          ThemeDifference(from: old.theme, to: reverted).changes.filter { $0.environment == Environment() }
            .map { [$0.kind.rawValue, $0.name, $0.detail] })
        for (change, found) in zip(difference.changes, causes.causes) where change.environment == Environment() {
          guard change.kind != .constant || !change.name.isSame(as: name) else { continue }
          let isGone = !rest.contains([change.kind.rawValue, change.name, change.detail])
          #expect(found.contains { causes.constants[$0].isSame(as: name) } == isGone, "\(entry): \(name): \(change.subject)")
        }
      }
    }
  }

  @Test func twoCauses() {
    let (old, new) = ("@a: red; @b: red; Label { font-color: @a; }", "@a: @b; @b: blue; Label { font-color: @a; }")
    let analyses = [old, new].map { Analysis([SourceFile("\($0)\n")], options: Compilation.Options()) }
    let difference = ThemeDifference(from: analyses[0].theme, to: analyses[1].theme)
    let causes = DifferenceCauses(of: difference, from: analyses[0], to: analyses[1], options: Compilation.Options())
    let label = difference.changes.firstIndex { $0.kind == .property }
    #expect(label.map { causes.causes[$0].map { causes.constants[$0] } } == ["@a", "@b"])
  }

  @Test func markdownIsShortEnoughForAComment() {
    let rules = (0..<3000).map { "C\($0) { font-color: #\($0 + 100_000); }\n" }.joined()
    let difference = ThemeDifference(from: Compilation("").incompleteTheme, to: Compilation(rules).incompleteTheme)
    let text = difference.markdown(DifferenceCauses(none: difference), heading: "a → b")
    #expect(text.utf8.count <= 60_000 && text.contains("<details>") && text.hasSuffix("</details>\n"))
    #expect(text.contains("more | | | | |"))
  }
}
