import NSSFiles

enum Workers {
  /// The maximum number of threads. Each may own a temporary file, and `TemporaryFiles` remembers 64.
  static let limit = 63

  static var standardCount: Int { max(1, min(limit, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// Runs a body on several threads, including the current one, and waits for all. If the system refuses to create a thread, the
  /// others do all of the work.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    while threads.count + 1 < count, let thread = NewThread.start(body) { threads.append(thread) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }
}
