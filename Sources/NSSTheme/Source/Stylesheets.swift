/// The stylesheets of one theme, or those of a pair: a light theme and a dark one.
///
/// ```swift
/// let pair = Stylesheets(layers: [base, tenant], dark: [base, night])
/// ```
public struct Stylesheets: Sendable, Hashable {
  /// The stylesheets, the lowest layer first. The constants, overrides and properties of later layers win.
  public var layers: [SourceFile]
  /// The layers of the dark theme of a pair; empty for a theme that is not a pair.
  public var dark: [SourceFile]

  /// Creates the stylesheets of a theme, or of a pair if there are dark layers.
  public init(layers: [SourceFile], dark: [SourceFile] = []) {
    self.layers = layers
    self.dark = dark
  }

  /// Creates a theme of one stylesheet, or a pair of two.
  public init(_ file: SourceFile, dark: SourceFile? = nil) { self.init(layers: [file], dark: dark.map { [$0] } ?? []) }

  /// Creates a theme of one stylesheet from its text.
  public init(_ text: String, name: String = "stylesheet.nss") { self.init(SourceFile(text, name: name)) }

  /// All stylesheets: the layers, then the dark ones. ``Diagnostic/fileIndex`` is an index in this list.
  public var files: [SourceFile] { dark.isEmpty ? layers : layers + dark }

  /// Creates stylesheets from the list of their ``files``. The first ones are the layers, the others the dark ones.
  package init(_ files: [SourceFile], lightCount: Int) {
    self.init(layers: Array(files[..<lightCount]), dark: Array(files[lightCount...]))
  }
}

extension Stylesheets: ExpressibleByArrayLiteral {
  /// Creates a theme from its layers.
  public init(arrayLiteral layers: SourceFile...) { self.init(layers: layers) }
}
