import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Tests for all rules. The cases of each rule are in `Spec/lints.md`.
@Suite struct LintTests {
  /// The options for checking the examples of a page.
  private static func options(_ rule: RulePage) -> Check.Options {
    var testCase = SpecFile.Case(file: "rules", heading: rule.id.rawValue)
    testCase.arguments = rule.options.split(separator: " ").map(String.init)
    return testCase.checkOptions
  }

  @Test func everyDiagnosticHasAPage() {
    #expect(RulePage.all.map(\.id.rawValue) == DeclaredText.diagnosticIDs.sorted())
  }

  @Test func theBadExampleIsReported() {
    for rule in RulePage.all where !rule.bad.isEmpty && rule.scope != .catalog && rule.scope != .pair {
      let check = Check(rule.bad + "\n", options: Self.options(rule))
      #expect(check.diagnostics.kept.contains { $0.id == rule.id }, "\(rule.id.rawValue): \(check.text())")
      // `nsscompile rules` lists the severity with which the diagnostic comes.
      let severities = check.diagnostics.kept.filter { $0.id == rule.id }.map(\.severity)
      #expect(severities.allSatisfy { $0 == rule.id.severity }, "\(rule.id.rawValue): \(severities)")
    }
  }

  @Test func theGoodExampleIsClean() {
    for rule in RulePage.all where rule.scope != .catalog && rule.scope != .pair {
      let check = Check(rule.good + "\n", options: Self.options(rule))
      // Examples have plain colors such as red, whatever is behind them.
      let rest = check.diagnostics.kept.filter {
        $0.id == rule.id || ($0.reading == nil && $0.id != .paletteContrast)
      }
      #expect(rest.isEmpty, "\(rule.id.rawValue): \(check.text())")
    }
  }

  /// The examples of a rule about pairs have several stylesheets.
  @Test func theExamplesOfPairs() {
    for rule in RulePage.all where rule.scope == .pair {
      let bad = Self.pairDiagnostics(rule.bad)
      #expect(bad.contains { $0.id == rule.id && $0.severity == rule.id.severity }, "\(rule.id.rawValue): \(bad)")
      #expect(Self.pairDiagnostics(rule.good).isEmpty, "\(rule.id.rawValue)")
    }
    #expect(RulePage.all.filter { $0.scope == .pair }.count == 4)
  }

  /// The diagnostics of an example whose files begin with lines `== NAME ==`, paired by their names as in a folder.
  private static func pairDiagnostics(_ example: String) -> [Diagnostic] {
    var files: [SourceFile] = []
    for part in example.components(separatedBy: "== ") where part.contains(" ==\n") || part.hasSuffix(" ==") {
      files.append(SourceFile(part.components(separatedBy: " ==\n")[1], name: part.components(separatedBy: " ==")[0]))
    }
    // An example that ends a file with `==` would be read wrongly.
    #expect(files.count == example.components(separatedBy: "\n").count { $0.hasPrefix("== ") })
    return Twins.groups(files.map(\.name)).flatMap { group in
      var options = Check.Options()
      options.missingTwin = group.missing
      let dark = group.dark.map { [files[$0]] } ?? []
      return Check(Stylesheets(layers: [files[group.light]], dark: dark), options: options).diagnostics.kept
    }
  }

  /// A rule has no example only if it would need gigabytes, or bytes that are not text, or if checking does not find it.
  @Test func rulesWithoutExamples() {
    let ids = RulePage.all.filter(\.bad.isEmpty).map(\.id)
    #expect(
      Set(ids) == [
        .goldenFile, .invalidUTF8, .outputLoss, .themeTooLarge, .tooLarge, .unknownContrast, .utf16Encoding, .wordTooLong,
      ])
  }

  @Test func summariesAreOneLine() {
    for rule in RulePage.all {
      #expect(!rule.summary.contains("\n") && rule.summary.utf8.count <= 100, "\(rule.id.rawValue)")
      #expect(
        rule.summary.first?.isLowercase == true || rule.summary.hasPrefix("NUI") || rule.summary.hasPrefix("'"),
        "\(rule.id.rawValue)")
      #expect(!rule.summary.hasSuffix("."), "\(rule.id.rawValue)")
      #expect(rule.explanation.hasSuffix("."), "\(rule.id.rawValue)")
    }
  }

  /// The fixer terminates, a second run finds nothing to fix, and fixes add no errors.
  @Test(arguments: [false, true]) func fixingTerminates(appliesUnsafe: Bool) throws {
    for entry in try Corpus.all() {
      let options = Fixes.Options(
        check: Check.Options(compilation: entry.options), appliesUnsafe: appliesUnsafe)
      let fixes = Fixes(Stylesheets(layers: entry.layers), options: options)
      let again = Fixes(fixes.stylesheets, options: options)
      #expect(again.count == 0 && again.stylesheets.files == fixes.stylesheets.files, "\(entry.name)")
      let before = Compilation(Stylesheets(layers: entry.layers), options: entry.options).diagnostics.count(of: .error)
      let after = Compilation(fixes.stylesheets, options: entry.options).diagnostics.count(of: .error)
      #expect(after <= before, "\(entry.name)")
    }
  }

  @Test(arguments: [
    ("{}", "'nssBaseline' is missing"),
    (#"{ "nssBaseline": 2 }"#, "it has format version 2; only version 1 is supported"),
    (#"{ "nssBaseline": 1, "findings": [{ "id": "x" }] }"#, "an entry of 'findings' needs 'file', 'id' and 'key'"),
    ("[]", "expected an object"),
  ])
  func invalidBaselines(_ json: String, _ reason: String) {
    let error = #expect(throws: JSONFormatError.self) { try Baseline(json: Array(json.utf8)) }
    #expect(error?.cause.text() == reason)
  }
}

extension Check {
  /// The report as the terminal shows it.
  func text() -> String {
    var output = Output()
    var report = Reporter.text.begin(Reporter.Options(), &output)
    report.add(self, diagnostics: diagnostics.kept, &output)
    report.end(&output)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
