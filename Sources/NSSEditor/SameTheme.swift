import NSSCompiler
import NSSTheme
import NSSTools

extension Snapshot {
  /// True if edits of the stylesheet keep the theme, apart from its constants, and add no errors: in the runtime of the stylesheet
  /// and in those that it should be portable to.
  func isSameTheme(_ edits: [Edit]) -> Bool {
    var changed = files
    for file in Set(edits.map(\.file)) {
      changed[file] = SourceFile(
        bytes: Snapshot.applied(edits.filter { $0.file == file }, to: files[file].bytes), name: files[file].name)
    }
    return ([analysis] + portableAnalyses).allSatisfy { before in
      var options = settings.check.compilation
      options.dialect = before.dialect
      let after = Analysis(changed, options: options)
      return after.diagnostics.count(of: .error) <= before.diagnostics.count(of: .error)
        && ThemeDifference(from: before.theme, to: after.theme).changes.allSatisfy { $0.kind == .constant }
    }
  }

  /// A text with edits applied, which must not overlap.
  static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    let sorted = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return bytes.applying(sorted.map { (range: $0.range, text: $0.text) })
  }
}
