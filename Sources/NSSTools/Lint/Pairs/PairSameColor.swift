import NSSTheme

extension DiagnosticID {
  /// A font color that is the same in both stylesheets of a pair, on backgrounds that differ.
  public static let pairSameColor = DiagnosticID(
    "pair-same-color", .note,
    """
    the '{font}' of '{style}' is {color} in both appearances, but its '{background}' is {lightBackground} in light mode \
    and {darkBackground} in dark mode
    """,
    help: """
      use another color in one of the stylesheets; if it is readable on both, write \
      '/* nss-disable-next-line pair-same-color -- reason */' above it
      """)
}

extension NoteID {
  package static let pairLightColor = NoteID("pair-light-color", "the color in light mode is set here")
}

extension PairLint {
  static let sameColor = PairLint(
    .pairSameColor, summary: "a font color that is the same in both stylesheets of a pair, on another background",
    explanation: """
      Text that is easy to read on a light background is rarely easy to read on a dark one. Often the color was copied
      together with the rule, and only the background was changed. The rule compares the font color of a style with its
      background colors, in the highlighted and selected states as well, as 'low-contrast' does.
      """,
    bad: pair(
      "Label { font-color: #595959; background-color: white; }",
      dark: "Label { font-color: #595959; background-color: #E5E5E5; }"),
    good: pair(
      "Label { font-color: #595959; background-color: white; }",
      dark: "Label { font-color: #F5F6F7; background-color: #12171C; }")
  ) { pair, diagnostics in
    guard let (light, dark) = pair.directions.first else { return }
    var pairs = StylePairs()
    for style in dark.theme.base.styles {
      let name = dark.theme.styleNames.string(style.name)
      guard let other = light.theme.style(named: name) else { continue }
      let lightPairs = pairs.pairs(of: other, in: light.theme)
      for pair in pairs.pairs(of: style, in: dark.theme) where pair.image == nil {
        guard let twin = lightPairs.first(where: { $0.font.property == pair.font.property && $0.image == nil }),
          let color = dark.color(pair.font), color == light.color(twin.font)
        else { continue }
        for background in pair.backgrounds {
          guard let darkColor = dark.color(background),
            let lightColor = twin.backgrounds.first(where: { $0.property == background.property }).flatMap(light.color),
            lightColor != darkColor, let location = dark.location(ofValue: pair.font.value)
          else { continue }
          // With a font color of a layer beneath, the cause is the background above it.
          let property = Property.names.string(background.property)
          let cause = dark.location(ofValue: background.value).flatMap { place in
            place.layer == location.layer
              ? nil : Diagnostic.Note(.backgroundColor, at: place.range, layer: place.layer, ["background": property])
          }
          let own = light.location(ofValue: twin.font.value).map {
            Diagnostic.Note(.pairLightColor, at: $0.range, layer: $0.layer)
          }
          diagnostics.report(
            .pairSameColor, at: location.range, layer: location.layer,
            [
              "style": name, "font": Property.names.string(pair.font.property), "color": color.description,
              "background": property, "lightBackground": lightColor.description,
              "darkBackground": darkColor.description,
            ],
            notes: [own, cause].compactMap(\.self))
          break
        }
      }
    }
  }
}

extension Theme {
  fileprivate func style(named name: String) -> StyleRow? {
    styleNames.find(name).flatMap { base.styleIndex[$0].index }.map { base.styles[$0] }
  }
}

extension CheckedPair.Side {
  fileprivate func color(_ part: StylePairs.Part) -> Color? { theme.values[part.value].stored.color }
}
