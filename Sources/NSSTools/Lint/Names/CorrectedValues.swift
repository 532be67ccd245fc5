import NSSCompiler
import NSSTheme

/// Corrects the values of declarations that get another property, so that the first report about one gives the whole declaration.
struct CorrectedValues {
  struct Correction {
    /// The declaration, or those that take its place.
    var text: String
    var isSafe: Bool
    /// The help for the rest; nil if nothing is left.
    var help: Phrase?
  }

  private var known: [Name: Correction?] = [:]
  private let options: Check.Options

  init(_ context: LintContext) {
    var options = context.options
    let dialect = context.dialect
    options.compilation = Compilation.Options(dialect: dialect, palette: context.palette, keywords: context.analysis.keywords)
    options.comparedRuntimes = []
    options.missingTwin = nil
    self.options = options
  }

  /// The correction of a value that a property of a class cannot read as it is; nil if it can, and for a value with constants.
  mutating func correction(of value: String, _ property: String, in nuiClass: Int?) -> Correction? {
    let head = nuiClass.map { NUIClasses.names.string($0) } ?? "Own"
    let declaration = "\(property): \(value)"
    let key = Name("\(head) \(declaration)")
    if let found = known[key] { return found }
    // Each correction checks a small stylesheet a few times.
    guard known.count < 100, value.utf8.count <= 200, !value.contains(where: { "$@{};\n\r".contains($0) }), !value.hasText("/*")
    else { return nil }
    let correction = correct(declaration, "\(head) { ")
    known[key] = .some(correction)
    return correction
  }

  private func correct(_ declaration: String, _ head: String) -> Correction? {
    let (stylesheet, tail) = (head + declaration + "; }", "; }")
    for appliesUnsafe in [false, true] {
      let fixes = Fixes(stylesheet, options: Fixes.Options(check: options, appliesUnsafe: appliesUnsafe))
      let rest = fixes.check.diagnostics.kept.filter { Int($0.sourceRange.start) > head.utf8.count }
      let text = String(decoding: fixes.stylesheets.files[0].bytes, as: UTF8.self)
      guard text.hasPrefix(head), text.hasSuffix(tail) else { return nil }
      guard rest.isEmpty || appliesUnsafe else { continue }
      let result = String(text.dropFirst(head.count).dropLast(tail.count))
      if result == declaration, rest.isEmpty { return nil }
      return Correction(text: result, isSafe: !appliesUnsafe, help: rest.first?.ownHelp)
    }
    return nil
  }
}
