import NSSOutputs
import NSSProjects
import NSSTheme

/// An output of a theme of a batch.
struct BatchOutput: Sendable {
  let emitter: Emitter
  /// The path, relative to the output folder.
  let path: String
  /// The options of the format whose values differ from the batch's.
  var settings: [String: String] = [:]

  /// The output as a folder, if the format is design tokens and the path ends with a slash; otherwise the output itself.
  func asFolder(baseName: String) -> BatchOutput {
    guard emitter.name == Emitter.dtcg.name, path.utf8.last == UInt8(ascii: "/"), path.utf8.count > 1 else { return self }
    return BatchOutput(
      emitter: .dtcgFolder(baseName: baseName), path: String(Substring(path.utf8.dropLast())), settings: settings)
  }
}

/// One theme to compile. For a file, only paths are stored; the threads derive the rest.
enum BatchJob: Sendable {
  /// A stylesheet, the length in bytes of the path of its input folder, the layers beneath it, its project file, and the formats.
  /// `isFound` is true if it was found in a folder.
  case file(String, folderLength: Int, base: [String], ProjectFile?, formats: [Emitter], isFound: Bool)
  /// A line of a manifest, and its location.
  indirect case line(ThemeRequest, location: BatchManifest.Location)

  /// The request for the theme. A line of a manifest may override the common options.
  func request(_ common: ThemeRequest, _ arguments: ParsedArguments) throws(CommandFailure) -> ThemeRequest {
    switch self {
    case .line(let request, _): return request
    case .file(let path, _, _, let project, _, _):
      var request = common
      if let project { try request.apply(project.settings(for: path), arguments) }
      request.project = project
      request.inputs = inputs
      request.outputs = outputs
      return request
    }
  }

  /// The outputs, at least one.
  var outputs: [BatchOutput] {
    switch self {
    case .line(let request, _): return request.outputs
    case .file(let path, let folderLength, _, _, let formats, _):
      // Count bytes: the last four are `.nss`.
      let baseName = String(Substring(path.utf8.dropFirst(folderLength).dropLast(4)))
      return formats.map { BatchOutput(emitter: $0, path: "\(baseName).\($0.fileExtension)") }
    }
  }

  /// The path of a stylesheet of a folder; nil for a line of a manifest.
  var stylesheet: String? { if case .file(let path, _, _, _, _, _) = self { path } else { nil } }

  /// The number of outputs.
  var outputCount: Int {
    switch self {
    case .line(let request, _): request.outputs.count
    case .file(_, _, _, _, let formats, _): formats.count
    }
  }

  /// The project file; nil for a line of a manifest.
  var project: ProjectFile? { if case .file(_, _, _, let project, _, _) = self { project } else { nil } }

  /// True unless the command line names the stylesheet. Only what it names may be a pipe, which is waited for.
  var isFound: Bool { if case .file(_, _, _, _, _, let isFound) = self { isFound } else { true } }

  var location: BatchManifest.Location? { if case .line(_, let location) = self { location } else { nil } }

  /// The stylesheets.
  var inputs: [String] {
    switch self {
    case .line(let request, _): request.inputs
    case .file(let path, _, let base, _, _, _): base + [path]
    }
  }

  /// The stylesheets, including the dark ones of a pair.
  var paths: [String] { if case .line(let request, _) = self { request.paths } else { inputs } }

  /// The name in messages: the first inputs, because there may be thousands.
  var name: String {
    if case .file(let path, _, _, _, _, _) = self { return path }
    let inputs = inputs
    return inputs.prefix(8).joined(separator: " ") + (inputs.count > 8 ? " …" : "")
  }
}

/// The outputs of all themes of a batch, with a number for each.
struct BatchOutputs: Sendable {
  /// The number of the first output of each theme, and the number of all outputs.
  private let starts: [Int]

  init(_ jobs: [BatchJob]) {
    var starts = [0]
    starts.reserveCapacity(jobs.count + 1)
    for job in jobs { starts.append(starts[starts.count - 1] + job.outputCount) }
    self.starts = starts
  }

  /// The number of an output of a theme.
  func number(of output: Int, job: Int) -> Int { starts[job] + output }

  /// The theme of an output.
  func job(ofNumber number: Int) -> Int { starts.partitioningIndex(where: { $0 > number }) - 1 }
}
