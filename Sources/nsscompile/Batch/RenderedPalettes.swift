import NSSCompiler
import NSSTheme
import Synchronization

/// The palettes that many themes of one process share, each rendered once.
final class RenderedPalettes: Sendable {
  private struct Key: Hashable {
    let dialect: String
    let palette: String?
    let isCompact: Bool
  }

  private struct Entry: Sendable {
    var themeCount = 0
    var palette: RenderedPalette?
  }

  /// Rendering a palette pays off from about this number of themes on.
  private static let fewThemes = 32

  private let entries = Mutex<[Key: Entry]>([:])

  /// The options for writing a theme, with its rendered palette if many themes have used it.
  func emitterOptions(for request: ThemeRequest) -> Emitter.Options {
    var options = request.emitterOptions
    let key = Key(
      dialect: request.options.dialect.name, palette: request.options.palette?.name, isCompact: options.isCompact)
    options.palette = entries.withLock { entries in
      var entry = entries[key] ?? Entry()
      // From this number of themes on, the entry no longer changes.
      guard entry.themeCount < RenderedPalettes.fewThemes else { return entry.palette }
      entry.themeCount += 1
      if entry.themeCount == RenderedPalettes.fewThemes {
        entry.palette = RenderedPalette(Compilation("", options: request.options).partialTheme, options)
      }
      entries[key] = entry
      return entry.palette
    }
    return options
  }
}
