#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number the process ends with. 1 means "do not retry, show the author"; the others are those of sysexits.h, so
/// that build systems and shells can tell the causes apart.
struct ExitStatus: Sendable, Equatable {
  let code: Int32

  static let success = ExitStatus(code: 0)
  static let themeAtFault = ExitStatus(code: 1)
  static let usage = ExitStatus(code: 64)
  static let noInput = ExitStatus(code: 66)
  static let software = ExitStatus(code: 70)
  static let cannotCreate = ExitStatus(code: 73)
  static let inputOutput = ExitStatus(code: 74)
  static let configuration = ExitStatus(code: 78)

  /// Every status with the words the help texts explain it with, in ascending order.
  static let explained: [(status: ExitStatus, meaning: String)] = [
    (success, "fine; there may be warnings"),
    (themeAtFault, "the theme is at fault: do not retry, show its author"),
    (usage, "wrong use of the command line"),
    (noInput, "an input is missing or cannot be read"),
    (software, "a bug in nsscompile"),
    (cannotCreate, "an output cannot be created"),
    (inputOutput, "an error while reading or writing"),
    (configuration, "a bad configuration: a file that is no baseline, a broken golden file"),
  ]
}

/// Why a command cannot go on. The message starts in lower case, has no full stop and quotes source text in single
/// quotes; an empty message means that nobody is left to read one, and nothing is printed.
struct CommandFailure: Error, Sendable {
  let status: ExitStatus
  let message: String
  let help: String?

  init(_ status: ExitStatus, _ message: String, help: String? = nil) {
    self.status = status
    self.message = message
    self.help = help
  }
}

/// A failed call to the operating system.
struct SystemError: Error, Sendable {
  let code: Int32

  /// The error the last call on this thread left behind.
  static var last: SystemError { SystemError(code: errno) }

  /// The cause in our words. Those of `strerror` differ between systems, and on some it is not safe with threads.
  var text: String {
    switch code {
    case EACCES: "permission denied"
    case EBADF: "it is not open"
    case EBUSY, ETXTBSY: "it is in use"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would become larger than is allowed"
    case EIO: "the device reports an error"
    case EISDIR: "it is a folder"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case ENAMETOOLONG: "the name is too long"
    case ENODEV, ENXIO: "no such device, or nobody listens"
    case ENOENT: "it does not exist"
    case ENOMEM: "out of memory"
    case ENOSPC: "no space left on the disk"
    case ENOTDIR: "a part of the path is not a folder"
    case EPERM: "operation not permitted"
    case EPIPE: "the reader has closed the pipe"
    case EROFS: "the file system is read-only"
    default: "system error \(code)"
    }
  }
}
