import NSSFiles
import NSSTheme
import NSSTools

/// `nsscompile diff OLD/ NEW/`: compares the stylesheets of two folders that have the same path in them.
enum FolderDiff {
  static func run(_ arguments: ParsedArguments, _ filter: DiffCommand.Filter) throws(CommandFailure) -> ExitStatus {
    let folders = arguments.positionals.map(Path.normalized)
    let format = arguments.value(of: DiffCommand.reporter).flatMap(DiffCommand.Format.init) ?? .text
    var status = ExitStatus.success
    var names: [[String]] = []
    for folder in folders {
      let found = try FolderTheme.stylesheets(below: folder, arguments, for: DiffCommand.spec, failed: &status)
      names.append(found.map { FolderTheme.name($0.path, below: folder) })
    }
    let sides = names.map { Set($0.map { Name($0) }) }
    let all = names[1] + names[0].filter { !sides[1].contains(Name($0)) }
    var themes: [JSONValue] = []
    var changed = 0
    for name in all {
      guard sides[0].contains(Name(name)), sides[1].contains(Name(name)) else {
        changed += 1
        let isOld = sides[0].contains(Name(name))
        themes.append(["name": .string(name), "only": .string(isOld ? "before" : "after")])
        let line = Phrase(.diffOnly, ["name": name, "folder": folders[isOld ? 0 : 1]])
        if format == .text { try CommandLineTool.print(CommandLineTool.spoken(line) + "\n") }
        if format == .markdown { try CommandLineTool.print("**\(line.text(in: SpokenLanguage.forPrograms))**\n\n") }
        continue
      }
      do throws(CommandFailure) {
        let paths = folders.map { $0 == "." ? name : Path.opened($0) + name }
        guard let result = try DiffCommand.compare(paths[0], paths[1], arguments, filter) else {
          status = .failure
          continue
        }
        themes.append(.object([("name", .string(name))] + result.difference.members(result.causes)))
        guard !result.isSame else { continue }
        changed += 1
        if format != .json { try CommandLineTool.print(result.report(arguments) + Array((format == .text ? "" : "\n").utf8)) }
      } catch {
        CommandLineTool.report(error)
        status = error.status
      }
    }
    if format == .json {
      try CommandLineTool.print((["nssDiff": 1, "themes": .array(themes)] as JSONValue).file)
    } else if changed > 0 || !arguments.contains(SharedOptions.quiet) {
      let sum = Phrase(.diffFolders, ["changed": String(changed), "count": String(all.count)])
      try CommandLineTool.print(CommandLineTool.spoken(sum) + "\n")
    }
    return status == .success && changed > 0 && !arguments.contains(DiffCommand.exitZero) ? .failure : status
  }
}

extension PhraseID {
  static let diffFolders = PhraseID(
    "diff.folders", one: "{changed} of {count} theme changed", other: "{changed} of {count} themes changed")
  static let diffOnly = PhraseID("diff.only", "{name}: only in '{folder}'")
}
