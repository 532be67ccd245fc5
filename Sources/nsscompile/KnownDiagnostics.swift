import NSSCompiler
import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// The baseline of a project file, whose warnings and notes `compile` and `batch` do not show. `check` reports one that is missing or
/// broken; the theme does not depend on it.
struct KnownDiagnostics: Sendable {
  private let baseline: Baseline
  private let folder: String

  init?(_ project: ProjectFile?) {
    guard let project, let path = project.baseline, let bytes = try? project.baselineBytes(),
      let baseline = try? Baseline(json: bytes)
    else { return nil }
    self.baseline = baseline
    folder = Path.parent(of: path)
  }

  /// Removes what the baseline lists, except errors.
  func hide(in compilation: inout Compilation) {
    let found = compilation.diagnostics.kept
    guard found.contains(where: { $0.severity != .error }) else { return }
    var baseline = baseline
    let unknown = baseline.unknown(found, in: compilation.stylesheets.files) { Path.relative($0, from: folder) }
    var index = 0
    compilation.diagnostics.removeAll { diagnostic in
      // The unknown diagnostics are in the same order.
      if index < unknown.count, unknown[index] == diagnostic {
        index += 1
        return false
      }
      return diagnostic.severity != .error
    }
  }
}
