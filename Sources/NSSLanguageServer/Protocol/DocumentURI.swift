import NSSFiles
import NSSTools

/// The address of a document, as the client wrote it.
/// Clients escape characters in different ways. Two addresses are the same document if their decoded forms are equal.
struct DocumentURI: Hashable, Comparable, Sendable {
  /// The address as the client wrote it.
  let text: String
  /// Identifies the document: its path, or its address if it is not a file.
  private let key: [UInt8]
  /// The path of a file; nil for a document that has none, such as a new one.
  let path: String?

  init(_ text: String) {
    self.text = text
    path = DocumentURI.path(of: text)
    key = path.map { Array($0.utf8) } ?? Array(text.utf8)
  }

  init(path: String) {
    let absolute = Path.isAbsolute(path) ? path : "\(Folder.current ?? "")/\(path)"
    text = "file://" + absolute.percentEncoded(keeping: "-._~/")
    self.path = DocumentURI.comparable(absolute)
    key = Array((self.path ?? absolute).utf8)
  }

  /// True for a file or a new document. Others, such as an older version of a file, can only be read.
  var isOwn: Bool { path != nil || scheme == "untitled" || isUnnamed }

  var isProjectFile: Bool { path.map { Path.parts(of: $0).last == Substring(Project.fileName) } ?? false }

  /// True for the address that Neovim gives to a document without a name.
  private var isUnnamed: Bool { scheme == "file" && rest.allSatisfy { $0 == "/" } }

  private var rest: Substring { text.drop { $0 != ":" }.dropFirst() }

  /// The name of a document that is not a file, for texts.
  var shownName: String { isUnnamed ? "untitled" : String(rest) }

  private var scheme: String { text.prefix { $0 != ":" }.lowercased() }

  static func == (left: DocumentURI, right: DocumentURI) -> Bool { left.key == right.key }

  static func < (left: DocumentURI, right: DocumentURI) -> Bool { left.key.lexicographicallyPrecedes(right.key) }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The path of a `file:` address; nil for another address, or for a file of another machine.
  private static func path(of text: String) -> String? {
    guard text.prefix(5).lowercased() == "file:" else { return nil }
    var rest = Array(text.utf8)[5...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(decoding: host, as: UTF8.self).lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest), !bytes.contains(0),
      let path = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return comparable(path)
  }

  /// A path without `.`, `..` and empty components, so that paths can be compared.
  private static func comparable(_ path: String) -> String {
    let normalized = Path.normalized(path)
    return Path.isAbsolute(normalized) ? normalized : "\(Folder.current ?? "")/\(normalized)"
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
