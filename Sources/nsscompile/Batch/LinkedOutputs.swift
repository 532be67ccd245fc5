import NSSTheme
import Synchronization

/// The outputs of a batch that links lead to: none may replace a stylesheet, or the output of another theme. Hardly any batch has such an output,
/// so what there is to be looked at is made for the first one.
final class LinkedOutputs: Sendable {
  private let jobs: [BatchJob]
  private let tables = Mutex<Tables?>(nil)

  private struct Tables {
    /// The stylesheets of all themes.
    let inputs: [FileIdentity: String]
    /// The themes by the names of their outputs, and by the names that links have led to so far.
    var themes: [[UInt8]: Int]
  }

  init(_ jobs: [BatchJob]) { self.jobs = jobs }

  /// Fails with `usage` if an output that a link leads to would replace what is of another theme.
  ///
  /// - Parameter name: where it really goes (``OutputFolder/nameBehindLinks(_:)``).
  func check(_ index: Int, _ target: OutputTarget, _ name: [UInt8]) throws(CommandFailure) {
    let failure = tables.withLock { tables -> CommandFailure? in
      var known = tables ?? made()
      defer { tables = known }
      if let identity = FileIdentity(path: target.destination), let input = known.inputs[identity] {
        return CommandFailure(.usage, .usageOutputIsInput, ["path": target.path, "input": input])
      }
      if let other = known.themes[name], other != index {
        return CommandFailure(
          .usage, .batchSameOutput,
          ["input": jobs[other].name, "other": jobs[index].name, "output": String(decoding: name, as: UTF8.self)])
      }
      known.themes[name] = index
      return nil
    }
    if let failure { throw failure }
  }

  private func made() -> Tables {
    var tables = Tables(inputs: BatchJob.inputFiles(of: jobs), themes: [:])
    for (index, job) in jobs.enumerated() { tables.themes[Array(job.output.utf8)] = index }
    return tables
  }
}
