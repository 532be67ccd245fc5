/// An output that appears whole or not at all: the bytes go to a temporary file in the folder of the target, and `commit` renames it.
/// Without a commit, an older output stays. An unchanged output keeps its time stamp. A pipe or a device is written to directly.
package final class OutputFile {
  private struct TemporaryFile {
    /// Retained, because the slot refers to the descriptor of the folder.
    let folder: OpenFolder
    let name: String
    let slot: TemporaryFiles.Slot?
  }

  private let target: OutputTarget
  private let isSynced: Bool
  private let isChanged: Bool
  /// The complete file that `commit` renames; nil if there is nothing to rename.
  private var temporary: TemporaryFile?

  /// Does the part of the work that is likely to fail, without changing a target that is a file. `isSynced` is false to let the
  /// system decide when the bytes reach the disk.
  package init(_ bytes: [UInt8], for target: OutputTarget, isSynced: Bool = true) throws(FileError) {
    self.target = target
    self.isSynced = isSynced
    isChanged = try !target.contains(bytes)
    guard isChanged else { return }
    let descriptor: Int32
    if target.isFile {
      (temporary, descriptor) = try OutputFile.createTemporaryFile(for: target)
    } else {
      descriptor = try target.openDirectly()
    }
    var failure: FileError?
    do throws(FileError) { try write(bytes, to: descriptor) } catch { failure = error }
    // Some file systems report write errors only on close.
    if close(descriptor) != 0, errno != EINTR { failure = failure ?? .cannotWrite(path: target.path, SystemError.last) }
    if let failure { throw failure }
  }

  deinit {
    guard let temporary else { return }
    unlinkat(temporary.folder.descriptor, temporary.name, 0)
    TemporaryFiles.forget(temporary.slot)
  }

  /// Replaces the target with the output. Returns false if the existing file equals it.
  @discardableResult
  package func commit() throws(FileError) -> Bool {
    guard let temporary else { return isChanged }
    let folder = temporary.folder
    guard renameat(folder.descriptor, temporary.name, folder.descriptor, target.name) == 0 else {
      let error = SystemError.last
      TemporaryFiles.waitForEnd()
      throw target.creationFailure(error)
    }
    TemporaryFiles.forget(temporary.slot)
    self.temporary = nil
    // The folder stores the new name, so it is synced too. Not every file system can sync a folder.
    if isSynced, case let opened = folder.openForReading(), opened >= 0 {
      _ = fsync(opened)
      close(opened)
    }
    return true
  }

  /// Replaces a file in one step. Returns false if it has these bytes already.
  @discardableResult
  package static func write(_ bytes: [UInt8], to target: OutputTarget, isSynced: Bool = true) throws(FileError) -> Bool {
    try OutputFile(bytes, for: target, isSynced: isSynced).commit()
  }

  /// Replaces the file at a path in one step, unless its bytes would not change.
  package static func replace(path: String, with bytes: [UInt8]) throws(FileError) {
    try write(bytes, to: try OutputTarget(path: path))
  }

  /// Replaces a file in one step, unless its bytes would not change. `bytes` makes the new bytes from the present ones, which are
  /// nil if there is no regular file. The folder is locked meanwhile, so that no process overwrites what another has written.
  package static func replace(
    _ target: OutputTarget, limit: Int, with bytes: (_ present: [UInt8]?) throws(FileError) -> [UInt8]
  ) throws(FileError) {
    guard let folder = target.folder else { return _ = try write(try bytes(nil), to: target) }
    guard let lock = FolderLock(folder) else { throw .folderLocked(path: target.path) }
    defer { lock.release() }
    // Resolve the target again, because the file may have been replaced meanwhile.
    let target = try target.again()
    try write(try bytes(try target.present(limit: limit)), to: target)
  }

  /// Replaces a file in one step, unless another process changed it since it was read. `contents` are those that the file is
  /// allowed to have now. A file that was removed is created again.
  package static func replace(
    _ target: OutputTarget, with bytes: [UInt8], ifStill contents: [[UInt8]], limit: Int
  ) throws(FileError) {
    try replace(target, limit: limit) { present throws(FileError) in
      guard present.map(contents.contains) ?? true else { throw .changedMeanwhile(path: target.path) }
      return bytes
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    do {
      try writeAll(bytes, count: bytes.count, to: descriptor)
    } catch {
      StandardStreams.endIfClosed(descriptor, error)
      throw .cannotWrite(path: target.path, error)
    }
    // Write the whole file to the disk before it is renamed, so that even a crash of the machine leaves no partial output.
    guard isSynced, temporary != nil else { return }
    while fsync(descriptor) != 0 {
      let error = SystemError.last
      if error.code == EINTR { continue }
      // Some network and user-space file systems do not support fsync; the output is still written.
      if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) { break }
      throw .cannotWrite(path: target.path, error)
    }
  }

  private static func createTemporaryFile(for target: OutputTarget) throws(FileError) -> (TemporaryFile, descriptor: Int32) {
    guard let folder = target.folder else { throw target.creationFailure(SystemError(code: EBADF)) }
    // A rename needs no write permission for the old file, but a protected file is protected on purpose.
    if target.attributes != nil, faccessat(folder.descriptor, target.name, W_OK, 0) != 0 {
      throw target.creationFailure(SystemError.last)
    }

    // The temporary file never has more permissions than the final one.
    let mode = target.attributes?.mode ?? 0o666
    for attempt in 0..<100 {
      let name = target.temporaryName(attempt: attempt)
      let (descriptor, slot) = TemporaryFiles.make(name, in: folder, mode: mode)
      if descriptor >= 0 {
        target.attributes?.apply(to: descriptor)
        return (TemporaryFile(folder: folder, name: name, slot: slot), descriptor)
      }
      let error = SystemError.last
      guard error.code == EEXIST else { throw target.temporaryFailure(error) }
    }
    throw .cannotCreate(path: target.path, .leftovers(Path.joined(target.folderPath, target.temporaryName(attempt: 0))))
  }
}
