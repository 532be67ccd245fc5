import NSSTheme

/// The rule that tells make and Ninja when `target` must be made again, then an empty rule for each dependency, so that
/// make does not stop when one of them has been deleted.
///
/// Space, `#`, `:` and `$` are escaped as both read it. Neither has an escape for a line break: make ends the rule
/// there or stops, Ninja drops what follows or sees two files, and both take a backslash before it for a continuation
/// of the line, and one at the end of a name for an escape of what follows. Names with a tab Ninja misreads. Make takes what follows a `;` for
/// a recipe and a name with `=` for a variable (`SHELL=x` would run x), ends the list at a `|`, and reads two backslashes before `#` and `:` as
/// one, Ninja as two. To make a name with `%` is a pattern, one with `*`, `?` or `[` stands for the files that it fits, one that begins with
/// `~` lies in a home folder, an `&` at the end joins targets, and `.IGNORE` and the like change how all rules work. A wrong list means stale
/// outputs or worse, so such a name fails with `usage`.
func depfile(target: String, dependencies: [String]) throws(CommandFailure) -> [UInt8] {
  let escapedTarget = try escapedForDepfile(target)
  var escapedDependencies: [[UInt8]] = []
  for dependency in dependencies {
    escapedDependencies.append(try escapedForDepfile(dependency))
  }

  var output = escapedTarget
  output.append(UInt8(ascii: ":"))
  for dependency in escapedDependencies {
    output.append(UInt8(ascii: " "))
    output += dependency
  }
  output.append(UInt8(ascii: "\n"))
  for dependency in escapedDependencies {
    output += dependency
    output += [UInt8(ascii: ":"), UInt8(ascii: "\n")]
  }
  return output
}

private func escapedForDepfile(_ name: String) throws(CommandFailure) -> [UInt8] {
  guard !isMisread(name) else {
    throw CommandFailure(.usage, .usageDepfileName, ["name": name], help: Phrase(.usageDepfileNameHelp))
  }
  var output: [UInt8] = []
  var backslashes = 0
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: " "):
      // Before a space, and only there, both read two backslashes as one.
      output += repeatElement(UInt8(ascii: "\\"), count: backslashes + 1)
    case UInt8(ascii: "#"), UInt8(ascii: ":"):
      output.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "$"):
      output.append(byte)
    default:
      break
    }
    output.append(byte)
    backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
  }
  return output
}

/// True for a name that make or Ninja would take for something else, however it is escaped.
private func isMisread(_ name: String) -> Bool {
  let bytes = Array(name.utf8)
  if bytes.first == UInt8(ascii: "~") || bytes.last == UInt8(ascii: "\\") || bytes.last == UInt8(ascii: "&") { return true }
  // The targets of make's own, and those that it may have one day.
  if bytes.first == UInt8(ascii: "."), bytes.count > 1,
    bytes.dropFirst().allSatisfy({ $0.isUppercase || $0 == UInt8(ascii: "_") })
  {
    return true
  }
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"),
      UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["):
      return true
    case UInt8(ascii: "#"), UInt8(ascii: ":"): if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { return true }
    default: break
    }
  }
  return false
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
