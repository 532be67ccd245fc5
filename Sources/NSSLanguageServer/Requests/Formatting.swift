import NSSEditor
import NSSProjects
import NSSTools

/// `textDocument/formatting` and `textDocument/rangeFormatting`, with the same result as `nsscompile format`, whatever the options
/// of the request say. A style that the command refuses changes nothing.
extension Request {
  static let formatting = Request("textDocument/formatting", "documentFormattingProvider") {
    server, stack, params throws(ResponseError) in
    let style = style(server, stack)
    guard style.runtimeWithoutSpaces == nil else { return .null }
    return stack.snapshot.formatting(options: style).map { stack.json($0, server.client) } ?? .null
  }

  static let rangeFormatting = Request("textDocument/rangeFormatting", "documentRangeFormattingProvider") {
    server, stack, params throws(ResponseError) in
    let (range, style) = (try stack.sourceRange(params), style(server, stack))
    guard style.runtimeWithoutSpaces == nil else { return .null }
    return stack.json(stack.snapshot.formatting(of: range, options: style), server.client)
  }

  private static func style(_ server: Server, _ stack: Stack) -> FormattedStylesheet.Options {
    let path = stack.uris[stack.document].path
    let settings = server.projectSettings(path, stack.project?.project)
    return FormattedStylesheet.Options(settings, above: path.map { EditorConfig(for: $0).format } ?? .init())
  }
}
