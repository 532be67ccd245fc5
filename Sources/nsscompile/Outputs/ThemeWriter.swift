import NSSFiles
import NSSOutputs
import NSSTheme

/// Writes a theme in one format, block by block, and replaces each file in one step if its bytes change.
///
/// An emitter cannot throw, so the writer keeps the first failure and stops the output.
final class ThemeWriter {
  /// Opens a file of a format. The path is relative to the output, and matters only for a format of several files.
  typealias Open = (_ path: String) throws(CommandFailure) -> OutputFile

  private let open: Open
  private var file: OutputFile?
  private var failure: CommandFailure?
  private var isChanged = false

  private init(open: @escaping Open) { self.open = open }

  /// Writes a theme to files. Returns the parts that the format cannot express, and whether a file changed.
  static func write(
    _ theme: Theme, as emitter: Emitter, _ options: Emitter.Options, open: @escaping Open
  ) throws(CommandFailure) -> (losses: [Loss], isChanged: Bool) {
    let writer = ThemeWriter(open: open)
    var files = EmittedFiles(to: writer.begin, end: writer.end)
    emitter.emit(theme, options, &files)
    if let failure = writer.failure ?? files.failure.map({ CommandFailure(.configuration, $0) }) { throw failure }
    return (files.losses, writer.isChanged)
  }

  /// Writes a theme to a file or, for a format of several files, to a folder.
  static func write(
    _ theme: Theme, as emitter: Emitter, _ options: Emitter.Options, to path: String
  ) throws(CommandFailure) -> [Loss] {
    guard emitter.isFolder else {
      return try write(theme, as: emitter, options) { _ throws(CommandFailure) in
        try usingFiles(try OutputFile(path: path))
      }.losses
    }
    let folder = try usingFiles(try OutputFolder(path))
    return try write(theme, as: emitter, options, in: folder, at: "") { name throws(CommandFailure) in
      // Not synced: waiting for the disk would dominate the time, and the next run rewrites files that differ.
      try usingFiles(try OutputFile(try folder.target(name), isSynced: false))
    }.losses
  }

  /// Writes a format of several files below a folder. Removes the color sets of an asset catalog that are no longer written.
  ///
  /// - Parameter path: the path of the output below the folder. It ends with a slash unless it is empty.
  static func write(
    _ theme: Theme, as emitter: Emitter, _ options: Emitter.Options, in folder: OutputFolder, at path: String,
    open: @escaping Open
  ) throws(CommandFailure) -> (losses: [Loss], isChanged: Bool) {
    var result = try write(theme, as: emitter, options, open: open)
    guard let catalog = CatalogFolder(folder.path(of: path), emitter, options) else { return result }
    for stale in catalog.stale(names(theme, as: emitter, options)) {
      try usingFiles(try folder.removeFolder(path + stale, file: CatalogFolder.file))
      result.isChanged = true
    }
    return result
  }

  /// Fails if an output may not write to a path, because files of another tool are there. Called before anything is written.
  static func check(
    _ theme: Theme, as emitter: Emitter, _ options: Emitter.Options, at path: String
  ) throws(CommandFailure) {
    guard let catalog = CatalogFolder(path, emitter, options) else { return }
    try catalog.check(names(theme, as: emitter, options).sorted())
  }

  /// The paths of the files of a format, relative to its folder. Nothing is written.
  static func names(_ theme: Theme, as emitter: Emitter, _ options: Emitter.Options) -> Set<Name> {
    var files = EmittedFiles()
    emitter.emit(theme, options, &files)
    return Set(files.kept.map { Name($0.path) })
  }

  /// The parts of a theme that a format cannot express. Nothing is written.
  static func losses(_ theme: Theme, as emitter: Emitter, _ options: Emitter.Options) -> [Loss] {
    var files = EmittedFiles(to: { _ in { _, _ in false } })
    emitter.emit(theme, options, &files)
    return files.losses
  }

  private func begin(_ path: String) -> EmittedFiles.Receiver {
    guard failure == nil else { return { _, _ in false } }
    do throws(CommandFailure) { file = try open(path) } catch {
      failure = error
      return { _, _ in false }
    }
    return { block, count in self.attempt { file throws(FileError) in try file.write(block, count: count) } }
  }

  private func end(_ path: String) {
    _ = attempt { file throws(FileError) in
      if try file.commit() { isChanged = true }
    }
    file = nil
  }

  private func attempt(_ body: (OutputFile) throws(FileError) -> Void) -> Bool {
    guard failure == nil, let file else { return false }
    do throws(FileError) {
      try body(file)
      return true
    } catch {
      failure = CommandFailure(error)
      return false
    }
  }
}
