import NSSFiles

/// The exit status of the process. 1 means that the stylesheet has errors and retrying will not help. The others are those of
/// sysexits.h, so that build systems and shells can distinguish the causes.
struct ExitStatus: Sendable, Equatable {
  let code: Int32

  static let success = ExitStatus(code: 0)
  static let failure = ExitStatus(code: 1)
  static let usage = ExitStatus(code: 64)
  static let noInput = ExitStatus(code: 66)
  static let software = ExitStatus(code: 70)
  static let cannotCreate = ExitStatus(code: 73)
  static let inputOutput = ExitStatus(code: 74)
  static let tryAgain = ExitStatus(code: 75)
  static let configuration = ExitStatus(code: 78)

  /// Every status with its explanation in help texts, in ascending order.
  static let explained: [(status: ExitStatus, meaning: String)] = [
    (success, "success; there may be warnings"),
    (failure, "the stylesheet has errors; retrying will not help"),
    (usage, "usage error"),
    (noInput, "an input is missing or cannot be read"),
    (software, "a bug in nsscompile"),
    (cannotCreate, "an output cannot be created"),
    (inputOutput, "an error while reading or writing"),
    (tryAgain, "another process changed a file meanwhile; run again"),
    (
      configuration,
      "a configuration error: an invalid project file, baseline or golden file, or an invalid line in a manifest"
    ),
  ]
}

/// Ends the process. No output is buffered, so none is lost.
func exitProcess(_ status: ExitStatus) -> Never { exit(status.code) }
