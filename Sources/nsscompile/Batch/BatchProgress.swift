import NSSFiles
import NSSTheme
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far a batch is: one line on a terminal, which is written anew ten times a second at most.
struct BatchProgress {
  private let count: Int
  private let isShown: Bool
  private let start = BatchProgress.now
  private var last = BatchProgress.now
  private var isOnScreen = false

  init(count: Int, isQuiet: Bool) {
    self.count = count
    isShown = !isQuiet && Terminal.rewritesLines(on: .error)
  }

  /// Writes what is to be said, and behind it the progress.
  mutating func show(_ text: String, done: Int) {
    if !text.isEmpty {
      erase()
      StandardError.write(text)
    }
    let now = BatchProgress.now
    guard isShown, now - last >= 0.1, done < count else { return }
    last = now
    let rate = Double(done) / max(now - start, 0.001)
    let line = Phrase(
      .batchProgress,
      [
        "done": String(done), "count": String(count), "rate": String(Int(rate)),
        "seconds": String(Int((Double(count - done) / max(rate, 0.001)).rounded(.up))),
      ])
    LastWords.hasOpenLine.store(true, ordering: .relaxed)
    // A narrow terminal cuts the line off: where it went on in a second one, only that would be taken back.
    StandardError.write("\r\u{1B}[K\u{1B}[?7l\(CommandLineTool.spoken(line))\u{1B}[?7h")
    isOnScreen = true
  }

  /// Takes the line off the screen.
  mutating func end() { erase() }

  private mutating func erase() {
    guard isOnScreen else { return }
    StandardError.write("\r\u{1B}[K")
    LastWords.hasOpenLine.store(false, ordering: .relaxed)
    isOnScreen = false
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
