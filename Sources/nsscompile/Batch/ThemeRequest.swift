import NSSCompiler
import NSSFiles
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

/// A request for one theme of a batch, as a line of JSON:
///
///     {"id": 7, "nss": "@tintColor: red;"}
///     {"id": "acme", "inputs": ["base.nss", "acme.nss"], "options": {"palette": "v8"}, "output": "acme.json"}
///     {"inputs": ["acme.nss"], "dark": "acme.dark.nss", "output": "acme.json"}
struct ThemeRequest: SettingsReader {
  var problems: [(offset: Int, message: Phrase)] = []
  var omittedCount = 0
  var example: (key: String, value: String)?
  /// True if the line is not JSON, or no object.
  private var isBroken = false
  /// The stylesheets that the line names, with their offsets.
  private(set) var named: [(text: String, offset: Int)] = []
  /// The id that the answer repeats, as JSON.
  var id = "null"
  /// The text of the stylesheet; nil if there are inputs.
  var text: [UInt8]?
  var inputs: [String] = []
  /// The dark stylesheets of a pair: texts if ``text`` is one, else paths.
  var dark: [String] = []
  /// The path of a single output, relative to the output folder.
  var output: String?
  var outputs: [BatchOutput] = []
  /// The formats of the theme, unless there are outputs.
  var formats: [Emitter]
  var options: Compilation.Options
  var emitterOptions: Emitter.Options
  /// The project file, which may require layers to be inside its folder.
  var project: ProjectFile?
  var levels: [DiagnosticID: Check.Level] = [:]

  init(options: Compilation.Options, formats: [Emitter], emitterOptions: Emitter.Options) {
    self.options = options
    self.formats = formats
    self.emitterOptions = emitterOptions
  }

  var paths: [String] { inputs + (text == nil ? dark : []) }

  /// Reads the stylesheets. One in a manifest or a request could be a pipe, which would block the others forever.
  func stylesheets(isRegular: Bool) throws(CommandFailure) -> Stylesheets {
    if let text {
      let names = dark.count == 1 ? ["<dark>"] : dark.indices.map { "<dark \($0 + 1)>" }
      return Stylesheets(
        layers: [SourceFile(bytes: text, name: "<nss>")], dark: zip(names, dark).map { SourceFile($1, name: $0) })
    }
    let files = try StylesheetFiles.read(paths, isRegular: isRegular, project: project)
    return Stylesheets(files, lightCount: inputs.count)
  }

  /// Takes the settings of a project file. Options of the command line win.
  mutating func apply(_ settings: ProjectSettings, _ arguments: ParsedArguments) throws(CommandFailure) {
    options = try CompilationOptions.options(arguments, for: BatchCommand.spec, settings)
    try OutputFormats.add(settings, of: project, to: &emitterOptions, arguments)
    levels = settings.rules
    try RuleOption.apply(arguments, to: &levels, for: BatchCommand.spec)
  }

  /// Reads a line, which may have some keys. Its options override the common ones. ``problems`` are those of the whole line.
  mutating func read(_ line: [UInt8], keys: Keys) {
    var reader = JSONReader(line)
    var seen: [Name: Int] = [:]
    do throws(JSONFormatError) {
      isBroken = try reader.peek() != UInt8(ascii: "{")
      try members(&reader, keys) { (request, reader, key, offset) throws(JSONFormatError) in
        seen[Name(key)] = offset
        switch key {
        case "id": try request.readID(&reader)
        case "nss":
          guard try request.isValue(UInt8(ascii: "\""), .jsonExpectedString, &reader) else { return }
          request.text = JSONReader.unescaped(reader.bytes, try reader.string())
        case "dark":
          if let dark = request.inputs.last.flatMap(Twins.dark) { request.example?.value = "[\"\(dark)\"]" }
          request.dark = try request.stylesheets(&reader)
        case "inputs":
          let isObject = try reader.peek() == UInt8(ascii: "{")
          if isObject { try request.reportPair(&reader) } else { request.inputs = try request.stylesheets(&reader, isList: true) }
        case "output":
          // The name of the stylesheet: the same output in several lines would be a mistake.
          let name = Emitter.baseName(of: request.inputs.last ?? "NAME")
          request.example?.value = "\"\(name).\((request.formats.first ?? .json).fileExtension)\""
          request.output = try request.string(&reader)?.text
        case "outputs": try request.readOutputs(&reader)
        case "emit":
          request.formats = try request.list(&reader) { (request, reader) throws(JSONFormatError) in
            try request.name(&reader, key, Emitter.all.map(\.name), .choicesValues).flatMap { Emitter.named($0.name) }
          }.unique(by: \.name)
        default: try request.readOptions(&reader)
        }
      }
      try reader.end()
    } catch {
      if seen[Name("id")] == nil { findID(in: line) }
      isBroken = true
      end(error, reader)
    }
    guard problems.isEmpty else { return }
    func check(_ key: String, _ problem: Phrase?) { if let problem { report(problem, at: seen[Name(key)] ?? 0) } }
    if inputs.isEmpty, seen[Name("inputs")] != nil {
      check("inputs", "'inputs' is empty")
    } else if text == nil, inputs.isEmpty {
      check("", keys.contains { $0.key == "nss" } ? "there is neither 'nss' nor 'inputs'" : Phrase(.jsonNoKey, ["key": "inputs"]))
    }
    if text != nil, !inputs.isEmpty { check("inputs", "'nss' and 'inputs' cannot be combined") }
    if dark.isEmpty, seen[Name("dark")] != nil { check("dark", "'dark' is empty") }
    check("dark", DarkSheets.problem(dark: dark, light: inputs, options.dialect, "\"dark\""))
    guard keys.contains(where: { $0.key == "output" }) else { return }
    let key = output == nil ? "outputs" : "output"
    check(key, problemWithOutputs(hasList: seen[Name("outputs")] != nil))
  }

  /// Reports the stylesheets that do not exist or are folders; returns true if there are any.
  mutating func reportMissing() -> Bool {
    let count = problems.count
    for (path, offset) in named where !Path.exists(path) || Path.isFolder(path) {
      let failure = CommandFailure(Path.exists(path) ? .isFolder(.file(path)) : .missing(path: path, isLink: Path.isLink(path)))
      report(failure.help.map { "\(failure.message); \($0)" } ?? failure.message, at: offset)
    }
    return problems.count > count
  }

  /// The failure of an invalid line, with all of its problems; nil for a valid line.
  func failure(of line: [UInt8], at location: BatchManifest.Location?) -> CommandFailure? {
    guard !problems.isEmpty else { return nil }
    guard let location else {
      let texts = problems.sorted { $0.offset < $1.offset }.map { "byte \(String($0.offset)): \($0.message)" as Phrase }
      return CommandFailure(.usage, texts.dropFirst().reduce(texts[0]) { "\($0); \($1)" })
    }
    let file = SourceFile(bytes: line, name: location.path)
    return CommandFailure(
      ProjectError(problems, omittedCount: omittedCount, in: file, firstLine: location.line), in: location.path,
      help: isBroken
        ? "each line is a separate object, in UTF-8: \(#"{"inputs": ["base.nss"], "output": "base.json"}"#)" : nil)
  }

  /// The problem of `output` and `outputs`; nil if exactly one of them is given and its names are valid.
  private mutating func problemWithOutputs(hasList: Bool) -> Phrase? {
    if let output {
      guard !hasList else { return "'output' and 'outputs' cannot be combined" }
      guard formats.count == 1 else { return "'output' is one file, but '--emit' names several forms; use 'outputs'" }
      outputs = [BatchOutput(emitter: formats[0], path: output)]
    }
    guard !outputs.isEmpty else { return "there is no 'output'" }
    // The form of '--emit' is written whatever the name.
    for output in outputs where output.emitter.name == Emitter.json.name && !output.path.hasSuffix(".json") {
      guard let other = ThemeRequest.emitter(named: output.path) else { continue }
      let value = "\"outputs\": { \"\(other.name)\": \"\(Phrase.excerpt(output.path))\" }"
      let advice: Phrase = outputs.contains { $0.emitter.name == other.name } ? "swap the paths" : "write '\(value)'"
      return "'\(output.path)' has the ending of the form '\(other.name)', and not of 'json'; \(advice)"
    }
    outputs = outputs.map { $0.asFolder(baseName: Emitter.baseName(of: inputs.last ?? "")) }
    for path in outputs.map(\.path) + outputs.compactMap({ emitterOptions.with($0).typesFile }) {
      if let problem = OutputName.problem(with: path) { return problem.phrase(path) }
      // Such as '{name}' or '[name]' in other tools.
      guard let start = path.firstIndex(where: "${[<".contains), let end = path.lastIndex(where: "}]>".contains), start < end
      else { continue }
      let name = path[..<start] + Emitter.baseName(of: inputs.last ?? "") + path[path.index(after: end)...]
      return "'\(path[start...end])' is no placeholder, because outputs have none; write '\(name)'"
    }
    return nil
  }

  /// Reports an object with the stylesheets of a pair, which are two lists.
  private mutating func reportPair(_ reader: inout JSONReader) throws(JSONFormatError) {
    let start = reader.offset
    var lists: [(key: String, names: [String])] = [("inputs", []), ("dark", [])]
    try entries(&reader) { (request, reader, key, _) throws(JSONFormatError) in
      lists[key == "dark" ? 1 : 0].names += try request.stylesheets(&reader).map(Phrase.excerpt)
    }
    let texts = lists.filter { !$0.names.isEmpty }.map { "\"\($0.key)\": [\"\($0.names.joined(separator: "\", \""))\"]" }
    report("\(Phrase(.jsonExpectedArray)); write '\(texts.joined(separator: ", "))'", at: start)
  }

  /// The form whose files have the ending of a path; nil if there is none.
  private static func emitter(named path: String) -> Emitter? { Emitter.all.first { path.hasSuffix("." + $0.fileExtension) } }

  /// Reads the outputs: `{"json": "acme.json", "swift": {"path": "Acme.swift", "name": "AcmeTheme"}}`.
  private mutating func readOutputs(_ reader: inout JSONReader) throws(JSONFormatError) {
    let start = try ThemeRequest.start(&reader)
    if reader.bytes[start] == UInt8(ascii: "\"") || reader.bytes[start] == UInt8(ascii: "[") {
      outputs = try names(&reader).map { BatchOutput(emitter: ThemeRequest.emitter(named: $0.text) ?? .json, path: $0.text) }
      let members = outputs.map { "\"\($0.emitter.name)\": \"\(Phrase.excerpt($0.path))\"" }.joined(separator: ", ")
      let areDifferent = !outputs.isEmpty && outputs.unique(by: \.emitter.name).count == outputs.count
      return report(expected: Phrase(.jsonExpectedObject), areDifferent ? "{ \(members) }" : nil, at: start)
    }
    try entries(&reader) { (request, reader, name, offset) throws(JSONFormatError) in
      var found = Emitter.named(name)
      if OutputFormats.isTemplate(name) {
        do throws(CommandFailure) { found = try OutputFormats.template(name) } catch { request.report(error.message, at: offset) }
      } else if found == nil {
        request.report(.unknownKey(name, among: Emitter.all.map(\.name)), at: offset)
      }
      guard let emitter = found else { return try reader.skip() }
      request.example = (name, "\"NAME.\(emitter.fileExtension)\"")
      var output: (path: String, settings: [String: String]) = ("", [:])
      if try reader.peek() == UInt8(ascii: "{") {
        // An option of the format without its prefix: `name` means `swift-name`.
        let options = ThemeRequest.optionKeys.filter {
          emitter.options.contains($0.key) && $0.key.utf8.contains(UInt8(ascii: "-"))
        }
        let keys = options.map { (String($0.key.split(separator: "-").last ?? ""), $0.value) }
        try request.members(&reader, [("path", request.example?.value ?? "")] + keys) {
          (request, reader, key, _) throws(JSONFormatError) in
          guard let (value, offset) = try request.string(&reader) else { return }
          guard let option = options.first(where: { $0.key.hasSuffix("-\(key)") })?.key else { return output.path = value }
          output.settings[option] = value
          if let problem = OutputFormats.problem(with: value, of: option) { request.report(problem, at: offset) }
        }
      } else if let path = try request.string(&reader)?.text {
        output.path = path
      }
      request.outputs.append(BatchOutput(emitter: emitter, path: output.path, settings: output.settings))
    }
  }

  /// Reads the id of an invalid line, so that the answer can repeat it.
  private mutating func findID(in line: [UInt8]) {
    var reader = JSONReader(line)
    // If the line is not JSON, the id stays null.
    try? reader.object { reader, key throws(JSONFormatError) in
      if JSONReader.unescaped(reader.bytes, key).elementsEqual("id".utf8) { try readID(&reader) } else { try reader.skip() }
    }
  }

  private mutating func readID(_ reader: inout JSONReader) throws(JSONFormatError) {
    let first = try reader.peek()
    let start = reader.offset
    if first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      reader.skipNumber()
    } else {
      try reader.skip()
    }
    guard let written = String(validating: reader.bytes[start..<reader.offset], as: UTF8.self) else {
      return report(Phrase(.jsonInvalidUTF8), at: start)
    }
    // A lone surrogate or a number of 400 digits is valid JSON, but many programs cannot read it in the answer (RFC 7493).
    if first == UInt8(ascii: "\"") {
      guard !reader.hasHalfPair else { return report(Phrase(.jsonEscape), at: start) }
    } else if written != "null" {
      let isNumber = Number.endInJSON(reader.bytes, start) == reader.offset
      guard isNumber, Double(written)?.isFinite ?? false else {
        return report("'id' is neither a string nor a JSON number of at most 1.797e308", at: start)
      }
    }
    // The answer repeats the id, with invisible characters and commands to build systems escaped.
    id = written.unicodeScalars.map { $0.jsonEscape ?? String($0) }.joined().withRunnerSigns(as: "\\u0023")
  }

  private static let optionKeys: Keys =
    [
      ("dialect", #""sapfiori""#), ("palette", #""v8""#), ("device", #""ipad""#), ("orientation", #""landscape""#),
      ("only", #"["overridden"]"#),
    ]
    + OutputFormats.options.map { option in
      (option.name, option.placeholder.map { "\"\(option.allowedValues?.first ?? $0)\"" } ?? "true")
    }

  private mutating func readOptions(_ reader: inout JSONReader) throws(JSONFormatError) {
    var palette: (name: String, offset: Int)?
    try members(&reader, ThemeRequest.optionKeys) { (request, reader, key, _) throws(JSONFormatError) in
      switch key {
      case "compact": request.emitterOptions.isCompact = try request.boolean(&reader) ?? false
      case "only":
        request.emitterOptions.settings[Emitter.Options.partsKey] = try request.names(&reader).map(\.text).joined(separator: ",")
      case "locations": request.emitterOptions.hasLocations = try request.boolean(&reader) ?? false
      case "dialect":
        let name = try request.name(&reader, key, Dialect.all.map(\.name), .choicesValues)?.name
        request.options.dialect = name.flatMap(Dialect.find) ?? request.options.dialect
      case "palette":
        palette = try request.name(&reader, key, Palette.names, .choicesPalettes)
        request.options.palette = palette.flatMap { Palette.find($0.name) }
      case "device": request.options.device = try request.choice(&reader, key)
      case "orientation": request.options.orientation = try request.choice(&reader, key)
      default:
        guard let (value, offset) = try request.string(&reader) else { return }
        request.emitterOptions.settings[key] = value
        if let problem = OutputFormats.problem(with: value, of: key) { request.report(problem, at: offset) }
      }
    }
    let dialect = options.dialect
    guard let (name, offset) = palette, dialect.defaultPaletteName == nil else { return }
    report(Phrase(.usageNoPalette, ["dialect": dialect.name, "option": "\"palette\": \"\(name)\""]), at: offset)
  }

  /// Reads an array of names, or a single one.
  private mutating func names(
    _ reader: inout JSONReader, isList: Bool = false
  ) throws(JSONFormatError) -> [(text: String, offset: Int)] {
    let first = try reader.peek()
    if !isList, first == UInt8(ascii: "\"") { return try string(&reader).map { [$0] } ?? [] }
    return try list(&reader) { (request, reader) throws(JSONFormatError) in try request.string(&reader) }
  }

  private mutating func stylesheets(_ reader: inout JSONReader, isList: Bool = false) throws(JSONFormatError) -> [String] {
    let names = try names(&reader, isList: isList)
    named += names
    return names.map(\.text)
  }
}
