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

/// A value that can only be read and changed under its lock.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    @usableFromInline let visibleLock = VisibleLock()
  #endif

  /// A value that nobody else has.
  package init(_ value: Value) { mutex = Mutex(value) }

  /// Reads or changes the value. The body must not use the lock again. (Inlined, because the text of each finding is looked up under a
  /// lock: the call of a generic function costs more than the lock.)
  @inlinable
  package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if THREAD_SANITIZER
      visibleLock.lock()
      defer { visibleLock.unlock() }
    #endif
    return mutex.withLock { body(&$0) }
  }
}

#if THREAD_SANITIZER
  /// The Thread Sanitizer does not see the locks of `Synchronization`, which is built without it, and takes all that they guard for
  /// races; those of pthreads it sees. Only `Tests/Threads` is built so.
  @usableFromInline final class VisibleLock: @unchecked Sendable {
    // Unsafe memory because pthreads know a lock by its address; it lives as long as this object and is used only through it. Sendable without
    // a check, because any thread may use a lock, and the address never changes.
    private let address = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(address, nil) }

    deinit {
      pthread_mutex_destroy(address)
      address.deallocate()
    }

    @usableFromInline func lock() { pthread_mutex_lock(address) }
    @usableFromInline func unlock() { pthread_mutex_unlock(address) }
  }
#endif
