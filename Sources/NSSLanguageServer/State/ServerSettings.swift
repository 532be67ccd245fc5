import Localization
import NSSEditor
import NSSTheme
import NSSTools

/// The settings of the editor. Rules and style come from the project file alone, so that the editor and the command agree.
struct ServerSettings: Equatable {
  /// The runtime to emulate if there is no project file.
  var dialect: String?
  /// The built-in colors if there is no project file.
  var palette: String?
  var language: String?
  var inlayHints = InlayHint.Choice.constants
  var log: String?

  static let keys = ["dialect", "inlayHints", "language", "log", "palette"]

  /// Reads settings and reports unknown ones. A missing setting keeps its value.
  mutating func read(_ json: JSON, _ report: (String) -> Void) {
    guard case .object(let members) = json else { return }
    for (key, value) in members where !value.isNull {
      switch key {
      case "dialect": dialect = name(key, value, Dialect.all.map(\.name), report) ?? dialect
      case "palette": palette = name(key, value, Palette.names, report) ?? palette
      case "language":
        if let name = value.text, LanguageTag(name) != nil { language = name } else { reject(key, value, report) }
      case "inlayHints":
        let names = InlayHint.Choice.allCases.map(\.rawValue)
        if let name = name(key, value, names, report) { inlayHints = InlayHint.Choice(rawValue: name) ?? inlayHints }
      case "log": if let path = value.text { log = path } else { reject(key, value, report) }
      default: report(Phrase.unknownKey(key, among: ServerSettings.keys).text())
      }
    }
  }

  private func name(_ key: String, _ value: JSON, _ names: [String], _ report: (String) -> Void) -> String? {
    guard let name = value.text else {
      reject(key, value, report)
      return nil
    }
    if names.contains(name) { return name }
    report(Phrase.unknownValue(name, of: key, among: names).text())
    return nil
  }

  private func reject(_ key: String, _ value: JSON, _ report: (String) -> Void) {
    report("setting '\(key)' cannot be \(Phrase.excerpt(value.shown))")
  }
}
