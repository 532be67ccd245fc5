import NSSMessages
import NSSTheme

extension Reporter {
  /// SARIF 2.1.0 (OASIS), which code hosts and analysis tools read.
  public static let sarif = Reporter(name: "sarif") { SARIFReportWriter(options: $0) }
}

private struct SARIFReportWriter: ReportWriter {
  let options: Reporter.Options
  private var isFirst = true
  private var artifacts: [String] = []

  init(options: Reporter.Options) { self.options = options }

  /// The rules that occur, in the order of their first results.
  private var rules: [DiagnosticID] = []
  private var ruleIndices: [DiagnosticID: Int] = [:]

  mutating func begin(_ output: inout Output) {
    output.write(
      """
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "columnKind": "utf16CodeUnits",
            "newlineSequences": ["\\r\\n", "\\n", "\\r"],
            "results": [
      """)
  }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var fingerprints = Fingerprints()
    artifacts = check.files.map { artifact($0.name) }
    for diagnostic in check.diagnostics {
      output.write(isFirst ? "\n" : ",\n")
      isFirst = false
      if ruleIndices[diagnostic.id] == nil {
        ruleIndices[diagnostic.id] = rules.count
        rules.append(diagnostic.id)
      }
      write(diagnostic, check, fingerprints.key(diagnostic, in: check), &output)
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(isFirst ? "],\n" : "\n      ],\n")
    output.write(
      """
            "tool": {
              "driver": {
                "name": "nsscompile",
                "version": 
      """)
    output.writeJSON(options.version)
    output.write(",\n          \"rules\": [")
    let pages = Dictionary(RulePage.all(in: options.translation).map { ($0.id, $0) }) { first, _ in first }
    for (index, rule) in rules.compactMap({ pages[$0] }).enumerated() {
      output.write(index == 0 ? "\n" : ",\n")
      output.write("            { \"id\": \"\(rule.id.rawValue)\", \"shortDescription\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(rule.summary))
      output.write(" }, \"fullDescription\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(rule.paragraphs.joined(separator: " ")))
      output.write(" }, \"defaultConfiguration\": { \"level\": \"\(rule.id.severity.name)\" } }")
      output.endValue()
    }
    output.write(rules.isEmpty ? "]\n        }\n      }\n    }\n  ]\n}\n" : "\n          ]\n        }\n      }\n    }\n  ]\n}\n")
  }

  private func write(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ fingerprint: String, _ output: inout Output) {
    output.write("        { \"ruleId\": \"\(diagnostic.id.rawValue)\", ")
    if let index = ruleIndices[diagnostic.id] { output.write("\"ruleIndex\": \(index), ") }
    output.write("\"level\": \"\(diagnostic.severity.name)\", \"message\": { \"text\": ")
    output.writeJSON(SARIFReportWriter.message(text(diagnostic)))
    output.write(" },\n          \"locations\": [ { ")
    writeLocation(diagnostic.range, diagnostic.layer, check, &output)
    output.write(" } ],\n")
    if !diagnostic.notes.isEmpty {
      output.write("          \"relatedLocations\": [\n")
      for (index, note) in diagnostic.notes.enumerated() {
        output.write(
          index == 0
            ? "            { \"id\": \(index), \"message\": { \"text\": "
            : ",\n            { \"id\": \(index), \"message\": { \"text\": ")
        output.writeJSON(SARIFReportWriter.message(note.message(in: options.translation)))
        output.write(" }, ")
        writeLocation(note.range, note.layer, check, &output)
        output.write(" }")
      }
      output.write("\n          ],\n")
    }
    if !diagnostic.fixIts.isEmpty { writeFixes(diagnostic, check, &output) }
    if let runtime = diagnostic.runtime { output.write("          \"properties\": { \"runtime\": \"\(runtime)\" },\n") }
    output.write("          \"partialFingerprints\": { \"nsscompile/v1\": \"\(fingerprint)\" } }")
  }

  /// The message, with the help on the next line.
  private func text(_ diagnostic: Diagnostic) -> String {
    diagnostic.message(in: options.translation) + (diagnostic.help(in: options.translation).map { "\n" + $0 } ?? "")
  }

  /// Writes the fix-its of a diagnostic as one fix with several replacements.
  private func writeFixes(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ output: inout Output) {
    output.write("          \"fixes\": [ { ")
    if let help = diagnostic.help(in: options.translation) {
      output.write("\"description\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(help))
      output.write(" }, ")
    }
    output.write("\"artifactChanges\": [ { \"artifactLocation\": ")
    output.write(artifacts[diagnostic.layer])
    output.write(", \"replacements\": [")
    for (index, fixIt) in diagnostic.fixIts.enumerated() {
      output.write(index == 0 ? " { \"deletedRegion\": " : ", { \"deletedRegion\": ")
      writeRegion(fixIt.range, diagnostic.layer, check, &output)
      output.write(", \"insertedContent\": { \"text\": ")
      output.writeJSON(fixIt.replacement)
      output.write(" } }")
    }
    output.write(" ] } ] } ],\n")
  }

  private func writeLocation(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck, _ output: inout Output) {
    output.write("\"physicalLocation\": { \"artifactLocation\": ")
    output.write(artifacts[layer])
    output.write(", \"region\": ")
    writeRegion(range, layer, check, &output)
    output.write(" }")
  }

  /// The artifact location of a stylesheet, the same for all of its diagnostics.
  private func artifact(_ name: String) -> String {
    let path = options.path(name)
    let isAbsolute = path.hasPrefix("/")
    var output = Output()
    output.write("{ \"uri\": ")
    output.writeJSON((isAbsolute ? "file://" : "") + SARIFReportWriter.uri(path))
    output.write(isAbsolute ? " }" : ", \"uriBaseId\": \"%SRCROOT%\" }")
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private func writeRegion(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck, _ output: inout Output) {
    let location = check.utf16Location(range, layer)
    output.writeMember("{ \"startLine\": ", location.line)
    output.writeMember(", \"startColumn\": ", location.column)
    output.writeMember(", \"endLine\": ", location.endLine)
    output.writeMember(", \"endColumn\": ", location.endColumn)
    output.write(" }")
  }

  /// A text as a message string (SARIF 2.1.0, 3.11): braces are doubled, and a space keeps text from becoming a link.
  private static func message(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else {
      return text
    }
    var result = ""
    var last: Character?
    for character in text {
      if character == "(", last == "]" { result.append(" ") }
      if character == "{" || character == "}" { result.append(character) }
      result.append(character)
      last = character
    }
    return result
  }

  /// A path as a relative reference (RFC 3986): other bytes are written `%XX`.
  private static func uri(_ path: String) -> String { path.percentEncoded(keeping: "-._~/!$&'()*+=@") }
}
