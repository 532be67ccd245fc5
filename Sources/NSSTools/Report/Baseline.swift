import NSSCompiler
import NSSTheme

/// Known diagnostics, by their ``Fingerprints``, so that a project can check for new mistakes without fixing the old ones first.
package struct Baseline: Sendable {
  package struct Entry: Sendable {
    package let file: String
    package let id: String
    package let key: String
    package let message: String
    fileprivate var identity: Name { Name(file + "\0" + key) }
  }

  /// The known diagnostics, in the order of the file.
  package private(set) var entries: [Entry] = []
  private var identities: Set<Name> = []
  private var occurred: Set<Name> = []

  package init() {}

  private init(_ entries: [Entry]) {
    self.entries = entries
    identities = Set(entries.map(\.identity))
  }

  package init(json: [UInt8]) throws(JSONFormatError) {
    var reader = JSONReader(json)
    var version: Double?
    var entries: [Entry] = []
    try reader.object { reader, key throws(JSONFormatError) in
      switch reader.string(key) {
      case "nssBaseline": version = try reader.number()
      case "findings": try reader.array { reader throws(JSONFormatError) in entries.append(try Baseline.entry(&reader)) }
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let version else { throw JSONFormatError(offset: 0, cause: Phrase(.jsonNoKey, ["key": "nssBaseline"])) }
    guard version == 1 else {
      throw JSONFormatError(offset: 0, cause: "it has format version \(Number.text(version)); only version 1 is supported")
    }
    self.init(entries)
  }

  private static func entry(_ reader: inout JSONReader) throws(JSONFormatError) -> Entry {
    var (file, id, key, message): (String?, String?, String?, String?)
    let start = reader.offset
    try reader.object { reader, name throws(JSONFormatError) in
      switch reader.string(name) {
      case "file": file = reader.string(try reader.string())
      case "id": id = reader.string(try reader.string())
      case "key": key = reader.string(try reader.string())
      case "message": message = reader.string(try reader.string())
      default: try reader.skip()
      }
    }
    guard let file, let id, let key else {
      throw JSONFormatError(offset: start, cause: "an entry of 'findings' needs 'file', 'id' and 'key'")
    }
    return Entry(file: file, id: id, key: key, message: message ?? "")
  }

  /// Adds diagnostics of files. `name` returns the name of a file in the baseline.
  package mutating func add(_ diagnostics: [Diagnostic], in files: [SourceFile], name: (String) -> String = { $0 }) {
    let reported = ReportedCheck(files: files, diagnostics: diagnostics)
    var fingerprints = Fingerprints(includesFile: false)
    for diagnostic in diagnostics {
      let key = fingerprints.key(diagnostic, in: reported)
      let file = name(reported.name(diagnostic.layer))
      let entry = Entry(file: file, id: diagnostic.id.rawValue, key: key, message: diagnostic.message)
      // Several themes find the same in a layer that they share.
      if identities.insert(entry.identity).inserted { entries.append(entry) }
    }
  }

  package mutating func unknown(
    _ diagnostics: [Diagnostic], in files: [SourceFile], name: (String) -> String = { $0 }
  ) -> [Diagnostic] {
    let reported = ReportedCheck(files: files, diagnostics: diagnostics)
    var fingerprints = Fingerprints(includesFile: false)
    return diagnostics.filter { diagnostic in
      // An older baseline has the key that the diagnostic had under a former id.
      for id in [diagnostic.id.rawValue] + FormerRules.names(of: diagnostic.id.rawValue) {
        let key = fingerprints.key(diagnostic, as: id, in: reported)
        let identity = Entry(file: name(reported.name(diagnostic.layer)), id: id, key: key, message: "").identity
        guard identities.contains(identity) else { continue }
        occurred.insert(identity)
        return false
      }
      return true
    }
  }

  /// The known diagnostics that were looked for and did not occur.
  package func absent(where isChecked: (Entry) -> Bool) -> [Entry] {
    entries.filter { !occurred.contains($0.identity) && isChecked($0) }
  }

  /// The baseline without the diagnostics that were looked for, to add the current ones.
  package func without(where isChecked: (Entry) -> Bool) -> Baseline { Baseline(entries.filter { !isChecked($0) }) }

  /// The entries of two baselines, sorted by the names of the stylesheets. The entries of one stylesheet keep their order.
  package func merged(with other: Baseline) -> Baseline {
    let all = entries + other.entries.filter { !identities.contains($0.identity) }
    return Baseline(all.indices.sorted { (Name(all[$0].file), $0) < (Name(all[$1].file), $1) }.map { all[$0] })
  }

  package func json() -> [UInt8] {
    let entries = entries.map { entry -> JSONValue in
      let members: JSONValue = [
        "file": .string(entry.file), "id": .string(entry.id), "key": .string(entry.key), "message": .string(entry.message),
      ]
      return .line(members, .objects)
    }
    return (["nssBaseline": 1, "findings": .array(entries)] as JSONValue).file
  }
}
