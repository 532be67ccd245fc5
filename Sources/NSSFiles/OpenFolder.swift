/// An open folder. Files are opened, created and renamed relative to it, so that another process cannot redirect them by
/// replacing a component of the path with a link.
final class OpenFolder: Sendable {
  let descriptor: Int32

  #if canImport(Darwin)
    /// O_SEARCH: only search permission for the folder is needed.
    private static let flags = O_EXEC | O_DIRECTORY | O_CLOEXEC
  #else
    /// O_PATH, which the C library does not declare for Swift: only search permission for the folder is needed.
    private static let flags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC
  #endif

  convenience init(_ path: String) throws(SystemError) { try self.init(path, in: AT_FDCWD, flags: 0) }

  private init(_ path: String, in folder: Int32, flags: Int32) throws(SystemError) {
    while true {
      let descriptor = openat(folder, path, OpenFolder.flags | flags)
      if descriptor >= 0 {
        self.descriptor = descriptor
        return
      }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  deinit { close(descriptor) }

  var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  /// Opens a folder in this one. Fails with `ENOTDIR` or `ELOOP` for a link.
  func folder(_ name: String) throws(SystemError) -> OpenFolder {
    try OpenFolder(name, in: descriptor, flags: O_NOFOLLOW)
  }

  /// Opens a file in this folder, with errno set on failure. A link is not followed.
  func open(_ name: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    while true {
      let descriptor = openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// The status of a name in this folder, with errno set if it is nil. A link is not followed.
  func status(_ name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  func isLink(_ name: String) -> Bool { status(name)?.isLink ?? false }

  /// Opens the folder to read or to lock it; negative if that is not allowed.
  func openForReading() -> Int32 { open(".", O_RDONLY | O_DIRECTORY) }
}
