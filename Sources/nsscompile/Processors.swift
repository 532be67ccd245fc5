#if canImport(GlibcSystem) && canImport(Glibc)
  import Glibc
  import GlibcSystem
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processors on which two threads of one piece of work run.
///
/// On Linux a thread is often woken on the processor of the one that wakes it, most of all on virtual machines, whose idle processors look taken.
/// There it waits until the other one's time is up, which is milliseconds. (0.8 times the time of the whole command at 10 MB.) Elsewhere than
/// on Linux with glibc nothing happens.
struct Processors: Sendable {
  #if canImport(GlibcSystem) && canImport(Glibc)
    /// Room for 1024 processors; on a machine that has more nothing is asked for.
    private static let wordCount = 16
    private static let size = UInt(wordCount * MemoryLayout<UInt>.size)

    /// Those on which this process may run; empty where there is nothing to choose.
    private let all: [UInt]

    init() {
      var processors = [UInt](repeating: 0, count: Processors.wordCount)
      let isKnown = sched_getaffinity(0, Processors.size, &processors) == 0
      all = isKnown && processors.reduce(0) { $0 + $1.nonzeroBitCount } > 1 ? processors : []
    }

    /// Moves another thread away from the processor on which this one runs, and keeps it away until ``free(_:)``.
    func keepAway(_ other: pthread_t) {
      let processor = Int(sched_getcpu())
      guard !all.isEmpty, 0..<Processors.wordCount * UInt.bitWidth ~= processor else { return }
      var others = all
      others[processor / UInt.bitWidth] &= ~(1 << UInt(processor % UInt.bitWidth))
      pthread_setaffinity_np(other, Processors.size, others)
    }

    /// Lets another thread run wherever the system thinks best.
    func free(_ other: pthread_t) {
      if !all.isEmpty { pthread_setaffinity_np(other, Processors.size, all) }
    }
  #else
    func keepAway(_ other: pthread_t) {}
    func free(_ other: pthread_t) {}
  #endif
}
