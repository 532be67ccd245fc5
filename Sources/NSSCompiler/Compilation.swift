import NSSTheme

/// Compiles stylesheets to a theme and diagnostics.
///
/// Compiling never traps or throws, whatever the bytes. Only ``theme()`` throws, if there are errors.
///
/// ```swift
/// let compilation = Compilation("@tintColor: #0A6ED1;")
/// for diagnostic in compilation.diagnostics { print(diagnostic) }
/// let tint = try compilation.theme().color(.tintColor, background: .dark)
/// ```
public struct Compilation: Sendable {
  /// The options of a compilation.
  public struct Options: Sendable {
    /// The runtime to emulate.
    public var dialect: Dialect
    /// The built-in colors; nil for those of the dialect. A dialect without a palette ignores them.
    public var palette: Palette?
    /// The device and orientation to resolve for. A feature that is nil is resolved by variants.
    public var environment: Environment
    /// Words that every property accepts as its whole value. The app reads them itself, so such a value has no type.
    public var keywords: [String]

    /// Creates options with the palette of the dialect. The defaults are SAPFiori and all environments.
    public init(
      dialect: Dialect = .sapfiori, environment: Environment = Environment(), keywords: [String] = []
    ) {
      self.dialect = dialect
      palette = nil
      self.environment = environment
      self.keywords = keywords
    }

    /// Creates options with a palette. It is not optional, so that a misspelled name cannot become the default unnoticed.
    public init(
      dialect: Dialect = .sapfiori, palette: Palette, environment: Environment = Environment(),
      keywords: [String] = []
    ) {
      self.init(dialect: dialect, environment: environment, keywords: keywords)
      self.palette = palette
    }
  }

  /// The stylesheets, in the order of their layers.
  public let files: [SourceFile]
  /// The theme as far as it could be compiled. If there are errors, it lacks the parts that they affect, and ``theme()`` throws.
  public let partialTheme: Theme
  /// The diagnostics, in source order.
  public package(set) var diagnostics: DiagnosticList

  /// True if there is an error. In that case, an app should not use the theme.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// The compiled theme.
  ///
  /// - Throws: ``CompilationError`` if there is an error.
  public func theme() throws(CompilationError) -> Theme {
    guard !hasErrors else { throw CompilationError(files: files, diagnostics: diagnostics) }
    return partialTheme
  }

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

  /// Compiles a pair of stylesheets: the theme has the look of the light stylesheets, and in its ``Theme/dark`` theme that of the
  /// dark ones.
  ///
  /// ```swift
  /// let pair = Compilation(layers: [SourceFile("@ink: black;")], dark: [SourceFile("@ink: white;")])
  /// try pair.theme().adapted(to: Environment(appearance: .dark)).constant("ink")   // "white"
  /// ```
  ///
  /// Both are compiled on their own with the same options; no constant of one is known in the other. ``files`` and
  /// ``Diagnostic/layer`` count the dark stylesheets after the light ones.
  public init(layers files: [SourceFile], dark: [SourceFile], options: Options = Options()) {
    self.init(layers: files, dark: dark, options: options, rules: nil)
  }

  /// Compiles stylesheets as layers of one theme, or of a pair.
  ///
  /// - Parameters:
  ///   - dark: the dark stylesheets of a pair; empty for a theme that is not a pair.
  ///   - rules: the ids that a comment of a stylesheet may name to suppress diagnostics; nil where every id is accepted.
  package init(layers files: [SourceFile], dark: [SourceFile] = [], options: Options, rules: (() -> [String])?) {
    let light = Analysis(files, options: options)
    var diagnostics = light.diagnostics
    guard !dark.isEmpty else {
      Directives.silence(&diagnostics, light.layers.sheets, options.dialect, rules: rules)
      self.files = light.files
      partialTheme = light.theme
      self.diagnostics = diagnostics
      return
    }
    let dark = Analysis(dark, options: options)
    diagnostics.append(dark.diagnostics, afterLayers: light.files.count)
    partialTheme = light.theme(withDark: dark, &diagnostics)
    Directives.silence(&diagnostics, light.layers.sheets + dark.layers.sheets, options.dialect, rules: rules)
    self.files = light.files + dark.files
    self.diagnostics = diagnostics
  }
}
