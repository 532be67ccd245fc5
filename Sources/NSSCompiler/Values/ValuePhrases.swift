import NSSTheme

/// The names of value types and palette variants, and hints about the syntax of values.
extension PhraseID {
  static let hintBoolean = PhraseID("hint.boolean", "use 'true' or 'false'")
  static let hintBox = PhraseID("hint.box", "write one to four numbers separated by spaces, such as '8' or '8 16 8 16'")
  static let hintClassList = PhraseID(
    "hint.class-list", "write class names separated by commas, such as 'UIAlertButton,UIStepper'")
  package static let hintColor = PhraseID("hint.color", "use '#RRGGBB', 'rgb(...)', a color name or a palette style")
  static let hintFontName = PhraseID("hint.font-name", "write one font name, such as 'HelveticaNeue-Light'")
  static let hintImage = PhraseID("hint.image", "write the name of one image, such as 'Logo.png'")
  static let hintInteger = PhraseID("hint.integer", "write a whole number such as '2'")
  static let hintKeywords = PhraseID("hint.keywords", "use {names}")
  static let hintNumber = PhraseID("hint.number", "write a decimal number such as '14' or '0.5'")
  static let hintOffset = PhraseID("hint.offset", "write two numbers separated by a comma, such as '0,1'")
  static let typeBoolean = PhraseID("type.boolean", "a boolean")
  static let typeBorderStyle = PhraseID("type.border-style", "a border style")
  static let typeBox = PhraseID("type.box", "a box")
  static let typeClassList = PhraseID("type.class-list", "a list of classes")
  static let typeColor = PhraseID("type.color", "a color")
  static let typeFontName = PhraseID("type.font-name", "a font name")
  static let typeHorizontalAlign = PhraseID("type.horizontal-align", "a horizontal alignment")
  static let typeImage = PhraseID("type.image", "an image name")
  static let typeInteger = PhraseID("type.integer", "a whole number")
  static let typeKeyboardAppearance = PhraseID("type.keyboard-appearance", "a keyboard appearance")
  static let typeNumber = PhraseID("type.number", "a number")
  static let typeOffset = PhraseID("type.offset", "an offset")
  static let typeSeparatorStyle = PhraseID("type.separator-style", "a separator style")
  static let typeText = PhraseID("type.text", "a text")
  static let typeTextAlign = PhraseID("type.text-align", "a text alignment")
  static let typeTextStyle = PhraseID("type.text-style", "a text style")
  static let typeTextTransform = PhraseID("type.text-transform", "a text transformation")
  static let typeVerticalAlign = PhraseID("type.vertical-align", "a vertical alignment")
  static let variantAllOthers = PhraseID("variant.all-others", "all elevated and high-contrast backgrounds")
  static let variantContrastDark = PhraseID("variant.contrast-dark", "dark backgrounds in high contrast")
  static let variantContrastLight = PhraseID("variant.contrast-light", "light backgrounds in high contrast")
  static let variantDark = PhraseID("variant.dark", "dark backgrounds")
  static let variantElevatedContrastDark = PhraseID(
    "variant.elevated-contrast-dark", "elevated dark backgrounds in high contrast")
  static let variantElevatedContrastLight = PhraseID(
    "variant.elevated-contrast-light", "elevated light backgrounds in high contrast")
  static let variantElevatedDark = PhraseID("variant.elevated-dark", "elevated dark backgrounds")
  static let variantElevatedLight = PhraseID("variant.elevated-light", "elevated light backgrounds")
  static let variantLight = PhraseID("variant.light", "light backgrounds")
}

extension Palette.Variant {
  /// The name in messages, for example `elevated dark backgrounds`.
  package var phrase: PhraseID { Palette.Variant.phrases[index] }

  /// A list of variants for messages. The six variants that palettes with two colors lack are summarized.
  package static func list(_ variants: [Palette.Variant]) -> Phrase.Content {
    let plain = variants.filter { $0.index < 2 }
    let others = variants.filter { $0.index >= 2 }
    let names = plain.map(\.phrase) + (others.count == 6 ? [.variantAllOthers] : others.map(\.phrase))
    return .list(names.map { .phrase($0) }, .and)
  }

  private static let phrases: [PhraseID] = [
    .variantLight, .variantDark, .variantElevatedLight, .variantElevatedDark, .variantContrastLight, .variantContrastDark,
    .variantElevatedContrastLight, .variantElevatedContrastDark,
  ]
}
