// example: imports
import NSSThemeUI
import SwiftUI

// end

/// Examples of the article ColorsInUIKitAndSwiftUI, compiled by `test_outputs.py`.
// example: view
struct OrderTitle: View {
  let title: String

  var body: some View {
    Text(title)
      .themeFont("fdlFUIObjectView_headlineLabel")
      .foregroundStyle(.theme("font-color", of: "fdlFUIObjectView_headlineLabel"))
      .background(.theme(.primaryBackground))
  }
}
// end

struct GeneratedTitle: View {
  let title: String

  var body: some View {
    // example: generatedView
    Text(title)
      .themeFont(AcmeTheme.Styles.fdlFontStyle_subheadline.font)
      .foregroundStyle(AcmeTheme.Palette.tintColor)
    // end
  }
}
