import Synchronization

#if THREAD_SANITIZER
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif
#endif

/// A value that is read and changed only under its lock.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    private let visibleLock = VisibleLock()
  #endif

  package init(_ value: Value) { mutex = Mutex(value) }

  /// Reads or changes the value. The body must not use the lock again.
  package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if THREAD_SANITIZER
      visibleLock.lock()
      defer { visibleLock.unlock() }
    #endif
    return mutex.withLock { body(&$0) }
  }
}

#if THREAD_SANITIZER
  /// A lock that the Thread Sanitizer recognizes. It does not see the locks of `Synchronization`, which is built without it, and
  /// would report all guarded accesses as races. Only `Tests/Threads` uses this build.
  private final class VisibleLock: @unchecked Sendable {
    // Pthreads identify a lock by its address, so unsafe memory is needed. The memory lives as long as this object and is private
    // to it. Unchecked Sendable because any thread may use a lock, and the address never changes.
    private let address = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(address, nil) }

    deinit {
      pthread_mutex_destroy(address)
      address.deallocate()
    }

    func lock() { pthread_mutex_lock(address) }
    func unlock() { pthread_mutex_unlock(address) }
  }
#endif
