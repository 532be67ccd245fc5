import NSSCompiler
import NSSTheme

/// Pairs among stylesheets that are not named as pairs: `acme.light.nss` with `acme.night.nss`, or `acme_light.nss` with `acme_dark.nss`.
package enum MisnamedTwins {
  private static let words = [true: ["dark", "night", "darkmode"], false: ["light", "day", "lightmode"]]

  /// The path without its word for an appearance, which may be misspelled; nil stands for a name without one.
  private static func meaning(_ path: String) -> (stem: String, isDark: Bool?) {
    let baseName = path.dropLast(".nss".count)
    let last = baseName.split { "/.-_ ".contains($0) }.last ?? baseName
    let word = last.lowercased()
    let isMeant = { (known: String) in
      known == word || min(known.count, word.count) > 3 && TwinNames.areSimilar(known, word)
    }
    let isDark = [true, false].first { words[$0]?.contains(where: isMeant) ?? false }
    guard let isDark, baseName.hasSuffix(last) else { return (String(baseName), nil) }
    let stem = baseName.dropLast(last.count)
    return (stem.isEmpty || stem.hasSuffix("/") ? stem + "theme" : String(stem.dropLast()), isDark)
  }

  /// True for similar names in one folder.
  private static func areNames(_ light: String, _ dark: String) -> Bool {
    let (name, other) = (light.lastPathComponent ?? light, dark.lastPathComponent ?? dark)
    return light.utf8.dropLast(name.utf8.count).elementsEqual(dark.utf8.dropLast(other.utf8.count))
      && (FoldedNames.letters(name) == FoldedNames.letters(other) || TwinNames.areSimilar(name, other))
  }

  /// Adds the new names to groups whose twin has another name, and removes the report about the other of the two.
  package static func renamed(_ groups: [Twins.Group], _ names: [String]) -> [Twins.Group] {
    var renamed = groups
    let meanings = groups.map { $0.dark == nil ? meaning(names[$0.light]) : nil }
    let stems = { (isDark: Bool) in meanings.compactMap { $0.flatMap { ($0.isDark ?? false) == isDark ? $0.stem : nil } } }
    guard meanings.contains(where: { $0?.isDark == true }) else { return groups }
    let twins = TwinNames(stems(false), stems(true)) { _ in false }
    for (dark, meaning) in meanings.enumerated() {
      guard let meaning, meaning.isDark == true, let twin = twins[meaning.stem], areNames(twin, meaning.stem),
        let light = meanings.firstIndex(where: { $0.map { $0.isDark != true && $0.stem.isSame(as: twin) } ?? false })
      else { continue }
      let ending = meanings[light]?.isDark == nil ? ".nss" : ".light.nss"
      let (lightPath, darkPath) = (names[groups[light].light], names[groups[dark].light])
      // The stylesheet that is named as one of a pair has the right name; of two, the light one.
      let isDarkRight = darkPath.isSame(as: meaning.stem + ".dark.nss") && !lightPath.isSame(as: twin + ".light.nss")
      let stem = isDarkRight ? meaning.stem : twin
      let paths = [(from: darkPath, to: stem + ".dark.nss"), (from: lightPath, to: stem + ending)]
      (renamed[light].missing, renamed[dark].missing) = (nil, nil)
      renamed[isDarkRight ? dark : light].missing = Twins.Missing(
        name: paths[isDarkRight ? 1 : 0].to, renamed: paths.filter { !$0.from.isSame(as: $0.to) })
    }
    return renamed
  }
}
