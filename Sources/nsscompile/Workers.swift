import NSSFiles

enum Workers {
  /// The maximum number of threads. Each may own a temporary file, and `TemporaryFiles` remembers 64.
  static let limit = 63

  static var standardCount: Int { max(1, min(limit, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// Runs a body on several threads, including the current one, and waits for all. If the system refuses to create a thread, the
  /// others do all of the work.
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
    // The usual stack size of a main thread. The parser is recursive, up to a limit.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // `pthread_create` passes its argument as a pointer, so unsafe memory is needed. The box is retained until the thread takes
    // it.
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
