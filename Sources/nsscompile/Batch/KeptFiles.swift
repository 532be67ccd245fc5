import NSSTheme
import Synchronization

/// What no output of a batch may replace: a stylesheet of any theme, the manifest, and, through a link, the output of another theme.
///
/// Hardly any batch has an output that is there already and could be one of them, so the tables are made for the first one.
final class KeptFiles: Sendable {
  private let jobs: [BatchJob]
  private let manifest: FileIdentity?
  private let manifestName: String
  private let tables = Mutex<Tables?>(nil)

  private struct Tables {
    /// The stylesheets of all themes, and the manifest.
    let inputs: [FileIdentity: String]
    /// The themes by the names of their outputs, and by the names that links have led to so far.
    var themes: [[UInt8]: Int]
  }

  /// - Parameter manifest: where the manifest was read from, `-` for standard input; nil if there is none.
  init(_ jobs: [BatchJob], manifest: String?) {
    self.jobs = jobs
    self.manifest = manifest.flatMap { $0 == "-" ? FileIdentity(descriptor: 0) : FileIdentity(path: $0) }
    manifestName = manifest ?? ""
  }

  /// Fails with `usage` for an output that would replace an input.
  ///
  /// - Parameter inputs: the stylesheets of its own theme.
  func check(_ target: OutputTarget, _ inputs: [String]) throws(CommandFailure) {
    guard target.attributes != nil, let identity = FileIdentity(path: target.path) else { return }
    let input = inputs.first { FileIdentity(path: $0) == identity } ?? withTables { $0.inputs[identity] }
    if let input { throw KeptFiles.failure(target, input) }
  }

  /// Fails with `usage` if an output that a link leads to would replace what is of another theme.
  ///
  /// - Parameter name: where it really goes (``OutputFolder/nameBehindLinks(_:)``).
  func check(_ index: Int, _ target: OutputTarget, _ name: [UInt8]) throws(CommandFailure) {
    let failure = withTables { tables -> CommandFailure? in
      if let identity = FileIdentity(path: target.destination), let input = tables.inputs[identity] {
        return KeptFiles.failure(target, input)
      }
      if let other = tables.themes[name], other != index {
        return CommandFailure(
          .usage, .batchSameOutput,
          ["input": jobs[other].name, "other": jobs[index].name, "output": String(decoding: name, as: UTF8.self)])
      }
      tables.themes[name] = index
      return nil
    }
    if let failure { throw failure }
  }

  private static func failure(_ target: OutputTarget, _ input: String) -> CommandFailure {
    CommandFailure(.usage, .usageOutputIsInput, ["path": target.path, "input": input])
  }

  private func withTables<Result: Sendable>(_ body: (inout Tables) -> Result) -> Result {
    tables.withLock { tables in
      var known = tables ?? made()
      defer { tables = known }
      return body(&known)
    }
  }

  private func made() -> Tables {
    var tables = Tables(inputs: inputFiles(), themes: [:])
    for (index, job) in jobs.enumerated() { tables.themes[Array(job.output.utf8)] = index }
    return tables
  }

  /// The regular files among the stylesheets of all themes, and the manifest.
  private func inputFiles() -> [FileIdentity: String] {
    var files: [FileIdentity: String] = [:]
    var known: Set<[UInt8]> = []
    for path in jobs.lazy.flatMap(\.inputs) where known.insert(Array(path.utf8)).inserted {
      if let identity = FileIdentity(path: path), identity.isRegular { files[identity] = path }
    }
    if let manifest, manifest.isRegular { files[manifest] = manifestName }
    return files
  }
}
