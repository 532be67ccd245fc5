import NSSTheme

extension DiagnosticID {
  /// A style class that is nearly one of NUI, of a Fiori component or of its parts.
  public static let unknownClass = DiagnosticID("unknown-class", .warning, "nothing has the style class '{name}'")
}

extension Lint {
  /// Warns of misspelt selectors such as `fdlFUIObjectVeiw_headlineLabel`, which style nothing.
  static let unknownClass = Lint(
    .unknownClass,
    in: .grammar,
    summary: "a style class that is nearly one of NUI, of a Fiori component or of its parts",
    explanation: """
      If no control has the class of a selector, the rule is never read, and the control looks as if the rule were not
      there. The selector is so similar to a class of NUI, or to a published class of SAPFiori, that it is probably
      misspelt. Other names are taken for classes of the app's own.

      Some published names are themselves misspelt, for example 'fdlFUIChartPlotView_numbericAxisLabel': these are the
      names to use.
      """,
    bad: """
      NavigatonBar { background-color: white; }
      """,
    good: """
      NavigationBar { background-color: white; }
      """
  ) { context, report in
    let names = context.analysis.theme.styleNames
    var known = StyleNames()
    var meant: [Int: String] = [:]
    for style in 0..<names.count where names.range(style).count <= 64 {
      if let nearest = known.nearest(to: names, style) { meant[style] = nearest }
    }
    guard !meant.isEmpty else { return }
    for (layerIndex, layer) in context.sheets.enumerated() {
      for (index, selector) in layer.tree.selectors.enumerated() {
        guard let suggestion = meant[context.analysis.style(index, in: layer)] else { continue }
        let range = layer.tree[selector.name].range
        report.report(
          .unknownClass, at: range, layer: layerIndex, ["name": layer.tree.file.text(range), "suggestion": suggestion],
          // If the correct name has rules too, the fix would merge them.
          fixIts: [Diagnostic.FixIt(range: range, replacement: suggestion, isSafe: names.find(suggestion) == nil)])
      }
    }
  }
}

/// Finds the published style class that a misspelt selector means.
///
/// Looks up the class or component first, and then the part: a stylesheet has few components and many parts.
private struct StyleNames {
  /// The meaning of a selector's stem, which ends before its first `_`.
  private enum Stem {
    case nuiClass
    /// The number of a component.
    case component(Int)
    case fontStyle
    /// A misspelt stem, with the correct one.
    case slip(String)
    case unknown
  }

  private var stems = NameTable()
  private var kinds: [Stem] = []

  mutating func nearest(to names: NameTable, _ style: Int) -> String? {
    let range = names.range(style)
    let bytes = names.bytes
    // NUI accepts the selectors of CSS, but nothing has such a class.
    if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: ".") || bytes[range.lowerBound] == UInt8(ascii: "#") {
      if case .slip(let meant) = StyleNames.kind(bytes, range.lowerBound + 1, range.upperBound) { return meant }
      return String(decoding: bytes[range.dropFirst()], as: UTF8.self)
    }
    let stemEnd = bytes[range].firstIndex(of: UInt8(ascii: "_")) ?? range.upperBound
    let number = stems.intern(bytes, range.lowerBound, stemEnd)
    if number == kinds.count { kinds.append(StyleNames.kind(bytes, range.lowerBound, stemEnd)) }
    let part = stemEnd < range.upperBound ? stemEnd + 1..<range.upperBound : nil
    switch kinds[number] {
    case .unknown, .nuiClass: return nil
    case .component(let component):
      guard let part, let meant = StyleNames.part(bytes[part], Known.shared.parts[component]) else { return nil }
      return "fdl\(FioriClasses.components.string(component))_\(meant)"
    case .fontStyle:
      // The list is complete, so no other name is valid. A name with a wrong number could mean any of them.
      guard let part else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      guard !Known.shared.fontStyles.contains(text), !(text.utf8.last?.isDigit ?? false) else { return nil }
      return Known.shared.fontStyles.nearest(to: text) { $0 < 8 ? 1 : 2 }.map { StyleName.globalPrefix + $0 }
    case .slip("fdlFontStyle"):
      guard let part else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      return StyleName.globalPrefix + (Known.shared.fontStyles.nearest(to: text) { _ in 1 } ?? text)
    case .slip(let meant):
      guard let part else { return meant }
      // A part belongs to a component only.
      guard let component = FioriClasses.components.find(String(meant.dropFirst(3))) else { return nil }
      let text = String(decoding: bytes[part], as: UTF8.self)
      return "\(meant)_\(StyleNames.part(bytes[part], Known.shared.parts[component]) ?? text)"
    }
  }

  private static func kind(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Stem {
    if NUIClasses.names.find(bytes, start, end) != nil { return .nuiClass }
    let text = { (start: Int) in String(decoding: bytes[start..<end], as: UTF8.self) }
    if FioriClasses.components.find(bytes, start, end) != nil { return .slip("fdl" + text(start)) }
    if let component = unprefixed(bytes, start, end) ?? hyphenated(bytes, start, end) { return .slip(component) }
    // `UILabel`, the class of UIKit, has the style class without the prefix.
    if bytes[start..<end].starts(with: "UI".utf8), NUIClasses.names.find(bytes, start + 2, end) != nil {
      return .slip(text(start + 2))
    }
    let limit = { (letters: Int) in letters < 14 ? 1 : 2 }
    // The known stems include the correct ones too.
    guard Known.shared.stems.mayHaveNear(bytes[start..<end], atMost: limit) else { return .unknown }
    let stem = text(start)
    if stem == "fdlFontStyle" { return .fontStyle }
    if stem.hasPrefix("fdl"), let component = FioriClasses.components.find(bytes, start + 3, end) { return .component(component) }
    let meant = Known.shared.stems.nearest(to: stem, isCandidate: { Slips.isPlausible(stem, $0) }, atMost: limit)
    return meant.map(Stem.slip) ?? .unknown
  }

  /// The stem with the missing `FUI`: `fdlFUIObjectView` for `fdlObjectView`.
  private static func unprefixed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    guard bytes[start..<end].starts(with: "fdl".utf8), !bytes[start..<end].starts(with: "fdlFUI".utf8) else { return nil }
    let component = "FUI" + String(decoding: bytes[start + 3..<end], as: UTF8.self)
    return FioriClasses.components.find(component) == nil ? nil : "fdl" + component
  }

  /// The name with `_` instead of the hyphen: `fdlFUIObjectView_headlineLabel` for `fdlFUIObjectView-headlineLabel`.
  private static func hyphenated(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    guard bytes[start..<end].starts(with: "fdl".utf8), let hyphen = bytes[start..<end].firstIndex(of: UInt8(ascii: "-")),
      FioriClasses.components.find(bytes, start + 3, hyphen) != nil, hyphen + 1 < end
    else { return nil }
    return String(decoding: bytes[start..<hyphen], as: UTF8.self) + "_"
      + String(decoding: bytes[hyphen + 1..<end], as: UTF8.self)
  }

  private static func part(_ bytes: ArraySlice<UInt8>, _ known: KnownNames) -> String? {
    let limit = { (letters: Int) in letters < 10 ? 1 : 2 }
    guard known.mayHaveNear(bytes, atMost: limit) else { return nil }
    let part = String(decoding: bytes, as: UTF8.self)
    guard !known.contains(part) else { return nil }
    return known.nearest(to: part, isCandidate: { Slips.isPlausible(part, $0) }, atMost: limit)
  }

  private struct Known: Sendable {
    let stems = KnownNames(
      (0..<NUIClasses.names.count).map { NUIClasses.names.string($0) }
        + (0..<FioriClasses.components.count).map { "fdl" + FioriClasses.components.string($0) } + ["fdlFontStyle"])
    let parts = (0..<FioriClasses.components.count).map { KnownNames(FioriClasses.parts($0)) }
    let fontStyles = KnownNames(ValueType.textStyle.words)

    static let shared = Known()
  }
}
