import NSSTheme
import Synchronization

/// Hands the blocks of an emitter on to a file or to standard output, and keeps the first failure: an emitter cannot throw, it is
/// told to stop.
final class BlockWriter {
  typealias Write = @Sendable (_ block: [UInt8], _ count: Int) throws(CommandFailure) -> Void

  private let write: Write
  private var failure: CommandFailure?

  private init(_ write: @escaping Write) { self.write = write }

  /// Writes a theme to a file, which is the caller's to commit.
  ///
  /// - Parameter buffer: memory that serves one theme after the other.
  static func emit(
    _ theme: Theme, _ emitter: Emitter, _ options: Emitter.Options, to file: SharedFile, _ buffer: inout [UInt8]
  ) throws(CommandFailure) {
    let writer = BlockWriter(file.write)
    var output = Output(in: &buffer, flush: writer.accept)
    emitter.emit(theme, options, &output)
    output.finish()
    _ = output.exchange(&buffer)
    try writer.check()
  }

  /// Writes to standard output; the caller writes into ``output()`` and asks ``check()`` in the end.
  static func standardOutput() -> BlockWriter { BlockWriter(StandardOutput.write) }

  /// Replaces a file in one step; leaves it alone if its bytes would not change.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    let file = SharedFile(try OutputFile(path: path))
    try file.write(bytes, count: bytes.count)
    try file.commit()
  }

  /// An output whose blocks are handed on.
  func output() -> Output { Output { block, count in self.accept(block, count) } }

  /// Fails as the first block that could not be written did.
  func check() throws(CommandFailure) {
    if let failure { throw failure }
  }

  private func accept(_ block: [UInt8], _ count: Int) -> Bool {
    do throws(CommandFailure) {
      try write(block, count)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

/// An output file that closures can hold.
final class SharedFile: Sendable {
  private let file: Mutex<OutputFile>

  init(_ file: consuming sending OutputFile) { self.file = Mutex(file) }

  /// True for a pipe, a terminal or a device, which whoever reads it sees at once.
  var isDirect: Bool { file.withLock { $0.isDirect } }

  @Sendable func write(_ bytes: [UInt8], count: Int) throws(CommandFailure) {
    try file.withLock { (file) throws(CommandFailure) in try file.write(bytes, count: count) }
  }

  func prepare() throws(CommandFailure) { try file.withLock { (file) throws(CommandFailure) in try file.prepare() } }

  /// Gives up: who fails says so, because others may hold the file for a moment longer.
  func discard() { file.withLock { $0.discard() } }

  @discardableResult
  func commit() throws(CommandFailure) -> Bool {
    try file.withLock { (file) throws(CommandFailure) in try file.commit() }
  }
}
