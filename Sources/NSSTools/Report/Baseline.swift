import NSSTheme

/// Findings that are known and accepted: a project can begin to check new mistakes without mending the old ones first.
///
/// Findings are recognized by keys that do not depend on line numbers (``Fingerprints``).
public struct Baseline: Sendable {
  /// One known finding.
  public struct Entry: Sendable, Equatable {
    /// The name of the stylesheet.
    public let file: String
    /// The id of the finding.
    public let id: String
    /// What the finding is recognized by.
    public let key: String
    /// The message, for people.
    public let message: String

    init(file: String, id: String, key: String, message: String) {
      self.file = file
      self.id = id
      self.key = key
      self.message = message
    }
  }

  /// The known findings, in the order of the file.
  public private(set) var entries: [Entry] = []
  /// The numbers of the entries of each key.
  private var numbers: [String: Int] = [:]
  private var hasOccurred: [Bool] = []

  /// A baseline without findings.
  public init() {}

  /// Reads a baseline.
  ///
  /// - Throws: ``BaselineFormatError`` for a text that is no baseline of version 1.
  public init(json: [UInt8]) throws(BaselineFormatError) {
    do throws(JSONFormatError) { try read(json) } catch { throw BaselineFormatError(error) }
  }

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
    var values: [String: String] = [:]
    let start = reader.offset
    try reader.object { reader, key throws(JSONFormatError) in
      let name = reader.string(key)
      guard ["file", "id", "key", "message"].contains(name) else { return try reader.skip() }
      values[name] = reader.string(try reader.string())
    }
    guard let file = values["file"], let id = values["id"], let key = values["key"] else {
      throw JSONFormatError(offset: start, cause: Phrase(.jsonBaselineKeys))
    }
    return Entry(file: file, id: id, key: key, message: values["message"] ?? "")
  }

  private mutating func append(_ entry: Entry) {
    numbers[entry.file + "\0" + entry.key] = entries.count
    entries.append(entry)
    hasOccurred.append(false)
  }

  /// Adds the findings of a check.
  ///
  /// - Parameter name: how a stylesheet is called in the baseline.
  public mutating func add(_ findings: [Diagnostic], of check: Check, name: (String) -> String = { $0 }) {
    let reported = ReportedCheck(check, findings: findings)
    var fingerprints = Fingerprints(includesFile: false)
    for finding in findings {
      append(
        Entry(
          file: name(reported.name(finding.layer)), id: finding.id.rawValue, key: fingerprints.key(finding, in: reported),
          message: finding.message))
    }
  }

  /// The findings of a check that are not known.
  public mutating func unknown(_ check: Check, name: (String) -> String = { $0 }) -> [Diagnostic] {
    let reported = ReportedCheck(check, findings: check.diagnostics.kept)
    var fingerprints = Fingerprints(includesFile: false)
    return check.diagnostics.kept.filter { finding in
      let key = fingerprints.key(finding, in: reported)
      guard let number = numbers[name(reported.name(finding.layer)) + "\0" + key] else { return true }
      hasOccurred[number] = true
      return false
    }
  }

  /// The known findings of some stylesheets that did not occur.
  public func absent(of files: Set<String>) -> [Entry] {
    entries.indices.filter { !hasOccurred[$0] && files.contains(entries[$0].file) }.map { entries[$0] }
  }

  /// The baseline without the findings of some stylesheets, to add the present ones.
  public func without(_ files: Set<String>) -> Baseline {
    var other = Baseline()
    for entry in entries where !files.contains(entry.file) { other.append(entry) }
    return other
  }

  /// The entries of two baselines, by the names of the stylesheets; those of one stylesheet stay in their order.
  public func merged(with other: Baseline) -> Baseline {
    var merged = Baseline()
    let all = entries + other.entries
    for index in all.indices.sorted(by: { (all[$0].file, $0) < (all[$1].file, $1) }) { merged.append(all[index]) }
    return merged
  }

  /// The text of the file, its entries in the order in which they were added.
  public func json() -> [UInt8] {
    var output = Output()
    output.write("{\n  \"nssBaseline\": 1,\n  \"findings\": [")
    for (index, entry) in entries.enumerated() {
      output.write(index == 0 ? "\n    { \"file\": " : ",\n    { \"file\": ")
      output.writeJSON(entry.file)
      output.write(", \"id\": ")
      output.writeJSON(entry.id)
      output.write(", \"key\": ")
      output.writeJSON(entry.key)
      output.write(", \"message\": ")
      output.writeJSON(entry.message)
      output.write(" }")
    }
    output.write(entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return output.bytes
  }
}

/// Why a text is no baseline.
public struct BaselineFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  package let cause: Phrase

  init(_ error: JSONFormatError) { cause = error.cause }

  /// What is wrong, in English.
  public var description: String { cause.text() }
}
