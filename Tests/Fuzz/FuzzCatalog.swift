import Localization

/// Fuzzes the reader of String Catalogs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCatalog(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = CatalogLaws.checked(bytes, .xcstrings)
  let isInvalid = file.problems.contains { problem in
    if case .invalidJSON(let reason) = problem.kind { reason != .expected("\"strings\"") } else { false }
  }
  guard file.problems.first?.kind != .invalidEncoding else { return 0 }
  // The validator shares no code with the reader.
  demand(JSONText.isValid(file.text, hasUniqueKeys: false) == !isInvalid, "what is JSON is read, and nothing else")
  let spaced = CatalogFile(Array(" \n".utf8) + file.text + Array("\t".utf8), format: .xcstrings)
  demand(spaced.entries.map(\.entry) == file.entries.map(\.entry), "the same texts between white space")
  return 0
}
