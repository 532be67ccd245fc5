import NSSTheme

/// Reads settings in JSON, and keeps all problems of them.
package protocol SettingsReader {
  var problems: [(offset: Int, message: Phrase)] { get set }
  /// The number of problems after the first ones, which are not kept.
  var omittedCount: Int { get set }
  /// The key whose value is being read, with an example of a value.
  var example: (key: String, value: String)? { get set }
  mutating func offer(_ names: @autoclosure () -> [String], at offset: Int, isKey: Bool)
}

extension SettingsReader {
  package mutating func offer(_ names: @autoclosure () -> [String], at offset: Int, isKey: Bool) {}

  /// The keys of an object, each with an example of a value.
  package typealias Keys = [(key: String, value: String)]

  package mutating func report(_ message: @autoclosure () -> Phrase, at offset: Int) {
    guard problems.count < ProjectError.limit else { return omittedCount += 1 }
    problems.append((offset, message()))
  }

  package static func start(_ reader: inout JSONReader) throws(JSONFormatError) -> Int {
    _ = try reader.peek()
    return reader.offset
  }

  /// Reports a value of another kind, with an example of the expected one.
  ///
  /// - Parameter value: the value to write; nil for that of the example.
  package mutating func report(expected: Phrase, _ value: String? = nil, at offset: Int) {
    let example = example
    report(example.map { "\(expected); write '\"\($0.key)\": \(value ?? $0.value)'" } ?? expected, at: offset)
  }

  /// Adds the error that ended reading. A notation of other formats says more than what was expected in its place.
  package mutating func end(_ error: JSONFormatError, _ reader: JSONReader) {
    if let offset = reader.bytes.conflictMarker { return problems = [(offset, Phrase(.hintMergeConflict))] }
    if reader.foreignNotation != nil { problems.removeAll { $0.offset == error.offset } }
    if !problems.contains(where: { $0.offset == error.offset }) { problems.append((error.offset, error.cause)) }
  }

  /// Returns true for a value of the expected kind. Reports and skips any other value.
  package mutating func isValue(
    _ byte: UInt8, _ expected: PhraseID, _ reader: inout JSONReader
  ) throws(JSONFormatError) -> Bool {
    guard try reader.peek() != byte else { return true }
    let start = reader.offset
    // A text in place of an array of texts is most likely its only element, and an array the value of the key in the example.
    let (first, value) = (reader.bytes[start], example?.value ?? "")
    let isElement = byte == UInt8(ascii: "[") && first == UInt8(ascii: "\"") && value.hasPrefix("[\"")
    let head = byte == UInt8(ascii: "{") && first == UInt8(ascii: "[") ? value.prefix { $0 != "[" } : ""
    if isElement || !head.isEmpty && head.endIndex < value.endIndex {
      try reader.skip()
      let text = String(decoding: reader.bytes[start..<reader.offset], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      let written = Phrase.excerpt(text.joined(separator: " "))
      report(expected: Phrase(expected), isElement ? "[\(written)]" : "\(head)\(written) }", at: start)
      return false
    }
    report(expected: Phrase(expected), at: start)
    try reader.skip()
    return false
  }

  package typealias Member = (_ problems: inout Self, _ reader: inout JSONReader, _ key: String, _ offset: Int)
    throws(JSONFormatError) -> Void

  /// Reads an object with any keys. Reports a repeated key.
  package mutating func entries(_ reader: inout JSONReader, _ member: Member) throws(JSONFormatError) {
    guard try isValue(UInt8(ascii: "{"), .jsonExpectedObject, &reader) else { return }
    var seen: [Name: Int] = [:]
    try reader.object { reader, text throws(JSONFormatError) in
      let offset = text.range.lowerBound - 1
      let key = try Self.valid(reader, text)
      if let first = seen.updateValue(seen[Name(key)] ?? offset, forKey: Name(key)) {
        func line(_ end: Int) -> Int { 1 + reader.bytes[..<end].count { $0 == UInt8(ascii: "\n") } }
        func place() -> String { line(first) == line(offset) ? "this line" : "line \(line(first))" }
        report("duplicate key '\(Phrase.excerpt(key))'; the first one is in \(place())", at: offset)
      }
      try member(&self, &reader, key, offset)
    }
  }

  /// Reads an object with known keys. `others` are valid only outside of `overrides`, `onlyOverrides` only there.
  package mutating func members(
    _ reader: inout JSONReader, _ keys: Keys, others: Keys = [], onlyOverrides: Keys = [], _ member: Member
  ) throws(JSONFormatError) {
    let (known, others, onlyOverrides) = (keys.map(\.key), others.map(\.key), onlyOverrides.map(\.key))
    let outer = example
    defer { example = outer }
    try entries(&reader) { (problems, reader, key, offset) throws(JSONFormatError) in
      problems.offer(known, at: offset, isKey: true)
      if let number = known.firstIndex(of: key) {
        problems.example = (key, keys[number].value)
        return try member(&problems, &reader, key, offset)
      }
      if others.contains(key) || onlyOverrides.contains(key) {
        let id: PhraseID = others.contains(key) ? .projectNotInOverrides : .projectOnlyInOverrides
        problems.report(Phrase(id, ["key": key]), at: offset)
      } else {
        problems.report(.unknownKey(key, among: known), at: offset)
      }
      try reader.skip()
    }
  }

  /// Reads an array, without the elements that are nil.
  package mutating func list<Element>(
    _ reader: inout JSONReader,
    _ element: (_ problems: inout Self, _ reader: inout JSONReader) throws(JSONFormatError) -> Element?
  ) throws(JSONFormatError) -> [Element] {
    var elements: [Element] = []
    guard try isValue(UInt8(ascii: "["), .jsonExpectedArray, &reader) else { return [] }
    try reader.array { reader throws(JSONFormatError) in
      if let element = try element(&self, &reader) { elements.append(element) }
    }
    return elements
  }

  package mutating func string(_ reader: inout JSONReader) throws(JSONFormatError) -> (text: String, offset: Int)? {
    guard try isValue(UInt8(ascii: "\""), .jsonExpectedString, &reader) else { return nil }
    let offset = reader.offset
    let text = try reader.string()
    return (try Self.valid(reader, text), offset)
  }

  /// The text of a string. Throws for text that is not valid Unicode.
  package static func valid(_ reader: JSONReader, _ text: JSONReader.Text) throws(JSONFormatError) -> String {
    guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape, atKey: text) }
    guard let valid = String(validating: JSONReader.unescaped(reader.bytes, text), as: UTF8.self) else {
      throw reader.failure(.jsonInvalidUTF8, atKey: text)
    }
    return valid
  }

  package mutating func text(_ reader: inout JSONReader) throws(JSONFormatError) -> (text: String, offset: Int)? {
    guard let found = try string(&reader) else { return nil }
    guard !found.text.isEmpty, !found.text.utf8.contains(0) else {
      report(Phrase(.projectEmpty), at: found.offset)
      return nil
    }
    return found
  }

  mutating func texts(_ reader: inout JSONReader) throws(JSONFormatError) -> [(text: String, offset: Int)] {
    try list(&reader) { (problems, reader) throws(JSONFormatError) in try problems.text(&reader) }
  }

  package mutating func boolean(_ reader: inout JSONReader) throws(JSONFormatError) -> Bool? {
    let first = try reader.peek()
    if first == UInt8(ascii: "t") || first == UInt8(ascii: "f") { return try reader.boolean() }
    // `"No"`, `"false"`, `off` and 0 mean false.
    let word = reader.bytes[reader.offset...].prefix { !" ,}\r\n\t".utf8.contains($0) }.filter { $0 != UInt8(ascii: "\"") }
    let meant = ["no", "false", "off", "0"].contains { $0.utf8.elementsEqual(word.map { $0 | 0x20 }) } ? "false" : nil
    report(expected: Phrase(.jsonExpectedEither, ["token": "true", "other": "false"]), meant, at: reader.offset)
    try reader.skip()
    return nil
  }

  /// Reads a whole number; nil for another value, which is skipped.
  mutating func wholeNumber(_ reader: inout JSONReader) throws(JSONFormatError) -> Int? {
    let first = try reader.peek()
    guard first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      try reader.skip()
      return nil
    }
    return Int(exactly: try reader.number())
  }

  mutating func number(_ reader: inout JSONReader, _ range: ClosedRange<Int>) throws(JSONFormatError) -> Int? {
    let offset = try Self.start(&reader)
    if let value = try wholeNumber(&reader), range.contains(value) { return value }
    let quoted = Int(String(decoding: reader.bytes[offset..<reader.offset].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    report(
      expected: "expected a whole number from \(range.lowerBound) to \(range.upperBound)",
      quoted.flatMap { range.contains($0) ? String($0) : nil }, at: offset)
    return nil
  }

  /// Reads one of several known names; nil for another value, which is reported.
  package mutating func name(
    _ reader: inout JSONReader, _ key: String, _ known: [String], _ all: PhraseID
  ) throws(JSONFormatError) -> (name: String, offset: Int)? {
    guard let (name, offset) = try string(&reader) else { return nil }
    offer(known, at: offset, isKey: false)
    if known.contains(name) { return (name, offset) }
    report(.unknownValue(name, of: key, among: known, all: all), at: offset)
    return nil
  }

  package mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ reader: inout JSONReader, _ key: String
  ) throws(JSONFormatError) -> Value? {
    try name(&reader, key, Value.allCases.map(\.rawValue), .choicesValues).flatMap { Value(rawValue: $0.name) }
  }
}

extension ProjectReader {
  /// A key with the source text of the value that was read last, on one line.
  static func written(_ key: String, _ offset: Int, _ reader: JSONReader) -> WrittenSetting {
    var value = reader.bytes[offset..<reader.offset]
    // The value begins after the colon that follows the key.
    var isInside = false
    while let byte = value.popFirst() {
      if byte == UInt8(ascii: "\\") { _ = value.popFirst() }
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      if byte == UInt8(ascii: ":"), !isInside { break }
    }
    let lines = value.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { line in
      String(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    }
    return WrittenSetting(key: key, value: lines.joined(separator: " "), offset: offset)
  }

  mutating func patterns(_ reader: inout JSONReader) throws(JSONFormatError) -> [PathPattern] {
    try list(&reader) { (problems, reader) throws(JSONFormatError) in
      try problems.string(&reader).flatMap { problems.pattern($0.text, at: $0.offset) }
    }
  }

  mutating func pattern(_ text: String, at offset: Int) -> PathPattern? {
    do throws(PathPattern.Problem) { return try PathPattern(text, at: offset) } catch {
      let slashes = text.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
      let plain = ProjectPath.plain(String(decoding: slashes, as: UTF8.self))
      let isPlain = !plain.isSame(as: text) && (try? PathPattern(plain, at: offset)) != nil
      report(isPlain ? "\(error.message); write '\(Phrase.excerpt(plain))'" : error.message, at: offset)
      return nil
    }
  }
}
