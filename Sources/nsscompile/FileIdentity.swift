#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What makes a file the same under any name.
struct FileIdentity: Hashable {
  let isRegular: Bool
  let isFileOrFolder: Bool
  private let device: dev_t
  private let number: ino_t

  /// Links are followed; nil when there is nothing.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let kind = status.st_mode & mode_t(S_IFMT)
    isRegular = kind == mode_t(S_IFREG)
    isFileOrFolder = isRegular || kind == mode_t(S_IFDIR)
    device = status.st_dev
    number = status.st_ino
  }
}

/// What changes when a file is written in place, and stays when another takes its name.
struct FileVersion: Equatable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
