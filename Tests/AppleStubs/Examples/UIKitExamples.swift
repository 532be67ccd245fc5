import NSSTheme
import NSSThemeFoundation
import NSSThemeUI
import UIKit

/// Examples of the article ColorsInUIKitAndSwiftUI, compiled by `test_outputs.py`.
@MainActor struct UIKitExamples {
  let view = UIView()
  let label = UILabel()

  func colors(_ theme: Theme) {
    // example: uiColor
    view.tintColor = UIColor(theme, .tintColor)
    view.backgroundColor = UIColor(theme, .primaryGroupedBackground) ?? .white
    // end
  }

  func style(_ theme: Theme) {
    // example: uiFont
    if let style = theme.style("fdlFUIObjectView_headlineLabel") {
      label.font = UIFont.preferredFont(for: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = UIColor(style, "font-color")
    }
    // end
  }

  func runtime(_ style: Theme.Style) {
    // example: uiRuntimeColor
    label.textColor = style.runtimeColor("font-color").map { UIColor($0) }
    // end
  }

  func adapted(_ theme: Theme, _ traitCollection: UITraitCollection) -> Theme {
    // example: uiTraits
    let current = theme.adapted(to: traitCollection)
    let tint = current.color(.tintColor)  // of the appearance of the traits
    // end
    print(tint as Any)
    return current
  }

  func generated() {
    // example: generated
    view.tintColor = UIColor(AcmeTheme.Palette.tintColor)
    label.font = UIFont.preferredFont(for: AcmeTheme.Styles.fdlFontStyle_subheadline.font)
    // end
  }
}
