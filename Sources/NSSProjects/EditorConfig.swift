import NSSFiles
import NSSTheme
import NSSTools

/// The style that the `.editorconfig` files in the folder of a stylesheet, and in those above it, set. A project file overrides it.
package struct EditorConfig {
  package private(set) var format = ProjectSettings.Format()
  /// The settings with their keys of a project file, or with the name of the property if there is none.
  package private(set) var settings: [(key: String, value: String, location: String)] = []
  /// The properties that the formatter does not read, or not with this value, and the sections whose pattern it does not read.
  package private(set) var unread: [(text: String, location: String)] = []

  /// A line in lower case. A section has no value.
  private struct Line {
    var name: String
    var value = ""
    let location: String
  }

  private init(_ properties: [Name: Line], unread: [(text: String, location: String)]) {
    self.unread = unread
    func value(_ name: String) -> String? { properties[Name(name)]?.value }
    for property in properties.values.sorted(by: { $0.name < $1.name }) {
      func set(_ key: String, _ value: String) { settings.append((key, value, property.location)) }
      let number = Int(property.value == "tab" ? value("tab_width") ?? "" : property.value)
      switch (property.name, property.value, number) {
      case ("indent_style", "tab", _):
        format.indent = .tab
        set("format.indent", "\"tab\"")
      case ("indent_size", _, _) where value("indent_style") == "tab": break
      case ("indent_size", _, let number?) where (1...16).contains(number):
        format.indent = .spaces(number)
        set("format.indent", String(number))
      case ("end_of_line", "lf", _), ("end_of_line", "crlf", _):
        format.lineEnding = property.value == "lf" ? .lf : .crlf
        set("format.lineEnding", "\"\(property.value)\"")
      case ("insert_final_newline", "false", _):
        format.hasFinalLineEnding = false
        set(property.name, property.value)
      case ("max_line_length", "off", _):
        format.lineWidth = Int.max
        set("format.lineWidth", property.value)
      case ("max_line_length", _, let number?) where FormattedStylesheet.Options.lineWidths.contains(number):
        format.lineWidth = number
        set("format.lineWidth", String(number))
      // The others say what the formatter does in any case.
      case ("indent_style", "space", _), ("tab_width", _, _), ("insert_final_newline", "true", _), ("charset", "utf-8", _),
        ("trim_trailing_whitespace", "true", _), (_, "unset", _):
        break
      default: self.unread.append(("\(property.name) = \(property.value)", property.location))
      }
    }
  }

  /// Reads the files of a stylesheet. A nil path is standard input without a name, which is treated as a file of the current folder.
  package init(for stylesheet: String?) {
    let path = Path.absolute(Path.absolute(stylesheet ?? ".nss", from: "."))
    var properties: [Name: Line] = [:]
    var unread: [(text: String, location: String)] = []
    for candidate in Folder.candidates(".editorconfig", from: Path.parent(of: path)) {
      guard let bytes = try? InputFile.read(candidate, limit: 1 << 20, isRegular: true) else { continue }
      let name = String(Substring(path.utf8.dropFirst(Path.opened(Path.parent(of: candidate)).utf8.count)))
      var found: [Name: Line] = [:]
      var (isRoot, applies) = (false, nil as Bool?)
      for line in EditorConfig.lines(bytes, Path.normalized(candidate)) {
        if line.name.utf8.first == UInt8(ascii: "[") {
          let pattern = SectionPattern(line.name)
          if pattern == nil { unread.append((line.name, line.location)) }
          applies = pattern?.matches(name) ?? false
        } else if let applies {
          if applies { found[Name(line.name)] = line }
        } else if line.name == "root" {
          isRoot = line.value == "true"
        }
      }
      properties.merge(found) { near, _ in near }
      if isRoot { break }
    }
    self.init(properties, unread: unread)
  }

  private static func lines(_ bytes: [UInt8], _ path: String) -> [Line] {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let lines = bytes.dropFirst(isMarked ? 3 : 0).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func text(_ bytes: ArraySlice<UInt8>) -> String {
      let isSpace = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
      return String(decoding: bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }
    return lines.enumerated().compactMap { number, line in
      let written = line.drop { $0 <= UInt8(ascii: " ") }
      let location = "\(path):\(number + 1):\(written.startIndex - line.startIndex + 1)"
      guard let first = written.first, !"#;".utf8.contains(first) else { return nil }
      if first == UInt8(ascii: "["), let end = written.lastIndex(of: UInt8(ascii: "]")) {
        return Line(name: text(written[...end]), location: location)
      }
      guard let separator = written.firstIndex(where: { "=:".utf8.contains($0) }) else { return nil }
      // Older versions of the format have comments after values.
      let value = written[(separator + 1)...]
      let comment = value.indices.dropFirst().first { "#;".utf8.contains(value[$0]) && value[$0 - 1] == UInt8(ascii: " ") }
      return Line(
        name: text(written[..<separator]).lowercased(), value: text(value[..<(comment ?? value.endIndex)]).lowercased(),
        location: location)
    }
  }
}
