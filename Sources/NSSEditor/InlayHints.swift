import NSSCompiler
import NSSTheme
import NSSTools

/// A text that the editor shows within a line, but that is not part of the stylesheet.
package struct InlayHint {
  package enum Choice: String, CaseIterable {
    case off, constants, all
  }

  /// The offset of the hint: the end of the name that it describes.
  package let offset: UInt32
  package let label: String
  package let location: Location?
}

extension Snapshot {
  private static let longestHint = 30

  /// The hints in a range of the stylesheet: the value of each constant after its use and, with `all`, both colors of palette styles.
  package func hints(in range: SourceRange, _ choice: InlayHint.Choice = .constants) -> [InlayHint] {
    guard choice != .off, analysis.dialect.syntax == .grammar else { return [] }
    let range = clamped(range)
    let first = tree.tokens(touching: range.start).indices.lowerBound
    return (first..<tree.tokens.count).prefix { tree.tokens[$0].start <= range.end }.compactMap { number in
      switch roles[document][number] {
      case .definitionValue, .declarationValue: hint(number, choice)
      default: nil
      }
    }
  }

  private func hint(_ number: Int, _ choice: InlayHint.Choice) -> InlayHint? {
    let token = tree.tokens[number]
    let values = values(at: token.start)
    let analysis = values.analysis
    guard token.isA(.constant) else {
      guard choice == .all, case .paletteStyle? = symbol(ofToken: number, in: document) else { return nil }
      let style = String(text(number, in: document).prefix { $0 != "_" })
      guard style == text(number, in: document), let row = analysis.palette.styles.find(style) else { return nil }
      let colors = [Palette.Variant.lightBackground, .darkBackground].compactMap {
        analysis.base.colors.color(analysis.palette.cell(row, $0))?.description
      }
      return colors.count == 2 ? InlayHint(offset: token.end, label: colors.joined(separator: " · "), location: nil) : nil
    }
    guard let constant = analysis.constant(named: token, in: sheet),
      let row = analysis.definition(of: constant, usedIn: document)
    else { return nil }
    let value = Run<Token>(number, number + 1)
    guard let text = analysis.resolvedText(of: value, in: document), !text.isEmpty else { return nil }
    let color = analysis.color(ofValue: value, in: document, values.context)?.color
    let label = color?.description ?? String(decoding: text, as: UTF8.self).onOneLine
    let shown = label.count <= Snapshot.longestHint ? label : label.prefix(Snapshot.longestHint - 1) + "…"
    return InlayHint(offset: token.end, label: shown, location: Location(file: row.layer, range: analysis.nameRange(row)))
  }
}
