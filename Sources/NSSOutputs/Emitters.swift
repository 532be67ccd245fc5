import NSSTheme

extension Emitter {
  /// All formats in which a theme can be written, the default first.
  /// To add a format, declare it in its own file and add it here.
  package static let all: [Emitter] = [.json, .swift, .xcassets, .dtcg, .css, .text]

  package static func named(_ name: String) -> Emitter? { all.first { $0.name == name } }
}
