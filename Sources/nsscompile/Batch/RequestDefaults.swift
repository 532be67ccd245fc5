import NSSProjects
import NSSTools

/// The default options of requests, from the command line and the project file.
struct RequestDefaults: Sendable {
  /// A request with the options of the command line.
  let common: ThemeRequest
  let arguments: ParsedArguments
  /// The project file of `--config`.
  let project: ProjectFile?
  /// The baseline of the project file, for answers.
  var known: KnownDiagnostics?

  /// Reads a line with a request. The second value is the failure of an invalid line; nil for a valid one.
  func read(
    _ line: [UInt8], keys: ThemeRequest.Keys, at location: BatchManifest.Location? = nil
  ) -> (ThemeRequest, CommandFailure?) {
    var request = common
    request.read(line, keys: keys)
    guard let project, request.problems.isEmpty else { return (request, request.failure(of: line, at: location)) }
    let stylesheet = request.inputs.last
    do throws(CommandFailure) {
      request = common
      request.project = project
      try request.apply(project.settings(for: stylesheet), arguments)
      // The options of the line override the others.
      request.read(line, keys: keys)
      if request.inputs.count == 1 { request.inputs = try project.existingLayers(beneath: stylesheet) + request.inputs }
      if request.text == nil { request.dark = try DarkSheets.withLayers(request.dark, project, arguments) }
    } catch {
      return (request, error)
    }
    return (request, request.failure(of: line, at: location))
  }
}
