import NSSTheme
import NSSTools

typealias JSON = JSONValue

extension JSON {
  /// A text for people. Control characters and changes of the direction of text are visible symbols, as in the messages of the command.
  static func visible(_ text: String) -> JSON { .string(text.visibleOnOneLine) }

  var shown: String {
    var output = Output()
    write(&output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
