/// The classes that NUI's renderers style (NUI's README and source). `Property` says which properties each renderer reads.
package enum NUIClasses {
  package static let names = NameTable([
    "ActivityIndicator", "BarButton", "BarButtonBack", "Button", "Control", "Label", "NavigationBar", "NavigationItem",
    "PageControl", "Progress", "SearchBar", "SearchBarButton", "SearchBarScopeBar", "SegmentedControl", "Slider", "Switch",
    "TabBar", "TabBarItem", "Table", "TableCell", "TableCellContentView", "TableCellDetail", "TextField", "TextView", "Toolbar",
    "View", "Window",
  ])

  /// True if the class with a number reads a property. Every class reads `exclude-views` and `exclude-subviews`.
  package static func reads(_ nuiClass: Int, _ property: String) -> Bool {
    Property.names.find(property).map { reads(nuiClass, number: $0) } ?? false
  }

  package static func reads(_ nuiClass: Int, number property: Int) -> Bool {
    readNumbers[nuiClass].contains(property) || readForAll.contains(property)
  }

  /// The classes that read a property, in the order of the table.
  package static func readers(of property: String) -> [String] {
    guard let number = Property.names.find(property) else { return [] }
    return (0..<names.count).filter { readNumbers[$0].contains(number) }.map { names.string($0) }
  }

  /// True if the class reads the listed property with a number, or SAPFiori documents it for the class.
  package static func isDocumented(_ nuiClass: Int, number property: Int, in dialect: Dialect) -> Bool {
    reads(nuiClass, number: property) || (dialect.hasFioriProperties && additions[nuiClass].contains(property))
  }

  /// For each class, the properties that SAPFiori documents for it in addition.
  private static let additions = (0..<names.count).map { Property.numbers(readBy: "fiori" + names.string($0)) }

  private static let readForAll = Property.numbers(readBy: "all")

  /// For each class, the properties that it reads.
  private static let readNumbers = (0..<names.count).map { Property.numbers(readBy: names.string($0)) }
}
