#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An output that appears whole or not at all.
///
/// The bytes go to a temporary file in the folder of the target, and `commit` renames it to the target. As long as the bytes
/// equal the bytes of an existing file, nothing is written, so an unchanged output keeps its time stamp. A failure, `discard`, and
/// the release of the object without a commit remove the temporary file and leave an older output as it was. A target that is not
/// a regular file, such as a pipe or a device, is written to directly.
package final class OutputFile {
  private enum Stage {
    /// So far the output equals the first `length` bytes of the existing file.
    case comparing(existing: Int32, length: Int)
    case replacing(TemporaryFile)
    /// The temporary file is written and closed, but not renamed yet.
    case written(TemporaryFile)
    case direct(Int32)
    case closed
  }

  private struct TemporaryFile {
    let descriptor: Int32
    /// Retained, because the slot refers to the descriptor of the folder.
    let folder: OpenFolder
    let name: String
    let slot: TemporaryFiles.Slot?
  }

  private let target: OutputTarget
  private let isSynced: Bool
  private var stage: Stage
  private var scratch: [UInt8]
  /// The version of the compared file at the time it was opened.
  private let version: FileVersion?

  /// Opens an output.
  ///
  /// - Parameter isSynced: false to let the system decide when the bytes reach the disk.
  package init(_ target: OutputTarget, isSynced: Bool = true) throws(FileError) {
    let stage = try OutputFile.firstStage(for: target)
    self.target = target
    self.isSynced = isSynced
    self.stage = stage
    scratch = []
    if case .comparing(let existing, _) = stage { version = FileVersion(descriptor: existing) } else { version = nil }
  }

  package convenience init(path: String) throws(FileError) { try self.init(OutputTarget(path: path)) }

  /// Replaces a file in one step, unless its bytes would not change.
  ///
  /// Processes that replace files of one folder in this way wait for each other, so none overwrites what another has written.
  ///
  /// - Parameter bytes: makes the new bytes from the present ones, which are nil if there is no regular file. The present bytes
  ///   are read while the folder is locked.
  package static func replace(
    _ target: OutputTarget, limit: Int, with bytes: (_ present: [UInt8]?) throws(FileError) -> [UInt8]
  ) throws(FileError) {
    guard let folder = target.folder else { return try write(try bytes(nil), to: target) }
    guard let lock = FolderLock(folder) else { throw .folderLocked(path: target.path) }
    defer { lock.release() }
    // Resolve the target again, because the file may have been replaced meanwhile.
    let target = try target.again()
    try write(try bytes(try target.present(limit: limit)), to: target)
  }

  /// Replaces a file in one step, unless another process changed it since it was read.
  ///
  /// - Parameter contents: the contents that the file is allowed to have now. A file that was removed is created again.
  package static func replace(
    _ target: OutputTarget, with bytes: [UInt8], ifStill contents: [[UInt8]], limit: Int
  ) throws(FileError) {
    try replace(target, limit: limit) { present throws(FileError) in
      guard present.map(contents.contains) ?? true else { throw .changedMeanwhile(path: target.path) }
      return bytes
    }
  }

  /// Replaces the file at a path in one step, unless its bytes would not change.
  package static func replace(path: String, with bytes: [UInt8]) throws(FileError) {
    try write(bytes, to: try OutputTarget(path: path))
  }

  private static func write(_ bytes: [UInt8], to target: OutputTarget) throws(FileError) {
    let file = try OutputFile(target)
    try file.write(bytes, count: bytes.count)
    try file.commit()
  }

  deinit { OutputFile.release(stage) }

  /// Appends the first `count` bytes.
  package func write(_ bytes: [UInt8], count: Int) throws(FileError) {
    // A larger count would be a bug here: write(2) would read other memory.
    precondition(0 <= count && count <= bytes.count, "more bytes to write than there are")
    do throws(FileError) {
      if case .comparing(let existing, let length) = stage {
        if try advanceEqualPrefix(of: existing, from: length, with: bytes, count: count) { return }
        try startReplacing(existing, equalPrefix: length)
      }
      switch stage {
      case .replacing(let temporary):
        try append(bytes, count: count, to: temporary.descriptor)
      case .direct(let descriptor):
        try append(bytes, count: count, to: descriptor)
      case .comparing, .written, .closed:
        throw FileError.usedAfterClose(path: target.path)
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Does the part of `commit` that is likely to fail, without changing the target. For outputs that belong together.
  package func prepare() throws(FileError) {
    do throws(FileError) {
      if case .comparing(let existing, let length) = stage, try readBlock(of: existing, at: length, count: 1) > 0 {
        try startReplacing(existing, equalPrefix: length)
      }
      if isSynced, case .replacing(let temporary) = stage { try sync(temporary) }
    } catch {
      discard()
      throw error
    }
  }

  /// Replaces the target with the output.
  ///
  /// - Returns: false if the existing file equals the output.
  @discardableResult
  package func commit() throws(FileError) -> Bool {
    try prepare()
    do throws(FileError) {
      switch stage {
      case .replacing(let temporary):
        try replaceTarget(temporary)
      case .comparing:
        discard()
        return false
      case .direct(let descriptor):
        stage = .closed
        if close(descriptor) != 0, errno != EINTR { throw FileError.cannotWrite(path: target.path, SystemError.last) }
      case .written, .closed:
        throw FileError.usedAfterClose(path: target.path)
      }
      return true
    } catch {
      discard()
      throw error
    }
  }

  /// Removes what was written and leaves an older output as it was.
  package func discard() {
    OutputFile.release(stage)
    stage = .closed
  }

  private static func firstStage(for target: OutputTarget) throws(FileError) -> Stage {
    switch target.kind {
    case .missing:
      return .replacing(try createTemporaryFile(for: target))
    case .regular:
      if let existing = target.openRegular() { return .comparing(existing: existing, length: 0) }
      // An unreadable file cannot be compared, so it is replaced.
      return .replacing(try createTemporaryFile(for: target))
    case .descriptor(let number):
      // Opening the name again would start at the beginning of a file that the shell opened for appending.
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw target.creationFailure(SystemError.last) }
      return .direct(copy)
    case .special:
      let descriptor = target.folder?.open(target.name, O_WRONLY | O_NOCTTY) ?? -1
      guard descriptor >= 0 else { throw target.creationFailure(SystemError.last) }
      return .direct(descriptor)
    }
  }

  private static func release(_ stage: Stage) {
    switch stage {
    case .comparing(let existing, _):
      close(existing)
    case .replacing(let temporary):
      close(temporary.descriptor)
      remove(temporary)
    case .written(let temporary):
      remove(temporary)
    case .direct(let descriptor):
      close(descriptor)
    case .closed:
      break
    }
  }

  private static func remove(_ temporary: TemporaryFile) {
    unlinkat(temporary.folder.descriptor, temporary.name, 0)
    TemporaryFiles.forget(temporary.slot)
  }

  /// Returns true and advances if the existing file continues with these bytes; returns false otherwise.
  private func advanceEqualPrefix(
    of existing: Int32,
    from start: Int,
    with bytes: [UInt8],
    count: Int
  ) throws(FileError) -> Bool {
    var done = 0
    while done < count {
      let length = min(blockSize, count - done)
      // Callers pass blocks; only a longer array is split, which costs a copy.
      let block = length == count ? bytes : Array(bytes[done..<done + length])
      guard try readBlock(of: existing, at: start + done, count: length) == length else { return false }
      guard memcmp(block, scratch, length) == 0 else { return false }
      done += length
    }
    stage = .comparing(existing: existing, length: start + count)
    return true
  }

  /// Fills the scratch memory from the existing file. Callers treat a short read as a difference, which is harmless
  /// even before the end of the file.
  private func readBlock(of existing: Int32, at start: Int, count: Int) throws(FileError) -> Int {
    // The blocks of one output have similar sizes.
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: max(count + count / 4, 1 << 12)) }
    while true {
      let got = pread(existing, &scratch, count, off_t(start))
      if got >= 0 { return got }
      let error = SystemError.last
      if error.code != EINTR {
        throw FileError.cannotCompare(path: target.path, error)
      }
    }
  }

  /// Switches from comparing to writing: copies the equal prefix to a temporary file.
  private func startReplacing(_ existing: Int32, equalPrefix length: Int) throws(FileError) {
    let temporary = try OutputFile.createTemporaryFile(for: target)
    // From here on, a failure removes the temporary file.
    stage = .replacing(temporary)
    defer { close(existing) }

    var copied = 0
    while copied < length {
      let got = try readBlock(of: existing, at: copied, count: min(blockSize, length - copied))
      guard got > 0 else {
        throw FileError.changedMeanwhile(path: target.path)
      }
      try append(scratch, count: got, to: temporary.descriptor)
      copied += got
    }
    // If the file was rewritten in place since the comparison, the copy would mix both versions.
    guard length == 0 || FileVersion(descriptor: existing) == version else {
      throw FileError.changedMeanwhile(path: target.path)
    }
    scratch = []
  }

  private func append(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(FileError) {
    do {
      try writeAll(bytes, count: count, to: descriptor)
    } catch {
      StandardStreams.endIfClosed(descriptor, error)
      throw FileError.cannotWrite(path: target.path, error)
    }
  }

  /// Writes the complete temporary file to the disk before it is renamed, so that even a crash of the machine leaves no
  /// partial output.
  private func sync(_ temporary: TemporaryFile) throws(FileError) {
    while fsync(temporary.descriptor) != 0 {
      let error = SystemError.last
      if error.code == EINTR { continue }
      // Some network and user-space file systems do not support fsync; the output is still written.
      if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) { break }
      throw FileError.cannotWrite(path: target.path, error)
    }
  }

  private func replaceTarget(_ temporary: TemporaryFile) throws(FileError) {
    // Without fsync, some file systems report write errors only on close. `discard` must not close the file again.
    if !isSynced {
      stage = .written(temporary)
      if close(temporary.descriptor) != 0, errno != EINTR { throw FileError.cannotWrite(path: target.path, SystemError.last) }
    }
    let folder = temporary.folder
    guard renameat(folder.descriptor, temporary.name, folder.descriptor, target.name) == 0 else {
      let error = SystemError.last
      TemporaryFiles.waitForEnd()
      throw target.creationFailure(error)
    }

    stage = .closed
    TemporaryFiles.forget(temporary.slot)
    guard isSynced else { return }
    // An error of close is ignored: fsync has already reported it.
    close(temporary.descriptor)
    // The folder stores the new name, so it is synced too. Not every file system can sync a folder.
    let opened = folder.openForReading()
    if opened >= 0 {
      _ = fsync(opened)
      close(opened)
    }
  }

  private static func createTemporaryFile(for target: OutputTarget) throws(FileError) -> TemporaryFile {
    // A rename needs no write permission for the old file, but a protected file is protected on purpose.
    guard let folder = target.folder else { throw .usedAfterClose(path: target.path) }
    if target.attributes != nil, faccessat(folder.descriptor, target.name, W_OK, 0) != 0 {
      throw target.creationFailure(SystemError.last)
    }

    // The temporary file never has more permissions than the final one.
    let mode = target.attributes?.mode ?? 0o666
    for attempt in 0..<100 {
      let name = target.temporaryName(attempt: attempt)
      let (descriptor, slot) = TemporaryFiles.make(name, in: folder, mode: mode)
      if descriptor >= 0 {
        if let attributes = target.attributes { attributes.apply(to: descriptor) }
        return TemporaryFile(descriptor: descriptor, folder: folder, name: name, slot: slot)
      }
      let error = SystemError.last
      guard error.code == EEXIST else { throw target.temporaryFailure(error) }
    }
    throw .cannotCreate(path: target.path, .leftovers(Path.joined(target.folderPath, target.temporaryName(attempt: 0))))
  }
}
