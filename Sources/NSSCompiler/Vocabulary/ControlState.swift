/// The states of a control that the name of a property may end with, as in `font-color-highlighted`.
package enum ControlState {
  /// The state that a word means in NSS or CSS; nil for any other word.
  package static func named(_ word: String) -> String? {
    switch word.lowercased() {
    case "highlighted", "highlight", "hover", "hovered", "active", "pressed": "highlighted"
    case "disabled": "disabled"
    case "selected", "checked": "selected"
    default: nil
    }
  }
}
