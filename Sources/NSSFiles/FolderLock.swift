import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Excludes other processes of this command while a file is read, merged and replaced.
///
/// The folder is locked instead of the file, because replacing creates a new file. If the file system has no locks or the folder
/// is not readable, the work is done without a lock.
struct FolderLock {
  private let descriptor: Int32
  /// The time to wait for other processes, in milliseconds.
  private static let patience: Int32 = 30_000
  /// The folders for which this process has waited in vain. It does not wait for each of their files again.
  private static let givenUp = Mutex<Set<FileIdentity>>([])

  /// Locks a folder. Returns nil if other processes keep it locked.
  init?(_ folder: OpenFolder) {
    descriptor = folder.openForReading()
    let identity = folder.identity
    let isGivenUp = FolderLock.givenUp.withLock { folders in identity.map { folders.remove($0) != nil } ?? false }
    var waited = isGivenUp ? FolderLock.patience : 0
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { break }
      guard waited < FolderLock.patience else {
        close(descriptor)
        if let identity { FolderLock.givenUp.withLock { _ = $0.insert(identity) } }
        return nil
      }
      waited += 5
      _ = poll(nil, 0, 5)
    }
  }

  /// Ends the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
