@testable import Localization

/// Fuzzes the reader of `.strings` files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStrings(
  // Unsafe memory because libFuzzer is C: it lends `count` bytes for the time of the call, and they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = StringsFile(bytes)
  for problem in file.problems { demand(0...file.text.count ~= problem.offset, "the location of a problem") }
  isSame(StringsFile(bytes), file, "the same texts for the same bytes")
  guard file.problems.first?.kind != .invalidEncoding else { return 0 }

  for isLittleEndian in [false, true] { isSame(StringsFile(utf16(file.text, isLittleEndian)), file, "the same texts in UTF-16") }
  for hasEscapes in [false, true] {
    let written = StringsFile(Array(text(of: file.entries, hasEscapes: hasEscapes).utf8))
    demand(written.problems.isEmpty, "no problems in a written file")
    demand(sorted(written.entries) == sorted(file.entries), "the same texts in a written file")
  }

  var catalog = Catalog()
  guard let tag = LanguageTag("en") else { return 0 }
  // After two line ends, nothing is interpreted as a byte order mark.
  catalog.merge(stringsFile: "\n\n" + String(decoding: file.text, as: UTF8.self), table: "a", localization: tag)
  demand(sorted(catalog.texts(table: "a", localization: tag)) == sorted(file.entries), "the same texts in a catalog")
  for problem in catalog.problems {
    demand(problem.line >= 3 && problem.column >= 1, "the line of a problem")
  }
  return 0
}

private func isSame(_ one: StringsFile, _ other: StringsFile, _ law: String) {
  demand(sorted(one.entries) == sorted(other.entries), law)
  demand(one.problems.map(\.kind) == other.problems.map(\.kind), law)
  demand(one.problems.map(\.offset) == other.problems.map(\.offset), law)
}

/// The bytes of all keys and texts, because strings with different bytes can be equal.
private func sorted(_ entries: [String: String]) -> [[[UInt8]]] {
  entries.map { [Array($0.key.utf8), Array($0.value.utf8)] }.sorted { $0[0].lexicographicallyPrecedes($1[0]) }
}

private func utf16(_ text: [UInt8], _ isLittleEndian: Bool) -> [UInt8] {
  ([0xFEFF] + Array(String(decoding: text, as: UTF8.self).utf16)).flatMap { unit in
    let halves = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    return isLittleEndian ? halves : halves.reversed()
  }
}

/// A file with the same texts, and with comments and white space wherever they are allowed.
private func text(of entries: [String: String], hasEscapes: Bool) -> String {
  var text = "/* \"a\" = \"b\"; */\n"
  for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
    text += "\t" + quoted(key, hasEscapes) + "/**/ = // to the end\n" + quoted(value, hasEscapes) + " \r\n;"
  }
  return text
}

private func quoted(_ text: String, _ hasEscapes: Bool) -> String {
  var result = "\""
  if hasEscapes {
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  } else {
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
