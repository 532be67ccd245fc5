import NSSFiles
import NSSTheme

/// Writes an ``Output`` to a file or to standard output, block by block.
///
/// An `Output` cannot throw. The writer keeps the first failure and stops the output; ``finish(_:)`` throws that failure.
final class BlockWriter {
  typealias Write = (_ block: [UInt8], _ count: Int) throws(FileError) -> Void

  private let write: Write
  private var failure: FileError?

  init(_ write: @escaping Write) { self.write = write }

  func output() -> Output { Output(flush: accept) }

  /// Writes the last block. Throws the first failure, if any block could not be written.
  func finish(_ output: inout Output) throws(CommandFailure) {
    output.finish()
    if let failure { throw CommandFailure(failure) }
  }

  /// Writes a theme in a format of one file. Returns the parts that the format cannot express.
  func write(_ theme: Theme, as emitter: Emitter, _ options: Emitter.Options) throws(CommandFailure) -> [Loss] {
    var files = EmittedFiles(to: { _ in self.accept })
    emitter.emit(theme, options, &files)
    if let failure { throw CommandFailure(failure) }
    if let failure = files.failure { throw CommandFailure(.configuration, failure) }
    return files.losses
  }

  private func accept(_ block: [UInt8], _ count: Int) -> Bool {
    do throws(FileError) {
      try write(block, count)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
