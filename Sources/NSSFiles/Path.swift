/// Queries about paths and the files they lead to. Paths are split and compared as bytes: Swift treats strings with different bytes
/// as equal (`é` as one scalar, or as `e` with an accent), and joins a slash and a combining accent after it into one character.
package enum Path {
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// A path that starts at the root; a relative one is in the current folder.
  package static func fromRoot(_ path: String) -> String { isAbsolute(path) ? path : opened(Folder.current ?? ".") + path }

  package static func opened(_ folder: String) -> String { folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/" }

  static func joined(_ folder: String, _ name: String) -> String { folder == "." ? name : opened(folder) + name }

  /// True for a path that ends with a suffix. The case of ASCII letters does not matter: some systems write `THEME.NSS`. `suffix`
  /// is in lower case.
  package static func isName(_ path: String, endingWith suffix: String) -> Bool {
    path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { byte, expected in
      byte == expected || ((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == expected)
    }
  }

  /// A path without `.` and `folder/..`, relative to the current folder if it is below it.
  package static func normalized(_ path: String) -> String {
    guard path != "-", !path.isEmpty else { return path }
    let isAbsolute = isAbsolute(path)
    let text = plain(path)
    // Count bytes: a character can have several of them.
    if isAbsolute, let current = Folder.current, text.utf8.starts(with: (current + "/").utf8) {
      return String(Substring(text.utf8.dropFirst(current.utf8.count + 1)))
    }
    return text.isEmpty ? (isAbsolute ? "/" : ".") : text
  }

  /// A path without `.` and `folder/..`. It is not made relative to the current folder.
  package static func absolute(_ path: String) -> String {
    let text = plain(path)
    return text.isEmpty ? "." : text
  }

  /// A path without `.` and `folder/..`; empty for the current folder.
  private static func plain(_ path: String) -> String {
    var folder = GrowingPath(root: isAbsolute(path) ? "/" : "")
    for part in parts(of: path) where part != "." {
      // The parent of a linked folder may be elsewhere.
      if part == "..", let last = folder.parts.last, last != "..", !folder.isLink {
        folder.parts.removeLast()
      } else {
        folder.parts.append(part)
      }
    }
    return folder.text
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// True if a path leads to a file or a folder. Links are followed.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// True if nothing exists at a path. False if that is unknown, for example because a folder cannot be read.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  /// True for a link, even a dangling one.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.isLink
  }

  /// True if a component of a path below a folder is a link. Components beyond the maximum length of a path are not checked.
  package static func hasLink(_ name: String, in folder: String) -> Bool {
    var path = folder
    for part in parts(of: name) where path.utf8.count < maximumLength {
      path = joined(path, String(part))
      if isLink(path) { return true }
    }
    return false
  }

  /// The length, in bytes, at which a path is too long for a system call.
  static let maximumLength = 4096

  /// The bytes of the absolute path without links; nil if the path does not exist.
  package static func resolved(_ path: String) -> [UInt8]? {
    // realpath(3) allocates a C string, so unsafe memory is needed. The string is copied and freed at once.
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }

  /// A path relative to a folder; both are absolute or relative to the current folder.
  /// A path that seems to lead out of the folder is compared once more without links: `/tmp` is a link on macOS.
  package static func relative(_ path: String, from folder: String) -> String {
    let written = relativeAsWritten(path, from: folder)
    func leadsOut(_ path: String) -> Bool { parts(of: path).first == ".." }
    guard leadsOut(written), let name = parts(of: path).last, name != "..",
      let real = resolved(parent(of: path)), let realFolder = resolved(folder)
    else { return written }
    let inside = relativeAsWritten(
      joined(String(decoding: real, as: UTF8.self), String(name)), from: String(decoding: realFolder, as: UTF8.self))
    return leadsOut(inside) ? written : inside
  }

  private static func relativeAsWritten(_ path: String, from folder: String) -> String {
    guard let current = Folder.current else { return path }
    func components(_ path: String) -> [Substring] { self.components(isAbsolute(path) ? path : "\(current)/\(path)") }
    let target = components(path)
    let origin = components(folder)
    var common = 0
    while common < min(target.count, origin.count), target[common].utf8.elementsEqual(origin[common].utf8) { common += 1 }
    return (Array(repeating: "..", count: origin.count - common) + target[common...]).joined(separator: "/")
  }

  /// The parts of an absolute path, without `.` and `..`.
  private static func components(_ path: String) -> [Substring] {
    var folder = GrowingPath(root: "/")
    for part in parts(of: path) where part != "." {
      guard part == ".." else {
        folder.parts.append(part)
        continue
      }
      // The parent of a linked folder may be elsewhere.
      if folder.isLink, let target = resolved(folder.text) { folder.parts = parts(of: String(decoding: target, as: UTF8.self)) }
      _ = folder.parts.popLast()
    }
    return folder.parts
  }

  /// The absolute path of a name that `relative` returned for a folder.
  package static func absolute(_ name: String, from folder: String) -> String {
    guard !isAbsolute(name) else { return name }
    var parts = components(fromRoot(folder))
    for part in self.parts(of: name) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

private struct GrowingPath {
  let root: String
  var parts: [Substring] = []

  var text: String { root + parts.joined(separator: "/") }

  /// True for a link. No call is made for a path that is too long for one.
  var isLink: Bool { parts.count < Path.maximumLength && Path.isLink(text) }
}
