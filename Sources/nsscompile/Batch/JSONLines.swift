import NSSFiles
import NSSTheme
import NSSTools

/// Answers requests with themes, one on each line, for programs that run this command as a filter.
///
///     {"id":7,"status":0,"diagnostics":[],"theme":{…}}
///     {"id":8,"status":1,"diagnostics":[…]}
///     {"id":null,"status":64,"error":"…"}
///
/// An answer has at most a thousand diagnostics of each severity; `omittedDiagnostics` is the number of the others.
/// The status of an answer is the exit status that `nsscompile compile` would have. The process itself ends with 0 when it has
/// answered all requests: a failing theme does not stop the others.
enum JSONLines {
  static let keys = ["id", "nss", "inputs", "options"]
  private static let requests = FileIdentity.standardInput

  static func serve(_ defaults: ThemeRequest) throws(CommandFailure) -> ExitStatus {
    // The command would read its own answers as requests.
    if let requests, requests.isRegular, requests == FileIdentity.standardOutput {
      throw CommandFailure(.usage, .usageOutputIsInput, ["path": "/dev/stdout", "input": "/dev/stdin"])
    }
    let palettes = RenderedPalettes()
    var lines = LineReader.standardInput(limit: SourceFile.maximumSize)
    while let line = try usingFiles(try lines.next()) {
      var output = Output()
      answer(line, defaults, palettes, &output)
      output.write("\n")
      try CommandLineTool.print(output.bytes)
    }
    return .success
  }

  /// Writes the answer to a line, without a line end.
  static func answer(
    _ line: LineReader.Line, _ defaults: ThemeRequest, _ palettes: RenderedPalettes, _ output: inout Output
  ) {
    var request = defaults
    guard case .whole(let bytes) = line else {
      return write(request, .themeAtFault, Phrase(.requestTooLong, ["limit": String(SourceFile.maximumSize)]), &output)
    }
    if let problem = request.read(bytes, keys: keys) { return write(request, .usage, problem, &output) }
    // An answer is one line, so the theme is always compact.
    request.emitterOptions.isCompact = true
    var files: [SourceFile] = []
    do throws(CommandFailure) {
      if let text = request.text { files.append(SourceFile(name: "<nss>", bytes: text)) }
      // An input that is standard input would consume the other requests, and reveal them in messages.
      if let requests, let input = request.inputs.first(where: { FileIdentity(path: $0) == requests }) {
        throw CommandFailure(.noInput, .fileCannotOpen, ["path": input], parts: ["reason": .phrase(.systemBusy)])
      }
      files += try Stylesheets.read(request.inputs, isRegular: true)
    } catch {
      return write(request, error.status, error.message, &output)
    }
    let compilation = Compilation(layers: files, options: request.options, rules: RulePage.ids)
    output.write("{\"id\":\(request.id),\"status\":\(compilation.hasErrors ? 1 : 0),\"diagnostics\":[")
    compilation.writeFindings(in: SpokenLanguage.forPrograms, &output)
    output.write("]")
    let omitted = compilation.diagnostics.omittedCount
    if omitted > 0 { output.write(",\"omittedDiagnostics\":\(omitted)") }
    if !compilation.hasErrors {
      output.write(",\"theme\":")
      var theme = compilation.theme.json(palettes.emitterOptions(for: request))
      if theme.last == UInt8(ascii: "\n") { theme.removeLast() }
      output.write(theme)
    }
    output.write("}")
  }

  private static func write(_ request: ThemeRequest, _ status: ExitStatus, _ error: Phrase, _ output: inout Output) {
    output.write("{\"id\":\(request.id),\"status\":\(status.code),\"error\":")
    output.writeJSON(error.text(in: SpokenLanguage.forPrograms))
    output.write("}")
  }
}
