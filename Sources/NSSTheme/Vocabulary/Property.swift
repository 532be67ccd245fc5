/// The properties that have a type, in alphabetical order. A property that is not listed is a string.
///
/// A row has the name and the kind; for a number, the allowed numbers (`NumberRange`) and `length` for a length in points or `plain`
/// for any other number; and the readers: classes of NUI, `all` for every class, `fiori` for what SAP's fork of NUI adds for all
/// classes, `fioriNavigationBar` for what it documents for that class. A property with many readers has more rows, without the kind.
///
/// They come from NUI's README and renderers, and from the class reference of SAPFiori, which lists the additions for some classes and
/// may omit others. One of the bar colors of the navigation bar has both of its published spellings.
package enum Property {
  package static let names: NameTable = rows.names
  /// The number of listed properties. Properties that only the stylesheet names have higher numbers.
  package static let count = rows.names.count

  package static let fontStyle = names.find("font-style")

  package static let kinds: [ValueKind] = rows.kinds
  /// The numbers that each listed property allows; nil for a property of another kind.
  package static let ranges: [NumberRange?] = rows.ranges
  /// The names of the properties whose numbers are lengths.
  package static let lengths: [String] = words.filter { $0.count > 3 && $0[3] == "length" }.map { $0[0] }

  /// The properties that SAP's fork of NUI adds.
  package static let fioriExtensions = Set(words.filter { $0.dropFirst().contains { $0.hasPrefix("fiori") } }.map { $0[0] })
  /// Misspelled names in published stylesheets and class references, which the runtime probably reads.
  package static let publishedMisspellings: Set<String> = ["text-lien-clamp"]

  static func numbers(readBy reader: String) -> Set<Int> {
    Set(words.filter { $0.dropFirst().contains(reader) }.compactMap { names.find($0[0]) })
  }

  private static let words = TableReader.rows(table)

  private static let rows: (names: NameTable, kinds: [ValueKind], ranges: [NumberRange?]) = {
    var names = NameTable(minimumCapacity: 160)
    var kinds: [ValueKind] = []
    var ranges: [NumberRange?] = []
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word() {
      _ = names.intern(bytes, name.lowerBound, name.upperBound)
      if names.count > kinds.count {
        let kind = reader.word().flatMap { ValueKind.named(bytes, $0) } ?? .string
        let isNumber = kind == .number || kind == .integer
        let range = isNumber ? reader.word().flatMap { NumberRange(rawValue: String(decoding: bytes[$0], as: UTF8.self)) } : nil
        kinds.append(kind)
        ranges.append(range)
      }
      reader.endLine()
    }
    return (names, kinds, ranges)
  }()

  private static let table = """
    background-color color BarButton BarButtonBack Button Control Label NavigationBar SearchBar SearchBarButton SearchBarScopeBar
    background-color SegmentedControl Switch TabBar Table TableCell TableCellContentView TableCellDetail TextField TextView Toolbar View
    background-color Window
    background-color-bottom color BarButton Button NavigationBar SearchBar SearchBarButton TabBar Table TableCell TextField
    background-color-bottom-selected color TableCell
    background-color-disabled color Button SearchBarButton
    background-color-highlighted color BarButton Button SearchBarButton
    background-color-normal color Button SearchBarButton
    background-color-selected color Button SearchBarButton SearchBarScopeBar SegmentedControl TableCell
    background-color-selected-disabled color Button SearchBarButton
    background-color-selected-highlighted color Button SearchBarButton
    background-color-top color BarButton BarButtonBack Button NavigationBar SearchBar SearchBarButton TabBar Table TableCell TextField
    background-color-top-selected color TableCell
    background-image image BarButton BarButtonBack Button Control NavigationBar SearchBar SearchBarButton SegmentedControl TabBar
    background-image TableCellContentView TextField TextView Toolbar View
    background-image-bottom image Toolbar
    background-image-bottom-insets box Toolbar
    background-image-bottom-landscape image Toolbar
    background-image-bottom-landscape-insets box Toolbar
    background-image-disabled image BarButtonBack Button SearchBarButton
    background-image-disabled-insets box BarButtonBack Button SearchBarButton
    background-image-highlighted image BarButtonBack Button SearchBarButton
    background-image-highlighted-insets box BarButtonBack Button SearchBarButton
    background-image-insets box BarButton BarButtonBack Button Control NavigationBar SearchBar SearchBarButton SegmentedControl TabBar
    background-image-insets TableCellContentView TextField TextView Toolbar View
    background-image-selected image BarButtonBack Button SearchBarButton SegmentedControl TabBarItem
    background-image-selected-disabled image Button SearchBarButton
    background-image-selected-disabled-insets box Button SearchBarButton
    background-image-selected-highlighted image Button SearchBarButton
    background-image-selected-highlighted-insets box Button SearchBarButton
    background-image-selected-insets box BarButtonBack Button SearchBarButton SegmentedControl TabBarItem
    background-image-top image Toolbar
    background-image-top-insets box Toolbar
    background-image-top-landscape image Toolbar
    background-image-top-landscape-insets box Toolbar
    background-repeat boolean Control TableCellContentView TextView View
    background-tint-color color BarButton BarButtonBack NavigationBar SearchBar SegmentedControl TabBar Toolbar
    bar-tint-color color NavigationBar TabBar
    border-color color BarButton BarButtonBack Button Control Label SearchBarButton SearchBarScopeBar SegmentedControl TableCell
    border-color TableCellContentView TableCellDetail TextField TextView View
    border-style borderStyle TextField
    border-width number notNegative length BarButton BarButtonBack Button Control Label SearchBarButton SearchBarScopeBar SegmentedControl
    border-width TableCell TableCellContentView TableCellDetail TextField TextView View
    color color ActivityIndicator PageControl
    content-insets box Button SearchBarButton
    corner-radius number notNegative length BarButton BarButtonBack Button Control Label SearchBarButton SearchBarScopeBar
    corner-radius SegmentedControl TableCell TableCellContentView TableCellDetail TextField TextView View
    current-color color PageControl
    divider-color color SegmentedControl
    divider-image image SegmentedControl
    divider-image-insets box SegmentedControl
    exclude-subviews classList all
    exclude-views classList all
    finished-image image TabBarItem
    finished-image-insets box TabBarItem
    finished-image-selected image TabBarItem
    finished-image-selected-insets box TabBarItem
    font-color color BarButton BarButtonBack Button Label NavigationBar SearchBarButton SearchBarScopeBar SegmentedControl TabBarItem
    font-color TableCell TableCellDetail TextField TextView
    font-color-disabled color Button SearchBarButton
    font-color-highlighted color Button Label SearchBarButton TableCell TableCellDetail
    font-color-selected color Button SearchBarButton SegmentedControl TabBarItem
    font-color-selected-disabled color Button SearchBarButton
    font-color-selected-highlighted color Button SearchBarButton
    font-name fontName BarButton BarButtonBack Button Label NavigationBar SearchBarButton SearchBarScopeBar SegmentedControl TabBarItem
    font-name TableCell TableCellDetail TextField TextView
    font-size number positive length BarButton BarButtonBack Button Label NavigationBar SearchBarButton SearchBarScopeBar SegmentedControl
    font-size TabBarItem TableCell TableCellDetail TextField TextView
    font-style textStyle fiori
    height number notNegative length Button Control Label Progress SearchBarButton SegmentedControl TableCell TableCellContentView
    height TableCellDetail TextField TextView View
    horizontal horizontalAlign TextField
    horizontal-align horizontalAlign TextField
    image image Button SearchBarButton
    image-disabled image Button SearchBarButton
    image-disabled-insets box Button SearchBarButton
    image-highlighted image Button SearchBarButton
    image-highlighted-insets box Button SearchBarButton
    image-insets box Button SearchBarButton
    image-name image fiori
    image-selected image Button SearchBarButton
    image-selected-disabled image Button SearchBarButton
    image-selected-disabled-insets box Button SearchBarButton
    image-selected-highlighted image Button SearchBarButton
    image-selected-highlighted-insets box Button SearchBarButton
    image-selected-insets box Button SearchBarButton
    keyboard-appearance keyboardAppearance TextField TextView
    maximum-track-tint-color color Slider
    maximum-value-image image Slider
    maximum-value-image-insets box Slider
    minimum-track-tint-color color Slider
    minimum-value-image image Slider
    minimum-value-image-insets box Slider
    off-image image Switch
    off-image-insets box Switch
    on-image image Switch
    on-image-insets box Switch
    on-tint-color color Switch
    padding box Button SearchBarButton TextField TextView
    progress-image image Progress
    progress-image-insets box Progress
    progress-tint-color color Progress
    row-height number notNegative length Table
    scope-background-color color SearchBar
    scope-background-image image SearchBar
    scope-background-image-insets box SearchBar
    scrolledge--background-color color fioriNavigationBar
    scrolledge-background-color color fioriNavigationBar
    selected-image image TabBar
    selected-image-insets box TabBar
    selected-image-tint-color color TabBar
    separator-color color Table
    separator-style separatorStyle Table
    shadow-color color Button Control Label SearchBarButton TableCell TableCellContentView TableCellDetail TextField TextView View
    shadow-image image NavigationBar Toolbar
    shadow-image-bottom image Toolbar
    shadow-image-bottom-insets box Toolbar
    shadow-image-insets box NavigationBar Toolbar
    shadow-image-top image Toolbar
    shadow-image-top-insets box Toolbar
    shadow-offset offset Button Control Label SearchBarButton TableCell TableCellContentView TableCellDetail TextField TextView View
    shadow-opacity number fraction plain Button Control Label SearchBarButton TableCell TableCellContentView TableCellDetail TextField
    shadow-opacity TextView View
    shadow-radius number notNegative length Button Control Label SearchBarButton TableCell TableCellContentView TableCellDetail TextField
    shadow-radius TextView View
    standard-background-color color fioriNavigationBar
    text-align textAlign Button Label SearchBarButton TableCell TableCellDetail TextField
    text-alpha number fraction plain Button Label SearchBarButton TableCell TableCellDetail TextField
    text-auto-fit boolean Button Label SearchBarButton TableCell TableCellDetail TextField
    text-line-clamp integer notNegative plain Button Label SearchBarButton TableCell TableCellDetail
    text-offset offset TabBarItem
    text-shadow-color color BarButton BarButtonBack Button Label NavigationBar SearchBarButton SearchBarScopeBar SegmentedControl
    text-shadow-color TabBarItem TableCell TableCellDetail
    text-shadow-color-disabled color Button SearchBarButton
    text-shadow-color-highlighted color Button SearchBarButton
    text-shadow-color-selected color Button SearchBarButton SegmentedControl TabBarItem
    text-shadow-color-selected-disabled color Button SearchBarButton
    text-shadow-color-selected-highlighted color Button SearchBarButton
    text-shadow-offset offset BarButton BarButtonBack Button Label NavigationBar SearchBarButton SearchBarScopeBar SegmentedControl
    text-shadow-offset TabBarItem TableCell TableCellDetail
    text-shadow-offset-selected offset SegmentedControl TabBarItem
    text-transform textTransform Button Label SearchBarButton
    thumb-image image Slider
    thumb-image-insets box Slider
    thumb-tint-color color Slider Switch
    tint-color color fiori Switch TableCell TextField
    title-insets box Button SearchBarButton
    title-vertical-offset number any length NavigationBar
    track-image image Progress
    track-image-insets box Progress
    track-tint-color color Progress
    vertical-align verticalAlign TextField
    width number notNegative length Button Control Label Progress SearchBarButton SegmentedControl TableCell TableCellContentView
    width TableCellDetail TextField TextView View
    """
}
