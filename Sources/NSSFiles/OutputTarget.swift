#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that an output is written to, resolved once.
package struct OutputTarget {
  /// The kind of the existing file.
  package enum Kind {
    /// No file exists.
    case missing
    /// A regular file.
    case regular
    /// A descriptor of this process, named by a path such as `/dev/stdout`.
    case descriptor(Int32)
    /// A pipe, a terminal or a device.
    case special
  }

  /// The attributes that a file inherits from the one it replaces.
  struct Attributes {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    init(_ status: stat) {
      mode = status.st_mode & 0o777
      owner = status.st_uid
      group = status.st_gid
    }

    /// Best effort: some file systems have neither owners nor permissions, and only root can change the owner.
    func apply(to descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      if status.st_uid != owner || status.st_gid != group, fchown(descriptor, owner, group) != 0 {
        _ = fchown(descriptor, status.st_uid, group)
      }
      _ = fchmod(descriptor, mode)
    }
  }

  /// The path as the user wrote it, for messages.
  package let path: String
  /// The path with links followed: the link stays, and its target is replaced.
  package let destination: String
  /// True if a link was followed.
  let isLink: Bool
  /// The kind of the existing file.
  package let kind: Kind
  /// The folder from which the destination and the temporary file beside it are resolved.
  let start: PathStart
  /// The attributes of the existing file.
  let attributes: Attributes?

  /// Fails for a folder and for an unreachable path.
  package init(path: String) throws(FileError) {
    guard !path.isEmpty else { throw .emptyOutputName }
    // A C string would end at the zero byte, and another file would be written.
    guard !path.utf8.contains(0) else { throw .zeroByteInOutputName }
    self.path = path
    start = .current
    destination = try OutputTarget.followLinks(path)
    isLink = !destination.utf8.elementsEqual(path.utf8)
    if let number = OutputTarget.descriptorNumber(destination) {
      kind = .descriptor(number)
      attributes = nil
      return
    }

    var status = stat()
    if stat(destination, &status) != 0 {
      let error = SystemError.last
      guard error.code == ENOENT else {
        throw OutputTarget.creationFailure(error, path: path, destination: destination)
      }
      guard path.utf8.last != UInt8(ascii: "/") else { throw .cannotCreate(path: path, .endsLikeFolder) }
      kind = .missing
      attributes = nil
      return
    }
    guard !status.isFolder else { throw .cannotCreate(path: path, .folder) }
    kind = status.isRegular ? .regular : .special
    attributes = status.isRegular ? Attributes(status) : nil
  }

  /// A target that is known to be neither a link nor a device.
  ///
  /// - Parameter status: the status of the existing file; nil if there is none.
  init(known path: String, from start: PathStart, status: stat?) throws(FileError) {
    self.path = path
    self.start = start
    destination = path
    isLink = false
    guard let status else {
      kind = .missing
      attributes = nil
      return
    }
    guard status.isRegular else { throw .cannotCreate(path: path, .folder) }
    kind = .regular
    attributes = Attributes(status)
  }

  /// True if the output replaces a file.
  package var replacesFile: Bool { attributes != nil }

  /// The folder that contains the destination.
  var folder: String { Path.parent(of: destination) }

  /// A hidden name beside the destination: on the same file system, so that the file can be renamed.
  func temporaryPath(attempt: Int) -> String {
    let slash = destination.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { destination.utf8.index(after: $0) } ?? destination.startIndex
    var path = ""
    path.reserveCapacity(destination.utf8.count + 48)
    path += destination[..<nameStart]
    path += "."
    path += OutputTarget.shortened(destination[nameStart...])
    path += OutputTarget.processMark
    if attempt > 0 { path += ".\(attempt)" }
    path += ".nsscompile-tmp"
    return path
  }

  /// Distinguishes the temporary files of this process from those of others.
  private static let processMark = ".\(getpid())"

  /// The beginning of a name, short enough for a suffix: names have at most 255 bytes.
  private static func shortened(_ name: Substring) -> Substring {
    guard name.utf8.count > 196 else { return name }
    var end = name.startIndex
    for scalar in name.unicodeScalars.indices {
      if name.utf8.distance(from: name.startIndex, to: scalar) > 196 { break }
      end = scalar
    }
    return name[..<end]
  }

  /// The failure to create this output.
  func creationFailure(_ error: SystemError) -> FileError {
    OutputTarget.creationFailure(error, path: path, destination: destination)
  }

  /// The failure to create the temporary file, which needs write permission for the folder.
  func temporaryFailure(_ error: SystemError) -> FileError {
    guard [EACCES, EPERM].contains(error.code), access(folder, F_OK) == 0, access(folder, W_OK) != 0 else {
      return creationFailure(error)
    }
    return .cannotCreate(path: path, .folderNotWritable(folder))
  }

  /// True if both would write to the same file, which need not exist yet.
  package func isSame(_ other: OutputTarget) -> Bool {
    switch (kind, other.kind) {
    case (.missing, .missing):
      OutputTarget.name(of: destination).utf8.elementsEqual(OutputTarget.name(of: other.destination).utf8)
        && FileIdentity(path: folder) != nil && FileIdentity(path: folder) == FileIdentity(path: other.folder)
    case (.descriptor(let number), .descriptor(let otherNumber)):
      number == otherNumber || FileIdentity.isSame(destination, other.destination)
    case (.special, .special):
      destination == other.destination && destination != "/dev/null"
    default:
      FileIdentity.isSame(destination, other.destination)
    }
  }

  /// The failure for a system error that occurred while a file was created.
  static func creationFailure(_ error: SystemError, path: String, destination: String) -> FileError {
    let folder = Path.parent(of: destination)
    // In /proc the folder exists, and yet creating a file fails with ENOENT.
    guard error.code == ENOENT, access(folder, F_OK) != 0 else { return .cannotCreate(path: path, .system(error)) }
    return .cannotCreate(path: path, .folderMissing(folder))
  }

  /// Follows links one by one. realpath(3) fails for a link to a missing file, and would resolve `/dev/stdout` instead of
  /// keeping it as a name for a descriptor of this process.
  private static func followLinks(_ path: String) throws(FileError) -> String {
    var current = path
    for _ in 0..<40 {
      if descriptorNumber(current) != nil { return current }
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink(current, &buffer, buffer.count)
      // Not a link, or missing, which the next call detects.
      guard length >= 0 else { return current }

      let bytes = buffer[..<length].map { UInt8(truncatingIfNeeded: $0) }
      let link = String(decoding: bytes, as: UTF8.self)
      guard link.utf8.elementsEqual(bytes), length < buffer.count else {
        throw .cannotCreate(path: path, .linkNotUTF8)
      }
      current = bytes.first == UInt8(ascii: "/") ? link : sibling(of: current, named: link)
    }
    throw creationFailure(SystemError(code: ELOOP), path: path, destination: path)
  }

  private static func descriptorNumber(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }

  // Both split at bytes: a slash and a combining mark after it are one character.

  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path.utf8[slash...].dropFirst()) ?? path
  }

  private static func sibling(of path: String, named name: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return "\(path[..<slash])/\(name)"
  }
}
