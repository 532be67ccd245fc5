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
struct ThemeRequest {
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

  /// Reads a line. Its options override the common ones.
  ///
  /// - Parameter keys: the keys that the line may have.
  /// - Returns: the problem of the line; nil for a valid one.
  mutating func read(_ line: [UInt8], keys: [String]) -> Phrase? {
    var reader = JSONReader(line)
    var problem: Phrase?
    var seen: Set<Name> = []
    // The key whose value is being read.
    var reading: String?
    do throws(JSONFormatError) {
      try reader.object { reader, string throws(JSONFormatError) in
        let key = try ThemeRequest.text(reader, string)
        guard seen.insert(Name(key)).inserted else { throw reader.failure(.jsonDuplicateKey) }
        guard keys.contains(key) else {
          problem = problem ?? ThemeRequest.unknown(key, keys)
          return try reader.skip()
        }
        reading = key
        switch key {
        case "id": problem = try readID(&reader) ?? problem
        case "nss": text = JSONReader.unescaped(reader.bytes, try reader.string())
        case "dark": dark = try ThemeRequest.names(&reader)
        case "output": output = try ThemeRequest.name(&reader)
        case "outputs": problem = try readOutputs(&reader) ?? problem
        case "emit": problem = try readFormats(&reader) ?? problem
        case "inputs":
          inputs = try ThemeRequest.names(&reader, isList: true)
        default: problem = try readOptions(&reader) ?? problem
        }
        reading = nil
      }
      try reader.end()
    } catch {
      if !seen.contains(Name("id")) { findID(in: line) }
      let offset = String(error.offset)
      guard let reading else { return Phrase(.requestBroken, ["offset": offset], parts: ["reason": .phrase(error.cause)]) }
      return Phrase(.requestBrokenValue, ["key": reading, "offset": offset], parts: ["reason": .phrase(error.cause)])
    }
    if let problem { return problem }
    if seen.contains(Name("inputs")), inputs.isEmpty { return "'inputs' is empty" }
    if text == nil, inputs.isEmpty {
      return keys.contains("nss") ? "there is neither 'nss' nor 'inputs'" : Phrase(.jsonNoKey, ["key": "inputs"])
    }
    if text != nil, !inputs.isEmpty { return "'nss' and 'inputs' cannot be combined" }
    if seen.contains(Name("dark")), dark.isEmpty { return "'dark' is empty" }
    if let problem = DarkSheets.problem(dark: dark, light: inputs, options.dialect, "\"dark\"") { return problem }
    return keys.contains("output") ? problemWithOutputs(hasList: seen.contains("outputs")) : nil
  }

  /// The problem of `output` and `outputs`; nil if exactly one of them is given and its names are valid.
  private mutating func problemWithOutputs(hasList: Bool) -> Phrase? {
    if let output {
      guard !hasList else { return "'output' and 'outputs' cannot be combined" }
      guard formats.count == 1 else { return "'output' is one file, but '--emit' names several forms; use 'outputs'" }
      outputs = [BatchOutput(emitter: formats[0], path: output)]
    }
    guard !outputs.isEmpty else { return "there is no 'output'" }
    outputs = outputs.map { $0.asFolder(baseName: Emitter.baseName(of: inputs.last ?? "")) }
    for path in outputs.map(\.path) + outputs.compactMap({ emitterOptions.with($0).typesFile }) {
      if let problem = OutputName.problem(with: path) { return problem.phrase(path) }
    }
    return nil
  }

  /// Reads the outputs: `{"json": "acme.json", "swift": {"path": "Acme.swift", "name": "AcmeTheme"}}`.
  private mutating func readOutputs(_ reader: inout JSONReader) throws(JSONFormatError) -> Phrase? {
    var problem: Phrase?
    try reader.object { reader, string throws(JSONFormatError) in
      let name = try ThemeRequest.text(reader, string)
      var found = Emitter.named(name)
      if OutputFormats.isTemplate(name) {
        do throws(CommandFailure) { found = try OutputFormats.template(name) } catch { problem = problem ?? error.message }
      }
      guard let emitter = found else {
        problem = problem ?? ThemeRequest.unknown(name, Emitter.all.map(\.name))
        return try reader.skip()
      }
      guard !outputs.contains(where: { $0.emitter.name == name }) else { throw reader.failure(.jsonDuplicateKey) }
      guard try reader.peek() == UInt8(ascii: "{") else {
        return outputs.append(BatchOutput(emitter: emitter, path: try ThemeRequest.name(&reader)))
      }
      var path = ""
      var settings: [String: String] = [:]
      try reader.object { reader, string throws(JSONFormatError) in
        let key = try ThemeRequest.text(reader, string)
        // An option of the format without its prefix: `name` means `swift-name`.
        let option = emitter.options.first { $0.hasSuffix("-\(key)") }
        guard key == "path" || option != nil else {
          let known =
            ["path"]
            + emitter.options.compactMap {
              $0.split(separator: "-").count > 1 ? $0.split(separator: "-").last.map(String.init) : nil
            }
          problem = problem ?? ThemeRequest.unknown(key, known)
          return try reader.skip()
        }
        let value = try ThemeRequest.name(&reader)
        guard let option else {
          path = value
          return
        }
        guard settings.updateValue(value, forKey: option) == nil else { throw reader.failure(.jsonDuplicateKey) }
        problem = problem ?? OutputFormats.problem(with: value, of: option)
      }
      outputs.append(BatchOutput(emitter: emitter, path: path, settings: settings))
    }
    return problem
  }

  /// Reads the formats of the answer: `["swift", "text"]`.
  private mutating func readFormats(_ reader: inout JSONReader) throws(JSONFormatError) -> Phrase? {
    var problem: Phrase?
    formats = []
    try reader.array { reader throws(JSONFormatError) in
      let name = try ThemeRequest.string(&reader)
      if let emitter = Emitter.named(name) {
        if !formats.contains(where: { $0.name == name }) { formats.append(emitter) }
      } else {
        problem =
          problem
          ?? Phrase(
            .usageUnknownValue, ["value": name, "option": "emit"],
            parts: ["hint": hint(for: name, among: Emitter.all.map(\.name), all: .choicesValues)])
      }
    }
    return problem
  }

  /// Reads the id of an invalid line, so that the answer can repeat it.
  private mutating func findID(in line: [UInt8]) {
    var reader = JSONReader(line)
    // If the line is not JSON, the id stays null.
    try? reader.object { reader, key throws(JSONFormatError) in
      if JSONReader.unescaped(reader.bytes, key).elementsEqual("id".utf8) { _ = try readID(&reader) } else { try reader.skip() }
    }
  }

  /// Reads the id: a text, a number or null.
  private mutating func readID(_ reader: inout JSONReader) throws(JSONFormatError) -> Phrase? {
    let first = try reader.peek()
    let start = reader.offset
    if first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      reader.skipNumber()
    } else {
      try reader.skip()
    }
    guard let written = String(validating: reader.bytes[start..<reader.offset], as: UTF8.self) else {
      return Phrase(.jsonInvalidUTF8)
    }
    // A lone surrogate or a number of 400 digits is valid JSON, but many programs cannot read it in the answer (RFC 7493).
    if first == UInt8(ascii: "\"") {
      guard !reader.hasHalfPair else { return Phrase(.jsonEscape) }
    } else if written != "null" {
      let isNumber = JSONReader.endOfNumber(reader.bytes, start) == reader.offset
      guard isNumber, Double(written)?.isFinite ?? false else {
        return "'id' is neither a string nor a JSON number of at most 1.797e308"
      }
    }
    // The answer repeats the id, with invisible characters and commands to build systems escaped.
    id = written.unicodeScalars.map { $0.jsonEscape ?? String($0) }.joined().withRunnerSigns(as: "\\u0023")
    return nil
  }

  private static let optionKeys =
    ["dialect", "palette", "device", "orientation", "only"] + OutputFormats.options.map(\.name)

  private mutating func readOptions(_ reader: inout JSONReader) throws(JSONFormatError) -> Phrase? {
    var problem: Phrase?
    var palette: String?
    var seen: Set<Name> = []
    try reader.object { reader, string throws(JSONFormatError) in
      let key = try ThemeRequest.text(reader, string)
      guard seen.insert(Name(key)).inserted else { throw reader.failure(.jsonDuplicateKey) }
      switch key {
      case "compact": emitterOptions.isCompact = try reader.boolean()
      case "only":
        emitterOptions.settings[Emitter.Options.partsKey] = try ThemeRequest.names(&reader).joined(separator: ",")
      case "locations": emitterOptions.hasLocations = try reader.boolean()
      case "dialect", "palette", "device", "orientation":
        let value = try ThemeRequest.string(&reader)
        if key == "palette" { palette = value }
        if let known = set(key, value) {
          problem =
            problem
            ?? Phrase(
              .usageUnknownValue, ["value": value, "option": key],
              parts: ["hint": hint(for: value, among: known, all: key == "palette" ? .choicesPalettes : .choicesValues)])
        }
      case let key where ThemeRequest.optionKeys.contains(key):
        let value = try ThemeRequest.string(&reader)
        emitterOptions.settings[key] = value
        problem = problem ?? OutputFormats.problem(with: value, of: key)
      default:
        problem = problem ?? ThemeRequest.unknown(key, ThemeRequest.optionKeys)
        try reader.skip()
      }
    }
    if let palette, problem == nil, options.dialect.defaultPaletteName == nil {
      problem = Phrase(.usageNoPalette, ["dialect": options.dialect.name, "option": "\"palette\": \"\(palette)\""])
    }
    return problem
  }

  /// Sets an option to a value; returns the known values if the value is unknown.
  private mutating func set(_ key: String, _ value: String) -> [String]? {
    switch key {
    case "dialect":
      options.dialect = Dialect.find(value) ?? options.dialect
      return Dialect.find(value) == nil ? Dialect.all.map(\.name) : nil
    case "palette":
      options.palette = Palette.find(value)
      return options.palette == nil ? Palette.names : nil
    case "device":
      options.device = Environment.Device(rawValue: value)
      return options.device == nil ? Environment.Device.names : nil
    default:
      options.orientation = Environment.Orientation(rawValue: value)
      return options.orientation == nil ? Environment.Orientation.names : nil
    }
  }

  private static func unknown(_ key: String, _ known: [String]) -> Phrase {
    Phrase(.requestUnknownKey, ["key": Phrase.excerpt(key)], parts: ["hint": hint(for: key, among: known, all: .choicesKeys)])
  }

  /// Reads an array of names, or a single one.
  private static func names(_ reader: inout JSONReader, isList: Bool = false) throws(JSONFormatError) -> [String] {
    let first = try reader.peek()
    guard isList || first == UInt8(ascii: "[") else { return [try name(&reader)] }
    var names: [String] = []
    try reader.array { reader throws(JSONFormatError) in names.append(try name(&reader)) }
    return names
  }

  private static func name(_ reader: inout JSONReader) throws(JSONFormatError) -> String {
    let text = try string(&reader)
    // Decoding would insert a replacement character, which names another file.
    guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape) }
    return text
  }

  private static func string(_ reader: inout JSONReader) throws(JSONFormatError) -> String {
    try text(reader, try reader.string())
  }

  /// The text of a string. Fails for bytes that are not UTF-8.
  private static func text(_ reader: JSONReader, _ string: JSONReader.Text) throws(JSONFormatError) -> String {
    guard let text = String(validating: JSONReader.unescaped(reader.bytes, string), as: UTF8.self) else {
      throw reader.failure(.jsonInvalidUTF8)
    }
    return text
  }
}

extension PhraseID {
  static let requestBroken = PhraseID(english: "request.broken", "the line cannot be read: {reason} at byte {offset}")
  static let requestBrokenValue = PhraseID(
    english: "request.broken-value", "the value of '{key}' cannot be read: {reason} at byte {offset}")
}
