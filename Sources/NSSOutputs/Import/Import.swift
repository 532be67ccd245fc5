public import NSSTheme

/// A stylesheet made of design tokens, an asset catalog, variables of CSS, or a compiled theme.
public struct Import: Sendable {
  /// The options of an import.
  public struct Options: Sendable {
    /// The dialect of the stylesheet.
    public var dialect: Dialect
    /// The palette whose colors are built in; nil for that of the dialect.
    public var palette: Palette?
    /// True to write every color of the palette, and not only the colors that differ.
    public var writesAll = false
    /// The names of tokens in the stylesheet, with or without `@`, by their paths. They have precedence over all rules for names.
    public var names: [String: String] {
      get { Dictionary(renames.map { ($0.path, $0.name) }) { $1 } }
      set { renames = newValue.sorted { Name($0.key) < Name($1.key) }.map { ($0.key, $0.value) } }
    }
    /// ``names``, in the order in which they were chosen.
    package var renames: [(path: String, name: String)] = []
    /// True for a pair, false for one stylesheet; nil for a pair if the appearances need different stylesheets.
    package var isPair: Bool?

    /// Creates options.
    public init(dialect: Dialect = .sapfiori, palette: Palette? = nil) {
      self.dialect = dialect
      self.palette = palette
    }

    /// The first of ``names`` that no constant can have.
    package var invalidName: (path: String, name: String)? {
      renames.first {
        let plain = Options.plain($0.name)
        return dialect.hasRules && !ImportedText.isName(plain) || !ImportedText.isConstant(plain, in: dialect)
      }
    }

    static func plain(_ name: String) -> String { name.hasPrefix("@") ? String(name.dropFirst()) : name }

    var usedPalette: Palette { palette ?? dialect.defaultPalette ?? .none }
    var writesPair: Bool { isPair ?? true }
  }

  /// The errors that prevent a stylesheet.
  public struct Failure: Error, CustomStringConvertible {
    package let errors: [Phrase]

    /// The errors, in English.
    public var reasons: [String] { errors.map { $0.text() } }
    /// A line for each error.
    public var description: String { reasons.joined(separator: "\n") }
  }

  /// The stylesheet, and a dark one if the source has dark colors that one stylesheet cannot have.
  public let stylesheets: Stylesheets
  package let remarks: [Phrase]

  /// The parts of the sources that were omitted or changed, in English.
  public var notes: [String] { remarks.map { $0.text() } }

  /// - Parameter theme: makes the theme, or the dark one of a pair.
  private init<E>(_ options: Options, theme: (_ isDark: Bool) throws(E) -> ImportedTheme) throws(E) {
    func written(isDark: Bool) throws(E) -> (text: String, notes: [ImportNote]) {
      var writer = ImportWriter(try theme(isDark), options)
      return (writer.text(), writer.theme.notes)
    }
    let light = try written(isDark: false)
    let dark = options.writesPair ? try written(isDark: true) : nil
    let isNeeded = options.isPair ?? (dark?.text != light.text)
    stylesheets = Stylesheets(
      SourceFile(light.text), dark: isNeeded ? dark.map { SourceFile($0.text, name: "stylesheet.dark.nss") } : nil)
    let others = (dark?.notes ?? []).filter { note in !light.notes.contains { $0.kind == note.kind } }
    remarks = (light.notes + others).map(\.phrase)
  }

  /// Imports a compiled theme.
  public init(_ theme: Theme, options: Options = Options()) {
    var options = options
    options.isPair = options.isPair ?? (theme.dark != nil)
    self.init(options) { isDark in
      var imported = ImportedTheme(isDark ? theme.dark ?? theme : theme, in: options.dialect)
      if theme.dark != nil, !options.writesPair { imported.note(.importDark, "") }
      return imported
    }
  }

  /// Imports design tokens, or variables of CSS, SCSS or Less.
  ///
  /// - Parameters:
  ///   - files: the files. If some end with `.resolver.json`, the others are those that these name. Otherwise the names of the
  ///     files say which appearances they are for.
  ///   - options: the dialect and the palette of the stylesheet, and more.
  public init(tokens files: [SourceFile], options: Options = Options()) throws(Failure) {
    let resolvers = files.filter { $0.name.lowercased().hasSuffix(".resolver.json") }
    try self.init(tokens: (resolvers.isEmpty ? files : resolvers).map { ($0, nil) }, options: options) { name, source in
      let folder = source.name.utf8.dropLast(source.name.lastPathComponent?.utf8.count ?? 0)
      return files.first { $0.name.isSame(as: String(Substring(folder)) + name) }?.bytes
    }
  }

  /// Imports design tokens. One of `sources` with the colors of only one appearance has a mode: the raw value of a
  /// `Palette.Variant`. `file` reads a file beside a source by its name; nil if there is none.
  package init(
    tokens sources: [(source: SourceFile, mode: UInt8?)], options: Options,
    file: @escaping (_ name: String, _ source: SourceFile) -> [UInt8]?
  ) throws(Failure) {
    var reader = TokenSources()
    // Without options, the names of the files say which appearances they are for.
    let modes = sources.map { $0.mode.map(Int.init) ?? TokenSources.mode($0.source.name.lastPathComponent ?? "") }
    let areNamed = Set(modes.compactMap { $0 }).count > 1
    for ((source, mode), named) in zip(sources, modes) {
      reader.read(source, mode: areNamed ? named : mode.map(Int.init), isNamed: mode == nil, file: file)
    }
    let sets = reader.tokens()
    try self.init(options) { isDark throws(Failure) in
      try TokenReader.theme(sets, notes: reader.theme, options, isDark: isDark).checked(options)
    }
  }

  /// Imports an asset catalog.
  ///
  /// - Parameters:
  ///   - files: the `Contents.json` files of its color sets, with paths in the catalog as their names.
  ///   - options: the dialect and the palette of the stylesheet, and more.
  public init(catalog files: [SourceFile], options: Options = Options()) throws(Failure) {
    try self.init(options) { isDark throws(Failure) in
      var reader = CatalogReader(options, isDark: isDark)
      return try reader.theme(files).checked(options)
    }
  }
}

extension ImportedTheme {
  fileprivate func checked(_ options: Import.Options) throws(Import.Failure) -> ImportedTheme {
    var errors = errors
    if let invalid = options.invalidName {
      errors.insert("'\(invalid.name)', the name of '\(invalid.path)', cannot be the name of a constant", at: 0)
    }
    guard errors.isEmpty else { throw Import.Failure(errors: errors) }
    return self
  }
}
