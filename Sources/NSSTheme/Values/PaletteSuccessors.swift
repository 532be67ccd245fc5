/// The styles of older palettes that have another name in later ones: the deprecations of `ColorStyle` and the compatibility maps
/// of FioriThemeManager.
package enum PaletteSuccessors {
  /// The successors of a style; more than one if the sources disagree.
  package static func successors(of style: String) -> [String] { successors[style] ?? [] }

  /// The only successor of a style; nil if there is none, or if the sources disagree.
  package static func successor(of style: String) -> String? {
    let names = successors(of: style)
    return names.count == 1 ? names[0] : nil
  }

  private static let successors = Dictionary(uniqueKeysWithValues: TableReader.rows(table).map { ($0[0], Array($0.dropFirst())) })

  private static let table = """
    shell header
    background1 primaryGroupedBackground
    background2 tertiaryGroupedBackground
    line separatorOpaque
    primary1 primaryLabel
    primary2 secondaryLabel
    primary3 tertiaryLabel
    primary4 secondaryFill
    primary5 footer
    primary6 secondaryGroupedBackground
    primary7 quaternaryLabel
    primary8 barTransparent
    primary9 separator
    primary10 contrastElement
    tintColorDark tintColor2
    cellBackgroundTapState quaternaryFill
    shadow cardShadow
    negative negativeLabel
    positive positiveLabel
    critical criticalLabel
    accent1 mango3
    accent1b mango4
    accent2 red4
    accent2b red5
    accent3 pink5
    accent4 pink6
    accent5 indigo6
    accent6 blue6
    accent6b blue7
    accent7 teal4
    accent7b teal5
    accent8 green4
    accent9 indigo5
    accent10 grey5
    accent10b grey4
    navigationBar header
    backgroundGradientTop header headerBlended
    backgroundGradientBottom header footer
    backgroundBase primaryBackground primaryGroupedBackground
    """
}

extension Palette {
  /// The successors of a style that this palette has; empty for a style that is not deprecated.
  package func successors(of style: Int) -> [String] {
    PaletteSuccessors.successors(of: styles.string(style)).filter { styles.find($0).map { $0 < ownStyleCount } ?? false }
  }
}
