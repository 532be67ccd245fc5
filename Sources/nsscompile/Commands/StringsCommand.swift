import Localization
import NSSFiles
import NSSMessages
import NSSProjects
import NSSTheme
import NSSTools

enum StringsCommand {
  static let spec = CommandSpec(
    name: "strings",
    summary: "check the string catalogs of an app",
    usage: "nsscompile strings DIR… [OPTION…]",
    positionals: [
      PositionalSpec(
        "DIR…", takes: .file(["strings", "stringsdict", "xcstrings"]),
        help: "folders with '.strings', '.stringsdict' and '.xcstrings' files, or single files")
    ],
    options: [
      developmentLanguage, table, coverage, CheckCommand.reporter, CheckCommand.all, RuleOption.rule, CheckCommand.strict,
      CheckCommand.maxWarnings, CheckCommand.baseline, CheckCommand.updateBaseline, CheckCommand.absolutePaths,
    ] + SharedOptions.forFolders,
    examples: [
      "nsscompile strings App/", "nsscompile strings App/ --development-language de --strict",
      "nsscompile strings App/ --table Localizable --rule strings-extra-key=off",
      "nsscompile strings App/ --reporter sarif > strings.sarif", "nsscompile strings App/ --coverage --reporter markdown",
    ],
    readsConfiguration: true
  )

  static let developmentLanguage = OptionSpec(
    "development-language", placeholder: "TAG",
    defaultValue: "the source language of a String Catalog, or else English, 'Base' or the language with the most keys",
    help: "the language that the others are compared with")
  static let coverage = OptionSpec(
    "coverage", help: "print how many texts of each table each language has, with '--reporter' text, markdown or json")
  static let table = OptionSpec("table", placeholder: "NAME", isRepeated: true, help: "check this table only")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var run = try StringsRun(arguments)
    return try run.run()
  }

  // MARK: Inputs

  /// The files of one project file.
  struct Input {
    let groups: [CatalogGroup]
    let options: CatalogCheck.Options
    let part: Int
    /// The files that are read for comparison only.
    let siblings: Set<Name>
  }

  static func options(_ arguments: ParsedArguments, _ project: ProjectFile?) throws(CommandFailure) -> CatalogCheck.Options {
    let settings = project?.settings(for: nil) ?? ProjectSettings()
    var options = CatalogCheck.Options()
    options.levels = settings.rules
    try RuleOption.apply(arguments, to: &options.levels, for: spec)
    options.developmentLanguage = settings.strings.developmentLanguage.flatMap(LanguageTag.init)
    if let name = arguments.value(of: developmentLanguage) {
      guard let tag = LanguageTag(name) else { throw spec.usageFailure(.usageMalformedLanguage, ["name": name]) }
      options.developmentLanguage = tag
    }
    return options
  }

  /// The catalogs below a folder, and the storyboards whose texts they translate.
  static func files(
    below folder: String, _ project: ProjectFile?, skipped: (CommandFailure) -> Void
  ) throws(CommandFailure) -> (catalogs: [String], sources: [String]) {
    var catalogs: [String] = []
    var sources: [String] = []
    for suffix in CatalogGroup.suffixes {
      let found = try StylesheetFiles.files(below: folder, suffix: suffix) { failure, isFile in
        // A folder that cannot be read is reported once.
        if isFile || suffix == CatalogGroup.suffixes.first { skipped(failure) }
      }
      catalogs += found.filter { path in
        !ProjectFile.isForeign(path, below: folder) && !(project?.isExcluded(path, below: folder) ?? false)
      }
    }
    for suffix in CatalogGroup.sourceSuffixes {
      sources += try StylesheetFiles.files(below: folder, suffix: suffix) { _, _ in }
    }
    for path in try StylesheetFiles.files(below: folder, suffix: ".plist", skipped: { _, _ in }) { sources += settings(path) }
    guard !catalogs.isEmpty else {
      throw CommandFailure(.noInput, "there is no '.strings', '.stringsdict' or '.xcstrings' file below the folder '\(folder)'")
    }
    return (catalogs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, sources)
  }

  /// The files of the same table as a single file, in the folders of the other languages, and the storyboards beside them.
  static func siblings(of path: String) -> (catalogs: [String], sources: [String]) {
    let parts = Path.parts(of: path)
    guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return ([], []) }
    let table = String(name[..<dot])
    let folder = Path.parent(of: path)
    let root = Path.isName(Path.normalized(folder), endingWith: ".lproj") ? Path.parent(of: folder) : folder
    let inside = ((try? Folder.names(in: root)) ?? []).filter { Path.isName($0, endingWith: ".lproj") }
    let folders = [root] + inside.map { Path.normalized(Path.opened(root) + $0) }
    func existing(_ suffixes: [String]) -> [String] {
      folders.flatMap { folder in suffixes.map { Path.normalized(Path.opened(folder) + table + $0) } }.filter(Path.exists)
    }
    // A file outside the folders of languages is checked alone.
    let catalogs = existing(CatalogGroup.suffixes).filter { file in
      Path.isName(file, endingWith: ".xcstrings") || !Path.parent(of: file).isSame(as: root)
    }
    let lists = ((try? Folder.names(in: root)) ?? []).filter { Path.isName($0, endingWith: ".plist") }
    return (catalogs, existing(CatalogGroup.sourceSuffixes) + lists.flatMap { settings(Path.normalized(Path.opened(root) + $0)) })
  }

  /// A property list with settings of the app, as the source of its table: `Settings.bundle/Root.plist`.
  private static func settings(_ path: String) -> [String] {
    let folder = Path.parent(of: path)
    guard Path.isName(Path.normalized(folder), endingWith: ".bundle") else { return [] }
    let bytes = (try? InputFile.read(path, isRegular: true)) ?? []
    let table = CatalogFile(bytes, format: .strings).entries.first { $0.key == "StringsTable" }?.entry?.single
    return [path] + (table.map { [Path.opened(folder) + $0 + ".plist"] } ?? [])
  }

  /// The tables to check, without those that were not asked for. Fails for a table of the command line that no file has, and if no file
  /// has any of the tables of the project file.
  static func chosen(
    _ groups: [CatalogGroup], _ arguments: ParsedArguments, _ project: ProjectFile?
  ) throws(CommandFailure) -> [CatalogGroup] {
    let named = arguments.values(of: table)
    let wanted = named.isEmpty ? project?.settings(for: nil).strings.tables ?? [] : named
    guard !wanted.isEmpty else { return groups }
    let names = Set(groups.map { Name($0.table) })
    func failure(_ name: String) -> Phrase {
      let known = names.sorted().map(\.text)
      let tables = PhraseID(english: "choices.tables", "the tables are {names}")
      return "there is no table '\(name)'; \(hint(for: name, among: known, all: tables))"
    }
    if let name = named.first(where: { !names.contains(Name($0)) }) { throw spec.usageFailure(failure(name)) }
    let chosen = groups.filter { group in wanted.contains { $0.isSame(as: group.table) } }
    if chosen.isEmpty { throw CommandFailure(.configuration, failure(wanted[0]), at: project?.path) }
    return chosen
  }
}
