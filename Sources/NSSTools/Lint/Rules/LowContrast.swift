import NSSTheme

extension DiagnosticID {
  /// A font color on a background color of the same style is hard to read (WCAG 2.2 AA).
  public static let lowContrast = DiagnosticID(
    "low-contrast", .warning,
    """
    the '{font}' {fontColor} of '{style}' has a contrast of {ratio} : 1 on its '{background}' \
    {backgroundColor}{place}; at least {wanted} : 1 is needed
    """)
}

extension NoteID {
  /// The declaration of the background color.
  public static let backgroundColor = NoteID("background-color", "the '{background}' is set here")
}

extension PhraseID {
  static let hintNearestColor = PhraseID("hint.nearest-color", "the nearest font color with that contrast is '{color}'")
  static let hintReadableOnBoth = PhraseID(
    "hint.readable-on-both", "use an opaque background, or a font color that is readable on both")
  static let lowContrastPlace = PhraseID("low-contrast.place", " {where}")
}

extension Lint {
  /// Warns of text that is hard to read on its background.
  static let lowContrast = Lint(
    .lowContrast,
    in: .grammar,
    summary: "a font color on a background color of the same style is hard to read (WCAG 2.2 AA)",
    explanation: """
      WCAG 2.2 demands a contrast of at least 4.5 : 1 between text and its background, and of 3 : 1 for large text: from
      18 points on, or from 14 points on in bold. The colors are those of the compiled theme. If one of them is
      translucent, the contrast is calculated over white for light backgrounds and over black for dark ones.

      The lint compares the font color of a style with its background colors, also in its highlighted and selected
      states. Texts of disabled controls are exempt, as in WCAG.
      """,
    bad: """
      Button { font-color: #999999; background-color: white; }
      """,
    good: """
      Button { font-color: #595959; background-color: white; }
      """
  ) { context, report in
    var pairs = ContrastPairs(context)
    let theme = context.analysis.theme
    for style in theme.base.styles { pairs.check(style, theme, &report) }
    for variant in theme.variants where variant.section.styles.count > 0 {
      let adapted = theme.adapted(to: variant.environment)
      for style in variant.section.styles {
        let row = adapted.base.styleIndex[style.name]
        if row >= 0 { pairs.check(adapted.base.styles[Int(row)], adapted, &report) }
      }
    }
  }
}

/// The numbers of the properties whose colors appear together.
private struct ContrastProperties: Sendable {
  /// The color of a text, the colors behind it, and the image that covers those.
  struct Pair: Sendable {
    let font: Int
    let backgrounds: [Int]
    let image: Int?
  }

  let pairs: [Pair]
  let isGradient: [Bool]
  let fontSize = Property.names.find("font-size")
  let fontName = Property.names.find("font-name")
  let isNeeded: [Bool]

  static let all = ContrastProperties()

  private init() {
    func numbers(_ names: [String]) -> [Int] { names.compactMap { Property.names.find($0) } }
    let pairs = ["", "-highlighted", "-selected", "-selected-highlighted"].compactMap { state -> Pair? in
      let backgrounds =
        switch state {
        case "": ["background-color", "background-color-normal", "background-color-top", "background-color-bottom"]
        case "-selected":
          ["background-color-selected", "background-color-top-selected", "background-color-bottom-selected"]
        default: ["background-color" + state]
        }
      return Property.names.find("font-color" + state).map {
        Pair(font: $0, backgrounds: numbers(backgrounds), image: Property.names.find("background-image" + state))
      }
    }
    self.pairs = pairs
    isGradient = (0..<Property.count).map { number in
      let name = Property.names.string(number)
      return name.hasPrefix("background-color-top") || name.hasPrefix("background-color-bottom")
    }
    let needed = Set(
      pairs.flatMap { [$0.font] + $0.backgrounds + ($0.image.map { [$0] } ?? []) } + [fontSize, fontName].compactMap { $0 })
    isNeeded = (0..<Property.count).map { needed.contains($0) }
  }
}

/// Checks the contrast of one style after the other.
private struct ContrastPairs {
  private let analysis: Analysis
  private let properties = ContrastProperties.all
  /// By the number of the property: the value in the current style, or nil.
  private var values = [UInt32?](repeating: nil, count: Property.count)
  /// The properties that the current style has, inherited ones first. Stored here so that the array is allocated once.
  private var found: [Int] = []

  init(_ context: LintContext) { analysis = context.analysis }

  mutating func check(_ style: Theme.StyleRow, _ theme: Theme, _ report: inout LintReport) {
    let rows = theme.base.properties
    defer { forget() }
    // Own properties come last because they override inherited ones.
    for run in [style.inherited, style.own] {
      for index in run.indices {
        let name = Int(rows[index].name)
        guard name < Property.count, properties.isNeeded[name] else { continue }
        values[name] = rows[index].value
        found.append(name)
      }
    }
    guard found.count > 1 else { return }
    var isLarge: Bool?
    for pair in properties.pairs where values[pair.font] != nil && pair.backgrounds.contains(where: { values[$0] != nil }) {
      // A gradient covers the plain color, and an image covers both.
      if let image = pair.image, values[image] != nil { continue }
      let wanted = (isLarge ?? isLargeText) ? 3 : 4.5
      isLarge = wanted == 3
      let hasGradient = pair.backgrounds.contains { properties.isGradient[$0] && values[$0] != nil }
      let unreadable = pair.backgrounds.filter { values[$0] != nil && properties.isGradient[$0] == hasGradient }
        .flatMap { failures(pair.font, $0, wanted) }
      // A gradient has two ends: report the worse one.
      for place: PhraseID? in [.onBackgroundLight, .onBackgroundDark, nil] {
        let worst = unreadable.filter { $0.place == place }.min { $0.ratio < $1.ratio }
        guard let worst, reported.insert(Pair(worst, style)).inserted else { continue }
        report.report(worst, style, wanted, analysis)
      }
    }
  }

  private mutating func forget() {
    for name in found { values[name] = nil }
    found.removeAll(keepingCapacity: true)
  }

  /// WCAG's large text: 18 points, or 14 in bold.
  private var isLargeText: Bool {
    guard let fontSize = properties.fontSize, let value = values[fontSize] else { return false }
    let size = analysis.theme.values[Int(value)].stored
    guard size.shape == .number else { return false }
    if size.number >= 18 { return true }
    guard size.number >= 14, let fontName = properties.fontName, let name = values[fontName] else { return false }
    let text = analysis.theme.values[Int(name)].value
    // No font has a longer name, and every style would search all of it.
    guard text.length <= 256 else { return false }
    let bytes = analysis.theme.pool.bytes(text)
    return ["bold", "heavy", "black"].contains { bytes.contains($0, from: text.start, to: text.end) }
      && !bytes.contains("semibold", from: text.start, to: text.end)
  }

  /// Identifies a reported pair of values, so that a diagnostic for the base is not repeated for an environment.
  private struct Pair: Hashable {
    let style: Int
    let font: UInt32
    let background: UInt32
    /// The background of the app with this ratio; nil for all backgrounds.
    let place: PhraseID?

    init(_ failure: Failure, _ style: Theme.StyleRow) {
      self.style = style.name
      font = failure.fontValue
      background = failure.backgroundValue
      place = failure.place
    }
  }

  private var reported: Set<Pair> = []

  /// A pair of colors that is hard to read.
  struct Failure {
    let font: Int
    let background: Int
    let fontValue: UInt32
    let backgroundValue: UInt32
    /// The background of the app with this ratio; nil for all backgrounds.
    let place: PhraseID?
    let ratio: Double
    let shownFont: Color
    let shownBackground: Color
  }

  /// The failures of a pair of properties, on light and on dark backgrounds where that makes a difference.
  private func failures(_ font: Int, _ background: Int, _ wanted: Double) -> [Failure] {
    guard let fontValue = values[font], let backgroundValue = values[background],
      let fontColor = analysis.theme.values[Int(fontValue)].stored.color,
      let backgroundColor = analysis.theme.values[Int(backgroundValue)].stored.color,
      // Other views determine what shows through a translucent background. A nearly transparent text is intended or reported as such.
      backgroundColor.alpha >= 0.5, fontColor.alpha > 0.1
    else { return [] }
    let white = Color(rgb: 0xFFFFFF)
    let black = Color(rgb: 0)
    let grounds: [(PhraseID?, Color)] =
      backgroundColor.alpha == 1 ? [(nil, white)] : [(.onBackgroundLight, white), (.onBackgroundDark, black)]
    return grounds.compactMap { place, ground in
      let shownBackground = Contrast.blended(backgroundColor, over: ground)
      let shownFont = Contrast.blended(fontColor, over: shownBackground)
      let ratio = Contrast.ratio(shownFont, shownBackground)
      guard ratio < wanted else { return nil }
      return Failure(
        font: font, background: background, fontValue: fontValue, backgroundValue: backgroundValue, place: place, ratio: ratio,
        shownFont: shownFont, shownBackground: shownBackground)
    }
  }
}

extension [UInt8] {
  /// True if the bytes in a range contain a lowercase word, ignoring case.
  fileprivate func contains(_ word: StaticString, from start: Int, to end: Int) -> Bool {
    let word = word.description.utf8
    return (start..<Swift.max(start, end - word.count + 1)).contains { offset in
      word.enumerated().allSatisfy { index, letter in self[offset + index] | 0x20 == letter }
    }
  }
}

extension LintReport {
  fileprivate mutating func report(
    _ failure: ContrastPairs.Failure, _ style: Theme.StyleRow, _ wanted: Double, _ analysis: Analysis
  ) {
    guard let (range, layer) = analysis.place(analysis.theme.place(ofValue: Int(failure.fontValue))),
      let (otherRange, otherLayer) = analysis.place(analysis.theme.place(ofValue: Int(failure.backgroundValue)))
    else { return }
    let nearest =
      failure.place == nil ? Contrast.nearest(to: failure.shownFont, against: failure.shownBackground, ratio: wanted) : nil
    report(
      .lowContrast, at: range, layer: layer,
      [
        "style": analysis.theme.styleNames.string(style.name), "font": Property.names.string(failure.font),
        "fontColor": failure.shownFont.hex, "background": Property.names.string(failure.background),
        "backgroundColor": failure.shownBackground.hex, "ratio": Contrast.text(failure.ratio),
        "wanted": wanted == 3 ? "3" : "4.5",
      ],
      parts: ["place": failure.place.map { .phrase(Phrase(.lowContrastPlace, parts: ["where": .phrase($0)])) } ?? .text("")],
      help: nearest.map { Phrase(.hintNearestColor, ["color": $0.hex]) } ?? Phrase(.hintReadableOnBoth),
      notes: [
        Diagnostic.Note(
          .backgroundColor, at: otherRange, layer: otherLayer, ["background": Property.names.string(failure.background)])
      ])
  }
}
