#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much is compared, copied or written at once, in bytes.
let blockSize = 262_144

/// open(2), not inherited by children, repeated when a signal interrupts it; negative with errno set when it fails.
func openRetrying(_ path: String, _ flags: Int32, mode: mode_t = 0, from start: PathStart = .current) -> Int32 {
  while true {
    let descriptor = start.find(path) { openat($0, $1, flags | O_CLOEXEC, mode) }
    if descriptor >= 0 || errno != EINTR { return descriptor }
  }
}

/// Writes the first `count` bytes, whatever it takes.
func writeAll(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) {
  // A count beyond the bytes is a mistake of ours: write(2) would read memory of others.
  precondition(0 <= count && count <= bytes.count, "more bytes to write than there are")
  var written = 0
  while written < count {
    if written == 0 {
      written = try writeOnce(bytes, count: count, to: descriptor)
    } else {
      // A short write is rare: copying the rest in small blocks is cheap enough to do without pointers into the array.
      let block = Array(bytes[written..<min(written + 65_536, count)])
      written += try writeOnce(block, count: block.count, to: descriptor)
    }
  }
}

/// One write(2) that is neither interrupted nor premature.
private func writeOnce(_ bytes: [UInt8], count: Int, to descriptor: Int32) throws(SystemError) -> Int {
  while true {
    // macOS refuses a count beyond 31 bits.
    let written = write(descriptor, bytes, min(count, 1 << 30))
    if written > 0 { return written }

    // Devices that accept nothing would keep us here for ever.
    let error = written == 0 ? SystemError(code: EIO) : SystemError.last
    switch error.code {
    case EINTR: continue
    case EAGAIN: waitUntilReady(descriptor, for: POLLOUT)
    default: throw error
    }
  }
}

/// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`) again. Another process that shares our
/// terminal or pipe may have made it non-blocking; Node.js does.
func waitUntilReady(_ descriptor: Int32, for events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = poll(&request, 1, -1)
}
