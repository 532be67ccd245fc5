import NSSCompiler
import NSSTheme

/// A rule that compares the two stylesheets of a pair, with its page. In its examples, a line `== NAME ==` begins a stylesheet.
struct PairLint: Sendable {
  let page: RulePage
  let check: @Sendable (CheckedPair, inout LintDiagnostics) -> Void

  init(
    _ id: DiagnosticID, summary: String, explanation: String, bad: String, good: String,
    check: @escaping @Sendable (CheckedPair, inout LintDiagnostics) -> Void
  ) {
    page = RulePage(id, in: .pair, summary: summary, explanation: explanation, bad: bad, good: good)
    self.check = check
  }

  static func pair(_ light: String, dark: String) -> String { "== acme.nss ==\n\(light)\n== acme.dark.nss ==\n\(dark)" }

  /// The pair lints, in alphabetical order of their ids.
  static let all: [PairLint] = [.missingProperty, .missingStyle, .missingTwin, .sameColor]

  static func run(_ pair: CheckedPair, _ options: Check.Options) -> DiagnosticList {
    var diagnostics = DiagnosticList(limit: options.diagnosticLimit)
    for lint in all where lint.page.isOn(options.levels) && lint.page.applies(to: pair.light.analysis) {
      var report = LintDiagnostics(diagnosticLimit: options.diagnosticLimit)
      lint.check(pair, &report)
      diagnostics.append(report.diagnostics)
    }
    return diagnostics
  }
}

/// The compilations of a pair of stylesheets. In diagnostics, the layers of the dark theme follow the light ones.
struct CheckedPair {
  struct Side {
    let analysis: Analysis
    /// The index of its first layer among the layers of both themes.
    let firstLayer: Int
    let isDark: Bool

    var theme: Theme { analysis.theme }
    var name: String { analysis.files[analysis.files.count - 1].name }
  }

  let light: Side
  /// Nil for a stylesheet that has no twin.
  let dark: Side?
  /// The other stylesheet of the pair, if that stylesheet does not exist.
  let missing: Twins.Missing?
  let known: AppNamePatterns
  /// True if misspelled classes are reported themselves.
  let reportsClasses: Bool

  init(_ own: Analysis, twin: Analysis?, isDark: Bool, _ options: Check.Options) {
    let first = Side(analysis: own, firstLayer: 0, isDark: isDark)
    let second = twin.map { Side(analysis: $0, firstLayer: own.files.count, isDark: !isDark) }
    (light, dark) = isDark ? (second ?? first, first) : (first, second)
    missing = options.missingTwin
    known = AppNamePatterns(options.known)
    reportsClasses = options.levels[.unknownClass] != .off
  }

  /// Each theme with the other one; empty if the blocks of one are uncertain, because rules would seem to be missing.
  var directions: [(side: Side, other: Side)] {
    guard let dark, light.hasCertainBlocks, dark.hasCertainBlocks else { return [] }
    return [(light, dark), (dark, light)]
  }

  /// True if mistakes hide some of the differences.
  var isPartial: Bool {
    guard let dark else { return false }
    return directions.isEmpty
      || [light, dark].contains { side in side.analysis.layers.sheets.contains { !$0.tree.brokenHeads.isEmpty } }
  }
}

extension SyntaxTree {
  /// The names in the heads of broken rules, which may style any of them.
  fileprivate var brokenHeads: [String] {
    (rules.filter(\.isBroken) + broken.rules).flatMap { rule in
      let names = tokens[rule.tokens.indices].prefix { !$0.isA(.leftBrace) }.filter { $0.isA(.identifier) }
        .map { String(file.text($0.range).drop { ".#".contains($0) }) }
      // The words may be one name: 'Tool Bar'.
      return names + [names.joined()]
    }
  }
}

extension CheckedPair.Side {
  /// False if a mistake may have moved the end of a block.
  fileprivate var hasCertainBlocks: Bool {
    let ids: [DiagnosticID] = [.missingBrace, .otherFormat, .strayBrace, .unterminatedComment, .unterminatedString]
    return !analysis.diagnostics.kept.contains { $0.severity == .error && ids.contains($0.id) }
  }

  var brokenHeads: Set<Name> { Set(analysis.layers.sheets.flatMap(\.tree.brokenHeads).map { Name($0) }) }

  func value(of property: String, _ style: String) -> Index<Theme.PropertyValue>? {
    guard let name = theme.styleNames.find(style), let index = theme.base.styleIndex[name].index else { return nil }
    return theme.base.properties[theme.base.styles[index].own]
      .first { theme.propertyNames.string(Int($0.name)).isSame(as: property) }?.value.index
  }

  func location(ofValue value: Index<Theme.PropertyValue>) -> (range: SourceRange, layer: Int)? {
    analysis.location(theme.location(ofValue: value.number)).map { ($0.range, firstLayer + $0.layer) }
  }

  /// The first selector of each style, in the order of the stylesheets. Empty rules change nothing in the app.
  func firstSelectors(withEmpty: Bool = true) -> [(style: String, range: SourceRange, layer: Int)] {
    var known: Set<Int> = []
    var found: [(style: String, range: SourceRange, layer: Int)] = []
    for (layer, sheet) in analysis.layers.sheets.enumerated() {
      for rule in sheet.tree.rules where withEmpty || !rule.declarations.isEmpty {
        if let media = rule.media, sheet.conditions[media.number].neverHolds { continue }
        for selector in rule.selectors.indices where known.insert(analysis.style(selector, in: sheet)).inserted {
          let style = theme.styleNames.string(analysis.style(selector, in: sheet))
          let range = sheet.tree.range(of: sheet.tree.selectors[selector].name)
          found.append((style, range, firstLayer + layer))
        }
      }
    }
    return found
  }
}
