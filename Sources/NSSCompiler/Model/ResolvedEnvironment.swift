import NSSTheme

/// The constants and the palette, resolved in one environment. A class, because many stages share it.
package final class ResolvedEnvironment: Sendable {
  package let environment: Environment
  /// The values of the constants for each layer; a single entry if all layers share them.
  package let constants: [ConstantValues]
  package let overrides: PaletteOverrides
  package let colors: PaletteColors

  init(_ environment: Environment, _ constants: [ConstantValues], _ overrides: PaletteOverrides, _ colors: PaletteColors) {
    self.environment = environment
    self.constants = constants
    self.overrides = overrides
    self.colors = colors
  }

  package func constants(of layer: Int) -> ConstantValues { constants[min(layer, constants.count - 1)] }

  package var sharedConstants: ConstantValues { constants[constants.count - 1] }
}

extension ThemeBuilder {
  mutating func resolve(in environment: Environment) -> ResolvedEnvironment {
    paletteMistakes.beginEnvironment()
    var resolver = ConstantResolver(layers: layers, constants: constants, environment: environment)
    var values = [ConstantValues]()
    if !layers.dialect.layersShareConstants, layers.sheets.count > 1 {
      for layer in layers.sheets.indices {
        resolver.layer = layer
        values.append(resolver.values(&tables.pool, &constantMistakes))
      }
      resolver.layer = nil
    }
    let shared = resolver.values(&tables.pool, &constantMistakes)
    values.append(shared)
    let overrides = PaletteOverrides(constants, shared.winners, palette: palette, dialect: layers.dialect)
    let paletteResolver = PaletteResolver(
      overrides: overrides, constants: constants, layers: layers, values: shared,
      builtIn: ReadingContext(layers.dialect, PaletteColors(palette, dialect: layers.dialect)))
    let colors = paletteResolver.colors(tables.pool, &paletteMistakes)
    return ResolvedEnvironment(environment, values, overrides, colors)
  }
}
