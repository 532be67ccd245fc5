import NSSFiles
import NSSTheme
import Synchronization

/// The files that no output of a batch may replace: the stylesheets of all themes, the manifests, and the outputs of other
/// themes, which a link or another spelling of the name may lead to.
final class KeptFiles: Sendable {
  private let jobs: [BatchJob]
  /// The numbers of the outputs. Below, an output is always given by its number.
  private let numbers: BatchOutputs
  /// The regular files among the stylesheets of all themes, and the manifests.
  private let inputs: [FileIdentity: String]
  /// The outputs by the bytes of their names, and of those to which links led so far.
  private let outputs: Mutex<[Name: Int]>
  /// The outputs whose names some file systems do not distinguish, for example because only the case differs.
  private let alike: Set<Int>
  /// The files that were written for these outputs.
  private let written = Mutex<[FileIdentity: Int]>([:])

  /// - Parameter manifests: the paths of the manifests, `-` for standard input.
  init(_ jobs: [BatchJob], manifests: [String]) {
    self.jobs = jobs
    numbers = BatchOutputs(jobs)
    var inputs: [FileIdentity: String] = [:]
    var known: Set<Name> = []
    for path in jobs.lazy.flatMap(\.paths) where known.insert(Name(path)).inserted {
      if let identity = FileIdentity(path: path), identity.isRegular { inputs[identity] = path }
    }
    for path in manifests {
      let identity = path == "-" ? FileIdentity.standardInput : FileIdentity(path: path)
      if let identity, identity.isRegular { inputs[identity] = path }
    }
    self.inputs = inputs
    var outputs: [Name: Int] = [:]
    var folded: [String: Int] = [:]
    var alike: Set<Int> = []
    for (index, output) in jobs.lazy.flatMap(\.outputs).enumerated() {
      outputs[Name(output.path)] = index
      // Strings are equal if only the encoding of accents differs. Map to upper case first: some letters have two lower-case forms,
      // or an upper-case form of two letters.
      let name = output.path.uppercased().lowercased()
      if let other = folded.updateValue(index, forKey: name) { alike.formUnion([index, other]) }
    }
    self.outputs = Mutex(outputs)
    self.alike = alike
  }

  func number(of output: Int, job: Int) -> Int { numbers.number(of: output, job: job) }

  /// Writes an output. Fails with `usage` if the output of another theme is the same file because the file system
  /// does not distinguish the names. This can be detected only when one of the files exists.
  func write(_ index: Int, to path: String, _ body: () throws(CommandFailure) -> Bool) throws(CommandFailure) -> Bool {
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

  /// Fails with `usage` for an output that would replace an input, or that a link leads to the output of another theme. `own` are the
  /// stylesheets of the theme itself.
  func check(_ index: Int, _ target: OutputTarget, _ own: [String]) throws(CommandFailure) {
    if let identity = target.identity, let input = own.first(where: { FileIdentity(path: $0) == identity }) ?? input(identity) {
      throw CommandFailure(.usage, "the output '\(target.path)' is the input '\(input)'")
    }
    guard let name = target.nameBehindLinks.map({ Name($0) }) else { return }
    let other = outputs.withLock { outputs in
      let other = outputs[name] ?? index
      outputs[name] = other
      return other
    }
    if other != index { throw sameOutput(index, other, name.text) }
  }

  private func sameOutput(_ index: Int, _ other: Int, _ output: String) -> CommandFailure {
    let (first, second) = (jobs[numbers.job(ofNumber: other)].name, jobs[numbers.job(ofNumber: index)].name)
    return CommandFailure(.usage, "'\(first)' and '\(second)' would both be written to '\(output)'")
  }

  /// The path of the input with a file identity; nil if there is none. An input that was replaced meanwhile is ignored, because
  /// its inode number may belong to another file now.
  private func input(_ identity: FileIdentity) -> String? {
    guard let name = inputs[identity] else { return nil }
    return name == "-" || FileIdentity(path: name) == identity ? name : nil
  }
}
