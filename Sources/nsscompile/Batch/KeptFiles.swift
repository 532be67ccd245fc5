import NSSFiles
import NSSTheme
import Synchronization

/// The files that no output of a batch may replace: the stylesheets of all themes, the manifests, and the outputs of other
/// themes, which a link or another spelling of the name may lead to.
///
/// The tables are created only when an output exists already, which is rare.
final class KeptFiles: Sendable {
  private let jobs: [BatchJob]
  /// The numbers of the outputs. Below, an output is always given by its number.
  private let numbers: BatchOutputs
  private let manifests: [String]
  /// The file of standard input if a manifest is read from it.
  private let standardInput: FileIdentity?
  private let tables = Mutex<Tables?>(nil)
  /// The outputs whose names some file systems do not distinguish, for example because only the case differs.
  private let alike: Set<Int>
  /// The files that were written for these outputs.
  private let written = Mutex<[FileIdentity: Int]>([:])

  private struct Tables {
    /// The stylesheets of all themes, and the manifests.
    let inputs: [FileIdentity: String]
    /// The outputs by their names, and by the names to which links led so far.
    var outputs: [[UInt8]: Int]
  }

  /// - Parameter manifests: the paths of the manifests, `-` for standard input.
  init(_ jobs: [BatchJob], manifests: [String]) {
    self.jobs = jobs
    self.manifests = manifests
    standardInput = manifests.contains("-") ? FileIdentity.standardInput : nil
    numbers = BatchOutputs(jobs)
    alike = KeptFiles.alike(jobs)
  }

  private static func alike(_ jobs: [BatchJob]) -> Set<Int> {
    var first: [String: Int] = [:]
    var alike: Set<Int> = []
    for (index, output) in jobs.lazy.flatMap(\.outputs).enumerated() {
      // Strings are equal if only the encoding of accents differs. Map to upper case first: some letters have two lower-case forms,
      // or an upper-case form of two letters.
      let name = output.path.uppercased().lowercased()
      if let other = first.updateValue(index, forKey: name) { alike.formUnion([index, other]) }
    }
    return alike
  }

  func number(of output: Int, job: Int) -> Int { numbers.number(of: output, job: job) }

  /// Writes an output. Fails with `usage` if the output of another theme is the same file because the file system
  /// does not distinguish the names. This can be detected only when one of the files exists.
  func write(
    _ index: Int, to path: String, _ body: () throws(CommandFailure) -> Bool
  ) throws(CommandFailure) -> Bool {
    guard alike.contains(index) else { return try body() }
    return try written.withLock { (written) throws(CommandFailure) in
      if let identity = FileIdentity(path: path), let other = written[identity], other != index {
        throw sameOutput(index, other, path)
      }
      let result = try body()
      if let identity = FileIdentity(path: path) { written[identity] = index }
      return result
    }
  }

  /// Fails with `usage` for an output that would replace an input.
  ///
  /// - Parameter inputs: the stylesheets of the theme itself.
  func check(_ target: OutputTarget, _ inputs: [String]) throws(CommandFailure) {
    guard target.replacesFile, let identity = target.identity else { return }
    let input = inputs.first { FileIdentity(path: $0) == identity } ?? withTables { keptInput(identity, in: $0) }
    if let input { throw KeptFiles.failure(target, input) }
  }

  /// Fails with `usage` if an output behind a link would replace an input or the output of another theme.
  ///
  /// - Parameter name: the name with links resolved (``OutputTarget/nameBehindLinks``).
  func check(_ index: Int, _ target: OutputTarget, _ name: [UInt8]) throws(CommandFailure) {
    let failure = withTables { tables -> CommandFailure? in
      if let identity = target.identity, let input = keptInput(identity, in: tables) {
        return KeptFiles.failure(target, input)
      }
      if let other = tables.outputs[name], other != index {
        return sameOutput(index, other, String(decoding: name, as: UTF8.self))
      }
      tables.outputs[name] = index
      return nil
    }
    if let failure { throw failure }
  }

  private func sameOutput(_ index: Int, _ other: Int, _ output: String) -> CommandFailure {
    CommandFailure(
      .usage, .batchSameOutput,
      [
        "input": jobs[numbers.job(ofNumber: other)].name, "other": jobs[numbers.job(ofNumber: index)].name, "output": output,
      ])
  }

  /// The path of the input with a file identity; nil if there is none. An input that was replaced meanwhile is ignored, because
  /// its inode number may belong to another file now.
  private func keptInput(_ identity: FileIdentity, in tables: Tables) -> String? {
    guard let name = tables.inputs[identity] else { return nil }
    return identity == standardInput || FileIdentity(path: name) == identity ? name : nil
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
    var tables = Tables(inputs: inputFiles(), outputs: [:])
    for (index, output) in jobs.lazy.flatMap(\.outputs).enumerated() { tables.outputs[Array(output.path.utf8)] = index }
    return tables
  }

  /// The regular files among the stylesheets of all themes, and the manifests.
  private func inputFiles() -> [FileIdentity: String] {
    var files: [FileIdentity: String] = [:]
    var known: Set<[UInt8]> = []
    for path in jobs.lazy.flatMap(\.paths) where known.insert(Array(path.utf8)).inserted {
      if let identity = FileIdentity(path: path), identity.isRegular { files[identity] = path }
    }
    for path in manifests {
      if let identity = path == "-" ? standardInput : FileIdentity(path: path), identity.isRegular { files[identity] = path }
    }
    return files
  }
}
