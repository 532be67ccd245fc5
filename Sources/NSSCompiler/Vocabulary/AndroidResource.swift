/// A resource of Android or an attribute of its themes, as a value: `@color/primary`, `@android:color/white`, `?attr/colorPrimary`.
struct AndroidResource {
  let name: String
  /// The type: `color` in `@color/primary`.
  let type: String
  /// The color that Android itself gives to the name, as it is written in NSS; nil for a resource of an app.
  let color: String?

  /// Nil for a text that is a plain constant or no constant at all.
  init?(_ text: String) {
    guard let sign = text.first, sign == "@" || sign == "?" else { return nil }
    let parts = text.dropFirst().split { ":/".contains($0) }.map(String.init)
    guard let name = parts.last, parts.count > 1 || sign == "?" else { return nil }
    self.name = name
    type = parts.count > 1 ? parts[parts.count - 2] : "attr"
    guard Self.types.contains(type) else { return nil }
    color = parts[0] == "android" && type == "color" ? Self.colors[name] : nil
  }

  /// True for the name of an image or a font, which is a value without a constant in NSS.
  var isFile: Bool { ["drawable", "font", "mipmap"].contains(type) }

  /// True for the namespace before an attribute, `android:textColor`.
  static func isNamespace(_ word: String) -> Bool { ["android", "app", "tools"].contains(word) }

  private static let types: Set<String> = [
    "attr", "bool", "color", "dimen", "drawable", "font", "fraction", "integer", "mipmap", "string", "style",
  ]

  private static let colors = [
    "background_dark": "black", "background_light": "white", "black": "black", "darker_gray": "#AAAAAA",
    "holo_blue_bright": "#00DDFF", "holo_blue_dark": "#0099CC", "holo_blue_light": "#33B5E5", "holo_green_dark": "#669900",
    "holo_green_light": "#99CC00", "holo_orange_dark": "#FF8800", "holo_orange_light": "#FFBB33", "holo_purple": "#AA66CC",
    "holo_red_dark": "#CC0000", "holo_red_light": "#FF4444", "transparent": "clear", "white": "white",
  ]
}
