package enum NewThread {
  /// Starts a thread; nil if the system refuses it. A detached thread cannot be joined.
  package static func start(isDetached: Bool = false, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // The usual stack size of a main thread. The parser is recursive, up to a limit.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
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
