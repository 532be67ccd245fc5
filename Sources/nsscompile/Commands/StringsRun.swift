import Localization
import NSSFiles
import NSSMessages
import NSSProjects
import NSSTheme
import NSSTools

struct StringsRun {
  private let arguments: ParsedArguments
  private var inputs: [StringsCommand.Input] = []
  private var parts: [CheckPart] = []
  private let maximumWarnings: Int?
  private var baselines: [BaselineFile] = []
  private var failure: CommandFailure?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    maximumWarnings = try CheckCommand.maximumWarnings(arguments, for: StringsCommand.spec)
    guard !arguments.positionals.isEmpty else {
      throw StringsCommand.spec.usageFailure("no input; name a folder with string catalogs")
    }
    var projects = try ProjectFiles(arguments, for: StringsCommand.spec)
    var skipped: [CommandFailure] = []
    // The files of each project file, in the order of its first input.
    var found: [(project: ProjectFile?, files: [String], sources: [String], siblings: [String])] = []
    var known: Set<[UInt8]> = []
    for input in arguments.positionals {
      let path = Path.normalized(input)
      let isFolder = Path.isFolder(path)
      let project = try isFolder ? projects.project(forFolder: path) : projects.project(forStylesheet: path)
      var (files, sources, siblings) = ([path], [String](), [String]())
      if isFolder {
        (files, sources) = try StringsCommand.files(below: path, project) { skipped.append($0) }
        // The folder of a language is compared with the others, as its files are.
        for file in Path.isName(path, endingWith: ".lproj") ? files : [] {
          let others = StringsCommand.siblings(of: file)
          siblings += others.catalogs
          sources += others.sources
        }
      } else if project?.skips(path, arguments) != true {
        try StringsRun.check(path)
        (siblings, sources) = StringsCommand.siblings(of: path)
      } else {
        continue
      }
      files = files.map(Path.normalized).filter { known.insert(Array($0.utf8)).inserted }
      if let index = found.firstIndex(where: { $0.project === project }) {
        found[index].files += files
        found[index].sources += sources
        found[index].siblings += siblings
      } else {
        found.append((project, files, sources, siblings))
      }
    }
    try CheckCommand.checkBaseline(arguments, projects, for: StringsCommand.spec)
    var named = Set(found.flatMap(\.files).map { Name(StringsRun.absolute($0)) })
    for (project, files, sources, siblings) in found {
      let siblings = siblings.filter { named.insert(Name(StringsRun.absolute($0))).inserted }
      try add(project, files, sources, siblings)
    }
    for failure in skipped { note(failure) }
  }

  private static func check(_ path: String) throws(CommandFailure) {
    guard Path.exists(path) else { throw CommandFailure(.missing(path: path, isLink: false)) }
    guard CatalogGroup.suffixes.contains(where: { Path.isName(path, endingWith: $0) }) else {
      throw StringsCommand.spec.usageFailure(
        "'\(path)' is neither a folder nor a '.strings', '.stringsdict' or '.xcstrings' file")
    }
  }

  private static func absolute(_ path: String) -> String {
    Path.absolute(Path.isAbsolute(path) ? path : Path.opened(Folder.current ?? "") + path)
  }

  private mutating func add(
    _ project: ProjectFile?, _ files: [String], _ sources: [String], _ siblings: [String]
  ) throws(CommandFailure) {
    let groups = CatalogGroup.groups(
      (files + siblings).map { ($0, StringsRun.absolute($0)) }, sources: sources.map(StringsRun.absolute))
    let chosen = try StringsCommand.chosen(groups, arguments, project)
    let options = try StringsCommand.options(arguments, project)
    var part = CheckPart(project: project)
    part.baseline = try BaselineFile.index(arguments, project, in: &baselines)
    inputs.append(
      StringsCommand.Input(groups: chosen, options: options, part: parts.count, siblings: Set(siblings.map { Name($0) })))
    parts.append(part)
  }

  private mutating func printCoverage() throws(CommandFailure) -> ExitStatus {
    let reporter = arguments.value(of: CheckCommand.reporter) ?? "text"
    let known = ["text", "markdown", "json"]
    guard known.contains(reporter) else {
      throw StringsCommand.spec.usageFailure(.unknownValue(reporter, of: "--reporter", among: known))
    }
    var tables: [CatalogCoverage] = []
    for input in inputs {
      for group in input.groups {
        guard let contents = read(group) else { continue }
        let coverage = CatalogCheck(group, contents: contents, options: input.options).coverage
        if !coverage.rows.isEmpty { tables.append(coverage) }
      }
    }
    switch reporter {
    case "markdown": try CommandLineTool.print(CatalogCoverage.markdown(tables))
    case "json": try CommandLineTool.print(CatalogCoverage.json(tables))
    default: try CommandLineTool.print(CatalogCoverage.text(tables))
    }
    return failure?.status ?? .success
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    if arguments.contains(StringsCommand.coverage) { return try printCoverage() }
    let writer = BlockWriter(StandardStreams.writeOutput)
    var output = writer.output()
    let format = Reporter.all.first { $0.name == arguments.value(of: CheckCommand.reporter) } ?? .text
    let isQuiet = arguments.contains(SharedOptions.quiet)
    var summary = ReportSummary()
    var report = format.begin(CheckCommand.reportOptions(arguments, format), &output)
    for input in inputs {
      // The languages of the tables, until one has the development language that the user named.
      var languages: Set<LanguageTag>? = []
      let development = input.options.developmentLanguage
      for group in input.groups {
        guard let contents = read(group) else { continue }
        let check = CatalogCheck(group, contents: contents, options: input.options)
        let isFound = development.map { $0.fallbacks.contains(where: check.languages.contains) } ?? true
        languages = isFound ? nil : languages?.union(check.languages)
        func isSibling(_ file: SourceFile) -> Bool { input.siblings.contains(Name(file.name)) }
        var diagnostics = check.diagnostics.filter { !isSibling(check.files[$0.layer]) }
        if let baseline = parts[input.part].baseline {
          diagnostics = baselines[baseline].unknown(diagnostics, in: check.files)
        }
        let count = check.files.filter { !isSibling($0) }.count
        summary.addFiles(count, diagnostics)
        parts[input.part].summary.addFiles(count, diagnostics)
        let counted = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        let isSummarized = format.name == "text" && !arguments.contains(CheckCommand.all)
        let shown = isSummarized ? check.summarized(counted) : counted
        report.add(files: check.files, diagnostics: shown, fileCount: count, counted: counted, &output)
      }
      if let development, let languages, !languages.isEmpty {
        // It is not a failure, because a run may check some of the files only.
        let all = PhraseID(english: "choices.languages", "the languages are {names}")
        let known = allNames(languages.map(\.description).sorted(), all)
        CommandLineTool.note("no table has the development language '\(development.description)'; \(known)")
      }
    }
    let reason =
      summary.count(of: .error) == 0
      ? CheckPart.tooManyWarnings(summary.count(of: .warning), parts, arguments, maximumWarnings) : nil
    report.end(
      &output, isQuiet: isQuiet, failure: isQuiet && failure == nil ? reason : nil, remarks: CommandLineTool.takeRemarks())
    try writer.finish(&output)
    if let failure { return failure.status }
    let folders = BaselineFile.CheckedFolders(paths: arguments.folders, suffixes: [".strings", ".stringsdict", ".xcstrings"])
    for baseline in baselines { try baseline.finish(isQuiet: isQuiet, folders) }
    if summary.count(of: .error) > 0 { return .failure }
    guard let reason else { return .success }
    CommandLineTool.note(reason)
    return .failure
  }

  /// The bytes of the files of a table; nil if one cannot be read. The other tables are still checked.
  private mutating func read(_ group: CatalogGroup) -> [[UInt8]]? {
    var contents: [[UInt8]] = []
    for name in group.names {
      do throws(CommandFailure) {
        contents.append(try InputFile.read(name, isRegular: true))
      } catch {
        note(error)
        return nil
      }
    }
    return contents
  }

  private mutating func note(_ failure: CommandFailure) {
    CommandLineTool.report(failure)
    if self.failure == nil { self.failure = failure }
  }
}
