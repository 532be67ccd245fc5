import NSSFiles
import NSSTheme

enum CompiledTheme {
  /// True for a compiled theme, detected by its file name or else by its first byte.
  static func isCompiled(_ file: SourceFile) -> Bool {
    if Path.isName(file.name, endingWith: ".json") { return true }
    guard !Path.isName(file.name, endingWith: ".nss") else { return false }
    return file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// Reads a compiled theme. Fails with `configuration` for a broken one.
  static func read(_ bytes: [UInt8], name: String) throws(CommandFailure) -> Theme {
    do throws(ThemeFormatError) { return try Theme(json: bytes) } catch { throw failure(error, bytes, name: name) }
  }

  static func failure(_ error: ThemeFormatError, _ bytes: [UInt8], name: String, help: Phrase? = nil) -> CommandFailure {
    let message: Phrase =
      bytes.conflictMarker != nil ? "'\(file: name)' has conflict markers of git" : "'\(file: name)' is \(error.phrase)"
    return CommandFailure(.configuration, bytes.isEmpty ? "'\(file: name)' is empty" : message, help: help)
  }
}
