import NSSTheme

/// The texts of the preview page except for its mock-ups.
extension PhraseID {
  static let previewAfter = PhraseID("preview.after", "After")
  static let previewBackground = PhraseID("preview.background", "Background")
  static let previewBefore = PhraseID("preview.before", "Before")
  static let previewBuiltIn = PhraseID("preview.built-in", "too low on {variant} (built in)")
  static let previewChanged = PhraseID("preview.changed", "Changed")
  static let previewChanges = PhraseID("preview.changes", "Changes")
  static let previewClose = PhraseID("preview.close", "Close")
  static let previewComparedWith = PhraseID("preview.compared-with", "Compared with {name}")
  static let previewConstants = PhraseID("preview.constants", "Constants")
  static let previewContrast = PhraseID("preview.contrast", "High contrast")
  static let previewContrastHint = PhraseID(
    "preview.contrast-hint",
    "The colors that appear together, by the Web Content Accessibility Guidelines 2.2. Elevated and high contrast colors are listed where they differ"
  )
  static let previewContrastTitle = PhraseID("preview.contrast-title", "Contrast")
  static let previewCopied = PhraseID("preview.copied", "Copied")
  static let previewCountColors = PhraseID("preview.count-colors", one: "{count} color", other: "{count} colors")
  static let previewCountConstants = PhraseID("preview.count-constants", one: "{count} constant", other: "{count} constants")
  static let previewCountProperties = PhraseID("preview.count-properties", one: "{count} property", other: "{count} properties")
  static let previewDark = PhraseID("preview.dark", "On dark backgrounds")
  static let previewDarkBar = PhraseID("preview.dark-bar", "On a dark bar")
  static let previewDarkTheme = PhraseID("preview.dark-theme", "In dark mode")
  static let previewDecorative = PhraseID("preview.decorative", "low on {variant}, but only decorative")
  static let previewDiagnostics = PhraseID("preview.diagnostics", "Diagnostics")
  static let previewElevated = PhraseID("preview.elevated", "Elevated")
  static let previewElevatedContrast = PhraseID("preview.elevated-contrast", "Elevated, high contrast")
  static let previewFailing = PhraseID("preview.failing", "Low contrast")
  static let previewFails = PhraseID("preview.fails", "too low on {variant}")
  static let previewFailures = PhraseID("preview.failures", one: "{count} pair fails", other: "{count} pairs fail")
  static let previewGroupAccents = PhraseID("preview.group-accents", "Accents")
  static let previewGroupBackgrounds = PhraseID("preview.group-backgrounds", "Backgrounds")
  static let previewGroupBars = PhraseID("preview.group-bars", "Bars")
  static let previewGroupCharts = PhraseID("preview.group-charts", "Charts")
  static let previewGroupFills = PhraseID("preview.group-fills", "Fills")
  static let previewGroupLines = PhraseID("preview.group-lines", "Lines and shadows")
  static let previewGroupMaps = PhraseID("preview.group-maps", "Maps")
  static let previewGroupOthers = PhraseID("preview.group-others", "Other")
  static let previewGroupPrimitives = PhraseID("preview.group-primitives", "Primitive colors")
  static let previewGroupTexts = PhraseID("preview.group-texts", "Text")
  static let previewGroupTints = PhraseID("preview.group-tints", "Tints")
  static let previewInherited = PhraseID("preview.inherited", "inherited")
  static let previewLight = PhraseID("preview.light", "On light backgrounds")
  static let previewManyStyles = PhraseID(
    "preview.many-styles", "The origin of values is shown only for the first {count} styles")
  static let previewMockups = PhraseID("preview.mockups", "In the app")
  static let previewMockupsHint = PhraseID(
    "preview.mockups-hint",
    "An approximation, not drawn by the frameworks of Apple and SAP. Click an element to see where its colors come from")
  static let previewModes = PhraseID("preview.modes", "Appearance")
  static let previewMore = PhraseID("preview.more", "{count} more")
  static let previewMoreColors = PhraseID("preview.more-colors", "Elevated, high contrast")
  static let previewName = PhraseID("preview.name", "Name")
  static let previewNeeded = PhraseID("preview.needed", "Needed")
  static let previewNoChanges = PhraseID("preview.no-changes", "No changes")
  static let previewNoStyles = PhraseID("preview.no-styles", "This theme has no styles")
  static let previewNothingFails = PhraseID("preview.nothing-fails", "No pair of colors fails")
  static let previewNothingFound = PhraseID("preview.nothing-found", "Nothing matches the search and the filters")
  static let previewOverridden = PhraseID("preview.overridden", "Overridden")
  static let previewOwnClasses = PhraseID("preview.own-classes", "Classes of the theme")
  static let previewPalette = PhraseID("preview.palette", "Palette")
  static let previewPaletteHint = PhraseID(
    "preview.palette-hint",
    "{overridden}. The left color is for light backgrounds, the right one for dark backgrounds. Below each is its contrast with the page and with cells"
  )
  static let previewPaletteName = PhraseID("preview.palette-name", "palette {palette}")
  static let previewPaletteOverridden = PhraseID(
    "preview.palette-overridden", one: "{count} of {total} styles is overridden",
    other: "{count} of {total} styles are overridden")
  static let previewPasses = PhraseID("preview.passes", "on {variant}")
  static let previewPlain = PhraseID("preview.plain", "Plain")
  static let previewPrintedPalette = PhraseID(
    "preview.printed-palette", "In print, built-in colors that the theme does not override are left out")
  static let previewRule = PhraseID("preview.rule", "Rule")
  static let previewSearchPage = PhraseID("preview.search-page", "Search names and colors")
  static let previewSections = PhraseID("preview.sections", "Sections")
  static let previewSkip = PhraseID("preview.skip", "Skip to the content")
  static let previewSkipMockups = PhraseID("preview.skip-mockups", "Skip the mock-ups")
  static let previewStyles = PhraseID("preview.styles", "Styles")
  static let previewStylesStay = PhraseID(
    "preview.styles-stay",
    "Styles of the theme keep the colors that they have on light backgrounds, as in the app. Only the palette adapts")
  static let previewSufficient = PhraseID("preview.sufficient", "sufficient")
  static let previewText = PhraseID("preview.text", "Text")
  static let previewTextStyles = PhraseID("preview.text-styles", "Text styles")
  static let previewThemes = PhraseID("preview.themes", one: "{count} theme", other: "{count} themes")
  static let previewUnknown = PhraseID("preview.unknown", "cannot be computed")
  static let previewUnread = PhraseID("preview.unread", "nothing reads it")
  static let previewUses = PhraseID("preview.uses", "Uses")
  static let previewValue = PhraseID("preview.value", "Value")
  static let previewValueThere = PhraseID("preview.value-there", "Value there")
  static let previewVariants = PhraseID("preview.variants", "On other devices")
  static let previewWithCells = PhraseID("preview.with-cells", "contrast with cells")
  static let previewWithPage = PhraseID("preview.with-page", "contrast with the page")
  static let previewWorse = PhraseID("preview.worse", "Contrast that became worse")
}
