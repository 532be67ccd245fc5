#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets threads do the last step of numbered pieces of work in the order of their numbers.
final class Turns: @unchecked Sendable {
  // Unsafe memory because pthreads know locks by their addresses; it lives as long as this object and is used only through it.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Under the lock.
  private var current = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Waits until all numbers before this one are done.
  func wait(for number: Int) {
    pthread_mutex_lock(mutex)
    while current < number { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Ends the turn of a number, after all before it.
  func end(_ number: Int) {
    wait(for: number)
    pthread_mutex_lock(mutex)
    current = number + 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
