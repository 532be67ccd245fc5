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

  private static let ruleIndices: [DiagnosticID: Int] = Dictionary(
    uniqueKeysWithValues: RulePage.all.enumerated().map { ($1.id, $0) })

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
            "tool": {
              "driver": {
                "name": "nsscompile",
                "version": 
      """)
    output.writeJSON(options.version)
    output.write(",\n          \"rules\": [")
    for (index, rule) in RulePage.all(in: options.translation).enumerated() {
      output.write(index == 0 ? "\n" : ",\n")
      output.write("            { \"id\": \"\(rule.id.rawValue)\", \"shortDescription\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(rule.summary))
      output.write(" }, \"fullDescription\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(rule.paragraphs.joined(separator: " ")))
      output.write(" }, \"defaultConfiguration\": { \"level\": \"\(rule.id.severity.name)\" } }")
      output.endValue()
    }
    output.write("\n          ]\n        }\n      },\n      \"results\": [")
  }

  mutating func add(_ check: ReportedCheck, _ output: inout Output) {
    var fingerprints = Fingerprints()
    artifacts = check.files.map { artifact($0.name) }
    for finding in check.findings {
      output.write(isFirst ? "\n" : ",\n")
      isFirst = false
      write(finding, check, fingerprints.key(finding, in: check), &output)
      output.endValue()
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(isFirst ? "]\n    }\n  ]\n}\n" : "\n      ]\n    }\n  ]\n}\n")
  }

  private func write(_ finding: Diagnostic, _ check: ReportedCheck, _ fingerprint: String, _ output: inout Output) {
    output.write("        { \"ruleId\": \"\(finding.id.rawValue)\", ")
    if let index = SARIFReportWriter.ruleIndices[finding.id] { output.write("\"ruleIndex\": \(index), ") }
    output.write("\"level\": \"\(finding.severity.name)\", \"message\": { \"text\": ")
    output.writeJSON(SARIFReportWriter.message(text(finding)))
    output.write(" },\n          \"locations\": [ { ")
    writeLocation(finding.range, finding.layer, check, &output)
    output.write(" } ],\n")
    if !finding.notes.isEmpty {
      output.write("          \"relatedLocations\": [\n")
      for (index, note) in finding.notes.enumerated() {
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
    if !finding.fixIts.isEmpty { writeFixes(finding, check, &output) }
    if let runtime = finding.runtime { output.write("          \"properties\": { \"runtime\": \"\(runtime)\" },\n") }
    output.write("          \"partialFingerprints\": { \"nsscompile/v1\": \"\(fingerprint)\" } }")
  }

  /// The message, and below it what to do.
  private func text(_ finding: Diagnostic) -> String {
    finding.message(in: options.translation) + (finding.help(in: options.translation).map { "\n" + $0 } ?? "")
  }

  /// The fix-its of a finding belong together: one fix with a replacement for each.
  private func writeFixes(_ finding: Diagnostic, _ check: ReportedCheck, _ output: inout Output) {
    output.write("          \"fixes\": [ { ")
    if let help = finding.help(in: options.translation) {
      output.write("\"description\": { \"text\": ")
      output.writeJSON(SARIFReportWriter.message(help))
      output.write(" }, ")
    }
    output.write("\"artifactChanges\": [ { \"artifactLocation\": ")
    output.write(artifacts[finding.layer])
    output.write(", \"replacements\": [")
    for (index, fixIt) in finding.fixIts.enumerated() {
      output.write(index == 0 ? " { \"deletedRegion\": " : ", { \"deletedRegion\": ")
      writeRegion(fixIt.range, finding.layer, check, &output)
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

  /// The place of a stylesheet, the same for all of its findings.
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
    let place = check.utf16Place(range, layer)
    output.writeMember("{ \"startLine\": ", place.line)
    output.writeMember(", \"startColumn\": ", place.column)
    output.writeMember(", \"endLine\": ", place.endLine)
    output.writeMember(", \"endColumn\": ", place.endColumn)
    output.write(" }")
  }

  /// A text as a message string (SARIF 2.1.0, 3.11): braces are doubled, and nothing becomes a link.
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

  /// A path as a relative reference (RFC 3986): what may not stand in one is written `%XX`.
  private static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || "-._~/!$&'()*+=@".utf8.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
