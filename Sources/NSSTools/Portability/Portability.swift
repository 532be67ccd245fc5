import NSSCompiler
import NSSMessages
import NSSTheme

/// How other runtimes read a stylesheet: a diagnostic for each construct that one of them rejects, skips or reads differently,
/// and a table of the values that each of them shows.
///
/// Compiles the stylesheets once for each runtime, as that runtime reads them, and reports the differences.
public struct Portability: Sendable {
  /// The compared runtimes, beginning with the one that the stylesheet is compiled for.
  public let runtimes: [Dialect]
  /// The colors and properties that differ between the runtimes.
  public let rows: [Row]
  /// The runtimes that reject the stylesheet and so show none of its styles.
  public let rejecting: [Dialect]
  let diagnostics: DiagnosticList

  /// A color of the palette, or a property of a style, that is not the same in all runtimes.
  public struct Row: Sendable, Hashable, CustomStringConvertible {
    /// The palette style, or the selector.
    public let name: String
    /// The variant of the palette style, or the property.
    public let detail: String
    package let isPaletteColor: Bool
    /// The environment of the row. An open one is the base, which applies to all environments without a row of their own.
    public let environment: Theme.Environment
    /// The value in each runtime, in the order of ``Portability/runtimes``; nil if a runtime has no such color or property.
    public var values: [String?] { values(in: .english) }
    let contents: [Phrase.Content?]

    /// The value in each runtime. Words for special cases are in the given language.
    func values(in translation: Translation) -> [String?] { contents.map { $0.map(translation.text) } }

    /// The row in English, for example `Button.font-size: 17, 18`.
    public var description: String { "\(name).\(detail): \(values.map { $0 ?? "–" }.joined(separator: ", "))" }

    /// Compares texts by their bytes.
    public static func == (left: Row, right: Row) -> Bool {
      left.name.isSame(as: right.name) && left.detail.isSame(as: right.detail) && left.isPaletteColor == right.isPaletteColor
        && left.environment == right.environment && left.contents == right.contents
    }

    /// Hashes the bytes of texts.
    public func hash(into hasher: inout Hasher) {
      for text in [name, detail] { hasher.combine(bytesOf: text) }
      hasher.combine(contents)
    }
  }

  init(_ base: Analysis, _ options: Compilation.Options, runtimes targets: [Dialect], diagnosticLimit: Int) {
    var others: [Analysis] = []
    var diagnostics = DiagnosticList(limit: diagnosticLimit)
    for dialect in targets where dialect.name != base.dialect.name && !others.contains(where: { $0.dialect.name == dialect.name })
    {
      var options = options
      options.dialect = dialect
      let other = Analysis(base.files, options: options, diagnosticLimit: diagnosticLimit)
      diagnostics.append(RuntimeComparison(base, other).diagnostics(limit: diagnosticLimit))
      others.append(other)
    }
    let all = [base] + others
    runtimes = all.map(\.dialect)
    rejecting = all.filter(\.isRejected).map(\.dialect)
    rows = Portability.rows(all, options, diagnosticLimit: diagnosticLimit)
    self.diagnostics = diagnostics
  }

  /// The rows of the base, and the rows of each environment that differ there.
  private static func rows(_ analyses: [Analysis], _ options: Compilation.Options, diagnosticLimit: Int) -> [Row] {
    let inBase = PortabilityRows(analyses).rows()
    var rows = inBase.filter(\.isDifferent)
    let environments = analyses.flatMap { options.environment.variants(for: $0.layers.conditions) }.unique { $0 }
    guard !environments.isEmpty else { return rows }
    let base = Set(inBase.map(\.inBase))
    for environment in environments {
      let adapted = analyses.map { analysis in
        var options = options
        options.dialect = analysis.dialect
        options.environment = environment
        return Analysis(analysis.files, options: options, diagnosticLimit: diagnosticLimit)
      }
      for row in PortabilityRows(adapted).rows() where row.isDifferent && !base.contains(row.inBase) { rows.append(row) }
    }
    return rows
  }
}

extension Portability.Row {
  /// True if not all runtimes show the same value.
  fileprivate var isDifferent: Bool { Set(contents).count > 1 }

  fileprivate var inBase: Portability.Row {
    Portability.Row(name: name, detail: detail, isPaletteColor: isPaletteColor, environment: Environment(), contents: contents)
  }
}

extension Analysis {
  /// True if the runtime rejects the whole stylesheet because of a syntax error.
  var isRejected: Bool {
    diagnostics.kept.contains { diagnostic in
      diagnostic.severity == .error && diagnostic.id.isSyntaxError
        && (dialect.syntax == .grammar || diagnostic.id == .invalidUTF8 || diagnostic.id == .utf16Encoding)
    }
  }
}

private struct PortabilityRows {
  private let analyses: [Analysis]
  private let isRejected: [Bool]

  init(_ analyses: [Analysis]) {
    self.analyses = analyses
    isRejected = analyses.map(\.isRejected)
  }

  /// The rows of all colors and properties that the stylesheet sets, including those that are the same in all runtimes.
  func rows() -> [Portability.Row] { colors() + properties() }
  private var environment: Environment { analyses[0].environment }

  /// The cells that the stylesheet overrides in one of the runtimes, and the cells that follow them.
  private func colors() -> [Portability.Row] {
    let cells = analyses.flatMap { analysis in
      analysis.theme.base.cells.filter { $0.origin != .none }.map { row in
        let cell = Palette.Cell(index: row.cell)
        return (style: analysis.palette.styles.string(analysis.palette.style(cell)), variant: analysis.palette.variant(cell))
      }
    }
    return cells.unique { Name("\($0.style) \($0.variant.description)") }.map { style, variant in
      Portability.Row(
        name: style, detail: variant.description, isPaletteColor: true, environment: environment,
        contents: zip(analyses, isRejected).map { $0.shownColor(style, variant, isRejected: $1).map { .text($0) } })
    }
  }

  private func properties() -> [Portability.Row] {
    var rows: [Portability.Row] = []
    for name in analyses.flatMap(\.theme.selectors).unique(by: { Name($0) }) {
      let found = zip(analyses, isRejected).map { analysis, isRejected in isRejected ? nil : analysis.theme.style(name) }
      let values = found.map { $0?.valueNumbers() ?? [:] }
      for property in found.flatMap({ $0?.propertyNames ?? [] }).unique(by: { Name($0) }) {
        rows.append(
          Portability.Row(
            name: name, detail: property, isPaletteColor: false, environment: environment,
            contents: zip(analyses, values).map { analysis, values in
              values[Name(property)].flatMap { analysis.shownValue($0, of: property) }
            }))
      }
    }
    return rows
  }
}

extension Analysis {
  /// A palette color as a runtime shows it; nil if its palette has no such color.
  fileprivate func shownColor(_ style: String, _ variant: Palette.Variant, isRejected: Bool) -> String? {
    guard let number = palette.styles.find(style), variant.index < palette.variantCount else { return nil }
    // A rejected stylesheet overrides nothing.
    let colors = isRejected ? PaletteColors(palette, dialect: dialect) : base.colors
    return colors.color(palette.cell(number, variant)).map(\.description) ?? Color.noneShown
  }

  fileprivate func shownValue(_ row: Int, of property: String) -> Phrase.Content? {
    let value = theme.value(theme.values[row])
    if case .text(let text) = value, text.hasPrefix("@"), dialect.substitution == .wholeValue, theme.values[row].written.isEmpty {
      return .phrase(.portabilityException)
    }
    if case .text(let text) = value, let number = Property.names.find(property), Property.kinds[number] == .color,
      !keywords.contains(text)
    {
      return .text(Color.noneShown)
    }
    return .text(value.description)
  }
}
