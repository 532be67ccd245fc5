#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Catalog {
  /// The reason why a file or a folder could not be read.
  public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path.
    public let path: String
    /// The error number of the system (`errno`).
    public let code: Int32

    /// The path and the reason, in English.
    public var description: String { "cannot read '\(path)': \(String(cString: strerror(code)))" }

    var isTooLarge: Bool { code == EFBIG }
  }
}

typealias FileError = Catalog.FileError

/// The file system calls that catalogs need.
enum Files {
  /// The names in a folder, sorted by their bytes. `unnamed` is called with each name that is not UTF-8, repaired with U+FFFD.
  /// The result omits it, because no path can name it.
  static func names(in folder: String, unnamed: (String) -> Void) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // readdir(3) sets errno only if it fails, not at the end of the folder.
      errno = 0
      guard let entry = readdir(stream) else { break }
      // Swift imports the C array of the name as a tuple, so unsafe memory is needed.
      let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          if let name = String(validatingCString: $0) { (name, true) } else { (String(cString: $0), false) }
        }
      }
      guard name != ".", name != ".." else { continue }
      if isUTF8 { names.append(name) } else { unnamed(name) }
    }
    guard errno == 0 else { throw FileError(path: folder, code: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let limit = 100_000_000

  /// The bytes of a file. Fails with `EFBIG` for a file of more than 100 MB, and with `EINVAL` for a pipe or a device.
  static func contents(of path: String) throws(FileError) -> [UInt8] {
    // O_NONBLOCK keeps open(2) from waiting for the other end of a pipe; it does not affect regular files.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    guard status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else { throw FileError(path: path, code: EINVAL) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      // `read` takes a pointer, so unsafe memory is needed. The array outlives the call, which writes at most its count.
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 { bytes += block[..<count] } else if errno != EINTR { throw FileError(path: path, code: errno) }
      guard bytes.count <= limit else { throw FileError(path: path, code: EFBIG) }
    }
  }
}
