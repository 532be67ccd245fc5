import NSSEditor
import NSSTheme

/// `textDocument/documentColor` and `textDocument/colorPresentation`.
extension Request {
  static let documentColor = Request("textDocument/documentColor", "colorProvider") { _, stack, _ throws(ResponseError) in
    .array(
      stack.snapshot.colors().map { found in
        let color = found.color
        return [
          "range": stack.range(found.range),
          "color": [
            "red": .number(Double(color.red) / 255), "green": .number(Double(color.green) / 255),
            "blue": .number(Double(color.blue) / 255), "alpha": .number(color.alpha),
          ],
        ]
      })
  }

  static let colorPresentation = Request("textDocument/colorPresentation") { _, stack, params throws(ResponseError) in
    let range = try stack.sourceRange(params)
    let color = try params["color"]
    let wanted = Color(
      redFraction: try color["red"].number(), green: try color["green"].number(), blue: try color["blue"].number(),
      alpha: try color["alpha"].number())
    return .array(
      stack.snapshot.presentations(of: wanted, replacing: range).map { presentation in
        [
          "label": .visible(presentation.label),
          "textEdit": ["range": stack.range(range), "newText": .string(presentation.text)],
        ]
      })
  }
}
