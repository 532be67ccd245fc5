import NSSTheme

/// The rule that tells make and Ninja when `target` must be made again, then an empty rule for each dependency, so that
/// make does not stop when one of them has been deleted.
///
/// Space, `#`, `:` and `$` are escaped as both read it. Neither has an escape for a line break: make ends the rule
/// there or stops, Ninja drops what follows or sees two files, and both take a backslash before it for a continuation
/// of the line. Names with a tab Ninja misreads. Make takes what follows a `;` for a recipe and a name with `=` for a variable (`SHELL=x`
/// would run x), ends the list at a `|`, and reads two backslashes before `#` and `:` as one, Ninja as two. A wrong list means stale
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
  var output: [UInt8] = []
  var backslashes = 0
  for byte in name.utf8 {
    let isMisread =
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"):
        true
      case UInt8(ascii: "#"), UInt8(ascii: ":"): backslashes > 0
      default: false
      }
    guard !isMisread else {
      throw CommandFailure(.usage, .usageDepfileName, ["name": name], help: Phrase(.usageDepfileNameHelp))
    }
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
