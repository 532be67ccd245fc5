import NSSTheme

/// The two stylesheets of a pair, by their names: `X.light.nss` and `X.dark.nss`, or `X.nss` and `X.dark.nss`.
package enum Twins {
  private static let ending = ".nss"
  private static let light = ".light"
  private static let dark = ".dark"

  /// A stylesheet, or both of a pair, by their indices among the names.
  package struct Group {
    /// The light stylesheet, or one that is not part of a pair.
    package let light: Int
    /// The dark stylesheet; nil for one that is not part of a pair.
    package let dark: Int?
    /// The twin if it is not among the names, but should be.
    package var missing: Missing?
  }

  /// The twin of a stylesheet that is not among some names, with what others must be renamed to.
  package struct Missing: Sendable {
    package let name: String
    package var renamed: [(from: String, to: String)] = []

    package init(name: String, renamed: [(from: String, to: String)] = []) { (self.name, self.renamed) = (name, renamed) }
  }

  /// The stylesheets with some names, in the order of their light ones. The names must be distinct.
  package static func groups(_ names: [String]) -> [Group] {
    let numbers = Dictionary(names.enumerated().map { (key($1), $0) }) { first, _ in first }
    func number(_ name: String?) -> Int? { name.flatMap { numbers[key($0)] } }
    let hasLight = names.contains(where: isNamedLight)
    return names.enumerated().compactMap { index, name in
      guard let lights = lights(of: name) else {
        let twin = dark(of: name)
        // If both `X.light.nss` and `X.nss` exist, the pair has `X.light.nss`.
        let isFirst = isNamedLight(name) || number(twin.flatMap { self.lights(of: $0)?.first }) == nil
        let dark = isFirst ? number(twin) : nil
        return Group(light: index, dark: dark, missing: dark == nil && isNamedLight(name) ? twin.map { Missing(name: $0) } : nil)
      }
      if lights.contains(where: { number($0) != nil }) { return nil }
      return Group(light: index, dark: nil, missing: (hasLight ? lights.first : lights.last).map { Missing(name: $0) })
    }
  }

  /// The other stylesheet of the pair of a path, and whether that is the light one; nil if it does not exist.
  package static func existing(of path: String, _ exists: (String) -> Bool) -> (path: String, isLight: Bool)? {
    let names = names(ofPairWith: path).filter { $0.isSame(as: path) || exists($0) }
    let pair = groups(names).first { $0.light == 0 || $0.dark == 0 }
    return pair.flatMap { pair in pair.dark.map { (names[pair.light + $0], pair.light > 0) } }
  }

  /// The indices of the dark stylesheets among some names, by those of their light ones.
  package static func darkIndices(_ names: [String]) -> [Int: Int] {
    guard names.contains(where: { lights(of: $0) != nil }) else { return [:] }
    let pairs = groups(names).compactMap { group in group.dark.map { (group.light, $0) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The path of the theme of a pair, without an extension, for the path of its light stylesheet.
  package static func themeName(ofLight path: String) -> String {
    let baseName = String(Substring(path.utf8.dropLast(ending.utf8.count)))
    return dropping(light, from: baseName) ?? baseName
  }

  /// The names that the stylesheets of a pair may have if a name is one of them.
  package static func names(ofPairWith name: String) -> [String] {
    guard let baseName = baseName(name) else { return [name] }
    let plain = dropping(light, from: baseName) ?? dropping(dark, from: baseName) ?? baseName
    // On a file system that distinguishes case, each usual spelling is a name of its own.
    let suffixes = [light, dark].flatMap { [$0, "." + $0.dropFirst().prefix(1).uppercased() + $0.dropFirst(2), $0.uppercased()] }
    return [name] + (suffixes + [""]).map { plain + $0 + ending }.filter { key($0) != key(name) }
  }

  /// The name of the dark stylesheet of a light one; nil for a dark stylesheet and for a file that is not a stylesheet.
  package static func dark(of name: String) -> String? {
    guard let baseName = baseName(name), dropping(dark, from: baseName) == nil else { return nil }
    return (dropping(light, from: baseName) ?? baseName) + dark + ending
  }

  /// The names that the light stylesheet of a dark one may have, the preferred one first; nil for another stylesheet.
  private static func lights(of name: String) -> [String]? {
    baseName(name).flatMap { dropping(dark, from: $0) }.map { [$0 + light + ending, $0 + ending] }
  }

  private static func isNamedLight(_ name: String) -> Bool { baseName(name).flatMap { dropping(light, from: $0) } != nil }

  private static func baseName(_ name: String) -> String? { dropping(ending, from: name) }

  /// The name with its ending in lower case, which identifies a stylesheet: `acme.dark.NSS` is the twin of `acme.nss`.
  private static func key(_ name: String) -> Name {
    guard let baseName = baseName(name) else { return Name(name) }
    for suffix in [light, dark] {
      if let plain = dropping(suffix, from: baseName) { return Name(plain + suffix + ending) }
    }
    return Name(baseName + ending)
  }

  /// The name without a suffix in letters of either case; nil if it does not have it, or nothing before it in its last component.
  private static func dropping(_ suffix: String, from name: String) -> String? {
    let rest = name.utf8.dropLast(suffix.utf8.count)
    guard name.utf8[rest.endIndex...].map(\.uppercased).elementsEqual(suffix.utf8.map(\.uppercased)) else { return nil }
    return rest.last.flatMap { $0 == UInt8(ascii: "/") ? nil : String(Substring(rest)) }
  }
}
