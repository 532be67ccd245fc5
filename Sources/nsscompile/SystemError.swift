import NSSTheme

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed call to the operating system.
struct SystemError: Error, Sendable {
  let code: Int32

  /// The error the last call on this thread left behind.
  static var last: SystemError { SystemError(code: errno) }

  /// The cause in our words. Those of `strerror` differ between systems, and on some it is not safe with threads.
  var reason: Phrase.Content {
    if let id { return .phrase(id) }
    return .phrase(Phrase(.systemUnknown, ["code": String(code)]))
  }

  private var id: PhraseID? {
    switch code {
    case EACCES: .systemAccess
    case EBADF: .systemNotOpen
    case EBUSY, ETXTBSY: .systemBusy
    case EDQUOT: .systemQuota
    case EFBIG: .systemFileTooLarge
    case EIO: .systemDevice
    case EISDIR: .systemFolder
    case ELOOP: .systemLinks
    case EMFILE, ENFILE: .systemOpenFiles
    case ENAMETOOLONG: .systemNameTooLong
    case ENODEV, ENXIO: .systemNoDevice
    case ENOENT: .systemMissing
    case ENOMEM: .systemMemory
    case ENOSPC: .systemNoSpace
    case ENOTDIR: .systemNotFolder
    case EPERM: .systemNotPermitted
    case EPIPE: .systemPipe
    case EROFS: .systemReadOnly
    default: nil
    }
  }
}
