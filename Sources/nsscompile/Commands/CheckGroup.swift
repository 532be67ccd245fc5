import NSSCompiler
import NSSFiles
import NSSProjects
import NSSTheme
import NSSTools

/// Stylesheets that are checked as layers of one theme, or of the two themes of a pair.
struct CheckGroup {
  /// A theme: its layers, the lowest one first.
  struct Layers {
    var paths: [String] = []
    /// Where the layers were found, by their index; nil for one that was named.
    var origins: [Int: FoundFile] = [:]
    /// The indices of those that were found in a folder.
    var found: Set<Int> = []
    /// The number of layers that are beneath the stylesheet because a project file says so; all of them for a twin, which is
    /// read for comparison only.
    var baseCount = 0
  }

  let light: Layers
  /// The dark theme of a pair; without layers for another theme.
  let dark: Layers
  let options: Check.Options
  let part: Int

  var inputs: [String] { light.paths + dark.paths }

  /// True for the index of a stylesheet that is not beneath another one because a project file says so, and not a twin.
  func isOwn(_ index: Int) -> Bool {
    let count = light.paths.count
    return index < count ? index >= light.baseCount : index - count >= dark.baseCount
  }

  /// True for the index of a layer of a twin, about which nothing is reported.
  func isTwin(_ index: Int) -> Bool {
    let side = index < light.paths.count ? light : dark
    return side.baseCount == side.paths.count
  }

  /// The number of these stylesheets.
  var ownCount: Int { inputs.count - light.baseCount - dark.baseCount }

  func origin(_ index: Int) -> FoundFile? {
    index < light.paths.count ? light.origins[index] : dark.origins[index - light.paths.count]
  }

  var found: Set<Int> { light.found.union(dark.found.map { light.paths.count + $0 }) }

  /// True for a rule that runs for these stylesheets: two may be compared in part only, and only a folder can lack a twin.
  func runs(_ rule: String, isPartial: Bool) -> Bool {
    guard let page = RulePage.page(named: rule) else { return true }
    if page.scope == .pair, page.id == .pairMissingTwin ? found.isEmpty : isPartial { return false }
    return page.isOn(options.levels)
  }

  /// The groups of the inputs: one with all inputs for `--layers` and `--dark`, otherwise one for each stylesheet or pair.
  static func groups(
    _ inputs: [CheckCommand.Input], _ arguments: ParsedArguments, _ parts: inout [CheckPart]
  ) throws(CommandFailure) -> [CheckGroup] {
    if arguments.contains(CheckCommand.layers) || arguments.contains(DarkSheets.option) {
      return inputs.isEmpty ? [] : [try ofOneTheme(inputs, arguments, &parts)]
    }
    // The options without a project file, made once.
    var common: Check.Options?
    var groups: [CheckGroup] = []
    let names = inputs.map { CompilationOptions.path(of: $0.path, arguments) ?? $0.path }
    for twins in MisnamedTwins.renamed(Twins.groups(names), names) {
      let input = inputs[twins.light]
      if input.project == nil, common == nil { common = try CheckCommand.checkOptions(arguments) }
      var options = common ?? Check.Options()
      if let project = input.project {
        options = try self.options(CompilationOptions.path(of: input.path, arguments), project, arguments)
      }
      // One that is excluded is there. Where case makes no difference, one with another name seems to be there.
      if let missing = twins.missing, input.isFound,
        !missing.renamed.isEmpty || Twins.existing(of: input.path, Path.exists) == nil
      {
        options.missingTwin = missing
      }
      var dark = Layers()
      if let twin = twins.dark {
        dark = try layers(inputs[twin], arguments)
        options.isBase = options.isBase && input.project?.isBase(inputs[twin].path) == true
      }
      groups.append(
        CheckGroup(light: try layers(input, arguments), dark: dark, options: options, part: part(of: input.project, &parts)))
    }
    return groups
  }

  /// The group of all inputs as layers of one theme, and the stylesheets of `--dark`.
  private static func ofOneTheme(
    _ inputs: [CheckCommand.Input], _ arguments: ParsedArguments, _ parts: inout [CheckPart]
  ) throws(CommandFailure) -> CheckGroup {
    let isLayered = arguments.contains(CheckCommand.layers)
    guard isLayered || inputs.count == 1 else {
      throw CheckCommand.spec.usageFailure("'--dark' belongs to one theme: name one stylesheet, or use '--layers'")
    }
    let project = inputs.last?.project
    let options = try options(inputs.last?.path, project, arguments)
    var light = Layers()
    if !isLayered, let input = inputs.first {
      light = try layers(input, arguments)
    } else {
      light.paths = inputs.map(\.path)
      for (index, input) in inputs.enumerated() {
        light.origins[index] = input.origin
        if input.isFound { light.found.insert(index) }
      }
    }
    let named = arguments.values(of: DarkSheets.option)
    let paths = try DarkSheets.paths(arguments, light: light.paths, project, options.compilation.dialect, for: CheckCommand.spec)
    let dark = Layers(paths: paths, baseCount: paths.count - named.count)
    return CheckGroup(light: light, dark: dark, options: options, part: part(of: project, &parts))
  }

  /// The layers of one input, with those that a project file puts beneath it.
  private static func layers(_ input: CheckCommand.Input, _ arguments: ParsedArguments) throws(CommandFailure) -> Layers {
    let base = try input.project?.existingLayers(beneath: CompilationOptions.path(of: input.path, arguments)) ?? []
    return Layers(
      paths: base + [input.path], origins: input.origin.map { [base.count: $0] } ?? [:],
      found: input.isFound ? [base.count] : [], baseCount: input.isTwin ? base.count + 1 : base.count)
  }

  private static func part(of project: ProjectFile?, _ parts: inout [CheckPart]) -> Int {
    if let known = parts.firstIndex(where: { $0.project === project }) { return known }
    parts.append(CheckPart(project: project))
    return parts.count - 1
  }

  private static func options(
    _ path: String?, _ project: ProjectFile?, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Check.Options {
    guard let project else { return try CheckCommand.checkOptions(arguments) }
    return try CheckCommand.checkOptions(arguments, project.settings(for: path), isBase: project.isBase(path))
  }
}

/// The stylesheets of one project file. Its baseline and its limit of warnings apply to all of them together.
struct CheckPart {
  let project: ProjectFile?
  var baseline: Int?
  var summary = ReportSummary()

  /// The reason why the warnings of all parts alone fail the check; nil if they do not.
  static func tooManyWarnings(
    _ count: Int, _ parts: [CheckPart], _ arguments: ParsedArguments, _ maximumWarnings: Int?
  ) -> Phrase? {
    if arguments.contains(CheckCommand.strict), count > 0 { return "the check fails because of warnings: '--strict' is set" }
    if let maximumWarnings, count > maximumWarnings {
      return "the check fails because of warnings: \(count), but '--max-warnings' allows \(maximumWarnings)"
    }
    for part in parts {
      let count = part.summary.count(of: .warning)
      guard let project = part.project, count > 0 else { continue }
      if project.project.settings.strict == true {
        return "the check fails because of warnings: 'strict' is set in '\(project.path)'"
      }
      if maximumWarnings == nil, let limit = project.project.settings.maxWarnings, count > limit {
        return "the check fails because of warnings: \(count), but 'maxWarnings' in '\(project.path)' allows \(limit)"
      }
    }
    return nil
  }
}
