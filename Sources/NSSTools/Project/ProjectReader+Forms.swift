import NSSTheme

extension ProjectReader {
  mutating func report(_ message: @autoclosure () -> Phrase, at offset: Int) {
    guard problems.count < ProjectError.limit else { return omittedCount += 1 }
    problems.append((offset, message()))
  }

  static func start(_ reader: inout JSONReader) throws(JSONFormatError) -> Int {
    _ = try reader.peek()
    return reader.offset
  }

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

  /// Returns true for a value of the expected kind. Reports and skips any other value.
  mutating func isValue(_ byte: UInt8, _ expected: PhraseID, _ reader: inout JSONReader) throws(JSONFormatError) -> Bool {
    guard try reader.peek() != byte else { return true }
    report(Phrase(expected), at: reader.offset)
    try reader.skip()
    return false
  }

  typealias Member = (_ problems: inout ProjectReader, _ reader: inout JSONReader, _ key: String, _ offset: Int)
    throws(JSONFormatError) -> Void

  /// Reads an object with any keys. Reports a repeated key.
  mutating func entries(_ reader: inout JSONReader, _ member: Member) throws(JSONFormatError) {
    guard try isValue(UInt8(ascii: "{"), .jsonExpectedObject, &reader) else { return }
    var seen: Set<Name> = []
    try reader.object { reader, text throws(JSONFormatError) in
      let offset = text.range.lowerBound - 1
      let key = try ProjectReader.valid(reader, text)
      if !seen.insert(Name(key)).inserted { report(Phrase(.jsonDuplicateKey), at: offset) }
      try member(&self, &reader, key, offset)
    }
  }

  /// Reads an object with known keys. `others` are valid only outside of `overrides`, `onlyOverrides` only there.
  mutating func members(
    _ reader: inout JSONReader, _ known: [String], others: [String] = [], onlyOverrides: [String] = [], _ member: Member
  ) throws(JSONFormatError) {
    try entries(&reader) { (problems, reader, key, offset) throws(JSONFormatError) in
      problems.offer(known, at: offset, isKey: true)
      if known.contains(key) { return try member(&problems, &reader, key, offset) }
      problems.report(
        others.contains(key) || onlyOverrides.contains(key)
          ? Phrase(others.contains(key) ? .projectNotInOverrides : .projectOnlyInOverrides, ["key": key])
          : Phrase(
            .requestUnknownKey, ["key": Phrase.excerpt(key)], parts: ["hint": hint(for: key, among: known, all: .choicesKeys)]),
        at: offset)
      try reader.skip()
    }
  }

  mutating func list(
    _ reader: inout JSONReader,
    _ element: (_ problems: inout ProjectReader, _ reader: inout JSONReader) throws(JSONFormatError) -> Void
  ) throws(JSONFormatError) {
    guard try isValue(UInt8(ascii: "["), .jsonExpectedArray, &reader) else { return }
    try reader.array { reader throws(JSONFormatError) in try element(&self, &reader) }
  }

  mutating func string(_ reader: inout JSONReader) throws(JSONFormatError) -> (text: String, offset: Int)? {
    guard try isValue(UInt8(ascii: "\""), .jsonExpectedString, &reader) else { return nil }
    let offset = reader.offset
    return (try ProjectReader.valid(reader, try reader.string()), offset)
  }

  /// The text of a string. Throws for text that is not valid Unicode.
  static func valid(_ reader: JSONReader, _ text: JSONReader.Text) throws(JSONFormatError) -> String {
    guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape, atKey: text) }
    guard let valid = String(validating: JSONReader.unescaped(reader.bytes, text), as: UTF8.self) else {
      throw reader.failure(.jsonInvalidUTF8, atKey: text)
    }
    return valid
  }

  mutating func text(_ reader: inout JSONReader) throws(JSONFormatError) -> (text: String, offset: Int)? {
    guard let found = try string(&reader) else { return nil }
    guard !found.text.isEmpty, !found.text.utf8.contains(0) else {
      report(Phrase(.projectEmpty), at: found.offset)
      return nil
    }
    return found
  }

  mutating func boolean(_ reader: inout JSONReader) throws(JSONFormatError) -> Bool? {
    let first = try reader.peek()
    if first == UInt8(ascii: "t") || first == UInt8(ascii: "f") { return try reader.boolean() }
    report(Phrase(.jsonExpectedEither, ["token": "true", "other": "false"]), at: reader.offset)
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
    let offset = try ProjectReader.start(&reader)
    if let value = try wholeNumber(&reader), range.contains(value) { return value }
    report("expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: offset)
    return nil
  }

  /// Reads one of several known names; nil for another value, which is reported.
  mutating func name(
    _ reader: inout JSONReader, _ key: String, _ known: [String], _ all: PhraseID
  ) throws(JSONFormatError) -> (name: String, offset: Int)? {
    guard let (name, offset) = try string(&reader) else { return nil }
    offer(known, at: offset)
    if known.contains(name) { return (name, offset) }
    report(
      Phrase(
        .usageUnknownValue, ["value": Phrase.excerpt(name), "option": Phrase.excerpt(key)],
        parts: ["hint": hint(for: name, among: known, all: all)]), at: offset)
    return nil
  }

  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ reader: inout JSONReader, _ key: String
  ) throws(JSONFormatError) -> Value? {
    try name(&reader, key, Value.allCases.map(\.rawValue), .choicesValues).flatMap { Value(rawValue: $0.name) }
  }

  mutating func patterns(_ reader: inout JSONReader) throws(JSONFormatError) -> [PathPattern] {
    var patterns: [PathPattern] = []
    try list(&reader) { (problems, reader) throws(JSONFormatError) in
      if let (text, offset) = try problems.string(&reader), let pattern = problems.pattern(text, at: offset) {
        patterns.append(pattern)
      }
    }
    return patterns
  }

  mutating func pattern(_ text: String, at offset: Int) -> PathPattern? {
    do throws(PathPattern.Problem) { return try PathPattern(text, at: offset) } catch {
      report(error.message, at: offset)
      return nil
    }
  }
}
