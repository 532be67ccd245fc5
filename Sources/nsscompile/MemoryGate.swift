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

/// Admits stylesheets only while the estimated memory suffices, so that one large stylesheet does not end the process and all
/// other themes with it.
enum MemoryGate {
  /// The estimated memory of the themes that are being compiled, in bytes.
  private static let inWork = Mutex(0)
  /// Stylesheets smaller than this, in bytes, need too little memory to matter.
  private static let small = 1 << 18

  /// Waits until there is memory for the stylesheets of a theme next to those being compiled. Fails if they need too much on
  /// their own.
  ///
  /// - Returns: the reserved memory, to pass to ``leave(_:)``.
  static func enter(_ files: [SourceFile]) throws(CommandFailure) -> Int {
    let size = files.reduce(0) { $0 + $1.bytes.count }
    guard size > small, let largest = files.max(by: { $0.bytes.count < $1.bytes.count }) else { return 0 }
    // First try the maximum that any text of this size can need, then an estimate of what this text needs.
    if claim(size * 60) == .entered { return size * 60 }
    return try enter(files.reduce(0) { $0 + need($1.bytes) }, largest.name)
  }

  /// Waits until there is memory for reading stylesheets of a theme. Fails if compiling them needs too much in any case.
  ///
  /// - Parameters:
  ///   - bytes: the size of the stylesheets together.
  ///   - name: the name of the largest one.
  /// - Returns: the reserved memory, to pass to ``leave(_:)``.
  static func enter(bytes: Int, _ name: String) throws(CommandFailure) -> Int {
    bytes > small ? try enter(need(bytes, signs: 0), name) : 0
  }

  private static func enter(_ needed: Int, _ name: String) throws(CommandFailure) -> Int {
    while true {
      switch claim(needed) {
      case .entered: return needed
      // Other themes will finish and release their memory.
      case .mustWait: _ = poll(nil, 0, 2)
      case .tooLarge: throw tooMuch(needed, name)
      }
    }
  }

  /// Releases the memory of a theme.
  static func leave(_ memory: Int) { inWork.withLock { $0 -= memory } }

  /// Fails if there is too little memory for the only theme of a command.
  static func check(_ files: [SourceFile]) throws(CommandFailure) { leave(try enter(files)) }

  /// Fails if there is too little memory for reading a file of another format.
  ///
  /// - Parameters:
  ///   - needed: the estimated memory in bytes.
  ///   - name: the name of the file.
  static func check(_ needed: Int, for name: String) throws(CommandFailure) {
    guard needed > small, !Memory.has(needed) else { return }
    throw tooMuch(needed, name)
  }

  private static func tooMuch(_ needed: Int, _ name: String) -> CommandFailure {
    CommandFailure(
      .inputOutput, .fileTooMuchMemory, ["megabytes": String(needed >> 20)],
      parts: ["input": .phrase(Phrase(.name, ["name": name]))])
  }

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

  /// A lower bound of the memory for a stylesheet, in bytes, with half as much again for diagnostics and the rest of the process.
  /// Tokens, rules and declarations take most of it, so count the characters that mark them.
  private static func need(_ bytes: [UInt8]) -> Int {
    var signs = 0
    for byte in bytes where byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",") { signs += 1 }
    return need(bytes.count, signs: signs)
  }

  private static func need(_ count: Int, signs: Int) -> Int { (6 * count + 90 * signs) / 2 * 3 }
}
