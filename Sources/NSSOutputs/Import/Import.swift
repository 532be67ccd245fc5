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
    /// True to make a light and a dark stylesheet.
    public var writesPair = false
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
  /// The dark stylesheet of a pair; empty if the options ask for none.
  public let darkStylesheet: [UInt8]
  /// The parts of the sources that were omitted or changed.
  public let notes: [ImportNote]
  package let errors: [Phrase]

  /// The errors in the sources, in English.
  public var reasons: [String] { errors.map { $0.text() } }

  /// - Parameter theme: makes the theme, or the dark one of a pair.
  private init(_ options: Options, theme: (_ isDark: Bool) -> ImportedTheme) {
    let written = (options.writesPair ? [false, true] : [false]).map { isDark in
      var theme = theme(isDark)
      theme.dropUnwritable(in: options.dialect)
      var writer = ImportWriter(theme, options)
      return (text: theme.errors.isEmpty ? Array(writer.text().utf8) : [], theme: writer.theme)
    }
    let light = written[0].theme
    errors = light.errors
    stylesheet = written[0].text
    darkStylesheet = written.count > 1 ? written[1].text : []
    notes =
      light.notes + written.dropFirst().flatMap(\.theme.notes).filter { note in !light.notes.contains { $0.kind == note.kind } }
  }

  /// Imports a compiled theme.
  public init(_ theme: Theme, options: Options) {
    self.init(options) { isDark in
      var imported = ImportedTheme(isDark ? theme.dark ?? theme : theme, in: options.dialect)
      if theme.dark != nil, !options.writesPair { imported.note(.importDark, "") }
      return imported
    }
  }

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
    var reader = TokenSources()
    // Without options, the names of the files say which appearances they are for.
    let modes = sources.map { $0.mode.map(Int.init) ?? TokenSources.mode($0.source.path.lastPathComponent ?? "") }
    let areNamed = Set(modes.compactMap { $0 }).count > 1
    for ((source, mode), named) in zip(sources, modes) {
      reader.read(source, mode: areNamed ? named : mode.map(Int.init), isNamed: mode == nil, file: file)
    }
    let sets = reader.tokens()
    self.init(options) { TokenReader.theme(sets, notes: reader.theme, options, isDark: $0) }
  }

  /// Imports an asset catalog.
  ///
  /// - Parameters:
  ///   - files: the `Contents.json` files of its color sets.
  ///   - options: the dialect and the palette of the stylesheet, and more.
  public init(catalog files: [Source], options: Options) {
    self.init(options) { isDark in
      var reader = CatalogReader(options, isDark: isDark)
      return reader.theme(files)
    }
  }
}
