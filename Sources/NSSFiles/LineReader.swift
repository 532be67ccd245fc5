/// Splits the input of a descriptor into lines, and returns each as soon as it is complete.
package struct LineReader {
  package enum Line {
    case whole([UInt8])
    /// A line with more bytes than the limit; it was skipped.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  private var block: [UInt8]
  private var blockCount = 0
  private var position = 0
  private var isAtEnd = false

  package static func standardInput(limit: Int) -> LineReader { LineReader(descriptor: STDIN_FILENO, limit: limit) }

  package init(descriptor: Int32, limit: Int, blockSize: Int = 65_536) {
    self.descriptor = descriptor
    self.limit = limit
    block = [UInt8](repeating: 0, count: blockSize)
  }

  /// The next line without its line ending; nil at the end of the input. The last line needs no line ending.
  package mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasLine = false
    while true {
      if position == blockCount {
        guard try fill() else { return hasLine ? (isTooLong ? .tooLong : .whole(line)) : nil }
      }
      hasLine = true
      let rest = block[position..<blockCount]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if line.count + (end ?? blockCount) - position > limit { isTooLong = true }
      if isTooLong { line = [] } else { line += rest[..<(end ?? blockCount)] }
      position = end.map { $0 + 1 } ?? blockCount
      if end != nil { return isTooLong ? .tooLong : .whole(line) }
    }
  }

  /// Reads the next block; returns false at the end.
  private mutating func fill() throws(FileError) -> Bool {
    guard !isAtEnd else { return false }
    do throws(SystemError) { blockCount = try readOnce(descriptor, into: &block) } catch {
      throw .cannotRead(.standardInput, error)
    }
    position = 0
    isAtEnd = blockCount == 0
    return !isAtEnd
  }
}
