import NSSEditor
import NSSTheme
import NSSTools

/// `textDocument/formatting` and `textDocument/rangeFormatting`, with the same result as `nsscompile format`.
extension Request {
  static let formatting = Request("textDocument/formatting", "documentFormattingProvider") {
    _, stack, params throws(ResponseError) in
    stack.snapshot.formatting(options: style(stack, params)).map { stack.json($0) } ?? .null
  }

  static let rangeFormatting = Request("textDocument/rangeFormatting", "documentRangeFormattingProvider") {
    _, stack, params throws(ResponseError) in
    stack.json(stack.snapshot.formatting(of: try stack.sourceRange(params), options: style(stack, params)))
  }

  /// The style of the project file, or that of the editor if there is none.
  private static func style(_ stack: Stack, _ params: Params) -> Format.Options {
    var style = stack.snapshot.settings.format
    guard !stack.hasProject, let options = params.json["options"] else { return style }
    if let size = options["tabSize"]?.integer, (1...16).contains(size) { style.indentation = .spaces(size) }
    if case .boolean(false)? = options["insertSpaces"] { style.indentation = .tab }
    return style
  }
}
