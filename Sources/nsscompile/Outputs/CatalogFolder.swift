import NSSFiles
import NSSOutputs
import NSSTheme

/// The existing files of an asset catalog that is about to be written.
struct CatalogFolder {
  /// The name of the file that describes a folder of a catalog.
  static let file = "Contents.json"
  private static let author = "nsscompile"
  /// The maximum size in bytes of a description that is read. Real ones are much smaller.
  private static let limit = 1 << 20

  /// The path with a slash at its end.
  private let path: String

  init(_ path: String) { self.path = Path.opened(path) }

  /// Fails with `cannotCreate` if the catalog exists and was not written by this tool. An empty catalog of another tool is used.
  func check() throws(CommandFailure) {
    let isBegun = Path.exists(path + CatalogFolder.file)
    let root = isBegun ? description(path + CatalogFolder.file) : nil
    guard root?.isOwn != true, let files = try? Folder.files(below: path, suffix: "", skipped: { _, _ in })
    else { return }
    // Without the file of the catalog, those of its folders say who wrote them.
    let own =
      isBegun ? root?.isEmpty ?? false ? 1 : 0 : files.count { !Path.isName($0, endingWith: "contents.json") || isOwn($0) }
    guard files.count > own else { return }
    throw CatalogFolder.failure(path)
  }

  /// Fails with `cannotCreate` if a color set or a group exists and was not written by this tool. A broken file is replaced.
  ///
  /// - Parameter name: the path of its file, relative to the catalog.
  func check(_ name: String) throws(CommandFailure) {
    let file = path + name
    // The file of the catalog itself may be that of an empty one.
    guard name.utf8.contains(UInt8(ascii: "/")), Path.exists(file), description(file)?.isOwn == false else { return }
    throw CatalogFolder.failure(Path.opened(Path.parent(of: file)))
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure(.cannotCreate, .emitForeignCatalog, ["path": path], help: Phrase(.emitForeignCatalogHelp))
  }

  /// The folders of color sets and groups that an earlier run wrote and this run does not, the inner ones first.
  ///
  /// - Parameter written: the paths of the files that are written now, relative to the catalog.
  func stale(_ written: Set<Name>) -> [String] {
    guard let files = try? Folder.files(below: path, suffix: "", skipped: { _, _ in }) else { return [] }
    let names = files.map { String(Substring($0.utf8.dropFirst(path.utf8.count))) }
    // The number of files in each folder and below it.
    var counts: [Name: Int] = [:]
    for name in names {
      for folder in CatalogFolder.folders(of: name) { counts[Name(folder), default: 0] += 1 }
    }
    var stale: [String] = []
    let candidates = names.filter { $0.utf8.contains(UInt8(ascii: "/")) && !written.contains(Name($0)) }
      .filter { $0.hasSuffix("/" + CatalogFolder.file) && isOwn(path + $0) }
      .sorted { CatalogFolder.folders(of: $0).count > CatalogFolder.folders(of: $1).count }
    for name in candidates {
      let folder = String(Substring(name.utf8.dropLast(CatalogFolder.file.utf8.count + 1)))
      // Files of other tools stay, and so do the folders that contain them.
      guard counts[Name(folder)] == 1, CatalogFolder.isSetOrGroup(folder) else { continue }
      stale.append(folder)
      for folder in CatalogFolder.folders(of: name) { counts[Name(folder), default: 0] -= 1 }
    }
    return stale
  }

  /// True for a color set or a group. The groups of the command have no dot, and other folders, such as image sets, are not its own.
  private static func isSetOrGroup(_ folder: String) -> Bool {
    let name = folder.lastPathComponent ?? ""
    return name.hasSuffix(".colorset") || !name.utf8.contains(UInt8(ascii: "."))
  }

  /// The folders that contain a file, the outer ones first.
  private static func folders(of name: String) -> [String] {
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// True if the command wrote a description of a folder.
  private func isOwn(_ path: String) -> Bool { description(path)?.isOwn ?? false }

  /// Reads a description of a folder: whether the command wrote it, and whether it has nothing but the author and the version.
  /// Nil if it is not JSON. A file that cannot be read counts as one of another tool.
  private func description(_ path: String) -> (isOwn: Bool, isEmpty: Bool)? {
    guard let bytes = try? InputFile.read(path, limit: CatalogFolder.limit, isRegular: true) as [UInt8] else {
      return (false, false)
    }
    var reader = JSONReader(bytes)
    var author: String?
    var isEmpty = true
    do throws(JSONFormatError) {
      try reader.object { reader, key throws(JSONFormatError) in
        guard reader.string(key) == "info" else {
          isEmpty = false
          return try reader.skip()
        }
        try reader.object { reader, key throws(JSONFormatError) in
          guard reader.string(key) == "author" else { return try reader.skip() }
          author = reader.string(try reader.string())
        }
      }
    } catch {
      return nil
    }
    return (author == CatalogFolder.author, isEmpty)
  }
}
