import NSSFiles
import NSSMessages
import NSSTheme
import NSSTools

enum DiffCommand {
  static let spec = CommandSpec(
    name: "diff",
    summary: "compare two themes by meaning, and show what causes the changes",
    usage: "nsscompile diff OLD NEW [OPTION…]",
    positionals: [
      PositionalSpec(
        "OLD NEW",
        help: "stylesheets, compiled themes or two folders; 'base.nss+tenant.nss' are layers of one theme; '-' is standard input")
    ],
    options: [reporter, minDeltaE, SharedOptions.only, exitZero, git] + CompilationOptions.all + SharedOptions.forThemes,
    examples: [
      "nsscompile diff acme.nss acme.new.nss", "nsscompile diff base.nss+old.nss base.nss+new.nss --only palette",
      "nsscompile diff acme.theme.json acme.nss --reporter markdown", "git config diff.nss.command 'nsscompile diff --git'",
    ],
    readsConfiguration: true
  )

  enum Format: String, CaseIterable {
    case text
    case markdown
    case json
  }

  static let reporter = OptionSpec(
    "reporter", placeholder: "FORM", allowedValues: Format.allCases.map(\.rawValue), defaultValue: Format.text.rawValue,
    help: "the form of the difference, on standard output")
  private static let minDeltaE = OptionSpec(
    "min-delta-e", placeholder: "N", help: "omit changes of colors with a smaller distance; 2 is hard to see")
  static let exitZero = OptionSpec("exit-zero", help: "end with 0 if the themes differ")
  static let git = OptionSpec("git", help: "take the arguments of git for an external diff; always end with 0")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let filter = try filter(arguments)
    if arguments.contains(git) { return try GitDiff.run(arguments, filter) }
    guard arguments.positionals.count == 2 else {
      throw spec.usageFailure("'diff' compares two themes; name the old and the new one, not \(arguments.positionals.count)")
    }
    try spec.checkStandardInput(arguments.positionals)
    if arguments.positionals.allSatisfy(Path.isFolder) { return try FolderDiff.run(arguments, filter) }
    guard let comparison = try compare(arguments.positionals[0], arguments.positionals[1], arguments, filter) else {
      return .failure
    }
    try CommandLineTool.print(comparison.report(arguments))
    return comparison.isSame || arguments.contains(exitZero) ? .success : .failure
  }

  static func compare(
    _ old: String, _ new: String, _ arguments: ParsedArguments, _ filter: Filter
  ) throws(CommandFailure) -> DiffResult? {
    let sides = try DiffSides(try DiffSide(old, arguments), try DiffSide(new, arguments), arguments)
    return try sides.compare(filter) { CommandLineTool.reportErrors($0.diagnostics, in: $0.stylesheets.files, arguments) }
  }

  /// Returns the changes of two themes that the options select.
  typealias Filter = (ThemeDifference, _ before: Theme, _ after: Theme) throws(CommandFailure) -> ThemeDifference

  private static func filter(_ arguments: ParsedArguments) throws(CommandFailure) -> Filter {
    var minimum: Double?
    if let text = arguments.value(of: minDeltaE) {
      guard let number = Double(text), number >= 0, number.isFinite else {
        throw spec.usageFailure("'--min-delta-e' needs a number of 0 or more, not '\(text)'")
      }
      minimum = number
    }
    return { [minimum] difference, before, after throws(CommandFailure) in
      let parts = try SharedOptions.parts(arguments, of: before, after, for: spec)
      let overridden = before.overriddenStyles.union(after.overriddenStyles)
      return difference.filter { change in
        if let parts, !change.isPart(parts, overridden) { return false }
        // A change of opacity may be visible on some backgrounds, even if the color difference is small.
        guard let minimum, let deltaE = change.deltaE, let colors = change.colors else { return true }
        return deltaE >= minimum || colors.before.alpha != colors.after.alpha
      }
    }
  }
}

struct DiffResult {
  let difference: ThemeDifference
  let causes: DifferenceCauses
  let names: String

  /// True if nothing differs. A palette style with another name alone is a difference.
  var isSame: Bool { difference.changes.isEmpty && difference.renames.isEmpty && difference.renamedOverrides.isEmpty }

  var heading: Phrase {
    isSame
      ? Phrase(.diffSame, ["names": names])
      : Phrase(.verifyChanges, ["path": names, "count": String(difference.changes.count + difference.renamedOverrides.count)])
  }

  func report(_ arguments: ParsedArguments) -> [UInt8] {
    switch arguments.value(of: DiffCommand.reporter).flatMap(DiffCommand.Format.init) ?? .text {
    case .json: return difference.json(causes)
    case .markdown: return Array(difference.markdown(causes, heading: heading.text(in: SpokenLanguage.forPrograms)).utf8)
    case .text:
      if isSame, arguments.contains(SharedOptions.quiet) { return [] }
      let swatch = Terminal.swatch(arguments.value(of: SharedOptions.color), on: .output)
      let lines = difference.text(causes, in: SpokenLanguage.translation, swatch)
      return Array("\(CommandLineTool.spoken(heading))\n\(lines)".utf8)
    }
  }
}

extension PhraseID {
  static let diffSame = PhraseID("diff.same", "{names}: the themes are the same")
}
