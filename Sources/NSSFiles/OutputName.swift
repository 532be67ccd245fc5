/// The name of an output below a folder, for example one from a manifest.
package enum OutputName {
  package enum Problem: Sendable {
    case empty
    /// It has a zero byte, where a C string would end.
    case zeroByte
    case outside
    case endsLikeFolder
    /// It contains `.` or repeated slashes; `plain` is the normal form.
    case notPlain(plain: String)
  }

  /// The problem of a name; nil for a valid one, which is in normal form.
  package static func problem(with name: String) -> Problem? {
    guard !name.isEmpty else { return .empty }
    guard !name.utf8.contains(0) else { return .zeroByte }
    let parts = Path.parts(of: name)
    if Path.isAbsolute(name) || parts.contains("..") { return .outside }
    guard name.utf8.last != UInt8(ascii: "/"), parts.last != "." else { return .endsLikeFolder }
    let plain = parts.filter { $0 != "." }.joined(separator: "/")
    return plain.utf8.count == name.utf8.count ? nil : .notPlain(plain: plain)
  }
}
