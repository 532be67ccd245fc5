#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Predicts whether memory suffices, because Swift ends the process if an allocation fails.
package enum Memory {
  /// Smaller amounts, in bytes, are not checked, because the check costs more than it saves.
  private static let smallest = 8 << 20

  /// True if the process can get a number of bytes now. They are reserved and released at once; nothing is written to them.
  ///
  /// The answer considers the limits of the process (`ulimit -v`, `ulimit -d`), but not those of a container, which ends a
  /// process when it writes to too much memory.
  package static func has(_ count: Int) -> Bool {
    guard count >= smallest else { return true }
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    // mmap(2) returns a pointer, so unsafe memory is needed. It is never read or written.
    let pages = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let pages, pages != MAP_FAILED else { return false }
    munmap(pages, count)
    return true
  }
}
