/// The stylesheets of pairs, joined as the command joins them (`Twins`): `X.light.nss`, or else `X.nss`, with `X.dark.nss`.
enum PairedNames {
  /// The paths, each alone or with its dark one, in the order of the light ones.
  static func groups(_ paths: [String]) -> [(light: String, dark: String?)] {
    let found = Dictionary(paths.map { (key($0), $0) }) { first, _ in first }
    func path(_ base: [UInt8], _ role: String) -> String? { found[base + role.utf8] }
    return paths.compactMap { name in
      let key = key(name)
      if let base = base(key, ".dark") { return path(base, ".light") ?? path(base, "") == nil ? (name, nil) : nil }
      if let base = base(key, ".light") { return (name, path(base, ".dark")) }
      return (name, path(key, ".light") == nil ? path(key, ".dark") : nil)
    }
  }

  /// The path of a theme without its extension, for its light stylesheet.
  static func themeName(_ light: String, isPair: Bool) -> String {
    let name = light.utf8.dropLast(4)
    let isLight = isPair && base(key(light), ".light") != nil
    return String(decoding: isLight ? name.dropLast(6) : name, as: UTF8.self)
  }

  /// The path without its extension, with `.light` or `.dark` at its end in lower case.
  private static func key(_ path: String) -> [UInt8] {
    let key = base(Array(path.utf8), ".nss") ?? Array(path.utf8)
    for role in [".light", ".dark"] { if let base = base(key, role) { return base + role.utf8 } }
    return key
  }

  /// A path without a suffix, in letters of either case; nil unless the name has more before it.
  private static func base(_ path: [UInt8], _ suffix: String) -> [UInt8]? {
    let base = Array(path.dropLast(suffix.utf8.count))
    guard let last = base.last, last != UInt8(ascii: "/") else { return nil }
    return String(decoding: path[base.count...], as: UTF8.self).lowercased() == suffix ? base : nil
  }
}
