import Localization
import NSSTheme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the stylesheets below folders.
///
/// The name of a file is its bytes. Swift takes texts for equal that are written with different ones (`é` as one character, and as `e` with an
/// accent), and a slash before an accent for one character with it: so paths are divided and compared as bytes.
enum Folder {
  /// What stands between the slashes of a path.
  static func parts(of path: String) -> [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// True for a path that starts at the root.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// A folder with a slash at its end.
  static func opened(_ folder: String) -> String { folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/" }

  /// True for the path of something whose name ends so.
  static func isName(_ path: String, endingWith suffix: String) -> Bool {
    path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

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

  /// A path without `.`, without `folder/..`, and seen from the current folder where it lies below it.
  static func normalized(_ path: String) -> String {
    guard path != "-", !path.isEmpty else { return path }
    var parts: [Substring] = []
    let isAbsolute = isAbsolute(path)
    for part in Folder.parts(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        // A link to a folder somewhere else has another parent.
        let folder = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
        if isLink(folder) { parts.append(part) } else { parts.removeLast() }
      } else {
        parts.append(part)
      }
    }
    let text = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    // By bytes: a character of a name can be several of them.
    if let current, isAbsolute, text.utf8.starts(with: (current + "/").utf8) {
      return String(Substring(text.utf8.dropFirst(current.utf8.count + 1)))
    }
    return text.isEmpty ? (isAbsolute ? "/" : ".") : text
  }

  /// The folder that a file lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK)
  }

  /// True for a link that leads out of a folder.
  static func leads(_ path: String, outOf folder: String) -> Bool {
    guard isLink(path), let target = resolved(path), let folder = resolved(folder) else { return false }
    let slash = UInt8(ascii: "/")
    return !target.starts(with: folder == [slash] ? folder : folder + [slash])
  }

  /// The bytes of a path without links; nil for one that leads nowhere.
  static func resolved(_ path: String) -> [UInt8]? {
    // Unsafe memory because realpath(3) answers with a C string of its own, which is copied and given back at once.
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }

  /// A path seen from a folder; both are seen from the current folder or absolute.
  static func relative(_ path: String, from folder: String) -> String {
    guard let current else { return path }
    func parts(_ path: String) -> [Substring] {
      var parts: [Substring] = []
      for part in Folder.parts(of: isAbsolute(path) ? path : "\(current)/\(path)") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
      }
      return parts
    }
    let target = parts(path)
    let origin = parts(folder)
    var common = 0
    while common < min(target.count, origin.count), target[common].utf8.elementsEqual(origin[common].utf8) { common += 1 }
    return (Array(repeating: "..", count: origin.count - common) + target[common...]).joined(separator: "/")
  }

  /// The files below a folder whose names end so, in the order of their names. Hidden files and folders are left out, and links to
  /// folders are not followed, so that no folder is visited twice.
  ///
  /// - Parameter skipped: is told of each folder below that cannot be read, of each file or folder whose name no path can name, and of
  ///   pipes and devices; and whether it would have been a file with the suffix.
  static func files(
    below folder: String, suffix: String, skipped: (_ failure: CommandFailure, _ isFile: Bool) -> Void
  ) throws(CommandFailure) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let entries: [Files.Entry]
      do throws(FileError) {
        entries = try Files.entries(in: next) { entry in
          let isFile = isName(entry.name, endingWith: suffix)
          guard !isHidden(entry.name), isFile || entry.kind != .file else { return }
          skipped(
            CommandFailure(.noInput, .fileNameNotUtf8, ["name": entry.name, "folder": next]), isFile && entry.kind != .folder)
        }
      } catch {
        let failure = CommandFailure(
          .noInput, .fileCannotOpenFolder, ["path": next], parts: ["reason": SystemError(code: error.code).reason])
        if next == folder { throw failure }
        skipped(failure, false)
        continue
      }
      var inner: [String] = []
      for entry in entries where !isHidden(entry.name) {
        let path = opened(next) + entry.name
        // Most folders tell what is in them, and nobody has to look at each of ten thousand files.
        if entry.kind == .file {
          if isName(entry.name, endingWith: suffix) { found.append(path) }
          continue
        }
        var status = stat()
        guard entry.kind == .folder || lstat(path, &status) == 0 else {
          let error = SystemError.last
          // What is gone meanwhile is not missed.
          if error.code != ENOENT {
            skipped(
              CommandFailure(.noInput, .fileCannotOpen, ["path": path], parts: ["reason": error.reason]),
              isName(entry.name, endingWith: suffix))
          }
          continue
        }
        if entry.kind == .folder || status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR) {
          inner.append(path)
        } else if isName(entry.name, endingWith: suffix) {
          // A link that leads nowhere is told of when it is read, one that leads to a folder is passed over.
          let isLinkToNothing = status.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK) && stat(path, &status) != 0
          let kind = status.st_mode & mode_t(S_IFMT)
          if isLinkToNothing || kind == mode_t(S_IFREG) {
            found.append(path)
          } else if kind != mode_t(S_IFDIR) {
            // A pipe would be waited for, and a device may have no end.
            skipped(
              CommandFailure(.noInput, .fileCannotOpen, ["path": path], parts: ["reason": .phrase(.systemNotRegular)]), true)
          }
        }
      }
      folders += inner.reversed()
    }
    return found
  }
}
