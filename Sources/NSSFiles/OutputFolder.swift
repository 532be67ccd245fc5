/// A folder below which files are written. No manifest, file name or link makes the command write outside it: the folder stays open,
/// and each folder below it is opened from the one that contains it. Links are resolved first, and not followed.
package final class OutputFolder: Sendable {
  private let path: String
  /// The bytes of the folder without links, with a slash at the end.
  private let root: [UInt8]
  private let folder: OpenFolder

  private struct Found {
    let folder: OpenFolder
    /// The names of the folders from the root on, with links resolved.
    var names: [String]
    var isLinked: Bool

    func opening(_ name: String) throws(SystemError) -> Found {
      Found(folder: try folder.folder(name), names: names + [name], isLinked: isLinked)
    }
  }

  /// Opens the folder. `isMade` is true to create the folder if it is missing.
  package init(_ path: String, isMade: Bool = true) throws(FileError) {
    guard !path.isEmpty else { throw .emptyOutputName }
    guard !path.utf8.contains(0) else { throw .zeroByteInOutputName }
    if isMade { try OutputFolder.make(path) }
    guard Path.isFolder(path) else { throw FileError.cannotCreate(path: path, .notFolder) }
    do throws(SystemError) { folder = try OpenFolder(path) } catch { throw .cannotCreate(path: path, .system(error)) }
    guard let root = Path.resolved(path) else { throw FileError.cannotCreate(path: path, .system(SystemError.last)) }
    // Files in the current folder are named without it.
    self.path = path == "." && !isMade ? "" : Path.opened(path)
    self.root = OutputFolder.opened(root)
  }

  private static func make(_ path: String) throws(FileError) {
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
  }

  package func path(of name: String) -> String { path + name }

  /// The target of an output. Fails if a folder cannot be created, or if a link leads out of the output folder. `name` is a name
  /// without an ``OutputName/problem(with:)``. `makesFolders` is true to create missing folders.
  package func target(_ name: String, makesFolders: Bool = true) throws(FileError) -> OutputTarget {
    let parts = Path.parts(of: name)
    guard let last = parts.last.map(String.init) else { throw .cannotCreate(path: path + name, .folder) }
    // Check the length first, so that an invalid path leaves no folders behind.
    guard parts.allSatisfy({ $0.utf8.count <= NAME_MAX }), path.utf8.count + name.utf8.count < PATH_MAX else {
      throw OutputTarget.creationFailure(SystemError(code: ENAMETOOLONG), path: path + name, destination: path + name)
    }
    let found = try walk(parts.dropLast().map(String.init), for: name, makes: makesFolders)
    guard let status = found.folder.status(last) else {
      let error = SystemError.last
      guard error.code == ENOENT else { throw .cannotCreate(path: path + name, .system(error)) }
      return try target(name, in: found, last, status: nil)
    }
    guard status.isLink else { return try target(name, in: found, last, status: status) }
    return try linkedTarget(name, found, last)
  }

  package func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    let target: OutputTarget
    do throws(FileError) {
      target = try self.target(name, makesFolders: false)
    } catch {
      guard case .cannotCreate(let path, let cause) = error else { throw error }
      // A file in a folder that does not exist, or a link to one that does not.
      if case .system(let error) = cause, error.code == ENOENT { throw .missing(path: path, isLink: Path.isLink(path)) }
      throw .cannotOpen(path: path, cause)
    }
    if case .missing = target.kind { throw .missing(path: path + name, isLink: false) }
    guard let bytes = try target.present(limit: limit) else { throw .cannotOpen(path: path + name, .system(SystemError.last)) }
    return bytes
  }

  /// Removes a folder and the only file in it. A folder that is a link, or has other files, stays.
  package func removeFolder(_ name: String, file: String) throws(FileError) {
    let parts = Path.parts(of: name).map(String.init)
    guard let last = parts.last else { return }
    let parent = try walk(parts.dropLast().map { $0 }, for: name, makes: false)
    guard !parent.isLinked, let folder = try? parent.folder.folder(last) else { return }
    let isRemoved =
      unlinkat(folder.descriptor, file, 0) == 0 && unlinkat(parent.folder.descriptor, last, AT_REMOVEDIR) == 0
    let error = SystemError.last
    if !isRemoved, error.code != ENOENT, error.code != ENOTEMPTY {
      throw .cannotWrite(path: path + name, error)
    }
  }

  private func target(_ name: String, in found: Found, _ last: String, status: stat?) throws(FileError) -> OutputTarget {
    let inside = (found.names + [last]).joined(separator: "/")
    return try OutputTarget(
      path + name, path + inside, in: found.folder, name: last, status: status,
      nameBehindLinks: found.isLinked ? inside : nil, origin: (self, name))
  }

  private func linkedTarget(_ name: String, _ found: Found, _ last: String) throws(FileError) -> OutputTarget {
    var (found, last) = (found, last)
    for _ in 0..<OutputFolder.linkLimit {
      let names = try namesBehindLink(found.names + [last], as: path + name, for: name)
      guard let end = names.last else { throw .cannotCreate(path: path + name, .folder) }
      found = try walk(names.dropLast().map { $0 }, for: name, makes: false)
      found.isLinked = true
      last = end
      guard let status = found.folder.status(last) else {
        throw .cannotCreate(path: path + name, .system(SystemError.last))
      }
      if !status.isLink { return try target(name, in: found, last, status: status) }
    }
    throw .cannotCreate(path: path + name, .system(SystemError(code: ELOOP)))
  }

  // MARK: Folders

  private static let linkLimit = 40

  private static func opened(_ folder: [UInt8]) -> [UInt8] {
    folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
  }

  /// Opens the folders from the root on, each from the one that contains it. `makes` is true to create missing folders, except
  /// behind a dangling link.
  private func walk(_ names: [String], for name: String, makes: Bool) throws(FileError) -> Found {
    var found = Found(folder: folder, names: [], isLinked: false)
    var waiting = names[...]
    var links = 0
    while let next = waiting.popFirst() {
      do throws(SystemError) {
        found = try found.opening(next)
        continue
      } catch {
        let shown = path + (found.names + [next]).joined(separator: "/")
        if error.code == ENOENT, makes {
          found = try made(next, in: found, shown)
        } else if found.folder.isLink(next) {
          links += 1
          guard links <= OutputFolder.linkLimit else { throw .cannotCreate(path: shown, .system(SystemError(code: ELOOP))) }
          waiting = (try namesBehindLink(found.names + [next], as: shown, for: name) + waiting)[...]
          found = Found(folder: folder, names: [], isLinked: true)
        } else {
          throw .cannotCreate(path: shown, error.code == ENOTDIR ? .notFolder : .system(error))
        }
      }
    }
    return found
  }

  private func made(_ name: String, in parent: Found, _ shown: String) throws(FileError) -> Found {
    if mkdirat(parent.folder.descriptor, name, 0o777) != 0, case let error = SystemError.last, error.code != EEXIST {
      throw OutputTarget.creationFailure(error, path: shown, destination: shown)
    }
    do throws(SystemError) { return try parent.opening(name) } catch {
      // Another process was faster, with a link or a file.
      throw .cannotCreate(path: shown, error.code == ENOTDIR ? .notFolder : .system(error))
    }
  }

  /// The names from the root on to which a link leads. Fails for a dangling link and for one that leads out of the folder.
  private func namesBehindLink(_ names: [String], as shown: String, for name: String) throws(FileError) -> [String] {
    let resolved = Path.resolved(path + names.joined(separator: "/"))
    guard let resolved else { throw FileError.cannotCreate(path: shown, .system(SystemError.last)) }
    guard OutputFolder.opened(resolved).starts(with: root) else { throw .linkLeadsOutside(output: name, path: shown) }
    let rest = resolved.dropFirst(root.count).split(separator: UInt8(ascii: "/"))
    var inside: [String] = []
    for part in rest {
      guard let part = String(validating: part, as: UTF8.self) else { throw .cannotCreate(path: shown, .linkNotUTF8) }
      inside.append(part)
    }
    return inside
  }
}
