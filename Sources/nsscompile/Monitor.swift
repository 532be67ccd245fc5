#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value under a lock, for whose changes threads can wait.
final class Monitor<Value: Sendable>: @unchecked Sendable {
  // Unsafe memory because pthreads know locks by their addresses; it lives as long as this object and is used only through it.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Under the lock.
  private var value: Value

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the value, and wakes who waits for that.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until the value fulfills a condition, and reads or changes it then.
  ///
  /// The thread asks for a while before it sleeps, and lets others go before it meanwhile: who sleeps is woken late.
  func wait<Result>(until isReady: (Value) -> Bool, _ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var questions = Monitor.questionLimit
    while !isReady(value) {
      guard questions > 0 else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      questions -= 1
      pthread_mutex_unlock(mutex)
      sched_yield()
      pthread_mutex_lock(mutex)
    }
    return body(&value)
  }

  /// About a tenth of a millisecond.
  private static var questionLimit: Int { 400 }
}
