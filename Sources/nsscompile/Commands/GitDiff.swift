import NSSFiles
import NSSMessages
import NSSTheme

/// `nsscompile diff --git`: an external diff of git. It always ends with 0, because git stops at any other status.
enum GitDiff {
  static func run(_ arguments: ParsedArguments, _ filter: DiffCommand.Filter) throws(CommandFailure) -> ExitStatus {
    let given = arguments.positionals
    // PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE, for a rename also NEW-PATH and a text; PATH alone if it is unmerged.
    guard given.count == 7 || given.count == 9 || given.count == 1 else {
      throw DiffCommand.spec.usageFailure(
        "'--git' needs the 7 or 9 arguments that git passes to an external diff, not \(given.count)")
    }
    do throws(CommandFailure) {
      try CommandLineTool.print(try report(given, arguments, filter))
    } catch {
      // Ignore a failure, because the reader of the output may be gone.
      try? CommandLineTool.print(CommandLineTool.text(error))
    }
    return .success
  }

  private static func report(
    _ given: [String], _ arguments: ParsedArguments, _ filter: DiffCommand.Filter
  ) throws(CommandFailure) -> [UInt8] {
    let path = given[0]
    guard given.count > 1 else { return Array((CommandLineTool.spoken(Phrase(.diffUnmerged, ["path": path])) + "\n").utf8) }
    let oldPath = given[1] == "/dev/null" ? nil : given[1]
    let newPath = given[4] == "/dev/null" ? nil : given[4]
    let old = DiffSide(name: path, path: oldPath)
    let new = DiffSide(name: given.count == 9 ? given[7] : path, path: newPath)
    var lines: [UInt8] = []
    if oldPath == nil { lines += Array((CommandLineTool.spoken(Phrase(.diffAdded, ["path": new.name])) + "\n").utf8) }
    if newPath == nil { lines += Array((CommandLineTool.spoken(Phrase(.diffRemoved, ["path": old.name])) + "\n").utf8) }
    let result = try DiffSides(old, new, arguments).compare(filter) { compilation throws(CommandFailure) in
      // Show only the first error: the author has to check the stylesheet anyway.
      guard let error = compilation.diagnostics.kept.first(where: { $0.severity == .error }) else { return }
      var printer = DiagnosticPrinter(files: compilation.stylesheets.files, in: SpokenLanguage.translation)
      lines += Array(printer.text(error).utf8.prefix { $0 != UInt8(ascii: "\n") }) + [UInt8(ascii: "\n")]
    }
    return lines + (result?.report(arguments) ?? [])
  }
}

extension PhraseID {
  static let diffAdded = PhraseID("diff.added", "{path}: added; compared with the built-in theme")
  static let diffRemoved = PhraseID("diff.removed", "{path}: removed; compared with the built-in theme")
  static let diffUnmerged = PhraseID("diff.unmerged", "{path}: not merged yet")
}
