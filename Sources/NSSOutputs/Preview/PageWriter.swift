import NSSMessages
import NSSTheme
import NSSTools

/// A source of a color on the page. An element uses the first source that the theme has.
enum PaintSource {
  /// A property of a style.
  case property(String, String)
  /// The two properties of a style whose names end in `-top` and `-bottom`.
  case gradient(String, String)
  /// A palette style, on the background of the pane.
  case style(String)
  /// A palette style on a light background, as used in a style of the theme.
  case onLight(String)
  /// A palette style on a dark background, as used on a dark bar.
  case onDark(String)
  /// A color for themes without a palette.
  case fixed(UInt32)
}

/// A use of a color in CSS.
enum PaintUse: String {
  case background = "background-color"
  case ink = "color"
  case border = "border-color"
}

/// Writes the body of the page, and collects the classes and the names that the rest of the page needs.
struct PageWriter {
  let preview: Preview
  let palette: Palette?
  let roles: PaletteRoles?
  var output = Output()
  private var classes: [Name: Int] = [:]
  private var declarations: [String] = []
  /// The variables of palette styles that the mock-ups use, such as `c3`.
  private var variables: Set<Variable> = []
  /// True inside the pane for dark backgrounds.
  var isDark = false

  /// True if an element was written with the color of a style of the theme.
  var usesStyles = false

  /// The number of uses of each constant, by its number.
  let useCounts: [Int]
  /// The contrast of the colors that appear together.
  let contrast: PreviewContrast
  /// The changes, if there is a theme to compare with.
  let changes: PreviewChanges?

  init(_ preview: Preview) {
    self.preview = preview
    useCounts = preview.analysis?.constantUseCounts() ?? []
    palette = preview.theme.palette.flatMap { $0.styleCount == 0 ? nil : $0 }
    roles = palette.flatMap(PaletteRoles.roles)
    contrast = PreviewContrast(preview)
    changes = preview.before.map { PreviewChanges(from: $0, to: preview.theme, preview.parts) }
  }

  /// The theme of the pane; outside of the panes the light one.
  var theme: Theme { preview.theme(isDark: isDark) }

  /// True if the page has reached its maximum size. The rest is then not written.
  var isTooLarge: Bool { output.count > preview.sizeLimit }

  /// True on a dark page that the styles of the theme are not made for, because it has no dark theme.
  var isForeignPage: Bool { isDark && preview.theme.dark == nil }

  // MARK: Text

  func phrase(
    _ id: PhraseID, _ arguments: KeyValuePairs<String, String> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> String {
    HTML.text(preview.translation.text(Phrase(id, arguments, parts: parts)))
  }

  /// The attribute of an element with sample words, which are in English on pages in all languages.
  var sampleLanguage: String { preview.translation.language.description == "en" ? "" : " lang=\"en\"" }

  mutating func write(_ text: String) { output.write(text) }

  /// Writes an element with other elements inside.
  mutating func element(
    _ tag: String, _ name: String, _ paints: [(PaintUse, [PaintSource])] = [], font: [String] = [], isSample: Bool = false,
    attributes: String = "", _ body: (inout PageWriter) -> Void
  ) {
    write("<\(tag)\(self.attributes(name, paints, font: font, isSample))\(attributes)>")
    body(&self)
    write("</\(tag)>")
  }

  /// Writes an element with a text.
  mutating func text(
    _ tag: String, _ name: String, _ text: String, _ paints: [(PaintUse, [PaintSource])] = [], font: [String] = [],
    isSample: Bool = false, attributes: String = ""
  ) {
    element(tag, name, paints, font: font, isSample: isSample, attributes: attributes) { $0.write(text) }
  }

  // MARK: Colors

  /// The color of a palette style in a pane.
  private struct Variable: Hashable, Comparable {
    enum Kind: UInt8 {
      /// The color for the background of the pane.
      case pane
      /// The color for light and for dark backgrounds, in each pane.
      case onLight, onDark
    }

    let style: Int
    let kind: Kind

    var name: String { "--\(["c", "l", "d"][Int(kind.rawValue)])\(style)" }

    func variant(mode: Int, isDark: Bool) -> Palette.Variant {
      let isOnDark = kind == .pane ? isDark : kind == .onDark
      return Palette.Variant(index: mode << 1 | (isOnDark ? 1 : 0))
    }

    static func < (left: Variable, right: Variable) -> Bool {
      (left.style, left.kind.rawValue) < (right.style, right.kind.rawValue)
    }
  }

  /// A color in CSS and its origins.
  private struct Paint {
    let declaration: String?
    /// Pairs of a CSS property and a name of the theme.
    let origins: [(String, String)]
  }

  /// The class and the origins of an element.
  private mutating func attributes(
    _ name: String, _ paints: [(PaintUse, [PaintSource])], font: [String], _ isSample: Bool
  ) -> String {
    var names = name.isEmpty ? [] : [name]
    var origins: [String] = []
    for (use, sources) in paints {
      guard let paint = paint(use, sources) else { continue }
      names.append(paint.declaration.map { self.name($0) } ?? "no-color")
      origins += paint.origins.map { HTML.text("\($0.0):\($0.1)") }
    }
    for selector in font {
      guard let style = theme.style(selector) else { continue }
      let found = PreviewFont.declarations(style, isSample: isSample)
      guard !found.isEmpty else { continue }
      names += found.map { self.name($0) }
      break
    }
    let suffix = HTML.text(preview.suffix(isDark: isDark))
    origins = origins.map { $0 + suffix }
    let from = origins.isEmpty ? "" : " data-from=\"\(origins.joined(separator: "\n"))\""
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"") + from
  }

  private mutating func paint(_ use: PaintUse, _ sources: [PaintSource]) -> Paint? {
    for source in sources {
      switch source {
      case .property(let selector, let property):
        guard let color = theme.style(selector)?.color(property) else { continue }
        usesStyles = true
        return Paint(
          declaration: "\(use.rawValue):\(CSSText.color(color))", origins: [(use.rawValue, "\(selector).\(property)")])
      case .gradient(let selector, let property):
        let names = ["\(property)-top", "\(property)-bottom"]
        let colors = names.compactMap { theme.style(selector)?.color($0) }.map(CSSText.color)
        guard colors.count == 2 else { continue }
        usesStyles = true
        return Paint(
          declaration: "background-image:linear-gradient(\(colors.joined(separator: ",")))",
          origins: names.map { ("background-image", "\(selector).\($0)") })
      case .style(let name):
        if let paint = paint(use, name, .pane) { return paint }
      case .onLight(let name):
        if let paint = paint(use, name, .onLight) { return paint }
      case .onDark(let name):
        if let paint = paint(use, name, .onDark) { return paint }
      case .fixed(let rgb): return Paint(declaration: "\(use.rawValue):\(CSSText.color(Color(rgb: rgb)))", origins: [])
      }
    }
    return nil
  }

  private mutating func paint(_ use: PaintUse, _ name: String, _ kind: Variable.Kind) -> Paint? {
    guard let palette, let style = palette.styles.find(name) else { return nil }
    let variable = Variable(style: style, kind: kind)
    let variant = variable.variant(mode: 0, isDark: isDark)
    guard color(style, variant) != nil else { return Paint(declaration: nil, origins: []) }
    variables.insert(variable)
    return Paint(
      declaration: "\(use.rawValue):var(\(variable.name))", origins: [(use.rawValue, "\(name)_\(variant.description)")])
  }

  /// A color of the palette of the pane's theme.
  private func color(_ style: Int, _ variant: Palette.Variant) -> Color? { theme.color(style, variant) }

  /// A color of the palette as an app shows it: of a pair, the dark theme has the colors for dark backgrounds.
  func shownColor(_ style: Int, _ variant: Palette.Variant) -> Color? {
    preview.theme(isDark: variant.isDark).color(style, variant)
  }

  /// The class with a declaration.
  mutating func name(_ declaration: String) -> String {
    if let index = classes[Name(declaration)] { return "k\(index)" }
    classes[Name(declaration)] = declarations.count
    declarations.append(declaration)
    return "k\(declarations.count - 1)"
  }

  /// Writes the classes, and the variables of the palette for each pane and mode.
  func writeColors(to output: inout Output) {
    for (index, declaration) in declarations.enumerated() { output.write(".k\(index){\(declaration)}\n") }
    guard let palette else { return }
    for mode in 0..<palette.variantCount / 2 {
      let prefix = mode == 0 ? "" : "body:has(#mode\(mode):checked) "
      for isDark in [false, true] {
        output.write("\(prefix).pane.\(isDark ? "dark" : "light"){")
        for variable in variables.sorted() {
          let variant = variable.variant(mode: mode, isDark: isDark)
          guard let color = preview.theme(isDark: isDark).color(variable.style, variant) else { continue }
          output.write("\(variable.name):\(CSSText.color(color));")
        }
        output.write("}\n")
      }
    }
  }
}

extension Preview {
  /// The theme of a pane: of a pair, the dark theme for the dark pane.
  func theme(isDark: Bool) -> Theme { isDark ? theme.dark ?? theme : theme }

  /// The suffix of names on the dark pane of a pair, whose values come from other stylesheets; empty otherwise.
  func suffix(isDark: Bool) -> String { isDark && theme.dark != nil ? " (dark)" : "" }
}
