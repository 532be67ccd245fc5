import NSSTheme

/// Text that is written later. It is stored in blocks, so that none of it is copied while it grows.
struct HeldText {
  private var blocks: [[UInt8]] = []
  private var last = Output()

  private static let blockSize = 1 << 17

  mutating func hold(_ write: (inout Output) -> Void) {
    write(&last)
    guard last.count >= HeldText.blockSize else { return }
    blocks.append(last.bytes)
    last.removeAll()
  }

  mutating func write(to output: inout Output) {
    blocks.append(last.bytes)
    last.removeAll()
    for index in blocks.indices {
      output.write(blocks[index])
      output.endValue()
      blocks[index] = []
    }
    blocks = []
  }
}
