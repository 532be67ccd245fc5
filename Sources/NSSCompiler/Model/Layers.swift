import NSSTheme

/// The stylesheets of one theme, parsed. A later one overrides the earlier ones. A class, because all stages share it.
package final class Layers: Sendable {
  package let sheets: [Sheet]
  /// The bytes of all stylesheets, concatenated.
  package let source: [UInt8]
  package let dialect: Dialect

  init(_ files: [SourceFile], dialect: Dialect, _ mistakes: inout MistakeList<Mistake>) {
    self.dialect = dialect
    source = files.count == 1 ? files[0].bytes : files.flatMap(\.bytes)
    var sheets: [Sheet] = []
    var base = 0
    var firstDeclaration = 0
    var firstSelector = 0
    for (index, file) in files.enumerated() {
      let (tree, found) = Parser.parse(file, dialect: dialect, diagnosticLimit: mistakes.limit)
      mistakes.append(
        found.compactMap({ $0.severity(in: dialect) }) {
          Mistake(kind: .sheet($0), severity: $0.severity(in: dialect), layer: index)
        })
      sheets.append(
        Sheet(
          tree: tree, base: base, firstDeclaration: firstDeclaration, firstSelector: firstSelector,
          conditions: MediaCondition.conditions(of: tree, layer: index, &mistakes)))
      base += file.bytes.count
      firstDeclaration += tree.declarations.count
      firstSelector += tree.selectors.count
    }
    self.sheets = sheets
  }

  var declarationCount: Int { sheets.reduce(0) { $0 + $1.tree.declarations.count } }
  var selectorCount: Int { sheets.reduce(0) { $0 + $1.tree.selectors.count } }
  package var conditions: [MediaCondition] { sheets.flatMap(\.conditions) }
}
