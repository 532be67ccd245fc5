import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files that exist right now, so that none outlives the process when it is interrupted.
package enum TemporaryFiles {
  /// A place for the path of a file that is to be removed.
  typealias Slot = Int

  /// More than a command has threads; a file beyond that is not remembered.
  private static let slotCount = UInt64.bitWidth
  /// PATH_MAX of Linux; macOS has less.
  private static let pathCapacity = 4096

  /// Bits of the slots in use, and of those whose path is complete.
  private static let claimed = Atomic<UInt64>(0)
  private static let complete = Atomic<UInt64>(0)
  private static let isEnding = Atomic(false)
  /// How many threads are making a file right now.
  private static let making = Atomic(0)
  /// All that end a process and can be handled, but for those that tell of a mistake in it.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU]

  /// C strings, one for each slot.
  // Unsafe memory because a signal handler may neither allocate nor take a lock, nor touch what Swift counts or checks; and
  // not isolated because a pointer is not Sendable: the bits of `claimed` give each slot to one thread, and those of
  // `complete` show its path to the handler.
  private nonisolated(unsafe) static let paths = UnsafeMutablePointer<CChar>.allocate(
    capacity: slotCount * pathCapacity
  )

  /// From now on an interrupted process (Ctrl-C, SIGTERM and others like them) removes its temporary files and then ends as it would
  /// have without a handler, and a limit on file sizes is an ordinary error. Call once, before the first output.
  package static func removeOnSignals() {
    // The handler must not be the first to touch them: that would run their initializers.
    _ = (paths, complete.load(ordering: .relaxed), isEnding.load(ordering: .relaxed), making.load(ordering: .relaxed))
    LastWords.prepare()

    for number in signals {
      let previous = signal(number) { TemporaryFiles.end(by: $0) }
      // Under nohup, and for background jobs of some shells, the signal shall have no effect.
      // Bits are compared because a C function pointer has no `==`.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Returns at once, or never when a signal is ending the process: other threads must not make new files, nor complain
  /// about those the handler has removed.
  static func waitForEnd() {
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }

  /// Makes a file, as open(2) does, and remembers it until ``forget(_:)`` (without a slot if there is none left). A signal that ends the
  /// process waits until it is there, and then removes it.
  static func make(_ path: String, mode: mode_t, from start: PathStart) -> (descriptor: Int32, slot: Slot?) {
    // The handler must not wait for the thread that it interrupts.
    var blocked = sigset_t()
    var previous = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    making.add(1, ordering: .sequentiallyConsistent)
    if isEnding.load(ordering: .sequentiallyConsistent) {
      making.subtract(1, ordering: .sequentiallyConsistent)
      waitForEnd()
    }
    // Within the guard, because the handler must not read a path that is being written.
    let slot = remember(path)
    let descriptor = openRetrying(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, from: start)
    let error = errno
    if descriptor < 0 { forget(slot) }
    making.subtract(1, ordering: .sequentiallyConsistent)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    errno = error
    return (descriptor, descriptor < 0 ? nil : slot)
  }

  /// A slot that keeps the path; nil when there is none left.
  private static func remember(_ path: String) -> Slot? {
    let length = path.utf8.count
    guard length < pathCapacity, let slot = claimSlot() else { return nil }
    path.withCString { (paths + slot * pathCapacity).update(from: $0, count: length + 1) }
    complete.bitwiseOr(1 << UInt64(slot), ordering: .sequentiallyConsistent)
    return slot
  }

  static func forget(_ slot: Slot?) {
    guard let slot else { return }
    complete.bitwiseAnd(~(1 << UInt64(slot)), ordering: .sequentiallyConsistent)
    claimed.bitwiseAnd(~(1 << UInt64(slot)), ordering: .sequentiallyConsistent)
  }

  private static func claimSlot() -> Slot? {
    var taken = claimed.load(ordering: .sequentiallyConsistent)
    while taken != .max {
      let slot = (~taken).trailingZeroBitCount
      let (exchanged, original) = claimed.compareExchange(
        expected: taken,
        desired: taken | 1 << UInt64(slot),
        ordering: .sequentiallyConsistent
      )
      if exchanged { return slot }
      taken = original
    }
    return nil
  }

  /// The signal handler: atomic loads and stores, and functions that POSIX allows there.
  private static func end(by number: Int32) {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Ten seconds at most: a file system that does not answer must not keep the process.
    var rounds = 0
    while making.load(ordering: .sequentiallyConsistent) > 0, rounds < 10_000 {
      _ = poll(nil, 0, 1)
      rounds += 1
    }
    removeAll()
    LastWords.say()
    // Delivered when the handler returns, so that the caller sees the true cause of death.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func removeAll() {
    var remaining = complete.load(ordering: .sequentiallyConsistent)
    while remaining != 0 {
      unlink(paths + remaining.trailingZeroBitCount * pathCapacity)
      remaining &= remaining - 1
    }
  }
}
