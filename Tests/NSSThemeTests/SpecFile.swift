import Foundation
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools
import Testing

/// A file of the specification: cases with a heading, stylesheets, and the expected output.
struct SpecFile {
  /// One case.
  struct Case: CustomStringConvertible {
    let file: String
    let heading: String
    /// The layers, in order.
    var layers: [SourceFile] = []
    /// The layers of the dark theme of a pair.
    var dark: [SourceFile] = []
    var arguments: [String] = []
    /// Whether the case expects a syntax tree.
    var wantsTree = false
    /// The expected blocks by kind: `tree`, `theme`, `diagnostics`, or `report` and `fixed` for a check, or `format`.
    var expected: [String: String] = [:]
    /// The lines of the expected blocks in the file, or the empty range where they belong.
    var outputLines = 0..<0

    var description: String { "\(file): \(heading)" }
  }

  let url: URL
  var lines: [String]
  var cases: [Case] = []

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Spec")

  static func all() throws -> [SpecFile] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(SpecFile.init)
  }

  init(_ url: URL) throws {
    self.url = url
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    parse()
  }

  private mutating func parse() {
    var line = 0
    while line < lines.count {
      if lines[line].hasPrefix("## ") {
        cases.append(Case(file: url.lastPathComponent, heading: String(lines[line].dropFirst(3))))
      }
      guard lines[line].hasPrefix("```"), let close = lines[(line + 1)...].firstIndex(of: "```"), !cases.isEmpty else {
        line += 1
        continue
      }
      addBlock(lines[line].dropFirst(3), Array(lines[line + 1..<close]), line..<close + 1)
      line = close + 1
    }
  }

  private mutating func addBlock(_ info: Substring, _ text: [String], _ range: Range<Int>) {
    let words = info.split(separator: " ").map(String.init)
    let index = cases.count - 1
    switch words.first {
    case "nss":
      addLayer(Array((text.joined(separator: "\n") + "\n").utf8), words)
      cases[index].outputLines = range.upperBound..<range.upperBound
    case "nss-escaped":
      addLayer(SpecFile.unescaped(text.joined(separator: "\n")), words)
      cases[index].outputLines = range.upperBound..<range.upperBound
    case let kind?:
      if kind == "tree" { cases[index].wantsTree = true }
      cases[index].expected[kind, default: ""] += text.map { $0 + "\n" }.joined()
      cases[index].outputLines = cases[index].outputLines.lowerBound..<range.upperBound
    case nil: break
    }
  }

  private mutating func addLayer(_ bytes: [UInt8], _ words: [String]) {
    let index = cases.count - 1
    if words.contains("--dark") {
      let number = cases[index].dark.count + 1
      cases[index].dark.append(SourceFile(bytes: bytes, name: number == 1 ? "a.dark.nss" : "layer\(number).dark.nss"))
      cases[index].arguments += words.dropFirst()
      return
    }
    let number = cases[index].layers.count + 1
    let name = number == 1 ? "a.nss" : "layer\(number).nss"
    cases[index].layers.append(SourceFile(bytes: bytes, name: name))
    cases[index].arguments += words.dropFirst()
  }

  /// Replaces the escapes `\n \r \t \0 \\`, `\xFF` for a byte and `\u{FEFF}` for a character.
  static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch escape {
      case "n": bytes.append(10)
      case "r": bytes.append(13)
      case "t": bytes.append(9)
      case "0": bytes.append(0)
      case "x":
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        bytes += Array(String(Unicode.Scalar(UInt32(digits, radix: 16) ?? 0xFFFD) ?? "\u{FFFD}").utf8)
        rest = rest.dropFirst(digits.count + 2)
      default: bytes += Array(String(escape).utf8)
      }
    }
    return bytes
  }

  /// The file with the expected blocks of its cases replaced by the actual output.
  func rewritten(_ outputs: [[(kind: String, text: String)]]) -> String {
    var lines = lines
    for (testCase, blocks) in zip(cases, outputs).reversed() {
      var text: [String] = []
      for block in blocks {
        var body = block.text.components(separatedBy: "\n")
        if body.last == "" { body.removeLast() }
        text += ["", "```\(block.kind)"] + body + ["```"]
      }
      lines.replaceSubrange(testCase.outputLines, with: text)
    }
    return lines.joined(separator: "\n")
  }
}

extension SpecFile.Case {
  /// The compilation options in the arguments of the case.
  var options: Compilation.Options {
    var options = Compilation.Options()
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--dialect": options.dialect = words.popFirst().flatMap(Dialect.find) ?? .sapfiori
      case "--palette": options.palette = words.popFirst().flatMap(Palette.find)
      case "--device": options.environment.device = words.popFirst().flatMap(Environment.Device.init)
      case "--orientation": options.environment.orientation = words.popFirst().flatMap(Environment.Orientation.init)
      case "--dark", "--locations", "--compact", "--check", "--fix", "--unsafe-fixes", "--format": continue
      case "--migrate-from", "--missing-twin", "--portable", "--rule": _ = words.popFirst()
      case "--indent", "--line-width", "--space-after-colon", "--line-ending", "--lines": _ = words.popFirst()
      default: Issue.record("unknown option '\(word)'")
      }
    }
    return options
  }

  /// The check options in the arguments of the case.
  var checkOptions: Check.Options {
    var checkOptions = Check.Options(compilation: options)
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      switch option {
      case "--migrate-from": checkOptions.migratesFrom = Palette.find(value)
      case "--missing-twin": checkOptions.missingTwin = Twins.Missing(name: value)
      case "--portable": checkOptions.comparedRuntimes = value.split(separator: ",").compactMap { Dialect.find(String($0)) }
      case "--rule":
        let parts = value.split(separator: "=").map(String.init)
        if let id = RulePage.page(named: parts[0])?.id, let level = Check.Level(rawValue: parts[1]) {
          checkOptions.levels[id] = level
        } else {
          Issue.record("unknown rule or level '\(value)'")
        }
      default: continue
      }
    }
    return checkOptions
  }

  /// The report of a check, and the stylesheet with its fix-its applied.
  private func checkOutputs() -> [(kind: String, text: String)] {
    var outputs = [(kind: "report", text: Check(Stylesheets(layers: layers, dark: dark), options: checkOptions).text())]
    guard arguments.contains("--fix") else { return outputs }
    let fixes = Fixes(
      Stylesheets(layers: layers, dark: dark),
      options: Fixes.Options(check: checkOptions, appliesUnsafe: arguments.contains("--unsafe-fixes")))
    for (index, file) in fixes.stylesheets.files.enumerated() {
      outputs.append(SpecFile.Case.block(index == 0 ? "fixed" : "fixed-\(index + 1)", file.bytes))
    }
    return outputs
  }

  /// A block with a text; its kind ends with `-escaped` if the block cannot show it: other line ends, a byte order mark, or a missing line
  /// end.
  private static func block(_ kind: String, _ bytes: [UInt8]) -> (kind: String, text: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = text.hasSuffix("\n") && !bytes.contains(13) && !bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return isPlain ? (kind, text) : ("\(kind)-escaped", SpecFile.Case.escaped(bytes) + "\n")
  }

  /// The style in the arguments of the case.
  var formatOptions: FormattedStylesheet.Options {
    var format = FormattedStylesheet.Options()
    format.runtimes = [options.dialect] + checkOptions.comparedRuntimes
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      switch option {
      case "--indent": format.indentation = Int(value).map { .spaces($0) } ?? .tab
      case "--line-width": format.lineWidth = Int(value) ?? format.lineWidth
      case "--space-after-colon": format.spaceAfterColon = .init(rawValue: value) ?? .auto
      case "--line-ending": format.lineEnding = .init(rawValue: value) ?? .keep
      default: continue
      }
    }
    return format
  }

  /// The formatted stylesheet, and the syntax errors.
  private func formatOutputs() -> [(kind: String, text: String)] {
    let index = arguments.firstIndex(of: "--lines").map { $0 + 1 }
    let lines = index.map { arguments[$0].split(separator: ":").compactMap { Int($0) } }
    let format = FormattedStylesheet(layers[0], options: formatOptions, lines: lines.map { $0[0]...$0[1] })
    var outputs = [SpecFile.Case.block("format", format.file.bytes)]
    var printer = DiagnosticPrinter(files: layers)
    let diagnostics = format.diagnostics.kept.map { printer.text($0) }.joined()
    if !diagnostics.isEmpty { outputs.append(("diagnostics", diagnostics)) }
    return outputs
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\\": "\\\\"
      case "\u{FEFF}": "\\u{FEFF}"
      default: String(scalar)
      }
    }.joined()
  }

  /// The expected blocks below the stylesheets: the tree if the case has one, the diagnostics if there are any, and the theme
  /// unless there are errors.
  func outputs() -> [(kind: String, text: String)] {
    if arguments.contains("--format") { return formatOutputs() }
    if arguments.contains("--check") { return checkOutputs() }
    let compilation = Compilation(Stylesheets(layers: layers, dark: dark), options: options)
    var outputs: [(kind: String, text: String)] = []
    if wantsTree {
      let tree = Parser.parse(layers[0], dialect: options.dialect).0
      outputs.append(("tree", tree.dump))
    }
    var printer = DiagnosticPrinter(files: compilation.stylesheets.files)
    let diagnostics = compilation.diagnostics.kept.map { printer.text($0) }.joined()
    if !diagnostics.isEmpty { outputs.append(("diagnostics", diagnostics)) }
    if !compilation.hasErrors {
      let emitterOptions = Emitter.Options(
        isCompact: arguments.contains("--compact"), hasLocations: arguments.contains("--locations"))
      let json = String(decoding: compilation.incompleteTheme.json(emitterOptions), as: UTF8.self)
      outputs.append(("theme", SpecFile.Case.withoutBuiltInColors(json)))
    }
    return outputs
  }

  /// The JSON of a theme without the palette styles that nothing overrides.
  static func withoutBuiltInColors(_ json: String) -> String {
    var lines: [String] = []
    var style: [String] = []
    for line in json.components(separatedBy: "\n") {
      if style.isEmpty, line.hasPrefix("      \""), line.hasSuffix("\": {"), lines.contains("    \"colors\": {"),
        !lines.contains("  \"constants\": {"), !lines.contains("  \"constants\": {},")
      {
        style = [line]
      } else if !style.isEmpty {
        style.append(line)
        if line == "      }," || line == "      }" {
          if style.contains(where: { $0.contains("\"origin\"") }) { lines += style }
          style = []
        }
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
