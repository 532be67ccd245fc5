import NSSFiles

/// The two stylesheets of a pair, by their names: `X.light.nss` and `X.dark.nss`, or `X.nss` and `X.dark.nss`.
enum Twins {
  private static let ending = ".nss"
  private static let light = ".light"
  private static let dark = ".dark"

  /// The path of the dark stylesheet of a light one, which need not exist; nil for a dark stylesheet.
  static func dark(of path: String) -> String? {
    guard let stem = stem(path), !hasSuffix(stem, dark) else { return nil }
    return (hasSuffix(stem, light) ? dropping(light, from: stem) : stem) + dark + ending
  }

  /// The path of the dark stylesheet of a light one if it exists.
  static func existingDark(of path: String) -> String? {
    guard let dark = dark(of: path), Path.exists(dark) else { return nil }
    return dark
  }

  /// The paths that the light stylesheet of a dark one may have, the first one preferred; nil for another stylesheet.
  static func lights(of path: String) -> [String]? {
    guard let stem = stem(path), hasSuffix(stem, dark) else { return nil }
    let name = dropping(dark, from: stem)
    return [name + light + ending, name + ending]
  }

  /// True for a stylesheet whose name says that it is the light one of a pair.
  static func isNamedLight(_ path: String) -> Bool { stem(path).map { hasSuffix($0, light) } ?? false }

  private static func stem(_ path: String) -> String? {
    Path.isName(path, endingWith: ending) ? dropping(ending, from: path) : nil
  }

  /// Compares without case, as names of stylesheets are recognized. The name itself must not be empty.
  private static func hasSuffix(_ stem: String, _ suffix: String) -> Bool {
    Path.isName(stem, endingWith: suffix) && !stem.utf8.dropLast(suffix.utf8.count).isEmpty
      && stem.utf8.dropLast(suffix.utf8.count).last != UInt8(ascii: "/")
  }

  private static func dropping(_ suffix: String, from text: String) -> String {
    String(Substring(text.utf8.dropLast(suffix.utf8.count)))
  }
}
