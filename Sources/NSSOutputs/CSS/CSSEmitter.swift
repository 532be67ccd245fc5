import NSSTheme

extension Emitter {
  /// The theme as a stylesheet for the web: custom properties for palette and constants, and a class for each style.
  package static let css = Emitter(name: "css", fileExtension: "css", options: [Options.cssPrefixKey, Options.cssDarkKey]) {
    theme, options, files in
    var losses = Losses()
    files.write("theme.css") { output in
      var writer = CSSWriter(theme, options)
      writer.write(&output)
      losses = writer.losses
    }
    files.add(losses)
  }
}

extension Emitter.Options {
  package static let cssPrefixKey = "css-prefix"

  package static let defaultCSSPrefix = "nss"

  /// The start of the names of classes, custom properties and attributes in CSS.
  package var cssPrefix: String {
    get { settings[Self.cssPrefixKey] ?? Self.defaultCSSPrefix }
    set { settings[Self.cssPrefixKey] = newValue }
  }

  package static let cssDarkKey = "css-dark"

  /// How the colors for dark backgrounds are chosen in CSS.
  var cssDark: CSSDark { settings[Self.cssDarkKey].flatMap(CSSDark.init) ?? .lightDark }

  /// True for a text that can be ``cssPrefix``: a letter, then letters, digits, `-` and `_`.
  package static func isCSSPrefix(_ text: String) -> Bool {
    text.utf8.first?.isLetter ?? false && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }
}

/// How the colors for dark backgrounds are chosen in CSS.
public enum CSSDark: String, Sendable, CaseIterable {
  /// By `light-dark()`, which follows the `color-scheme` of an element.
  case lightDark = "light-dark"
  /// By the setting of the system, for browsers without `light-dark()`.
  case media
  /// By the class `nss-dark` of an element.
  case `class`
}
