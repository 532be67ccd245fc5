public import NSSTheme

/// A stylesheet made of design tokens, an asset catalog or a compiled theme.
public struct Import: Sendable {
  /// A source file.
  public struct Source: Sendable {
    /// The path for messages. For a file of a catalog, it is relative to the catalog.
    public var path: String
    /// The content.
    public var bytes: [UInt8]

    /// A source file.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The options of an import.
  public struct Options: Sendable {
    /// The dialect of the stylesheet.
    public var dialect: Dialect
    /// The palette whose colors are built in.
    public var palette: Palette
    /// True to write every color of the palette, and not only the colors that differ.
    public var writesAll = false
    /// The names of tokens in the stylesheet, by their paths.
    private(set) var renames: [(path: String, name: String)] = []

    /// Creates options.
    public init(dialect: Dialect, palette: Palette) {
      self.dialect = dialect
      self.palette = palette
    }

    /// Gives a token a name in the stylesheet, with or without `@`. It has precedence over all rules for names.
    ///
    /// - Returns: false for a name that no constant can have.
    public mutating func rename(_ path: String, to name: String) -> Bool {
      let plain = name.hasPrefix("@") ? String(name.dropFirst()) : name
      guard dialect.hasRules ? ImportedText.isName(plain) : true, ImportedText.isConstant(plain, in: dialect) else {
        return false
      }
      renames.append((path, plain))
      return true
    }
  }

  /// The stylesheet; empty after an error.
  public let stylesheet: [UInt8]
  /// The parts of the sources that were omitted or changed.
  public let notes: [ImportNote]
  /// The errors in the sources.
  package let errors: [Phrase]

  /// The errors in the sources, in English.
  public var reasons: [String] { errors.map { $0.text() } }

  init(_ theme: ImportedTheme, _ options: Options) {
    var theme = theme
    theme.dropUnwritable(in: options.dialect)
    var writer = ImportWriter(theme, options)
    let text = writer.text()
    notes = writer.theme.notes
    errors = theme.errors
    stylesheet = errors.isEmpty ? Array(text.utf8) : []
  }

  /// Imports a compiled theme.
  public init(_ theme: Theme, options: Options) { self.init(ImportedTheme(theme, in: options.dialect), options) }

  /// Imports design tokens.
  ///
  /// - Parameters:
  ///   - sources: the files. A file with the colors of only one appearance has a mode: the raw value of a `Palette.Variant`.
  ///   - options: the dialect and the palette of the stylesheet, and more.
  ///   - file: reads a file beside a source by its name; nil if there is none.
  public init(
    tokens sources: [(source: Source, mode: UInt8?)], options: Options,
    file: @escaping (_ name: String, _ source: Source) -> [UInt8]?
  ) {
    var reader = TokenReader(options)
    for (source, mode) in sources { reader.sources.read(source, mode: mode.map(Int.init), file: file) }
    self.init(reader.finished(), options)
  }

  /// Imports an asset catalog.
  ///
  /// - Parameters:
  ///   - files: the `Contents.json` files of its color sets.
  ///   - options: the dialect and the palette of the stylesheet, and more.
  public init(catalog files: [Source], options: Options) {
    var reader = CatalogReader(options)
    for file in files { reader.read(file) }
    self.init(reader.theme, options)
  }
}
