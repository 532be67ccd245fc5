import NSSTheme
import Synchronization

/// The palettes that many themes of one process have, each rendered once.
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

  /// To render a palette is as much work as it saves in about so many themes.
  private static let fewThemes = 32

  private let entries = Mutex<[Key: Entry]>([:])

  /// The options for writing a theme, with its palette if many themes have had it.
  func emitterOptions(for request: ThemeRequest) -> Emitter.Options {
    var options = request.emitterOptions
    let key = Key(
      dialect: request.options.dialect.name, palette: request.options.palette?.name, isCompact: options.isCompact)
    options.palette = entries.withLock { entries in
      var entry = entries[key] ?? Entry()
      // Behind that many themes nothing changes any more.
      guard entry.themeCount < RenderedPalettes.fewThemes else { return entry.palette }
      entry.themeCount += 1
      if entry.themeCount == RenderedPalettes.fewThemes {
        entry.palette = RenderedPalette(Compilation("", options: request.options).theme, options)
      }
      entries[key] = entry
      return entry.palette
    }
    return options
  }
}
