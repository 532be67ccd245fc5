import NSSMessages
import NSSTheme
import NSSTools

/// The sections of the page after the mock-ups.
extension PageWriter {
  mutating func writeBody() {
    write("<body>\n<a class=\"skip\" href=\"#main\">\(phrase(.previewSkip))</a>\n")
    let next = palette != nil ? "palette" : fontStyles.isEmpty ? "styles" : "text-styles"
    write("<a class=\"skip\" href=\"#\(next)\">\(phrase(.previewSkipMockups))</a>\n")
    element("header", "top") { page in
      page.element("div", "heading") { page in
        page.text("h1", "", HTML.text(page.preview.title))
        page.text("p", "meta", HTML.text(page.facts.joined(separator: " · ")))
      }
      page.element("div", "tools", attributes: " hidden") { page in
        let label = page.phrase(.previewSearchPage)
        page.write(
          "<input type=\"search\" id=\"search\" placeholder=\"\(label)\" aria-label=\"\(label)\" aria-keyshortcuts=\"/\">")
        // A filter that would find nothing in any theme of this kind is hidden.
        let filters: [(String, PhraseID, Bool)] = [
          ("overridden", .previewOverridden, page.palette != nil), ("failing", .previewFailing, !page.contrast.rows.isEmpty),
        ]
        for (id, name, isShown) in filters {
          let hidden = isShown ? "" : " hidden"
          page.write("<label\(hidden)><input type=\"checkbox\" id=\"only-\(id)\"><span>\(page.phrase(name))</span></label>")
        }
        let hidden = page.changes == nil ? " hidden" : ""
        let checked = page.changes?.all.isEmpty == false ? " checked" : ""
        page.write(
          "<label\(hidden)><input type=\"checkbox\" id=\"only-changed\"\(checked)><span>\(page.phrase(.previewChanged))</span></label>"
        )
      }
    }
    write("\n<main id=\"main\">\n")
    writeChanges()
    writeMockups()
    writePalette()
    writeTextStyles()
    writeStyles()
    writeConstants()
    writeContrast()
    writeDark()
    writeVariants()
    text("p", "nothing", phrase(.previewNothingFound), attributes: " id=\"nothing\" role=\"status\" hidden")
    write("</main>\n")
    element("aside", "", attributes: " id=\"origin\" aria-labelledby=\"origin-name\" hidden") { page in
      page.write(
        "<div><h2 id=\"origin-name\"></h2><button type=\"button\" id=\"close\" aria-label=\"\(page.phrase(.previewClose))\">×</button></div>"
      )
      page.write("<div id=\"origin-steps\" role=\"status\"></div>")
    }
    write("\n")
  }

  /// The facts about the theme below the title of the page.
  private var facts: [String] {
    var facts = preview.inputs.map { $0.lastPathComponent ?? "" }
    facts.append(theme.dialectName)
    if palette != nil { facts.append(preview.translation.text(Phrase(.previewPaletteName, ["palette": theme.paletteName]))) }
    if let choice = palette?.choice { facts.append(preview.translation.text(choice)) }
    if let summary = preview.summary { facts.append(summary) }
    return facts
  }

  // MARK: Palette

  private mutating func writePalette() {
    guard let palette else { return }
    let overridden = (0..<palette.styleCount).filter(isOverridden)
    let shown = (0..<palette.styleCount).filter { style in
      preview.parts?.hasPaletteStyle(palette.styles.string(style), isOverridden: isOverridden(style)) ?? true
    }
    guard !shown.isEmpty else { return }
    element("section", "", attributes: " id=\"palette\"") { page in
      page.text("h2", "", page.phrase(.previewPalette))
      let count = Phrase(
        .previewPaletteOverridden, ["count": String(overridden.count), "total": String(palette.styleCount)])
      page.text(
        "p", "hint",
        page.phrase(.previewPaletteHint, parts: ["overridden": .phrase(count)]))
      page.element("div", "swatches") { page in
        for style in shown { page.writeSwatches(style, palette) }
      }
    }
    write("\n")
  }

  private func isOverridden(_ style: Int) -> Bool {
    theme.shownCells()[style * theme.variantCount..<(style + 1) * theme.variantCount].contains { $0.origin != .none }
  }

  private mutating func writeSwatches(_ style: Int, _ palette: Palette) {
    let name = palette.styles.string(style)
    let isOverridden = isOverridden(style)
    let isChanged = palette.variants.contains { changes?.change(.color, name, $0.description) != nil }
    let data =
      "data-entry\(isOverridden ? " data-overridden" : "")\(contrast.failing.contains(Name(name)) ? " data-failing" : "")"
      + (isChanged ? " data-changed" : "")
    element("div", "swatch", attributes: " \(data)") { page in
      page.element("div", "name") { page in
        page.text("code", "", HTML.name(name))
        if isOverridden { page.text("span", "mark", page.phrase(.previewOverridden)) }
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
          page.text(
            "p", "mode", page.phrase([.previewPlain, .previewElevated, .previewContrast, .previewElevatedContrast][mode]))
          page.element("div", "pair") { page in
            for dark in 0..<2 { page.writeSwatch(style, name, Palette.Variant(index: mode << 1 | dark)) }
          }
        }
      }
    }
  }

  private mutating func writeSwatch(_ style: Int, _ name: String, _ variant: Palette.Variant) {
    let origin = HTML.text("background-color:\(name)_\(variant.description)\(preview.suffix(isDark: variant.isDark))")
    guard let color = shownColor(style, variant) else {
      return text("div", "color no-color", phrase(.previewNoColor), attributes: " data-from=\"\(origin)\"")
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
        if !ratios.isEmpty { page.text("span", "ratios", ratios.map { "<i>\($0)</i>" }.joined(separator: " ")) }
        if let change = page.changes?.change(.color, name, variant.description) {
          page.element("del", "") { $0.writeValue(change.before, change, in: $0.changes?.before(change)) }
        }
      }
    }
  }

  /// The contrast of a color with the page and the cells.
  private func contrastRatios(_ color: Color, _ variant: Palette.Variant) -> [String] {
    guard let roles, let palette, roles.variants(of: palette).contains(variant) else { return [] }
    return [roles.pages.first, roles.cells.first].compactMap { name -> String? in
      guard let name, let style = palette.styles.find(name), let ground = shownColor(style, variant) else { return nil }
      let shown = Contrast.blended(ground, over: variant.isDark ? Color(rgb: 0) : Color(rgb: 0xFFFFFF))
      return Contrast.text(Contrast.ratio(Contrast.blended(color, over: shown), shown))
    }
  }

  // MARK: Styles

  private var shownStyles: [Theme.Style] { theme.styles.filter { preview.parts?.hasStyle($0.name) ?? true } }

  private var fontStyles: [Theme.Style] { shownStyles.filter { $0.name.hasPrefix(StyleName.globalPrefix) } }

  private mutating func writeTextStyles() {
    let styles = fontStyles
    guard !styles.isEmpty else { return }
    element("section", "", attributes: " id=\"text-styles\"") { page in
      page.text("h2", "", page.phrase(.previewTextStyles))
      page.element("div", "specimens") { page in
        for style in styles where !page.isTooLarge {
          let ink: [(PaintUse, [PaintSource])] =
            style.color("font-color") == nil ? [] : [(.ink, [.property(style.name, "font-color")])]
          let isChanged = style.contains { page.changes?.change(.property, style.name, $0.name) != nil }
          let ground = PageWriter.needsDarkGround(style.color("font-color")) ? "specimen dark-sheet" : "specimen"
          page.element("div", ground, attributes: " \(page.data(style.name, isChanged: isChanged))") { page in
            page.text(
              "span", "sample", page.phrase(.previewPump), ink, font: [style.name], isSample: true,
              attributes: page.sampleLanguage)
            let facts = [style.name, style.text("font-name"), style.number("font-size").map(Number.text)].compactMap { $0 }
            page.text("span", "facts", HTML.text(facts.joined(separator: " · ")))
          }
        }
      }
    }
    write("\n")
  }

  private mutating func writeStyles() {
    let styles = shownStyles.filter { !$0.name.hasPrefix(StyleName.globalPrefix) }
    if palette == nil, theme.styles.isEmpty {
      return element("section", "", attributes: " id=\"styles\"") { $0.text("p", "no-changes", $0.phrase(.previewNoStyles)) }
    }
    guard !styles.isEmpty else { return }
    element("section", "", attributes: " id=\"styles\"") { page in
      page.text("h2", "", page.phrase(.previewStyles))
      if page.theme.styles.count > Preview.explainedStylesLimit {
        page.text("p", "hint", page.phrase(.previewManyStyles, ["count": String(Preview.explainedStylesLimit)]))
      }
      page.element("div", "cards") { page in
        for style in styles where !page.isTooLarge { page.writeStyle(style) }
      }
    }
    write("\n")
  }

  /// The attributes by which search and filters find a style or a constant.
  private func data(_ name: String, isChanged: Bool) -> String {
    "data-entry\(contrast.failing.contains(Name(name)) ? " data-failing" : "")\(isChanged ? " data-changed" : "")"
  }

  /// True for a color that is invisible on white.
  private static func needsDarkGround(_ color: Color?) -> Bool {
    guard let color else { return false }
    let (white, black) = (Color(rgb: 0xFFFFFF), Color(rgb: 0))
    let ratio = Contrast.ratio(Contrast.blended(color, over: white), white)
    return ratio < 1.5 && Contrast.ratio(Contrast.blended(color, over: black), black) > ratio
  }

  private mutating func writeStyle(_ style: Theme.Style) {
    let inherited = Set(style.inheritedProperties.map { Name($0) })
    let isChanged = style.contains { changes?.change(.property, style.name, $0.name) != nil }
    element("div", "style", attributes: " \(data(style.name, isChanged: isChanged))") { page in
      page.text("h3", "", "<code>\(HTML.name(style.name))</code>")
      page.element("table", "") { page in
        for (name, value) in style where !page.isTooLarge {
          let change = page.changes?.change(.property, style.name, name)
          let from = " data-from=\"\(HTML.text("value:\(style.name).\(name)"))\"\(change == nil ? "" : " data-changed")"
          let mark = inherited.contains(Name(name)) ? " <span class=\"mark\">\(page.phrase(.previewInherited))</span>" : ""
          page.write("<tr\(from)><th scope=\"row\">\(HTML.text(name))\(mark)</th><td>")
          if let change { page.writeBefore(change) }
          page.write(page.value(String(describing: value), value.color))
          if let reference = style.paletteReference(name) {
            page.text("small", "", HTML.name(reference.variant == .lightBackground ? reference.name : reference.description))
          }
          page.write("</td></tr>")
        }
      }
    }
  }

  /// The sample of a color before its text; empty if there is none.
  mutating func dot(_ color: Color?) -> String {
    color.map { "<i class=\"dot \(name("background-color:\(CSSText.color($0))"))\"></i>" } ?? ""
  }

  /// A value, after the sample of its color if it has one. The sample and the value are always on the same line.
  mutating func value(_ text: String, _ color: Color?) -> String {
    color == nil ? HTML.name(text) : "<span class=\"value\">\(dot(color))\(HTML.name(text))</span>"
  }

  /// The constants that override no color of the palette.
  var ownConstants: [String] {
    theme.constantNames.filter { name in
      let bytes = Array(name.utf8)
      return palette?.styleAndSuffix(bytes, 0, bytes.count) == nil && preview.parts?.hasConstant(name) ?? true
    }
  }

  private mutating func writeConstants() {
    let names = ownConstants
    guard !names.isEmpty else { return }
    element("section", "", attributes: " id=\"constants\"") { page in
      page.text("h2", "", page.phrase(.previewConstants))
      page.writeTable([.previewName, .previewValue, .previewUses], label: .previewConstants) { page in
        for name in names where !page.isTooLarge {
          let value = page.theme.constant(name) ?? ""
          let change = page.changes?.change(.constant, "@\(name)", "")
          let data = page.data("@" + name, isChanged: change != nil) + " data-from=\"\(HTML.text("value:@\(name)"))\""
          page.write("<tr \(data)><th scope=\"row\"><code>@\(HTML.name(name))</code></th>")
          page.write("<td data-label=\"\(page.phrase(.previewValue))\">")
          if let change { page.writeBefore(change) }
          page.write("\(page.value(value, page.theme.color(ofText: value)))</td><td data-label=\"\(page.phrase(.previewUses))\">")
          page.write("\(page.uses(of: name).map(String.init) ?? "–")</td></tr>")
        }
      }
    }
    write("\n")
  }

  /// A wide table in a box that scrolls. On narrow pages, its rows become blocks.
  ///
  /// - Parameter name: `tall` for a box with a limited height.
  mutating func writeTable(_ columns: [PhraseID], label: PhraseID, _ name: String = "", _ rows: (inout PageWriter) -> Void) {
    element(
      "div", name.isEmpty ? "scroll" : "scroll \(name)",
      attributes: " tabindex=\"0\" role=\"region\" aria-label=\"\(phrase(label))\""
    ) { page in
      page.element("table", "wide") { page in
        page.write("<thead><tr>")
        for id in columns { page.write("<th scope=\"col\">\(page.phrase(id))</th>") }
        page.write("</tr></thead><tbody>")
        rows(&page)
        page.write("</tbody>")
      }
    }
  }

  /// The number of uses of a constant in the stylesheets; nil for a loaded theme.
  private func uses(of constant: String) -> Int? {
    guard let analysis = preview.analysis, let number = analysis.constants.names.find(constant) else { return nil }
    return useCounts[number]
  }

  // MARK: Variants

  private mutating func writeVariants() {
    let variants = theme.variants.map { ($0.environment, theme.content(in: $0.environment), theme) }
    let dark = theme.dark
    let darkVariants = (dark?.variants ?? []).map { variant in
      var environment = variant.environment
      environment.variant = .darkBackground
      return (environment, theme.content(in: environment), dark ?? theme)
    }
    writeDifferences("variants", .previewVariants, variants + darkVariants)
  }

  /// The section with what differs in the dark theme of a pair.
  private mutating func writeDark() {
    guard let dark = theme.dark else { return }
    writeDifferences("dark", .previewDarkTheme, [(Environment(variant: .darkBackground), dark, theme)])
  }

  /// A section with tables of differences.
  private mutating func writeDifferences(
    _ id: String, _ title: PhraseID, _ entries: [(environment: Environment, adapted: Theme, base: Theme)]
  ) {
    guard !entries.isEmpty else { return }
    element("section", "", attributes: " id=\"\(id)\"") { page in
      page.text("h2", "", page.phrase(title))
      for (environment, adapted, base) in entries {
        page.element("details", "variant", attributes: " data-entry") { page in
          page.text("summary", "", HTML.text(environment.description))
          page.writeTable([.previewName, .previewValue, .previewValueThere], label: title) { page in
            page.writeChangedColors(base, adapted)
            let names = adapted.styles.map(\.name) + base.styles.map(\.name).filter { adapted.style($0) == nil }
            for name in names where !page.isTooLarge {
              let (old, new) = (base.style(name), adapted.style(name))
              for property in new?.propertyNames ?? [] where !page.isTooLarge && old?[property] != new?[property] {
                page.writeChangedRow("\(name).\(property)", old?[property], new?[property])
              }
              for property in old?.propertyNames ?? [] where !page.isTooLarge && new?[property] == nil {
                page.writeChangedRow("\(name).\(property)", old?[property], nil)
              }
            }
          }
        }
      }
    }
    write("\n")
  }

  /// The palette's colors that differ.
  private mutating func writeChangedColors(_ base: Theme, _ adapted: Theme) {
    guard let palette else { return }
    for style in 0..<palette.styleCount {
      for variant in palette.variants {
        let index = style * theme.variantCount + variant.index
        let (old, new) = (base.base.cells[index].color, adapted.base.cells[index].color)
        guard old != new else { continue }
        let name = "\(palette.styles.string(style))_\(variant.description)"
        writeDifference(name, (old?.description, old), (new?.description, new))
      }
    }
  }

  private mutating func writeChangedRow(_ name: String, _ old: Value?, _ new: Value?) {
    writeDifference(
      name, (old.map { String(describing: $0) }, old?.color), (new.map { String(describing: $0) }, new?.color))
  }

  /// A row with two values; nil for none.
  private mutating func writeDifference(_ name: String, _ old: (String?, Color?), _ new: (String?, Color?)) {
    write("<tr><th scope=\"row\"><code>\(HTML.name(name))</code></th>")
    for (label, (text, color)) in [(PhraseID.previewValue, old), (.previewValueThere, new)] {
      let content = text.map { value($0, color) } ?? "–"
      write("<td data-label=\"\(phrase(label))\">\(content)</td>")
    }
    write("</tr>")
  }
}
