import NSSMessages
import NSSTheme
import NSSTools

typealias PaintSource = Drawing.Source

enum PaintUse: String {
  case background = "background-color"
  case ink = "color"
  case border = "border-color"
}

/// Writes the body of the page, and collects the classes and the names that the rest of the page needs.
struct PageWriter {
  let preview: PreviewPage
  var output = Output()
  /// The palettes of the theme and of the one to compare with.
  private let palettes: [Palette?]
  private var classes: [Name: Int] = [:]
  private var declarations: [String] = []
  /// The variables of palette styles that the mock-ups use, such as `c3`.
  private var variables: Set<Variable> = []
  /// True inside the pane for dark backgrounds.
  var isDark = false
  /// True inside a pane with the theme to compare with.
  var isBefore = false
  /// True inside a screen with elevated colors.
  var isElevated = false
  /// The sections that were written: the id, the title, and how much each has.
  var sections: [(id: String, title: PhraseID, count: Int?)] = []
  var ids: Set<Name>

  /// True if an element was written with the color of a style of the theme.
  var usesStyles = false

  let useCounts: [Int]
  let contrast: PreviewContrast
  let changes: PreviewChanges?
  /// For each cell of the palette, whether the theme overrides it.
  let ownCells: [Bool]
  /// For each style of the palette, whether the theme overrides one of its cells.
  let overridden: [Bool]
  /// The styles and properties that nothing reads.
  let unread: Set<Name>

  init(_ preview: PreviewPage) {
    self.preview = preview
    useCounts = preview.analysis?.constantUseCounts() ?? []
    palettes = [preview.theme, preview.before?.theme].map { $0?.palette.flatMap { $0.styles.count == 0 ? nil : $0 } }
    contrast = PreviewContrast(preview)
    changes = preview.before.map { PreviewChanges(from: $0.theme, preview) }
    ids = Set(PreviewScript.ids.map { Name($0) })
    let own = preview.theme.shownCells().map { $0.origin != .none }
    let count = preview.theme.variantCount
    overridden = (0..<(palettes[0]?.styles.count ?? 0)).map { own[$0 * count..<($0 + 1) * count].contains(true) }
    ownCells = own
    unread = Set(preview.diagnostics.compactMap(PageWriter.unread))
  }

  var palette: Palette? { palettes[isBefore ? 1 : 0] }
  var roles: PaletteRoles? { drawing.roles }

  /// The theme of the pane; outside of the panes the light one.
  var theme: Theme { (isBefore ? preview.before?.theme ?? preview.theme : preview.theme).theme(isDark: isDark) }

  /// True if the page has reached its maximum size. The rest is then not written.
  var isTooLarge: Bool { output.count > preview.sizeLimit }

  var drawing: Drawing {
    Drawing(theme, palette, isDark: isDark, isPair: (isBefore ? preview.before?.theme : preview.theme)?.dark != nil)
  }

  // MARK: Text

  func phrase(
    _ id: PhraseID, _ arguments: KeyValuePairs<String, String> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> String {
    HTML.text(preview.translation.text(Phrase(id, arguments, parts: parts)))
  }

  /// The attribute of an element with sample words, which are in English on pages in all languages.
  var sampleLanguage: String { preview.translation.language.description == "en" ? "" : " lang=\"en\"" }

  mutating func write(_ text: String) { output.write(text) }

  mutating func element(
    _ tag: String, _ name: String, _ paints: [(PaintUse, [PaintSource])] = [], font: [String] = [], isSample: Bool = false,
    attributes: String = "", _ body: (inout PageWriter) -> Void
  ) {
    write("<\(tag)\(self.attributes(name, paints, font: font, isSample))\(attributes)>")
    body(&self)
    write("</\(tag)>")
  }

  mutating func text(
    _ tag: String, _ name: String, _ text: String, _ paints: [(PaintUse, [PaintSource])] = [], font: [String] = [],
    isSample: Bool = false, attributes: String = ""
  ) {
    element(tag, name, paints, font: font, isSample: isSample, attributes: attributes) { $0.write(text) }
  }

  // MARK: Colors

  /// The color of a palette style in a pane.
  private struct Variable: Hashable, Comparable {
    let style: Int
    /// The background that the color is for; nil for the background of the pane.
    let background: Palette.Background?
    let isBefore: Bool

    var name: String { "--\(background?.rawValue ?? "c")\(style)" }

    func variant(mode: Int, isDark: Bool) -> Palette.Variant {
      Palette.Variant(index: mode << 1).on(background ?? (isDark ? .dark : .light))
    }

    static func < (left: Variable, right: Variable) -> Bool {
      (left.style, left.name) < (right.style, right.name)
    }
  }

  private struct Paint {
    let declaration: String?
    /// Pairs of a CSS property and a name of the theme.
    let origins: [(String, String)]
  }

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
    let from = origins.isEmpty || isBefore ? "" : " data-from=\"\(origins.joined(separator: "\n"))\""
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"") + from
  }

  private mutating func paint(_ use: PaintUse, _ sources: [PaintSource]) -> Paint? {
    for source in sources {
      switch source {
      case .property(let name):
        guard let color = theme.style(name.selector)?.color(name.property) else { continue }
        usesStyles = true
        return Paint(declaration: "\(use.rawValue):\(CSSText.color(color))", origins: [(use.rawValue, "\(name)")])
      case .gradient(let name):
        let ends = ["-top", "-bottom"]
        let colors = ends.compactMap { theme.style(name.selector)?.color(name.property + $0) }.map(CSSText.color)
        guard colors.count == 2 else { continue }
        usesStyles = true
        return Paint(
          declaration: "background-image:linear-gradient(\(colors.joined(separator: ",")))",
          origins: ends.map { ("background-image", "\(name)\($0)") })
      case .style(let name):
        if let paint = paint(use, name, nil) { return paint }
      case .on(let background, let name):
        if let paint = paint(use, name, background) { return paint }
      case .fixed(let rgb): return Paint(declaration: "\(use.rawValue):\(CSSText.color(Color(rgb: rgb)))", origins: [])
      }
    }
    return nil
  }

  private mutating func paint(_ use: PaintUse, _ name: String, _ background: Palette.Background?) -> Paint? {
    guard let palette, let style = palette.styles.find(name) else { return nil }
    let variable = Variable(style: style, background: background, isBefore: isBefore)
    let variant = variable.variant(mode: isElevated ? 1 : 0, isDark: isDark)
    guard theme.color(style, variant) != nil else { return Paint(declaration: nil, origins: []) }
    variables.insert(variable)
    return Paint(
      declaration: "\(use.rawValue):var(\(variable.name))", origins: [(use.rawValue, "\(name)_\(variant.description)")])
  }

  /// A color of the palette as an app shows it: of a pair, the dark theme has the colors for dark backgrounds.
  func shownColor(_ style: Int, _ variant: Palette.Variant) -> Color? {
    preview.theme.theme(isDark: variant.isDark).color(style, variant)
  }

  mutating func name(_ declaration: String) -> String {
    if let index = classes[Name(declaration)] { return "k\(index)" }
    classes[Name(declaration)] = declarations.count
    declarations.append(declaration)
    return "k\(declarations.count - 1)"
  }

  /// Writes the classes, and the variables of the palette for each pane and mode.
  func writeColors(to output: inout Output) {
    for (index, declaration) in declarations.enumerated() { output.write(".k\(index){\(declaration)}\n") }
    for isBefore in [false, true] {
      guard let palette = palettes[isBefore ? 1 : 0], let theme = isBefore ? preview.before?.theme : preview.theme
      else { continue }
      let used = variables.filter { $0.isBefore == isBefore }.sorted()
      for mode in 0..<palette.variantCount / 2 {
        let prefix = mode == 0 ? "" : "body:has(#mode\(mode):checked) "
        for (isDark, isElevated) in [(false, false), (false, true), (true, false), (true, true)] {
          if isElevated, palette.variantCount < 8 { continue }
          output.write(
            "\(prefix).pane.\(isDark ? "dark" : "light")\(isBefore ? ".before" : "")\(isElevated ? " .elevated" : ""){")
          for variable in used {
            let variant = variable.variant(mode: isElevated ? mode | 1 : mode, isDark: isDark)
            guard let color = theme.theme(isDark: isDark).color(variable.style, variant) else { continue }
            output.write("\(variable.name):\(CSSText.color(color));")
          }
          output.write("}\n")
        }
      }
    }
  }

  /// The style, or the property of one, that nothing reads according to a diagnostic.
  private static func unread(_ diagnostic: Diagnostic) -> Name? {
    switch diagnostic.id {
    case .unknownClass: diagnostic.text(of: "name").map { Name($0) }
    case .unreadProperty:
      diagnostic.text(of: "class").flatMap { name in diagnostic.text(of: "property").map { Name("\(name).\($0)") } }
    default: nil
    }
  }
}

extension PreviewPage {
  /// The suffix of names on the dark pane of a pair, whose values come from other stylesheets; empty otherwise.
  func suffix(isDark: Bool) -> String { isDark && theme.dark != nil ? " (dark)" : "" }
}

extension Theme {
  /// The theme of a pane: of a pair, the dark theme for the dark pane.
  func theme(isDark: Bool) -> Theme { isDark ? dark ?? self : self }
}
