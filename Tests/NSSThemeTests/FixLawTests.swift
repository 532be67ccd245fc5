import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Random
import Testing

/// The law of fix-its, for each fix-it of the specification and the corpora alone: it removes its diagnostic, and adds no
/// syntax diagnostic in any dialect. Unless it changes the theme, it adds no difference between runtimes. (`LintTests` hold that all
/// fix-its together add no error.)
@Suite struct FixLawTests {
  /// Fix-its that may be one step of several: the rest of the statement has another mistake, which the parser reports only when this
  /// one is fixed, or the unknown property is declared a second time.
  private static let steps: Set<String> = [
    "empty-value does not remove its diagnostic", "invalid-character adds a syntax error",
    "invalid-value leads to system-color",
    "selector-not-plain does not remove its diagnostic", "unexpected-token adds a syntax error",
    "unknown-property does not remove its diagnostic",
  ]

  @Test func fixItsKeepTheLaw() throws {
    var count = 0
    var stepsTaken: Set<String> = []
    for entry in try Corpus.all() {
      var options = Check.Options(compilation: entry.options)
      options.comparedRuntimes = Dialect.all.filter { $0.name != entry.options.dialect.name }
      let before = FixLaw.Counts(entry.layers, options)
      for diagnostic in before.check.diagnostics.kept where diagnostic.reading == nil && !diagnostic.fixIts.isEmpty {
        let files = FixLaw.applied(diagnostic, to: entry.layers)
        guard files != entry.layers else { continue }
        let after = FixLaw.Counts(files, options)
        let broken = FixLaw.violation(of: diagnostic, before, after) ?? FixLaw.complaint(after: diagnostic, before, after)
        count += 1
        let step = "\(diagnostic.id.rawValue) \(broken ?? "")"
        if Self.steps.contains(step) {
          stepsTaken.insert(step)
          continue
        }
        let result = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(broken == nil, "\(entry.name): \(step), and gives \(result)")
      }
    }
    #expect(count > 300)
    #expect(stepsTaken == Self.steps, "a fix-it in the list keeps the law")
  }

  /// Safe fix-its keep the theme, except those that the article on checks lists with the reason.
  @Test func safeFixItsKeepTheTheme() throws {
    var changing: Set<String> = []
    for entry in try Corpus.sample() {
      let options = Check.Options(compilation: entry.options)
      let before = Check(Stylesheets(layers: entry.layers), options: options)
      guard before.diagnostics.count(of: .error) == 0 else { continue }
      for diagnostic in before.diagnostics.kept where !diagnostic.fixIts.isEmpty && diagnostic.fixIts.allSatisfy(\.isSafe) {
        let after = Compilation(Stylesheets(layers: FixLaw.applied(diagnostic, to: entry.layers)), options: entry.options)
        guard !after.hasErrors else { continue }
        if !ThemeDifference(from: before.incompleteTheme, to: after.incompleteTheme).changes.isEmpty {
          changing.insert(diagnostic.id.rawValue)
        }
      }
    }
    let article = try String(
      contentsOf: Corpus.root.appendingPathComponent("Sources/nsscompile/Documentation.docc/Checking.md"), encoding: .utf8)
    let table = try #require(article.components(separatedBy: "| Safe although the theme changes | Why |\n").last)
    let rows = table.split(separator: "\n").prefix { $0.hasPrefix("|") }
    let listed = rows.flatMap { row in row.split(separator: "|")[0].split(separator: "`") }.filter {
      !$0.allSatisfy { " -".contains($0) }
    }
    #expect(changing.isSubset(of: listed.map(String.init)))
    if Corpus.step == 1 { #expect(changing.sorted() == listed.map(String.init).sorted()) }
  }
}

/// The law of `;` that are removed: the text around one means the same, and has no more errors. Tested with sequences of
/// fragments, because it depends on what comes before and after the `;`.
@Suite struct SemicolonLawTests {
  private static let fragments = [
    "1 2", "A", "{", "}", "a: b;", "a: 1", "@x: 3;", "@y: red", "@media (device: ipad) {", "@media", ",", ":", "(", ")", "A {",
    "A { a: b; }", "'s'", "and", "$", "//c\n", "\n", "url(", "@x", "rgb(1; 2; 3)", "!important", "B: C",
  ]

  @Test func removedSemicolonsEndNothing() {
    var random = SplitMix64(state: 32)
    var count = 0
    for _ in 0..<4_000 {
      let text = (0..<random.below(5) + 2).map { _ in
        random.below(3) == 0 ? ";" : Self.fragments[random.below(Self.fragments.count)]
      }.joined(separator: " ")
      let file = SourceFile(bytes: Array(text.utf8), name: "a.nss")
      let before = Check([file])
      for diagnostic in before.diagnostics.kept where diagnostic.id == .straySemicolon {
        let after = Check(Stylesheets(layers: FixLaw.applied(diagnostic, to: [file])))
        // Without the `;`, a text without rules can look like one of another format.
        if after.diagnostics.kept.contains(where: { $0.id == .otherFormat }) { continue }
        count += 1
        #expect(Self.theme(after) == Self.theme(before), "\(text)")
        #expect(after.diagnostics.count(of: .error) <= before.diagnostics.count(of: .error), "\(text)")
      }
    }
    #expect(count > 1000)
  }

  private static func theme(_ check: Check) -> [UInt8] { check.incompleteTheme.json(Emitter.Options(isCompact: true)) }
}

/// What the law of fix-its compares.
enum FixLaw {
  /// The diagnostics of stylesheets in their own dialect, their theme, and their syntax errors in each dialect.
  struct Counts {
    let check: Check
    let syntax: [Int]
    let theme: [UInt8]

    init(_ files: [SourceFile], _ options: Check.Options) {
      check = Check(Stylesheets(layers: files), options: options)
      theme = check.incompleteTheme.json(Emitter.Options(isCompact: true))
      syntax = Dialect.all.map { dialect in
        files.reduce(0) { $0 + SyntaxTree.parse($1, dialect: dialect).diagnostics.kept.count { $0.id.isSyntaxError } }
      }
    }
  }

  /// The stylesheets with the fix-its of a diagnostic applied.
  static func applied(_ diagnostic: Diagnostic, to files: [SourceFile]) -> [SourceFile] {
    var files = files
    var bytes = files[diagnostic.layer].bytes
    for fixIt in diagnostic.fixIts.sorted(by: { $0.sourceRange.start > $1.sourceRange.start }) {
      bytes.replaceSubrange(Int(fixIt.sourceRange.start)..<Int(fixIt.sourceRange.end), with: Array(fixIt.replacement.utf8))
    }
    files[diagnostic.layer] = SourceFile(bytes: bytes, name: files[diagnostic.layer].name)
    return files
  }

  /// A diagnostic about a name that a fix-it has written. The help says so if the name is not documented.
  static func complaint(after diagnostic: Diagnostic, _ before: Counts, _ after: Counts) -> String? {
    guard diagnostic.fixIts.count == 1, let fixIt = diagnostic.fixIts.first, !diagnostic.id.isSyntaxError else { return nil }
    let names: Set<DiagnosticID> = [
      .undocumentedName, .unknownClass, .unknownProperty, .unknownFont, .unknownPaletteStyle, .unknownSuffix,
      .systemColor,
      .undocumentedFontStyle, .similarPaletteStyle,
    ]
    let known = Set(before.check.diagnostics.kept.map { "\($0.layer) \($0.sourceRange.start) \($0.id.rawValue)" })
    let end = Int(fixIt.sourceRange.start) + fixIt.replacement.utf8.count
    let found = after.check.diagnostics.kept.first { other in
      names.contains(other.id) && other.layer == diagnostic.layer && other.sourceRange.start >= fixIt.sourceRange.start
        && Int(other.sourceRange.end) <= end && !known.contains("\(other.layer) \(other.sourceRange.start) \(other.id.rawValue)")
    }
    return found.flatMap { (diagnostic.help ?? "").contains("known.classes") ? nil : "leads to \($0.id.rawValue)" }
  }

  /// How a fix-it breaks the law; nil if it does not.
  static func violation(of diagnostic: Diagnostic, _ before: Counts, _ after: Counts) -> String? {
    let isSame = { (other: Diagnostic) in other.id == diagnostic.id && other.arguments == diagnostic.arguments }
    let remaining = after.check.diagnostics.kept.count(where: isSame)
    if remaining >= before.check.diagnostics.kept.count(where: isSame), remaining > 0 { return "does not remove its diagnostic" }
    // A value that is read only after the fix may have a mistake of its own. So only errors of syntax are counted.
    let isMistake = { (other: Diagnostic) in other.severity == .error && other.id.isSyntaxError }
    let mistakes = before.check.diagnostics.kept.count(where: isMistake) - (isMistake(diagnostic) ? 1 : 0)
    if after.check.diagnostics.kept.count(where: isMistake) > max(0, mistakes) { return "adds a syntax error" }
    // A text that gets a meaning may have another one in another runtime, and a runtime that accepts the file now can differ in all
    // of it. With a remaining error, the text may have a meaning and no effect yet.
    let hasErrors = after.check.diagnostics.kept.contains(where: isMistake)
    if !hasErrors, before.theme == after.theme, before.syntax.map({ $0 > 0 }) == after.syntax.map({ $0 > 0 }) {
      let portability = { (check: Check) in check.diagnostics.kept.count { $0.reading != nil } }
      if portability(after.check) > portability(before.check) { return "adds a difference between runtimes" }
    }
    for (index, dialect) in Dialect.all.enumerated() where after.syntax[index] > before.syntax[index] {
      return "adds a syntax diagnostic in \(dialect.name)"
    }
    return nil
  }
}
