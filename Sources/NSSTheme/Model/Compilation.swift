/// The front door: stylesheets in, a theme and what is wrong with it out.
///
/// Compiling never throws and never traps, whatever the bytes. A theme with errors is as complete as could be made; `nsscompile`
/// writes none.
///
/// ```swift
/// let compilation = Compilation("@tintColor: #0A6ED1;")
/// for diagnostic in compilation.diagnostics.kept { print(diagnostic.message) }
/// let tint = compilation.theme.color(.tintColor, background: .dark)
/// ```
public struct Compilation: Sendable {
  /// How stylesheets are compiled.
  public struct Options: Sendable {
    /// The runtime whose reading counts.
    public var dialect: Dialect
    /// The built-in colors; nil for those of the dialect. A dialect without a palette takes none.
    public var palette: Palette?
    /// The device and orientation to resolve for. What is left open becomes variants.
    public var environment: Environment

    /// SAPFiori, its documented palette, and all environments, unless asked for otherwise.
    public init(dialect: Dialect = .sapfiori, palette: Palette? = nil, environment: Environment = Environment()) {
      self.dialect = dialect
      self.palette = palette
      self.environment = environment
    }
  }

  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// What they mean.
  public let theme: Theme
  /// What is wrong with them, in the order of the text.
  public let diagnostics: DiagnosticList

  /// True when there is an error: then the theme is not to be used.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// Compiles a text.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(layers: [SourceFile(name: name, text)], options: options)
  }

  /// Compiles one stylesheet.
  public init(_ file: SourceFile, options: Options = Options()) {
    self.init(layers: [file], options: options)
  }

  /// Compiles several stylesheets as layers of one theme: a later one's constants, overrides and properties win.
  public init(layers files: [SourceFile], options: Options = Options()) {
    self.init(layers: files, options: options, rules: nil)
  }

  /// Compiles stylesheets as layers of one theme.
  ///
  /// - Parameter rules: the ids that a comment of a stylesheet may name to suppress diagnostics; nil where every id is accepted.
  package init(layers files: [SourceFile], options: Options, rules: (() -> [String])?) {
    let analysis = Analysis(files, options: options)
    var diagnostics = analysis.diagnostics
    Directives.silence(&diagnostics, analysis.layers, rules: rules)
    self.files = analysis.files
    self.theme = analysis.theme
    self.diagnostics = diagnostics
  }
}
