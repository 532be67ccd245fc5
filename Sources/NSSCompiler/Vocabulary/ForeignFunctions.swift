/// The functions of CSS, Less and Sass, which none of the runtimes has.
package enum ForeignFunctions {
  /// True for the name of a function that makes a color.
  package static func isColor(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return colors.contains(bareName(name)) || isInCode(name)
  }

  /// True for a color in the code of an app: `UIColor.white`, `Color.blue.opacity`.
  package static func isInCode(_ text: String) -> Bool {
    ["uicolor.", "nscolor.", "color."].contains(where: text.lowercased().hasPrefix)
  }

  /// The last part of a name of Swift in lower case: `color` for `swiftui.color` and `color.init`.
  package static func bareName(_ name: String) -> String {
    String(name.split(separator: ".").last { $0 != "init" } ?? "")
  }

  /// True for the name of a function that NSS has too, with other arguments.
  package static func isOfNSS(_ name: some StringProtocol) -> Bool { ["rgb", "rgba", "hsl", "hsla"].contains(name.lowercased()) }

  /// True for the name of a function, including functions of Sass modules such as `math.div`.
  package static func contains(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    guard !colors.contains(name), !others.contains(name) else { return true }
    return name.utf8.firstIndex(of: UInt8(ascii: ".")).map { modules.contains(String(name[..<$0])) } ?? false
  }

  private static let colors: Set<String> = [
    "#colorliteral", "cgcolor", "cicolor", "nscolor", "uicolor", "adjust-color", "adjust-hue", "alpha", "argb", "average",
    "change-color", "cmyk", "color", "color-mix", "complement", "contrast", "darken", "desaturate", "device-cmyk", "difference",
    "exclusion", "fade", "fade-in", "fade-out", "fadein", "fadeout", "grayscale", "greyscale", "hardlight", "hex", "hsb", "hsba",
    "hsv", "hsva", "hwb", "invert", "lab", "lch", "light-dark", "lighten", "mix", "multiply", "negation", "oklab", "oklch",
    "opacify", "overlay", "saturate", "scale-color", "screen", "shade", "softlight", "spin", "tint", "transparentize",
  ]

  private static let others: Set<String> = [
    "abs", "attr", "blue", "calc", "ceil", "clamp", "convert", "cos", "data-uri", "default", "div", "e", "each", "env", "exp",
    "extract", "floor", "green", "hue", "hypot", "if", "image", "image-set", "index", "inspect", "join", "length", "lightness",
    "linear-gradient", "log", "luma", "luminance", "map-get", "map-merge", "max", "min", "mod", "nth", "opacity", "percentage",
    "pow", "quote", "radial-gradient", "random", "range", "red", "rem", "replace", "round", "saturation", "sin", "sqrt",
    "str-slice", "svg-gradient", "tan", "type-of", "unit", "unquote", "url", "var",
  ]

  private static let modules: Set<String> = ["color", "list", "map", "math", "meta", "selector", "string"]
}
