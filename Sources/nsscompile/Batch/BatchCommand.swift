import NSSFiles
import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

/// `nsscompile batch DIR… -o OUTDIR`: compiles many themes in one process.
enum BatchCommand {
  static let spec = CommandSpec(
    name: "batch",
    summary: "compile many themes in one process",
    usage: "nsscompile batch DIR… -o OUTDIR [OPTION…]",
    otherNames: ["all", "bulk", "compile-all"],
    positionals: [
      PositionalSpec(
        "DIR…", takes: .folder,
        help: "folders: each '.nss' file below them, except for lower layers, becomes OUTDIR/…/NAME.json, or the file of "
          + "'--emit', and so does each pair of NAME.nss or NAME.light.nss with NAME.dark.nss")
    ],
    options: [output, emit, SharedOptions.only, jobs, keepGoing, manifest, jsonLines] + CompilationOptions.environment + [
      OutputFormats.compact, OutputFormats.locations, OutputFormats.swiftName, OutputFormats.swiftAccess,
      OutputFormats.swiftSupport, BrandFiles.option,
      OutputFormats.cssPrefix, OutputFormats.cssDark, OutputFormats.assetGroup, RuleOption.rule,
    ] + SharedOptions.forFolders,
    examples: [
      "nsscompile batch brands -o themes -j 4 --keep-going", "nsscompile batch brands -o themes --emit json --emit swift",
      "nsscompile batch --manifest themes.jsonl -o themes", "nsscompile batch --jsonl < requests.jsonl > answers.jsonl",
    ],
    readsConfiguration: true
  )

  private static let output = OptionSpec(
    "output", letter: "o", placeholder: "OUTDIR", takes: .folder, help: "the folder for the themes")
  private static let emit = OptionSpec(
    "emit", placeholder: "FORM", defaultValue: Emitter.json.name,
    takes: .value(Emitter.all.map(\.name)), isRepeated: true,
    help:
      "a form of the themes: \(Emitter.all.map(\.name).joined(separator: ", ")), or a template whose name ends with '.mustache'")
  private static let jobs = OptionSpec(
    "jobs", letter: "j", placeholder: "N", defaultValue: "the number of processors",
    help: "how many themes are compiled at the same time")
  private static let keepGoing = OptionSpec("keep-going", letter: "k", help: "continue after a theme that fails")
  private static let manifest = OptionSpec(
    "manifest", placeholder: "FILE.jsonl", takes: .file(["jsonl"]),
    help: "a line {\"inputs\": […], \"options\": {…}, \"output\": \"NAME.json\"} for each theme; "
      + "inputs are relative to the current folder")
  private static let jsonLines = OptionSpec(
    "jsonl",
    help: "a request {\"id\": …, \"nss\": \"…\"} or {\"id\": …, \"inputs\": […], \"options\": {…}} on each line of "
      + "standard input, and an answer on each line of standard output")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    // Requests in JSON Lines and manifests are not trusted, so they cannot choose the project file.
    let explicit = try ProjectFiles(arguments, for: spec, isConfined: true, isExplicit: true).found.first
    let formats = try formats(arguments)
    var request = ThemeRequest(
      options: try CompilationOptions.options(arguments, for: spec), formats: formats,
      emitterOptions: try OutputFormats.emitterOptions(
        arguments, arguments.contains(manifest) || arguments.contains(jsonLines) ? Emitter.all : formats, for: spec))
    try RuleOption.apply(arguments, to: &request.levels, for: spec)
    let defaults = RequestDefaults(common: request, arguments: arguments, project: explicit, known: KnownDiagnostics(explicit))
    if arguments.contains(jsonLines) {
      for option in [output, jobs, keepGoing, manifest, BrandFiles.option] where arguments.contains(option) {
        throw spec.usageFailure("'--jsonl' and '--\(option.name)' cannot be combined")
      }
      guard arguments.positionals.isEmpty else {
        throw spec.usageFailure("'--jsonl' takes no folders: it reads requests from standard input")
      }
      return try JSONLines.serve(defaults)
    }
    var count = Workers.standardCount
    if let text = arguments.value(of: jobs) { count = min(try spec.number(text, of: jobs, in: 1...9999), Workers.limit) }
    guard let folder = arguments.value(of: output), folder != "-" else {
      throw spec.usageFailure("no output folder; name it with '-o OUTDIR'")
    }
    var skipped: [(CommandFailure, isTheme: Bool)] = []
    var problems: [CommandFailure] = []
    let jobs: [BatchJob]
    do throws(CommandFailure) { jobs = try self.jobs(arguments, defaults, &skipped, &problems) } catch {
      // Skipped entries may explain why there is no theme.
      for (failure, _) in skipped { CommandLineTool.report(failure) }
      throw error
    }
    // Report all problems at once, and compile nothing unless `--keep-going` is set: an incomplete batch could go unnoticed.
    let all = problems.flatMap { $0.others + [$0] }
    let different = CommandFailure.once(all.unique { Name("\($0.location ?? "") \($0.message)") })
    if let last = different.last, jobs.isEmpty || !arguments.contains(keepGoing) {
      for problem in different.dropLast() {
        // If all have the same help, write it once.
        CommandLineTool.report(problem.help == last.help ? problem.withoutHelp : problem)
      }
      throw last
    }
    if explicit == nil, ![SharedOptions.noConfig, SharedOptions.quiet].contains(where: arguments.contains) {
      let folders = Set(jobs.filter { $0.location != nil }.compactMap(\.inputs.last).map { Name(Path.parent(of: $0)) })
      for path in Set(folders.compactMap { ProjectFile.nearest(to: $0.text) }).sorted() {
        CommandLineTool.note("'\(path)' does not apply to a manifest; '--config \(path.shellWord)' applies it")
      }
    }
    let projects = Dictionary((jobs.map(\.project) + [explicit]).compactMap { $0.map { (Name($0.path), $0) } }) { first, _ in
      first
    }
    let run = BatchRun(
      jobs: jobs, common: request, folder: try usingFiles(try OutputFolder(folder)),
      options: BatchRun.Options(
        keepsGoing: arguments.contains(keepGoing), isQuiet: arguments.contains(SharedOptions.quiet),
        screen: Terminal.screen(arguments.value(of: SharedOptions.color)),
        kept: arguments.values(of: manifest)
          + Set(jobs.flatMap(\.outputs).map(\.emitter.name).filter(OutputFormats.isTemplate)).sorted()
          + projects.keys.sorted().map(\.text),
        known: projects.compactMapValues { KnownDiagnostics($0) },
        arguments: arguments))
    run.refuse(different, count: problems.count)
    for (failure, isTheme) in skipped { if isTheme { run.refuse([failure], count: 1) } else { run.note(failure) } }
    return run.run(on: count)
  }

  private static func formats(_ arguments: ParsedArguments) throws(CommandFailure) -> [Emitter] {
    var formats: [Emitter] = []
    for value in arguments.values(of: emit) {
      let name = value.prefix { $0 != "=" }
      let emitter = try OutputFormats.emitter(named: String(name), for: spec)
      if !formats.contains(where: { $0.name == emitter.name }) { formats.append(emitter) }
      guard name.endIndex == value.endIndex else {
        throw spec.usageFailure("'batch' names the outputs like the stylesheets; write '--emit \(name)' without a path")
      }
    }
    return formats.isEmpty ? [.json] : formats
  }

  private static func jobs(
    _ arguments: ParsedArguments, _ defaults: RequestDefaults, _ skipped: inout [(CommandFailure, isTheme: Bool)],
    _ problems: inout [CommandFailure]
  ) throws(CommandFailure) -> [BatchJob] {
    var jobs: [BatchJob] = []
    for path in arguments.values(of: manifest) { jobs += try BatchManifest.jobs(path, defaults, &problems) }
    let formats = defaults.common.formats
    guard !arguments.positionals.isEmpty || arguments.contains(manifest) else {
      throw spec.usageFailure("no input; name a folder of themes")
    }
    var projects = try ProjectFiles(arguments, for: spec, isConfined: true)
    var sheets: [(path: String, folderLength: Int, project: ProjectFile?, isFound: Bool)] = []
    for input in arguments.positionals.map(Path.normalized) {
      if Path.isFolder(input) {
        let found = try StylesheetFiles.below(input, &projects, areThemes: true) { skipped.append(($0, isTheme: $1)) }
        let length = Path.opened(input).utf8.count
        sheets += found.map { ($0.path, length, $0.project, true) }
      } else {
        try StylesheetFiles.check(input, for: spec)
        let project = try projects.project(forStylesheet: input)
        guard project?.skips(input, arguments) != true else { continue }
        let length = input.utf8.count - (Path.parts(of: input).last?.utf8.count ?? 0)
        sheets.append((input, length, project, false))
      }
    }
    // One that is named twice is compiled once.
    sheets = sheets.unique { Name("\($0.folderLength) \(Path.normalized($0.path))") }
    let names = sheets.map { Path.normalized($0.path) }
    var twins = Twins.darkIndices(names)
    for light in twins.keys where try !Twins.canJoin(names[light], sheets[light].project, arguments, for: spec) {
      twins[light] = nil
    }
    let joined = Set(twins.values.map { Name(names[$0]) })
    for (index, sheet) in sheets.enumerated() where !joined.contains(Name(names[index])) {
      do throws(CommandFailure) {
        jobs.append(
          try BatchJob(
            sheet.path, folderLength: sheet.folderLength, dark: twins[index].map { sheets[$0].path }, sheet.project, formats,
            isFound: sheet.isFound, arguments))
      } catch {
        // Stylesheets share the failure of their project file.
        let last = problems.last
        problems.append(last?.location != nil && last?.location == error.location ? last ?? error : error)
      }
    }
    // Types with one name would not compile in one module.
    let name = OutputFormats.swiftName.name
    let unnamed = jobs.count { $0.outputs.contains { $0.emitter.options.contains(name) && $0.settings[name] == nil } }
    guard unnamed < 2 || !arguments.contains(OutputFormats.swiftName) else {
      throw spec.usageFailure(
        "'--swift-name' would give the types of \(unnamed) themes one name; write \"name\" in the lines of a manifest")
    }
    try share(&jobs, defaults, arguments)
    return withDifferentOutputs(withoutInputs(jobs, folder: arguments.value(of: output) ?? "", &problems), &problems)
  }

  /// Gives the first of the themes that share Swift types the file with them, and the first theme the enum of the brands.
  private static func share(
    _ jobs: inout [BatchJob], _ defaults: RequestDefaults, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    var types: [Name: (job: Int, access: String)] = [:]
    for index in jobs.indices where jobs[index].outputs.contains(where: { $0.emitter.name == Emitter.swift.name }) {
      let options = try jobs[index].request(defaults.common, arguments).emitterOptions
      for options in jobs[index].outputs.map(options.with) {
        // The names of the three kinds of access are in the order of the alphabet.
        let access = options.settings[Emitter.Options.swiftAccessKey] ?? SwiftOptions.Access.internal.rawValue
        guard let name = options.typesFile.map({ Name($0) }) else { continue }
        types[name] = (types[name]?.job ?? index, max(types[name]?.access ?? access, access))
      }
    }
    var shared = types.sorted { $0.key < $1.key }.map { name, value in
      let settings = [Emitter.Options.swiftAccessKey: value.access]
      return (value.job, BatchOutput(emitter: .swiftSupport, path: name.text, settings: settings, isShared: true))
    }
    if let path = arguments.value(of: BrandFiles.option), !jobs.isEmpty {
      let project = jobs.lazy.compactMap(\.project).first ?? defaults.project
      let brands = try BrandFiles.emitter(project, defaults.common.emitterOptions, arguments, for: spec).emitter
      shared.append((0, BatchOutput(emitter: brands, path: path, isShared: true)))
    }
    for (job, output) in shared {
      if let problem = OutputName.problem(with: output.path) { throw spec.usageFailure(problem.phrase(output.path)) }
      jobs[job].outputs.append(output)
    }
  }

  /// The themes without those whose output has the path of an input or of a golden file of another stylesheet. That input need not
  /// exist yet: then the result would depend on the order of the themes. ``KeptFiles`` handles links.
  private static func withoutInputs(_ jobs: [BatchJob], folder: String, _ problems: inout [CommandFailure]) -> [BatchJob] {
    let inputs = Dictionary(jobs.lazy.flatMap(\.paths).map { (Name(Path.normalized($0)), $0) }) { $1 }
    return jobs.filter { job in
      for path in job.outputs.map({ Path.opened(folder) + $0.path }) {
        let owner = VerifyCommand.owner(ofGolden: path).map(Path.normalized)
        if let input = inputs[Name(Path.normalized(path))] {
          problems.append(CommandFailure(.usage, "the output '\(path)' is the input '\(input)'", at: job.location?.text))
        } else if let owner, !job.paths.contains(where: { Path.normalized($0).isSame(as: owner) }) {
          problems.append(
            CommandFailure(
              .usage, "the output '\(path)' of '\(job.name)' has the name of the golden file of '\(owner)'",
              help: "rename the stylesheet, or name another folder with '-o'", at: job.location?.text))
        } else {
          continue
        }
        return false
      }
      return true
    }
  }

  /// The themes, without each one that would overwrite or prevent the output of an earlier one: the paths are equal, or one would
  /// be a folder of the other.
  private static func withDifferentOutputs(_ jobs: [BatchJob], _ problems: inout [CommandFailure]) -> [BatchJob] {
    let slash = UInt8(ascii: "/")
    let numbers = BatchOutputs(jobs)
    let outputs = jobs.flatMap { $0.outputs.map { Array($0.path.utf8) } }
    // Sort the slash before all other bytes, so that paths in a folder directly follow the path of that name.
    let order = outputs.indices.sorted { first, second in
      let (one, other) = (outputs[first], outputs[second])
      if one == other { return first < second }
      return one.lexicographicallyPrecedes(other) { ($0 == slash ? 0 : $0) < ($1 == slash ? 0 : $1) }
    }
    // For each rejected output, the earlier output that it collides with.
    var rivals: [Int: Int] = [:]
    var last = order.first ?? 0
    for index in order.dropFirst() {
      let (output, folder) = (outputs[index], outputs[last])
      if output.starts(with: folder), output.count == folder.count || output[folder.count] == slash {
        rivals[max(index, last)] = min(index, last)
        if index > last { continue }
      }
      last = index
    }
    return jobs.indices.compactMap { index in
      let own = jobs[index].outputs.indices.map { numbers.number(of: $0, job: index) }
      guard let output = own.first(where: { rivals[$0] != nil }), let rival = rivals[output] else { return jobs[index] }
      let other = jobs[numbers.job(ofNumber: rival)]
      let rivalPath = String(decoding: outputs[rival], as: UTF8.self)
      // Two outputs of one theme differ in their formats.
      let rivalJob = numbers.job(ofNumber: rival)
      let formats =
        rivalJob == index
        ? (own: " (\(other.outputs[output - own[0]].emitter.name))", other: " (\(other.outputs[rival - own[0]].emitter.name))")
        : (own: "", other: "")
      problems.append(
        collision(
          Phrase(
            outputs[output] == outputs[rival] ? .batchSameOutput : .batchOutputIsFolder,
            [
              "input": other.name + formats.other, "other": jobs[index].name + formats.own,
              "output": String(decoding: outputs[output], as: UTF8.self), "first": rivalPath,
            ]), of: jobs[index], with: other, output: rivalPath))
      return nil
    }
  }

  /// The failure for two colliding outputs. A line of a manifest is identified by its number, because many have the same inputs.
  private static func collision(_ message: Phrase, of job: BatchJob, with rival: BatchJob, output: String) -> CommandFailure {
    guard let location = job.location else {
      let isSameFolder = Path.parent(of: job.name).isSame(as: Path.parent(of: rival.name))
      return CommandFailure(
        .usage, message,
        help: isSameFolder
          ? "rename or remove one of the files"
          : "compile each folder into a separate output folder, or name their parent folder")
    }
    let help = rival.location.map { "line \($0.line) of '\($0.path)' has the output '\(output)'" as Phrase }
    return CommandFailure(.configuration, message, help: help, at: location.text)
  }
}

extension PhraseID {
  static let batchOutputIsFolder = PhraseID(
    english: "batch.output-is-folder",
    """
    '{other}' cannot be written to '{output}', because '{input}' is written to '{first}': a name cannot be both a \
    file and a folder
    """)
  static let batchSameOutput = PhraseID(
    english: "batch.same-output", "'{input}' and '{other}' would both be written to '{output}'")
}
