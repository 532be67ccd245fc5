import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

struct BatchOutput: Sendable {
  let emitter: Emitter
  let path: String
  /// The options of the format whose values differ from the batch's.
  var settings: [String: String] = [:]
  /// True for Swift that the themes share. It is written even if the theme has errors.
  var isShared = false

  /// The output as a folder, if the format is design tokens and the path ends with a slash; otherwise the output itself.
  func asFolder(baseName: String) -> BatchOutput {
    guard emitter.name == Emitter.dtcg.name, path.utf8.last == UInt8(ascii: "/"), path.utf8.count > 1 else { return self }
    return BatchOutput(
      emitter: .dtcgFolder(baseName: baseName), path: String(Substring(path.utf8.dropLast())), settings: settings)
  }
}

struct BatchJob: Sendable {
  /// The stylesheets, as layers of one theme.
  let inputs: [String]
  /// The dark stylesheet of a pair, after the layers beneath it; empty for another theme.
  let dark: [String]
  var outputs: [BatchOutput]
  /// The outputs that the dark stylesheet of a pair had in earlier versions, as a theme of its own.
  var olderOutputs: [BatchOutput] = []
  /// The project file; nil for a line of a manifest.
  var project: ProjectFile?
  /// False if the command line names the stylesheet. Only what it names may be a pipe, which is waited for.
  var isFound = true
  /// The request of a line of a manifest, and its location; nil for another theme.
  private var line: (request: ThemeRequest, location: BatchManifest.Location)?

  init(_ request: ThemeRequest, _ location: BatchManifest.Location) {
    (inputs, dark, outputs) = (request.inputs, request.dark, request.outputs)
    line = (request, location)
  }

  /// The theme of a stylesheet or a pair. `folderLength` is the length in bytes of the path of its input folder, and `isFound` is
  /// false if the command line names it.
  init(
    _ path: String, folderLength: Int, dark: String?, _ project: ProjectFile?, _ formats: [Emitter], isFound: Bool,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    func outputs(_ baseName: String) -> [BatchOutput] {
      let name = String(Substring(baseName.utf8.dropFirst(folderLength)))
      return formats.map { BatchOutput(emitter: $0, path: "\(name).\($0.fileExtension)") }
    }
    // Count bytes: the last four are `.nss`.
    func name(_ path: String) -> String { String(Substring(path.utf8.dropLast(4))) }
    inputs = try (project?.existingLayers(beneath: path) ?? []) + [path]
    self.dark = try DarkSheets.withLayers(dark.map { [$0] } ?? [], project, arguments)
    self.outputs = outputs(dark == nil ? name(path) : Twins.themeName(ofLight: path))
    olderOutputs = dark.map { outputs(name($0)) } ?? []
    self.project = project
    self.isFound = isFound
  }

  /// The request for the theme. A line of a manifest may override the common options.
  func request(_ common: ThemeRequest, _ arguments: ParsedArguments) throws(CommandFailure) -> ThemeRequest {
    var request = line?.request ?? common
    request.outputs = outputs
    guard line == nil else { return request }
    if let project { try request.apply(project.settings(for: inputs.last), arguments) }
    (request.project, request.inputs, request.dark) = (project, inputs, dark)
    return request
  }

  var location: BatchManifest.Location? { line?.location }

  var paths: [String] { inputs + dark }

  /// The name in messages: the first inputs, because there may be thousands.
  var name: String {
    guard line != nil else { return inputs[inputs.count - 1] }
    let shown = inputs.cut(at: 8)
    return shown.joined(separator: " ") + (shown.count < inputs.count ? " …" : "")
  }
}

/// The outputs of all themes of a batch, with a number for each.
struct BatchOutputs: Sendable {
  /// The number of the first output of each theme, and the number of all outputs.
  private let starts: [Int]

  init(_ jobs: [BatchJob]) { starts = jobs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.outputs.count) } }

  func number(of output: Int, job: Int) -> Int { starts[job] + output }

  func job(ofNumber number: Int) -> Int { starts.partitioningIndex(where: { $0 > number }) - 1 }
}
