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
    isRead[nuiClass][property] || readForAll.contains(property)
  }

  /// The classes that read a property, in the order of the table.
  package static func readers(of property: String) -> [String] {
    guard let number = Property.names.find(property) else { return [] }
    return (0..<names.count).filter { isRead[$0][number] }.map { names.string($0) }
  }

  /// True if the class reads the listed property with a number, or SAPFiori documents it for the class.
  package static func isDocumented(_ nuiClass: Int, number property: Int, in dialect: Dialect) -> Bool {
    reads(nuiClass, number: property) || (dialect.hasFioriProperties && additions[nuiClass].contains(property))
  }

  /// For each class, the properties that SAPFiori documents for it in addition.
  private static let additions: [[Int]] = (0..<names.count).map { number in
    Property.properties(readBy: "fiori" + names.string(number)).compactMap { Property.names.find($0) }
  }

  private static let readForAll = Set(Property.properties(readBy: "all").compactMap { Property.names.find($0) })

  /// For each class, true for the number of each property that it reads.
  private static let isRead: [[Bool]] = {
    var isRead = [[Bool]](repeating: [Bool](repeating: false, count: Property.count), count: names.count)
    Property.forEachWord { property, bytes, word in
      if let reader = names.find(bytes, word.lowerBound, word.upperBound) { isRead[reader][property] = true }
    }
    return isRead
  }()
}
