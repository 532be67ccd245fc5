import NSSTheme
import NSSThemeUI
import SwiftUI
import UIKit

/// What a newcomer types first, for SwiftUI and UIKit with a loaded theme; compiled by `test_outputs.py`.
struct Orders: View {
  @Environment(\.nssTheme) private var theme
  // Both kinds of colors in one file.
  let tint = Theme.Color(hex: "#0A6ED1"), accent = Color.accentColor

  var body: some View { Text("Orders").themeFont("fdlFontStyle_headline").foregroundStyle(.theme(.tintColor)) }
}

struct Details: View {
  let style: Theme.Style?

  var body: some View {
    Text("Details").themeFont(style).foregroundStyle(.theme("font-color", of: "Label:LargeLabel"))
    Text("More").foregroundStyle(style.flatMap { Color($0, "font-color") } ?? .primary)
  }
}

@MainActor func show(_ label: UILabel, _ theme: Theme, _ style: Theme.Style) {
  label.textColor = UIColor(style, "font-color") ?? UIColor(theme, .primaryLabel)  // adapts
  label.font = UIFont.preferredFont(for: style)
  label.adjustsFontForContentSizeCategory = true  // grows
  print(theme.adapted(to: label.traitCollection).color(.tintColor) as Any)  // of the appearance of the label
}
