import NSSFiles
import NSSOutputs
import NSSTheme

/// A file with a line for each theme of a batch.
enum BatchManifest {
  /// The location of a line in a manifest, for messages.
  struct Location: Sendable {
    let path: String
    /// The number of the line, from 1.
    let line: Int

    /// A message about the line, with its number.
    func phrase(_ what: Phrase) -> Phrase {
      "line \(line) of '\(path)': \(what)"
    }
  }

  private static let keys = ["id", "inputs", "dark", "options", "output", "outputs"]

  /// The help for a line with a syntax error: the expected format. A common mistake is one JSON text for all themes.
  private static func help(for problem: Phrase) -> Phrase? {
    guard problem.id == .requestBroken || problem.id == .requestBrokenValue else { return nil }
    return "each line is a separate object, in UTF-8: \(#"{"inputs": ["base.nss"], "output": "base.json"}"#)"
  }

  /// The themes of a manifest. Its inputs are relative to the current folder, its outputs to the output folder. Fails with
  /// `configuration` for a manifest without lines.
  ///
  /// - Parameter problems: receives a failure with `configuration` for each invalid line.
  static func jobs(
    _ path: String, _ defaults: RequestDefaults, _ problems: inout [CommandFailure]
  ) throws(CommandFailure) -> [BatchJob] {
    let bytes = path == "-" ? try InputFile.readStandardInput() : try InputFile.readOwn(path)
    var jobs: [BatchJob] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
      let (request, failure) = defaults.read(Array(line), keys: keys)
      let location = Location(path: path, line: index + 1)
      if let problem = failure?.message {
        problems.append(CommandFailure(.configuration, location.phrase(problem), help: help(for: problem)))
      } else if let problem = request.outputs.lazy.compactMap({
        CatalogFolder.problem(with: $0.path, $0.emitter, baseName: Emitter.baseName(of: request.inputs.last ?? ""))
      }).first {
        problems.append(CommandFailure(problem.status, location.phrase(problem.message), help: problem.help))
      } else {
        jobs.append(BatchJob(request, location))
      }
    }
    guard !jobs.isEmpty || !problems.isEmpty else { throw CommandFailure(.configuration, "'\(path)' contains no themes") }
    return jobs
  }
}
