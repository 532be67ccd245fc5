#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the stylesheets below folders.
enum Folder {
  /// True if a path leads to a folder.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
  }

  /// The folder that relative paths start from, without a `/` at its end; nil if there is none any more.
  static var current: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return nil }
    let path = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path == "/" ? "" : path
  }

  /// The files below a folder whose names end so, in the order of their names. Hidden files and folders are left out, and links to
  /// folders are not followed, so that no folder is visited twice.
  static func files(below folder: String, suffix: String) throws(CommandFailure) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let names = try names(in: next)
      var inner: [String] = []
      for name in names where !name.hasPrefix(".") {
        let path = next.hasSuffix("/") ? next + name : "\(next)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR) {
          inner.append(path)
        } else if name.hasSuffix(suffix) {
          found.append(path)
        }
      }
      folders += inner.reversed()
    }
    return found
  }

  /// The names in a folder, by their bytes. Those that are no UTF-8 are left out: no path can name them.
  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let stream = opendir(folder) else {
      throw CommandFailure(.noInput, "cannot open the folder '\(folder)': \(SystemError.last.text)")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name is a C array of fixed size, which Swift sees as a tuple.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(validatingCString: $0)
        }
      }
      if let name { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
