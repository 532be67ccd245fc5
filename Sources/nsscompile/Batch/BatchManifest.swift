import NSSFiles
import NSSOutputs
import NSSTheme

/// A file with a line for each theme of a batch.
enum BatchManifest {
  struct Location: Sendable {
    let path: String
    /// The number of the line, from 1.
    let line: Int

    var text: String { "\(path):\(line):1" }

    func phrase(_ what: Phrase) -> Phrase {
      "line \(line) of '\(path)': \(what)"
    }
  }

  static let inputKeys: ThemeRequest.Keys = [
    ("id", #""acme""#), ("inputs", #"["base.nss"]"#), ("dark", #"["base.dark.nss"]"#), ("options", #"{ "palette": "v8" }"#),
  ]
  private static let keys: ThemeRequest.Keys =
    inputKeys + [("output", #""NAME.json""#), ("outputs", #"{ "swift": "NAME.swift" }"#)]

  /// The themes of a manifest. Its inputs are relative to the current folder, its outputs to the output folder. Fails with
  /// `configuration` for a manifest without lines; `problems` receives such a failure for each invalid line.
  static func jobs(
    _ path: String, _ defaults: RequestDefaults, _ problems: inout [CommandFailure]
  ) throws(CommandFailure) -> [BatchJob] {
    let bytes = path == "-" ? try InputFile.readStandardInput() : try InputFile.readOwn(path)
    var jobs: [BatchJob] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    // One JSON text for all themes would be a mistake on each line.
    let start = lines.lazy.map { $0.filter { !isBlank($0) } }.first { !$0.isEmpty } ?? []
    if lines.count > 1 || start.last == UInt8(ascii: "]"), start.first == UInt8(ascii: "[") || start == [UInt8(ascii: "{")] {
      let filter = start.first == UInt8(ascii: "[") ? "'.[]'" : "."
      // The shell empties a file before the command in front of '>' reads it.
      var name = "themes.jsonl"
      while Path.exists(name) { name = "new-" + name }
      throw CommandFailure(
        .configuration, "a manifest has a separate object on each line",
        help: "make one: jq -c \(filter) \(path.shellWord) > \(name)", at: "\(path):1:1")
    }
    for (index, line) in lines.map(Array.init).enumerated() where !line.allSatisfy(isBlank) {
      let location = Location(path: path, line: index + 1)
      var (request, failure) = defaults.read(line, keys: keys, at: location)
      if request.reportMissing() { failure = request.failure(of: line, at: location) }
      if let failure {
        problems.append(failure)
      } else if let problem = request.outputs.lazy.compactMap({
        CatalogFolder.problem(with: $0.path, $0.emitter, baseName: Emitter.baseName(of: request.inputs.last ?? ""))
      }).first {
        problems.append(CommandFailure(problem.status, problem.message, help: problem.help, at: location.text))
      } else {
        jobs.append(BatchJob(request, location))
      }
    }
    guard !jobs.isEmpty || !problems.isEmpty else { throw CommandFailure(.configuration, "'\(path)' contains no themes") }
    return jobs
  }
}
