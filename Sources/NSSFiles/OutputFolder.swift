import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output folder of a batch. No manifest, file name or link makes the batch write outside it.
package final class OutputFolder: Sendable {
  /// The path with a slash at the end.
  private let path: String
  /// The bytes of the folder without links, with a slash at the end.
  private let root: [UInt8]
  /// The folder, kept open; negative where it may not be read.
  private let descriptor: Int32
  /// The folder from which outputs are resolved.
  private let start: PathStart
  /// True if the folder was empty at first.
  private let wasEmpty: Bool
  /// The folders below it that were checked, by the bytes of their paths.
  private let known = Mutex<[[UInt8]: Origin]>([:])

  /// The origin of a folder.
  private enum Origin {
    /// This batch made the folder and everything in it.
    case made
    /// The folder existed before.
    case found
    /// A link leads to the folder, or to one that contains it.
    case linked
  }

  /// Makes the folder if it is missing.
  package init(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw .emptyOutputName }
    guard !path.utf8.contains(0) else { throw .zeroByteInOutputName }
    var made = Path.isAbsolute(path) ? "/" : ""
    for part in Path.parts(of: path) {
      if !made.isEmpty { made = Path.opened(made) }
      made += part
      guard mkdir(made, 0o777) != 0 else { continue }
      // Read errno before another system call changes it.
      let error = SystemError.last
      if error.code != EEXIST, !Path.isFolder(made) {
        throw OutputTarget.creationFailure(error, path: path, destination: made)
      }
    }
    guard Path.isFolder(path) else { throw FileError.cannotCreate(path: path, .notFolder) }
    guard let root = Path.resolved(path) else { throw FileError.cannotCreate(path: path, .system(SystemError.last)) }
    self.path = Path.opened(path)
    self.root = OutputFolder.opened(root)
    descriptor = openRetrying(path, O_RDONLY | O_DIRECTORY)
    start = descriptor < 0 ? .current : PathStart(folder: descriptor, length: self.path.utf8.count)
    var isEmpty = true
    let entries = try? Folder.entries(in: path) { _ in isEmpty = false }
    wasEmpty = isEmpty && entries?.isEmpty ?? false
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The path of an output.
  package func path(of name: String) -> String { path + name }

  /// The target of an output, whose folders are made. Fails if one cannot be made, or if a link leads out of the output folder.
  ///
  /// - Parameter name: a name without an ``OutputName/problem(with:)``.
  package func target(_ name: String) throws(FileError) -> OutputTarget {
    var output = path
    var origin = wasEmpty ? Origin.made : .found
    if name.utf8.contains(UInt8(ascii: "/")) {
      let parts = Path.parts(of: name)
      // Check the length first, so that an invalid path leaves no folders behind.
      guard parts.allSatisfy({ $0.utf8.count <= NAME_MAX }), output.utf8.count + name.utf8.count < PATH_MAX else {
        throw OutputTarget.creationFailure(SystemError(code: ENAMETOOLONG), path: output + name, destination: output + name)
      }
      var folder = output
      for part in parts.dropLast() {
        folder += part
        origin = try makeFolder(folder, in: origin, for: name)
        folder += "/"
      }
    }
    output += name
    // In a folder of this batch, no output exists yet. If another process has made one meanwhile, it is replaced, even a link.
    if origin == .made { return try OutputTarget(known: output, from: start, status: nil) }
    // One system call is enough for most outputs.
    var status = stat()
    guard start.find(output, { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      guard errno == ENOENT else { return try OutputTarget(path: output) }
      return try OutputTarget(known: output, from: start, status: nil)
    }
    if status.isRegular || status.isFolder { return try OutputTarget(known: output, from: start, status: status) }
    // A pipe would block the batch until it is read, and a device would discard the theme.
    guard status.isLink else { throw FileError.cannotCreate(path: output, .notRegular) }
    _ = try checkedInside(output, for: name)
    let target = try OutputTarget(path: output)
    if case .special = target.kind { throw FileError.cannotCreate(path: output, .notRegular) }
    return target
  }

  /// The name of an output below the folder with links resolved, as bytes; nil if no link leads to it.
  package func nameBehindLinks(_ target: OutputTarget) -> [UInt8]? {
    // Without folders there is no link, and the name need not be made.
    let isBehindLink = known.withLock { !$0.isEmpty && $0[Array(Path.parent(of: target.path).utf8)] == .linked }
    guard target.isLink || isBehindLink, let folder = Path.resolved(target.folder) else { return nil }
    let name = target.destination.utf8.split(separator: UInt8(ascii: "/")).last ?? target.destination.utf8[...]
    return Array((OutputFolder.opened(folder) + name).dropFirst(root.count))
  }

  private static func opened(_ folder: [UInt8]) -> [UInt8] {
    folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
  }

  private func makeFolder(_ folder: String, in parent: Origin, for name: String) throws(FileError) -> Origin {
    let bytes = Array(folder.utf8)
    if let origin = known.withLock({ $0[bytes] }) { return origin }
    var origin = parent == .linked ? Origin.linked : .made
    if mkdir(folder, 0o777) != 0 {
      let error = SystemError.last
      guard error.code == EEXIST else { throw OutputTarget.creationFailure(error, path: folder, destination: folder) }
      let resolved = try checkedInside(folder, for: name)
      guard Path.isFolder(folder) else { throw FileError.cannotCreate(path: folder, .notFolder) }
      origin = resolved == root + bytes.dropFirst(path.utf8.count) ? .found : .linked
    }
    return known.withLock { known in
      // Another thread may have been faster.
      if let first = known[bytes] { return first }
      known[bytes] = origin
      return origin
    }
  }

  /// The bytes of a path without links. Fails if it leads nowhere or out of the folder.
  private func checkedInside(_ path: String, for name: String) throws(FileError) -> [UInt8] {
    guard let resolved = Path.resolved(path) else { throw FileError.cannotCreate(path: path, .system(SystemError.last)) }
    if OutputFolder.opened(resolved).starts(with: root) { return resolved }
    throw .linkLeadsOutside(output: name, path: path)
  }
}
