import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An output that appears whole or not at all.
///
/// The bytes go to a temporary file in the folder of the target, which takes its place on `commit`. As long as they
/// equal those of the file that is there already nothing is written, so an unchanged output keeps its time stamp.
/// A failure, `discard`, and the end of the value's life without a commit remove the temporary file and leave an older
/// output as it was. A target that is no regular file, such as a pipe or a device, is written to directly.
///
/// Fails with `cannotCreate` when there can be no such file, and with `inputOutput` when writing breaks off.
struct OutputFile: ~Copyable {
  private enum Stage {
    /// So far the output equals the first `length` bytes of the file that is there.
    case comparing(existing: Int32, length: Int)
    case replacing(TemporaryFile)
    case direct(Int32)
    case closed
  }

  private struct TemporaryFile {
    let descriptor: Int32
    let path: String
    let slot: TemporaryFiles.Slot?
  }

  private let target: OutputTarget
  private var stage: Stage
  private var scratch: [UInt8]

  init(path: String) throws(CommandFailure) {
    // All that can fail comes first: a type with a deinit is initialized wholly or not at all.
    let target = try OutputTarget(path: path)
    let stage = try OutputFile.firstStage(for: target)
    self.target = target
    self.stage = stage
    scratch = []
  }

  deinit { OutputFile.release(stage) }

  /// Appends the first `count` bytes.
  mutating func write(_ bytes: [UInt8], count: Int) throws(CommandFailure) {
    precondition(0 <= count && count <= bytes.count, "more bytes to write than there are")
    do throws(CommandFailure) {
      if case .comparing(let existing, let length) = stage {
        if try advanceEqualPrefix(of: existing, from: length, with: bytes, count: count) { return }
        try startReplacing(existing, equalPrefix: length)
      }
      switch stage {
      case .replacing(let temporary):
        try append(bytes, count: count, to: temporary.descriptor)
      case .direct(let descriptor):
        try append(bytes, count: count, to: descriptor)
      case .comparing, .closed:
        throw CommandFailure(.software, "'\(target.path)' is written after it was closed")
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Lets the output take its place.
  mutating func commit() throws(CommandFailure) {
    do throws(CommandFailure) {
      if case .comparing(let existing, let length) = stage {
        guard try readBlock(of: existing, at: length, count: 1) > 0 else {
          discard()
          return
        }
        try startReplacing(existing, equalPrefix: length)
      }
      switch stage {
      case .replacing(let temporary):
        try takePlace(temporary)
      case .direct(let descriptor):
        stage = .closed
        if close(descriptor) != 0, errno != EINTR { throw target.writeFailure(SystemError.last) }
      case .comparing, .closed:
        throw CommandFailure(.software, "'\(target.path)' is committed after it was closed")
      }
    } catch {
      discard()
      throw error
    }
  }

  /// Gives up: removes what was written and leaves an older output as it was.
  mutating func discard() {
    OutputFile.release(stage)
    stage = .closed
  }

  private static func firstStage(for target: OutputTarget) throws(CommandFailure) -> Stage {
    switch target.kind {
    case .missing:
      return .replacing(try createTemporaryFile(for: target))
    case .regular:
      let existing = openRetrying(target.destination, O_RDONLY)
      if existing >= 0 { return .comparing(existing: existing, length: 0) }
      // What cannot be read cannot be compared.
      return .replacing(try createTemporaryFile(for: target))
    case .descriptor(let number):
      // Opening the name again would start at the beginning of a file that the shell opened for appending.
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw target.creationFailure(SystemError.last) }
      return .direct(copy)
    case .special:
      let descriptor = openRetrying(target.destination, O_WRONLY | O_NOCTTY)
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
      unlink(temporary.path)
      TemporaryFiles.forget(temporary.slot)
    case .direct(let descriptor):
      close(descriptor)
    case .closed:
      break
    }
  }

  /// Moves on when the existing file continues with these bytes; else tells so and stays where it was.
  private mutating func advanceEqualPrefix(
    of existing: Int32,
    from start: Int,
    with bytes: [UInt8],
    count: Int
  ) throws(CommandFailure) -> Bool {
    var done = 0
    while done < count {
      let length = min(blockSize, count - done)
      // Callers hand over blocks; only what is longer is cut, which costs a copy.
      let block = length == count ? bytes : Array(bytes[done..<done + length])
      guard try readBlock(of: existing, at: start + done, count: length) == length else { return false }
      guard memcmp(block, scratch, length) == 0 else { return false }
      done += length
    }
    stage = .comparing(existing: existing, length: start + count)
    return true
  }

  /// Fills the scratch memory from the existing file. Fewer bytes than `count` are taken for a difference, which is
  /// harmless even when they do not mean the end.
  private mutating func readBlock(of existing: Int32, at start: Int, count: Int) throws(CommandFailure) -> Int {
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
    while true {
      let got = pread(existing, &scratch, count, off_t(start))
      if got >= 0 { return got }
      let error = SystemError.last
      if error.code != EINTR {
        throw CommandFailure(.inputOutput, "cannot read '\(target.path)' to compare: \(error.text)")
      }
    }
  }

  /// Turns from comparing to writing: what was equal is copied.
  private mutating func startReplacing(_ existing: Int32, equalPrefix length: Int) throws(CommandFailure) {
    let temporary = try OutputFile.createTemporaryFile(for: target)
    // From here on a failure removes it.
    stage = .replacing(temporary)
    defer { close(existing) }

    var copied = 0
    while copied < length {
      let got = try readBlock(of: existing, at: copied, count: min(blockSize, length - copied))
      guard got > 0 else {
        throw CommandFailure(.inputOutput, "cannot replace '\(target.path)': it was changed meanwhile")
      }
      try append(scratch, count: got, to: temporary.descriptor)
      copied += got
    }
    scratch = []
  }

  private func append(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(CommandFailure) {
    do {
      try writeAll(bytes, count: count, to: descriptor)
    } catch {
      throw target.writeFailure(error)
    }
  }

  /// Brings the complete temporary file to the disk and then under its name, so that not even a crash of the machine
  /// leaves half a file there.
  private mutating func takePlace(_ temporary: TemporaryFile) throws(CommandFailure) {
    while fsync(temporary.descriptor) != 0 {
      let error = SystemError.last
      if error.code == EINTR { continue }
      // Some network and user-space file systems have no such call; that is no reason to have no output.
      if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(error.code) { break }
      throw target.writeFailure(error)
    }
    guard rename(temporary.path, target.destination) == 0 else {
      let error = SystemError.last
      TemporaryFiles.waitForEnd()
      throw target.creationFailure(error)
    }

    stage = .closed
    TemporaryFiles.forget(temporary.slot)
    // Whatever this reported, fsync has reported before.
    close(temporary.descriptor)

    // The new name is only as durable as the folder; not every file system can sync one.
    let folder = openRetrying(target.folder, O_RDONLY)
    if folder >= 0 {
      _ = fsync(folder)
      close(folder)
    }
  }

  private static func createTemporaryFile(for target: OutputTarget) throws(CommandFailure) -> TemporaryFile {
    // A rename needs no permission for the file itself, but who protects a file means it.
    if target.attributes != nil, access(target.destination, W_OK) != 0 {
      throw target.creationFailure(SystemError.last)
    }

    // Never more permissions than the file will have, not even for a moment.
    let mode = target.attributes?.mode ?? 0o666
    for attempt in 0..<100 {
      let path = target.temporaryPath(attempt: attempt)
      // Before the file exists: a signal in between would leave it behind.
      let slot = TemporaryFiles.remember(path)
      TemporaryFiles.waitForEnd()
      let descriptor = openRetrying(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      if descriptor >= 0 {
        if let attributes = target.attributes { attributes.apply(to: descriptor) }
        return TemporaryFile(descriptor: descriptor, path: path, slot: slot)
      }
      let error = SystemError.last
      TemporaryFiles.forget(slot)
      guard error.code == EEXIST else { throw target.creationFailure(error) }
    }
    throw CommandFailure(
      .cannotCreate,
      "cannot create '\(target.path)': its folder is full of left-over temporary files",
      help: "remove the files '\(target.temporaryPath(attempt: 0))' and the like"
    )
  }
}

/// Where an output goes, found out once.
private struct OutputTarget {
  enum Kind {
    case missing
    case regular
    /// A descriptor of this process, named by a path such as `/dev/stdout`.
    case descriptor(Int32)
    /// A pipe, a terminal, a device.
    case special
  }

  /// What a file that is replaced hands on.
  struct Attributes {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    /// Best effort: some file systems have neither owners nor permissions, and only root gives files away.
    func apply(to descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      if status.st_uid != owner || status.st_gid != group, fchown(descriptor, owner, group) != 0 {
        _ = fchown(descriptor, status.st_uid, group)
      }
      _ = fchmod(descriptor, mode)
    }
  }

  /// As the user wrote it, for messages.
  let path: String
  /// With links followed: the link stays, and what it points to is replaced.
  let destination: String
  let kind: Kind
  /// Of the file that is there already.
  let attributes: Attributes?

  /// Fails with `cannotCreate` for a folder, and for what cannot be reached.
  init(path: String) throws(CommandFailure) {
    guard !path.isEmpty else { throw CommandFailure(.cannotCreate, "the name of an output is empty") }
    // A C string would end there, and another file would be written.
    guard !path.utf8.contains(0) else {
      throw CommandFailure(.cannotCreate, "the name of an output contains a zero byte")
    }
    self.path = path
    destination = try OutputTarget.followLinks(path)
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
      guard path.utf8.last != UInt8(ascii: "/") else {
        throw CommandFailure(.cannotCreate, "cannot create '\(path)': it ends like the name of a folder")
      }
      kind = .missing
      attributes = nil
      return
    }
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFDIR):
      throw CommandFailure(.cannotCreate, "cannot create '\(path)': it is a folder")
    case mode_t(S_IFREG):
      kind = .regular
      attributes = Attributes(mode: status.st_mode & 0o777, owner: status.st_uid, group: status.st_gid)
    default:
      kind = .special
      attributes = nil
    }
  }

  var folder: String { OutputTarget.folder(of: destination) }

  /// A hidden name beside the destination, on the same file system, so that it can be renamed.
  func temporaryPath(attempt: Int) -> String {
    var name = ""
    for scalar in OutputTarget.name(of: destination).unicodeScalars {
      // Names have at most 255 bytes.
      if name.utf8.count + 4 > 200 { break }
      name.unicodeScalars.append(scalar)
    }
    let counter = attempt == 0 ? "" : ".\(attempt)"
    return OutputTarget.sibling(of: destination, named: ".\(name).\(getpid())\(counter).nsscompile-tmp")
  }

  func creationFailure(_ error: SystemError) -> CommandFailure {
    OutputTarget.creationFailure(error, path: path, destination: destination)
  }

  /// A reader who has gone needs no message.
  func writeFailure(_ error: SystemError) -> CommandFailure {
    CommandFailure(.inputOutput, error.code == EPIPE ? "" : "cannot write '\(path)': \(error.text)")
  }

  private static func creationFailure(_ error: SystemError, path: String, destination: String) -> CommandFailure {
    switch error.code {
    // Not so in /proc, where folders exist but files cannot be made.
    case ENOENT where access(folder(of: destination), F_OK) != 0:
      let folder = folder(of: destination)
      let quoted = folder.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined()
      return CommandFailure(
        .cannotCreate,
        "cannot create '\(path)': the folder '\(folder)' does not exist",
        help: "create the folder first: mkdir -p '\(quoted)'"
      )
    case EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, ENOSPC:
      return CommandFailure(.inputOutput, "cannot create '\(path)': \(error.text)")
    default:
      return CommandFailure(.cannotCreate, "cannot create '\(path)': \(error.text)")
    }
  }

  /// Step by step rather than with realpath(3), which knows neither links to a file that is yet to be made nor that
  /// `/dev/stdout` is meant to be this process's own.
  private static func followLinks(_ path: String) throws(CommandFailure) -> String {
    var current = path
    for _ in 0..<40 {
      if descriptorNumber(current) != nil { return current }
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink(current, &buffer, buffer.count)
      // Not a link; or not there, which is found out with the next call.
      guard length >= 0 else { return current }

      let bytes = buffer[..<length].map { UInt8(truncatingIfNeeded: $0) }
      let link = String(decoding: bytes, as: UTF8.self)
      guard link.utf8.elementsEqual(bytes), length < buffer.count else {
        throw CommandFailure(.cannotCreate, "cannot create '\(path)': it is a link to a name that is not UTF-8")
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

  // By bytes: a slash before a combining mark would be one character with it.

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path.utf8[slash...].dropFirst()) ?? path
  }

  private static func sibling(of path: String, named name: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return "\(path[..<slash])/\(name)"
  }
}

/// Results of a command.
enum StandardOutput {
  /// Writes the first `count` bytes. Fails with `inputOutput`, without a message when the reader has gone.
  static func write(_ bytes: [UInt8], count: Int) throws(CommandFailure) {
    do {
      try writeAll(bytes, count: count, to: STDOUT_FILENO)
    } catch {
      throw CommandFailure(
        .inputOutput,
        error.code == EPIPE ? "" : "cannot write to standard output: \(error.text)"
      )
    }
  }
}

/// Diagnostics and progress.
enum StandardError {
  /// Never fails: there is no place left to tell it.
  static func write(_ bytes: [UInt8]) {
    try? writeAll(bytes, count: bytes.count, to: STDERR_FILENO)
  }
}

/// The three descriptors every process starts with.
enum StandardStreams {
  /// Call first thing. Where the caller has closed one (`2>&-`), the next file opened would get its number, and
  /// diagnostics would end up in the theme. The stand-ins are open the wrong way round, so that using them fails.
  static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The temporary files that exist right now, so that none outlives the process when it is interrupted.
enum TemporaryFiles {
  typealias Slot = Int

  /// More than a batch has threads; a file beyond that is not remembered.
  private static let slotCount = UInt64.bitWidth
  /// PATH_MAX of Linux; macOS has less.
  private static let pathCapacity = 4096

  /// Bits of the slots in use, and of those whose path is complete.
  private static let claimed = Atomic<UInt64>(0)
  private static let complete = Atomic<UInt64>(0)
  private static let isEnding = Atomic(false)

  /// C strings, one for each slot. Unsafe memory because a signal handler may neither allocate nor take a lock, nor
  /// touch anything that Swift counts or checks. `nonisolated(unsafe)` because a pointer is not Sendable: the bits of
  /// `claimed` give each slot to one thread, and those of `complete` show its path to the handler.
  private nonisolated(unsafe) static let paths = UnsafeMutablePointer<CChar>.allocate(
    capacity: slotCount * pathCapacity
  )

  /// From now on an interrupted process (SIGINT, SIGTERM, SIGHUP) removes its temporary files and then ends as it would
  /// have without a handler, and a limit on file sizes is an ordinary error. Call once, before the first output.
  static func removeOnSignals() {
    // The handler must not be the first to touch them: that would run their initializers.
    _ = (paths, complete.load(ordering: .relaxed), isEnding.load(ordering: .relaxed))

    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { TemporaryFiles.end(by: $0) }
      // Under nohup, and for background jobs of some shells, the signal shall have no effect.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Returns at once, or never when a signal is ending the process: other threads must not make new files, nor complain
  /// about those the handler has removed.
  static func waitForEnd() {
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }

  /// A slot that keeps the path until `forget`; nil when there is none left.
  static func remember(_ path: String) -> Slot? {
    guard path.utf8.count < pathCapacity, let slot = claimSlot() else { return nil }
    var position = slot * pathCapacity
    for byte in path.utf8 {
      paths[position] = CChar(truncatingIfNeeded: byte)
      position += 1
    }
    paths[position] = 0
    complete.bitwiseOr(1 << UInt64(slot), ordering: .sequentiallyConsistent)
    return slot
  }

  static func forget(_ slot: Slot?) {
    guard let slot else { return }
    complete.bitwiseAnd(~(1 << UInt64(slot)), ordering: .sequentiallyConsistent)
    claimed.bitwiseAnd(~(1 << UInt64(slot)), ordering: .sequentiallyConsistent)
  }

  private static func claimSlot() -> Slot? {
    var taken = claimed.load(ordering: .sequentiallyConsistent)
    while taken != .max {
      let slot = (~taken).trailingZeroBitCount
      let (exchanged, original) = claimed.compareExchange(
        expected: taken,
        desired: taken | 1 << UInt64(slot),
        ordering: .sequentiallyConsistent
      )
      if exchanged { return slot }
      taken = original
    }
    return nil
  }

  /// The signal handler: atomic loads and stores, and functions that POSIX allows there.
  private static func end(by number: Int32) {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    removeAll()
    // Another thread may have been between remembering a file and making it.
    _ = poll(nil, 0, 2)
    removeAll()
    // Delivered when the handler returns, so that the caller sees the true cause of death.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func removeAll() {
    var remaining = complete.load(ordering: .sequentiallyConsistent)
    while remaining != 0 {
      unlink(paths + remaining.trailingZeroBitCount * pathCapacity)
      remaining &= remaining - 1
    }
  }
}

private let blockSize = 262_144

/// open(2), not inherited by children, repeated when a signal interrupts it; negative with errno set when it fails.
private func openRetrying(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
  while true {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    if descriptor >= 0 || errno != EINTR { return descriptor }
  }
}

/// Writes the first `count` bytes, whatever it takes.
private func writeAll(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) {
  precondition(0 <= count && count <= bytes.count, "more bytes to write than there are")
  var written = 0
  while written < count {
    if written == 0 {
      written = try writeOnce(bytes, count: count, to: descriptor)
    } else {
      // A short write is rare: copying the rest in small blocks is cheap enough to do without pointers into the array.
      let block = Array(bytes[written..<min(written + 65_536, count)])
      written += try writeOnce(block, count: block.count, to: descriptor)
    }
  }
}

/// One write(2) that is neither interrupted nor premature.
private func writeOnce(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) -> Int {
  while true {
    // macOS refuses a count beyond 31 bits.
    let written = write(descriptor, bytes, min(count, 1 << 30))
    if written > 0 { return written }

    // Devices that accept nothing would keep us here for ever.
    let error = written == 0 ? SystemError(code: EIO) : SystemError.last
    switch error.code {
    case EINTR: continue
    case EAGAIN: waitUntilReady(descriptor, for: POLLOUT)
    default: throw error
    }
  }
}
