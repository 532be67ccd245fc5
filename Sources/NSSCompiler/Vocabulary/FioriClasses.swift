import NSSTheme

/// The published style classes of SAPFiori's components and parts (class reference, SAP's page *Branding and Theming*, tutorials and
/// stylesheets). Others may exist. Misspellings such as `numbericAxisLabel` are the actual names.
package enum FioriClasses {
  package static let components: NameTable = rows.names

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

  /// The name without its row and column: `fdlFUIDataTableCardView_textItem` for `fdlFUIDataTableCardView_textItem_row3`.
  package static func listedName(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard properties(of: name).isEmpty, isDocumented(bytes[...]) else { return name }
    return String(decoding: withoutCell(bytes[...]), as: UTF8.self)
  }

  /// True for the style class of a component: `fdlFUIObjectView`.
  package static func isComponent(_ name: String) -> Bool {
    name.hasPrefix("fdl") && components.find(String(name.dropFirst(3))) != nil
  }

  /// The properties that are published for the style class of a component or a part; empty if none are.
  package static func properties(of styleClass: String) -> [String] { rows.properties[Name(styleClass)] ?? [] }

  /// The properties of parts that show a text. Such a part inherits them from the global definition of its text style.
  package static var propertiesOfText: [String] { sets["label:"] ?? [] }

  private static let rows: (names: NameTable, parts: [[String]], properties: [Name: [String]]) = {
    var names = NameTable(minimumCapacity: 64)
    var parts: [[String]] = []
    var properties: [Name: [String]] = [:]
    for row in TableReader.rows(table) {
      let component = Array(row[0].utf8)
      let number = names.intern(component, 0, component.count)
      if number == parts.count { parts.append([]) }
      var published: [String]?
      for word in row.dropFirst() {
        if word.hasSuffix(":") {
          published = sets[word]
        } else {
          if word != "." { parts[number].append(word) }
          properties[Name("fdl\(row[0])\(word == "." ? "" : "_\(word)")")] = published
        }
      }
    }
    return (names, parts, properties)
  }()

  /// Each row is a set of properties that the class reference repeats for many parts.
  private static let sets = Dictionary(
    uniqueKeysWithValues: TableReader.rows(
      """
      text: font-color font-style text-align text-line-clamp
      label: font-color font-name font-size font-style text-align text-line-clamp
      header: font-color font-style text-align
      field: font-color font-style
      icon: tint-color
      image: image-name tint-color
      background: background-color
      color: font-color
      view: background-color tint-color
      indicator: background-color border-color border-width corner-radius font-color font-color-highlighted font-name
      formImage: font-style image-name tint-color
      cell: background-color-selected tint-color
      button: background-color-highlighted background-color-normal font-color font-color-highlighted
      logo: image-name
      """
    ).map { ($0[0], Array($0.dropFirst())) })

  /// Each row is a component and its parts, each part after its set of properties; `.` is the component itself, and no properties
  /// are published after `-:`. A component with many parts has several rows.
  private static let table = """
    FUIChartPlotView text: valuesAxisTitle secondaryValuesAxisTitle categoryAxisTitle categoryAxisLabel numbericAxisLabel
    FUIChartPlotTableViewCell text: valuesAxisTitle secondaryValuesAxisTitle categoryAxisTitle categoryAxisLabel
    FUIChartPlotTableViewCell text: numericAxisLabel
    FUIChartLegendTableViewCell text: seriesTitles
    FUIChartLegendView text: seriesTitles
    FUIChartTitleTableViewCell text: title subtitle status
    FUIChartTitleView text: title subtitle status
    FUIChartFloorplanTableViewCell text: title subtitle status seriesTitles valuesAxisTitle secondaryValuesAxisTitle
    FUIChartFloorplanTableViewCell text: categoryAxisTitle
    FUIChartFloorplanViewController text: title color: seriesTitles valuesAxisTitle categoryAxisTitle
    FUIKPITitleBaseView text: title kpiUnitItem kpiMetricItem kpiFractionItem icon: kpiIconItem
    FUICardBaseView text: title kpiUnitItem kpiMetricItem kpiFractionItem status icon: kpiIconItem
    FUIKPICardView text: title kpiUnitItem kpiMetricItem kpiFractionItem status icon: kpiIconItem
    FUIKPICardCollectionViewCell text: title kpiUnitItem kpiMetricItem kpiFractionItem status icon: kpiIconItem
    FUIKPIProgressCardCollectionViewCell text: title kpiUnitItem kpiMetricItem kpiFractionItem status icon: kpiIconItem
    FUIChartCardView text: title kpiUnitItem kpiMetricItem kpiFractionItem
    FUIObjectHeaderView view: . View label: headlineLabel subheadlineLabel bodyLabel footnoteLabel descriptionLabel
    FUIObjectHeaderView label: statusLabel substatusLabel labelItem_label image: detailImageView statusImageView
    FUIObjectHeaderView image: substatusImageView labelItem_imageView
    FUIContactView background: . label: headlineLabel subheadlineLabel descriptionLabel image: detailImageView
    FUILabel label: .
    FUITimelineCollectionViewCell field: titleLabel footnoteLabel
    FUIDataTableCardCollectionViewCell -: title subtitle status footnote textItem textItem_row2 textItem_column1
    FUIDataTableCardView -: title subtitle status footnote textItem textItem_row2 textItem_column1 textItem_row2_column1
    FUIObjectCardContentView header: title subtitle footnote status body overflowAction icon: detailImageView
    FUIListCardView header: overflowAction primaryAction secondaryAction icon: detailImageView
    FUIObjectCardView -: title subtitle footnote status body primaryAction secondaryAction overflowAction
    FUICardHeaderView header: title overflowAction icon: detailImageView
    FUICardMainHeaderView label: title subtitle counter overflowAction image: detailImageView
    FUICardExtHeaderView label: label labelItem_label kpiFootnote image: labelItem_imageView
    FUICardMediaView label: title image: detailImageView
    FUIOrderPickerFormItemView field: title subtitle formImage: leadingImageView
    FUIKeyValueFormCell field: title valueText placeholder subtitle
    FUIPlaceholderView text: placeholder
    FUIGridRowHeaderItem -: label
    FUIGridRowSummaryItem -: label
    FUIGridRowImageItem -: .
    FUIListPickerHeaderView -: titleLabel
    FUIBaseTableViewCell -: selectedBackgroundView
    FUIHierarchyViewHeader -: title leftButton rightButton
    FUILoadingIndicatorView indicator: . textLabel
    FUIProcessingIndicatorView -: textLabel
    FUIObjectView field: headlineLabel
    FUIObjectTableViewCell cell: .
    FUIWelcomeScreen color: headlineLabel button: primaryActionButton logo: logoImageView -: demoLabel
    FUITimelineCell background: . timelineBackground
    FUITimelineMarkerCell background: . cardBackground timelineBackground
    """
}
