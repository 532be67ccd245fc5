#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that share one piece of work.
enum Workers {
  /// The most threads: each may hold a temporary file, of which 64 are remembered.
  static let limit = 63

  /// How many processors are online.
  static var standardCount: Int { max(1, min(limit, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// Runs a body on several threads, of which this one is the first, and waits for all. Where the system gives fewer threads, those
  /// there are do all of the work.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    while threads.count + 1 < count, let thread = thread(body) { threads.append(thread) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the first thread has: the parser calls itself, within limits.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // Unsafe memory because a thread gets its work through a pointer: the box lives until the thread takes it.
    let box = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread, &attributes,
      { pointer in
        #if canImport(Darwin)
          Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        #else
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        #endif
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
