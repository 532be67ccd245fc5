import NSSCompiler
import NSSTheme

/// The compilation that lints examine, with facts that several lints need.
struct LintContext: Sendable {
  let analysis: Analysis
  let known: AppNamePatterns
  let contrast: ContrastSettings
  let options: Check.Options
  let isUsed: [Bool]
  /// The compilations for the other environments; empty unless constants depend on the environment.
  let otherEnvironments: [Analysis]
  /// For each style, the class of NUI with its name.
  let nuiClasses: [Int?]
  /// The published class that a misspelled style means.
  let meantClasses: [Int: String]
  /// The constants whose names look like palette overrides but override nothing.
  private(set) var misspellings: [Int: OverrideNames.Misspelling] = [:]
  /// The layers that were written for another palette.
  private(set) var otherPalettes: [Int: OtherPalette] = [:]
  /// The constants of these layers whose names look like overrides of that other palette, with the override that each means.
  private(set) var misspellingsOfOtherPalettes: [Int: String] = [:]

  init(_ analysis: Analysis, _ options: Check.Options = Check.Options()) {
    self.analysis = analysis
    known = AppNamePatterns(options.known)
    contrast = options.contrast
    self.options = options
    isUsed = analysis.usedConstants()
    otherEnvironments =
      analysis.constants.hasConditions
      ? analysis.environment.variants(for: analysis.layers.conditions).map { analysis.adapted(to: $0) } : []
    let styles = analysis.theme.styleNames
    nuiClasses = (0..<styles.count).map { style in
      let range = styles.range(style)
      return NUIClasses.names.find(styles.bytes, range.lowerBound, range.upperBound)
    }
    var classNames = StyleClassNames()
    let short = (0..<styles.count).filter { styles.range($0).count <= StyleClassNames.maximumLength }
    let own = known
    let meant = short.compactMap { style -> (Int, String)? in
      let name = styles.string(style)
      if own.hasClass(name) { return nil }
      let spelling = own.classes.spelling(of: name).flatMap { ClassSpellings.isPublished(name) ? nil : $0 }
      return (spelling ?? classNames.nearest(to: styles, style)).map { (style, $0) }
    }
    meantClasses = Dictionary(uniqueKeysWithValues: meant)
    misspellings = OverrideNames.misspellings(self)
    otherPalettes = OtherPalette.layers(self)
    misspellingsOfOtherPalettes = OtherPalette.misspellings(self)
  }

  var dialect: Dialect { analysis.dialect }
  var palette: Palette { analysis.palette }
  var constants: Constants { analysis.constants }
  var sheets: [Sheet] { analysis.layers.sheets }
  func text(_ range: SourceRange, in layer: Int) -> String { sheets[layer].tree.file.text(range) }
  func properties(of rule: Rule, in sheet: Sheet) -> [Int] { rule.declarations.indices.map { analysis.property($0, in: sheet) } }

  func forEachRule(_ body: (_ rule: Rule, _ sheet: Sheet, _ layer: Int) -> Void) {
    for (layer, sheet) in sheets.enumerated() {
      for rule in sheet.tree.rules { body(rule, sheet, layer) }
    }
  }

  func forEachSelector(_ body: (_ style: Int, _ name: SourceRange, _ layer: Int) -> Void) {
    for (layer, sheet) in sheets.enumerated() {
      for (index, selector) in sheet.tree.selectors.enumerated() {
        body(analysis.style(index, in: sheet), sheet.tree[selector.name].range, layer)
      }
    }
  }

  func forEachDeclaration(_ body: (_ index: Int, _ sheet: Sheet, _ layer: Int) -> Void) {
    for (layer, sheet) in sheets.enumerated() {
      for index in sheet.tree.declarations.indices { body(index, sheet, layer) }
    }
  }

  /// Visits each definition whose name looks like a palette override but overrides nothing.
  func forEachMisspelling(_ body: (OverrideNames.Misspelling, _ name: SourceRange, _ layer: Int) -> Void) {
    guard !misspellings.isEmpty else { return }
    for row in constants.rows {
      if let misspelling = misspellings[row.constant] { body(misspelling, analysis.nameRange(row), row.layer) }
    }
  }
}
