import NSSTheme

/// Compiles stylesheets to a theme and diagnostics.
///
/// Compiling never traps or throws, whatever the bytes. Only ``theme()`` throws, if there are errors.
///
/// ```swift
/// let compilation = Compilation("@tintColor: #0A6ED1;") print(compilation.diagnostics) let tint = try
/// compilation.theme().color(.tintColor, in: .darkBackground)
/// ```
public struct Compilation: Sendable {
  /// The options of a compilation.
  public struct Options: Sendable {
    /// The runtime to emulate.
    public var dialect: Dialect
    /// The built-in colors; nil for the dialect's own. A dialect without a palette ignores them.
    public var palette: Palette?
    /// The device to resolve for; nil for a theme that has a variant for each device.
    public var device: Theme.Environment.Device?
    /// The orientation to resolve for; nil for a theme that has a variant for each orientation.
    public var orientation: Theme.Environment.Orientation?
    /// Words that every property accepts as its whole value. The app reads them itself, so such a value has no type.
    public var keywords: [String]
    /// The names of the constants of imported stylesheets, with their `@`; nil if they are not known.
    package var imported: Set<Name>?
    /// True for a stylesheet beneath others, which may use its constants.
    package var isBase = false
    /// The entry of the project file that has a stylesheet or its layers; a function, because there may be many layers.
    package typealias Base = @Sendable () -> (pattern: String, layers: [String])?
    package var base: Base?

    /// Creates options. The defaults are SAPFiori, the palette of the dialect and all environments.
    public init(
      dialect: Dialect = .sapfiori, palette: Palette? = nil, device: Theme.Environment.Device? = nil,
      orientation: Theme.Environment.Orientation? = nil, keywords: [String] = []
    ) {
      self.dialect = dialect
      self.palette = palette
      self.device = device
      self.orientation = orientation
      self.keywords = keywords
    }

    package var environment: Environment {
      get { Environment(device: device, orientation: orientation) }
      set { (device, orientation) = (newValue.device, newValue.orientation) }
    }
  }

  /// The stylesheets.
  public let stylesheets: Stylesheets
  /// The part of the theme that could be compiled, for previews of stylesheets with errors. The theme of a pair has the look of the light
  /// stylesheets, and its `Theme.dark` theme has the look of the dark ones.
  public let incompleteTheme: Theme
  /// The diagnostics, in source order.
  public package(set) var diagnostics: DiagnosticList

  /// True if there is an error. In that case, an app should not use the theme.
  public var hasErrors: Bool { diagnostics.hasErrors }

  /// The compiled theme.
  ///
  /// - Throws: `CompilationError` if there is an error.
  public func theme() throws(CompilationError) -> Theme {
    guard !hasErrors else { throw CompilationError(stylesheets: stylesheets, diagnostics: diagnostics) }
    return incompleteTheme
  }

  /// Compiles a text.
  public init(_ text: String, name: String = "stylesheet.nss", options: Options = Options()) {
    self.init(Stylesheets(text, name: name), options: options)
  }

  /// Compiles the stylesheets of a theme or of a pair.
  ///
  /// ```swift
  /// let pair = Compilation(Stylesheets(layers: [SourceFile("@ink: black;")], dark: [SourceFile("@ink: white;")]))
  /// try pair.theme().adapted(to: Theme.Environment(variant: .darkBackground)).constant("ink")   // "white"
  /// ```
  ///
  /// The themes of a pair are compiled separately with the same options; no constant of one is known in the other.
  public init(_ stylesheets: Stylesheets, options: Options = Options()) { self.init(stylesheets, options: options, rules: nil) }

  /// Only these ids of rules can be named by comments that silence diagnostics; nil accepts every id.
  package init(_ stylesheets: Stylesheets, options: Options, rules: (() -> [String])?) {
    let light = Analysis(stylesheets.layers, options: options)
    var (diagnostics, sheets, files) = (light.diagnostics, light.layers.sheets, Stylesheets(layers: light.files))
    if stylesheets.dark.isEmpty {
      incompleteTheme = light.theme
    } else {
      let dark = Analysis(stylesheets.dark, options: options)
      diagnostics.append(dark.diagnostics, afterLayers: light.files.count)
      incompleteTheme = light.theme(withDark: dark, &diagnostics)
      sheets += dark.layers.sheets
      files.dark = dark.files
    }
    Directives.silence(&diagnostics, sheets, options.dialect, rules: rules)
    diagnostics.files = files.files
    self.stylesheets = files
    self.diagnostics = diagnostics
  }
}
