#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole inputs into memory.
package enum InputFile {
  /// The bytes of the file at `path`, which may also be a pipe or a device.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - isRegular: true to fail for a pipe or a device: a pipe would block, and a device may have no end.
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

  /// The bytes of standard input.
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

  /// The size that fstat(2) reports is only a hint: the file may grow or shrink meanwhile, and files of /proc have size 0.
  static func readAll(_ descriptor: Int32, limit: Int, _ input: FileError.Input) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(input, SystemError.last) }
    guard !status.isFolder else { throw .isFolder(input) }
    let size = status.isRegular ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooLarge(input, size: size, limit: limit) }

    var bytes: [UInt8] = []
    do throws(SystemError) {
      if status.isRegular {
        bytes = try readExpected(size, from: descriptor)
        // The buffer has room left, so the end was reached.
        if bytes.count <= size { return bytes }
      }
      try appendRest(of: descriptor, to: &bytes, limit: limit)
    } catch {
      throw .cannotRead(input, error)
    }
    guard bytes.count <= limit else { throw .moreThanLimit(input, limit: limit) }
    return bytes
  }

  /// Up to `size` bytes, or one more when the file has grown.
  private static func readExpected(_ size: Int, from descriptor: Int32) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    // Uninitialized memory, so that no zeros are written first. The extra byte is for the call that reports the end.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      do throws(SystemError) {
        while count <= size {
          let room = size + 1 - count
          let got = try readOnce(descriptor, into: start + count, count: room)
          count += got
          // A short read at the expected size was the last one.
          if got == 0 || (count == size && got < room) { break }
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads to the end, or until there are more bytes than the limit.
  private static func appendRest(of descriptor: Int32, to bytes: inout [UInt8], limit: Int) throws(SystemError) {
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let got = try readOnce(descriptor, into: &block, count: block.count)
      if got == 0 { return }
      bytes.append(contentsOf: block[..<got])
    }
  }
}

/// Calls read(2) until it is not interrupted and data is available; 0 means the end. A global function, because `InputFile.read`
/// would hide `read` of the C library.
private func readOnce(
  _ descriptor: Int32,
  // Unsafe memory, because read(2) fills uninitialized memory. The caller owns `count` bytes from here on.
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
    // Only special files of the system, such as its log, look regular but make the reader wait.
    case EAGAIN where FileIdentity(descriptor: descriptor)?.isRegular ?? false: throw error
    case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
    default: throw error
    }
  }
}
