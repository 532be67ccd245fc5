/// A compilation with all that it was made from: what lints, explanations and comparisons look at.
struct Analysis: Sendable {
  /// The stylesheets, in the order of their layers.
  let files: [SourceFile]
  let layers: Layers
  let palette: Palette
  let environment: Environment
  let constants: Constants
  /// What holds in the base.
  let base: ThemeBuilder.State
  let properties: PropertyNumbers
  /// The number of the style of each selector of all layers.
  let styles: [UInt32]
  /// The constant that is the whole value of each declaration: ``ConstantUses/numbers(_:_:)``.
  let constantUses: [UInt32]
  let theme: Theme
  /// What compiling found, in the order of the text.
  var diagnostics: DiagnosticList

  /// The values that all layers share.
  var sharedConstants: ConstantValues { base.sharedConstants }

  /// The same stylesheets compiled for an environment.
  func adapted(to environment: Environment) -> Analysis {
    Analysis(
      files, options: Compilation.Options(dialect: layers.dialect, palette: palette, environment: environment),
      findingLimit: diagnostics.limit)
  }

  /// Compiles stylesheets as layers of one theme.
  ///
  /// - Parameters:
  ///   - findingLimit: how many findings of each severity are kept.
  init(
    _ files: [SourceFile], options: Compilation.Options, findingLimit: Int = DiagnosticList.standardLimit
  ) {
    palette = options.dialect.defaultPalette.flatMap { options.palette ?? Palette.named($0) } ?? .none
    environment = options.environment
    var diagnostics = DiagnosticList(limit: findingLimit)
    var files = files
    let size = files.reduce(0) { $0 + $1.bytes.count }
    if size > SourceFile.maximumSize {
      diagnostics.report(
        Diagnostic(
          .tooLarge, at: SourceRange(0, 0), layer: 0,
          ["size": String(size), "limit": String(SourceFile.maximumSize)]),
        as: .tooLarge)
      files = files.map { SourceFile(name: $0.name, bytes: []) }
    }
    if files.isEmpty { files = [SourceFile("")] }
    let layers = Layers(files, dialect: options.dialect, &diagnostics)
    var builder = ThemeBuilder(layers, palette: palette, environment: environment, findingLimit: findingLimit)
    var (theme, base, found) = builder.build()
    diagnostics.append(found.take())
    diagnostics.removeFollowOns(files)
    self.files = files
    self.layers = layers
    self.theme = theme
    self.base = base
    constants = builder.constants
    properties = builder.properties
    styles = builder.styles
    constantUses = builder.constantUses
    self.diagnostics = diagnostics
  }
}

extension Analysis {
  var dialect: Dialect { layers.dialect }

  /// The name of a property by its number.
  func propertyName(_ property: Int) -> String { theme.propertyNames.string(property) }

  /// The number of the property of a declaration, by its index in its layer.
  func property(_ declaration: Int, in layer: Layers.Layer) -> Int {
    Int(properties.number(of: declaration, in: layer))
  }

  /// The place of a definition's name.
  func nameRange(_ row: Constants.Row) -> SourceRange {
    layers.layers[row.layer].tree[row.definition.name].range
  }

  /// The constant that overrides a palette style: the style and what it says behind its `_`.
  func override(_ constant: Int) -> (style: Int, suffix: String)? {
    let range = constants.names.range(constant)
    guard let (style, suffix) = palette.styleAndSuffix(constants.names.bytes, range.lowerBound, range.upperBound) else {
      return nil
    }
    return (style, String(decoding: constants.names.bytes[suffix].dropFirst(), as: UTF8.self))
  }

  /// Which constants a value names.
  func usedConstants() -> [Bool] {
    var isUsed = [Bool](repeating: false, count: constants.names.count)
    guard !isUsed.isEmpty else { return isUsed }
    for use in constantUses where use > 0 { isUsed[Int(use) - 1] = true }
    for layer in layers.layers {
      let tree = layer.tree
      for declaration in tree.declarations where declaration.value.count > 1 { mark(declaration.value, tree, &isUsed) }
      for definition in tree.definitions { mark(definition.value, tree, &isUsed) }
    }
    return isUsed
  }

  private func mark(_ value: Run<Token>, _ tree: SyntaxTree, _ isUsed: inout [Bool]) {
    for index in value.indices {
      let token = tree.tokens[index]
      guard token.isA(.constant) else { continue }
      if let constant = constants.names.find(tree.file.bytes, Int(token.start) + 1, Int(token.end)) {
        isUsed[constant] = true
      }
    }
  }
}

extension Analysis {
  /// The value that stands at a place of the theme: its range in its stylesheet.
  func place(_ place: UInt32) -> (range: SourceRange, layer: Int)? {
    guard place != Theme.noPlace else { return nil }
    let offset = Int(place)
    guard let index = layers.layers.lastIndex(where: { $0.base <= offset }) else { return nil }
    let layer = layers.layers[index]
    let start = UInt32(offset - layer.base)
    // The declarations stand in the order of the text.
    let declarations = layer.tree.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if layer.tree.tokens[Int(declarations[middle].value.start)].start < start { low = middle + 1 } else { high = middle }
    }
    if low < declarations.count, layer.tree.tokens[Int(declarations[low].value.start)].start == start {
      return (layer.tree.range(of: declarations[low].value), index)
    }
    return (SourceRange(at: start), index)
  }
}
