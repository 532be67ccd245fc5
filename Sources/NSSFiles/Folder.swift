package enum Folder {
  enum Kind {
    case file
    case folder
    /// A link, a pipe or a device, or unknown because the file system does not report the kind.
    case other
  }

  struct Entry {
    let name: String
    let kind: Kind
  }

  /// The current folder, without a slash at its end; nil if it was deleted.
  package static var current: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return nil }
    let path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path == "/" ? "" : path
  }

  /// The path of the file with a name in a folder or its nearest ancestor, up to the root; nil if there is none.
  /// A dangling link counts, so that it is reported and not silently ignored.
  package static func nearest(_ name: String, from folder: String) -> String? {
    candidates(name, from: folder).first { Path.exists($0) || Path.isLink($0) }
  }

  /// The paths of a name in a folder and its ancestors, up to the root, the nearest one first. Paths that are too long for a
  /// system call are left out, so that their number is limited.
  package static func candidates(_ name: String, from folder: String) -> [String] {
    let path = Path.absolute(Path.fromRoot(folder))
    guard Path.isAbsolute(path) else { return [Path.opened(path) + name] }
    let parts = Path.parts(of: path)
    // The ends of the folders in the path, starting with the root.
    var ends = [0]
    var end = 0
    for part in parts {
      end += 1 + part.utf8.count
      guard end + 1 + name.utf8.count < Path.maximumLength else { break }
      ends.append(end)
    }
    return ends.reversed().map { String(Substring(path.utf8.prefix($0))) + "/" + name }
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// The entries of a folder, in the byte order of their names. `unnamed` is called for each name that is not UTF-8. It is
  /// skipped, because no path can name it; the entry has U+FFFD in its name.
  static func entries(in folder: String, unnamed: (Entry) -> Void) throws(SystemError) -> [Entry] {
    guard let stream = opendir(folder) else { throw SystemError.last }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      // readdir(3) leaves errno unchanged at the end, and sets it on failure.
      errno = 0
      guard let entry = readdir(stream) else { break }
      // Swift imports the C array of the name as a tuple, so unsafe memory is needed.
      let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          if let name = String(validatingCString: $0) { (name, true) } else { (String(cString: $0), false) }
        }
      }
      guard name != ".", name != ".." else { continue }
      let type = Int(entry.pointee.d_type)
      let found = Entry(name: name, kind: type == Int(DT_REG) ? .file : type == Int(DT_DIR) ? .folder : .other)
      if isUTF8 { entries.append(found) } else { unnamed(found) }
    }
    guard errno == 0 else { throw SystemError.last }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The names in a folder, hidden ones included. One that is not UTF-8 has U+FFFD in its place.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    var unnamed: [String] = []
    return try entries(in: folder) { unnamed.append($0.name) }.map(\.name) + unnamed
  }

  /// The files below a folder whose names have a suffix, in the order of their names. Hidden files and folders are skipped, and
  /// links to folders are not followed, so that no folder is visited twice. `skipped` is called for each folder below that cannot
  /// be read, for each file or folder whose name is not UTF-8, and for pipes and devices; `isFile` is true if the entry would be
  /// a file with the suffix. `linkedFolder` is called for each link to a folder.
  package static func files(
    below folder: String, suffix: String, skipped: (_ failure: FileError, _ isFile: Bool) -> Void,
    linkedFolder: (_ path: String) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let entries: [Entry]
      do throws(SystemError) {
        entries = try self.entries(in: next) { entry in
          let isFile = Path.isName(entry.name, endingWith: suffix)
          guard !isHidden(entry.name), isFile || entry.kind != .file else { return }
          skipped(.nameNotUTF8(name: entry.name, folder: next), isFile && entry.kind != .folder)
        }
      } catch {
        let failure = FileError.cannotOpenFolder(path: next, error)
        if next == folder { throw failure }
        skipped(failure, false)
        continue
      }
      var inner: [String] = []
      for entry in entries where !isHidden(entry.name) {
        let path = Path.opened(next) + entry.name
        // Most file systems report the kind with the name, so that no call is needed for each file.
        if entry.kind == .file {
          if Path.isName(entry.name, endingWith: suffix) { found.append(path) }
          continue
        }
        var status = stat()
        guard entry.kind == .folder || lstat(path, &status) == 0 else {
          let error = SystemError.last
          // A file that was deleted meanwhile is not an error.
          if error.code != ENOENT {
            skipped(.cannotOpen(path: path, .system(error)), Path.isName(entry.name, endingWith: suffix))
          }
          continue
        }
        if entry.kind == .folder || status.isFolder {
          inner.append(path)
          continue
        }
        // A link that leads nowhere is reported when it is read; a link to a folder is skipped.
        let isLinkToNothing = status.isLink && stat(path, &status) != 0
        if !isLinkToNothing, status.isFolder {
          linkedFolder(path)
        } else if Path.isName(entry.name, endingWith: suffix) {
          if isLinkToNothing || status.isRegular {
            found.append(path)
          } else {
            // A pipe would block, and a device may have no end.
            skipped(.cannotOpen(path: path, .notRegular), true)
          }
        }
      }
      folders += inner.reversed()
    }
    return found
  }
}
