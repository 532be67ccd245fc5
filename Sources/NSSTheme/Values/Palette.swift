/// A built-in table of colors. Each style has a color on a light background and one on a dark background and, in the palettes of
/// the SwiftUI SDK, the same on elevated surfaces and in high contrast.
///
/// The SDK calls the color for a *light* background `dark` (dark ink). Here the words always mean the background.
///
/// A class: copying it as a struct would retain a dozen tables for each theme.
public final class Palette: Sendable {
  /// The background that a color is shown on.
  public enum Background: String, Sendable, CaseIterable, Codable {
    /// A light background: the default, as in SAPFiori.
    case light
    /// A dark background, including dark mode.
    case dark
  }

  /// One of the two or eight colors of a style.
  public struct Variant: Sendable, Hashable {
    /// The background that the color is shown on.
    public var background: Background
    /// True for elevated surfaces, such as sheets and alerts.
    public var isElevated: Bool
    /// True for increased contrast.
    public var isHighContrast: Bool

    /// Creates a variant, by default that for light backgrounds.
    public init(background: Background = .light, isElevated: Bool = false, isHighContrast: Bool = false) {
      self.background = background
      self.isElevated = isElevated
      self.isHighContrast = isHighContrast
    }

    /// The color on light backgrounds.
    public static let lightBackground = Variant()
    /// The color on dark backgrounds.
    public static let darkBackground = Variant(background: .dark)

    package var isDark: Bool { background == .dark }

    package var index: Int { (background == .dark ? 1 : 0) | (isElevated ? 2 : 0) | (isHighContrast ? 4 : 0) }

    package init(index: Int) {
      self.init(background: index & 1 != 0 ? .dark : .light, isElevated: index & 2 != 0, isHighContrast: index & 4 != 0)
    }

    package func on(_ background: Background) -> Variant {
      Variant(background: background, isElevated: isElevated, isHighContrast: isHighContrast)
    }

    package static let names = PaletteName.variants
  }

  enum Variants: Int, Sendable {
    case two = 2
    case eight = 8
  }

  /// The palettes of one kind of device; each replaces the one before.
  package enum Series: Sendable {
    /// The palette of SAPFiori's documentation, which is in no series.
    case documented
    case phone
    case watch
  }

  /// The purposes of the styles, which `NSSTools/Contrast/PaletteRoles` lists.
  package enum Roles: Sendable {
    /// Styles with numbers, and dark bars.
    case numbered(hasDarkPages: Bool)
    /// Styles named by their purpose.
    case named(hasDarkBars: Bool)
    case watch
  }

  package struct Cell: Sendable, Hashable {
    /// `style * variantCount + variant`.
    package let index: Int

    package init(index: Int) { self.index = index }
  }

  /// The name as in `--palette`.
  public let name: String
  /// The release of the SDK whose colors the palette has, for example `9.1`; nil for the palette of SAPFiori's documentation.
  public let release: String?
  package let roles: Roles?
  package let variantCount: Int
  /// The styles in the order of the table, then the styles of older palettes, which the SDK still supports.
  package let styles: NameTable
  package let ownStyleCount: Int
  /// The documented value of each cell.
  package let builtIn: [BuiltInColor]
  /// The color of each cell in runtimes that draw a color even if the documented value is not one.
  package let paintedColors: [Color?]
  /// The color of each cell in the other runtimes; nil if the documented value is not a color.
  package let colors: [Color?]
  /// For each cell whose documented value is not a color, that value.
  package let documentedCells: [OptionalIndex<BuiltInColor>]
  /// The styles that have a `…Light` and a `…Dark` variant in this palette.
  package let lightAndDark: [LightAndDark]

  package struct LightAndDark: Sendable {
    package let style: Int
    package let light: Int
    package let dark: Int
  }

  package init(_ table: PaletteTable) {
    name = table.name
    release = table.release
    roles = table.roles
    variantCount = table.variants.rawValue
    let rows = PaletteRows(table)
    let (styles, builtIn) = (rows.styles, rows.cells(variantCount))
    ownStyleCount = rows.ownCount
    self.styles = styles
    self.builtIn = builtIn
    paintedColors = builtIn.map { Color(rgb: $0.rgba >> 8, alpha: Double($0.rgba & 0xFF) / 255) }
    colors = zip(paintedColors, builtIn).map { $1.documented == nil ? $0 : nil }
    documentedCells = builtIn.indices.map { builtIn[$0].documented == nil ? .none : OptionalIndex($0) }
    lightAndDark = ["tintColor", "tintColorTapState"].compactMap { name in
      guard let style = styles.find(name), let light = styles.find(name + "Light"), let dark = styles.find(name + "Dark")
      else { return nil }
      return LightAndDark(style: style, light: light, dark: dark)
    }
  }

  /// The built-in color of a style; nil if the palette does not have the style, or documents it without a color.
  public func color(_ style: ColorStyle, in variant: Variant = .lightBackground) -> Theme.Color? {
    color(style.rawValue, in: variant)
  }

  /// The built-in color of a style by its name.
  public func color(_ style: String, in variant: Variant = .lightBackground) -> Theme.Color? {
    styles.find(style).flatMap { colors[$0 * variantCount + variant.index % variantCount] }
  }

  /// The built-in colors in the order of the palette, including styles of older palettes that the SDK still supports. Styles that the
  /// palette documents without a color are omitted.
  public func colors(in variant: Variant = .lightBackground) -> [(name: String, color: Theme.Color)] {
    (0..<styles.count).compactMap { style in color(styles.string(style), in: variant).map { (styles.string(style), $0) } }
  }

  /// All palettes, in the order of `nsscompile palette`.
  public static var all: [Palette] { palettes.map { $0() } }

  /// The palette with a name as in `--palette`.
  ///
  /// - Throws: ``UnknownNameError`` for another name.
  public static func named(_ name: String) throws(UnknownNameError) -> Palette {
    if let palette = find(name) { return palette }
    throw UnknownNameError(kind: "palette", name: name, alternatives: names)
  }

  package static let names = PaletteTable.all.map(\.name)

  package static func names(of series: Series) -> [String] { PaletteTable.all.filter { $0.series == series }.map(\.name) }

  package static func find(_ name: String) -> Palette? { names.firstIndex { $0.isSame(as: name) }.map { palettes[$0]() } }

  /// The palettes in the order of ``PaletteTable/all``. Each is read from its table when it is first used.
  private static let palettes: [@Sendable () -> Palette] = [
    { .sapfiori }, { .v2 }, { .v3 }, { .v4 }, { .v5 }, { .v6 }, { .v7 }, { .v8 }, { .watch1 },
  ]

  /// The palette of SAPFiori.
  public static let sapfiori = Palette(.sapfiori)
  /// The palette `v2` of SAP's SDK for SwiftUI.
  public static let v2 = Palette(.v2)
  /// The palette `v3` of SAP's SDK for SwiftUI.
  public static let v3 = Palette(.v3)
  /// The palette `v4` of SAP's SDK for SwiftUI.
  public static let v4 = Palette(.v4)
  /// The palette `v5` of SAP's SDK for SwiftUI.
  public static let v5 = Palette(.v5)
  /// The palette `v6` of SAP's SDK for SwiftUI.
  public static let v6 = Palette(.v6)
  /// The palette `v7` of SAP's SDK for SwiftUI.
  public static let v7 = Palette(.v7)
  /// The palette `v8` of SAP's SDK for SwiftUI.
  public static let v8 = Palette(.v8)
  /// The palette of SAP's SDK for watch apps.
  public static let watch1 = Palette(.watch1)

  package static let none = Palette(PaletteTable(name: "none", variants: .two, styles: ""))

  /// The two or eight variants of its styles.
  public var variants: [Variant] { (0..<variantCount).map(Variant.init(index:)) }

  package var overrideSuffixes: ArraySlice<String> { PaletteName.suffixes.prefix(variantCount) }

  /// True for the name of a constant that overrides a color: a style, alone or with a suffix.
  package func isOverride(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard let (_, suffix) = styleAndSuffix(bytes, start, end) else { return false }
    return suffix.isEmpty || variant(suffix: suffix, in: bytes) != nil
  }

  package func cell(_ style: Int, _ variant: Variant) -> Cell {
    Cell(index: style * variantCount + variant.index % variantCount)
  }

  package func style(_ cell: Cell) -> Int { cell.index / variantCount }
  package func variant(_ cell: Cell) -> Variant { Variant(index: cell.index % variantCount) }

  /// The style and the suffix of a text, the suffix with its `_` or empty; nil if the text does not begin with a style of this palette.
  package func styleAndSuffix(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (style: Int, suffix: Range<Int>)? {
    var baseEnd = start
    while baseEnd < end, bytes[baseEnd] != UInt8(ascii: "_") { baseEnd += 1 }
    guard let style = styles.find(bytes, start, baseEnd) else { return nil }
    return (style, min(baseEnd, end)..<end)
  }

  /// The variant that the suffix of an override names. The suffix includes its `_`.
  package func variant(suffix: Range<Int>, in bytes: [UInt8]) -> Variant? {
    variant(suffix, in: bytes, among: PaletteName.suffixes)
  }

  /// The variant whose name follows a `_`.
  package func variant(named suffix: Range<Int>, in bytes: [UInt8]) -> Variant? {
    variant(suffix, in: bytes, among: Variant.names)
  }

  private func variant(_ suffix: Range<Int>, in bytes: [UInt8], among names: [String]) -> Variant? {
    names.prefix(variantCount).firstIndex { $0.utf8.elementsEqual(bytes[suffix].dropFirst()) }.map { Variant(index: $0) }
  }
}

extension Palette.Variant: CaseIterable, Codable, LosslessStringConvertible {
  /// The eight variants; a palette of SAPFiori has the first two.
  public static let allCases = (0..<8).map(Palette.Variant.init(index:))

  /// The name in the compiled theme and after the `_` of an override, for example `elevatedDarkBackground`.
  public var description: String { Palette.Variant.names[index] }

  /// Finds a variant by its name.
  public init?(_ name: String) {
    guard let index = Palette.Variant.names.firstIndex(where: { $0.isSame(as: name) }) else { return nil }
    self.init(index: index)
  }

  /// Reads the name of a variant.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let variant = Palette.Variant(name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(name)' is not the name of a variant")
    }
    self = variant
  }

  /// Writes the name of the variant.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Palette: Hashable, CustomStringConvertible {
  /// True for the same palette.
  public static func == (left: Palette, right: Palette) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name as in `--palette`.
  public var description: String { name }
}

extension Dialect {
  /// The palette that is used by default; nil if the runtime has no palettes.
  public var defaultPalette: Palette? { defaultPaletteName.flatMap(Palette.find) }
}
