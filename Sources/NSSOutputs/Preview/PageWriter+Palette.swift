import NSSTheme
import NSSTools

extension PageWriter {
  private static let paletteGroups: [(PaletteGroup, PhraseID)] = [
    (.texts, .previewGroupTexts), (.tints, .previewGroupTints), (.backgrounds, .previewGroupBackgrounds),
    (.bars, .previewGroupBars), (.fills, .previewGroupFills), (.lines, .previewGroupLines), (.accents, .previewGroupAccents),
    (.charts, .previewGroupCharts), (.maps, .previewGroupMaps), (.others, .previewGroupOthers),
    (.primitives, .previewGroupPrimitives),
  ]

  mutating func writePalette() {
    guard let palette else { return }
    let shown = (0..<palette.styles.count).filter {
      preview.parts?.hasPaletteStyle(palette.styles.string($0), isOverridden: overridden[$0]) ?? true
    }
    guard !shown.isEmpty else { return }
    let groups = Dictionary(grouping: shown) { PaletteGroup(palette.styles.string($0)) }
    let count = overridden.count { $0 }
    section("palette", .previewPalette, count: shown.count) { page in
      let sentence = Phrase(.previewPaletteOverridden, ["count": String(count), "total": String(palette.styles.count)])
      page.text("p", "hint", page.phrase(.previewPaletteHint, parts: ["overridden": .phrase(sentence)]))
      if count < palette.styles.count { page.text("p", "hint printed", page.phrase(.previewPrintedPalette)) }
      for (group, title) in PageWriter.paletteGroups {
        guard let styles = groups[group] else { continue }
        let isFolded = group == .primitives
        let heading = "\(page.phrase(title)) <span>\(styles.count)</span>"
        page.element(isFolded ? "details" : "div", isFolded ? "group more" : "group") { page in
          page.text(isFolded ? "summary" : "h3", "", heading)
          page.element("div", "swatches") { page in
            for style in styles { page.writeSwatches(style, palette, isMarked: count < palette.styles.count) }
          }
        }
      }
    }
  }

  /// - Parameter isMarked: false if all styles of the palette are overridden, so that a mark says nothing.
  private mutating func writeSwatches(_ style: Int, _ palette: Palette, isMarked: Bool) {
    let name = palette.styles.string(style)
    let isChanged = palette.variants.contains { changes?.change(.color, name, $0.description) != nil }
    let data = self.data(name, isChanged: isChanged) + (overridden[style] ? " data-overridden" : "")
    element("div", "swatch", attributes: " \(data)") { page in
      page.element("div", "name") { page in
        page.text("code", "", HTML.name(name))
        if isMarked, page.overridden[style] { page.text("span", "mark", page.phrase(.previewOverridden)) }
      }
      page.element("div", "pair") { page in
        for variant in [Palette.Variant.lightBackground, .darkBackground] { page.writeSwatch(style, name, variant) }
      }
      let hasMore = palette.variants.dropFirst(2).contains { variant in
        page.shownColor(style, variant) != page.shownColor(style, Palette.Variant(background: variant.background))
          || page.changes?.change(.color, name, variant.description) != nil
      }
      guard hasMore else { return }
      page.element("details", "") { page in
        page.text("summary", "", page.phrase(.previewMoreColors))
        for mode in 1..<4 {
          let isOwn = (0..<2).contains { page.ownCells[style * page.theme.variantCount + mode << 1 + $0] }
          page.element("div", isOwn ? "" : "built-in-cells") { page in
            page.text("p", "mode", page.phrase(PageWriter.modes[mode]))
            page.element("div", "pair") { page in
              for dark in 0..<2 { page.writeSwatch(style, name, Palette.Variant(index: mode << 1 | dark)) }
            }
          }
        }
      }
    }
  }

  private mutating func writeSwatch(_ style: Int, _ name: String, _ variant: Palette.Variant) {
    let origin = HTML.text("background-color:\(name)_\(variant.description)\(preview.suffix(isDark: variant.isDark))")
    guard let color = shownColor(style, variant) else {
      return text("div", "color no-color", phrase(.noColor), attributes: " data-from=\"\(origin)\"")
    }
    let ground = variant.isDark ? Color(rgb: 0) : Color(rgb: 0xFFFFFF)
    let shown = Contrast.blended(color, over: ground)
    let ink = Contrast.ratio(shown, Color(rgb: 0)) >= Contrast.ratio(shown, Color(rgb: 0xFFFFFF)) ? "on-light" : "on-dark"
    let fill = self.name("background-color:\(CSSText.color(color))")
    element("div", "checker\(variant.isDark ? " dark-ground" : "")") { page in
      page.element("div", "color \(fill) \(ink)", attributes: " data-from=\"\(origin)\"") { page in
        page.text("b", "", color.opaqueHex)
        if color.alpha < 1 { page.text("span", "", "\(color.opacity) %") }
        let ratios = page.contrastRatios(color, variant)
        if !ratios.isEmpty {
          page.text("span", "ratios", ratios.map { "<i>\($0)</i>" }.joined(separator: " "))
        }
        if let change = page.changes?.change(.color, name, variant.description) {
          page.writeBefore(change, arrow: "")
        }
      }
    }
  }

  /// The contrast of a color with the page and the cells; empty for a ground without a color.
  private func contrastRatios(_ color: Color, _ variant: Palette.Variant) -> [String] {
    guard let roles, let palette, roles.variants(of: palette).contains(variant) else { return [] }
    return [roles.pages.first, roles.cells.first].map { name in
      guard let style = name.flatMap(palette.styles.find), let ground = shownColor(style, variant) else { return "" }
      let shown = Contrast.blended(ground, over: variant.isDark ? Color(rgb: 0) : Color(rgb: 0xFFFFFF))
      return Contrast.text(Contrast.ratio(Contrast.blended(color, over: shown), shown))
    }
  }
}
