import NSSFiles
import NSSOutputs
import NSSTheme

/// The asset catalog that an output writes: whether the output may write there, and which color sets it no longer has.
/// The output owns the color sets of its group in the catalog, and of the group `Constants` in it. It removes nothing else.
struct CatalogFolder {
  static let file = "Contents.json"
  private static let author = "nsscompile"
  /// The maximum size in bytes of a description that is read. Real ones are much smaller.
  private static let limit = 1 << 20

  private let path: String
  /// The group of the output with a slash at its end; empty for the catalog itself.
  private let group: String

  /// The catalog of an output; nil for a format that is no asset catalog.
  init?(_ path: String, _ emitter: Emitter, _ options: Emitter.Options) {
    guard emitter.name == Emitter.xcassets.name else { return nil }
    self.path = Path.opened(path)
    group = options.assetGroupFolder
  }

  /// The failure for a path that is no name of an asset catalog, so that a project folder cannot be taken for a catalog.
  static func problem(with path: String, _ emitter: Emitter, baseName: String) -> CommandFailure? {
    let name = Path.normalized(path).lastPathComponent ?? ""
    guard emitter.name == Emitter.xcassets.name, !Path.isName(name, endingWith: ".xcassets") else { return nil }
    let isFolder = Path.isFolder(path) || path.utf8.last == UInt8(ascii: "/")
    let better = isFolder ? Path.opened(path) + (baseName.isEmpty ? "Theme" : baseName) : path
    return CommandFailure(
      .usage, "the name of an asset catalog ends with '.xcassets', and '\(path)' does not",
      help: "write '\(Path.normalized(better + ".xcassets"))', for example")
  }

  // MARK: Ownership

  /// Fails with `cannotCreate` unless the output may write all its files: the folder is missing or empty, is a catalog that this
  /// tool wrote, or an empty catalog of another tool, and none of the files belongs to another tool. A broken file is replaced.
  /// `names` are the paths of the files, relative to the catalog.
  func check(_ names: some Sequence<Name>) throws(CommandFailure) {
    guard Path.exists(path) else { return }
    let root = Path.exists(path + CatalogFolder.file) ? description(path + CatalogFolder.file) : nil
    guard root?.isOwn == true || isEmpty(exceptFor: root?.isEmpty == true ? CatalogFolder.file : nil) else {
      throw CatalogFolder.failure(path)
    }
    for name in names {
      let file = path + name.text
      // The Contents.json of the catalog itself may be the one of an empty catalog.
      guard name.text.utf8.contains(UInt8(ascii: "/")), Path.exists(file), description(file)?.isOwn == false else { continue }
      throw CatalogFolder.failure(Path.opened(Path.parent(of: file)))
    }
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure(
      .cannotCreate, "'\(path)' has files, and nsscompile did not write its 'Contents.json'",
      help: "use a separate folder for the colors of the theme; Xcode accepts several asset catalogs")
  }

  /// True if the folder contains nothing but one file, empty folders, and what the Finder adds.
  private func isEmpty(exceptFor file: String?) -> Bool {
    guard let names = try? Folder.names(in: path) else { return false }
    return names.allSatisfy { name in
      name.isSame(as: ".DS_Store") || file.map(name.isSame) ?? false || (try? Folder.names(in: path + name).isEmpty) ?? false
    }
  }

  /// The folders of color sets that an earlier run wrote and this run does not, and at the end the group `Constants` if that
  /// empties it. A folder with other files stays, and so does one behind a link. `written` are the paths of the files that are
  /// written now, relative to the catalog.
  func stale(_ written: Set<Name>) -> [String] {
    let constants = group + CatalogName.constants + "/"
    let (sets, _) = staleSets(in: group, written)
    let (constantSets, isEmptied) = staleSets(in: constants, written)
    let isStale =
      isEmptied && !written.contains(Name(constants + CatalogFolder.file)) && isOwn(path + constants + CatalogFolder.file)
    return sets + constantSets + (isStale ? [String(constants.dropLast())] : [])
  }

  /// The stale color sets in a group, and whether the group has nothing else but its description.
  private func staleSets(in group: String, _ written: Set<Name>) -> (sets: [String], isEmptied: Bool) {
    guard !Path.isLink(String((path + group).dropLast())), let names = try? Folder.names(in: path + group) else {
      return ([], false)
    }
    let sets = names.filter { name in
      let set = group + name
      return name.hasSuffix(".colorset") && !written.contains(Name("\(set)/\(CatalogFolder.file)")) && !Path.isLink(path + set)
        && (try? Folder.names(in: path + set)) == [CatalogFolder.file] && isOwn("\(path)\(set)/\(CatalogFolder.file)")
    }
    return (sets.map { group + $0 }, sets.count + 1 == names.count)
  }

  private func isOwn(_ path: String) -> Bool { description(path)?.isOwn ?? false }

  /// Reads a description of a folder: whether the command wrote it, and whether it has nothing but the author and the version.
  /// Nil if it is not JSON. A file that cannot be read is treated as another tool's.
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
