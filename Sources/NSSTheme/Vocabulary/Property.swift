/// The properties that have a type. A property has the same type in every class; a property that is not listed is a string.
///
/// A row has the name and the kind. A row of the kind `number` or `integer` also has the allowed numbers (`NumberRange`), and
/// `length` for a length in points or `plain` for any other number.
///
/// The rows are in alphabetical order. They come from NUI's README and renderers, and from the class reference of SAPFiori
/// (`font-style`, `image-name`, and the bar colors of the navigation bar, one of them in both of its published spellings).
package enum Property {
  /// The names, in the order of their numbers.
  package static let names: NameTable = rows.names
  /// The number of listed properties. Properties that only the stylesheet names have higher numbers.
  package static let count = rows.names.count

  /// The number of `font-style`.
  package static let fontStyle = names.find("font-style")

  /// The kind of each listed property.
  package static let kinds: [ValueKind] = rows.kinds
  /// The numbers that each listed property allows; nil for a property of another kind.
  package static let ranges: [NumberRange?] = {
    var ranges: [NumberRange?] = []
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while reader.word() != nil {
      _ = reader.word()
      ranges.append(reader.word().flatMap { NumberRange(rawValue: String(decoding: bytes[$0], as: UTF8.self)) })
      reader.endLine()
    }
    return ranges
  }()
  /// The names of the properties whose numbers are lengths.
  package static let lengths: [String] = TableReader.rows(table).filter { $0.last == "length" }.map { $0[0] }

  /// The properties that SAP's fork of NUI adds, for all classes: its class reference lists them for some classes and may omit others.
  package static let fioriExtensions: Set<String> = fioriExtensionsOfNavigationBar.union([
    "font-style", "image-name", "tint-color",
  ])
  /// Those that are documented for `NavigationBar`.
  package static let fioriExtensionsOfNavigationBar: Set<String> = [
    "standard-background-color", "scrolledge-background-color", "scrolledge--background-color",
  ]
  /// Misspelled names in published stylesheets and class references, which the runtime probably reads.
  package static let publishedMisspellings: Set<String> = ["text-lien-clamp"]

  private static let rows: (names: NameTable, kinds: [ValueKind]) = {
    var names = NameTable(minimumCapacity: 160)
    var kinds: [ValueKind] = []
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word() {
      _ = names.intern(bytes, name.lowerBound, name.upperBound)
      kinds.append(reader.word().flatMap { ValueKind.named(bytes, $0) } ?? .string)
      reader.endLine()
    }
    return (names, kinds)
  }()

  private static let table = """
    background-color color
    background-color-bottom color
    background-color-bottom-selected color
    background-color-disabled color
    background-color-highlighted color
    background-color-normal color
    background-color-selected color
    background-color-selected-disabled color
    background-color-selected-highlighted color
    background-color-top color
    background-color-top-selected color
    background-image image
    background-image-bottom image
    background-image-bottom-insets box
    background-image-bottom-landscape image
    background-image-bottom-landscape-insets box
    background-image-disabled image
    background-image-disabled-insets box
    background-image-highlighted image
    background-image-highlighted-insets box
    background-image-insets box
    background-image-selected image
    background-image-selected-disabled image
    background-image-selected-disabled-insets box
    background-image-selected-highlighted image
    background-image-selected-highlighted-insets box
    background-image-selected-insets box
    background-image-top image
    background-image-top-insets box
    background-image-top-landscape image
    background-image-top-landscape-insets box
    background-repeat boolean
    background-tint-color color
    bar-tint-color color
    border-color color
    border-style borderStyle
    border-width number notNegative length
    color color
    content-insets box
    corner-radius number notNegative length
    current-color color
    divider-color color
    divider-image image
    divider-image-insets box
    exclude-subviews classList
    exclude-views classList
    finished-image image
    finished-image-insets box
    finished-image-selected image
    finished-image-selected-insets box
    font-color color
    font-color-disabled color
    font-color-highlighted color
    font-color-selected color
    font-color-selected-disabled color
    font-color-selected-highlighted color
    font-name fontName
    font-size number positive length
    font-style textStyle
    height number notNegative length
    horizontal horizontalAlign
    horizontal-align horizontalAlign
    image image
    image-disabled image
    image-disabled-insets box
    image-highlighted image
    image-highlighted-insets box
    image-insets box
    image-name image
    image-selected image
    image-selected-disabled image
    image-selected-disabled-insets box
    image-selected-highlighted image
    image-selected-highlighted-insets box
    image-selected-insets box
    keyboard-appearance keyboardAppearance
    maximum-track-tint-color color
    maximum-value-image image
    maximum-value-image-insets box
    minimum-track-tint-color color
    minimum-value-image image
    minimum-value-image-insets box
    off-image image
    off-image-insets box
    on-image image
    on-image-insets box
    on-tint-color color
    padding box
    progress-image image
    progress-image-insets box
    progress-tint-color color
    row-height number notNegative length
    scope-background-color color
    scope-background-image image
    scope-background-image-insets box
    scrolledge--background-color color
    scrolledge-background-color color
    selected-image image
    selected-image-insets box
    selected-image-tint-color color
    separator-color color
    separator-style separatorStyle
    shadow-color color
    shadow-image image
    shadow-image-bottom image
    shadow-image-bottom-insets box
    shadow-image-insets box
    shadow-image-top image
    shadow-image-top-insets box
    shadow-offset offset
    shadow-opacity number fraction plain
    shadow-radius number notNegative length
    standard-background-color color
    text-align textAlign
    text-alpha number fraction plain
    text-auto-fit boolean
    text-line-clamp integer notNegative plain
    text-offset offset
    text-shadow-color color
    text-shadow-color-disabled color
    text-shadow-color-highlighted color
    text-shadow-color-selected color
    text-shadow-color-selected-disabled color
    text-shadow-color-selected-highlighted color
    text-shadow-offset offset
    text-shadow-offset-selected offset
    text-transform textTransform
    thumb-image image
    thumb-image-insets box
    thumb-tint-color color
    tint-color color
    title-insets box
    title-vertical-offset number any length
    track-image image
    track-image-insets box
    track-tint-color color
    vertical-align verticalAlign
    width number notNegative length
    """
}
