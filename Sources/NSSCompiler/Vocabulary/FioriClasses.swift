import NSSTheme

/// The components of SAPFiori whose style classes are published, and their parts (the framework's class reference, SAP's page
/// *Branding and Theming*, its tutorials and stylesheets).
///
/// The list is not complete, so other components and parts may exist. Misspellings such as `numbericAxisLabel` are the actual
/// names.
package enum FioriClasses {
  package static let components: NameTable = rows.names

  /// The parts of the component with a number.
  package static func parts(_ component: Int) -> [String] { rows.parts[component] }

  /// True for the style class of a component, or of one of its published parts: `fdlFUIObjectView_headlineLabel`.
  package static func isDocumented(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.starts(with: "fdl".utf8) else { return false }
    let end = name.firstIndex(of: UInt8(ascii: "_")) ?? name.endIndex
    guard let component = components.find(Array(name), 3, end - name.startIndex) else { return false }
    let part = withoutCell(name[end...].dropFirst())
    return end == name.endIndex || parts(component).contains { $0.utf8.elementsEqual(part) }
  }

  /// The part without its row and column, because SAP lists only the first ones: `textItem` for `textItem_row3_column2`.
  private static func withoutCell(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var part = part
    for word in ["_column", "_row"] {
      var end = part.endIndex
      while end > part.startIndex, part[end - 1].isDigit { end -= 1 }
      let beginning = part[..<end]
      if end < part.endIndex, beginning.suffix(word.utf8.count).elementsEqual(word.utf8) {
        part = beginning.dropLast(word.utf8.count)
      }
    }
    return part
  }

  /// True for the style class of a component: `fdlFUIObjectView`.
  package static func isComponent(_ name: String) -> Bool {
    name.hasPrefix("fdl") && components.find(String(name.dropFirst(3))) != nil
  }

  private static let rows: (names: NameTable, parts: [[String]]) = {
    var names = NameTable(minimumCapacity: 64)
    var parts: [[String]] = []
    let bytes = Array(table.utf8)
    var reader = TableReader(bytes)
    while let name = reader.word() {
      let number = names.intern(bytes, name.lowerBound, name.upperBound)
      if number == parts.count { parts.append([]) }
      while let part = reader.word() { parts[number].append(String(decoding: bytes[part], as: UTF8.self)) }
      reader.endLine()
    }
    return (names, parts)
  }()

  /// Each row is a component and its parts; a component with many parts has several rows.
  private static let table = """
    FUIChartPlotView valuesAxisTitle secondaryValuesAxisTitle categoryAxisTitle categoryAxisLabel numbericAxisLabel
    FUIChartPlotTableViewCell valuesAxisTitle secondaryValuesAxisTitle categoryAxisTitle categoryAxisLabel
    FUIChartPlotTableViewCell numericAxisLabel
    FUIChartLegendTableViewCell seriesTitles
    FUIChartLegendView seriesTitles
    FUIChartTitleTableViewCell title subtitle status
    FUIChartTitleView title subtitle status
    FUIChartFloorplanTableViewCell title subtitle status seriesTitles valuesAxisTitle secondaryValuesAxisTitle
    FUIChartFloorplanTableViewCell categoryAxisTitle
    FUIChartFloorplanViewController title seriesTitles valuesAxisTitle categoryAxisTitle
    FUIKPITitleBaseView title kpiUnitItem kpiMetricItem kpiFractionItem kpiIconItem
    FUICardBaseView title kpiUnitItem kpiMetricItem kpiFractionItem status kpiIconItem
    FUIKPICardView title kpiUnitItem kpiMetricItem kpiFractionItem status kpiIconItem
    FUIKPICardCollectionViewCell title kpiUnitItem kpiMetricItem kpiFractionItem status kpiIconItem
    FUIKPIProgressCardCollectionViewCell title kpiUnitItem kpiMetricItem kpiFractionItem status kpiIconItem
    FUIChartCardView title kpiUnitItem kpiMetricItem kpiFractionItem
    FUIObjectHeaderView View headlineLabel subheadlineLabel bodyLabel footnoteLabel descriptionLabel statusLabel
    FUIObjectHeaderView substatusLabel labelItem_label detailImageView statusImageView substatusImageView
    FUIObjectHeaderView labelItem_imageView
    FUIContactView headlineLabel subheadlineLabel descriptionLabel detailImageView
    FUILabel
    FUITimelineCollectionViewCell titleLabel footnoteLabel
    FUIDataTableCardCollectionViewCell title subtitle status footnote textItem textItem_row2 textItem_column1
    FUIDataTableCardView title subtitle status footnote textItem textItem_row2 textItem_column1 textItem_row2_column1
    FUIObjectCardContentView title subtitle footnote status body overflowAction detailImageView
    FUIListCardView overflowAction primaryAction secondaryAction detailImageView
    FUIObjectCardView title subtitle footnote status body primaryAction secondaryAction overflowAction
    FUICardHeaderView title overflowAction detailImageView
    FUICardMainHeaderView title subtitle counter overflowAction detailImageView
    FUICardExtHeaderView label labelItem_label kpiFootnote labelItem_imageView
    FUICardMediaView title detailImageView
    FUIOrderPickerFormItemView title subtitle leadingImageView
    FUIKeyValueFormCell title valueText placeholder subtitle
    FUIPlaceholderView placeholder
    FUIGridRowHeaderItem label
    FUIGridRowSummaryItem label
    FUIGridRowImageItem
    FUIListPickerHeaderView titleLabel
    FUIBaseTableViewCell selectedBackgroundView
    FUIHierarchyViewHeader title leftButton rightButton
    FUILoadingIndicatorView textLabel
    FUIProcessingIndicatorView textLabel
    FUIObjectView headlineLabel
    FUIObjectTableViewCell
    FUIWelcomeScreen headlineLabel primaryActionButton logoImageView demoLabel
    FUITimelineCell timelineBackground
    FUITimelineMarkerCell cardBackground timelineBackground
    """
}
