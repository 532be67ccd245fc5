import NSSMessages
import NSSTheme
import NSSTools

/// The sections of the page after the mock-ups.
extension PageWriter {
  mutating func writeBody() {
    write("<body>\n<a class=\"skip\" href=\"#main\">\(phrase(.previewSkip))</a>\n")
    element("header", "top") { page in
      page.element("div", "heading") { page in
        page.text("h1", "", HTML.text(page.preview.title))
        page.text("p", "meta", HTML.text(page.facts.joined(separator: " · ")))
      }
      page.element("div", "tools", attributes: " hidden") { page in
        let label = page.phrase(.previewSearchPage)
        page.write(
          "<input type=\"search\" id=\"search\" placeholder=\"\(label)\" aria-label=\"\(label)\" aria-keyshortcuts=\"/\">")
        for (id, name) in [("overridden", PhraseID.previewOverridden), ("failing", .previewFailing)] {
          page.write("<label><input type=\"checkbox\" id=\"only-\(id)\"><span>\(page.phrase(name))</span></label>")
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
    var facts = preview.inputs.map { name in String(name.split(separator: "/").last ?? "") }
    facts.append(theme.dialectName)
    if palette != nil { facts.append(preview.translation.text(Phrase(.previewPaletteName, ["palette": theme.paletteName]))) }
    if let summary = preview.summary { facts.append(summary) }
    return facts
  }

  // MARK: Palette

  private mutating func writePalette() {
    guard let palette else { return }
    let overridden = (0..<palette.styleCount).filter(isOverridden)
    element("section", "", attributes: " id=\"palette\"") { page in
      page.text("h2", "", page.phrase(.previewPalette))
      page.text(
        "p", "hint",
        page.phrase(.previewPaletteHint, ["count": String(overridden.count), "total": String(palette.styleCount)]))
      page.element("div", "swatches") { page in
        for style in 0..<palette.styleCount { page.writeSwatches(style, palette) }
      }
    }
    write("\n")
  }

  private func isOverridden(_ style: Int) -> Bool {
    (0..<theme.variantCount).contains { theme.base.cells[style * theme.variantCount + $0].origin >= 0 }
  }

  private mutating func writeSwatches(_ style: Int, _ palette: Palette) {
    let name = palette.styles.string(style)
    let isOverridden = isOverridden(style)
    let isChanged = palette.variants.contains { changes?.change(.color, name, $0.name) != nil }
    let data =
      "data-entry\(isOverridden ? " data-overridden" : "")\(failingStyles.contains(style) ? " data-failing" : "")"
      + (isChanged ? " data-changed" : "")
    element("div", "swatch", attributes: " \(data)") { page in
      page.element("div", "name") { page in
        page.text("code", "", HTML.text(name))
        if isOverridden { page.text("span", "mark", page.phrase(.previewOverridden)) }
      }
      page.element("div", "pair") { page in
        for variant in [Palette.Variant.lightBackground, .darkBackground] { page.writeSwatch(style, name, variant) }
      }
      guard palette.variantCount == 8 else { return }
      page.element("details", "") { page in
        page.text("summary", "", page.phrase(.previewMoreColors))
        for mode in UInt8(1)..<4 {
          page.text(
            "p", "mode", page.phrase([.previewPlain, .previewElevated, .previewContrast, .previewElevatedContrast][Int(mode)]))
          page.element("div", "pair") { page in
            for dark in UInt8(0)..<2 { page.writeSwatch(style, name, Palette.Variant(rawValue: mode << 1 | dark)) }
          }
        }
      }
    }
  }

  private mutating func writeSwatch(_ style: Int, _ name: String, _ variant: Palette.Variant) {
    let origin = HTML.text("background-color:\(name)_\(variant.name)")
    guard let color = color(style, variant) else {
      return text("div", "color no-color", phrase(.previewNoColor), attributes: " data-from=\"\(origin)\"")
    }
    let ground = variant.isDark ? Color(rgb: 0) : Color(rgb: 0xFFFFFF)
    let shown = Contrast.blended(color, over: ground)
    let ink = Contrast.ratio(shown, Color(rgb: 0)) >= Contrast.ratio(shown, Color(rgb: 0xFFFFFF)) ? "on-light" : "on-dark"
    let fill = self.name("background-color:\(PageWriter.css(color))")
    element("div", "checker\(variant.isDark ? " dark-ground" : "")") { page in
      page.element("div", "color \(fill) \(ink)", attributes: " data-from=\"\(origin)\"") { page in
        page.text("b", "", color.opaqueHex)
        if color.alpha < 1 { page.text("span", "", PageWriter.percent(color.alpha)) }
        if let note = page.contrastNote(color, variant) { page.text("span", "", note) }
        if let change = page.changes?.change(.color, name, variant.name) { page.text("del", "", HTML.text(change.before ?? "–")) }
      }
    }
  }

  static func percent(_ alpha: Double) -> String { "\(Number.text(Double(Int(alpha * 1_000 + 0.5)) / 10)) %" }

  /// The contrast of a color with the page and the cells.
  private func contrastNote(_ color: Color, _ variant: Palette.Variant) -> String? {
    guard let roles, let palette, roles.variants(of: palette).contains(variant) else { return nil }
    let ratios = [roles.pages.first, roles.cells.first].compactMap { name -> String? in
      guard let name, let style = palette.styles.find(name), let ground = self.color(style, variant) else { return nil }
      let shown = Contrast.blended(ground, over: variant.isDark ? Color(rgb: 0) : Color(rgb: 0xFFFFFF))
      return Contrast.text(Contrast.ratio(Contrast.blended(color, over: shown), shown))
    }
    return ratios.isEmpty ? nil : HTML.text(ratios.joined(separator: " · "))
  }

  // MARK: Styles

  private mutating func writeTextStyles() {
    let styles = theme.styles.filter { $0.name.hasPrefix("fdlFontStyle_") }
    guard !styles.isEmpty else { return }
    element("section", "", attributes: " id=\"text-styles\"") { page in
      page.text("h2", "", page.phrase(.previewTextStyles))
      page.element("div", "specimens") { page in
        for style in styles {
          let ink: [(PaintUse, [PaintSource])] =
            style.color("font-color") == nil ? [] : [(.ink, [.property(style.name, "font-color")])]
          let isChanged = style.contains { page.changes?.change(.property, style.name, $0.name) != nil }
          page.element("div", "specimen", attributes: " data-entry\(isChanged ? " data-changed" : "")") { page in
            page.text("span", "sample", page.phrase(.previewPump), ink, font: [style.name], isSample: true)
            let facts = [style.name, style.text("font-name"), style.number("font-size").map(Number.text)].compactMap { $0 }
            page.text("span", "facts", HTML.text(facts.joined(separator: " · ")))
          }
        }
      }
    }
    write("\n")
  }

  private mutating func writeStyles() {
    let styles = theme.styles.filter { !$0.name.hasPrefix("fdlFontStyle_") }
    guard !styles.isEmpty else { return }
    element("section", "", attributes: " id=\"styles\"") { page in
      page.text("h2", "", page.phrase(.previewStyles))
      if page.theme.styles.count > Preview.explainedStylesLimit {
        page.text("p", "hint", page.phrase(.previewManyStyles, ["count": String(Preview.explainedStylesLimit)]))
      }
      page.element("div", "cards") { page in
        for style in styles { page.writeStyle(style) }
      }
    }
    write("\n")
  }

  private mutating func writeStyle(_ style: Theme.Style) {
    let inherited = Set(style.inheritedProperties.map { Name($0) })
    let isChanged = style.contains { changes?.change(.property, style.name, $0.name) != nil }
    element("div", "style", attributes: " data-entry\(isChanged ? " data-changed" : "")") { page in
      page.text("h3", "", "<code>\(HTML.text(style.name))</code>")
      page.element("table", "") { page in
        for (name, value) in style {
          let change = page.changes?.change(.property, style.name, name)
          let from = " data-from=\"\(HTML.text("value:\(style.name).\(name)"))\"\(change == nil ? "" : " data-changed")"
          let mark = inherited.contains(Name(name)) ? " <span class=\"mark\">\(page.phrase(.previewInherited))</span>" : ""
          page.write("<tr\(from)><th scope=\"row\">\(HTML.text(name))\(mark)</th><td>")
          if let change { page.writeBefore(change) }
          page.write(page.dot(value.color) + HTML.text(String(describing: value)))
          if let reference = style.paletteReference(name) {
            let suffix = reference.variant == .lightBackground ? "" : "_\(reference.variant.name)"
            page.text("small", "", HTML.text(reference.name + suffix))
          }
          page.write("</td></tr>")
        }
      }
    }
  }

  /// The sample of a color before its text; empty if there is none.
  mutating func dot(_ color: Color?) -> String {
    color.map { "<i class=\"dot \(name("background-color:\(PageWriter.css($0))"))\"></i>" } ?? ""
  }

  /// The constants that override no color of the palette.
  var ownConstants: [String] {
    theme.constantNames.filter { name in
      let bytes = Array(name.utf8)
      return palette?.styleAndSuffix(bytes, 0, bytes.count) == nil
    }
  }

  private mutating func writeConstants() {
    let names = ownConstants
    guard !names.isEmpty else { return }
    element("section", "", attributes: " id=\"constants\"") { page in
      page.text("h2", "", page.phrase(.previewConstants))
      page.writeTable([.previewName, .previewValue, .previewUses], label: .previewConstants) { page in
        for name in names {
          let value = page.theme.constant(name) ?? ""
          let change = page.changes?.change(.constant, "@\(name)", "")
          let data = "data-entry data-from=\"\(HTML.text("value:@\(name)"))\"\(change == nil ? "" : " data-changed")"
          page.write("<tr \(data)><th scope=\"row\"><code>@\(HTML.text(name))</code></th><td>")
          if let change { page.writeBefore(change) }
          page.write(page.dot(page.theme.color(ofText: value)))
          page.write("\(HTML.text(value))</td><td>\(page.uses(of: name).map(String.init) ?? "–")</td></tr>")
        }
      }
    }
    write("\n")
  }

  /// Writes a wide table in a box that scrolls.
  mutating func writeTable(_ columns: [PhraseID], label: PhraseID, isTall: Bool = false, _ rows: (inout PageWriter) -> Void) {
    element(
      "div", isTall ? "scroll tall" : "scroll", attributes: " tabindex=\"0\" role=\"region\" aria-label=\"\(phrase(label))\""
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

  // MARK: Contrast

  /// The pairs of the palette and of the project file, each with its results in all variants.
  static func contrastRows(_ preview: Preview) -> [[ContrastResult]] {
    guard let palette = preview.theme.palette, palette.styleCount > 0, let dialect = preview.theme.dialect else { return [] }
    let audit = ContrastAudit(preview.theme, palette: palette, dialect: dialect, settings: preview.contrast)
    return audit.pairs.map { audit.results(of: [$0]) }.filter { !$0.isEmpty }
  }

  private mutating func writeContrast() {
    guard !contrastRows.isEmpty else { return }
    let ordered = contrastRows.filter(PageWriter.fails) + contrastRows.filter { !PageWriter.fails($0) }
    element("section", "", attributes: " id=\"contrast\"") { page in
      page.text("h2", "", page.phrase(.previewContrastTitle))
      page.text("p", "hint", page.phrase(.previewContrastHint))
      page.writeTable([.previewText, .previewBackground, .previewNeeded, .previewRatio], label: .previewContrastTitle) { page in
        for results in ordered { page.writePair(results) }
      }
    }
    write("\n")
  }

  /// The palette styles of texts whose contrast is too low.
  static func failingStyles(_ rows: [[ContrastResult]], _ palette: Palette?) -> Set<Int> {
    Set(
      rows.filter(fails).compactMap { results in
        results.first?.pair.foreground.cell(in: .lightBackground).flatMap { palette?.styles.find($0.style) }
      })
  }

  private static func fails(_ results: [ContrastResult]) -> Bool {
    results.contains { $0.verdict == .fails || $0.verdict == .unknown }
  }

  private mutating func writePair(_ results: [ContrastResult]) {
    guard let first = results.first else { return }
    let names = [first.pair.foreground, first.pair.background].map { $0.name(in: .lightBackground) }
    let fails = PageWriter.fails(results)
    element("tr", "", attributes: " data-entry\(fails ? " data-failing" : "")") { page in
      page.write("<th scope=\"row\"><code>\(HTML.text(names[0]))</code></th><td><code>\(HTML.text(names[1]))</code></td>")
      page.write("<td class=\"number\">\(Contrast.text(first.needed)) : 1</td><td><div class=\"verdicts\">")
      for result in results {
        guard let ink = result.foreground, let ground = result.background, let ratio = result.ratio else {
          page.text("div", "verdict fails", page.phrase(.previewUnknown))
          continue
        }
        let sample = [page.name("background-color:\(PageWriter.css(ground))"), page.name("color:\(PageWriter.css(ink))")]
        let verdict: (String, PhraseID) =
          switch result.verdict {
          case .passes: ("passes", .previewPasses)
          case .builtIn: ("built-in", .previewBuiltIn)
          default: ("fails", .previewFails)
          }
        let note = HTML.text(
          page.preview.translation.text(Phrase(verdict.1, parts: ["variant": .phrase(Phrase(result.variant.description))])))
        page.element("div", "verdict \(verdict.0)") { page in
          page.write("<b class=\"\(sample.joined(separator: " "))\" aria-hidden=\"true\">Aa</b>")
          page.write("<span class=\"number\">\(Contrast.text(ratio))</span> <small>\(note)</small>")
        }
      }
      page.write("</div></td>")
    }
  }

  // MARK: Variants

  private mutating func writeVariants() {
    guard !theme.variants.isEmpty else { return }
    element("section", "", attributes: " id=\"variants\"") { page in
      page.text("h2", "", page.phrase(.previewVariants))
      for variant in page.theme.variants {
        let adapted = page.theme.adapted(to: variant.environment)
        page.element("details", "variant", attributes: " data-entry") { page in
          page.text("summary", "", HTML.text(variant.environment.description))
          page.writeTable([.previewName, .previewValue, .previewValueThere], label: .previewVariants) { page in
            page.writeVariantColors(adapted)
            for style in adapted.styles {
              let base = page.theme.style(style.name)
              for (name, value) in style where base?[name] != value {
                page.writeVariantRow("\(style.name).\(name)", base?[name], value)
              }
            }
          }
        }
      }
    }
    write("\n")
  }

  /// The palette's colors that a variant changes.
  private mutating func writeVariantColors(_ adapted: Theme) {
    guard let palette else { return }
    for style in 0..<palette.styleCount {
      for variant in palette.variants {
        let index = style * theme.variantCount + Int(variant.rawValue)
        let (old, new) = (theme.base.cells[index].color, adapted.base.cells[index].color)
        guard old != new else { continue }
        let name = "\(palette.styles.string(style))_\(variant.name)"
        write("<tr><th scope=\"row\"><code>\(HTML.text(name))</code></th>")
        for color in [old, new] { write("<td>\(dot(color))\(color.map { HTML.text($0.description) } ?? "–")</td>") }
        write("</tr>")
      }
    }
  }

  private mutating func writeVariantRow(_ name: String, _ old: Value?, _ new: Value) {
    write("<tr><th scope=\"row\"><code>\(HTML.text(name))</code></th>")
    for value in [old, new] { write("<td>\(dot(value?.color))\(value.map { HTML.text(String(describing: $0)) } ?? "–")</td>") }
    write("</tr>")
  }
}
