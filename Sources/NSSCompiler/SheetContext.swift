import NSSTheme

/// One stylesheet, and tables that several diagnostics need. A rule about syntax is an extension of it.
final class SheetContext {
  let tree: SyntaxTree
  let layer: Int
  let dialect: Dialect
  private(set) lazy var constants = ConstantNames(tree)
  var base: Compilation.Options.Base?
  private(set) lazy var entry = base?()
  /// The last line whose beginning was searched, and its spaces. Cached, because a line may be long and have many blocks.
  var lastBeginning: (offset: Int, spaces: Range<Int>)?

  init(_ tree: SyntaxTree, layer: Int, dialect: Dialect) { (self.tree, self.layer, self.dialect) = (tree, layer, dialect) }

  func range(_ token: Int) -> SourceRange { tree.tokens[token].range }

  func text(_ token: Int) -> String { tree.file.text(range(token)) }

  func beginning(of range: SourceRange) -> String {
    String(decoding: tree.file.bytes[Int(range.start)..<min(Int(range.end), Int(range.start) + 200)], as: UTF8.self)
  }

  func remove(_ token: Int) -> Diagnostic.FixIt { replace(token, "") }

  func replace(_ token: Int, _ replacement: String) -> Diagnostic.FixIt { Diagnostic.FixIt(range(token), replacement, .safe) }

  func diagnostic(
    _ id: DiagnosticID, _ range: SourceRange, _ arguments: KeyValuePairs<String, String?> = [:], help: Phrase? = nil,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic { Diagnostic(id, at: range, layer: layer, arguments, help: help, notes: notes, fixIts: fixIts) }

  func isA(_ token: Int, _ kind: Token.Kind) -> Bool { token < tree.tokens.count && tree.tokens[token].isA(kind) }

  func isProperty(_ token: Index<Token>) -> Bool { Property.names.find(tree.text(of: token)) != nil }

  /// True for a text that can be a selector or the name of a constant.
  static func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "_"), name != "and" else { return false }
    return name.utf8.allSatisfy { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
  }
}

extension SyntaxTree {
  /// Parses a stylesheet, and makes the diagnostics about the syntax: at most a number for each severity.
  package static func parse(
    _ file: SourceFile, dialect: Dialect = .sapfiori, diagnosticLimit: Int = DiagnosticList.standardLimit
  ) -> (tree: SyntaxTree, diagnostics: DiagnosticList) {
    let (tree, found) = Parser.parse(file, dialect: dialect, diagnosticLimit: diagnosticLimit)
    let sheet = SheetContext(tree, layer: 0, dialect: dialect)
    return (tree, found.diagnostics({ $0.severity(in: dialect) }, sheet.diagnostic))
  }
}
