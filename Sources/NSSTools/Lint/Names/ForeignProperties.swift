import NSSCompiler
import NSSTheme

/// The names of properties in CSS, Less, UIKit and SwiftUI, with the property of NSS for the same purpose.
package enum ForeignProperties {
  package enum Counterpart: Equatable {
    case same(String)
    /// Properties with the same values that change more of the control, so that only the author can choose. The first one that the
    /// class reads is meant.
    case similar([String])
    case other([String])
    case none
  }

  /// The counterpart of a name in the table. Case, hyphens and underscores are ignored: `textColor`, `text-color`.
  package static func counterpart(of name: String) -> Counterpart? {
    rows.names.index(ofLetters: americanLetters(name)).map { rows.counterparts[$0] }
  }

  /// The letters of a name, with `color` for the British `colour`.
  private static func americanLetters(_ name: String) -> [UInt8] {
    let text = FoldedNames.letters(name)
    var american: [UInt8] = []
    for (index, byte) in text.enumerated() {
      let followsColo = american.suffix(4).elementsEqual("colo".utf8)
      if followsColo, byte == UInt8(ascii: "u"), text[(index + 1)...].first == UInt8(ascii: "r") { continue }
      american.append(byte)
    }
    return american
  }

  /// The name in the table that a misspelled name means. A letter may be missing, added or swapped: the app may have other names.
  static func nearest(to name: String) -> String? {
    let isMisspelling = { (known: String) in
      let (name, known) = (Array(name.utf8), Array(known.utf8))
      return name.count != known.count || name.sorted() == known.sorted()
    }
    return known.nearest(to: name, isCandidate: { isMisspelling($0) && Property.areMisspellings(name, $0) }) { $0 < 5 ? 0 : 1 }
  }

  private static let known: KnownNames = {
    let words = TableReader.rows(table).joined()
    return KnownNames(words.filter { $0.utf8.count >= 6 && Property.names.find($0) == nil } + ["font-weight"])
  }()

  private static let rows: (names: FoldedNames, counterparts: [Counterpart]) = {
    var names: [String] = []
    var counterparts: [Counterpart] = []
    for words in TableReader.rows(table) {
      // Only operators are words of one character.
      guard let operatorIndex = words.firstIndex(where: { $0.utf8.count == 1 }) else { continue }
      let properties = Array(words[(operatorIndex + 1)...])
      let counterpart: Counterpart =
        switch words[operatorIndex] {
        case "=": .same(properties[0])
        case "~": .similar(properties)
        default: properties.isEmpty ? .none : .other(properties)
        }
      names += words[..<operatorIndex]
      counterparts += Array(repeating: counterpart, count: operatorIndex)
    }
    return (FoldedNames(names), counterparts)
  }()

  /// Each row has foreign names, followed by `=` and the property with the same values, by `~` and properties that change more
  /// of the control, by `>` and properties with other values, or by `-` if there is no counterpart.
  private static let table = """
    background bg bg-color fill-color base-color = background-color
    fill ~ background-color tint-color
    text-color foreground foreground-color label-color title-color title-text-color text-fill-color ink-color = font-color
    border-radius radius layer-corner-radius rounded-corners = corner-radius
    font-family font-face typeface = font-name
    text-size title-font-size point-size = font-size
    text-style = font-style
    content-size-category ~ font-style
    text-alignment alignment multiline-text-alignment = text-align
    content-vertical-alignment vertical-alignment = vertical-align
    content-horizontal-alignment horizontal-alignment = horizontal-align
    number-of-lines line-limit max-lines line-clamp webkit-line-clamp max-number-of-lines = text-line-clamp
    adjusts-font-size-to-fit-width auto-fit = text-auto-fit
    text-case capitalization = text-transform
    border-size border-thickness = border-width
    stroke-color outline-color border-top-color border-bottom-color border-left-color border-right-color ~ border-color
    border-inline-color border-block-color border-start-color border-end-color ~ border-color
    stroke-width outline-width line-width ~ border-width
    border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius ~ corner-radius
    border-start-start-radius border-start-end-radius border-end-start-radius border-end-end-radius ~ corner-radius
    border-top-width border-bottom-width border-left-width border-right-width ~ border-width
    border-inline-width border-block-width border-start-width border-end-width ~ border-width
    border-top-style border-bottom-style border-left-style border-right-style outline-style ~ border-style
    shadow-blur ~ shadow-radius
    tint accent-color = tint-color
    thumb-color = thumb-tint-color
    track-color = track-tint-color
    on-color = on-tint-color
    minimum-track-color = minimum-track-tint-color
    maximum-track-color = maximum-track-tint-color
    current-page-indicator-tint-color = current-color
    page-indicator-tint-color = color
    keyboard-style = keyboard-appearance
    content-edge-insets = content-insets
    image-edge-insets = image-insets
    title-edge-insets = title-insets
    font title-font text-font > font-name font-size
    title-text-attributes > font-color font-name font-size
    border border-top border-bottom border-left border-right stroke > border-width border-color
    box-shadow drop-shadow shadow > shadow-color shadow-offset shadow-radius shadow-opacity
    text-shadow > text-shadow-color text-shadow-offset
    elevation > shadow-radius shadow-opacity
    padding-top padding-bottom padding-left padding-right padding-inline padding-block text-container-inset > padding
    padding-start padding-end padding-leading padding-trailing padding-horizontal padding-vertical > padding
    background-tint ~ background-color background-tint-color
    gravity > text-align vertical-align
    gradient background-gradient linear-gradient > background-color-top background-color-bottom
    background-size background-position > background-repeat
    separator > separator-color separator-style
    uppercase lowercase text-all-caps > text-transform
    selected-color > font-color-selected background-color-selected
    highlight-color highlighted-color hover-color pressed-color active-color focus-color > font-color-highlighted background-color-highlighted
    disabled-color > font-color-disabled background-color-disabled
    opacity alpha ~ text-alpha
    outline visibility display hidden is-hidden -
    text-decoration underline strikethrough text-underline letter-spacing kerning kern tracking word-spacing -
    line-height line-spacing paragraph-spacing text-indent white-space word-wrap word-break text-overflow line-break-mode -
    margin margin-top margin-bottom margin-left margin-right margin-inline margin-block -
    min-width max-width ~ width
    min-height max-height ~ height
    box-sizing overflow overflow-x overflow-y position z-index float clear -
    flex flex-direction flex-wrap flex-grow flex-shrink flex-basis grid grid-template-columns gap row-gap column-gap -
    align-items align-self justify-content place-items order -
    cursor transition animation transform filter backdrop-filter blur list-style pointer-events user-select -
    border-collapse border-spacing object-fit caret-color top left right bottom inset content src -
    font-feature-settings font-kerning font-optical-sizing font-smoothing font-synthesis font-variant-numeric -
    webkit-font-smoothing text-rendering text-edge leading-trim text-box-trim mix-blend-mode will-change resize appearance -
    grid-area grid-row grid-column grid-template-rows font-variant font-stretch clip-path aspect-ratio color-scheme -
    clips-to-bounds masks-to-bounds content-mode user-interaction-enabled is-user-interaction-enabled frame bounds -
    bar-style translucent is-translucent status-bar-style keyboard-type return-key-type minimum-scale-factor -
    separator-inset selection-style placeholder-color placeholder-text-color text-color-hint status-bar-color masked-corners -
    """
}
