import NSSMessages
import NSSTheme
import NSSTools

/// A page that lists the pages of many themes, each with a small picture and what the check found.
package struct PreviewIndex {
  private let translation: Translation
  private var cards = Output()
  private var count = 0
  /// True for a page that a browser loads again every two seconds.
  package var isRefreshed = false

  package init(in translation: Translation) { self.translation = translation }

  /// Adds a theme; `name` is the path of its page without an extension.
  package mutating func add(_ preview: PreviewPage, name: String) {
    count += 1
    let contrast = PreviewContrast(preview)
    let verdict =
      contrast.failures == 0 ? Phrase(.previewNothingFails) : Phrase(.previewFailures, ["count": String(contrast.failures)])
    let found = preview.summary ?? translation.text(Phrase(.summaryNone))
    cards.write("<li><a href=\"\(name.percentEncoded(keeping: "-._/")).html\">")
    for isDark in preview.theme.dark == nil ? [false] : [false, true] {
      writePicture(Drawing(preview.theme.theme(isDark: isDark), preview.theme.palette, isDark: isDark, isPair: isDark))
    }
    cards.write("<strong>\(HTML.name(name))</strong></a><p class=\"meta\">\(HTML.text(found))</p>")
    cards.write("<p class=\"\(contrast.failures == 0 ? "meta" : "bad")\">\(HTML.text(translation.text(verdict)))</p></li>\n")
  }

  /// A bar, two rows and a button.
  private mutating func writePicture(_ drawing: Drawing) {
    func color(_ sources: [Drawing.Source]) -> String {
      for source in sources {
        if let color = drawing.color(source) { return CSSText.color(color) }
      }
      return "transparent"
    }
    let (page, bar, row) = (drawing.surface(.page), drawing.surface(.bar), drawing.surface(.row))
    let button = drawing.surface(["Button.background-color"], drawing.roles?.tints ?? [], 0x0067D6)
    cards.write("<span class=\"mini\" aria-hidden=\"true\" style=\"background:\(color(page.background))\">")
    cards.write(
      "<i class=\"b\" style=\"background:\(color(bar.background));color:\(color(drawing.ink(.barTitle, on: bar)))\">Aa</i>")
    for part in [DrawnPart.rowTitle, .rowPlace] {
      cards.write(
        "<i class=\"r\" style=\"background:\(color(row.background));color:\(color(drawing.ink(part, on: row)))\">Aa</i>")
    }
    cards.write("<i class=\"c\" style=\"background:\(color(button.background))\"></i></span>")
  }

  package func html() -> [UInt8] {
    var output = Output()
    let title = translation.text(Phrase(.previewThemes, ["count": String(count)]))
    output.writeHead(title, translation, isRefreshed: isRefreshed)
    output.write("\(PreviewLook.index)</style>\n</head>\n<body>\n")
    output.write("<main><h1>\(HTML.text(title))</h1>\n<ul class=\"themes\">\n")
    output.write(cards.bytes)
    output.write("</ul></main>\n</body>\n</html>\n")
    return output.bytes
  }
}
