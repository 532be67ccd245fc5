import NSSTheme

extension Emitter {
  /// The colors of the theme as an asset catalog of Xcode: the palette, and the constants that are colors.
  package static let xcassets = Emitter(
    name: "xcassets", fileExtension: "xcassets", mainFile: "Contents.json", options: [Options.assetGroupKey]
  ) { theme, options, files in
    var writer = CatalogWriter(theme, options)
    writer.write(&files)
  }
}

extension Emitter.Options {
  package static let assetGroupKey = "asset-group"

  /// The group of the colors in an asset catalog, which is also their namespace; nil for none. The default is the name of the
  /// last stylesheet: `acme.nss` becomes `Acme`.
  package var assetGroup: String? {
    let name = settings[Self.assetGroupKey] ?? String(SwiftName.type(for: sources.last ?? "").dropLast("Theme".count))
    return name == "none" ? nil : name
  }

  /// The path of the group in the catalog, with a slash at its end; empty for no group.
  package var assetGroupFolder: String { assetGroup.map { CatalogName.group($0) + "/" } ?? "" }

  /// True for a text that can be ``assetGroup``: a folder name without a dot that is not `Constants`.
  package static func isAssetGroup(_ text: String) -> Bool { !text.isEmpty && CatalogName.group(text).isSame(as: text) }
}

package enum CatalogName {
  package static let constants = "Constants"
  private static let longest = 200

  static func set(_ name: String) -> String { mapped(name, without: []) }

  /// The name of a group, which must not contain a dot. `Constants` would be the name in a catalog without groups.
  static func group(_ name: String) -> String {
    let group = mapped(name, without: ["."])
    return group.lowercased() == constants.lowercased() ? group + "_" : group
  }

  private static func mapped(_ name: String, without others: Set<Unicode.Scalar>) -> String {
    if 1...longest ~= name.utf8.count, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) { return name }
    var text = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isBad = scalar.isInvisible || scalar == "/" || scalar == "\\" || scalar == ":" || others.contains(scalar)
      let next = isBad || index == 0 && scalar == "." ? "_" : String(scalar)
      guard text.utf8.count + next.utf8.count <= longest else { break }
      text += next
    }
    return text.isEmpty ? "_" : text
  }
}
