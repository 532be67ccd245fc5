import NSSCompiler
import NSSMessages
import NSSTheme

/// The owners of a color: palette styles, constants and properties. If nothing has it, the three that look most like it.
package struct ColorSearch {
  package struct Match {
    package let source: ContrastColor
    package let name: String
    package let color: Color
    package let isOnDark: Bool
    /// The distance in OKLab, times 100; nil for the color itself.
    package let distance: Double?
  }

  package let matches: [Match]

  package init(_ color: Color, in theme: Theme, _ palette: Palette?) {
    var all: [(source: ContrastColor, name: String, color: Color, isOnDark: Bool)] = []
    for style in 0..<(palette?.styles.count ?? 0) {
      guard let palette else { break }
      let name = palette.styles.string(style)
      let colors = palette.variants.map { theme.base.cells[palette.cell(style, $0).index].color }
      // A style with one color is listed once.
      let isOne = colors.allSatisfy { $0 == colors[0] }
      for (variant, found) in zip(palette.variants, colors).prefix(isOne ? 1 : colors.count) {
        guard let found else { continue }
        all.append((.cell(name, variant), isOne ? name : "\(name)_\(variant.description)", found, variant.isDark && !isOne))
      }
    }
    for name in theme.constantNames {
      guard let found = theme.color(ofText: theme.constant(name) ?? "") else { continue }
      all.append((.constant(name), "@" + name, found, false))
    }
    for style in theme.styles {
      for (name, value) in style {
        guard let found = value.color else { continue }
        all.append((.property(selector: style.name, property: name), "\(style.name).\(name)", found, false))
      }
    }
    let exact = all.filter { $0.color == color }
    guard exact.isEmpty else {
      matches = exact.map { Match(source: $0.source, name: $0.name, color: color, isOnDark: $0.isOnDark, distance: nil) }
      return
    }
    let near = all.map { row in
      Match(
        source: row.source, name: row.name, color: row.color, isOnDark: row.isOnDark,
        distance: ColorDistance.between(color, row.color, over: Color(rgb: row.isOnDark ? 0 : 0xFFFFFF)))
    }
    matches = Array(near.sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }.prefix(3))
  }

  /// A line for each match, after a sentence if they only look like the color. `location` is the place where the theme sets a
  /// color; empty for a built-in one.
  package func text(
    _ color: String, in translation: Translation, _ swatch: Swatch?, location: (Match) -> String = { _ in "" }
  ) -> String {
    let rows = matches.map { match in
      let sample = swatch.map { $0.text(match.color, onDark: match.isOnDark, width: 2) + " " } ?? ""
      let distance = match.distance.map { "ΔE \(ColorDistance.text($0))" } ?? ""
      return ["  " + match.name.visibleOnOneLine.withoutCommand, sample + match.color.description, distance, location(match)]
    }
    // Empty columns are left out.
    let columns = (rows.first ?? []).indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let isExact = matches.first.map { $0.distance == nil } ?? false
    let heading = translation.text(Phrase(isExact ? .explainColor : .explainNearColors, ["color": color])).visibleOnOneLine
    return heading + "\n" + AlignedColumns.text(rows.map { row in columns.map { row[$0] } })
  }

  package func json(location: (Match) -> String = { _ in "" }) -> JSONValue {
    .array(
      matches.map { match in
        let place = location(match)
        let members: JSONValue = [
          "name": .string(match.name), "color": match.color.json,
          "deltaE": match.distance.map { .number(Double(Int($0 * 10000 + 0.5)) / 10000) },
          "at": place.isEmpty ? nil : .string(place),
        ]
        return .line(members, .objects)
      })
  }
}

extension Analysis {
  /// The place where the stylesheets set what has a color, such as `acme.nss:4:1`; empty for a built-in color.
  package func place(of match: ColorSearch.Match) -> String {
    location(of: match.source, in: .lightBackground).map { range, layer in
      files[layer].location(at: Int(range.start)).description
    } ?? ""
  }
}
