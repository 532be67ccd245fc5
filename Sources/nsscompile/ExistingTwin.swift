import NSSFiles
import NSSTools

extension Twins {
  /// The path of the dark stylesheet of a light one if it exists.
  static func existingDark(of path: String) -> String? {
    guard let dark = dark(of: path), Path.exists(dark) else { return nil }
    return dark
  }
}
