import NSSTheme

/// A property of a style, written as `Selector.property`.
package struct StyleProperty: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let selector: String
  package let property: String

  package init(_ selector: String, _ property: String) { (self.selector, self.property) = (selector, property) }

  package init(stringLiteral text: StaticString) {
    let parts = text.description.split(separator: ".")
    self.init(String(parts[0]), String(parts[1]))
  }

  package var description: String { "\(selector).\(property)" }

  package static func == (left: StyleProperty, right: StyleProperty) -> Bool {
    left.selector.isSame(as: right.selector) && left.property.isSame(as: right.property)
  }
}

/// How an app draws with a theme: the background of each part and the colors of what is on it. The preview page draws with it, and
/// the contrast of a theme is judged with it. It approximates what the frameworks of Apple and SAP draw.
package struct Drawing {
  /// A source of a color. A part has the first one that the theme has.
  package enum Source {
    case property(StyleProperty)
    /// The two properties of a style whose names end in `-top` and `-bottom`.
    case gradient(StyleProperty)
    /// A palette style, on the background of the page.
    case style(String)
    /// A palette style on a background that does not adapt to the page: of a style of the theme, or of a dark bar.
    case on(Palette.Background, String)
    /// A color for themes without a palette.
    case fixed(UInt32)
  }

  /// A background, and how inks on it are chosen.
  package struct Surface {
    /// The kind of a background, by which inks are chosen.
    package enum Ground {
      /// A palette color that adapts to the page, as do the inks on it.
      case adaptive
      /// A color that is the same on light and dark pages, because a style of the theme sets it or it is a dark bar.
      case light, dark
    }

    package let background: [Source]
    package let ground: Ground
    /// The style of the theme that sets the background.
    package var selector: String?
  }

  package let theme: Theme
  package let palette: Palette?
  package let roles: PaletteRoles?
  package let isDark: Bool
  /// True on a dark page that the styles of the theme are not made for, because it has no dark theme.
  package let isForeign: Bool

  package init(_ theme: Theme, _ palette: Palette?, isDark: Bool, isPair: Bool) {
    self.theme = theme
    self.palette = palette
    roles = palette.flatMap(PaletteRoles.roles)
    self.isDark = isDark
    isForeign = isDark && !isPair
  }

  // MARK: Backgrounds

  /// The background of an element: the color that a style of the theme sets, or else the color of a palette role. `isClass` is true
  /// for an element that an app draws with this style. Only such a one may use it on a dark page, unless it belongs to the dark theme
  /// of a pair: a palette color in a style is its color for light backgrounds.
  package func surface(
    _ properties: [StyleProperty], _ roles: [String] = [], _ fixed: UInt32, isClass: Bool = true
  ) -> Surface {
    for name in isClass || !isForeign ? properties : [] {
      guard let style = theme.style(name.selector) else { continue }
      if let top = style.color(name.property + "-top"), style.color(name.property + "-bottom") != nil {
        return Surface(background: [.gradient(name)], ground: Drawing.ground(top), selector: name.selector)
      }
      if let color = style.color(name.property), color.alpha > 0 {
        return Surface(background: [.property(name)], ground: Drawing.ground(color), selector: name.selector)
      }
    }
    let fixed = isDark ? Drawing.darkGrounds[fixed] ?? fixed : fixed
    let names = roles.prefix(1).filter { !isForBars($0) }
    return Surface(
      background: names.map { .style($0) } + [.fixed(fixed)],
      ground: names.isEmpty ? Drawing.ground(Color(rgb: fixed)) : .adaptive)
  }

  package func surface(_ ground: DrawnPart.Ground) -> Surface {
    let found = surface(
      ground.properties, roles.map(ground.names) ?? [], ground.fixed, isClass: ground != .page && ground != .card)
    // What has no background of its own shows the one behind it.
    switch (ground, found.selector) {
    case (.header, nil) where roles == nil, (.field, nil): return surface(.card)
    case (.search, nil): return surface(.page)
    default: break
    }
    // In some palettes, bars are dark on light pages too.
    let isBar = ground == .bar || ground == .header
    guard isBar, found.ground == .adaptive, roles?.hasDarkBars == true, roles?.bars.isEmpty == false else { return found }
    return Surface(background: found.background, ground: .dark)
  }

  /// True for a page, a cell or a line of the dark pane if the palette has no dark pages: its colors for dark backgrounds are made for
  /// dark bars, and its pages and cells are light. A color that the theme itself sets is shown.
  package func isForBars(_ name: String) -> Bool {
    guard isDark, let roles, !roles.hasDarkPages, (roles.pages + roles.cells + roles.separators).contains(name),
      let palette, let style = palette.styles.find(name)
    else { return false }
    return theme.base.cells[palette.cell(style, .darkBackground).index].origin == .none
  }

  /// The dark counterparts of the pages, bars, cells and controls of palettes without these roles.
  private static let darkGrounds: [UInt32: UInt32] = [
    0xF2F2F7: 0x000000, 0xF9F9F9: 0x1C1C1E, 0xFFFFFF: 0x1C1C1E, 0xE3E3E8: 0x2C2C2E,
  ]

  package static func ground(_ color: Color) -> Surface.Ground {
    let shown = Contrast.blended(color, over: Color(rgb: 0xFFFFFF))
    return Contrast.ratio(shown, Color(rgb: 0)) > Contrast.ratio(shown, Color(rgb: 0xFFFFFF)) ? .light : .dark
  }

  package func color(_ source: Source) -> Color? {
    func cell(_ name: String, _ variant: Palette.Variant) -> Color? {
      guard let palette, let style = palette.styles.find(name) else { return nil }
      return theme.base.cells[palette.cell(style, variant).index].color
    }
    return switch source {
    case .property(let name): theme.style(name.selector)?.color(name.property)
    case .gradient(let name): theme.style(name.selector)?.color(name.property + "-top")
    case .style(let name): cell(name, isDark ? .darkBackground : .lightBackground)
    case .on(let background, let name): cell(name, Palette.Variant(background: background))
    case .fixed(let rgb): Color(rgb: rgb)
    }
  }

  // MARK: Inks

  /// The color of something on a surface. The colors of styles are used only where they fit the surface: on light pages, and on
  /// backgrounds that do not adapt to the page. `fixed` is the color if the theme has none of these. `onDark` is the same on dark
  /// surfaces.
  package func ink(
    _ properties: [StyleProperty], _ names: [String], _ fixed: UInt32, onDark: UInt32 = 0xFFFFFF, on surface: Surface
  ) -> [Source] {
    let own = isForeign && surface.ground == .adaptive ? [] : properties.map(Source.property)
    return switch surface.ground {
    case .adaptive: own + names.map { .style($0) } + [.fixed(isDark ? onDark : fixed)]
    case .light: own + names.map { .on(.light, $0) } + [.fixed(fixed)]
    case .dark: own + names.map { .on(.dark, $0) } + [.fixed(onDark)]
    }
  }

  package func ink(_ role: DrawnPart.Role, _ properties: [StyleProperty] = [], on surface: Surface) -> [Source] {
    switch role {
    case .text(let rank):
      return ink(properties, roles?.texts.at(rank) ?? [], rank == 0 ? 0x000000 : 0x5F5F66, on: surface)
    case .meaning(let index):
      return ink(properties, roles?.meanings.at(index) ?? [], [0xB3261E, 0x8A4B00, 0x1F6B3A][index], on: surface)
    case .bar(let index): return ink(properties, roles?.barInks.at(index) ?? [], 0x000000, on: surface)
    case .tint: return ink(properties, roles?.tints.at(0) ?? [], 0x0067D6, on: surface)
    }
  }

  package func ink(_ part: DrawnPart, on surface: Surface) -> [Source] {
    // On dark bars, the third rank of the older palettes cannot be read.
    if part.ground == .header, surface.ground == .dark, case .text(2) = part.role {
      return ink(.text(1), part.properties, on: surface)
    }
    return ink(part.role, part.properties, on: surface)
  }

  /// The text color on a filled control: the filling style's own, else the cell text color if it is readable, else black or white.
  package func label(_ properties: [String] = ["font-color"], on surface: Surface) -> [Source] {
    let own = surface.selector.map { selector in properties.map { Source.property(StyleProperty(selector, $0)) } } ?? []
    guard surface.ground == .adaptive else { return own + [.fixed(surface.ground == .light ? 0x000000 : 0xFFFFFF)] }
    let tint = surface.background.first.flatMap(color) ?? Color(rgb: 0x0067D6)
    let fill = Contrast.blended(tint, over: Color(rgb: isDark ? 0 : 0xFFFFFF))
    if let cell = roles?.cells.first, let color = color(.style(cell)), color.alpha == 1, Contrast.ratio(color, fill) >= 3 {
      return [.style(cell)]
    }
    return [.fixed(Drawing.ground(fill) == .light ? 0x000000 : 0xFFFFFF)]
  }

  // MARK: Parts

  package func button(_ state: String) -> (surface: Surface, ink: [Source]) {
    let isDisabled = state == "-disabled"
    let names =
      isDisabled ? ["tertiaryFill", "primary5"] : (state == "-highlighted" ? ["tintColorTapState"] : []) + (roles?.tints ?? [])
    let surface = surface(
      [StyleProperty("Button", "background-color" + state), "Button.background-color"],
      names.filter { palette?.styles.find($0) != nil }, isDisabled ? 0xE3E3E8 : 0x0067D6)
    // A font color is paired only with the background of its own style: without one, it is made for the page.
    guard isDisabled, surface.selector == nil else { return (surface, label(["font-color" + state, "font-color"], on: surface)) }
    return (surface, ink([], surface.ground == .adaptive ? Array(roles?.texts.suffix(1) ?? []) : [], 0x6E6E73, on: surface))
  }

  /// The background of a message with a meaning: the one that the palette has for it, or a card.
  package func banner(_ index: Int) -> Surface {
    let ink = roles?.meanings.at(index).first
    guard let name = roles?.labels.first(where: { $0.ink == ink })?.background, palette?.styles.find(name) != nil else {
      return surface(.card)
    }
    return Surface(background: [.style(name)], ground: .adaptive)
  }

  /// A row that is selected; nil if it looks like the others.
  package func selected(_ row: Surface) -> Surface? {
    let name: StyleProperty = "fdlFUIObjectTableViewCell.background-color-selected"
    guard !isForeign || row.ground != .adaptive, theme.style(name.selector)?.color(name.property) != nil else { return nil }
    return Surface(background: [.property(name)], ground: row.ground, selector: name.selector)
  }

  /// Texts and symbols, each with its background. Not among them are texts whose color is chosen here so that they can be read, and
  /// texts of disabled controls, which are exempt in WCAG.
  var texts: [(ink: [Source], surface: Surface, kind: ContrastKind)] {
    // Behind a translucent background is another one than the page's.
    let row = selected(surface(.row)).flatMap { $0.background.first.flatMap(color)?.alpha == 1 ? $0 : nil }
    let parts = (DrawnPart.all + DrawnPart.barInks(isDark ? nil : roles)).map { ($0, surface($0.ground)) }
    let all = (parts + (row.map { row in DrawnPart.selected.map { ($0, row) } } ?? [])).map { part, ground in
      (ink(part, on: surface(part.ground)), ground, kind(part.kind, part.fonts))
    }
    let banners = (0..<3).map { (ink(.meaning($0), on: banner($0)), banner($0), ContrastKind.text) }
    let buttons = ["", "-highlighted", "-selected"].map(button).filter { $0.surface.selector != nil }
    return all + banners + buttons.map { ($0.ink, $0.surface, kind(.text, ["Button"])) }
  }

  /// The contrast that a text needs in the font that the theme sets.
  private func kind(_ kind: ContrastKind, _ fonts: [String]) -> ContrastKind {
    guard kind != .ui, let style = fonts.lazy.compactMap({ theme.style($0) }).first(where: { $0["font-size"] != nil }),
      let size = style.number("font-size")
    else { return kind }
    return StylePairs.isLarge(size) { Array((style.text("font-name") ?? "").utf8)[...] } ? .large : .text
  }
}

/// A text or symbol of an app, and where its color comes from.
package struct DrawnPart: Sendable {
  package enum Ground: Sendable { case page, card, row, bar, header, search, tabs, field }

  package enum Role: Sendable {
    /// A text of a rank: 0 for titles, 1 for second lines, 2 for hints.
    case text(Int)
    /// A semantic state: 0 negative, 1 critical, 2 positive.
    case meaning(Int)
    case tint
    /// A color in bars: 0 for the title.
    case bar(Int)
  }

  package let ground: Ground
  package let role: Role
  package let properties: [StyleProperty]
  /// The styles whose fonts come first.
  package let fonts: [String]
  /// The required contrast in the font of the framework.
  package let kind: ContrastKind

  private init(
    _ ground: Ground, _ role: Role, _ properties: [StyleProperty] = [], fonts: [String] = [], _ kind: ContrastKind = .text
  ) {
    (self.ground, self.role, self.properties, self.fonts, self.kind) = (ground, role, properties, fonts, kind)
  }

  package static let barTitle = DrawnPart(.bar, .bar(0), ["NavigationBar.font-color"], fonts: ["NavigationBar"], .large)
  package static let barButton = DrawnPart(
    .bar, .tint, ["BarButton.font-color", "NavigationBar.background-tint-color"], fonts: ["BarButton"])
  package static let search = DrawnPart(.search, .text(1), ["SearchBar.font-color"], fonts: ["SearchBar"])
  package static let rowIcon = DrawnPart(.row, .tint, ["fdlFUIObjectTableViewCell.tint-color", "TableCell.tint-color"], .ui)
  package static let rowTitle = DrawnPart(
    .row, .text(0), ["fdlFUIObjectView_headlineLabel.font-color", "TableCell.font-color"],
    fonts: ["fdlFUIObjectView_headlineLabel", "fdlFontStyle_headline", "TableCell"])
  package static let rowPlace = DrawnPart(
    .row, .text(1), ["fdlFUIObjectView_subheadlineLabel.font-color", "TableCellDetail.font-color"],
    fonts: ["fdlFUIObjectView_subheadlineLabel", "fdlFontStyle_subheadline", "TableCellDetail"])
  package static let rowNumber = DrawnPart(
    .row, .text(2), ["fdlFUIObjectView_footnoteLabel.font-color", "Caption.font-color"],
    fonts: ["fdlFUIObjectView_footnoteLabel", "fdlFontStyle_footnote", "Caption"])
  package static let rowStates = (0..<3).map { DrawnPart(.row, .meaning($0), ["fdlFUIObjectView_statusLabel.font-color"]) }
  package static let selectedTab = DrawnPart(
    .tabs, .tint, ["TabBarItem.font-color-selected", "TabBar.selected-image-tint-color"], fonts: ["TabBarItem"], .ui)
  package static let tab = DrawnPart(.tabs, .text(1), ["TabBarItem.font-color"], fonts: ["TabBarItem"])
  package static let headerTitle = DrawnPart(
    .header, .text(0), ["fdlFUIObjectHeaderView_headlineLabel.font-color"],
    fonts: ["fdlFUIObjectHeaderView_headlineLabel", "fdlFontStyle_title3", "fdlFontStyle_headline"], .large)
  package static let headerPlace = DrawnPart(
    .header, .text(1), ["fdlFUIObjectHeaderView_subheadlineLabel.font-color"],
    fonts: ["fdlFUIObjectHeaderView_subheadlineLabel", "fdlFontStyle_subheadline"])
  package static let headerText = DrawnPart(
    .header, .text(2), ["fdlFUIObjectHeaderView_descriptionLabel.font-color"],
    fonts: ["fdlFUIObjectHeaderView_descriptionLabel", "fdlFontStyle_footnote"])
  package static let headerState = DrawnPart(
    .header, .meaning(0), ["fdlFUIObjectHeaderView_statusLabel.font-color"], fonts: ["fdlFUIObjectHeaderView_statusLabel"])
  package static let keyFigure = DrawnPart(
    .card, .tint, ["fdlFUIKPICardView_kpiMetricItem.font-color", "fdlFontStyle_kpiNumber.font-color"],
    fonts: ["fdlFUIKPICardView_kpiMetricItem", "fdlFontStyle_kpiNumber"], .large)
  package static let keyFigureTitle = DrawnPart(
    .card, .text(1), ["fdlFUIKPICardView_title.font-color"], fonts: ["fdlFUIKPICardView_title", "fdlFontStyle_subheadline"])
  package static let key = DrawnPart(.card, .text(1), ["Label.font-color"], fonts: ["Label"])
  package static let field = DrawnPart(.field, .text(0), ["TextField.font-color"], fonts: ["TextField"])
  package static let control = DrawnPart(.card, .tint, ["Switch.on-tint-color", "Switch.tint-color"], .ui)
  package static let welcomeTitle = DrawnPart(
    .page, .text(0),
    ["fdlFUIWelcomeScreen_headlineLabel.font-color", "fdlFontStyle_title1.font-color", "Label.font-color"],
    fonts: ["fdlFUIWelcomeScreen_headlineLabel", "fdlFontStyle_title1", "fdlFontStyle_headline"], .large)
  package static let welcomeText = DrawnPart(
    .page, .text(1), ["fdlFUIWelcomeScreen_detailLabel.font-color", "Label.font-color"],
    fonts: ["fdlFUIWelcomeScreen_detailLabel", "fdlFontStyle_body", "Label"])

  package static let sheetTitle = DrawnPart(.page, .text(0))
  package static let sheetButton = DrawnPart(.page, .tint, [], .ui)
  package static let alertTitle = DrawnPart(.card, .text(0))
  package static let alertText = DrawnPart(.card, .text(1))
  package static let alertButton = DrawnPart(.card, .tint, [], .ui)
  package static let alertWarning = DrawnPart(.card, .meaning(0))

  /// The colors on a dark bar, for palettes whose colors for dark backgrounds are made for such bars.
  package static func barInks(_ roles: PaletteRoles?) -> [DrawnPart] {
    guard let roles, !roles.hasDarkPages else { return [] }
    return roles.barInks.indices.map { DrawnPart(.bar, .bar($0), [], .large) }
  }

  static let selected = [rowIcon, rowTitle, rowPlace, rowNumber, rowStates[1]]

  static let all: [DrawnPart] =
    [
      barTitle, barButton, search, rowIcon, rowTitle, rowPlace, rowNumber, selectedTab, tab, headerTitle, headerPlace, headerText,
      headerState, keyFigure, keyFigureTitle, key, field, control, welcomeTitle, welcomeText, sheetTitle, sheetButton,
      alertTitle, alertText, alertButton, alertWarning,
    ] + rowStates
}

extension DrawnPart.Ground {
  /// The properties that set the background. The first one that a theme has is used.
  var properties: [StyleProperty] {
    switch self {
    case .page: ["Window.background-color", "View.background-color"]
    case .card: ["TableCell.background-color"]
    case .row: ["fdlFUIObjectTableViewCell.background-color", "TableCell.background-color", "Table.background-color"]
    case .bar: ["NavigationBar.background-color", "NavigationBar.bar-tint-color", "NavigationBar.standard-background-color"]
    case .header: ["fdlFUIObjectHeaderView.background-color"]
    case .search: ["SearchBar.background-color"]
    case .tabs: ["TabBar.bar-tint-color", "TabBar.background-color"]
    case .field: ["TextField.background-color"]
    }
  }

  /// The palette styles for the background. The header of an object continues the bar.
  func names(_ roles: PaletteRoles) -> [String] {
    switch self {
    case .page, .search: roles.pages
    case .bar: roles.bars
    case .header: roles.bars.isEmpty ? roles.cells : roles.bars
    case .card, .row, .tabs, .field: roles.cells
    }
  }

  /// The background of themes without a palette.
  var fixed: UInt32 {
    switch self {
    case .page, .search: 0xF2F2F7
    case .bar, .tabs: 0xF9F9F9
    case .card, .row, .header, .field: 0xFFFFFF
    }
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> [Element] { indices.contains(index) ? [self[index]] : [] }
}
