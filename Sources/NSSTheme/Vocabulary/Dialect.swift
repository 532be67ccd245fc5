/// The runtime whose reading of a stylesheet is compiled, as data: each stored property is one decision in which the three
/// runtimes differ. Code asks for the decision, never for the name.
public struct Dialect: Sendable {
  // These are no decisions. Static strings, which nobody counts: a dialect is copied with all that knows it.
  private let nameText: StaticString
  private let runtimeText: StaticString
  private let paletteText: StaticString?

  /// The name as in `--dialect`.
  public var name: String { nameText.description }
  /// The name of the runtime, for example `FioriThemeManager`.
  public var runtimeName: String { runtimeText.description }
  /// The palette that is used when none is asked for; nil where the runtime has none.
  public var defaultPalette: String? { paletteText?.description }

  /// How the text is divided.
  package enum Form: Sendable {
    /// The full grammar.
    case grammar
    /// Only lines whose first character is `@`, cut at their colon, untrimmed.
    case lines
  }

  /// Which of several definitions of one constant counts.
  package enum Duplicates: Sendable {
    case lastWins
    /// The first one in a file; a later file overrules an earlier one.
    case firstInFileWins
  }

  /// Where a constant in a value is replaced.
  package enum Substitution: Sendable {
    /// Wherever it stands, transitively.
    case everywhere
    /// Only when the value begins with `@`; the whole value is the name, and the result is not looked at again.
    case wholeValue
    case never
  }

  /// What the eight digits of a color mean.
  enum EightDigits: Sendable {
    /// `#AARRGGBB`, the alpha a percentage in hex from 00 to 64.
    case alphaPercentFirst
    /// `#RRGGBBAA`, the alpha from 00 to FF.
    case alphaLast
    /// The first six digits count, the others are dropped.
    case firstSix
  }

  /// Which names of palette styles a value may use.
  package enum PaletteNames: Sendable {
    /// `S`, `S_lightBackground`, `S_darkBackground`; without a suffix the light one.
    case backgrounds
    /// `S`, `S_device`, `S_deviceInverse`, `S_lightConstant`, `S_darkConstant`; without a suffix the background of the cell.
    case schemes
    case none
  }

  package let form: Form
  /// The severity of what NUI's grammar does not know: `//`, quotes, `%`, `+`, a lone `;`.
  package let extensions: Diagnostic.Severity
  /// NUI matches `and` and `@media` as prefixes and so loses every sheet with a word like `android`.
  let keywordsArePrefixes: Bool
  /// NUI takes `/` into the word before a comment that touches it, and then stops at the `*`.
  let commentsMayTouchWords: Bool
  package let duplicates: Duplicates
  package let substitution: Substitution
  let eightDigits: EightDigits
  let hasThreeDigits: Bool
  let hasColorFunctions: Bool
  /// Text around a hex color is passed over, as an unanchored pattern does.
  let findsColorsInText: Bool
  /// Of a value that begins with a number, that number counts, whatever follows (`floatValue`).
  let readsLeadingNumbers: Bool
  /// SwiftUI paints `green`, `gray`, `blue` … in the adaptive colors of the system, and `magenta` not at all.
  let hasAdaptiveColors: Bool
  let paletteNames: PaletteNames
  /// The styles `…Light` and `…Dark` are cells of the style that they are named after.
  let lightAndDarkAreCells: Bool
  /// In a cell whose documented value is no color, the hex digits at its beginning are painted.
  let paintsBrokenPaletteColors: Bool
  /// A later layer's override of a cell wins over an earlier layer's, whatever their forms.
  package let laterLayerOverridesFirst: Bool
  /// Later layers see the constants of earlier ones; NUI reads each stylesheet alone.
  let layersShareConstants: Bool
  /// A part with a `font-style` receives the declarations of the global definition of that style.
  package let inheritsFontStyles: Bool
  /// SAP's additions to the properties of NUI's classes are read.
  package let hasFioriProperties: Bool

  /// SAPFiori (UIKit), as its page *Branding and Theming* documents it.
  public static let sapfiori = Dialect(
    nameText: "sapfiori",
    runtimeText: "SAPFiori",
    paletteText: "sapfiori",
    form: .grammar,
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

  /// Upstream NUI: no palette, a constant replaces a whole value only.
  public static let nui = Dialect(
    nameText: "nui",
    runtimeText: "NUI",
    paletteText: nil,
    form: .grammar,
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
    nameText: "thememanager",
    runtimeText: "FioriThemeManager",
    paletteText: "v8",
    form: .lines,
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
  public var hasRules: Bool { form == .grammar }

  /// All dialects, the default first.
  public static let all: [Dialect] = [.sapfiori, .nui, .thememanager]

  /// The dialect of a name as in `--dialect`.
  public static func named(_ name: String) -> Dialect? { all.first { $0.name == name } }
}
