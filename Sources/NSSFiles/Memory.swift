#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Foresees whether memory suffices: Swift ends the process if an allocation fails.
package enum Memory {
  /// Smaller amounts are not asked for, which would cost more than it saves.
  private static let smallest = 8 << 20

  /// True if the process can get a number of bytes now. They are reserved and given back at once; nothing is written to them.
  ///
  /// The answer knows the limits of the process (`ulimit -v`, `ulimit -d`), but not those of a container, which ends a process
  /// when it writes too much.
  package static func has(_ count: Int) -> Bool {
    guard count >= smallest else { return true }
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    // Unsafe memory because mmap(2) returns a pointer; it is never read or written.
    let pages = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let pages, pages != MAP_FAILED else { return false }
    munmap(pages, count)
    return true
  }
}
