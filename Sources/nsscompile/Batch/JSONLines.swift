import NSSCompiler
import NSSFiles
import NSSOutputs
import NSSTheme
import NSSTools

/// Answers requests with themes, one request per line, for programs that run this command as a filter.
///
///     {"id":7,"status":0,"diagnostics":[],"theme":{…}}
///     {"id":8,"status":1,"diagnostics":[…]}
///     {"id":null,"status":64,"error":"…"}
///
/// The other formats of `"emit"` are in `outputs`: a text, or for several files an object with a text for each path. The status is the
/// exit status of `nsscompile compile`. The process itself ends with 0: a failing theme does not stop the others.
enum JSONLines {
  static let keys: ThemeRequest.Keys = BatchManifest.inputKeys + [("nss", #""@tintColor: red;""#), ("emit", #"["swift"]"#)]
  private static let requests = FileIdentity.standardInput

  static func serve(_ defaults: RequestDefaults) throws(CommandFailure) -> ExitStatus {
    // Otherwise the command would read its own answers as requests.
    if let requests, requests.isRegular, requests == FileIdentity.standardOutput {
      throw CommandFailure(.usage, "the output '/dev/stdout' is the input '/dev/stdin'")
    }
    var lines = LineReader.standardInput(limit: SourceFile.maximumSize)
    while let line = try usingFiles(try lines.next()) {
      var output = Output()
      answer(line, defaults, &output)
      output.write("\n")
      try CommandLineTool.print(output.bytes)
    }
    return .success
  }

  /// Writes the answer to a line, without a line ending.
  static func answer(_ line: LineReader.Line, _ defaults: RequestDefaults, _ output: inout Output) {
    let bytes: [UInt8]
    switch line {
    case .whole(let line): bytes = line
    case .tooLong:
      return write(defaults.common, .failure, "the line has more than \(SourceFile.maximumSize) bytes", &output)
    }
    var (request, failure) = defaults.read(bytes, keys: keys)
    if let failure { return write(request, failure.status, failure.message, &output) }
    // An answer is one line, so the theme is always compact.
    request.emitterOptions.isCompact = true
    let stylesheets: Stylesheets
    do throws(CommandFailure) {
      // Reading standard input as a stylesheet would consume the other requests and reveal them in messages.
      if let requests, let input = request.paths.first(where: { FileIdentity(path: $0) == requests }) {
        throw CommandFailure(.noInput, "cannot open '\(input)': \(SystemError(code: EBUSY).reason)")
      }
      stylesheets = try request.stylesheets(isRegular: true)
    } catch {
      return write(request, error.status, error.message, &output)
    }
    var compilation = Compilation(stylesheets, options: request.options, rules: RulePage.ids)
    compilation.apply(request.levels)
    defaults.known?.hide(in: &compilation)
    if !compilation.hasErrors, let problem = request.emitterOptions.parts?.problem(in: [compilation.incompleteTheme]) {
      return write(request, .usage, problem, &output)
    }
    output.write("{\"id\":\(request.id),\"status\":\(compilation.hasErrors ? 1 : 0),\"diagnostics\":[")
    compilation.writeDiagnostics(in: SpokenLanguage.forPrograms, &output)
    output.write("]")
    let omitted = compilation.diagnostics.omittedCount
    if omitted > 0 { output.write(",\"omittedDiagnostics\":\(omitted)") }
    if !compilation.hasErrors {
      var options = request.emitterOptions
      if request.text == nil {
        options.sources = OutputFormats.sources(stylesheets.layers)
        options.darkSources = OutputFormats.sources(stylesheets.dark)
      }
      writeFormats(compilation.incompleteTheme, request, options, &output)
    }
    output.write("}")
  }

  private static func writeFormats(_ theme: Theme, _ request: ThemeRequest, _ options: Emitter.Options, _ output: inout Output) {
    var losses: [JSONValue] = []
    var outputs: [(key: String, value: JSONValue)] = []
    for emitter in request.formats {
      var files = EmittedFiles()
      emitter.write(theme, options, &files)
      guard emitter.name != Emitter.json.name else {
        output.write(",\"theme\":")
        output.write(Array(files.kept[0].bytes.prefix { $0 != UInt8(ascii: "\n") }))
        continue
      }
      losses += files.losses.map { loss in
        [
          "form": .string(emitter.name), "kind": .string(loss.name), "count": .integer(loss.count),
          "first": .string(loss.first),
        ]
      }
      let texts = files.kept.map { (key: $0.path, value: JSONValue.string(String(decoding: $0.bytes, as: UTF8.self))) }
      outputs.append((emitter.name, emitter.isFolder ? .object(texts) : texts.first?.value ?? .word("null")))
    }
    guard !outputs.isEmpty else { return }
    output.write(",\"outputs\":")
    JSONValue.object(outputs).write(&output)
    guard !losses.isEmpty, (request.levels[.outputLoss] ?? .note) != .off else { return }
    output.write(",\"losses\":")
    JSONValue.array(losses).write(&output)
  }

  private static func write(_ request: ThemeRequest, _ status: ExitStatus, _ error: Phrase, _ output: inout Output) {
    let answer: JSONValue = [
      "id": .word(request.id), "status": .integer(Int(status.code)),
      "error": .string(error.text(in: SpokenLanguage.forPrograms)),
    ]
    answer.write(&output)
  }
}
