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

  func both<First, Second: Sendable>(_ first: () -> First, _ second: @escaping @Sendable () -> Second) -> (First, Second) {
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

  func both<First, Value: Sendable>(
    _ first: () -> First, changing value: inout Value, _ change: @escaping @Sendable (inout Value) -> Void
  ) -> First {
    let shared = Shared(consume value)
    let (result, _) = both(first, { shared.change(change) })
    value = shared.current
    return result
  }

  /// A value that goes from one thread to the other and back.
  private final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: consuming Value) { self.value = Mutex(value) }

    func change(_ body: (inout Value) -> Void) { value.withLock { body(&$0) } }
    var current: Value { value.withLock { $0 } }
  }

  private final class Result<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ result: Value) { value.withLock { $0 = result } }
    func take() -> Value? { value.withLock { $0.take() } }
  }
}
