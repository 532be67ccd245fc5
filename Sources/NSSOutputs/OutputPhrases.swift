import NSSTheme

/// The parts of a theme that an output format cannot express.
extension PhraseID {
  static let lossBrands = PhraseID(
    "loss.brands", one: "{count} member that not all brands have with the same type is omitted",
    other: "{count} members that not all brands have with the same type are omitted")
  static let lossChangedPalette = PhraseID(
    "loss.changed-palette", one: "{count} color of the palette that a device or an orientation changes is omitted",
    other: "{count} colors of the palette that a device or an orientation changes are omitted")
  static let lossConstants = PhraseID(
    "loss.constants", one: "{count} constant that is not a color is omitted",
    other: "{count} constants that are not colors are omitted")
  static let lossCustomProperty = PhraseID(
    "loss.custom-property", one: "{count} property has no counterpart in CSS and becomes a custom property",
    other: "{count} properties have no counterpart in CSS and become custom properties")
  static let lossElevated = PhraseID(
    "loss.elevated", one: "{count} color for elevated surfaces is omitted",
    other: "{count} colors for elevated surfaces are omitted")
  static let lossManyMembers = PhraseID(
    "loss.many-members", one: "{count} member slows down compilation; an app can load the JSON instead",
    other: "{count} members slow down compilation; an app can load the JSON instead")
  static let lossNoColor = PhraseID(
    "loss.no-color", one: "{count} color of the palette has no value and is omitted",
    other: "{count} colors of the palette have no value and are omitted")
  static let lossOnlyLight = PhraseID(
    "loss.only-light", one: "{count} value that only the light theme has stays in the dark appearance",
    other: "{count} values that only the light theme has stay in the dark appearance")
  static let lossOtherBackground = PhraseID(
    "loss.other-background",
    one: "{count} color that the light theme has for dark backgrounds, or the dark theme for light ones, is omitted",
    other: "{count} colors that the light theme has for dark backgrounds, or the dark theme for light ones, are omitted")
  static let lossRenamed = PhraseID(
    "loss.renamed", one: "{count} name is written differently, because the form does not permit it",
    other: "{count} names are written differently, because the form does not permit them")
  static let lossStyles = PhraseID(
    "loss.styles", one: "{count} property of a style is omitted", other: "{count} properties of styles are omitted")
  static let lossVariants = PhraseID(
    "loss.variants", one: "{count} value that a device or an orientation changes is omitted",
    other: "{count} values that a device or an orientation changes are omitted")
}
