#if canImport(GlibcSystem) && canImport(Glibc)
  import Glibc
  import GlibcSystem
#endif

/// The processors on which two threads of one piece of work run.
///
/// On Linux a thread is often woken on the processor of the one that wakes it, most of all on virtual machines, whose idle processors look taken.
/// There it waits until the other one's time is up, which is milliseconds. (0.9 times the time of the whole command at 10 MB.) Elsewhere than
/// on Linux with glibc nothing happens; nor where the system refuses.
struct Processors: Sendable {
  #if canImport(GlibcSystem) && canImport(Glibc)
    /// Room for 1024 processors; on a machine that has more nothing is asked for.
    private static let wordCount = 16
    private static let size = UInt(wordCount * MemoryLayout<UInt>.size)

    /// Those on which the thread that asks may run; empty where they are not known.
    private let all: [UInt]

    init() {
      var processors = [UInt](repeating: 0, count: Processors.wordCount)
      all = processors_of_process(0, Processors.size, &processors) == 0 ? processors : []
    }

    /// How many there are; nil where they are not known.
    var count: Int? { all.isEmpty ? nil : all.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Moves another thread away from the processor on which this one runs, and keeps it away until ``free(_:)``.
    func keepAway(_ other: Workers.Thread) {
      let processor = Int(current_processor())
      guard count ?? 1 > 1, 0..<Processors.wordCount * UInt.bitWidth ~= processor else { return }
      var others = all
      others[processor / UInt.bitWidth] &= ~(1 << UInt(processor % UInt.bitWidth))
      _ = set_processors_of_thread(other.name, Processors.size, others)
    }

    /// Lets another thread run wherever the system thinks best.
    func free(_ other: Workers.Thread) {
      if count ?? 1 > 1 { _ = set_processors_of_thread(other.name, Processors.size, all) }
    }
  #else
    var count: Int? { nil }
    func keepAway(_ other: Workers.Thread) {}
    func free(_ other: Workers.Thread) {}
  #endif
}
