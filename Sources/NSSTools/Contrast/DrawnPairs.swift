import NSSTheme

extension ContrastAudit {
  /// The pairs of an app that the preview page draws, without those that are judged otherwise.
  func drawnPairs(besides known: [ContrastPair]) -> [ContrastPair] {
    let palette = palette.styles.count == 0 ? nil : palette
    var pairs: [ContrastPair] = []
    let pages = pageVariants
    for isDark in [false, true] {
      let variants = pages.filter { $0.isDark == isDark }
      guard !variants.isEmpty else { continue }
      let drawing = Drawing(theme, palette, isDark: isDark, isPair: settings.appearance != nil)
      for (inks, surface, kind) in drawing.texts {
        // The ground of a text on an image is unknown, and a background that a style sets is the same on the dark page.
        if let style = surface.selector.flatMap({ theme.style($0) }) {
          if style["background-image"] != nil || isDark && pages.contains(where: { !$0.isDark }) { continue }
        }
        for ink in colors(inks, isDark) {
          for ground in colors(surface.background, isDark) {
            func isSame(_ pair: ContrastPair) -> Bool { pair.foreground == ink && pair.background == ground }
            guard !known.contains(where: isSame) else { continue }
            let old = pairs.firstIndex(where: isSame)
            let kinds = [kind] + (old.map { [pairs[$0].kind] } ?? [])
            let pair = ContrastPair(
              foreground: ink, background: ground,
              kind: kinds.max { ContrastLevel.aa.ratio(for: $0) < ContrastLevel.aa.ratio(for: $1) } ?? kind, level: nil,
              variants: (old.map { pairs[$0].variants } ?? []).filter { $0.isDark != isDark } + variants, origin: .palette,
              isDecorative: false)
            if let old { pairs[old] = pair } else { pairs.append(pair) }
          }
        }
      }
    }
    return pairs
  }

  /// The first color that the theme has, or the ends of a gradient; empty for a color of the framework.
  private func colors(_ sources: [Drawing.Source], _ isDark: Bool) -> [ContrastColor] {
    for source in sources {
      switch source {
      case .property(let name) where theme.style(name.selector)?.color(name.property) != nil:
        return [.property(selector: name.selector, property: name.property)]
      case .gradient(let name):
        return ["-top", "-bottom"].map { .property(selector: name.selector, property: name.property + $0) }
      case .style(let name) where has(name): return [.style(name)]
      case .on(let background, let name) where has(name):
        return [isDark == (background == .dark) ? .style(name) : .on(background, name)]
      case .property, .style, .on, .fixed: continue
      }
    }
    return []
  }

  private func has(_ style: String) -> Bool { palette.styles.find(style) != nil }
}
