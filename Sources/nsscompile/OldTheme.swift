import NSSCompiler
import NSSProjects
import NSSTheme

struct OldTheme {
  let theme: Theme
  let analysis: Analysis?

  /// Reads a compiled theme, or a stylesheet above the same lower layers as the newer one; nil if it has errors, which are reported.
  static func read(_ path: String, beside newer: NamedTheme) throws(CommandFailure) -> OldTheme? {
    let arguments = newer.arguments
    let file = try CompilationOptions.read([path], arguments)
    if CompiledTheme.isCompiled(file[0]) {
      return OldTheme(theme: try CompiledTheme.read(file[0].bytes, name: file[0].name), analysis: nil)
    }
    let layers = try CompilationOptions.read(newer.inputs.dropLast(), arguments, newer.project)
    let analysis = Analysis(layers + file, options: newer.options)
    CommandLineTool.reportErrors(analysis.diagnostics, in: analysis.files, arguments)
    return analysis.diagnostics.hasErrors ? nil : OldTheme(theme: analysis.theme, analysis: analysis)
  }
}
