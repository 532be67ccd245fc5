import NSSMessages
import NSSTheme

extension Reporter {
  /// SARIF 2.1.0 (OASIS), which code hosts and analysis tools read.
  public static let sarif = Reporter(name: "sarif") { SARIFReportWriter(options: $0) }
}

private struct SARIFReportWriter: ReportWriter {
  let options: Reporter.Options
  private var isFirst = true
  private var artifacts: [JSONValue] = []

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
      output.write(isFirst ? "\n        " : ",\n        ")
      isFirst = false
      if ruleIndices[diagnostic.id] == nil {
        ruleIndices[diagnostic.id] = rules.count
        rules.append(diagnostic.id)
      }
      json(diagnostic, check, fingerprints.key(diagnostic, in: check)).writeLines(&output, level: 4)
    }
  }

  mutating func end(_ summary: ReportSummary, _ output: inout Output) {
    output.write(isFirst ? "],\n" : "\n      ],\n")
    let pages = Dictionary(RulePage.all(in: options.translation).map { ($0.id, $0) }) { first, _ in first }
    let rules = rules.compactMap { pages[$0] }.map { rule -> JSONValue in
      let members: JSONValue = [
        "id": .string(rule.id.rawValue), "shortDescription": SARIFReportWriter.message(rule.summary),
        "fullDescription": SARIFReportWriter.message(rule.paragraphs.joined(separator: " ")),
        "defaultConfiguration": ["level": .string(rule.id.severity.name)],
      ]
      return .line(members, .objects)
    }
    if !summary.remarks.isEmpty {
      let notifications = summary.remarks.map { remark -> JSONValue in
        .line(["level": .string(remark.level), "message": SARIFReportWriter.message(remark.text)], .objects)
      }
      let invocation: JSONValue = [
        "executionSuccessful": .boolean(!summary.remarks.contains(where: \.isError)),
        "toolExecutionNotifications": .array(notifications),
      ]
      output.write("      \"invocations\": ")
      ([invocation] as JSONValue).writeLines(&output, level: 3)
      output.write(",\n")
    }
    let driver: JSONValue = ["name": "nsscompile", "version": .string(options.version), "rules": .array(rules)]
    output.write("      \"tool\": ")
    (["driver": driver] as JSONValue).writeLines(&output, level: 3)
    output.write("\n    }\n  ]\n}\n")
  }

  private func json(_ diagnostic: Diagnostic, _ check: ReportedCheck, _ fingerprint: String) -> JSONValue {
    let notes = diagnostic.notes.enumerated().map { index, note -> JSONValue in
      .line(
        [
          "id": .integer(index), "message": SARIFReportWriter.message(note.message(in: options.translation)),
          "physicalLocation": location(note.sourceRange, note.layer, check),
        ], .objects)
    }
    let place: JSONValue = ["physicalLocation": location(diagnostic.sourceRange, diagnostic.layer, check)]
    return [
      "ruleId": .beside(.string(diagnostic.id.rawValue)), "ruleIndex": ruleIndices[diagnostic.id].map { .beside(.integer($0)) },
      "level": .beside(.string(diagnostic.severity.name)), "message": .beside(SARIFReportWriter.message(text(diagnostic))),
      "locations": .line([place], .all), "relatedLocations": notes.isEmpty ? nil : .array(notes),
      "fixes": diagnostic.fixIts.isEmpty ? nil : .line([fix(diagnostic, check)], .all),
      "properties": (diagnostic.reading?.dialect).map { .line(["runtime": .string($0)], .objects) },
      "partialFingerprints": .line(["nsscompile/v1": .string(fingerprint)], .objects),
    ]
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    diagnostic.message(in: options.translation) + (diagnostic.help(in: options.translation).map { "\n" + $0 } ?? "")
  }

  private func fix(_ diagnostic: Diagnostic, _ check: ReportedCheck) -> JSONValue {
    let replacements = diagnostic.fixIts.map { fixIt -> JSONValue in
      [
        "deletedRegion": region(fixIt.sourceRange, diagnostic.layer, check),
        "insertedContent": ["text": .string(fixIt.replacement)],
      ]
    }
    let change: JSONValue = ["artifactLocation": artifacts[diagnostic.layer], "replacements": .array(replacements)]
    return [
      "description": diagnostic.help(in: options.translation).map { SARIFReportWriter.message($0) }, "artifactChanges": [change],
    ]
  }

  private func location(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck) -> JSONValue {
    ["artifactLocation": artifacts[layer], "region": region(range, layer, check)]
  }

  /// The artifact location of a stylesheet, the same for all of its diagnostics.
  private func artifact(_ name: String) -> JSONValue {
    let path = options.path(name)
    let isAbsolute = path.hasPrefix("/")
    return [
      "uri": .string((isAbsolute ? "file://" : "") + SARIFReportWriter.uri(path)), "uriBaseId": isAbsolute ? nil : "%SRCROOT%",
    ]
  }

  private func region(_ range: SourceRange, _ layer: Int, _ check: ReportedCheck) -> JSONValue {
    let location = check.location(range, layer, isUTF16: true)
    return [
      "startLine": .integer(location.line), "startColumn": .integer(location.column), "endLine": .integer(location.endLine),
      "endColumn": .integer(location.endColumn),
    ]
  }

  /// A text as a message string (SARIF 2.1.0, 3.11): braces are doubled, and a space keeps text from becoming a link.
  private static func message(_ text: String) -> JSONValue {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else {
      return ["text": .string(text)]
    }
    var result = ""
    var last: Character?
    for character in text {
      if character == "(", last == "]" { result.append(" ") }
      if character == "{" || character == "}" { result.append(character) }
      result.append(character)
      last = character
    }
    return ["text": .string(result)]
  }

  /// A path as a relative reference (RFC 3986): other bytes are written `%XX`.
  private static func uri(_ path: String) -> String { path.percentEncoded(keeping: "-._~/!$&'()*+=@") }
}
