import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// Tests every order of the forms that override a color against a golden file and against the rule of precedence.
@Suite struct OverrideTests {
  private static let forms = ["_lightBackground", "", "Dark", "_darkBackground", "Light"]
  private static let colors = ["#110000", "#220000", "#330000", "#440000", "#550000"]

  @Test func everyOrderOfTheForms() throws {
    var lines: [String] = []
    for style in ["tintColor", "tintColorTapState"] {
      for order in Self.orders() { lines.append(line(style, order)) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    let url = Corpus.testFolder.appendingPathComponent("Golden/override-orders.txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
    #expect(lines.count == 2 * 326)
  }

  private func line(_ style: String, _ order: [Int]) -> String {
    let text = order.map { "@\(style)\(Self.forms[$0]): \(Self.colors[$0]);" }.joined(separator: "\n")
    let theme = Compilation(text).incompleteTheme
    let light = theme.color(style)?.hex ?? "none"
    let dark = theme.color(style, in: .darkBackground)?.hex ?? "none"
    let builtIn = Compilation("").incompleteTheme
    let expectedLight = [0, 1, 2].first(where: order.contains).map { Self.colors[$0] } ?? builtIn.color(style)?.hex
    let expectedDark =
      [3, 4].first(where: order.contains).map { Self.colors[$0] } ?? builtIn.color(style, in: .darkBackground)?.hex
    #expect(light == expectedLight, "\(text)")
    #expect(dark == expectedDark, "\(text)")
    #expect(theme.color(style + "Dark") == theme.color(style), "\(text)")
    #expect(theme.color(style + "Light") == theme.color(style, in: .darkBackground), "\(text)")
    let names = order.map { style + Self.forms[$0] }.joined(separator: ", ")
    return "\(names.isEmpty ? "nothing" : names): light \(light), dark \(dark)"
  }

  /// All orders of all subsets of the five forms.
  private static func orders() -> [[Int]] {
    var all: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in forms {
      last = last.flatMap { order in forms.indices.filter { !order.contains($0) }.map { order + [$0] } }
      all += last
    }
    return all
  }
}
