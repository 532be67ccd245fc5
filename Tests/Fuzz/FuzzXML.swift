import Localization

/// Fuzzes the reader of property lists in XML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = CatalogLaws.checked(bytes, .stringsdict)
  guard file.problems.isEmpty, !file.isBinary else { return 0 }
  // A comment before the document type changes nothing.
  let commented = CatalogFile(Array("<!-- c -->\n".utf8) + file.text, format: .stringsdict)
  guard !file.text.starts(with: "<?".utf8) else { return 0 }
  demand(commented.entries.map(\.entry) == file.entries.map(\.entry), "the same texts after a comment")
  return 0
}
