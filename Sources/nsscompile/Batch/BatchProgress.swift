import NSSFiles
import NSSTheme
import Synchronization

/// The progress of a batch: one line on a terminal, rewritten at most ten times a second.
struct BatchProgress {
  private let count: Int
  private let isShown: Bool
  private let start = Clock.milliseconds
  private var last = Clock.milliseconds
  private var isOnScreen = false

  init(count: Int, isQuiet: Bool) {
    self.count = count
    isShown = !isQuiet && Terminal.rewritesLines(on: .error)
  }

  mutating func show(_ text: String, done: Int) {
    if !text.isEmpty {
      erase()
      StandardError.write(text)
    }
    let now = Clock.milliseconds
    guard isShown, now - last >= 100, done < count else { return }
    last = now
    let rate = Double(done) * 1000 / Double(max(now - start, 1))
    let line = Phrase(
      .batchProgress,
      [
        "done": String(done), "count": String(count), "rate": String(Int(rate)),
        "seconds": String(Int((Double(count - done) / max(rate, 0.001)).rounded(.up))),
      ])
    LastWords.hasOpenLine.store(true, ordering: .relaxed)
    // Turn off wrapping, because only the last row of a wrapped line could be erased.
    StandardError.write("\r\u{1B}[K\u{1B}[?7l\(CommandLineTool.spoken(line))\u{1B}[?7h")
    isOnScreen = true
  }

  mutating func erase() {
    guard isOnScreen else { return }
    StandardError.write("\r\u{1B}[K")
    LastWords.hasOpenLine.store(false, ordering: .relaxed)
    isOnScreen = false
  }
}

extension PhraseID {
  static let batchProgress = PhraseID(
    english: "batch.progress", one: "{done} of {count} theme, {rate} a second, {seconds} s left",
    other: "{done} of {count} themes, {rate} a second, {seconds} s left")
}
