/// The classes that NUI's renderers style, and the properties that each renderer reads (NUI's README and source).
package enum NUIClasses {
  /// The names of the classes.
  package static let names: NameTable = {
    var names = NameTable(minimumCapacity: 32)
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word() {
      _ = names.intern(bytes, name.lowerBound, name.upperBound)
      reader.endLine()
    }
    return names
  }()

  /// True if the class with a number reads a property. Every class reads `exclude-views` and `exclude-subviews`.
  package static func reads(_ nuiClass: Int, _ property: String) -> Bool {
    Property.names.find(property).map { reads(nuiClass, number: $0) } ?? false
  }

  /// True if the class reads the listed property with a number.
  package static func reads(_ nuiClass: Int, number property: Int) -> Bool {
    isRead[nuiClass][property] || readForAll.contains(property)
  }

  /// The classes that read a property, in the order of the table.
  package static func readers(of property: String) -> [String] {
    guard let number = Property.names.find(property) else { return [] }
    return (0..<names.count).filter { isRead[$0][number] }.map { names.string($0) }
  }

  private static let readForAll = ["exclude-views", "exclude-subviews"].compactMap(Property.names.find)

  /// For each class, true for the number of each property that it reads.
  private static let isRead: [[Bool]] = {
    var isRead = [[Bool]](repeating: [Bool](repeating: false, count: Property.count), count: names.count)
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word(), let number = names.find(bytes, name.lowerBound, name.upperBound) {
      while let word = reader.word() {
        if let property = Property.names.find(bytes, word.lowerBound, word.upperBound) { isRead[number][property] = true }
      }
      reader.endLine()
    }
    return isRead
  }()

  /// Each row is a class and properties that it reads; a class with many properties has several rows.
  private static let table = """
    ActivityIndicator color
    BarButton background-color background-color-top background-color-bottom background-color-highlighted
    BarButton background-image background-image-insets background-tint-color border-color border-width corner-radius
    BarButton font-color font-name font-size text-shadow-color text-shadow-offset
    BarButtonBack background-color background-image background-image-insets background-tint-color border-color
    BarButtonBack border-width corner-radius font-color font-name font-size text-shadow-color text-shadow-offset
    BarButtonBack background-color-top background-image-disabled background-image-disabled-insets
    BarButtonBack background-image-highlighted background-image-highlighted-insets background-image-selected
    BarButtonBack background-image-selected-insets
    Button background-color background-color-normal background-color-top background-color-bottom
    Button background-color-disabled background-color-highlighted background-color-selected
    Button background-color-selected-highlighted background-image background-image-insets background-image-disabled
    Button background-image-disabled-insets background-image-highlighted background-image-highlighted-insets
    Button background-image-selected background-image-selected-insets background-image-selected-disabled
    Button background-image-selected-disabled-insets background-image-selected-highlighted
    Button background-image-selected-highlighted-insets border-color border-width content-insets corner-radius
    Button font-color font-color-disabled font-color-highlighted font-color-selected font-color-selected-disabled
    Button font-color-selected-highlighted font-name font-size height image image-insets image-disabled
    Button image-disabled-insets image-highlighted image-highlighted-insets image-selected image-selected-insets
    Button image-selected-disabled image-selected-disabled-insets image-selected-highlighted
    Button image-selected-highlighted-insets padding shadow-color shadow-offset shadow-opacity shadow-radius
    Button text-align text-alpha text-auto-fit text-shadow-color text-shadow-color-disabled
    Button text-shadow-color-highlighted text-shadow-color-selected text-shadow-color-selected-disabled
    Button text-shadow-color-selected-highlighted text-shadow-offset text-transform title-insets width
    Button background-color-selected-disabled text-line-clamp
    Control background-color background-image border-color border-width corner-radius shadow-color shadow-offset
    Control shadow-opacity shadow-radius background-image-insets background-repeat height width
    Label background-color border-color border-width corner-radius font-color font-color-highlighted font-name
    Label font-size height shadow-color shadow-offset shadow-opacity shadow-radius text-align text-alpha text-auto-fit
    Label text-line-clamp text-shadow-color text-shadow-offset text-transform width
    NavigationBar bar-tint-color background-color background-color-top background-color-bottom background-image
    NavigationBar background-image-insets background-tint-color font-color font-name font-size shadow-image
    NavigationBar text-shadow-color text-shadow-offset title-vertical-offset shadow-image-insets
    NavigationItem
    PageControl color current-color
    Progress progress-image progress-tint-color track-image track-tint-color width height progress-image-insets
    Progress track-image-insets
    SearchBar background-color background-color-top background-color-bottom background-image background-tint-color
    SearchBar scope-background-color scope-background-image background-image-insets scope-background-image-insets
    SearchBarButton background-color background-color-bottom background-color-disabled background-color-highlighted
    SearchBarButton background-color-normal background-color-selected background-color-selected-disabled
    SearchBarButton background-color-selected-highlighted background-color-top background-image
    SearchBarButton background-image-disabled background-image-disabled-insets background-image-highlighted
    SearchBarButton background-image-highlighted-insets background-image-insets background-image-selected
    SearchBarButton background-image-selected-disabled background-image-selected-disabled-insets
    SearchBarButton background-image-selected-highlighted background-image-selected-highlighted-insets
    SearchBarButton background-image-selected-insets border-color border-width content-insets corner-radius font-color
    SearchBarButton font-color-disabled font-color-highlighted font-color-selected font-color-selected-disabled
    SearchBarButton font-color-selected-highlighted font-name font-size height image image-disabled
    SearchBarButton image-disabled-insets image-highlighted image-highlighted-insets image-insets image-selected
    SearchBarButton image-selected-disabled image-selected-disabled-insets image-selected-highlighted
    SearchBarButton image-selected-highlighted-insets image-selected-insets padding shadow-color shadow-offset
    SearchBarButton shadow-opacity shadow-radius text-align text-alpha text-auto-fit text-line-clamp text-shadow-color
    SearchBarButton text-shadow-color-disabled text-shadow-color-highlighted text-shadow-color-selected
    SearchBarButton text-shadow-color-selected-disabled text-shadow-color-selected-highlighted text-shadow-offset
    SearchBarButton text-transform title-insets width
    SearchBarScopeBar background-color background-color-selected border-color border-width corner-radius font-color
    SearchBarScopeBar font-name font-size text-shadow-color text-shadow-offset
    SegmentedControl background-color background-color-selected background-image background-image-insets
    SegmentedControl background-image-selected background-image-selected-insets background-tint-color border-color
    SegmentedControl border-width corner-radius divider-color divider-image font-color font-color-selected font-name
    SegmentedControl font-size text-shadow-color text-shadow-color-selected text-shadow-offset
    SegmentedControl text-shadow-offset-selected divider-image-insets height width
    Slider minimum-track-tint-color maximum-track-tint-color minimum-value-image maximum-value-image thumb-image
    Slider thumb-tint-color maximum-value-image-insets minimum-value-image-insets thumb-image-insets
    Switch background-color off-image off-image-insets on-image on-image-insets on-tint-color thumb-tint-color
    Switch tint-color
    TabBar bar-tint-color background-color background-color-top background-color-bottom background-image
    TabBar background-image-insets background-tint-color selected-image selected-image-tint-color
    TabBar selected-image-insets
    TabBarItem background-image-selected background-image-selected-insets finished-image finished-image-selected
    TabBarItem font-color font-color-selected font-name font-size text-offset text-shadow-color text-shadow-offset
    TabBarItem finished-image-insets finished-image-selected-insets text-shadow-color-selected
    TabBarItem text-shadow-offset-selected
    Table background-color background-color-top background-color-bottom row-height separator-color separator-style
    TableCell tint-color background-color background-color-top background-color-bottom background-color-selected
    TableCell background-color-top-selected background-color-bottom-selected font-color font-color-highlighted
    TableCell font-name font-size text-align text-alpha text-auto-fit text-shadow-color text-shadow-offset
    TableCell border-color border-width corner-radius height shadow-color shadow-offset shadow-opacity shadow-radius
    TableCell text-line-clamp width
    TableCellContentView background-color background-image background-image-insets background-repeat border-color
    TableCellContentView border-width corner-radius height shadow-color shadow-offset shadow-opacity shadow-radius
    TableCellContentView width
    TableCellDetail font-color font-color-highlighted font-name font-size text-align text-alpha text-auto-fit
    TableCellDetail text-shadow-color text-shadow-offset background-color border-color border-width corner-radius
    TableCellDetail height shadow-color shadow-offset shadow-opacity shadow-radius text-line-clamp width
    TextField background-color background-image background-image-insets border-color border-style border-width
    TextField corner-radius text-align text-alpha text-auto-fit font-color font-name font-size height padding
    TextField shadow-color shadow-offset shadow-opacity shadow-radius tint-color vertical-align horizontal-align width
    TextField keyboard-appearance background-color-bottom background-color-top horizontal
    TextView font-color font-name font-size padding keyboard-appearance background-color background-image
    TextView background-image-insets background-repeat border-color border-width corner-radius height shadow-color
    TextView shadow-offset shadow-opacity shadow-radius width
    Toolbar background-color background-image-top background-image-bottom background-image-top-landscape
    Toolbar background-image-bottom-landscape background-tint-color shadow-image shadow-image-top shadow-image-bottom
    Toolbar background-image background-image-bottom-insets background-image-bottom-landscape-insets
    Toolbar background-image-insets background-image-top-insets background-image-top-landscape-insets
    Toolbar shadow-image-bottom-insets shadow-image-insets shadow-image-top-insets
    View background-color background-image border-color border-width corner-radius height shadow-color shadow-offset
    View shadow-opacity shadow-radius width background-image-insets background-repeat
    Window background-color
    """
}
