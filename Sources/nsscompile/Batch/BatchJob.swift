import NSSOutputs
import NSSProjects
import NSSTheme
import NSSTools

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
  /// A stylesheet or a pair of a folder, or one that the command line names.
  struct Sheet: Sendable {
    let path: String
    /// The length in bytes of the path of its input folder.
    let folderLength: Int
    /// The layers beneath it.
    let base: [String]
    /// The dark stylesheet of a pair, after the layers beneath it; empty for another theme.
    let dark: [String]
    let project: ProjectFile?
    let formats: [Emitter]
    /// True unless the command line names it. Only what it names may be a pipe, which is waited for.
    let isFound: Bool

    func outputs(isPair: Bool, _ path: String) -> [BatchOutput] {
      // Count bytes: the last four are `.nss`.
      let baseName = isPair ? Twins.themeName(ofLight: path) : String(Substring(path.utf8.dropLast(4)))
      let name = String(Substring(baseName.utf8.dropFirst(folderLength)))
      return formats.map { BatchOutput(emitter: $0, path: "\(name).\($0.fileExtension)") }
    }
  }

  case file(Sheet)
  indirect case line(ThemeRequest, location: BatchManifest.Location)

  /// The request for the theme. A line of a manifest may override the common options.
  func request(_ common: ThemeRequest, _ arguments: ParsedArguments) throws(CommandFailure) -> ThemeRequest {
    switch self {
    case .line(let request, _): return request
    case .file(let sheet):
      var request = common
      if let project = sheet.project { try request.apply(project.settings(for: sheet.path), arguments) }
      request.project = sheet.project
      request.inputs = inputs
      request.dark = sheet.dark
      request.outputs = outputs
      return request
    }
  }

  var outputs: [BatchOutput] {
    switch self {
    case .line(let request, _): request.outputs
    case .file(let sheet): sheet.outputs(isPair: !sheet.dark.isEmpty, sheet.path)
    }
  }

  /// The outputs that the dark stylesheet of a pair had in earlier versions, as a theme of its own.
  var olderOutputs: [BatchOutput] {
    guard case .file(let sheet) = self, let dark = sheet.dark.last else { return [] }
    return sheet.outputs(isPair: false, dark)
  }

  var outputCount: Int {
    switch self {
    case .line(let request, _): request.outputs.count
    case .file(let sheet): sheet.formats.count
    }
  }

  /// The project file; nil for a line of a manifest.
  var project: ProjectFile? { if case .file(let sheet) = self { sheet.project } else { nil } }

  /// True unless the command line names the stylesheet.
  var isFound: Bool { if case .file(let sheet) = self { sheet.isFound } else { true } }

  var location: BatchManifest.Location? { if case .line(_, let location) = self { location } else { nil } }

  var inputs: [String] {
    switch self {
    case .line(let request, _): request.inputs
    case .file(let sheet): sheet.base + [sheet.path]
    }
  }

  /// The stylesheets, including the dark ones of a pair.
  var paths: [String] {
    switch self {
    case .line(let request, _): request.paths
    case .file(let sheet): inputs + sheet.dark
    }
  }

  /// The name in messages: the first inputs, because there may be thousands.
  var name: String {
    if case .file(let sheet) = self { return sheet.path }
    let inputs = inputs
    let shown = inputs.cut(at: 8)
    return shown.joined(separator: " ") + (shown.count < inputs.count ? " …" : "")
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

  func number(of output: Int, job: Int) -> Int { starts[job] + output }

  func job(ofNumber number: Int) -> Int { starts.partitioningIndex(where: { $0 > number }) - 1 }
}
