import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// A stylesheet in an editor, with the stylesheets beneath it and its settings, which do not change. Each file of this module
/// extends it with one question of an editor, in byte offsets; one after the end counts as the end.
///
/// It compiles when the first question needs the result, and is a class so that all questions share that. Use it on one thread only.
package final class Snapshot {
  /// The stylesheets, the lowest layer first. The last one is the stylesheet in the editor.
  package let files: [SourceFile]
  package let settings: EditorSettings
  /// The other stylesheet of the pair with its lower layers, for the check alone; empty if there is none.
  private let twin: [SourceFile]
  private let isDark: Bool

  package init(
    _ files: [SourceFile], twin: [SourceFile] = [], isDark: Bool = false, settings: EditorSettings = EditorSettings()
  ) {
    self.files = files.isEmpty ? [SourceFile("")] : files
    (self.twin, self.isDark) = (twin, isDark)
    self.settings = settings
  }

  /// The number of the stylesheet in the editor among the files.
  package var document: Int { files.count - 1 }

  package private(set) lazy var analysis = analysis(of: files)
  private(set) lazy var portableAnalyses = settings.check.comparedRuntimes.filter { $0.name != analysis.dialect.name }.map {
    dialect in
    var options = settings.check.compilation
    options.dialect = dialect
    return Analysis(files, options: options, diagnosticLimit: settings.check.diagnosticLimit)
  }
  package private(set) lazy var check = Check(
    analysis, twin: twin.isEmpty ? nil : analysis(of: twin), isDark: isDark, options: settings.check)
  /// The trees of all layers by the full grammar, because the tree of a dialect that is read line by line has no tokens.
  private(set) lazy var trees: [SyntaxTree] =
    analysis.dialect.syntax == .grammar
    ? analysis.layers.sheets.map(\.tree) : analysis.files.map { SyntaxTree.parse($0).tree }
  private(set) lazy var roles: [[TokenRole]] = trees.map { $0.roles() }
  /// The constants and the palette outside of media blocks.
  private(set) lazy var baseValues = ResolvedValues(analysis)
  /// The constants and the palette of the environments that were needed so far.
  var adaptedValues: [Environment: ResolvedValues] = [:]
  private(set) lazy var constantUsers = usersOfConstants()
  /// The context in which values outside of media blocks are read.
  var readingContext: ReadingContext { baseValues.context }
  private(set) lazy var pages = RulePage.all(in: settings.translation)

  private func analysis(of files: [SourceFile]) -> Analysis {
    Analysis(files, options: settings.check.compilation, diagnosticLimit: settings.check.diagnosticLimit)
  }

  func page(named id: String) -> RulePage? { RulePage.page(named: id).flatMap { page in pages.first { $0.id == page.id } } }
  package private(set) lazy var diagnostics = reportedDiagnostics()
  private(set) lazy var keys = check.keys(of: diagnostics)
}

/// The settings for a stylesheet: from its project file, or from the editor if there is none.
package struct EditorSettings {
  /// How stylesheets are checked: the dialect, the palette, the levels of the rules, and the names of the app. For a stylesheet
  /// that is a lower layer of others, `unused-constant` is off.
  package var check = Check.Options()
  package var format = FormattedStylesheet.Options()
  package var translation = Translation.english
  /// True if the stylesheet is a lower layer of others, which may use its constants.
  package var isBase = false
  /// True if a layer is missing. Then syntax errors are the only diagnostics and their fixes the only actions, because most other
  /// answers depend on all layers.
  package var isIncomplete = false
  /// The baseline of accepted diagnostics; nil for none.
  package var baseline: Baseline?
  package var baselineName: (String) -> String = { $0 }
  /// Returns the names of the image files beside the stylesheet.
  package var images: () -> [String] = { [] }

  package init() {}
}

package struct Location: Hashable {
  /// The number of the stylesheet: 0 for the lowest layer.
  package let file: Int
  package let range: SourceRange

  package init(file: Int, range: SourceRange) {
    self.file = file
    self.range = range
  }
}

package struct Edit: Equatable {
  /// The number of the stylesheet: 0 for the lowest layer.
  package let file: Int
  /// The bytes to replace; empty to insert.
  package let range: SourceRange
  package let text: String

  package static func == (left: Edit, right: Edit) -> Bool {
    left.file == right.file && left.range == right.range && left.text.isSame(as: right.text)
  }
}
