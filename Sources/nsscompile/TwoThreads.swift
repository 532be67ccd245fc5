import NSSTheme
import Synchronization

/// This thread and a second one, which waits for work as long as this object lives.
final class TwoThreads: Concurrency {
  /// What the second thread has to do.
  private struct Desk: Sendable {
    var work: (@Sendable () -> Void)?
    var isWorking = false
    var isClosed = false
  }

  private let desk = Monitor(Desk())
  /// The second thread, which is there as long as this object.
  private let second: Workers.Thread
  private let processors = Processors()

  /// nil where the system gives no thread.
  init?() {
    let desk = desk
    guard let second = Workers.begin({ while TwoThreads.doNext(at: desk) {} }) else { return nil }
    self.second = second
    processors.keepAway(second)
  }

  deinit { desk.change { $0.isClosed = true } }

  /// Waits for work and does it; false when there will be none.
  private static func doNext(at desk: Monitor<Desk>) -> Bool {
    var work = desk.wait(until: { $0.work != nil || $0.isClosed }) { desk in
      desk.isWorking = desk.work != nil
      return desk.work.take()
    }
    guard work != nil else { return false }
    work?()
    // Whatever the work holds is given back before anybody hears that it is done.
    work = nil
    desk.change { $0.isWorking = false }
    return true
  }

  func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let result = Result<Second>()
    processors.keepAway(self.second)
    desk.change { $0.work = { result.set(second()) } }
    let one = first()
    // What the second thread has not yet begun is done here.
    let isLeft = desk.change { $0.work.take() != nil }
    if isLeft { return (one, second()) }
    // This processor will be idle: where another program keeps the second thread waiting, it may go on here.
    processors.free(self.second)
    desk.wait(until: { !$0.isWorking }, { _ in })
    return (one, result.take() ?? second())
  }

  private final class Result<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ result: Value) { value.withLock { $0 = result } }
    func take() -> Value? { value.withLock { $0.take() } }
  }
}
