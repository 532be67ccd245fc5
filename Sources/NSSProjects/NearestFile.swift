import NSSFiles
import NSSTools

/// The path of the file that a path most likely means: in the same folder, with a name in other letters or a misspelled one; or with
/// the same name in a folder with a similar name.
package func nearestFile(to path: String) -> String? {
  let folder = Path.parent(of: path)
  guard let name = Path.parts(of: path).last else { return nil }
  guard let names = try? Folder.names(in: folder), names.count <= 1000 else {
    let above = Path.parent(of: folder)
    guard let misspelled = Path.parts(of: folder).last, let folders = try? Folder.names(in: above), folders.count <= 1000,
      let near = fileName(meantBy: String(misspelled), among: folders, hasProof: true)
    else { return nil }
    let meant = Path.normalized("\(Path.opened(above))\(near)/\(name)")
    return Path.exists(meant) ? meant : nil
  }
  return fileName(meantBy: String(name), among: names).map { Path.normalized(Path.opened(folder) + $0) }
}
