/// The name of an output below a folder, such as a manifest gives it.
package enum OutputName {
  /// Why a name is refused.
  package enum Problem: Sendable {
    /// It is empty.
    case empty
    /// It has a zero byte, where a C string would end.
    case zeroByte
    /// It leads out of the folder.
    case outside
    /// It is that of a folder.
    case endsLikeFolder
    /// It has a plainer form, without `.` and repeated slashes.
    case notPlain(plain: String)
  }

  /// What is wrong with a name, which is to be written as plainly as can be; nil for a good one.
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
