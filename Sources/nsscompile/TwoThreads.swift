import NSSTheme
import Synchronization

/// Compiles a large stylesheet with a second thread beside this one.
struct TwoThreads: Concurrency {
  func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let results = Results<First, Second>()
    Workers.run(2) {
      while let next = results.take() {
        if next == 0 { results.set(first: first()) } else { results.set(second: second()) }
      }
    }
    return (results.first.withLock { $0.take() } ?? first(), results.second.withLock { $0.take() } ?? second())
  }

  /// Filled by whoever comes first: where the system gives no thread, this one does both.
  private final class Results<First: Sendable, Second: Sendable>: Sendable {
    let first = Mutex<First?>(nil)
    let second = Mutex<Second?>(nil)
    private let taken = Mutex(0)

    func take() -> Int? {
      taken.withLock { taken in
        taken += 1
        return taken <= 2 ? taken - 1 : nil
      }
    }

    func set(first result: First) { first.withLock { $0 = result } }
    func set(second result: Second) { second.withLock { $0 = result } }
  }
}
