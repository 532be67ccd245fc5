import Synchronization

/// The temporary files that exist now, so that an interrupted process can remove them.
package enum TemporaryFiles {
  typealias Slot = Int

  /// The maximum number of remembered files. It exceeds the number of threads of a command.
  private static let slotCount = UInt64.bitWidth
  private static let nameCapacity = 256

  /// Bit sets of the slots in use and of those whose name is complete.
  private static let claimed = Atomic<UInt64>(0)
  private static let complete = Atomic<UInt64>(0)
  private static let isEnding = Atomic(false)
  private static let making = Atomic(0)
  /// All signals that end a process and can be handled, except those that report a bug in it.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU]

  /// The names as C strings and the descriptors of their folders, one for each slot.
  // Unsafe memory, because a signal handler must not allocate, take a lock, or run Swift's reference counting and exclusivity
  // checks. Not isolated, because a pointer is not Sendable: a bit of `claimed` gives each slot to one thread, and a bit of
  // `complete` publishes its name to the handler.
  private nonisolated(unsafe) static let names = UnsafeMutablePointer<CChar>.allocate(capacity: slotCount * nameCapacity)
  private nonisolated(unsafe) static let folders = UnsafeMutablePointer<Int32>.allocate(capacity: slotCount)

  /// Installs signal handlers: an interrupted process (Ctrl-C, SIGTERM and similar) removes its temporary files and then ends as
  /// it would without a handler. Exceeding a limit on file sizes becomes an ordinary error. Call once, before the first output.
  package static func removeOnSignals() {
    // Run the initializers now: a signal handler must not.
    _ = (names, folders, complete.load(ordering: .relaxed), isEnding.load(ordering: .relaxed), making.load(ordering: .relaxed))
    LastWords.prepare()

    for number in signals {
      let previous = signal(number) { TemporaryFiles.end(by: $0) }
      // Keep signals ignored under nohup and in background jobs of some shells.
      // Bits are compared because a C function pointer has no `==`.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Does not return if a signal is ending the process; otherwise returns at once. So other threads create no new files and
  /// report no errors about files that the handler has removed.
  static func waitForEnd() {
    while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
  }

  /// Makes a file, as open(2) does, and remembers it until ``forget(_:)``; the folder must stay open until then. The slot is nil if
  /// all are in use. A signal that ends the process waits until the file is made, and then removes it.
  static func make(_ name: String, in folder: OpenFolder, mode: mode_t) -> (descriptor: Int32, slot: Slot?) {
    // The handler must not interrupt this thread, because it would wait for it forever.
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
    // Signals stay blocked here, so that the handler does not read a name while it is written.
    let slot = remember(name, in: folder)
    let descriptor = folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    let error = errno
    if descriptor < 0 { forget(slot) }
    making.subtract(1, ordering: .sequentiallyConsistent)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    errno = error
    return (descriptor, descriptor < 0 ? nil : slot)
  }

  private static func remember(_ name: String, in folder: OpenFolder) -> Slot? {
    let length = name.utf8.count
    guard length < nameCapacity, let slot = claimSlot() else { return nil }
    name.withCString { (names + slot * nameCapacity).update(from: $0, count: length + 1) }
    folders[slot] = folder.descriptor
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

  static func endProcess(_ status: Int32) -> Never {
    end()
    _exit(status)
  }

  /// The signal handler. It uses only atomics and functions that POSIX allows in a handler.
  private static func end(by number: Int32) {
    end()
    LastWords.say()
    // The signal is delivered when the handler returns, so that the parent process sees the actual signal.
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Keeps other threads from making files, and removes those that exist.
  private static func end() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Wait at most ten seconds: an unresponsive file system must not keep the process alive.
    var rounds = 0
    while making.load(ordering: .sequentiallyConsistent) > 0, rounds < 10_000 {
      _ = poll(nil, 0, 1)
      rounds += 1
    }
    removeAll()
  }

  private static func removeAll() {
    var remaining = complete.load(ordering: .sequentiallyConsistent)
    while remaining != 0 {
      let slot = remaining.trailingZeroBitCount
      unlinkat(folders[slot], names + slot * nameCapacity, 0)
      remaining &= remaining - 1
    }
  }
}
