import NSSCompiler
import NSSTheme

extension Analysis {
  /// The location where the stylesheets set a color of a pair; nil if they do not.
  func location(of color: ContrastColor, in variant: Palette.Variant) -> (range: SourceRange, layer: Int)? {
    if let (name, variant) = color.cell(in: variant), let style = palette.styles.find(name) {
      guard let override = base.overrides.overrides[palette.cell(style, variant).index] else { return nil }
      let row = constants.rows[override.row]
      return (nameRange(row), row.layer)
    }
    switch color {
    case .constant(let name):
      guard let constant = constants.names.find(name), let row = sharedConstants.winners[constant] else { return nil }
      return (nameRange(constants.rows[row]), constants.rows[row].layer)
    case .property(let selector, let property):
      guard let value = theme.style(selector)?.valueNumbers()[Name(property)] else { return nil }
      return location(theme.location(ofValue: value))
    default: return nil
    }
  }
}
