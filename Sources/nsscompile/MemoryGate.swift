import NSSFiles
import NSSTheme
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets stylesheets be compiled as long as the memory of the process is foreseen to suffice, so that one that is too large does not
/// end the process and all other themes with it.
enum MemoryGate {
  /// The memory that the themes in work are foreseen to need.
  private static let inWork = Mutex(0)
  /// Smaller stylesheets need too little to matter.
  private static let small = 1 << 18

  /// Waits until there is memory for the stylesheets of a theme next to those in work. Fails if there is too little even then.
  ///
  /// - Returns: the memory to give back with ``leave(_:)``.
  static func enter(_ files: [SourceFile]) throws(CommandFailure) -> Int {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    guard size > small, let largest = files.max(by: { $0.bytes.count < $1.bytes.count }) else { return 0 }
    // The most that any bytes need, then what these need.
    var needed = size * 60
    if claim(needed) != .entered { needed = files.reduce(0) { $0 + need($1.bytes) } } else { return needed }
    while true {
      switch claim(needed) {
      case .entered: return needed
      // Other themes end some time.
      case .mustWait: _ = poll(nil, 0, 2)
      case .tooLarge:
        throw CommandFailure(
          .inputOutput, .fileTooMuchMemory, ["megabytes": String(needed >> 20)],
          parts: ["input": .phrase(Phrase(.name, ["name": largest.name]))])
      }
    }
  }

  /// Ends the work on a theme.
  static func leave(_ memory: Int) { inWork.withLock { $0 -= memory } }

  /// Fails if there is too little memory for the stylesheets of a command with one theme.
  static func check(_ files: [SourceFile]) throws(CommandFailure) { leave(try enter(files)) }

  private enum Answer {
    case entered
    case mustWait
    case tooLarge
  }

  private static func claim(_ memory: Int) -> Answer {
    inWork.withLock { inWork in
      guard Memory.has(inWork + memory) else { return inWork > 0 ? .mustWait : .tooLarge }
      inWork += memory
      return .entered
    }
  }

  /// At least as much memory as a stylesheet needs, with a fifth for what the process has besides. Tokens, rules and declarations take most of it, and each has one of these signs.
  private static func need(_ bytes: [UInt8]) -> Int {
    var signs = 0
    for byte in bytes where byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { signs += 1 }
    return (6 * bytes.count + 90 * signs) / 5 * 6
  }
}
