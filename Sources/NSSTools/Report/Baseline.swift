import NSSCompiler
import NSSTheme

/// Known diagnostics, by their ``Fingerprints``, so that a project can check for new mistakes without fixing the old ones first.
package struct Baseline: Sendable {
  package struct Entry: Sendable {
    package let file: String
    package let id: String
    package let key: String
    package let message: String

    init(file: String, id: String, key: String, message: String) {
      self.file = file
      self.id = id
      self.key = key
      self.message = message
    }
  }

  /// The known diagnostics, in the order of the file.
  package private(set) var entries: [Entry] = []
  private var numbers: [Name: Int] = [:]
  private var hasOccurred: [Bool] = []

  package init() {}

  /// Reads a baseline of version 1.
  package init(json: [UInt8]) throws(JSONFormatError) { try read(json) }

  private mutating func read(_ json: [UInt8]) throws(JSONFormatError) {
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
      throw JSONFormatError(offset: 0, cause: Phrase(.jsonBaselineVersion, ["version": Number.text(version)]))
    }
    for entry in entries { append(entry) }
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
    guard let file, let id, let key else { throw JSONFormatError(offset: start, cause: Phrase(.jsonBaselineKeys)) }
    return Entry(file: file, id: id, key: key, message: message ?? "")
  }

  private mutating func append(_ entry: Entry) {
    numbers[Name(entry.file + "\0" + entry.key)] = entries.count
    entries.append(entry)
    hasOccurred.append(false)
  }

  /// Adds diagnostics of files. `name` returns the name of a file in the baseline.
  package mutating func add(_ diagnostics: [Diagnostic], in files: [SourceFile], name: (String) -> String = { $0 }) {
    let reported = ReportedCheck(files: files, diagnostics: diagnostics)
    var fingerprints = Fingerprints(includesFile: false)
    for diagnostic in diagnostics {
      append(
        Entry(
          file: name(reported.name(diagnostic.layer)), id: diagnostic.id.rawValue,
          key: fingerprints.key(diagnostic, in: reported), message: diagnostic.message))
    }
  }

  /// The diagnostics of files that the baseline does not contain.
  package mutating func unknown(
    _ diagnostics: [Diagnostic], in files: [SourceFile], name: (String) -> String = { $0 }
  ) -> [Diagnostic] {
    let reported = ReportedCheck(files: files, diagnostics: diagnostics)
    var fingerprints = Fingerprints(includesFile: false)
    return diagnostics.filter { diagnostic in
      // An older baseline has the key that the diagnostic had under a former id.
      for id in [diagnostic.id.rawValue] + FormerRules.names(of: diagnostic.id.rawValue) {
        let key = fingerprints.key(diagnostic, as: id, in: reported)
        guard let number = numbers[Name(name(reported.name(diagnostic.layer)) + "\0" + key)] else { continue }
        hasOccurred[number] = true
        return false
      }
      return true
    }
  }

  /// The known diagnostics of some stylesheets that did not occur.
  package func absent(of files: Set<Name>) -> [Entry] {
    entries.indices.filter { !hasOccurred[$0] && files.contains(Name(entries[$0].file)) }.map { entries[$0] }
  }

  /// The baseline without the diagnostics of some stylesheets, to add their current ones.
  package func without(_ files: Set<Name>) -> Baseline {
    var other = Baseline()
    for entry in entries where !files.contains(Name(entry.file)) { other.append(entry) }
    return other
  }

  /// The entries of two baselines, sorted by the names of the stylesheets. The entries of one stylesheet keep their order.
  package func merged(with other: Baseline) -> Baseline {
    var merged = Baseline()
    let all = entries + other.entries
    for index in all.indices.sorted(by: { (Name(all[$0].file), $0) < (Name(all[$1].file), $1) }) { merged.append(all[index]) }
    return merged
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
