import NSSTheme

/// The rule from which make and Ninja know when to rebuild the targets, followed by an empty rule for each dependency, so that
/// make does not stop when one of them has been deleted.
///
/// Space, `#`, `:` and `$` are escaped in the way that both understand. Other names cannot be written safely for both:
///
/// - A line break has no escape in either. A backslash before it continues the line, and a backslash at the end of a name escapes
///   the next character.
/// - Ninja misreads a tab.
/// - Make reads text after `;` as a recipe and a name with `=` as a variable (`SHELL=x` would run x), and ends the list at `|`.
/// - Make reads two backslashes before `#` and `:` as one, Ninja as two.
/// - To make, `%` is a pattern, `*`, `?` and `[` are wildcards, a `~` at the beginning is a home folder, an `&` at the end joins
///   targets, and special targets such as `.IGNORE` change all rules.
///
/// A wrong list would cause stale outputs or worse, so such a name fails with `usage`.
func depfile(targets: [String], dependencies: [String]) throws(CommandFailure) -> [UInt8] {
  let targets = try targets.map(escapedForDepfile)
  let dependencies = try dependencies.map(escapedForDepfile)
  let rule = targets.joined(separator: " ") + ":" + dependencies.map { " \($0)" }.joined()
  return Array((rule + "\n" + dependencies.map { "\($0):\n" }.joined()).utf8)
}

private func escapedForDepfile(_ name: String) throws(CommandFailure) -> String {
  guard !isMisread(name) else {
    throw CommandFailure(
      .usage, "a depfile cannot express the file name '\(name)': make or Ninja would misread it",
      help: "rename the file, or omit '--depfile'")
  }
  var output: [UInt8] = []
  var backslashes = 0
  for byte in name.utf8 {
    switch byte {
    // Before a space, and only there, both read two backslashes as one.
    case UInt8(ascii: " "): output += repeatElement(UInt8(ascii: "\\"), count: backslashes + 1)
    case UInt8(ascii: "#"), UInt8(ascii: ":"): output.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "$"): output.append(byte)
    default: break
    }
    output.append(byte)
    backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
  }
  return String(decoding: output, as: UTF8.self)
}

/// True for a name that make or Ninja would misread, however it is escaped.
private func isMisread(_ name: String) -> Bool {
  let bytes = Array(name.utf8)
  if bytes.first == UInt8(ascii: "~") || bytes.last == UInt8(ascii: "\\") || bytes.last == UInt8(ascii: "&") { return true }
  // The special targets of make, including future ones.
  let isCapital = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_") }
  if bytes.first == UInt8(ascii: "."), bytes.count > 1, bytes.dropFirst().allSatisfy(isCapital) { return true }
  return bytes.contains { "\n\r\t;=|%*?[".utf8.contains($0) }
    || zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "\\") && "#:".utf8.contains($1) }
}
