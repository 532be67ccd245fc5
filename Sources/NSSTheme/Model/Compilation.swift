/// Compiles stylesheets to a theme and diagnostics.
///
/// Compiling never throws and never traps, whatever the bytes. If there are errors, the theme is as complete as possible, but
/// `nsscompile` does not write it.
///
/// ```swift
/// let compilation = Compilation("@tintColor: #0A6ED1;")
/// for diagnostic in compilation.diagnostics.kept { print(diagnostic.message) }
/// let tint = compilation.theme.color(.tintColor, background: .dark)
/// ```
public struct Compilation: Sendable {
  /// How stylesheets are compiled.
  public struct Options: Sendable {
    /// The runtime to emulate.
    public var dialect: Dialect
    /// The built-in colors; nil for those of the dialect. A dialect without a palette ignores them.
    public var palette: Palette?
    /// The device and orientation to resolve for. A feature that is nil is resolved by variants.
    public var environment: Environment

    /// Creates options; the defaults are SAPFiori, its documented palette, and all environments.
    public init(dialect: Dialect = .sapfiori, palette: Palette? = nil, environment: Environment = Environment()) {
      self.dialect = dialect
      self.palette = palette
      self.environment = environment
    }
  }

  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// The compiled theme.
  public let theme: Theme
  /// The diagnostics, in source order.
  public let diagnostics: DiagnosticList

  /// True if there is an error. Then the theme must not be used.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// Compiles a text.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(layers: [SourceFile(name: name, text)], options: options)
  }

  /// Compiles one stylesheet.
  public init(_ file: SourceFile, options: Options = Options()) {
    self.init(layers: [file], options: options)
  }

  /// Compiles several stylesheets as layers of one theme. The constants, overrides and properties of later layers win.
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
