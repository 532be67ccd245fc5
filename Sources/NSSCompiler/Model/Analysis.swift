import NSSTheme

/// A compilation with all its intermediate results, for lints, explanations and comparisons of runtimes.
package struct Analysis: Sendable {
  package let files: [SourceFile]
  package let layers: Layers
  package let palette: Palette
  package let environment: Environment
  /// The words that every property accepts.
  package let keywords: [String]
  package let constants: Constants
  /// The constants and the palette, resolved in the base.
  package let base: ResolvedEnvironment
  package let names: InternedNames
  package let theme: Theme
  /// The mistakes that the compiler noticed, in order of discovery.
  package let mistakes: MistakeList<Mistake>
  /// The diagnostics of the compilation, in source order. `NSSCompiler` makes them from the mistakes.
  package var diagnostics: DiagnosticList

  /// Compiles stylesheets as layers of one theme, and notices mistakes. Without a palette, that of the dialect is used.
  package init(
    noticing files: [SourceFile], dialect: Dialect, palette chosen: Palette?, environment: Environment, keywords: [String],
    diagnosticLimit: Int
  ) {
    let palette: Palette = dialect.defaultPaletteName.flatMap { chosen ?? Palette.find($0) } ?? .none
    self.palette = palette
    self.environment = environment
    self.keywords = keywords
    var mistakes = MistakeList<Mistake>(limit: diagnosticLimit)
    var files = files
    let size = files.reduce(0) { $0 + $1.bytes.count }
    if size > SourceFile.maximumSize {
      mistakes.note(.error, in: 0) { .tooLarge(size) }
      files = files.map { SourceFile(bytes: [], name: $0.name) }
    }
    if files.isEmpty { files = [SourceFile("")] }
    let layers = Layers(files, dialect: dialect, &mistakes)
    var builder = ThemeBuilder(
      layers, palette: palette, environment: environment, keywords: keywords, diagnosticLimit: diagnosticLimit)
    let (theme, base, found) = builder.build()
    mistakes.append(found)
    self.files = files
    self.layers = layers
    self.theme = theme
    self.base = base
    constants = builder.constants
    names = builder.names
    self.mistakes = mistakes
    diagnostics = DiagnosticList(limit: diagnosticLimit)
  }
}
