/// A stylesheet: its name, for diagnostics, and its bytes.
///
/// The bytes should be UTF-8; the lexer reports those that are not.
public struct SourceFile: Sendable, Equatable {
  /// The name that diagnostics and `--locations` print, for example `Themes/acme.nss`.
  public let name: String
  /// The text, byte for byte.
  public let bytes: [UInt8]

  /// The largest stylesheet that can be compiled, in bytes: offsets have 32 bits, of which one is reserved.
  public static let maximumSize = Int(Int32.max)

  /// Creates a stylesheet from its bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a stylesheet from a text.
  public init(name: String = "stylesheet.nss", _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Compares texts by their bytes.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.name.isSame(as: right.name) && left.bytes == right.bytes
  }

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
