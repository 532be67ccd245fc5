import NSSMessages
import NSSTheme
import NSSTools

/// Mock-ups of an app. They approximate what the frameworks of Apple and SAP draw.
extension PageWriter {
  /// A background, and how inks on it are chosen.
  struct Surface {
    /// The kind of a background, by which inks are chosen.
    enum Ground {
      /// A palette color that adapts to the page, as do the inks on it.
      case adaptive
      /// A color that is the same on light and dark pages, because a style of the theme sets it or it is a dark bar.
      case light, dark
    }

    let background: [PaintSource]
    let ground: Ground
    /// The style of the theme that sets the background.
    var selector: String?
  }

  // MARK: Colors

  /// The background of an element: the color that a style of the theme sets, or else the color of a palette role.
  ///
  /// A palette color in a style is its color for light backgrounds, even on dark pages. So on a dark page only parts that an app would
  /// really draw with that style may use it, unless it belongs to the dark theme of a pair.
  ///
  /// - Parameter isClass: true for an element that an app draws with this style.
  func surface(
    _ properties: [(String, String)], _ roles: [String] = [], _ fixed: UInt32, isClass: Bool = true
  ) -> Surface {
    let own = isClass || !isForeignPage ? properties : []
    for (selector, property) in own {
      guard let style = theme.style(selector) else { continue }
      if let top = style.color(property + "-top"), style.color(property + "-bottom") != nil {
        return Surface(background: [.gradient(selector, property)], ground: PageWriter.ground(top), selector: selector)
      }
      if let color = style.color(property), color.alpha > 0 {
        return Surface(background: [.property(selector, property)], ground: PageWriter.ground(color), selector: selector)
      }
    }
    let fixed = isDark ? PageWriter.darkGrounds[fixed] ?? fixed : fixed
    let names = roles.prefix(1).filter { !isForBars($0) }
    return Surface(
      background: names.map { .style($0) } + [.fixed(fixed)],
      ground: names.isEmpty ? PageWriter.ground(Color(rgb: fixed)) : .adaptive)
  }

  /// True for a page, a cell or a line of the dark pane if the palette has no dark pages: its colors for dark backgrounds are made for
  /// dark bars, and its pages and cells are light. A color that the theme itself sets is shown.
  private func isForBars(_ name: String) -> Bool {
    guard isDark, let roles, !roles.hasDarkPages, (roles.pages + roles.cells + roles.separators).contains(name),
      let palette, let style = palette.styles.find(name)
    else { return false }
    return theme.base.cells[palette.cell(style, .darkBackground).index].origin == .none
  }

  /// The dark counterparts of the pages, bars, cells and controls of palettes without these roles.
  private static let darkGrounds: [UInt32: UInt32] = [
    0xF2F2F7: 0x000000, 0xF9F9F9: 0x1C1C1E, 0xFFFFFF: 0x1C1C1E, 0xE3E3E8: 0x2C2C2E,
  ]

  private static func ground(_ color: Color) -> Surface.Ground {
    let shown = Contrast.blended(color, over: Color(rgb: 0xFFFFFF))
    return Contrast.ratio(shown, Color(rgb: 0)) > Contrast.ratio(shown, Color(rgb: 0xFFFFFF)) ? .light : .dark
  }

  /// The color of something on a surface. The colors of styles are used only where they fit the surface: on light pages, and on
  /// backgrounds that do not adapt to the page.
  ///
  /// - Parameters:
  ///   - fixed: the color if the theme has none of these.
  ///   - onDark: the same on dark surfaces.
  func ink(
    _ properties: [(String, String)], _ names: [String], _ fixed: UInt32, onDark: UInt32 = 0xFFFFFF, on surface: Surface
  ) -> [PaintSource] {
    let own = isForeignPage && surface.ground == .adaptive ? [] : properties.map { PaintSource.property($0.0, $0.1) }
    return switch surface.ground {
    case .adaptive: own + names.map { .style($0) } + [.fixed(isDark ? onDark : fixed)]
    case .light: own + names.map { .onLight($0) } + [.fixed(fixed)]
    case .dark: own + names.map { .onDark($0) } + [.fixed(onDark)]
    }
  }

  /// The text color on a filled control: the filling style's own, else the cell text color if it is readable, else black or white.
  func label(_ properties: [String] = ["font-color"], on surface: Surface) -> [PaintSource] {
    let own = surface.selector.map { selector in properties.map { PaintSource.property(selector, $0) } } ?? []
    guard surface.ground == .adaptive else { return own + [.fixed(surface.ground == .light ? 0x000000 : 0xFFFFFF)] }
    var fill = Color(rgb: 0x0067D6)
    if case .style(let name) = surface.background.first, let color = roleColor(name) {
      fill = Contrast.blended(color, over: Color(rgb: isDark ? 0 : 0xFFFFFF))
    }
    if let cell = roles?.cells.first, let color = roleColor(cell), color.alpha == 1, Contrast.ratio(color, fill) >= 3 {
      return [.style(cell)]
    }
    return [.fixed(PageWriter.ground(fill) == .light ? 0x000000 : 0xFFFFFF)]
  }

  /// The color of a palette style on the page of the pane.
  private func roleColor(_ name: String) -> Color? {
    guard let palette, let style = palette.styles.find(name) else { return nil }
    return theme.color(style, isDark ? .darkBackground : .lightBackground)
  }

  /// A text of a rank: 0 for titles, 1 for second lines, 2 for hints.
  func textInk(_ rank: Int, _ properties: [(String, String)] = [], on surface: Surface) -> [PaintSource] {
    let texts = roles?.texts ?? []
    return ink(properties, rank < texts.count ? [texts[rank]] : [], rank == 0 ? 0x000000 : 0x5F5F66, on: surface)
  }

  func tint(_ properties: [(String, String)] = [], on surface: Surface) -> [PaintSource] {
    // Without a palette, the color of buttons or bars serves as the tint.
    let others = [
      ("Button", "background-color"), ("NavigationBar", "background-color"), ("NavigationBar", "background-color-top"),
    ]
    return ink(
      properties + (roles == nil && surface.ground != .dark ? others : []), Array(roles?.tints.prefix(1) ?? []), 0x0067D6,
      on: surface)
  }

  /// The color of a semantic state: 0 negative, 1 critical, 2 positive.
  func meaning(_ index: Int, _ properties: [(String, String)] = [], on surface: Surface) -> [PaintSource] {
    let meanings = roles?.meanings ?? []
    return ink(properties, index < meanings.count ? [meanings[index]] : [], [0xB3261E, 0x8A4B00, 0x1F6B3A][index], on: surface)
  }

  func line(_ property: (String, String) = ("Table", "separator-color"), on surface: Surface) -> [PaintSource] {
    let names = (roles?.separators.prefix(1) ?? []).filter { !isForBars($0) }
    return ink([property], Array(names), 0xC6C6C8, onDark: 0x38383A, on: surface)
  }

  var pageSurface: Surface {
    surface([("Window", "background-color"), ("View", "background-color")], roles?.pages ?? [], 0xF2F2F7, isClass: false)
  }

  /// The background of cards and forms, which have no class of their own.
  var cardSurface: Surface { surface([("TableCell", "background-color")], roles?.cells ?? [], 0xFFFFFF, isClass: false) }

  var rowSurface: Surface {
    let properties = ["fdlFUIObjectTableViewCell", "TableCell", "Table"].map { ($0, "background-color") }
    return surface(properties, roles?.cells ?? [], 0xFFFFFF)
  }

  /// The background of navigation bars. In some palettes it is dark on light pages too.
  var barSurface: Surface {
    let properties = ["background-color", "bar-tint-color", "standard-background-color"].map { ("NavigationBar", $0) }
    return dark(surface(properties, roles?.bars ?? [], 0xF9F9F9))
  }

  /// The background of the header of an object, which continues the bar.
  var headerSurface: Surface {
    guard roles != nil else { return cardSurface }
    return dark(
      surface([("fdlFUIObjectHeaderView", "background-color")], roles?.bars.first.map { [$0] } ?? roles?.cells ?? [], 0xFFFFFF))
  }

  private func dark(_ surface: Surface) -> Surface {
    guard surface.ground == .adaptive, roles?.hasDarkBars == true, roles?.bars.isEmpty == false else { return surface }
    return Surface(background: surface.background, ground: .dark)
  }

  // MARK: Panes

  /// The section with all mock-ups, on light and on dark pages as far as the palette has them. A pair has both.
  mutating func writeMockups() {
    let isPair = preview.theme.dark != nil
    let hasLight = isPair || roles?.hasLightPages ?? true
    let hasDark = isPair || roles?.hasDarkPages ?? false
    let hasDarkBar = roles?.hasDarkPages == false
    element("section", "", attributes: " id=\"mockups\"") { page in
      page.text("h2", "", page.phrase(.previewMockups))
      page.text("p", "hint", page.phrase(.previewMockupsHint))
      page.writeModes()
      page.element("div", hasLight && hasDark ? "panes" : "panes single") { page in
        page.isDark = false
        if hasLight { page.writePane(hasDarkBar: hasDarkBar) }
        page.isDark = true
        if hasDark { page.writePane(hasDarkBar: false) }
        page.isDark = false
      }
    }
    write("\n")
  }

  /// Writes the choice between plain, elevated and high-contrast colors, for palettes that have them.
  private mutating func writeModes() {
    guard let palette, palette.variantCount == 8 else { return }
    element("fieldset", "modes") { page in
      page.text("legend", "visually-hidden", page.phrase(.previewModes))
      let names: [PhraseID] = [.previewPlain, .previewElevated, .previewContrast, .previewElevatedContrast]
      for (mode, name) in names.enumerated() {
        let checked = mode == 0 ? " checked" : ""
        page.write(
          "<label><input type=\"radio\" name=\"mode\" id=\"mode\(mode)\"\(checked)><span>\(page.phrase(name))</span></label>")
      }
    }
  }

  private mutating func writePane(hasDarkBar: Bool) {
    let background = isDark ? "dark" : "light"
    element("article", "pane \(background)", attributes: " data-nss-background=\"\(background)\"") { page in
      // The screens are written first: they determine whether the note above them is needed.
      let before = page.output
      page.output = Output()
      page.usesStyles = false
      page.element("div", "screens") { $0.writeScreens(hasDarkBar: hasDarkBar) }
      let screens = page.output.bytes
      page.output = before
      page.element("div", "head") { page in
        page.text("h3", "", page.phrase(page.isDark ? .previewDark : .previewLight))
        if page.isForeignPage, page.usesStyles { page.text("p", "note", page.phrase(.previewStylesStay)) }
      }
      page.output.write(screens)
    }
  }

  private mutating func writeScreens(hasDarkBar: Bool) {
    writeListScreen()
    writeObjectScreen()
    guard hasDarkBar else { return writeWelcomeScreen() }
    element("div", "stack") { page in
      page.writeWelcomeScreen()
      page.writeDarkBar()
    }
  }

  /// Writes the mock-up of a dark bar, for palettes whose colors for dark backgrounds are made for such bars.
  private mutating func writeDarkBar() {
    guard let roles else { return }
    let bar = barSurface
    element("div", "screen darkbar", [(.background, bar.background)]) { page in
      page.text("strong", "", page.phrase(.previewDarkBar), [(.ink, page.textInk(0, on: bar))])
      page.element("div", "inks") { page in
        for name in roles.texts + roles.tints + roles.meanings {
          page.text("span", "", HTML.text(name), [(.ink, page.ink([], [name], 0, on: bar))])
        }
      }
    }
  }
}
