import NSSEditor
import NSSTheme

/// `textDocument/documentColor` and `textDocument/colorPresentation`.
extension Request {
  static let documentColor = Request("textDocument/documentColor", "colorProvider") { _, stack, _ throws(ResponseError) in
    .array(stack.snapshot.colors().map { json($0, stack) })
  }

  /// A color in the text. Answers have thousands of them, so it is not an object of objects.
  private static func json(_ found: ColorInText, _ stack: Stack) -> JSON {
    let range = stack.range(found.range)
    let color = found.color
    return .written { output in
      output.write("{\"range\":")
      range.write(&output)
      output.write(",\"color\":{\"red\":")
      output.write(fractions[Int(color.red)])
      output.write(",\"green\":")
      output.write(fractions[Int(color.green)])
      output.write(",\"blue\":")
      output.write(fractions[Int(color.blue)])
      output.write(",\"alpha\":")
      JSON.number(color.alpha).write(&output)
      output.write("}}")
    }
  }

  /// The components from 0 to 255 as fractions.
  private static let fractions = (0...255).map { JSON.number(Double($0) / 255).shown }

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
