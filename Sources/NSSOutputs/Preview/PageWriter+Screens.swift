import NSSTheme
import NSSTools

/// The screens of the mock-ups: a list, an object with its form, and a welcome screen. Their words are in English: a mock-up is a
/// picture.
extension PageWriter {
  private mutating func screen(_ name: String, _ body: (inout PageWriter) -> Void) {
    element("div", "screen \(name)", [(.background, drawing.surface(.page).background)], attributes: sampleLanguage, body)
  }

  private mutating func writeBar(_ title: String, back: String?, action: String) {
    let bar = drawing.surface(.bar)
    element("div", "bar", [(.background, bar.background)]) { page in
      page.element("div", "status", [(.ink, page.drawing.ink(.barTitle, on: bar))]) {
        $0.write("<span>9:41</span><i class=\"battery\"></i>")
      }
      page.element("div", "titles") { page in
        page.part(.barButton, "span", "side", back.map { "‹ " + $0 } ?? "Edit", on: bar)
        page.part(.barTitle, "strong", "", title, on: bar)
        page.part(.barButton, "span", "side end", action, on: bar)
      }
    }
  }

  mutating func writeListScreen() {
    screen("list") { page in
      page.writeBar("Orders", back: nil, action: "Add")
      let search = page.drawing.surface(.search)
      page.element("div", "search", [(.background, search.background)]) { page in
        page.part(.search, "span", "field", "<i class=\"lens\"></i>" + "Search", on: search)
      }
      let surface = page.drawing.surface(.row)
      page.element("div", "rows", [(.background, surface.background), (.border, page.line(on: surface))]) { page in
        let rows: [(String, String, Int, String)] = [
          ("Inspect pump 4", "Building 7, second floor", 0, "Overdue"), ("Close valve 12", "Building 2, roof", 1, "Today"),
          ("Replace air filter", "Building 7, second floor", 2, "Done"), ("Oil the motor", "Building 2, roof", 1, "Today"),
          ("Close valve 12", "Building 7, second floor", 2, "Done"), ("Inspect pump 4", "Building 2, roof", 2, "Done"),
        ]
        for (index, row) in rows.enumerated() { page.writeRow(index, row.0, row.1, state: row.3, meaning: row.2, on: surface) }
      }
      page.writeTabBar()
    }
  }

  private mutating func writeRow(
    _ index: Int, _ title: String, _ place: String, state: String, meaning: Int, on surface: Surface
  ) {
    // The ink is the color of the accessory.
    var paints: [(PaintUse, [PaintSource])] = [(.border, line(on: surface)), (.ink, textInk(2, on: surface))]
    if index == 1 { paints.append((.background, drawing.selected(surface)?.background ?? [])) }
    element("div", index < 4 ? "row" : "row extra", paints) { page in
      page.part(.rowIcon, "span", "icon", ["P", "V", "F", "M", "V", "P"][index], on: surface)
      page.element("div", "lines") { page in
        page.part(.rowTitle, "strong", "", title, on: surface)
        page.part(.rowPlace, "span", "place", place, on: surface)
        page.part(.rowNumber, "span", "small", "Order \(4_711 + index)", on: surface)
        page.part(DrawnPart.rowStates[meaning], "span", "state", state, on: surface)
      }
    }
  }

  private mutating func writeTabBar() {
    let surface = drawing.surface(.tabs)
    element("div", "tabs", [(.background, surface.background), (.border, line(on: surface))]) { page in
      for (index, name) in ["Orders", "Map", "Profile"].enumerated() {
        let symbol = "<i class=\"\(["orders", "map", "person"][index])\"></i>\(name)"
        page.part(index == 0 ? .selectedTab : .tab, "span", "", symbol, on: surface)
      }
    }
  }

  mutating func writeObjectScreen() {
    screen("object") { page in
      page.writeBar("Order", back: "Orders", action: "Edit")
      page.writeObjectHeader()
      page.writeIndicators()
      page.writeForm()
      page.element("div", "buttons") { page in
        page.writeButton("Accept", state: "")
        page.writeButton("Pressed", state: "-highlighted")
        page.writeButton("Selected", state: "-selected")
        page.writeButton("Disabled", state: "-disabled")
      }
      page.element("div", "banners") { page in
        let banners = ["The order was not sent", "Two orders are waiting", "The order is saved"]
        for (index, name) in banners.enumerated() { page.writeBanner(index, name) }
      }
    }
  }

  private mutating func writeObjectHeader() {
    let surface = drawing.surface(.header)
    element("div", "header", [(.background, surface.background)]) { page in
      page.part(.headerTitle, "strong", "", "Inspect pump 4", on: surface)
      page.part(.headerPlace, "span", "", "Building 7, second floor", on: surface)
      page.part(.headerText, "span", "small", "The pressure drops at night. Check the seals first", on: surface)
      page.part(.headerState, "span", "state", "Overdue", on: surface)
    }
  }

  /// Writes a card with a key figure and a chart. The bars of the second series are hatched, so that the series differ not only in color.
  private mutating func writeIndicators() {
    let surface = drawing.surface(.card)
    element("div", "card", [(.background, surface.background), (.border, line(on: surface))]) { page in
      page.element("div", "kpi") { page in
        page.part(.keyFigure, "strong", "", "87", on: surface)
        page.part(.keyFigureTitle, "span", "", "Availability in percent", on: surface)
      }
      page.element("div", "chart", [(.border, page.line(on: surface))]) { page in
        for (first, second) in [(40, 28), (56, 44), (48, 60), (72, 52)] {
          let inks = [
            page.drawing.ink([], ["chart1", "accent4"], 0x2F6DB3, onDark: 0x5B9BE0, on: surface),
            page.drawing.ink([], ["chart2", "accent1"], 0xB9531A, onDark: 0xE08A4A, on: surface),
          ]
          page.element("i", "bar\(first)", [(.background, inks[0])]) { _ in }
          page.element("i", "bar\(second) hatched", [(.background, inks[1])]) { _ in }
        }
      }
    }
  }

  private mutating func writeForm() {
    let surface = drawing.surface(.card)
    element("div", "form", [(.background, surface.background), (.border, line(on: surface))]) { page in
      page.element("div", "row", [(.border, page.line(on: surface))]) { page in
        page.part(.key, "span", "key", "Technician", on: surface)
        let field = page.drawing.surface(.field)
        let shape = PreviewFont.corners(page.theme.style("TextField")).map { " " + page.name($0) } ?? ""
        page.part(
          .field, "span", "input" + shape, "Ada Lovelace",
          [(.background, field.background), (.border, page.line("TextField.border-color", on: field))], on: field)
      }
      page.element("div", "row", [(.border, page.line(on: surface))]) { page in
        page.part(.key, "span", "key", "Notify me", on: surface)
        page.element("span", "switch", [(.background, page.drawing.ink(.control, on: surface))]) { $0.write("<i></i>") }
      }
    }
  }

  private mutating func writeButton(_ label: String, state: String) {
    let (surface, ink) = drawing.button(state)
    let shape = PreviewFont.corners(theme.style("Button")).map { " " + name($0) } ?? ""
    // A button without colors for its state is dimmed by the framework.
    let dimmed =
      state == "-disabled" && surface.selector != nil && theme.style("Button")?.color("background-color-disabled") == nil
    text(
      "span", "button" + (dimmed ? " dimmed" : "") + shape, label, [(.background, surface.background), (.ink, ink)],
      font: ["Button"])
  }

  private mutating func writeBanner(_ index: Int, _ text: String) {
    let surface = drawing.banner(index)
    let color = drawing.ink(.meaning(index), on: surface)
    element("p", "banner", [(.background, surface.background), (.border, color), (.ink, color)]) { page in
      page.write("<b aria-hidden=\"true\">\(["✕", "!", "✓"][index])</b>\(text)")
    }
  }

  mutating func writeWelcomeScreen() {
    let welcome = "fdlFUIWelcomeScreen"
    let surface = drawing.surface(.page)
    screen("welcome") { page in
      // The icon of the app, with the name of the image that the theme asks for.
      let letter = page.preview.title.first.map { String($0).uppercased() } ?? ""
      let fills: [StyleProperty] = page.roles == nil ? ["Button.background-color", "NavigationBar.background-color"] : []
      let tinted = page.drawing.surface(fills, page.roles?.tints ?? [], 0x0067D6)
      page.text("div", "logo", HTML.text(letter), [(.background, tinted.background), (.ink, page.drawing.label(on: tinted))])
      if let image = page.theme.style("\(welcome)_logoImageView")?.text("image-name") {
        page.text("span", "small", HTML.text(image), [(.ink, page.drawing.ink(.welcomeText, on: surface))])
      }
      page.part(.welcomeTitle, "strong", "", "Welcome", on: surface)
      page.part(.welcomeText, "span", "", "Your orders, even without a network", on: surface)
      let action = "\(welcome)_primaryActionButton"
      let filled = page.drawing.surface(
        [
          StyleProperty(action, "background-color-normal"), StyleProperty(action, "background-color"), "Button.background-color",
        ],
        page.roles?.tints ?? [], 0x0067D6)
      let corners = PreviewFont.corners(page.theme.style(action)) ?? PreviewFont.corners(page.theme.style("Button"))
      page.text(
        "span", "button" + (corners.map { " " + page.name($0) } ?? ""), "Start",
        [
          (.background, filled.background), (.ink, page.drawing.label(on: filled)),
        ], font: [action, "Button"])
    }
  }

  /// Writes a sheet and an alert, which have elevated colors, and the classes that the theme itself defines.
  mutating func writeOverlays() {
    screen("overlays") { page in
      page.isElevated = page.palette?.variantCount == 8
      let (sheet, card) = (page.drawing.surface(.page), page.drawing.surface(.card))
      page.element("div", "sheet elevated", [(.background, sheet.background)]) { page in
        page.write("<i class=\"grabber\"></i>")
        page.part(.sheetTitle, "strong", "", "Choose a date", on: sheet)
        page.element("div", "row", [(.background, card.background)]) {
          $0.part(.alertText, "span", "", "The order is due on Friday", on: card)
        }
        page.part(.sheetButton, "span", "side end", "Done", on: sheet)
      }
      page.element("div", "alert elevated", [(.background, card.background), (.border, page.line(on: card))]) { page in
        page.part(.alertTitle, "strong", "", "Delete the order?", on: card)
        page.part(.alertText, "span", "", "This cannot be undone", on: card)
        page.element("div", "choices", [(.border, page.line(on: card))]) { page in
          page.part(.alertButton, "span", "", "Cancel", on: card)
          page.part(.alertWarning, "span", "", "Delete", on: card)
        }
      }
      page.isElevated = false
      page.writeOwnClasses(on: card)
    }
  }

  /// Writes each class that no framework has as a plain box.
  private mutating func writeOwnClasses(on card: Surface) {
    let known = Set((theme.dialect.map { StyleClass.all(in: $0) } ?? []).map { Name($0.name) })
    let names = ["background-color", "background-color-top", "font-color", "border-color"]
    let own = theme.styles.filter { style in
      guard !style.name.hasPrefix("fdl"), !known.contains(Name(style.name)) else { return false }
      // The ground of a class without a background is unknown, so it is not drawn on a foreign page.
      return names.prefix(drawing.isForeign ? 2 : 4).contains { style.color($0) != nil }
    }
    guard !own.isEmpty else { return }
    element("div", "classes", [(.background, card.background)]) { page in
      page.text("small", "", page.phrase(.previewOwnClasses), [(.ink, page.textInk(1, on: card))])
      for style in own.prefix(24) {
        let ground = page.drawing.surface([StyleProperty(style.name, "background-color")], page.roles?.cells ?? [], 0xFFFFFF)
        let isOwn = ground.selector != nil
        let other: [PaintSource] = PageWriter.needsDarkGround(style.color("font-color")) ? [.fixed(0x15171C)] : []
        let ink: [PaintSource] = page.drawing.ink(.text(0), [StyleProperty(style.name, "font-color")], on: isOwn ? ground : card)
        let shape = PreviewFont.corners(style).map { " " + page.name($0) } ?? ""
        page.text(
          "span", "own" + shape, HTML.name(style.name),
          [
            (.background, isOwn ? ground.background : other), (.ink, ink),
            (.border, [.property(StyleProperty(style.name, "border-color"))]),
          ], font: [style.name])
      }
    }
  }
}
