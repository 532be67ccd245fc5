import NSSFiles
import NSSTheme

/// Writes an ``Output`` to a file or to standard output, block by block.
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
