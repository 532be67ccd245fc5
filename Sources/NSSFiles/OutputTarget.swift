/// The file that an output is written to, resolved once.
package struct OutputTarget {
  package enum Kind {
    case missing
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
  package let kind: Kind
  let folder: OpenFolder?
  let name: String
  let attributes: Attributes?
  package let identity: FileIdentity?
  /// The name below an ``OutputFolder`` with links resolved; nil if no link leads to it.
  package let nameBehindLinks: String?
  /// The output folder, and the name below it; nil for a path of the command line.
  private let origin: (folder: OutputFolder, name: String)?

  /// Resolves the target at a path. Fails for a folder and for an unreachable path.
  package init(path: String) throws(FileError) {
    guard !path.isEmpty else { throw .emptyOutputName }
    // A C string would end at the zero byte, and another file would be written.
    guard !path.utf8.contains(0) else { throw .zeroByteInOutputName }
    // If the name becomes a link meanwhile, follow that link too.
    for _ in 0..<40 {
      if let target = try OutputTarget(following: path) {
        self = target
        return
      }
    }
    throw OutputTarget.creationFailure(SystemError(code: ELOOP), path: path, destination: path)
  }

  /// Resolves the target at a path; nil if the name has become a link since the links were followed.
  private init?(following path: String) throws(FileError) {
    let destination = try OutputTarget.followLinks(path)
    if let number = OutputTarget.descriptorNumber(destination) {
      self.init(path, destination, kind: .descriptor(number), in: nil, name: "", status: nil)
      return
    }
    guard destination.utf8.last != UInt8(ascii: "/") else { throw OutputTarget.failure(ofFolder: path, destination) }
    let folder: OpenFolder
    do throws(SystemError) { folder = try OpenFolder(Path.parent(of: destination)) } catch {
      throw OutputTarget.creationFailure(error, path: path, destination: destination)
    }
    let name = OutputTarget.name(of: destination)
    guard let status = folder.status(name) else {
      let error = SystemError.last
      guard error.code == ENOENT else { throw OutputTarget.creationFailure(error, path: path, destination: destination) }
      self.init(path, destination, kind: .missing, in: folder, name: name, status: nil)
      return
    }
    guard !status.isLink else { return nil }
    guard !status.isFolder else { throw .cannotCreate(path: path, .folder) }
    self.init(
      path, destination, kind: status.isRegular ? .regular : .special, in: folder, name: name,
      status: status.isRegular ? status : nil)
  }

  private static func failure(ofFolder path: String, _ destination: String) -> FileError {
    var status = stat()
    guard stat(destination, &status) != 0 else { return .cannotCreate(path: path, .folder) }
    let error = SystemError.last
    return error.code == ENOENT
      ? .cannotCreate(path: path, .endsLikeFolder) : creationFailure(error, path: path, destination: destination)
  }

  private init(
    _ path: String, _ destination: String, kind: Kind, in folder: OpenFolder?, name: String, status: stat?,
    nameBehindLinks: String? = nil, origin: (OutputFolder, String)? = nil
  ) {
    self.path = path
    self.destination = destination
    self.kind = kind
    self.folder = folder
    self.name = name
    self.nameBehindLinks = nameBehindLinks
    self.origin = origin
    attributes = status.map { Attributes($0) }
    identity = status.map { FileIdentity($0) }
  }

  /// A target below an output folder. Fails for a folder, a pipe and a device. `destination` is the path with links resolved.
  /// `status` is the status of the existing file; nil if there is none.
  init(
    _ path: String, _ destination: String, in folder: OpenFolder, name: String, status: stat?, nameBehindLinks: String?,
    origin: (OutputFolder, String)
  ) throws(FileError) {
    if let status, !status.isRegular { throw .cannotCreate(path: path, status.isFolder ? .folder : .notRegular) }
    self.init(
      path, destination, kind: status == nil ? .missing : .regular, in: folder, name: name, status: status,
      nameBehindLinks: nameBehindLinks, origin: origin)
  }

  func again() throws(FileError) -> OutputTarget {
    guard let origin else { return try OutputTarget(path: path) }
    return try origin.folder.target(origin.name, makesFolders: false)
  }

  /// True for a regular file, or one that does not exist yet.
  package var isFile: Bool {
    switch kind {
    case .missing, .regular: true
    case .descriptor, .special: false
    }
  }

  var folderPath: String { Path.parent(of: destination) }

  /// Opens a target that is not a file to write to it.
  func openDirectly() throws(FileError) -> Int32 {
    let descriptor =
      if case .descriptor(let number) = kind {
        // Opening the name again would start at the beginning of a file that the shell opened for appending.
        fcntl(number, F_DUPFD_CLOEXEC, 3)
      } else {
        folder?.open(name, O_WRONLY | O_NOCTTY) ?? -1
      }
    guard descriptor >= 0 else { throw creationFailure(SystemError.last) }
    return descriptor
  }

  /// The bytes of the existing file; nil if it cannot be opened or is no longer a regular file.
  package func present(limit: Int) throws(FileError) -> [UInt8]? {
    // O_NONBLOCK keeps open(2) from waiting for the other end of a pipe.
    guard case .regular = kind, let descriptor = folder?.open(name, O_RDONLY | O_NONBLOCK), descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard FileIdentity(descriptor: descriptor)?.isRegular ?? false else { return nil }
    return try InputFile.readAll(descriptor, limit: limit, .file(path))
  }

  /// True if the existing file has these bytes. One that cannot be opened is treated as different, so it is replaced.
  package func contains(_ bytes: [UInt8]) throws(FileError) -> Bool {
    do throws(FileError) { return try present(limit: bytes.count) == bytes } catch {
      // Otherwise it is larger.
      guard case .cannotRead(_, let error) = error else { return false }
      throw .cannotCompare(path: path, error)
    }
  }

  /// A hidden name beside the destination: on the same file system, so that the file can be renamed.
  func temporaryName(attempt: Int) -> String {
    let number = attempt > 0 ? ".\(attempt)" : ""
    return ".\(OutputTarget.shortened(name[...]))\(OutputTarget.processMark)\(number).nsscompile-tmp"
  }

  /// Distinguishes the temporary files of this process from other processes' files.
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

  func creationFailure(_ error: SystemError) -> FileError {
    OutputTarget.creationFailure(error, path: path, destination: destination)
  }

  /// The failure to create the temporary file, which needs write permission for the folder.
  func temporaryFailure(_ error: SystemError) -> FileError {
    guard [EACCES, EPERM].contains(error.code), access(folderPath, F_OK) == 0, access(folderPath, W_OK) != 0 else {
      return creationFailure(error)
    }
    return .cannotCreate(path: path, .folderNotWritable(folderPath))
  }

  /// True if both would write to the same file, which need not exist yet.
  package func isSame(_ other: OutputTarget) -> Bool {
    switch (kind, other.kind) {
    case (.missing, .missing):
      name.utf8.elementsEqual(other.name.utf8) && folder?.identity != nil && folder?.identity == other.folder?.identity
    case (.descriptor(let number), .descriptor(let otherNumber)):
      number == otherNumber || FileIdentity.isSame(destination, other.destination)
    case (.special, .special):
      destination.utf8.elementsEqual(other.destination.utf8) && destination != "/dev/null"
    default:
      FileIdentity.isSame(destination, other.destination)
    }
  }

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
      current = bytes.first == UInt8(ascii: "/") ? link : Path.joined(Path.parent(of: current), link)
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

  /// Split by bytes, because a slash and a following combining mark are one `Character`.
  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path.utf8[slash...].dropFirst()) ?? path
  }
}
