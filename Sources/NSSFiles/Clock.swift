package enum Clock {
  /// Milliseconds of a monotonic clock, which changes of the system time do not affect.
  package static var milliseconds: Int { microseconds / 1000 }

  package static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }

  /// The local time as `12:04:31`.
  package static var localTime: String {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return "" }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }

  /// Waits for the full time, even if a signal interrupts the process without ending it.
  package static func sleep(milliseconds: Int) {
    var rest = timespec()
    rest.tv_sec = time_t(milliseconds / 1000)
    rest.tv_nsec = (milliseconds % 1000) * 1_000_000
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}
