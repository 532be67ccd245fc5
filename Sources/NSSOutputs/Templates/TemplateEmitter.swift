import NSSTheme

extension Emitter {
  package static let templateSuffix = ".mustache"

  /// The form that a template describes. `path` is the path of the template, which is the name of the form. The part before
  /// `.mustache` is the extension of the output.
  package static func template(_ path: String, _ bytes: [UInt8]) throws(MustacheTemplate.Problem) -> Emitter {
    let template = try MustacheTemplate(bytes)
    let name = String(path.dropLast(templateSuffix.count))
    let fileExtension = name.lastPathComponent?.split(separator: ".").dropFirst().last.map(String.init) ?? "txt"
    return Emitter(name: path, fileExtension: fileExtension) { theme, options, files in
      let view = TemplateView(theme, options)
      let steps = 1_000_000 + 200 * (theme.base.cells.count + theme.base.constants.count + theme.base.properties.count)
      let escape = TemplateEscape(fileExtension: fileExtension.lowercased())
      let (text, unknown) = template.rendered(view.value, maximumSteps: steps, escape: escape.escaped)
      guard let text else {
        return files.fail("the template multiplies the theme: its text would have more than 64 MB or too many parts")
      }
      files.write("theme.\(fileExtension)") { $0.write(text) }
      view.count(&files)
      for name in unknown { files.lose(.lossTemplateNames, name) }
    }
  }
}

/// How a value is escaped: as the text of an element or in the quotes of a string, by the extension of the output.
private struct TemplateEscape {
  /// The characters that a backslash precedes.
  private var quoted = ""
  /// The visible characters that are escaped by their numbers.
  private var numbered = ""
  private var code: (Unicode.Scalar) -> String = { String($0) }
  private var isMarkup = false

  init(fileExtension: String) {
    func digits(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
    func units(_ scalar: Unicode.Scalar) -> String { (scalar.jsonEscape ?? "").lowercased() }
    switch fileExtension {
    case "xml", "html": isMarkup = true
    case "json": (quoted, code) = ("\\\"", units)
    case "kt", "kts": (quoted, code) = ("\\\"'$", units)
    case "ts", "tsx", "js", "mjs", "jsx": (quoted, code) = ("\\\"'`$", units)
    case "dart": (quoted, code) = ("\\\"'$", { "\\u{\(digits($0))}" })
    case "swift": (quoted, code) = ("\\\"", { "\\u{\(digits($0))}" })
    // A brace and an `@` would begin an interpolation of Sass and Less.
    case "scss", "less", "css": (quoted, numbered, code) = ("\\\"'{", "@", { "\\\(digits($0)) " })
    default: break
    }
  }

  func escaped(_ text: String) -> String {
    if isMarkup {
      return text.unicodeScalars.map { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#x27;"
        default: String(scalar)
        }
      }.joined()
    }
    guard !quoted.isEmpty else { return text }
    return text.unicodeScalars.map { scalar in
      if quoted.unicodeScalars.contains(scalar) { return "\\\(scalar)" }
      return scalar.jsonEscape != nil || numbered.unicodeScalars.contains(scalar) ? code(scalar) : String(scalar)
    }.joined()
  }
}

extension PhraseID {
  static let lossTemplateNames = PhraseID(
    "loss.template-names", one: "{count} name in the template is not known and stays empty",
    other: "{count} names in the template are not known and stay empty")
}
