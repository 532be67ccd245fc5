import NSSTheme
import NSSTools

/// Mock-ups of an app. They approximate what the frameworks of Apple and SAP draw.
extension PageWriter {
  typealias Surface = Drawing.Surface

  /// A text of a rank: 0 for titles, 1 for second lines, 2 for hints.
  func textInk(_ rank: Int, on surface: Surface) -> [PaintSource] { drawing.ink(.text(rank), on: surface) }

  mutating func part(
    _ part: DrawnPart, _ tag: String, _ name: String, _ text: String, _ others: [(PaintUse, [PaintSource])] = [],
    on surface: Surface
  ) {
    self.text(tag, name, text, [(.ink, drawing.ink(part, on: surface))] + others, font: part.fonts)
  }

  func line(_ property: StyleProperty = "Table.separator-color", on surface: Surface) -> [PaintSource] {
    let names = (roles?.separators.prefix(1) ?? []).filter { !drawing.isForBars($0) }
    return drawing.ink([property], Array(names), 0xC6C6C8, onDark: 0x38383A, on: surface)
  }

  /// The section with all mock-ups, on light and on dark pages as far as the palette has them. A pair has both. A theme to compare
  /// with has panes of its own.
  mutating func writeMockups() {
    let isPair = preview.theme.dark != nil
    let panes = [false, true].filter { isDark in
      isPair || (isDark ? roles?.hasDarkPages ?? false : roles?.hasLightPages ?? true)
    }
    let isCompared = preview.before != nil
    section("mockups", .previewMockups) { page in
      page.text("p", "hint", page.phrase(.previewMockupsHint))
      if page.palette?.variantCount == 8 {
        page.writeChoice("mode", PageWriter.modes.enumerated().map { ("mode\($0)", $1) }, checked: 0, .previewModes)
      }
      if isCompared {
        page.writeChoice("time", [("shown-before", .previewBefore), ("shown-after", .previewAfter)], checked: 1, .previewChanges)
      }
      page.element("div", panes.count == 2 || isCompared ? "panes" : "panes single") { page in
        for isDark in panes {
          for isBefore in isCompared ? [true, false] : [false] {
            (page.isDark, page.isBefore) = (isDark, isBefore)
            page.writePane()
          }
        }
        (page.isDark, page.isBefore) = (false, false)
      }
    }
  }

  static let modes: [PhraseID] = [.previewPlain, .previewElevated, .previewContrast, .previewElevatedContrast]

  private mutating func writeChoice(_ name: String, _ choices: [(String, PhraseID)], checked: Int, _ legend: PhraseID) {
    element("fieldset", "modes \(name)") { page in
      page.text("legend", "visually-hidden", page.phrase(legend))
      for (index, (id, title)) in choices.enumerated() {
        let box = "<input type=\"radio\" name=\"\(name)\" id=\"\(id)\"\(index == checked ? " checked" : "")>"
        page.write("<label>\(box)<span>\(page.phrase(title))</span></label>")
      }
    }
  }

  private mutating func writePane() {
    let background = isDark ? "dark" : "light"
    let hasDarkBar = !isDark && roles?.hasDarkPages == false
    let time = preview.before == nil ? "" : isBefore ? " before" : " after"
    element("article", "pane \(background)\(time)", attributes: " data-nss-background=\"\(background)\"") { page in
      // The screens are written first: they determine whether the note above them is needed.
      let before = page.output
      page.output = Output()
      page.usesStyles = false
      page.element("div", "screens") { $0.writeScreens(hasDarkBar: hasDarkBar) }
      let screens = page.output.bytes
      page.output = before
      page.element("div", "head") { page in
        let time = page.preview.before == nil ? "" : page.phrase(page.isBefore ? .previewBefore : .previewAfter) + " · "
        page.text("h3", "", time + page.phrase(page.isDark ? .previewDark : .previewLight))
        if page.drawing.isForeign, page.usesStyles { page.text("p", "note", page.phrase(.previewStylesStay)) }
      }
      page.output.write(screens)
    }
  }

  private mutating func writeScreens(hasDarkBar: Bool) {
    writeListScreen()
    writeObjectScreen()
    if hasDarkBar {
      element("div", "stack") { page in
        page.writeWelcomeScreen()
        page.writeDarkBar()
      }
    } else {
      writeWelcomeScreen()
    }
    writeOverlays()
  }

  /// Writes the mock-up of a dark bar, for palettes whose colors for dark backgrounds are made for such bars.
  private mutating func writeDarkBar() {
    guard let roles else { return }
    let bar = drawing.surface(.bar)
    element("div", "screen darkbar", [(.background, bar.background)]) { page in
      page.text("strong", "", page.phrase(.previewDarkBar), [(.ink, page.textInk(0, on: bar))])
      page.element("div", "inks") { page in
        for (part, name) in zip(DrawnPart.barInks(roles), roles.barInks) { page.part(part, "span", "", HTML.text(name), on: bar) }
      }
    }
  }
}
