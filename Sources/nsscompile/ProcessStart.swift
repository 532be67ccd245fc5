import NSSFiles

/// The arguments that the C runtime passes when the process starts. A function that it calls before all others stores them: on
/// Linux, Swift reads arguments and its own path from `/proc`, which a container may lack.
enum ProcessStart {
  /// The arguments without the name of the command. Invalid bytes are replaced (``argumentNotUTF8``).
  static var arguments: [String] {
    var arguments: [String] = []
    forEachText { arguments.append(String(cString: $0)) }
    return arguments
  }

  /// The first argument that is not UTF-8, with its invalid bytes replaced.
  static var argumentNotUTF8: String? {
    var result: String?
    forEachText { if result == nil, String(validatingCString: $0) == nil { result = String(cString: $0) } }
    return result
  }

  // The arguments are C strings, so unsafe memory is needed. They live as long as the process.
  private static func forEachText(_ body: (UnsafeMutablePointer<CChar>) -> Void) {
    #if canImport(Glibc)
      let (count, values) = (argumentCount, argumentValues)
    #else
      let (count, values) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    #endif
    guard let values, count > 1 else { return }
    for index in 1..<Int(count) {
      if let text = values[index] { body(text) }
    }
  }
}

#if canImport(Glibc)
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  // Not isolated because they are written once, before any other code runs.
  private nonisolated(unsafe) var argumentCount: CInt = 0
  private nonisolated(unsafe) var argumentValues: Strings?

  /// The C library calls the functions of this section with the arguments of `main`, before the initializers of the Swift runtime.
  @section(".preinit_array") @used
  private let beforeInitializers: @convention(c) (CInt, Strings?, Strings?) -> Void = { count, values, environment in
    argumentCount = count
    argumentValues = values
    // After a crash, the Swift runtime would start a program that these variables name. Rename them, so that the environment
    // cannot choose it. They are changed in place, because a dynamic C library has no environment of its own yet.
    var next = environment
    while let entry = next?.pointee {
      if strncmp(entry, "SWIFT_BACKTRACE=", 16) == 0 || strncmp(entry, "SWIFT_ROOT=", 11) == 0 {
        entry.pointee = CChar(bitPattern: UInt8(ascii: "_"))
      }
      next = next?.advanced(by: 1)
    }
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    // Without `/proc`, the runtime would abort because it does not find its own folder.
    setenv("SWIFT_ROOT", "/", 1)
  }
#endif
