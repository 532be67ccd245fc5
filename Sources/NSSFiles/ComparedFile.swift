#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that an output would replace, to be compared with it block by block.
package final class ComparedFile {
  private let path: String
  /// The file; nil if it does not exist or cannot be read.
  private let descriptor: Int32?
  private var offset = 0
  private var scratch: [UInt8] = []

  /// Opens the file. Fails for a folder, and for a path at which no file can exist.
  package init(path: String) throws(FileError) {
    let target = try OutputTarget(path: path)
    self.path = path
    descriptor = target.replacesFile ? target.openRegular() : nil
  }

  deinit { if let descriptor { close(descriptor) } }

  /// True if the file continues with the first `count` bytes.
  package func continues(with bytes: [UInt8], count: Int) throws(FileError) -> Bool {
    guard descriptor != nil, try read(count) == count else { return false }
    offset += count
    return scratch[..<count] == bytes[..<count]
  }

  /// True if the file exists and has no more bytes.
  package var isAtEnd: Bool { descriptor != nil && (try? read(1)) == 0 }

  /// Reads bytes at the offset into the scratch memory. Returns a smaller number only at the end of the file.
  private func read(_ count: Int) throws(FileError) -> Int {
    guard let descriptor else { return 0 }
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
    var done = 0
    while done < count {
      var block = [UInt8](repeating: 0, count: count - done)
      let got = pread(descriptor, &block, block.count, off_t(offset + done))
      if got < 0 {
        let error = SystemError.last
        if error.code == EINTR { continue }
        throw FileError.cannotCompare(path: path, error)
      }
      if got == 0 { break }
      scratch.replaceSubrange(done..<done + got, with: block[..<got])
      done += got
    }
    return done
  }
}
