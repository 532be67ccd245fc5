import NSSTheme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole inputs into memory.
enum InputFile {
  /// What a failure calls an input.
  private enum Label {
    case file(String)
    case standardInput

    var words: Phrase.Content {
      switch self {
      case .file(let path): .phrase(Phrase(.name, ["name": path]))
      case .standardInput: .phrase(.fileStandardInput)
      }
    }
  }

  /// The bytes of the file at `path`, which may also be a pipe or a device.
  ///
  /// Fails with `noInput` when there is nothing to read there, with `themeAtFault` when it is too large, and with
  /// `inputOutput` when reading breaks off.
  ///
  /// - Parameter isRegular: true to fail with `noInput` for a pipe or a device too: a pipe would block, and a device may have no end.
  static func read(_ path: String, isRegular: Bool = false) throws(CommandFailure) -> [UInt8] {
    guard !path.isEmpty else { throw CommandFailure(.noInput, .fileEmptyInputName) }
    // A C string would end there, and another file would be read.
    guard !path.utf8.contains(0) else { throw CommandFailure(.noInput, .fileZeroByteInput) }

    // Without waiting for the other end of a pipe; files are read as ever.
    let descriptor = try openForReading(path, isRegular ? O_NONBLOCK : 0)
    defer { close(descriptor) }
    if isRegular, let identity = FileIdentity(descriptor: descriptor), !identity.isFileOrFolder {
      throw CommandFailure(.noInput, .fileCannotOpen, ["path": path], parts: ["reason": .phrase(.systemNotRegular)])
    }
    return try readAll(descriptor, label: .file(path))
  }

  /// The bytes of standard input, with the failures of `read`.
  static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    try readAll(STDIN_FILENO, label: .standardInput)
  }

  /// Fails with `themeAtFault` when the regular files among the inputs are too large, one of them or all together, before any is read.
  static func checkSizes(_ paths: [String]) throws(CommandFailure) {
    var total = 0
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else { continue }
      let size = Int(status.st_size)
      guard size <= SourceFile.maximumSize else { throw sizeFailure(size, label: .file(path)) }
      total += size
    }
    guard total <= SourceFile.maximumSize else {
      throw CommandFailure(
        .themeAtFault, .fileTooLargeTogether, ["size": String(total), "limit": largestSize])
    }
  }

  /// True for a link, whether it leads anywhere or not.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK)
  }

  /// True if there is something at a path, a folder included.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// True if two paths lead to one regular file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let first = FileIdentity(path: path), first.isRegular else { return false }
    return first == FileIdentity(path: other)
  }

  /// True if standard input comes from the regular file at a path.
  static func isStandardInput(_ path: String) -> Bool {
    guard let first = FileIdentity(path: path), first.isRegular else { return false }
    return first == FileIdentity(descriptor: STDIN_FILENO)
  }

  private static func openForReading(_ path: String, _ flags: Int32) throws(CommandFailure) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
      if descriptor >= 0 { return descriptor }

      let error = SystemError.last
      switch error.code {
      case EINTR: continue
      case ENOENT: throw CommandFailure(.noInput, isLink(path) ? .fileMissingBehindLink : .fileMissing, ["path": path])
      case EIO, EMFILE, ENFILE, ENOMEM:
        throw CommandFailure(.inputOutput, .fileCannotOpen, ["path": path], parts: ["reason": error.reason])
      default: throw CommandFailure(.noInput, .fileCannotOpen, ["path": path], parts: ["reason": error.reason])
      }
    }
  }

  /// A size that fstat reports is only a hint: the file may grow or shrink meanwhile, and those of /proc have size 0.
  private static func readAll(_ descriptor: Int32, label: Label) throws(CommandFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw readFailure(SystemError.last, label: label) }

    var bytes: [UInt8] = []
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFDIR):
      throw CommandFailure(.noInput, .fileIsFolder, parts: ["input": label.words])
    case mode_t(S_IFREG):
      let size = Int(status.st_size)
      guard size <= SourceFile.maximumSize else { throw sizeFailure(size, label: label) }
      bytes = try readExpected(size, from: descriptor, label: label)
      // Fewer bytes than there was room for: the end was reached.
      if bytes.count <= size { return bytes }
    default:
      break
    }
    try appendRest(of: descriptor, to: &bytes, label: label)
    return bytes
  }

  /// Up to `size` bytes, or one more when the file has grown.
  private static func readExpected(_ size: Int, from descriptor: Int32, label: Label) throws(CommandFailure) -> [UInt8] {
    var failure: SystemError?
    // Uninitialized memory, so that a large input is not filled with zeros first. The extra byte makes room for the call that
    // reports the end.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      do throws(SystemError) {
        while count <= size {
          let room = size + 1 - count
          let got = try readOnce(descriptor, into: start + count, count: room)
          count += got
          // At the size that the file has, a short read was the last one.
          if got == 0 || (count == size && got < room) { break }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw readFailure(failure, label: label) }
    return bytes
  }

  private static func appendRest(
    of descriptor: Int32,
    to bytes: inout [UInt8],
    label: Label
  ) throws(CommandFailure) {
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= SourceFile.maximumSize {
      let got: Int
      do {
        got = try readOnce(descriptor, into: &block, count: block.count)
      } catch {
        throw readFailure(error, label: label)
      }
      if got == 0 { return }
      bytes.append(contentsOf: block[..<got])
    }
    throw CommandFailure(
      .themeAtFault, .fileMoreThanLimit, ["limit": largestSize], parts: ["input": label.words])
  }

  private static func readFailure(_ error: SystemError, label: Label) -> CommandFailure {
    CommandFailure(.inputOutput, .fileCannotRead, parts: ["input": label.words, "reason": error.reason])
  }

  private static func sizeFailure(_ size: Int, label: Label) -> CommandFailure {
    CommandFailure(.themeAtFault, .fileTooLarge, ["size": String(size), "limit": largestSize], parts: ["input": label.words])
  }

  private static var largestSize: String { String(SourceFile.maximumSize) }
}

/// One read(2) that is neither interrupted nor premature; 0 means the end. Outside of `InputFile`, whose own `read` would hide that of
/// the C library.
private func readOnce(
  _ descriptor: Int32,
  // Unsafe memory because read(2) fills what is not initialized yet; the caller owns `count` bytes from there on.
  into target: UnsafeMutableRawPointer,
  count: Int
) throws(SystemError) -> Int {
  while true {
    // macOS refuses a count beyond 31 bits.
    let count = min(count, 1 << 30)
    let got = read(descriptor, target, count)
    if got >= 0 { return got }

    let error = SystemError.last
    switch error.code {
    case EINTR: continue
    // A file that lets wait is one of the system's own, such as its log.
    case EAGAIN where FileIdentity(descriptor: descriptor)?.isRegular ?? false: throw error
    case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
    default: throw error
    }
  }
}
