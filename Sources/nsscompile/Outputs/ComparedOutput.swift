import NSSFiles
import NSSOutputs
import NSSTheme

/// Compares a theme in one format with the files that it would replace. Nothing is written.
final class ComparedOutput {
  private var isSame = true
  private var failure: CommandFailure?

  /// True if the files have the bytes that the format would write.
  static func isCurrent(
    _ theme: Theme, _ entry: OutputPlan.Entry, _ options: Emitter.Options
  ) throws(CommandFailure) -> (Bool, [Loss]) {
    guard let path = entry.path else { return (true, []) }
    let comparison = ComparedOutput()
    try ThemeWriter.check(theme, as: entry.emitter, options, at: path)
    var files = EmittedFiles { name in
      guard entry.emitter.isFolder else { return comparison.compare(with: path) }
      let file = Path.opened(path) + name
      // A missing folder would be created.
      guard Path.isFolder(Path.parent(of: file)) else {
        comparison.isSame = false
        return { _, _ in false }
      }
      return comparison.compare(with: file)
    }
    entry.emitter.emit(theme, options, &files)
    if let failure = comparison.failure ?? files.failure.map({ CommandFailure(.configuration, $0) }) { throw failure }
    let stale = CatalogFolder(path, entry.emitter, options)?.stale(ThemeWriter.names(theme, as: entry.emitter, options))
    return (comparison.isEnded && stale?.isEmpty ?? true, files.losses)
  }

  private var open: [ComparedFile] = []

  private var isEnded: Bool { isSame && open.allSatisfy(\.isAtEnd) }

  private func compare(with path: String) -> EmittedFiles.Receiver {
    let file: ComparedFile
    do throws(FileError) { file = try ComparedFile(path: path) } catch {
      failure = failure ?? CommandFailure(error)
      return { _, _ in false }
    }
    open.append(file)
    return { block, count in
      do throws(FileError) {
        guard self.isSame, try file.continues(with: block, count: count) else {
          self.isSame = false
          return false
        }
        return true
      } catch {
        self.failure = self.failure ?? CommandFailure(error)
        return false
      }
    }
  }
}
