import NSSMessages
import NSSTheme
import NSSTools

/// The screens of the mock-ups: a list, an object with its form, and a welcome screen.
extension PageWriter {
  private mutating func screen(_ name: String, _ body: (inout PageWriter) -> Void) {
    element("div", "screen \(name)", [(.background, pageSurface.background)], attributes: sampleLanguage, body)
  }

  private mutating func writeBar(_ title: PhraseID, back: PhraseID?, action: PhraseID) {
    let bar = barSurface
    let titleNames = roles?.barInks.first.map { [$0] } ?? []
    let titleInk = ink([("NavigationBar", "font-color")], titleNames, 0x000000, on: bar)
    let button = tint([("BarButton", "font-color"), ("NavigationBar", "background-tint-color")], on: bar)
    element("div", "bar", [(.background, bar.background)]) { page in
      page.element("div", "status", [(.ink, titleInk)]) { $0.write("<span>9:41</span><i class=\"battery\"></i>") }
      page.element("div", "titles") { page in
        let side = back.map { "‹ " + page.phrase($0) } ?? page.phrase(.previewEdit)
        page.text("span", "side", side, [(.ink, button)], font: ["BarButton"])
        page.text("strong", "", page.phrase(title), [(.ink, titleInk)], font: ["NavigationBar"])
        page.text("span", "side end", page.phrase(action), [(.ink, button)], font: ["BarButton"])
      }
    }
  }

  // MARK: List

  mutating func writeListScreen() {
    screen("list") { page in
      page.writeBar(.previewOrders, back: nil, action: .previewAdd)
      page.writeSearchBar()
      let surface = page.rowSurface
      page.element("div", "rows", [(.background, surface.background), (.border, page.line(on: surface))]) { page in
        let rows: [(PhraseID, PhraseID, Int, PhraseID)] = [
          (.previewPump, .previewBuilding, 0, .previewOverdue), (.previewValve, .previewRoof, 1, .previewToday),
          (.previewFilter, .previewBuilding, 2, .previewDone), (.previewMotor, .previewRoof, 1, .previewToday),
          (.previewValve, .previewBuilding, 2, .previewDone), (.previewPump, .previewRoof, 2, .previewDone),
        ]
        for (index, row) in rows.enumerated() { page.writeRow(index, row.0, row.1, state: row.3, meaning: row.2, on: surface) }
      }
      page.writeTabBar()
    }
  }

  private mutating func writeSearchBar() {
    let own = surface([("SearchBar", "background-color")], roles?.pages ?? [], 0xF2F2F7)
    let hint = textInk(1, [("SearchBar", "font-color")], on: own)
    element("div", "search", [(.background, own.background)]) { page in
      page.text("span", "field", "<i class=\"lens\"></i>" + page.phrase(.previewSearch), [(.ink, hint)], font: ["SearchBar"])
    }
  }

  private mutating func writeRow(
    _ index: Int, _ title: PhraseID, _ place: PhraseID, state: PhraseID, meaning: Int, on surface: Surface
  ) {
    let cell = "fdlFUIObjectTableViewCell"
    // The ink is the color of the accessory.
    var paints: [(PaintUse, [PaintSource])] = [(.border, line(on: surface)), (.ink, textInk(2, on: surface))]
    if index == 1, !isForeignPage || surface.ground != .adaptive {
      paints.append((.background, [.property(cell, "background-color-selected")]))
    }
    element("div", index < 4 ? "row" : "row extra", paints) { page in
      page.text("span", "icon", ["P", "V", "F", "M", "V", "P"][index], [(.ink, page.tint([(cell, "tint-color")], on: surface))])
      page.element("div", "lines") { page in
        page.text(
          "strong", "", page.phrase(title),
          [
            (.ink, page.textInk(0, [("fdlFUIObjectView_headlineLabel", "font-color"), ("TableCell", "font-color")], on: surface))
          ],
          font: ["fdlFUIObjectView_headlineLabel", "fdlFontStyle_headline", "TableCell"])
        page.text(
          "span", "place", page.phrase(place),
          [
            (
              .ink,
              page.textInk(
                1, [("fdlFUIObjectView_subheadlineLabel", "font-color"), ("TableCellDetail", "font-color")], on: surface)
            )
          ],
          font: ["fdlFUIObjectView_subheadlineLabel", "fdlFontStyle_subheadline", "TableCellDetail"])
        page.text(
          "span", "small", page.phrase(.previewNumber, ["number": String(4_711 + index)]),
          [(.ink, page.textInk(2, [("fdlFUIObjectView_footnoteLabel", "font-color"), ("Caption", "font-color")], on: surface))],
          font: ["fdlFUIObjectView_footnoteLabel", "fdlFontStyle_footnote", "Caption"])
        page.text(
          "span", "state", page.phrase(state),
          [(.ink, page.meaning(meaning, [("fdlFUIObjectView_statusLabel", "font-color")], on: surface))])
      }
    }
  }

  private mutating func writeTabBar() {
    let surface = surface([("TabBar", "bar-tint-color"), ("TabBar", "background-color")], roles?.cells ?? [], 0xF9F9F9)
    element("div", "tabs", [(.background, surface.background), (.border, line(on: surface))]) { page in
      for (index, name) in [PhraseID.previewOrders, .previewMap, .previewProfile].enumerated() {
        let ink =
          index == 0
          ? page.tint([("TabBarItem", "font-color-selected"), ("TabBar", "selected-image-tint-color")], on: surface)
          : page.textInk(1, [("TabBarItem", "font-color")], on: surface)
        page.element("span", "", [(.ink, ink)], font: ["TabBarItem"]) { page in
          page.write("<i class=\"\(["orders", "map", "person"][index])\"></i>\(page.phrase(name))")
        }
      }
    }
  }

  // MARK: Object

  mutating func writeObjectScreen() {
    screen("object") { page in
      page.writeBar(.previewOrder, back: .previewOrders, action: .previewEdit)
      page.writeObjectHeader()
      page.writeIndicators()
      page.writeForm()
      page.element("div", "buttons") { page in
        page.writeButton(.previewAccept, state: "")
        page.writeButton(.previewPressed, state: "-highlighted")
        page.writeButton(.previewSelected, state: "-selected")
        page.writeButton(.previewDisabled, state: "-disabled")
      }
      page.element("div", "banners") { page in
        for (index, name) in [PhraseID.previewFailed, .previewWaits, .previewSaved].enumerated() { page.writeBanner(index, name) }
      }
    }
  }

  private mutating func writeObjectHeader() {
    let header = "fdlFUIObjectHeaderView"
    let surface = headerSurface
    element("div", "header", [(.background, surface.background)]) { page in
      page.text(
        "strong", "", page.phrase(.previewPump),
        [(.ink, page.textInk(0, [("\(header)_headlineLabel", "font-color")], on: surface))],
        font: ["\(header)_headlineLabel", "fdlFontStyle_title3", "fdlFontStyle_headline"])
      page.text(
        "span", "", page.phrase(.previewBuilding),
        [(.ink, page.textInk(1, [("\(header)_subheadlineLabel", "font-color")], on: surface))],
        font: ["\(header)_subheadlineLabel", "fdlFontStyle_subheadline"])
      page.text(
        "span", "small", page.phrase(.previewDescription),
        // On dark bars, the third rank of the older palettes cannot be read.
        [(.ink, page.textInk(surface.ground == .dark ? 1 : 2, [("\(header)_descriptionLabel", "font-color")], on: surface))],
        font: ["\(header)_descriptionLabel", "fdlFontStyle_footnote"])
      page.text(
        "span", "state", page.phrase(.previewOverdue),
        [(.ink, page.meaning(0, [("\(header)_statusLabel", "font-color")], on: surface))],
        font: ["\(header)_statusLabel"])
    }
  }

  /// Writes a card with a key figure and a chart. The bars of the second series are hatched, so that the series differ not only
  /// in color.
  private mutating func writeIndicators() {
    let card = "fdlFUIKPICardView"
    let surface = cardSurface
    element("div", "card", [(.background, surface.background), (.border, line(on: surface))]) { page in
      page.element("div", "kpi") { page in
        let number = page.tint([("\(card)_kpiMetricItem", "font-color"), ("fdlFontStyle_kpiNumber", "font-color")], on: surface)
        page.text("strong", "", "87", [(.ink, number)], font: ["\(card)_kpiMetricItem", "fdlFontStyle_kpiNumber"])
        page.text(
          "span", "", page.phrase(.previewAvailability),
          [(.ink, page.textInk(1, [("\(card)_title", "font-color")], on: surface))],
          font: ["\(card)_title", "fdlFontStyle_subheadline"])
      }
      page.element("div", "chart", [(.border, page.line(on: surface))]) { page in
        for (first, second) in [(40, 28), (56, 44), (48, 60), (72, 52)] {
          let inks = [
            page.ink([], ["chart1", "accent4"], 0x2F6DB3, onDark: 0x5B9BE0, on: surface),
            page.ink([], ["chart2", "accent1"], 0xB9531A, onDark: 0xE08A4A, on: surface),
          ]
          page.element("i", "bar\(first)", [(.background, inks[0])]) { _ in }
          page.element("i", "bar\(second) hatched", [(.background, inks[1])]) { _ in }
        }
      }
    }
  }

  private mutating func writeForm() {
    let surface = cardSurface
    let key = textInk(1, [("Label", "font-color")], on: surface)
    element("div", "form", [(.background, surface.background), (.border, line(on: surface))]) { page in
      page.element("div", "row", [(.border, page.line(on: surface))]) { page in
        page.text("span", "key", page.phrase(.previewTechnician), [(.ink, key)], font: ["Label"])
        let field = page.surface([("TextField", "background-color")], page.roles?.cells ?? [], 0xFFFFFF)
        let shape = PreviewFont.corners(page.theme.style("TextField")).map { " " + page.name($0) } ?? ""
        page.text(
          "span", "input" + shape, "Ada Lovelace",
          [
            (.ink, page.textInk(0, [("TextField", "font-color")], on: field)), (.background, field.background),
            (.border, page.line(("TextField", "border-color"), on: field)),
          ], font: ["TextField"])
      }
      page.element("div", "row", [(.border, page.line(on: surface))]) { page in
        page.text("span", "key", page.phrase(.previewNotify), [(.ink, key)], font: ["Label"])
        let on = page.tint([("Switch", "on-tint-color"), ("Switch", "tint-color")], on: surface)
        page.element("span", "switch", [(.background, on)]) { $0.write("<i></i>") }
      }
    }
  }

  private mutating func writeButton(_ label: PhraseID, state: String) {
    let tints = (state == "-highlighted" ? ["tintColorTapState"] : []) + (roles?.tints ?? [])
    let known = tints.filter { palette?.styles.find($0) != nil }
    let isDisabled = state == "-disabled"
    let fallback = isDisabled ? ["tertiaryFill", "primary5"].filter { palette?.styles.find($0) != nil } : known
    let surface = surface(
      [("Button", "background-color" + state), ("Button", "background-color")], fallback, isDisabled ? 0xE3E3E8 : 0x0067D6)
    // A font color is paired only with the background of its own style: without one, it is made for the page.
    let ink =
      isDisabled && surface.selector == nil
      ? self.ink([], surface.ground == .adaptive ? Array(roles?.texts.suffix(1) ?? []) : [], 0x6E6E73, on: surface)
      : self.label(["font-color" + state, "font-color"], on: surface)
    let shape = PreviewFont.corners(theme.style("Button")).map { " " + name($0) } ?? ""
    // A button without colors for its state is dimmed by the framework.
    let dimmed = isDisabled && surface.selector != nil && theme.style("Button")?.color("background-color-disabled") == nil
    text(
      "span", "button" + (dimmed ? " dimmed" : "") + shape, phrase(label), [(.background, surface.background), (.ink, ink)],
      font: ["Button"])
  }

  private mutating func writeBanner(_ index: Int, _ text: PhraseID) {
    let card = cardSurface
    let name = roles?.meanings.dropFirst(index).first
    let made = roles?.labels.first { $0.ink == name }?.background
    let background = made.flatMap { palette?.styles.find($0) } == nil ? card.background : [.style(made ?? "")] + card.background
    let color = meaning(index, on: card)
    element("p", "banner", [(.background, background), (.border, color), (.ink, color)]) { page in
      page.write("<b aria-hidden=\"true\">\(["✕", "!", "✓"][index])</b>\(page.phrase(text))")
    }
  }

  // MARK: Welcome

  mutating func writeWelcomeScreen() {
    let welcome = "fdlFUIWelcomeScreen"
    let surface = pageSurface
    screen("welcome") { page in
      // The icon of the app, with the name of the image that the theme asks for.
      let letter = page.preview.title.first.map { String($0).uppercased() } ?? ""
      let fills = ["Button", "NavigationBar"].map { ($0, "background-color") }
      let tinted = page.surface(page.roles == nil ? fills : [], page.roles?.tints ?? [], 0x0067D6)
      page.text("div", "logo", HTML.text(letter), [(.background, tinted.background), (.ink, page.label(on: tinted))])
      if let image = page.theme.style("\(welcome)_logoImageView")?.text("image-name") {
        page.text("span", "small", HTML.text(image), [(.ink, page.textInk(2, on: surface))])
      }
      page.text(
        "strong", "", page.phrase(.previewWelcome),
        [
          (
            .ink,
            page.textInk(
              0, [("\(welcome)_headlineLabel", "font-color"), ("fdlFontStyle_title1", "font-color"), ("Label", "font-color")],
              on: surface)
          )
        ],
        font: ["\(welcome)_headlineLabel", "fdlFontStyle_title1", "fdlFontStyle_headline"])
      page.text(
        "span", "", page.phrase(.previewWelcomeText),
        [(.ink, page.textInk(1, [("\(welcome)_detailLabel", "font-color"), ("Label", "font-color")], on: surface))],
        font: ["\(welcome)_detailLabel", "fdlFontStyle_body", "Label"])
      let action = "\(welcome)_primaryActionButton"
      let filled = page.surface(
        [(action, "background-color-normal"), (action, "background-color"), ("Button", "background-color")],
        page.roles?.tints ?? [], 0x0067D6)
      let corners = PreviewFont.corners(page.theme.style(action)) ?? PreviewFont.corners(page.theme.style("Button"))
      page.text(
        "span", "button" + (corners.map { " " + page.name($0) } ?? ""), page.phrase(.previewStart),
        [
          (.background, filled.background), (.ink, page.label(on: filled)),
        ], font: [action, "Button"])
    }
  }
}
