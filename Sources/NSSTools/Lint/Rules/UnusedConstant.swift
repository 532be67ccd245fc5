import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A constant is defined, but no value uses it.
  public static let unusedConstant = DiagnosticID(
    "unused-constant", .warning, "the constant '{name}' is never used", help: "remove it, or use it")
}

extension Lint {
  static let unusedConstant = Lint(
    .unusedConstant, in: .grammar, summary: "a constant is defined, but no value uses it",
    explanation: """
      No value names the constant, and it is not a palette style, so it has no effect on what the app shows. Often the name is misspelled
      on one of the two sides, or the rule that used it is gone.

      A constant that only the app's code looks up in the compiled theme, or that another layer uses, can be kept with /*
      nss-disable-next-line unused-constant -- reason */. Check the layers of one theme together: 'check --layers'.

      If most constants of a stylesheet are unused, for example because a tool has replaced them by their values, only the first is a
      warning, and the others are notes.
      """,
    bad: """
      @accent: #0A84FF;
      Button { font-color: red; }
      """,
    good: """
      @accent: #0A84FF;
      Button { font-color: @accent; }
      """
  ) { context, diagnostics in
    // FioriThemeManager uses no constants in values, but shares its stylesheets with runtimes that do.
    guard context.dialect.syntax == .grammar else { return }
    var isReported = context.isUsed
    let unused = context.constants.rows.filter { row in
      guard !isReported[row.constant], !row.definition.value.isEmpty, !OverrideNames.isMeant(row.constant, context) else {
        return false
      }
      isReported[row.constant] = true
      return true
    }
    guard !unused.isEmpty else { return }
    let meant = MeantConstants(Set(unused.map(\.constant)), context.analysis)
    let isMeantElsewhere = { context.options.run.undefined.contains(Name("@" + context.constants.names.string($0))) }
    let reported = unused.filter { !meant.contains($0.constant) && !isMeantElsewhere($0.constant) }
    let layers = layersOfLeftovers(reported, context)
    // The number is limited, because each is compared with all constants.
    var named = 0
    for row in reported {
      let (tree, definition) = (context.sheets[row.layer].tree, row.definition)
      let statement = tree.statement(from: definition.name, definition.value, to: definition.end)
      let range = context.analysis.nameRange(row)
      if let overridden = overridden(row, context), named < 100 {
        named += 1
        diagnostics.report(
          .unusedConstant, at: range, layer: row.layer, ["name": "@" + context.constants.names.string(row.constant)],
          help: Phrase(.hintWrite, ["text": "@" + overridden]), fixIts: [Diagnostic.FixIt(range, "@" + overridden, .unsafe)])
        continue
      }
      diagnostics.report(
        .unusedConstant, layers.contains(row.layer) ? .note : nil, at: range, layer: row.layer,
        ["name": "@" + context.constants.names.string(row.constant)],
        // Only the author knows that the constant is not meant for something else.
        fixIts: [Diagnostic.FixIt(tree.wholeLines(of: statement), "", .suggestion)])
    }
  }

  /// The used constant of a lower layer that a definition probably means to override; nil if no name is similar.
  private static func overridden(_ row: ConstantDefinition, _ context: LintContext) -> String? {
    guard row.layer > 0 else { return nil }
    let (constants, name) = (context.constants, context.constants.names.string(row.constant))
    let own = Set(constants.rows.filter { $0.layer == row.layer }.map(\.constant))
    let lower = constants.rows.filter { $0.layer < row.layer && context.isUsed[$0.constant] && !own.contains($0.constant) }
    let names = lower.map { constants.names.string($0.constant) }
    return FoldedNames(names).name(like: name)
      ?? KnownNames(names).nearest(to: name, isCandidate: { Misspellings.isPlausible(name, $0) }) { max(1, $0 / 3) }
  }

  /// The layers in which most constants are unused: one mistake. `warnOncePerLayer` makes the first of their notes a warning.
  private static func layersOfLeftovers(_ unused: [ConstantDefinition], _ context: LintContext) -> Set<Int> {
    let layers = Dictionary(grouping: context.constants.rows.filter { !OverrideNames.isMeant($0.constant, context) }, by: \.layer)
    let counts = Dictionary(unused.map { ($0.layer, 1) }, uniquingKeysWith: +).filter { $0.value > 2 }
    return Set(counts.filter { layer, count in 2 * count > layers[layer, default: []].count }.keys)
  }
}

extension DiagnosticList {
  /// Makes the first note about an unused constant in each stylesheet a warning. Comments may have silenced others before it.
  mutating func warnOncePerLayer() {
    var layers: Set<Int> = []
    changeSeverities { diagnostic in
      let isLeftover = diagnostic.id == .unusedConstant && diagnostic.severity == .note
      return isLeftover && layers.insert(diagnostic.layer).inserted ? .warning : diagnostic.severity
    }
  }
}

/// The constants that are unused only because of another mistake. Reporting them too would report that mistake twice.
private struct MeantConstants {
  private var constants: Set<Int> = []
  /// True if names were not compared with the constants. Each of these may be meant.
  private let areAll: Bool

  init(_ unused: Set<Int>, _ analysis: Analysis) {
    areAll = analysis.diagnostics.kept.contains { $0.nameWithoutSuggestion != nil }
    guard !areAll else { return }
    for diagnostic in analysis.diagnostics.kept {
      let name: String? =
        switch diagnostic.id {
        case .invalidValue, .overrideNotColor, .undefinedConstant: diagnostic.text(of: "suggestion")
        case .misplacedDefinition: analysis.layers.sheets[diagnostic.layer].tree.file.text(diagnostic.sourceRange)
        default: nil
        }
      guard let name, name.hasPrefix("@") else { continue }
      if let constant = analysis.constants.names.find(String(name.dropFirst())) { constants.insert(constant) }
    }
    for (index, layer) in analysis.layers.sheets.enumerated() {
      let names = analysis.constants.rows.lazy.filter { $0.layer == index && unused.contains($0.constant) }
      addMentions(layer.tree, unused, definitions: Set(names.map { analysis.nameRange($0).start }), analysis)
    }
  }

  func contains(_ constant: Int) -> Bool { areAll || constants.contains(constant) }

  /// Adds the constants in text that was not read, but not those in comments. Sass writes `$name`, CSS `var(--name)`.
  private mutating func addMentions(_ tree: SyntaxTree, _ unused: Set<Int>, definitions: Set<UInt32>, _ analysis: Analysis) {
    let bytes = tree.file.bytes
    var offset = 0
    for comment in tree.comments + [Comment(range: SourceRange(bytes.count, bytes.count))] {
      // A comment that is never closed has swallowed the text after it.
      let text = bytes[offset..<max(offset, tree.isClosed(comment) ? Int(comment.range.start) : bytes.count)]
      for name in text.indices where "@$(".utf8.contains(text[name]) && !definitions.contains(UInt32(name)) {
        guard let prefix = ["@", "$", "(--"].first(where: { text[name...].starts(with: $0.utf8) }) else { continue }
        var rest = text[(name + prefix.utf8.count)...]
        // In Less, strings contain `@{name}`; `@ name` is a mistake.
        if rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        let word = rest.prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
        // A `/` or `.` belongs to a name, although the author of `@size/2` or `@ink.opacity(0.5)` means `@size` and `@ink`.
        for word in [word, word.prefix { !"/.".utf8.contains($0) }] where !word.isEmpty {
          guard let constant = analysis.constants.names.find(bytes, word.startIndex, word.endIndex) else { continue }
          if unused.contains(constant) { constants.insert(constant) }
        }
      }
      offset = Int(comment.range.end)
    }
  }
}
