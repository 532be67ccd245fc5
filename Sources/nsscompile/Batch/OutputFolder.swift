import Localization
import NSSTheme
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that a batch writes below, and nowhere else: whatever a manifest or a file name says, and wherever links lead.
final class OutputFolder: Sendable {
  /// The path with a slash at the end.
  private let path: String
  /// The bytes of the folder without links, with a slash at the end.
  private let root: [UInt8]
  /// The folder, kept open; negative where it may not be read.
  private let descriptor: Int32
  /// From where outputs are looked for.
  private let start: PathStart
  /// True if there was nothing in the folder.
  private let wasEmpty: Bool
  /// The bytes of the paths of folders below it that are known to be good.
  private let known = Mutex<[[UInt8]: Origin]>([:])

  /// How a folder came to be there.
  private enum Origin {
    /// By this batch: what is in it was written by it.
    case made
    case found
    /// A link leads there, or to a folder around it.
    case linked
  }

  /// Makes the folder if it is not there. Fails with `cannotCreate`.
  init(_ path: String) throws(CommandFailure) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandFailure(.cannotCreate, path.isEmpty ? .fileEmptyOutputName : .fileZeroByteOutput)
    }
    var made = Folder.isAbsolute(path) ? "/" : ""
    for part in Folder.parts(of: path) {
      if !made.isEmpty { made = Folder.opened(made) }
      made += part
      guard mkdir(made, 0o777) != 0 else { continue }
      // Before another call of the system leaves its own.
      let error = SystemError.last
      if error.code != EEXIST, !Folder.exists(made) {
        throw OutputTarget.creationFailure(error, path: path, destination: made)
      }
    }
    guard Folder.exists(path) else { throw OutputTarget.creationFailure(path, .phrase(.systemNotFolder)) }
    guard let root = Folder.resolved(path) else { throw OutputTarget.creationFailure(path, SystemError.last.reason) }
    self.path = Folder.opened(path)
    self.root = OutputFolder.opened(root)
    descriptor = openRetrying(path, O_RDONLY | O_DIRECTORY)
    start = descriptor < 0 ? .current : PathStart(folder: descriptor, length: self.path.utf8.count)
    var isEmpty = true
    let entries = try? Files.entries(in: path) { _ in isEmpty = false }
    wasEmpty = isEmpty && entries?.isEmpty ?? false
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What is wrong with the name of a file below a folder, which is to be written as plainly as can be; nil for a good one.
  static func problem(with name: String) -> Phrase? {
    guard !name.isEmpty else { return Phrase(.fileEmptyOutputName) }
    guard !name.utf8.contains(0) else { return Phrase(.fileZeroByteOutput) }
    let parts = Folder.parts(of: name)
    if Folder.isAbsolute(name) || parts.contains("..") { return Phrase(.batchOutside, ["output": name]) }
    guard name.utf8.last != UInt8(ascii: "/"), parts.last != "." else {
      return Phrase(.fileCannotCreate, ["path": name], parts: ["reason": .phrase(.fileEndsLikeFolder)])
    }
    let plain = parts.filter { $0 != "." }.joined(separator: "/")
    return plain.utf8.count == name.utf8.count ? nil : Phrase(.batchNotPlain, ["output": name, "plain": plain])
  }

  /// The path of an output.
  func path(of name: String) -> String { path + name }

  /// An output below the folder, its own folders made. Fails with `cannotCreate` for one that cannot be made, or where a link leads out of
  /// the folder.
  ///
  /// - Parameter name: one without a ``problem(with:)``.
  func target(_ name: String) throws(CommandFailure) -> OutputTarget {
    var output = path
    var origin = wasEmpty ? Origin.made : .found
    if name.utf8.contains(UInt8(ascii: "/")) {
      let parts = Folder.parts(of: name)
      // No folders are left of a path that is too long at its end.
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
    // What a batch writes for the first time is not there. If somebody else has made it meanwhile, it is replaced, a link as well.
    if origin == .made { return try OutputTarget(known: output, from: start, status: nil) }
    // One call of the system tells all that there is to know of most outputs.
    var status = stat()
    guard start.find(output, { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      guard errno == ENOENT else { return try OutputTarget(path: output) }
      return try OutputTarget(known: output, from: start, status: nil)
    }
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG), mode_t(S_IFDIR): return try OutputTarget(known: output, from: start, status: status)
    case mode_t(S_IFLNK):
      _ = try checkedInside(output, for: name)
      let target = try OutputTarget(path: output)
      if case .special = target.kind { throw OutputTarget.creationFailure(output, .phrase(.systemNotRegular)) }
      return target
    // A pipe would hold the batch until somebody reads it, and what a device swallows is no theme.
    default: throw OutputTarget.creationFailure(output, .phrase(.systemNotRegular))
    }
  }

  /// Where an output really goes if a link leads there, as the bytes of its name seen from the folder; nil for nearly all.
  func nameBehindLinks(_ target: OutputTarget) -> [UInt8]? {
    // No names are made where there are no folders.
    let isBehindLink = known.withLock { !$0.isEmpty && $0[Array(Folder.parent(of: target.path).utf8)] == .linked }
    guard target.isLink || isBehindLink, let folder = Folder.resolved(target.folder) else { return nil }
    let name = target.destination.utf8.split(separator: UInt8(ascii: "/")).last ?? target.destination.utf8[...]
    return Array((OutputFolder.opened(folder) + name).dropFirst(root.count))
  }

  private static func opened(_ folder: [UInt8]) -> [UInt8] {
    folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
  }

  private func makeFolder(_ folder: String, in parent: Origin, for name: String) throws(CommandFailure) -> Origin {
    let bytes = Array(folder.utf8)
    if let origin = known.withLock({ $0[bytes] }) { return origin }
    var origin = parent == .linked ? Origin.linked : .made
    if mkdir(folder, 0o777) != 0 {
      let error = SystemError.last
      guard error.code == EEXIST else { throw OutputTarget.creationFailure(error, path: folder, destination: folder) }
      let resolved = try checkedInside(folder, for: name)
      guard Folder.exists(folder) else { throw OutputTarget.creationFailure(folder, .phrase(.systemNotFolder)) }
      origin = resolved == root + bytes.dropFirst(path.utf8.count) ? .found : .linked
    }
    return known.withLock { known in
      // Another thread may have made it.
      if let first = known[bytes] { return first }
      known[bytes] = origin
      return origin
    }
  }

  /// The bytes of a path without links. Fails with `cannotCreate` if it leads nowhere or out of the folder.
  private func checkedInside(_ path: String, for name: String) throws(CommandFailure) -> [UInt8] {
    guard let resolved = Folder.resolved(path) else { throw OutputTarget.creationFailure(path, SystemError.last.reason) }
    if OutputFolder.opened(resolved).starts(with: root) { return resolved }
    throw CommandFailure(.cannotCreate, .batchLinkOutside, ["output": name, "path": path])
  }
}
