// example: imports
import NSSThemeUI
import SwiftUI

// end

/// Examples of the article ColorsInUIKitAndSwiftUI, compiled by `test_outputs.py`.
// example: view
struct OrderTitle: View {
  @Environment(\.nssTheme) private var theme
  let title: String

  var body: some View {
    Text(title)
      .font(theme?.style("fdlFUIObjectView_headlineLabel").flatMap { Font($0) })
      .foregroundStyle(theme.flatMap { Color($0, .tintColor) } ?? .accentColor)
  }
}
// end

struct GeneratedTitle: View {
  let title: String

  var body: some View {
    // example: generatedView
    Text(title)
      .font(AcmeTheme.Styles.fdlFontStyle_subheadline.font.font)
      .foregroundStyle(AcmeTheme.Palette.tintColor.color)
    // end
  }
}
