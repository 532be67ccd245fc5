import NSSMessages
import NSSTheme
import NSSTools

extension PageWriter {
  mutating func writeBody() {
    // The sections are written first: the head of the page lists them.
    let before = output
    output = Output()
    writeChanges()
    writeMockups()
    writePalette()
    writeTextStyles()
    writeStyles()
    writeConstants()
    writeContrast()
    writeVariants()
    writeDiagnostics()
    let written = output.bytes
    output = before
    write("<body>\n<a class=\"skip\" href=\"#main\">\(phrase(.previewSkip))</a>\n")
    let next = palette != nil ? "palette" : fontStyles.isEmpty ? "styles" : "text-styles"
    write("<a class=\"skip\" href=\"#\(next)\">\(phrase(.previewSkipMockups))</a>\n")
    element("div", "top") { page in
      page.writeHead()
      page.element("nav", "", attributes: " aria-label=\"\(page.phrase(.previewSections))\"") { page in
        for (id, title, count) in page.sections {
          page.write("<a href=\"#\(id)\">\(page.phrase(title))\(count.map { " <span>\($0)</span>" } ?? "")</a>")
        }
      }
    }
    write("\n<main id=\"main\">\n")
    output.write(written)
    let fine = contrast.failures == 0 ? " data-fine=\"\(phrase(.previewNothingFails))\"" : ""
    text("p", "nothing", phrase(.previewNothingFound), attributes: " id=\"nothing\" role=\"status\"\(fine) hidden")
    write("</main>\n")
    element("aside", "", attributes: " id=\"origin\" aria-labelledby=\"origin-name\" hidden") { page in
      page.write("<div><h2 id=\"origin-name\"></h2>")
      page.write("<button type=\"button\" id=\"close\" aria-label=\"\(page.phrase(.previewClose))\">×</button></div>")
      page.write("<p id=\"copies\" data-copied=\"\(page.phrase(.previewCopied))\"></p>")
      page.write("<p id=\"copied\" class=\"hint\" role=\"status\"></p><div id=\"origin-steps\" role=\"status\"></div>")
    }
    write("\n")
  }

  private mutating func writeHead() {
    element("header", "") { page in
      page.element("div", "heading") { page in
        page.text("h1", "", HTML.text(page.preview.title))
        let facts = page.facts.map(HTML.text)
        let summary = page.preview.summary.map { ["<a href=\"#diagnostics\">\(HTML.text($0))</a>"] } ?? []
        page.text("p", "meta", (facts + summary).joined(separator: " · "))
      }
      page.element("div", "tools", attributes: " hidden") { page in
        let label = page.phrase(.previewSearchPage)
        page.write(
          "<input type=\"search\" id=\"search\" placeholder=\"\(label)\" aria-label=\"\(label)\" aria-keyshortcuts=\"/\">")
        // A filter that would find nothing in any theme of this kind is hidden.
        let filters: [(String, PhraseID, Bool, Bool)] = [
          ("overridden", .previewOverridden, page.palette != nil, false),
          ("failing", .previewFailing, !page.contrast.rows.isEmpty, false),
          ("changed", .previewChanged, page.changes != nil, page.changes?.all.isEmpty == false),
        ]
        for (id, name, isShown, isChecked) in filters {
          let box = "<input type=\"checkbox\" id=\"only-\(id)\"\(isChecked ? " checked" : "")>"
          page.write("<label\(isShown ? "" : " hidden")>\(box)<span>\(page.phrase(name))</span></label>")
        }
      }
    }
  }

  /// Writes a section and adds it to the list of sections.
  mutating func section(_ id: String, _ title: PhraseID, count: Int? = nil, _ body: (inout PageWriter) -> Void) {
    sections.append((id, title, count))
    element("section", "", attributes: " id=\"\(id)\"") { page in
      page.text("h2", "", page.phrase(title))
      body(&page)
    }
    write("\n")
  }

  private var facts: [String] {
    var facts = preview.inputs.map { $0.lastPathComponent ?? "" }
    facts.append(theme.dialectName)
    if palette != nil { facts.append(preview.translation.text(Phrase(.previewPaletteName, ["palette": theme.paletteName]))) }
    if let choice = palette?.choice { facts.append(preview.translation.text(choice)) }
    return facts
  }

  private var shownStyles: [Theme.Style] { theme.styles.filter { preview.parts?.hasStyle($0.name) ?? true } }

  private var fontStyles: [Theme.Style] { shownStyles.filter { $0.name.hasPrefix(StyleName.globalPrefix) } }

  private mutating func writeTextStyles() {
    let styles = fontStyles
    guard !styles.isEmpty else { return }
    section("text-styles", .previewTextStyles, count: styles.count) { page in
      page.element("div", "specimens") { page in
        for style in styles where !page.isTooLarge {
          let ink = [PaintSource.property(StyleProperty(style.name, "font-color"))]
          let isChanged = style.contains { page.changes?.change(.property, style.name, $0.name) != nil }
          let ground = PageWriter.needsDarkGround(style.color("font-color")) ? "specimen dark-sheet" : "specimen"
          page.element("div", ground, attributes: " \(page.data(style.name, isChanged: isChanged))") { page in
            page.text(
              "span", "sample", "Inspect pump 4", [(.ink, ink)], font: [style.name], isSample: true,
              attributes: page.sampleLanguage)
            let facts = [style.name, style.text("font-name"), style.number("font-size").map(Number.text)].compactMap { $0 }
            page.text("span", "facts", HTML.text(facts.joined(separator: " · ")))
          }
        }
      }
    }
  }

  private mutating func writeStyles() {
    let styles = shownStyles.filter { !$0.name.hasPrefix(StyleName.globalPrefix) }
    if palette == nil, theme.styles.isEmpty {
      return section("styles", .previewStyles) { $0.text("p", "no-changes", $0.phrase(.previewNoStyles)) }
    }
    guard !styles.isEmpty else { return }
    section("styles", .previewStyles, count: styles.count) { page in
      if page.theme.styles.count > PreviewPage.explainedStylesLimit {
        page.text("p", "hint", page.phrase(.previewManyStyles, ["count": String(PreviewPage.explainedStylesLimit)]))
      }
      page.writeFolded(styles) { page, styles in
        page.element("div", "cards") { page in
          for style in styles where !page.isTooLarge { page.writeStyle(style) }
        }
      }
    }
  }

  /// Writes elements, and folds those beyond a limit.
  mutating func writeFolded<Element>(_ all: [Element], _ write: (inout PageWriter, ArraySlice<Element>) -> Void) {
    let limit = PreviewPage.shownLimit
    write(&self, all.prefix(limit))
    guard all.count > limit else { return }
    element("details", "more") { page in
      page.text("summary", "", page.phrase(.previewMore, ["count": String(all.count - limit)]))
      write(&page, all.dropFirst(limit))
    }
  }

  /// The attributes by which search, filters and addresses find a style or a constant.
  mutating func data(_ name: String, isChanged: Bool) -> String {
    "\(address(name)) data-entry\(contrast.failing.contains(Name(name)) ? " data-failing" : "")\(isChanged ? " data-changed" : "")"
  }

  /// The id of an entry, which is its name. A name that the page uses otherwise gets a dot in front.
  mutating func address(_ name: String) -> String {
    var id = String(decoding: name.utf8.map { $0 <= 0x20 ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
    while !ids.insert(Name(id)).inserted { id = "." + id }
    return "id=\"\(HTML.text(id))\""
  }

  /// True for a color that is invisible on white.
  static func needsDarkGround(_ color: Color?) -> Bool {
    guard let color else { return false }
    let (white, black) = (Color(rgb: 0xFFFFFF), Color(rgb: 0))
    let ratio = Contrast.ratio(Contrast.blended(color, over: white), white)
    return ratio < 1.5 && Contrast.ratio(Contrast.blended(color, over: black), black) > ratio
  }

  private mutating func writeStyle(_ style: Theme.Style) {
    let inherited = Set(style.inheritedProperties.map { Name($0) })
    let isChanged = style.contains { changes?.change(.property, style.name, $0.name) != nil }
    element("div", "style", attributes: " \(data(style.name, isChanged: isChanged))") { page in
      let unread = page.unread.contains(Name(style.name)) ? " <span class=\"mark\">\(page.phrase(.previewUnread))</span>" : ""
      page.text("h3", "", "<code>\(HTML.name(style.name))</code>\(unread)")
      page.element("table", "") { page in
        for (name, value) in style where !page.isTooLarge {
          let change = page.changes?.change(.property, style.name, name)
          let from = " data-from=\"\(HTML.text("value:\(style.name).\(name)"))\"\(change == nil ? "" : " data-changed")"
          let mark =
            inherited.contains(Name(name))
            ? PhraseID.previewInherited : page.unread.contains(Name("\(style.name).\(name)")) ? .previewUnread : nil
          let marked = mark.map { " <span class=\"mark\">\(page.phrase($0))</span>" } ?? ""
          page.write("<tr\(from)><th scope=\"row\">\(HTML.text(name))\(marked)</th><td>")
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
    section("constants", .previewConstants, count: names.count) { page in
      page.writeFolded(names) { page, names in
        page.writeTable([.previewName, .previewValue, .previewUses], label: .previewConstants) { page in
          for name in names where !page.isTooLarge { page.writeConstant(name) }
        }
      }
    }
  }

  private mutating func writeConstant(_ name: String) {
    let value = theme.constant(name) ?? ""
    let change = changes?.change(.constant, "@\(name)", "")
    let data = self.data("@" + name, isChanged: change != nil)
    write("<tr \(data) data-from=\"\(HTML.text("value:@\(name)"))\"><th scope=\"row\"><code>@\(HTML.name(name))</code></th>")
    write("<td data-label=\"\(phrase(.previewValue))\">")
    if let change { writeBefore(change) }
    write("\(self.value(value, theme.color(ofText: value)))</td><td data-label=\"\(phrase(.previewUses))\">")
    write("\(uses(of: name).map(String.init) ?? "–")</td></tr>")
  }

  /// A wide table in a box that scrolls. On narrow pages, its rows become blocks. A column without a title has distances of colors.
  mutating func writeTable(_ columns: [PhraseID?], label: PhraseID, _ name: String = "scroll", _ rows: (inout PageWriter) -> Void)
  {
    element("div", name, attributes: " tabindex=\"0\" role=\"region\" aria-label=\"\(phrase(label))\"") { page in
      page.element("table", "wide") { page in
        page.write("<thead><tr>")
        for title in columns { page.write("<th scope=\"col\">\(title.map { page.phrase($0) } ?? "ΔE")</th>") }
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

  /// The section with what the check found, the most severe first.
  private mutating func writeDiagnostics() {
    let all = preview.diagnostics
    guard preview.summary != nil, !all.isEmpty else { return }
    let maps = (all.first?.files ?? []).map(LineMap.init)
    let shown = all.sorted { $0.severity > $1.severity }.prefix(1_000)
    section("diagnostics", .previewDiagnostics, count: all.count) { page in
      page.writeTable([.previewName, .tableLocation, .previewRule], label: .previewDiagnostics) { page in
        for diagnostic in shown {
          let (file, start) = (diagnostic.file.name.lastPathComponent ?? "", UInt32(diagnostic.range.lowerBound))
          let (map, severity) = (maps[diagnostic.fileIndex], diagnostic.severity)
          let mark = severity == .error ? "✕" : severity == .warning ? "!" : "i"
          page.write("<tr data-entry><th scope=\"row\" class=\"\(severity.name)\"><i aria-hidden=\"true\">\(mark)</i> ")
          page.write("\(HTML.text(diagnostic.message(in: page.preview.translation)))</th>")
          page.write("<td><code>\(HTML.text(file)):\(map.line(at: start)):\(map.column(at: start))</code></td>")
          page.write("<td><code>\(diagnostic.id.rawValue)</code></td></tr>")
        }
      }
      guard all.count > shown.count else { return }
      page.text("p", "hint", page.phrase(.editorMoreDiagnostics, ["count": String(all.count - shown.count)]))
    }
  }

  private mutating func writeVariants() {
    if let dark = theme.dark {
      writeDifferences("dark", .previewDarkTheme, [(Environment(variant: .darkBackground), dark, theme)])
    }
    let variants = theme.variants.map { ($0.environment, theme.content(in: $0.environment), theme) }
    let dark = theme.dark
    let darkVariants = (dark?.variants ?? []).map { variant in
      var environment = variant.environment
      environment.variant = .darkBackground
      return (environment, theme.content(in: environment), dark ?? theme)
    }
    writeDifferences("variants", .previewVariants, variants + darkVariants)
  }

  private mutating func writeDifferences(
    _ id: String, _ title: PhraseID, _ entries: [(environment: Environment, adapted: Theme, base: Theme)]
  ) {
    guard !entries.isEmpty else { return }
    section(id, title, count: entries.count) { page in
      for (environment, adapted, base) in entries {
        page.element("details", "variant", attributes: " data-entry") { page in
          page.text("summary", "", HTML.text(environment.description))
          let changes = ThemeDifference(from: base, to: adapted).changes
          page.writeTable([.previewName, .previewValue, .previewValueThere], label: title) { page in
            for change in changes where change.environment.isOpen && change.kind != .constant && !page.isTooLarge {
              page.write("<tr><th scope=\"row\"><code>\(HTML.name(change.pageName))</code></th>")
              for (label, text, theme) in [
                (PhraseID.previewValue, change.before, base), (.previewValueThere, change.after, adapted),
              ] {
                page.write("<td data-label=\"\(page.phrase(label))\">")
                page.writeValue(text, change, in: theme)
                page.write("</td>")
              }
              page.write("</tr>")
            }
          }
        }
      }
    }
  }
}
