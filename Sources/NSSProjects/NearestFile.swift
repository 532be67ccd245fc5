import NSSCompiler
import NSSFiles
import NSSTheme

/// The path of the file that a path most likely means: in the same folder, with a name in other letters or a misspelled one.
package func nearestFile(to path: String) -> String? {
  let folder = Path.parent(of: path)
  guard let name = Path.parts(of: path).last, let names = try? Folder.names(in: folder), names.count <= 1000 else { return nil }
  let letters = Array(name.utf8)
  let others = names.filter { !Misspellings.isSeries(letters, Array($0.utf8)) }
  let same = names.first { $0.lowercased() == name.lowercased() }
  // In a short name, one letter may be another name.
  let nearest = same ?? (letters.count > 9 ? nearestName(to: String(name), among: others) : nil)
  return nearest.map { Path.normalized(Path.opened(folder) + $0) }
}
