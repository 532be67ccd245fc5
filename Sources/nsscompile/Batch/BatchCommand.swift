import NSSTheme

/// `nsscompile batch DIR… -o OUTDIR`: many themes in one process.
enum BatchCommand {
  static let spec = CommandSpec(
    name: "batch",
    summary: "compile many themes in one process",
    usage: "nsscompile batch DIR… -o OUTDIR [OPTION…]",
    positionals: [PositionalSpec("DIR…", help: "folders: each '.nss' file below them becomes OUTDIR/…/NAME.json")],
    options: [
      output, jobs, keepGoing, manifest, jsonLines, CompilationOptions.dialect, CompilationOptions.palette,
      CompilationOptions.device, CompilationOptions.orientation, CompileCommand.compact, CompileCommand.locations,
      SharedOptions.color, SharedOptions.quiet, SpokenLanguage.option, SharedOptions.help, SharedOptions.version,
    ],
    examples: [
      "nsscompile batch brands -o themes -j 4 --keep-going",
      "nsscompile batch --manifest themes.jsonl -o themes",
      "nsscompile batch --jsonl < requests.jsonl > answers.jsonl",
    ]
  )

  private static let output = OptionSpec("output", letter: "o", placeholder: "OUTDIR", help: "the folder for the themes")
  private static let jobs = OptionSpec(
    "jobs", letter: "j", placeholder: "N", defaultValue: "the number of processors", help: "how many themes at the same time")
  private static let keepGoing = OptionSpec("keep-going", letter: "k", help: "go on after a theme that fails")
  private static let manifest = OptionSpec(
    "manifest", placeholder: "FILE.jsonl",
    help: "a line {\"inputs\": […], \"options\": {…}, \"output\": \"NAME.json\"} for each theme")
  private static let jsonLines = OptionSpec(
    "jsonl",
    help:
      "a request {\"id\": …, \"nss\": \"…\"} or {\"id\": …, \"inputs\": […], \"options\": {…}} on each line of standard input, and an answer "
      + "on each line of standard output")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let request = ThemeRequest(
      options: try CompilationOptions.options(arguments, for: spec),
      emitterOptions: Emitter.Options(
        isCompact: arguments.contains(CompileCommand.compact), hasLocations: arguments.contains(CompileCommand.locations)))
    if arguments.contains(jsonLines) {
      for option in [output, jobs, keepGoing, manifest] where arguments.contains(option) {
        throw spec.usageFailure(.usageExcludes, ["option": "--jsonl", "other": "--\(option.name)"])
      }
      guard arguments.positionals.isEmpty else { throw spec.usageFailure(.usageTakesNoFolders, ["option": "--jsonl"]) }
      return try JSONLines.serve(request)
    }
    let count = try jobCount(arguments)
    guard let folder = arguments.value(of: output), folder != "-" else { throw spec.usageFailure(.batchNoOutput) }
    var skipped: [CommandFailure] = []
    var problems: [CommandFailure] = []
    let jobs = try jobs(arguments, request, &skipped, &problems)
    // All at once, so that a manifest is mended in one go. What is missing would not be missed in a batch that goes on by itself.
    if let last = problems.last, jobs.isEmpty || !arguments.contains(keepGoing) {
      for problem in problems.dropLast() { CommandLineTool.report(problem) }
      throw last
    }
    let run = BatchRun(
      jobs: jobs, folder: try OutputFolder(folder),
      options: BatchRun.Options(
        keepsGoing: arguments.contains(keepGoing), isQuiet: arguments.contains(SharedOptions.quiet),
        hasColors: Terminal.hasColors(arguments.value(of: SharedOptions.color)),
        kept: arguments.value(of: manifest).map { inputs(of: jobs, $0) } ?? [:]))
    for problem in problems { run.refuse(problem) }
    for failure in skipped { run.note(failure) }
    return run.run(on: count)
  }

  private static func jobCount(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
    guard let text = arguments.value(of: jobs) else { return Workers.standardCount }
    let limit = 9999
    guard let count = Int(text), (1...limit).contains(count) else {
      throw spec.usageFailure(.usageNumber, ["option": "--jobs", "limit": String(limit), "value": text])
    }
    return min(count, Workers.limit)
  }

  /// The inputs of all themes and the manifest: a theme that replaced one of them would change what others come to.
  private static func inputs(of jobs: [BatchJob], _ manifest: String) -> [FileIdentity: String] {
    var inputs: [FileIdentity: String] = [:]
    for path in Set(jobs.flatMap(\.request.inputs)).union([manifest]) {
      if let identity = FileIdentity(path: path), identity.isRegular { inputs[identity] = path }
    }
    return inputs
  }

  // MARK: What is to be compiled

  private static func jobs(
    _ arguments: ParsedArguments, _ request: ThemeRequest, _ skipped: inout [CommandFailure],
    _ problems: inout [CommandFailure]
  ) throws(CommandFailure) -> [BatchJob] {
    var jobs: [BatchJob] = []
    if let path = arguments.value(of: manifest) { jobs = try BatchManifest.jobs(path, request, &problems) }
    guard !arguments.positionals.isEmpty || arguments.contains(manifest) else { throw spec.usageFailure(.usageNoThemes) }
    for input in arguments.positionals.map(Folder.normalized) {
      if Folder.exists(input) {
        let found = try Folder.files(below: input, suffix: ".nss") { skipped.append($0) }
        guard !found.isEmpty else { throw CommandFailure(.noInput, .fileNoStylesheets, ["folder": input]) }
        let prefix = input.hasSuffix("/") ? input.utf8.count : input.utf8.count + 1
        for path in found { jobs.append(job(path, String(Substring(path.utf8.dropFirst(prefix))), request)) }
      } else {
        guard InputFile.exists(input) else { throw CommandFailure(.noInput, .fileMissing, ["path": input]) }
        guard input.hasSuffix(".nss") else { throw spec.usageFailure(.usageNeitherFolderNorStylesheet, ["name": input]) }
        jobs.append(job(input, input.split(separator: "/").last.map(String.init) ?? input, request))
      }
    }
    try checkOutputs(jobs)
    return jobs
  }

  private static func job(_ path: String, _ name: String, _ request: ThemeRequest) -> BatchJob {
    var request = request
    request.inputs = [path]
    // By bytes: the end of the name is known.
    request.output = String(Substring(name.utf8.dropLast(4))) + ".json"
    return BatchJob(request: request, place: nil)
  }

  /// Two themes at one place would each be lost to the other, in an order that nobody chose.
  private static func checkOutputs(_ jobs: [BatchJob]) throws(CommandFailure) {
    var first: [String: Int] = [:]
    first.reserveCapacity(jobs.count)
    for (index, job) in jobs.enumerated() {
      guard let output = job.request.output else { continue }
      if let other = first.updateValue(index, forKey: output) {
        throw spec.usageFailure(.batchSameOutput, ["input": jobs[other].name, "other": job.name, "output": output])
      }
    }
  }
}

/// One theme to compile.
struct BatchJob {
  let request: ThemeRequest
  /// Where it is asked for and what it becomes, for messages: a line of the manifest.
  let place: Phrase?

  /// What it is called in messages.
  var name: String { request.inputs.joined(separator: " ") }
}
