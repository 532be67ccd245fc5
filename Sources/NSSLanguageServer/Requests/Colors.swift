import NSSEditor
import NSSTheme

extension Request {
  static let documentColor = Request("textDocument/documentColor", "colorProvider") { _, stack, _ throws(ResponseError) in
    .array(stack.snapshot.colors().map { json($0, stack) })
  }

  private static func json(_ found: ColorInText, _ stack: Stack) -> JSON {
    func fraction(_ component: UInt8) -> JSON { .number(Double(component) / 255) }
    let color = found.color
    return [
      "range": stack.range(found.range),
      "color": [
        "red": fraction(color.red), "green": fraction(color.green), "blue": fraction(color.blue), "alpha": .number(color.alpha),
      ],
    ]
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
