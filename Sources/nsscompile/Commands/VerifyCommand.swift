import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// `nsscompile verify DIR…`: compares themes with their golden files, by meaning.
enum VerifyCommand {
  static let spec = CommandSpec(
    name: "verify",
    summary: "compile themes and compare them with their golden files",
    usage: "nsscompile verify DIR… [--update] [OPTION…]",
    otherNames: ["golden", "regress", "snapshot", "snapshots"],
    positionals: [
      PositionalSpec(
        "DIR…", takes: .file(["nss"]),
        help: "folders with themes 'X.nss' that have a golden file 'X.theme.json' beside them; or such stylesheets; a pair of "
          + "'X.nss' or 'X.light.nss' with 'X.dark.nss' is one theme; without any, the folder of the nearest project file")
    ],
    options: [update, CheckCommand.reporter, CheckCommand.absolutePaths, CompilationOptions.dialect, CompilationOptions.palette]
      + SharedOptions.forFolders,
    examples: [
      "nsscompile verify Themes --update   # creates and rewrites the golden files", "nsscompile verify Themes",
      "nsscompile verify Themes --reporter github",
    ],
    readsConfiguration: true
  )

  static let update = OptionSpec(
    "update",
    help: "rewrite the golden files, and create those that are missing, except for lower layers; "
      + "read the difference before you commit it")

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var arguments = arguments
    guard CheckCommand.hasInput(&arguments) else { throw spec.usageFailure("no input; name a folder of themes") }
    var run = VerifyRun(arguments)
    var projects = try ProjectFiles(arguments, for: spec)
    for item in try items(arguments, &projects, &run) {
      do throws(CommandFailure) {
        try run.verify(item)
      } catch {
        // A failing theme does not stop the others.
        guard error.status != .inputOutput else { throw error }
        if error.location != nil, let project = item.project {
          // The other themes have the same project file.
          run.note(error, in: project)
          break
        }
        run.note(error, at: error.message.file ?? item.stylesheet)
      }
    }
    try run.summarize()
    return run.status
  }

  /// A stylesheet, or the pair that it belongs to, and its golden file.
  struct Item {
    let stylesheet: String
    let pair: (light: String, dark: String)?
    /// The golden file of the dark stylesheet alone; nil if there is none.
    let goldenOfDark: String?
    /// The golden file, or the path of the first one.
    let golden: String
    let isNew: Bool
    let project: ProjectFile?
    let isFound: Bool
    /// The folder that must contain the golden file; nil if nothing is written.
    var origin: FoundFile?

    var isDark: Bool { pair?.dark.isSame(as: stylesheet) ?? false }

    /// `find` returns the golden file of a name if there is one.
    fileprivate init(
      _ stylesheet: String, _ project: ProjectFile?, _ arguments: ParsedArguments, isFound: Bool, find: (String) -> String?
    ) throws(CommandFailure) {
      func name(_ path: String) -> String { String(Substring(path.utf8.dropLast(4))) + goldenSuffix }
      (self.stylesheet, self.project, self.isFound) = (stylesheet, project, isFound)
      pair = try Twins.existingPair(of: stylesheet, project, arguments, for: spec)
      goldenOfDark = pair.flatMap { find(name($0.dark)) }
      // The name of the pair.
      let isLight = Twins.existing(of: stylesheet, Path.exists)?.isLight == false
      let first = isLight ? Twins.themeName(ofLight: stylesheet) + goldenSuffix : name(stylesheet)
      let golden = find(name(stylesheet)) ?? find(first)
      isNew = golden == nil
      self.golden = golden ?? first
    }
  }

  private static func items(
    _ arguments: ParsedArguments, _ projects: inout ProjectFiles, _ run: inout VerifyRun
  ) throws(CommandFailure) -> [Item] {
    var items: [Item] = []
    let inputs = arguments.positionals.map(Path.normalized)
    for input in inputs {
      if Path.isFolder(input) {
        items += try self.items(below: input, &projects, arguments, &run)
        continue
      }
      try StylesheetFiles.check(input, for: spec)
      let folder = Path.parent(of: input)
      let project = try projects.project(forStylesheet: input)
      guard project?.skips(input, arguments) != true else { continue }
      var item = try Item(input, project, arguments, isFound: false) { Path.exists($0) ? $0 : nil }
      if item.isNew, item.isDark || !arguments.contains(update) {
        // The dark stylesheet is verified with its light one.
        if item.isDark, let light = item.pair?.light, inputs.contains(where: { $0.isSame(as: light) }) { continue }
        run.note(failure(item, arguments), at: input)
        continue
      }
      item.origin = try root(folder, arguments).map { FoundFile(beside(input, item.golden), below: folder, $0) }
      items.append(item)
    }
    var owners: [Name: String] = [:]
    return items.unique { Name($0.stylesheet) }.filter { item in
      guard let other = owners.updateValue(item.stylesheet, forKey: Name(item.golden)) else { return true }
      run.note(
        CommandFailure(
          .usage, Phrase(.batchSameOutput, ["input": other, "other": item.stylesheet, "output": item.golden]),
          help: "rename or remove '\(item.stylesheet)'"), at: item.stylesheet)
      return false
    }
  }

  /// The failure for a stylesheet without a golden file.
  private static func failure(_ item: Item, _ arguments: ParsedArguments, _ status: ExitStatus = .noInput) -> CommandFailure {
    let path = item.stylesheet
    if item.isDark, let light = item.pair?.light {
      return CommandFailure(
        .noInput, "'\(file: path)' is the dark stylesheet of a pair, which is verified with '\(light)'",
        help: "verify the pair: nsscompile verify \(light.shellWord)")
    }
    var words = [path.shellWord] + (item.pair.map { ["--dark", $0.dark.shellWord] } ?? [])
    for option in [CompilationOptions.dialect, CompilationOptions.palette, SharedOptions.config] {
      if let value = arguments.value(of: option) { words += ["--\(option.name)", value.shellWord] }
    }
    return CommandFailure(
      status, "'\(file: path)' has no golden file '\(item.golden)'",
      help:
        "make it: nsscompile \(words.joined(separator: " ")) -o \(file: item.golden.shellWord); '--update' makes all that are missing, and accepts all changes"
    )
  }

  /// The folder in which golden files are rewritten; nil without `--update`.
  private static func root(_ folder: String, _ arguments: ParsedArguments) throws(CommandFailure) -> OutputFolder? {
    arguments.contains(update) ? try usingFiles(try OutputFolder(folder, isMade: false)) : nil
  }

  private static let goldenSuffix = ".theme.json"

  /// The themes below a folder that have a golden file, or get one. A golden file without a theme is a failure, as is a golden file
  /// that is a folder, a pipe or a device.
  private static func items(
    below folder: String, _ projects: inout ProjectFiles, _ arguments: ParsedArguments, _ run: inout VerifyRun
  ) throws(CommandFailure) -> [Item] {
    let root = try root(folder, arguments)
    var skipped: [CommandFailure] = []
    let all = try StylesheetFiles.files(below: folder, suffix: ".nss") { failure, _ in skipped.append(failure) }
    let stylesheets = try projects.included(all, below: folder)
    var hasBroken = false
    var goldens = try usingFiles(
      try Folder.files(below: folder, suffix: goldenSuffix) { error, isGolden in
        if isGolden { skipped.append(CommandFailure(ofOwn: error)) }
        hasBroken = hasBroken || isGolden
      }
    )
    let owners = try projects.included(goldens.map(stylesheet(ofGolden:)), below: folder, areGoldens: true)
    let included = Set(owners.map { Name($0.path) })
    goldens.removeAll { !included.contains(Name(stylesheet(ofGolden: $0))) }
    // Extensions are compared without case, so golden files are looked up by the rest of their names.
    let there = Dictionary(goldens.map { (baseName(Path.normalized($0), ending: goldenSuffix), $0) }) { first, _ in first }
    var found: [Item] = []
    var without: [Item] = []
    for (stylesheet, project) in stylesheets {
      var item = try Item(Path.normalized(stylesheet), project, arguments, isFound: true) {
        there[baseName($0, ending: goldenSuffix)].map(Path.normalized)
      }
      item.origin = root.map { FoundFile(beside(stylesheet, item.golden), below: folder, $0) }
      if !item.isNew {
        found.append(item)
      } else if Path.isFolder(item.golden) {
        skipped.append(CommandFailure(ofOwn: .isFolder(.file(item.golden))))
        hasBroken = true
      } else if !item.isDark, project?.isBase(stylesheet) != true, Path.isMissing(item.golden), !Path.isLink(item.golden) {
        // What cannot be read, such as a link that leads nowhere, is not replaced.
        // The golden file of its pair is reported, if the dark stylesheet is missing.
        let ofPair = Twins.themeName(ofLight: item.stylesheet) + goldenSuffix
        let isOfPair = there[baseName(ofPair, ending: goldenSuffix)] != nil
        if root != nil { found.append(item) } else if !isOfPair { without.append(item) }
      }
    }
    for failure in skipped { run.note(failure, at: failure.message.file ?? folder) }
    // Text has one message if all golden files are missing.
    let hasNone = goldens.isEmpty && !hasBroken && found.isEmpty
    for item in without where !hasNone || run.isReport {
      run.note(failure(item, arguments, hasNone ? .noInput : .failure), at: item.stylesheet)
    }
    let known = Set(found.map { Name($0.golden) })
    for golden in goldens.map(Path.normalized) where !known.contains(Name(golden)) {
      let light = stylesheet(ofGolden: golden)
      let missing = Path.exists(light) ? Twins.dark(of: light) ?? light : light
      run.note(
        CommandFailure(
          .failure, "the stylesheet '\(file: missing)' of '\(golden)' does not exist",
          help: "restore the stylesheet, or remove the golden file"), at: golden)
    }
    if stylesheets.isEmpty, !all.isEmpty, goldens.isEmpty, let project = try projects.project(forFolder: folder) {
      run.note(CommandFailure(.noInput, "'\(project.path)' excludes every stylesheet below the folder '\(folder)'"), at: folder)
    } else if hasNone, without.isEmpty || !run.isReport {
      let help: Phrase? = without.isEmpty ? nil : "make the first ones: nsscompile verify \(folder.shellWord) --update"
      run.note(CommandFailure(.noInput, "there is no golden file below the folder '\(folder)'", help: help), at: folder)
    }
    return found
  }

  /// The path of a file in the folder of another one, as the path of that one is written.
  private static func beside(_ path: String, _ other: String) -> String {
    Path.opened(Path.parent(of: path)) + (Path.parts(of: other).last ?? "")
  }

  /// The stylesheet of a golden file, or the light one of a pair.
  private static func stylesheet(ofGolden path: String) -> String {
    let name = String(decoding: baseName(path, ending: goldenSuffix), as: UTF8.self)
    let (plain, light) = (name + ".nss", name + ".light.nss")
    return !Path.exists(plain) && Path.exists(light) ? light : plain
  }

  /// The existing stylesheet whose golden file a path names; nil if there is none.
  static func owner(ofGolden path: String) -> String? {
    guard Path.isName(path, endingWith: goldenSuffix) else { return nil }
    let stylesheet = stylesheet(ofGolden: path)
    return Path.exists(stylesheet) ? stylesheet : nil
  }

  private static func baseName(_ path: String, ending: String) -> [UInt8] { Array(path.utf8.dropLast(ending.utf8.count)) }
}
