import NSSFiles
import NSSTools

/// The path of the file that a path most likely means: in the same folder, with a name in other letters or a misspelled one.
package func nearestFile(to path: String) -> String? {
  let folder = Path.parent(of: path)
  guard let name = Path.parts(of: path).last, let names = try? Folder.names(in: folder), names.count <= 1000 else { return nil }
  return fileName(meantBy: String(name), among: names).map { Path.normalized(Path.opened(folder) + $0) }
}
