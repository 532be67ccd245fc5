import NSSEditor
import NSSTheme
import NSSTools

/// `textDocument/formatting` and `textDocument/rangeFormatting`, with the same result as `nsscompile format`. A style that the
/// command refuses changes nothing.
extension Request {
  static let formatting = Request("textDocument/formatting", "documentFormattingProvider") {
    server, stack, params throws(ResponseError) in
    let style = style(stack, params)
    guard style.runtimeWithoutSpaces == nil else { return .null }
    return stack.snapshot.formatting(options: style).map { stack.json($0, server.client) } ?? .null
  }

  static let rangeFormatting = Request("textDocument/rangeFormatting", "documentRangeFormattingProvider") {
    server, stack, params throws(ResponseError) in
    let (range, style) = (try stack.sourceRange(params), style(stack, params))
    guard style.runtimeWithoutSpaces == nil else { return .null }
    return stack.json(stack.snapshot.formatting(of: range, options: style), server.client)
  }

  /// The style of the project file, or the editor's if there is none.
  private static func style(_ stack: Stack, _ params: Params) -> FormattedStylesheet.Options {
    var style = stack.snapshot.settings.format
    guard !stack.hasProject, let options = params.json["options"] else { return style }
    if let size = options["tabSize"]?.integer, (1...16).contains(size) { style.indentation = .spaces(size) }
    if case .boolean(false)? = options["insertSpaces"] { style.indentation = .tab }
    return style
  }
}
