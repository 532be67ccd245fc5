/// The runtime to emulate, as data. Each stored property from `syntax` on describes one difference between the runtimes. Code
/// tests these properties, never the name of the dialect.
public struct Dialect: Sendable {
  /// The name as in `--dialect`.
  public let name: String
  /// The name of the runtime, for example `FioriThemeManager`. Unique, because messages and tables identify runtimes by it.
  public let runtimeName: String
  package let defaultPaletteName: String?

  package enum Syntax: Sendable {
    case grammar
    /// Only lines whose first character is `@`, split at their colon and not trimmed.
    case lines
  }

  /// The choice among several definitions of a constant.
  package enum Duplicates: Sendable {
    case lastWins
    /// The first one of a file; a later file overrides an earlier one.
    case firstInFileWins
  }

  /// The replacement of constants in values.
  package enum Substitution: Sendable {
    /// Everywhere in a value, transitively.
    case everywhere
    /// Only if the value begins with `@`. The rest of the value is the name, and constants in the result are not replaced.
    case wholeValue
    case never
  }

  /// The meaning of the eight digits of a color.
  package enum EightDigits: Sendable {
    /// `#AARRGGBB`, where alpha is a percentage in hex from 00 to 64.
    case alphaPercentFirst
    /// `#RRGGBBAA`, where alpha is from 00 to FF.
    case alphaLast
    /// The first six digits are the color; the last two are ignored.
    case firstSix
  }

  /// The names of palette colors that values may use.
  package enum PaletteNames: Sendable {
    /// `S`, `S_lightBackground`, `S_darkBackground`; `S` is the color on a light background.
    case backgrounds
    /// `S`, `S_device`, `S_deviceInverse`, `S_lightConstant`, `S_darkConstant`; `S` is the color on the background of the cell
    /// that the value overrides.
    case schemes
    case none
  }

  package let syntax: Syntax
  /// The severity of extensions of NUI's grammar: `//`, quotes, `%`, `+`, a lone `;`.
  package let extensions: Diagnostic.Severity
  /// NUI matches `and` and `@media` as prefixes, so it rejects every stylesheet with a word like `android`.
  package let keywordsArePrefixes: Bool
  /// False for NUI: if a comment touches the word before it, NUI reads the `/` as a part of the word and fails at the `*`.
  package let commentsMayTouchWords: Bool
  /// The choice among several definitions of a constant.
  package let duplicates: Duplicates
  package let substitution: Substitution
  package let eightDigits: EightDigits
  package let hasThreeDigits: Bool
  /// The runtime reads `rgb(…)`, `rgba(…)`, `hsl(…)` and `hsla(…)`.
  package let hasColorFunctions: Bool
  /// Text around a hex color is ignored, because the runtime searches with an unanchored pattern.
  package let findsColorsInText: Bool
  /// A number at the start of a value is read, and the text after it is ignored (`floatValue`).
  package let readsLeadingNumbers: Bool
  /// SwiftUI draws `green`, `gray`, `blue` … in the adaptive colors of the system, and does not have `magenta`.
  package let hasAdaptiveColors: Bool
  package let paletteNames: PaletteNames
  /// The styles `…Light` and `…Dark` are cells of the style without that suffix.
  package let lightAndDarkAreCells: Bool
  /// If the documented value of a cell is not a color, the runtime draws the color of the hex digits at the start of the value.
  package let paintsBrokenPaletteColors: Bool
  /// A later layer's override of a cell wins over an earlier layer's, even if its spelling has a lower precedence.
  package let laterLayerOverridesFirst: Bool
  /// Later layers see the constants of earlier ones. NUI reads each stylesheet separately.
  package let layersShareConstants: Bool
  /// A part with a `font-style` receives the declarations of the global definition of that style.
  package let inheritsFontStyles: Bool
  /// The runtime reads SAP's additions to the properties of NUI's classes.
  package let hasFioriProperties: Bool

  /// SAPFiori (UIKit), as its page *Branding and Theming* documents it.
  public static let sapfiori = Dialect(
    name: "sapfiori",
    runtimeName: "SAPFiori",
    defaultPaletteName: "sapfiori",
    syntax: .grammar,
    extensions: .warning,
    keywordsArePrefixes: false,
    commentsMayTouchWords: true,
    duplicates: .lastWins,
    substitution: .everywhere,
    eightDigits: .alphaPercentFirst,
    hasThreeDigits: true,
    hasColorFunctions: true,
    findsColorsInText: false,
    readsLeadingNumbers: false,
    hasAdaptiveColors: false,
    paletteNames: .backgrounds,
    lightAndDarkAreCells: true,
    paintsBrokenPaletteColors: false,
    laterLayerOverridesFirst: true,
    layersShareConstants: true,
    inheritsFontStyles: true,
    hasFioriProperties: true
  )

  /// Upstream NUI: no palette, and a constant is replaced only if it is a whole value.
  public static let nui = Dialect(
    name: "nui",
    runtimeName: "NUI",
    defaultPaletteName: nil,
    syntax: .grammar,
    extensions: .error,
    keywordsArePrefixes: true,
    commentsMayTouchWords: false,
    duplicates: .lastWins,
    substitution: .wholeValue,
    eightDigits: .firstSix,
    hasThreeDigits: false,
    hasColorFunctions: true,
    findsColorsInText: true,
    readsLeadingNumbers: true,
    hasAdaptiveColors: false,
    paletteNames: .none,
    lightAndDarkAreCells: false,
    paintsBrokenPaletteColors: false,
    laterLayerOverridesFirst: false,
    layersShareConstants: false,
    inheritsFontStyles: false,
    hasFioriProperties: false
  )

  /// FioriThemeManager of SAP's SwiftUI SDK: constants only, read line by line.
  public static let thememanager = Dialect(
    name: "thememanager",
    runtimeName: "FioriThemeManager",
    defaultPaletteName: "v8",
    syntax: .lines,
    extensions: .warning,
    keywordsArePrefixes: false,
    commentsMayTouchWords: true,
    duplicates: .firstInFileWins,
    substitution: .never,
    eightDigits: .alphaLast,
    hasThreeDigits: true,
    hasColorFunctions: false,
    findsColorsInText: true,
    readsLeadingNumbers: false,
    hasAdaptiveColors: true,
    paletteNames: .schemes,
    lightAndDarkAreCells: false,
    paintsBrokenPaletteColors: true,
    laterLayerOverridesFirst: false,
    layersShareConstants: true,
    inheritsFontStyles: false,
    hasFioriProperties: true
  )

  /// True if the runtime reads rules for style classes.
  package var hasRules: Bool { syntax == .grammar }

  /// All dialects, the default first.
  public static let all: [Dialect] = [.sapfiori, .nui, .thememanager]

  /// The dialect with a name as in `--dialect`.
  ///
  /// - Throws: ``UnknownNameError`` for another name.
  public static func named(_ name: String) throws(UnknownNameError) -> Dialect {
    if let dialect = find(name) { return dialect }
    throw UnknownNameError(kind: "dialect", name: name, alternatives: all.map(\.name))
  }

  package static func find(_ name: String) -> Dialect? { all.first { $0.name.isSame(as: name) } }
}

extension Dialect: Hashable, CustomStringConvertible {
  /// True for the same dialect.
  public static func == (left: Dialect, right: Dialect) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name as in `--dialect`.
  public var description: String { name }
}

extension Diagnostic {
  /// The runtime of a diagnostic about portability; nil for other diagnostics.
  public var runtime: Dialect? { reading.flatMap { Dialect.find($0.dialect) } }
}
