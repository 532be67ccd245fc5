#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Questions about paths, and about what is at them.
///
/// The name of a file is its bytes. Swift takes strings for equal that have different bytes (`é` as one character, and as `e` with an accent),
/// and a slash before an accent for one character with it: so paths are divided and compared as bytes.
package enum Path {
  /// The components of a path, without the slashes.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// True for a path that starts at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The path of a folder with a slash at its end.
  package static func opened(_ folder: String) -> String { folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/" }

  /// True for a path that ends with a suffix.
  package static func isName(_ path: String, endingWith suffix: String) -> Bool {
    path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// A path without `.`, without `folder/..`, and seen from the current folder where it lies below it.
  package static func normalized(_ path: String) -> String {
    guard path != "-", !path.isEmpty else { return path }
    var parts: [Substring] = []
    let isAbsolute = isAbsolute(path)
    for part in Path.parts(of: path) where part != "." {
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
    if let current = Folder.current, isAbsolute, text.utf8.starts(with: (current + "/").utf8) {
      return String(Substring(text.utf8.dropFirst(current.utf8.count + 1)))
    }
    return text.isEmpty ? (isAbsolute ? "/" : ".") : text
  }

  /// The folder that contains a file.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// True if there is something at a path, a folder included. Links are followed.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// True if a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  /// True for a link, whether it leads anywhere or not.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.isLink
  }

  /// True for a link that leads out of a folder.
  package static func leads(_ path: String, outOf folder: String) -> Bool {
    guard isLink(path), let target = resolved(path), let folder = resolved(folder) else { return false }
    let slash = UInt8(ascii: "/")
    return !target.starts(with: folder == [slash] ? folder : folder + [slash])
  }

  /// The bytes of the absolute path without links; nil if there is nothing at the path.
  package static func resolved(_ path: String) -> [UInt8]? {
    // Unsafe memory because realpath(3) answers with a C string of its own, which is copied and given back at once.
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }

  /// A path seen from a folder; both are seen from the current folder or absolute.
  package static func relative(_ path: String, from folder: String) -> String {
    guard let current = Folder.current else { return path }
    func components(_ path: String) -> [Substring] {
      var components: [Substring] = []
      for part in parts(of: isAbsolute(path) ? path : "\(current)/\(path)") where part != "." {
        if part == ".." { _ = components.popLast() } else { components.append(part) }
      }
      return components
    }
    let target = components(path)
    let origin = components(folder)
    var common = 0
    while common < min(target.count, origin.count), target[common].utf8.elementsEqual(origin[common].utf8) { common += 1 }
    return (Array(repeating: "..", count: origin.count - common) + target[common...]).joined(separator: "/")
  }
}
