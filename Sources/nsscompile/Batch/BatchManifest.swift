import NSSTheme

/// A file with a line for each theme of a batch.
enum BatchManifest {
  private static let keys = ["id", "inputs", "options", "output"]

  /// The themes of a manifest. Its paths are seen from the current folder, its outputs from the output folder. Fails with
  /// `configuration` for a line that is no request: nothing is compiled then, because what is missing would not be missed.
  static func jobs(_ path: String, _ defaults: ThemeRequest) throws(CommandFailure) -> [BatchJob] {
    let bytes = path == "-" ? try InputFile.readStandardInput() : try InputFile.read(path)
    var jobs: [BatchJob] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      var request = defaults
      var problem = request.read(Array(line), keys: keys)
      if problem == nil, request.output == nil { problem = Phrase(.requestNoOutput) }
      if let problem {
        throw CommandFailure(
          .configuration, .batchManifestLine, ["path": path, "line": String(index + 1)], parts: ["reason": .phrase(problem)])
      }
      jobs.append(BatchJob(request: request, place: nil))
    }
    guard !jobs.isEmpty else { throw CommandFailure(.configuration, .batchEmptyManifest, ["path": path]) }
    return jobs
  }
}
