/// Writes the first `count` bytes, with as many calls of write(2) as it takes.
func writeAll(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) {
  // A larger count would be a bug here: write(2) would read other memory.
  precondition(0 <= count && count <= bytes.count, "more bytes to write than there are")
  var written = 0
  while written < count {
    if written == 0 {
      written = try writeOnce(bytes, count: count, to: descriptor)
    } else {
      // A short write is rare, so copying the rest in small blocks is acceptable and avoids pointers into the array.
      let block = Array(bytes[written..<min(written + 65_536, count)])
      written += try writeOnce(block, count: block.count, to: descriptor)
    }
  }
}

/// Calls write(2) until it is not interrupted and the descriptor accepts data.
private func writeOnce(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) -> Int {
  while true {
    // macOS refuses a count beyond 31 bits.
    let written = write(descriptor, bytes, min(count, 1 << 30))
    if written > 0 { return written }

    // A device that accepts nothing would make this loop endless.
    let error = written == 0 ? SystemError(code: EIO) : SystemError.last
    switch error.code {
    case EINTR: continue
    case EAGAIN: waitUntilReady(descriptor, for: POLLOUT)
    default: throw error
    }
  }
}

/// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`) again. Another process that shares the
/// terminal or pipe, such as Node.js, may have made it non-blocking.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}
