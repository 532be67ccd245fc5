import NSSFiles

enum ImageFiles {
  private static let extensions = ["gif", "heic", "jpeg", "jpg", "pdf", "png", "svg", "webp"]

  /// The names by which a value names the images of a folder: without the scale of `Logo@2x.png`.
  static func names(in folder: String) -> [String] { files(in: folder).map(\.name) }

  /// The path of the image that a value names, with or without extension.
  static func path(of name: String, in folder: String) -> String? {
    let path = Path.absolute(name, from: folder)
    let last = String(Path.parts(of: path).last ?? "")
    let folder = Path.parent(of: path)
    return files(in: folder).first { $0.name.utf8.elementsEqual(last.utf8) || stem($0.name).utf8.elementsEqual(last.utf8) }
      .map { Path.opened(folder) + $0.file }
  }

  private static func files(in folder: String) -> [(name: String, file: String)] {
    ((try? Folder.names(in: folder)) ?? []).sorted().compactMap { file in
      let type = file.split(separator: ".").last?.lowercased() ?? ""
      guard file.utf8.first != UInt8(ascii: "."), extensions.contains(type) else { return nil }
      let stem = stem(file)
      let isScaled = ["@2x", "@3x"].contains(where: stem.hasSuffix)
      return ((isScaled ? String(stem.dropLast(3)) : stem) + file.dropFirst(stem.count), file)
    }
  }

  private static func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
}
