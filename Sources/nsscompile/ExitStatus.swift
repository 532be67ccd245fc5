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
    (configuration, "a bad configuration: a file that is no baseline, a broken golden file, a wrong line of a manifest"),
  ]
}

/// Ends the process. Nothing is buffered, so nothing can be lost.
func exitProcess(_ status: ExitStatus) -> Never { exit(status.code) }
