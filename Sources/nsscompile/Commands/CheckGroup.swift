import NSSProjects
import NSSTheme
import NSSTools

/// Stylesheets that are checked as layers of one theme.
struct CheckGroup {
  /// The layers.
  let inputs: [String]
  /// The folders in which layers were found, by the index of the layer; nil for a layer that the command line names.
  let origins: [Int: FoundFile]
  /// The number of layers that a project file places beneath the stylesheet.
  let baseCount: Int
  let options: Check.Options
  /// The index of the ``CheckPart`` that the group belongs to.
  let part: Int

  /// The groups of the inputs: all inputs with `--layers`, otherwise one for each stylesheet.
  ///
  /// - Parameter parts: receives the parts in the order of their first stylesheets.
  static func groups(
    _ inputs: [CheckCommand.Input], _ arguments: ParsedArguments, _ parts: inout [CheckPart]
  ) throws(CommandFailure) -> [CheckGroup] {
    guard !arguments.contains(CheckCommand.layers) else {
      let options = try options(inputs.last?.path, inputs.last?.project, arguments)
      parts.append(CheckPart(project: inputs.last?.project))
      let origins = Dictionary(
        uniqueKeysWithValues: inputs.enumerated().compactMap { index, input in
          input.origin.map { (index, $0) }
        })
      return [CheckGroup(inputs: inputs.map(\.path), origins: origins, baseCount: 0, options: options, part: 0)]
    }
    var groups: [CheckGroup] = []
    // The options without a project file, which are made only once.
    var common: Check.Options?
    for input in inputs {
      let path = CompilationOptions.path(of: input.path, arguments)
      if input.project == nil, common == nil { common = try CheckCommand.checkOptions(arguments) }
      var part = parts.firstIndex { $0.project === input.project }
      if part == nil {
        part = parts.count
        parts.append(CheckPart(project: input.project))
      }
      let base = try input.project?.existingLayers(beneath: path) ?? []
      var options = common
      if let project = input.project { options = try self.options(path, project, arguments) }
      groups.append(
        CheckGroup(
          inputs: base + [input.path], origins: input.origin.map { [base.count: $0] } ?? [:], baseCount: base.count,
          options: options ?? Check.Options(), part: part ?? 0))
    }
    return groups
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
  /// The index of the baseline.
  var baseline: Int?
  var summary = ReportSummary()

  init(project: ProjectFile?) { self.project = project }

  /// The reason why warnings alone fail the check; nil if they do not.
  ///
  /// - Parameters:
  ///   - count: the number of warnings of all parts.
  ///   - maximumWarnings: the value of `--max-warnings`.
  static func tooManyWarnings(
    _ count: Int, _ parts: [CheckPart], _ arguments: ParsedArguments, _ maximumWarnings: Int?
  ) -> Phrase? {
    if arguments.contains(CheckCommand.strict), count > 0 { return Phrase(.checkStrict) }
    if let maximumWarnings, count > maximumWarnings {
      return Phrase(.checkMaxWarnings, ["count": String(count), "limit": String(maximumWarnings)])
    }
    for part in parts {
      let count = part.summary.count(.warning)
      guard let project = part.project, count > 0 else { continue }
      if project.project.settings.strict == true { return Phrase(.checkProjectStrict, ["path": project.path]) }
      if maximumWarnings == nil, let limit = project.project.settings.maxWarnings, count > limit {
        return Phrase(
          .checkProjectMaxWarnings, ["count": String(count), "limit": String(limit), "path": project.path])
      }
    }
    return nil
  }
}
