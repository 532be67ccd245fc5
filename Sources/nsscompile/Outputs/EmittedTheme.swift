import NSSFiles
import NSSOutputs
import NSSTheme

/// A theme in one format: its files, and the parts of the theme that the format cannot express.
struct EmittedTheme {
  let losses: [Loss]
  /// The files, with paths relative to the output. A format of one file ignores the path.
  let files: [(path: String, bytes: [UInt8])]
  private let emitter: Emitter
  private let options: Emitter.Options

  init(_ theme: Theme, as emitter: Emitter, _ options: Emitter.Options) throws(CommandFailure) {
    var emitted = EmittedFiles()
    emitter.write(theme, options, &emitted)
    if let failure = emitted.failure { throw CommandFailure(.configuration, failure) }
    (files, losses, self.emitter, self.options) = (emitted.kept, emitted.losses, emitter, options)
  }

  private var names: Set<Name> { Set(files.map { Name($0.path) }) }

  /// Fails if the theme may not be written to a path, because files of another tool are there. Called before anything is written.
  func check(at path: String) throws(CommandFailure) {
    try CatalogFolder(path, emitter, options)?.check(names.sorted())
  }

  /// True if the files at a path have the same bytes. Nothing is written.
  func isCurrent(at path: String) throws(CommandFailure) -> Bool {
    try check(at: path)
    for file in files {
      let name = emitter.isFolder ? Path.opened(path) + file.path : path
      // A missing folder would be created.
      guard !emitter.isFolder || Path.isFolder(Path.parent(of: name)),
        try usingFiles(try OutputTarget(path: name).contains(file.bytes))
      else { return false }
    }
    return CatalogFolder(path, emitter, options)?.stale(names).isEmpty ?? true
  }

  /// Writes the theme to a file or, for a format of several files, to a folder.
  func write(to path: String) throws(CommandFailure) {
    if emitter.isFolder {
      try write(below: try usingFiles(try OutputFolder(path)), at: "")
    } else {
      try write(files[0].bytes, to: try usingFiles(try OutputTarget(path: path)))
    }
  }

  /// Replaces a file unless its bytes would not change. Fails for a stylesheet. A theme does not replace other JSON either: projects
  /// of SAP MDK have such files under the name of the stylesheet.
  @discardableResult
  private func write(_ bytes: [UInt8], to target: OutputTarget, isSynced: Bool = true) throws(CommandFailure) -> Bool {
    let isStylesheet = target.destination.hasSuffix(".nss")
    if isStylesheet || emitter.name == Emitter.json.name, let present = try usingFiles(try target.present(limit: .max)),
      isStylesheet || "{[".utf8.contains(present.first ?? 0), !present.contains(bytesOf: "\"nssTheme\"")
    {
      throw CommandFailure(
        .usage, "'\(file: target.path)' exists and is not a compiled theme; it is not replaced",
        help: "choose another output, or remove the file")
    }
    return try usingFiles(try OutputFile.write(bytes, to: target, isSynced: isSynced))
  }

  /// Writes the theme below a folder. Removes the color sets of an asset catalog that are no longer written. `path` is the path
  /// of the output below the folder; for a format of several files it is empty or ends with a slash. `check` fails for a file
  /// that must not be replaced. Returns true if a file changed.
  @discardableResult
  func write(
    below folder: OutputFolder, at path: String, check: (OutputTarget) throws(CommandFailure) -> Void = { _ in }
  ) throws(CommandFailure) -> Bool {
    var isChanged = false
    for file in files {
      let target = try usingFiles(try folder.target(emitter.isFolder ? path + file.path : path))
      try check(target)
      // Not synced: waiting for the disk would dominate the time, and the next run rewrites files that differ.
      if try write(file.bytes, to: target, isSynced: false) { isChanged = true }
    }
    for stale in CatalogFolder(folder.path(of: path), emitter, options)?.stale(names) ?? [] {
      try usingFiles(try folder.removeFolder(path + stale, file: CatalogFolder.file))
      isChanged = true
    }
    return isChanged
  }
}
