import Localization

/// Fuzzes the reader of `.strings` files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStrings(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = CatalogLaws.checked(bytes, .strings)
  guard file.problems.first?.kind != .invalidEncoding, !file.isBinary else { return 0 }
  if case .invalidPropertyList? = file.problems.first?.kind { return 0 }

  for isLittleEndian in [false, true] {
    isSame(CatalogFile(utf16(file.text, isLittleEndian), format: .strings), file, "the same texts in UTF-16")
  }
  for hasEscapes in [false, true] {
    let written = CatalogFile(Array(text(of: entries(file), hasEscapes: hasEscapes).utf8), format: .strings)
    demand(written.problems.isEmpty, "no problems in a written file")
    demand(sorted(entries(written)) == sorted(entries(file)), "the same texts in a written file")
  }

  guard !CatalogLaws.isXML(file) else { return 0 }
  var catalog = Catalog()
  let tag: LanguageTag = "en"
  // After two line ends, nothing is interpreted as a byte order mark.
  catalog.merge(stringsFile: "\n\n" + String(decoding: file.text, as: UTF8.self), table: "a", in: tag)
  demand(sorted(catalog.texts(table: "a", in: tag)) == sorted(entries(file)), "the same texts in a catalog")
  for problem in catalog.problems {
    demand(problem.line >= 3 && problem.column >= 1, "the line of a problem")
    demand(!problem.description.isEmpty, "the text of a problem")
  }
  return 0
}

private func entries(_ file: CatalogFile) -> [String: String] {
  let tag: LanguageTag = "en"
  return Dictionary((file.texts(in: tag)[tag] ?? [:]).map { ($0.key.text, $0.value.general) }) { $1 }
}

private func isSame(_ one: CatalogFile, _ other: CatalogFile, _ law: String) {
  demand(sorted(entries(one)) == sorted(entries(other)), law)
  demand(one.problems.map(\.kind) == other.problems.map(\.kind), law)
  demand(one.problems.map(\.range) == other.problems.map(\.range), law)
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
