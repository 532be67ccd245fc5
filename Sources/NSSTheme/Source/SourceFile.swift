/// A stylesheet: its name, for diagnostics, and its bytes.
///
/// The bytes should be UTF-8; the lexer reports those that are not.
public struct SourceFile: Sendable, Hashable {
  /// The name that diagnostics and `--locations` print, for example `Themes/acme.nss`.
  public let name: String
  /// The text, byte for byte.
  public let bytes: [UInt8]

  /// The largest stylesheet that can be compiled, in bytes: offsets have 32 bits, and one of them is reserved.
  package static let maximumSize = Int(Int32.max)

  /// Creates a stylesheet from its bytes.
  public init(bytes: [UInt8], name: String = "stylesheet.nss") {
    self.bytes = bytes
    self.name = name
  }

  /// Creates a stylesheet from a text.
  public init(_ text: String, name: String = "stylesheet.nss") {
    self.init(bytes: Array(text.utf8), name: name)
  }

  /// The text. Bytes that are not UTF-8 become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Compares names and texts by their bytes.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.name.isSame(as: right.name) && left.bytes == right.bytes
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// The name for locations in a compiled theme: as given, but only the last component of an absolute path, so that the same
  /// stylesheet gives the same bytes on every machine.
  var portableName: String {
    guard name.hasPrefix("/"), let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return String(name[name.utf8.index(after: slash)...])
  }

  /// The text of a range; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: SourceRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
