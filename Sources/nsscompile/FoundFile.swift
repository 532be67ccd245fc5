import NSSFiles

/// A file that was found below a folder. It is rewritten through that folder, so that a link cannot redirect the write elsewhere.
struct FoundFile {
  private let folder: OutputFolder
  private let name: String

  init(_ path: String, below folderPath: String, _ folder: OutputFolder) {
    self.folder = folder
    // Count bytes: a slash and a combining mark after it are one character.
    name = String(Substring(path.utf8.dropFirst(Path.opened(folderPath).utf8.count)))
  }

  /// The target that replaces a file: below its folder if it was found there, otherwise at the given path.
  static func target(_ path: String, _ found: FoundFile?) throws(CommandFailure) -> OutputTarget {
    guard let found else { return try usingFiles(try OutputTarget(path: path)) }
    do throws(FileError) {
      return try found.folder.target(found.name, makesFolders: false)
    } catch {
      if case .linkLeadsOutside(_, let link) = error { throw CommandFailure(.linkLeadsOutside(output: path, path: link)) }
      throw CommandFailure(error)
    }
  }
}
