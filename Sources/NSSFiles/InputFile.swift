package enum InputFile {
  /// The bytes of the file at `path`, which may also be a pipe or a device. `limit` is the maximum number of bytes. `isRegular`
  /// is true to fail for a pipe or a device: a pipe would block, and a device may have no end.
  package static func read(_ path: String, limit: Int, isRegular: Bool = false) throws(FileError) -> [UInt8] {
    guard !path.isEmpty else { throw .emptyInputName }
    // A C string would end at the zero byte, and another file would be read.
    guard !path.utf8.contains(0) else { throw .zeroByteInInputName }

    // O_NONBLOCK keeps open(2) from waiting for the other end of a pipe; it does not affect regular files.
    let descriptor = try openForReading(path, isRegular ? O_NONBLOCK : 0)
    defer { close(descriptor) }
    if isRegular, let identity = FileIdentity(descriptor: descriptor), !identity.isFileOrFolder {
      throw .cannotOpen(path: path, .notRegular)
    }
    return try readAll(descriptor, limit: limit, .file(path))
  }

  package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, limit: limit, .standardInput)
  }

  /// Fails if one of the regular files among some paths, or all together, exceed the limit. Nothing is read.
  package static func checkSizes(_ paths: [String], limit: Int) throws(FileError) {
    var total = 0
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0, status.isRegular else { continue }
      let size = Int(status.st_size)
      guard size <= limit else { throw .tooLarge(.file(path), size: size, limit: limit) }
      total += size
    }
    guard total <= limit else { throw .tooLargeTogether(size: total, limit: limit) }
  }

  private static func openForReading(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
      if descriptor >= 0 { return descriptor }

      let error = SystemError.last
      switch error.code {
      case EINTR: continue
      case ENOENT: throw .missing(path: path, isLink: Path.isLink(path))
      default: throw .cannotOpen(path: path, .system(error))
      }
    }
  }

  static func readAll(_ descriptor: Int32, limit: Int, _ input: FileError.Input) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(input, SystemError.last) }
    guard !status.isFolder else { throw .isFolder(input) }
    // Only a hint: the file may grow or shrink meanwhile, and files of /proc have size 0.
    let size = status.isRegular ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooLarge(input, size: size, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var block = [UInt8](repeating: 0, count: size > 0 ? min(size + 1, 65_536) : 65_536)
    while bytes.count <= limit {
      do throws(SystemError) {
        let count = try readOnce(descriptor, into: &block)
        if count == 0 { return bytes }
        bytes += block[..<count]
      } catch {
        throw .cannotRead(input, error)
      }
    }
    throw .moreThanLimit(input, limit: limit)
  }
}

/// Calls read(2) until it is not interrupted and data is available; 0 means the end. A global function, because `InputFile.read`
/// would hide `read` of the C library.
func readOnce(_ descriptor: Int32, into block: inout [UInt8]) throws(SystemError) -> Int {
  while true {
    let count = read(descriptor, &block, block.count)
    if count >= 0 { return count }
    let error = SystemError.last
    switch error.code {
    case EINTR: continue
    // Only special files of the system, such as its log, look regular but make the reader wait.
    case EAGAIN where FileIdentity(descriptor: descriptor)?.isRegular ?? false: throw error
    case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
    default: throw error
    }
  }
}
