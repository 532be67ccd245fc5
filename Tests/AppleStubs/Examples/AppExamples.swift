import NSSTheme
import NSSThemeFoundation
import NSSThemeUI
import SwiftUI

/// The root of an app, which sets the theme.
struct Root: View {
  let bundle: Bundle

  var body: some View {
    // example: root
    OrderTitle(title: "Orders")
      .environment(\.nssTheme, try? Theme(named: "acme", in: bundle))
    // end
  }
}
