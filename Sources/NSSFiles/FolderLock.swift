import Synchronization

/// Excludes other processes of this command while a file is read, merged and replaced. The folder is locked, because replacing
/// creates a new file. If the file system has no locks or the folder is not readable, the work is done without a lock.
struct FolderLock {
  private let descriptor: Int32
  /// How many times to wait for other processes, and how long each time, in milliseconds.
  private static let patience = 6000
  private static let pause: Int32 = 5
  /// True after waiting in vain, until a folder can be locked. A process that rewrites many files waits once, not for each file.
  private static let isImpatient = Atomic(false)

  init?(_ folder: OpenFolder) {
    descriptor = folder.openForReading()
    var pauses = 0
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { break }
      let isImpatient = FolderLock.isImpatient.load(ordering: .relaxed)
      guard !isImpatient, pauses < FolderLock.patience else {
        FolderLock.isImpatient.store(true, ordering: .relaxed)
        close(descriptor)
        return nil
      }
      pauses += 1
      _ = poll(nil, 0, FolderLock.pause)
    }
    FolderLock.isImpatient.store(false, ordering: .relaxed)
  }

  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
